//! Reading the files of a library again: only those below its folders, and only if unchanged since they were indexed.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use cap_std::ambient_authority;
use cap_std::fs::Dir;
use kifu::{Document, Game};
use kifu_files::{Changed, IoReason, Reader, Source, list};
use kifu_record::is_stopped;
use kifu_search::library::{FileRow, GameRow};
use kifu_search::{GameId, fingerprint};
use kifu_work::find::{Kinds, list_options};
use kifu_work::library::{base, record_path, restored, state};
use kifu_work::undo::Journal;

use crate::problem::{Code, Problem};
use crate::state::Snapshot;

/// The largest file that is read, in bytes.
const MAX_BYTES: u64 = 64 << 20;
/// The largest SGF game whose model is built, in bytes: records take up to a hundred times the bytes of their text.
pub(crate) const MAX_OF_GAME: u32 = 3 << 20;

/// A game of a library, with its file.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) game: GameId,
    pub(crate) row: GameRow,
    pub(crate) file: FileRow,
    pub(crate) bytes: Vec<u8>,
}

impl Opened {
    /// The name of the file without its folders.
    pub(crate) fn name(&self) -> &str {
        self.file.path.rsplit('/').next().unwrap_or_default()
    }
}

/// Returns a game of a document, unless it is so large that its record would take all memory.
///
/// # Errors
/// If the document has no such game, or it is too large.
pub(crate) fn choose(document: &Document, number: usize) -> Result<Game, Problem> {
    let game = document.games().nth(number).ok_or_else(|| Problem::not_found("this game"))?;
    match game.sgf().map(|game| game.span()) {
        Some(span) if span.end - span.start > MAX_OF_GAME => Err(too_large()),
        _ => Ok(game),
    }
}

/// Returns the refusal of a game of more than [`MAX_OF_GAME`] bytes.
pub(crate) fn too_large() -> Problem {
    Problem::new(Code::TooLarge, format!("the game has more than {} MiB", MAX_OF_GAME >> 20))
}

/// Reads the file of a game.
///
/// # Errors
/// If the library has no such game, or its file is missing, has changed, lies outside the folders, or cannot be read.
pub(crate) fn open(snapshot: &Snapshot, id: u64) -> Result<Opened, Problem> {
    let missing = || Problem::not_found("this game");
    let id = u32::try_from(id).map_err(|_| missing())?;
    let roots = snapshot.roots();
    let (game, row, file) = {
        let library = snapshot.library();
        let game = library.game(id).ok_or_else(missing)?;
        let row = library.row(game)?.ok_or_else(missing)?;
        let file = library.file_of(game)?.ok_or_else(missing)?;
        (game, row, file)
    };
    let bytes = read(&file.path, &roots, &snapshot.folder)?;
    // The number of a game refers to the file that was indexed. If a file was replaced by another one, nothing is read
    // that the library has not read before.
    if fingerprint(&bytes) != file.fingerprint {
        return Err(Problem::new(Code::FileChanged, "read new and changed files, then open the game again"));
    }
    Ok(Opened { game, row, file, bytes })
}

/// Returns the parsed file of a game. `latest` keeps it: games next to each other mostly share a file.
///
/// # Errors
/// If it cannot be read: see [`open`].
pub(crate) fn document<'d>(
    snapshot: &Snapshot,
    row: &GameRow,
    latest: &'d mut Option<(String, Document)>,
) -> Result<&'d Document, Problem> {
    if latest.as_ref().is_none_or(|(path, _)| *path != row.path) {
        let opened = open(snapshot, u64::from(row.id))?;
        *latest = Some((opened.file.path, kifu::parse(opened.bytes)));
    }
    latest.as_ref().map(|(_, document)| document).ok_or_else(|| Problem::not_found("this game"))
}

/// Reads games by their numbers in a library, in this order.
///
/// # Errors
/// If one of them cannot be read: see [`open`] and [`choose`].
pub(crate) fn games(snapshot: &Snapshot, ids: &[u32]) -> Result<Vec<Game>, Problem> {
    Ok(placed_games(snapshot, ids)?.into_iter().map(|placed| placed.game).collect())
}

/// A game with its place.
#[derive(Debug)]
pub(crate) struct Placed {
    pub(crate) row: GameRow,
    /// The number of games in its file.
    pub(crate) of: usize,
    /// The bytes of its text; of other formats than SGF its share of the file.
    pub(crate) length: usize,
    pub(crate) game: Game,
}

/// Reads games by their numbers in a library, in this order, with their places.
///
/// # Errors
/// If one of them cannot be read: see [`open`] and [`choose`].
pub(crate) fn placed_games(snapshot: &Snapshot, ids: &[u32]) -> Result<Vec<Placed>, Problem> {
    let mut latest = None;
    let mut games = Vec::with_capacity(ids.len());
    for &id in ids.iter().take_while(|_| !is_stopped()) {
        let row = {
            let library = snapshot.library();
            let row = library.game(id).map(|game| library.row(game)).transpose()?.flatten();
            row.ok_or_else(|| Problem::not_found("this game"))?
        };
        let document = document(snapshot, &row, &mut latest)?;
        let (game, of) = (choose(document, row.number as usize)?, document.games().len());
        let span = game.sgf().map(|game| game.span());
        let length = span.map_or(document.bytes().len() / of.max(1), |span| (span.end - span.start) as usize);
        games.push(Placed { row, of, length, game });
    }
    Ok(games)
}

/// Deletes partial files that killed processes have left in the folders with the records of a library.
pub(crate) fn remove_leftovers(snapshot: &Snapshot) {
    let (roots, files) = (snapshot.roots(), snapshot.library().files().unwrap_or_default());
    let paths = files.iter().filter_map(|file| record_path(&file.path, &roots, &snapshot.folder));
    let folders: BTreeSet<PathBuf> = paths.filter_map(|path| path.parent().map(Path::to_owned)).collect();
    folders.iter().for_each(|folder| kifu_files::remove_stale_once(folder));
}

/// Reads a file by its path, as the library names it.
///
/// # Errors
/// If it is missing, lies outside the folders, or cannot be read.
pub(crate) fn read_named(snapshot: &Snapshot, name: &str) -> Result<Vec<u8>, Problem> {
    let roots = snapshot.roots();
    read(name, &roots, &snapshot.folder)
}

/// Returns where a file of a library lies, after it was read as [`read_named`] does and has this fingerprint.
///
/// # Errors
/// If it is missing, has changed, lies outside the folders, or cannot be read.
pub(crate) fn source(snapshot: &Snapshot, name: &str, expected: u64) -> Result<Source, Problem> {
    let roots = snapshot.roots();
    if fingerprint(&read(name, &roots, &snapshot.folder)?) != expected {
        return Err(Problem::new(Code::FileChanged, "read new and changed files first"));
    }
    let (root, inner) = place(name, &roots, &snapshot.folder)?;
    let (file, rest) = split(&root, &inner);
    match rest {
        None => Ok(Source::File(root.join(file))),
        Some(_) => member_source(name, &root.join(&file), &snapshot.folder),
    }
}

/// Checks that a file of a library can be written.
///
/// # Errors
/// If it is missing, lies outside the folders or in an archive, or is write-protected.
pub(crate) fn check_writable(snapshot: &Snapshot, name: &str) -> Result<(), Problem> {
    let roots = snapshot.roots();
    let (root, inner) = place(name, &roots, &snapshot.folder)?;
    let (file, rest) = split(&root, &inner);
    if rest.is_some() {
        return Err(in_archive());
    }
    let folder = Dir::open_ambient_dir(root, ambient_authority()).map_err(|error| refused(&error))?;
    let metadata = folder.metadata(file).map_err(|error| refused(&error))?;
    if metadata.permissions().readonly() {
        return Err(Problem::new(Code::WriteProtected, "the file is write-protected"));
    }
    Ok(())
}

/// Writes a file of a library atomically, if its bytes have this fingerprint: a reader finds the old file or the new
/// one. The journal keeps the old bytes.
///
/// # Errors
/// If the file is missing, has changed, lies outside the folders or in an archive, is write-protected, or cannot be
/// written.
pub(crate) fn save(
    snapshot: &Snapshot,
    name: &str,
    expected: u64,
    bytes: &[u8],
    journal: &Journal,
) -> Result<(), Problem> {
    let roots = snapshot.roots();
    let (root, inner) = place(name, &roots, &snapshot.folder)?;
    let (file, rest) = split(&root, &inner);
    if rest.is_some() {
        return Err(in_archive());
    }
    let now = take(open_below(&root, &file).map_err(|error| refused(&error))?)?;
    if fingerprint(&now) != expected {
        return Err(changed());
    }
    replace(&root, &file, &now, bytes, journal).map_err(|error| match error.kind() {
        io::ErrorKind::ReadOnlyFilesystem => {
            Problem::new(Code::WriteProtected, format!("{name}: {}", IoReason(&error)))
        }
        _ if error.get_ref().is_some_and(|inner| inner.is::<Changed>()) => changed(),
        _ => refused(&error),
    })
}

/// Replaces a file below a folder with the function that every command uses: it keeps the attributes of the file, and
/// refuses write-protected files.
///
/// A part of the path that becomes a link after the check does no harm: only a file that still has the bytes read
/// before is replaced.
fn replace(root: &Path, inner: &Path, old: &[u8], new: &[u8], journal: &Journal) -> io::Result<()> {
    let folder = Dir::open_ambient_dir(root, ambient_authority())?;
    // The target of a link is replaced, not the link.
    let inner = folder.canonicalize(inner)?;
    journal.replace(&root.join(inner), old, new)?;
    kifu_files::sync_folders();
    Ok(())
}

/// The folder that confines a file named by a library, and the path of the file below it.
fn place(name: &str, roots: &[String], folder: &Path) -> Result<(PathBuf, PathBuf), Problem> {
    let outside = || Problem::new(Code::Outside, "the library names a file outside of its folders");
    let path = record_path(name, roots, folder).ok_or_else(outside)?;
    let root =
        roots.iter().map(|root| restored(root, folder)).find(|root| path.starts_with(root)).ok_or_else(outside)?;
    // A root may be a single file: then its folder confines it.
    let root = if root.is_dir() { root } else { root.parent().ok_or_else(outside)?.to_owned() };
    let inner = path.strip_prefix(&root).map_err(|_| outside())?.to_owned();
    Ok((root, inner))
}

/// Reads a file named by a library, with the folders of [`Snapshot::roots`].
pub(crate) fn read(name: &str, roots: &[String], folder: &Path) -> Result<Vec<u8>, Problem> {
    let (root, inner) = place(name, roots, folder)?;
    let (file, rest) = split(&root, &inner);
    let opened = open_below(&root, &file).map_err(|error| refused(&error))?;
    match rest {
        None => take(opened),
        // The archive is known to be below the root; its members are found by their names.
        Some(_) => member(name, &root.join(&file), folder),
    }
}

/// Divides a path into that of an archive and the rest; without an archive the rest is `None`.
fn split(root: &Path, inner: &Path) -> (PathBuf, Option<PathBuf>) {
    let mut file = PathBuf::new();
    let mut steps = inner.components();
    for step in steps.by_ref() {
        file.push(step);
        if kifu_files::is_archive_name(step.as_os_str()) && root.join(&file).is_file() {
            break;
        }
    }
    let rest = steps.as_path();
    (file, (!rest.as_os_str().is_empty()).then(|| rest.to_owned()))
}

/// Opens a regular file below a folder, through any links in between; a link that leads out of the folder is an error.
fn open_below(root: &Path, inner: &Path) -> io::Result<cap_std::fs::File> {
    if !inner.components().all(|step| matches!(step, Component::Normal(_))) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let folder = Dir::open_ambient_dir(root, ambient_authority())?;
    // Opening a pipe would wait for a writer.
    if !folder.metadata(inner)?.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    folder.open(inner)
}

fn take(file: cap_std::fs::File) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(|error| refused(&error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Problem::new(Code::TooLarge, format!("the file has more than {} MiB", MAX_BYTES >> 20)));
    }
    Ok(bytes)
}

/// Reads a member of an archive.
fn member(name: &str, archive: &Path, folder: &Path) -> Result<Vec<u8>, Problem> {
    let source = member_source(name, archive, folder)?;
    let mut reader = Reader::new(MAX_BYTES);
    let bytes = reader.read(&source).map_err(|error| Problem::new(Code::Library, error.to_string()))?;
    Ok(bytes.to_vec())
}

/// Finds a member of an archive by its name in the library.
fn member_source(name: &str, archive: &Path, folder: &Path) -> Result<Source, Problem> {
    let base = base(folder);
    let sources = list(&[archive.to_owned()], &list_options(Kinds::Records)).sources;
    let is_it = |source: &Source| state(source, base.as_deref()).is_some_and(|(known, _)| known == name);
    sources.into_iter().find(is_it).ok_or_else(gone)
}

fn in_archive() -> Problem {
    Problem::new(Code::Outside, "a file in an archive is not written; download the game instead")
}

fn changed() -> Problem {
    Problem::new(Code::FileChanged, "the file was changed by another program; nothing was written")
}

fn gone() -> Problem {
    Problem::new(Code::FileChanged, "the file is gone; read new and changed files")
}

fn refused(error: &io::Error) -> Problem {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => gone(),
        io::ErrorKind::PermissionDenied => {
            Problem::new(Code::Outside, "the file lies outside of the folders of the library, or may not be read")
        }
        _ => Problem::new(Code::Library, format!("the file cannot be read: {}", IoReason(error))),
    }
}

/// Returns a file name that a header may have: other characters than letters, digits and some signs are escaped.
pub(crate) fn header_name(name: &str) -> String {
    let name = Path::new(name).file_name().and_then(OsStr::to_str).unwrap_or("game.sgf");
    percent_encoding::utf8_percent_encode(name, percent_encoding::NON_ALPHANUMERIC).to_string()
}
