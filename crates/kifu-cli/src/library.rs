//! Where a library is, and how the paths of its files are written.

use std::env;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

use kifu_files::{
    Archives, Existing, ListOptions, Listing, Outputs, Source, list, path_from_text, path_to_text, read_text,
    write_atomically,
};
use kifu_search::{FileState, INCOMPLETE, Library, LibraryError};

use crate::cli::{Global, InLibrary, OutputOptions};
use crate::files::{Advised, Kinds, has_record_extension};
use crate::messages::Messages;

/// The name of the folder of a library among the records that it is made of.
pub(crate) const FOLDER: &str = ".kifu";

/// The variable of the environment that names the library.
const VARIABLE: &str = "KIFU_LIBRARY";
/// The file that remembers the library used last, in the user's folder for the state of programs.
const LAST: &str = "kifu/last-library";

/// No path is longer, in bytes.
const MOST_PATH: u64 = 1 << 16;

/// The library that was not found, and what to do.
const MISSING: &str = "library not found in this folder or above; create one with `kifu index FOLDER`, or name one with --library or KIFU_LIBRARY";

/// The folder of the library that is named by `--library` or the environment.
pub(crate) fn named(options: &InLibrary) -> Option<PathBuf> {
    let variable = || env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = options.library.clone().or_else(variable)?;
    // The folder of the records is as good as that of the library.
    let inner = folder.join(FOLDER);
    Some(if inner.is_dir() { inner } else { folder })
}

/// The folder of the library that is named, or the nearest one above.
pub(crate) fn find(options: &InLibrary) -> Option<PathBuf> {
    named(options).or_else(|| {
        let here = env::current_dir().ok()?;
        here.ancestors().map(|folder| folder.join(FOLDER)).find(|folder| folder.is_dir())
    })
}

/// Opens the library that is meant, or says why not: where none is named or near, the one used last.
pub(crate) fn open(options: &InLibrary, messages: &Messages) -> Option<Library> {
    let Some(folder) = find(options).or_else(|| last(messages)) else {
        messages.error("library", &MISSING);
        return None;
    };
    let library =
        Library::open(&folder).map_err(|error| messages.error(&folder.display().to_string(), &error.advised())).ok()?;
    if !library.is_complete() {
        messages.say(INCOMPLETE);
    }
    remember(&folder);
    Some(library)
}

/// The library used last, if it is still there.
fn last(messages: &Messages) -> Option<PathBuf> {
    let folder = path_from_text(&read_text(&state_file()?, MOST_PATH).ok()?);
    if !folder.is_dir() {
        return None;
    }
    messages.say(&format!("using the library in {}", folder.display()));
    Some(folder)
}

/// Remembers the library as the one used last. It is no fault if that cannot be done.
pub(crate) fn remember(folder: &Path) {
    let Some(file) = state_file() else { return };
    let text = path_to_text(&absolute(folder));
    if read_text(&file, MOST_PATH).is_ok_and(|known| known == text) {
        return;
    }
    let _ = file.parent().map(fs::create_dir_all);
    let _ = write_atomically(&file, text.as_bytes(), Existing::Replace);
}

/// Where the library used last is remembered.
fn state_file() -> Option<PathBuf> {
    let folder = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else {
        folder("XDG_STATE_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/state")))
    };
    state.map(|state| state.join(LAST))
}

/// What the paths of a library count from: the folder that its own lies in, so that both can be moved together.
pub(crate) fn base(folder: &Path) -> Option<PathBuf> {
    let folder = absolute(folder);
    (folder.file_name()? == FOLDER).then(|| folder.parent().map(Path::to_owned))?
}

/// A path with all links and dots resolved, as far as it exists.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    if let Ok(path) = path.canonicalize() {
        return path;
    }
    let joined = env::current_dir().map_or_else(|_| path.to_owned(), |here| here.join(path));
    let joined: PathBuf = joined.components().filter(|part| *part != Component::CurDir).collect();
    let real = joined.ancestors().skip(1).find_map(|above| Some((above, above.canonicalize().ok()?)));
    real.and_then(|(above, real)| joined.strip_prefix(above).ok().map(|rest| real.join(rest))).unwrap_or(joined)
}

/// The path of a file as the library has it.
pub(crate) fn stored(path: &Path, base: Option<&Path>) -> String {
    let inner = base.and_then(|base| path.strip_prefix(base).ok()).unwrap_or(path);
    if inner.as_os_str().is_empty() { ".".to_owned() } else { path_to_text(inner) }
}

/// The path of a file that the library has under this name.
pub(crate) fn restored(name: &str, folder: &Path) -> PathBuf {
    // Without the dot of the folder itself.
    let base = base(folder).unwrap_or_default();
    let path: PathBuf = base.join(name).components().collect();
    let unescaped = path_from_text(name);
    if unescaped != Path::new(name) && !path.exists() { base.join(unescaped) } else { path }
}

/// What a command that asks a library may write to `path`: never the library's own files, never its records, and
/// no more records into its folders unless that is wanted.
///
/// # Errors
/// Where the library cannot say which records it has.
pub(crate) fn outputs(
    library: &Library,
    path: Option<&Path>,
    options: &OutputOptions,
) -> Result<Outputs, LibraryError> {
    // Only what exists can be a record.
    let files = if path.is_some_and(Path::exists) { library.files()? } else { Vec::new() };
    let folder = library.folder();
    let record = |name: &str| {
        let path = restored(name, folder);
        path.ancestors().find(|part| part.is_file()).map(Path::to_owned)
    };
    let roots = if path.is_some() { library.roots()? } else { Vec::new() };
    let roots = roots.iter().map(|root| restored(root, folder));
    let protected = kifu_files::Library {
        folder: folder.to_owned(),
        records: files.iter().filter_map(|file| record(&file.path)).collect(),
        roots: roots.collect(),
        is_record: has_record_extension,
    };
    Ok(options.outputs().with_library(&protected))
}

/// The path of a file that the library has under this name, if it lies in what the library is made of. A catalogue of a stranger
/// can name any file.
pub(crate) fn record_path(name: &str, roots: &[String], folder: &Path) -> Option<PathBuf> {
    let path = restored(name, folder);
    let climbs = path.components().any(|part| part == Component::ParentDir);
    let lies_in = |root: &String| path.starts_with(restored(root, folder));
    (!climbs && roots.iter().any(lies_in)).then_some(path)
}

/// The records that a library is made of, by its roots: those in zip archives of folders too.
pub(crate) fn list_roots(roots: &[String], folder: &Path, global: &Global) -> Listing {
    let roots: Vec<PathBuf> = roots.iter().map(|root| restored(root, folder)).collect();
    list(&roots, &ListOptions { archives: Archives::InFolders, ..global.list_options(Kinds::Records) })
}

/// The path of a source as the library has it, and how its file is now.
pub(crate) fn state(source: &Source, base: Option<&Path>) -> Option<(String, FileState)> {
    let (path, name) = match source {
        Source::File(path) => (path.as_path(), stored(path, base)),
        Source::Member { archive, name, .. } => (&**archive, format!("{}/{name}", stored(archive, base))),
        Source::Stdin(_) => return None,
    };
    let found = fs::metadata(path).ok()?;
    let modified = found.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let modified = modified.map_or(0, |time| i64::try_from(time.as_nanos()).unwrap_or(i64::MAX));
    let (changed, inode) = identity(&found);
    Some((name, FileState { bytes: found.len(), modified, changed, inode }))
}

/// When a file was changed in any way, and its number.
#[cfg(unix)]
fn identity(found: &fs::Metadata) -> (i64, u64) {
    use std::os::unix::fs::MetadataExt;
    (found.ctime().saturating_mul(1_000_000_000).saturating_add(found.ctime_nsec()), found.ino())
}

#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> (i64, u64) {
    (0, 0)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// A path that the library may have is below one of its roots, and does not climb out of it.
    #[test]
    fn records_lie_below_roots() {
        let folder = Path::new("/home/a/go/.kifu");
        let roots = [".".to_owned(), "/home/a/more".to_owned()];
        for (name, is_below) in [
            ("a.sgf", true),
            ("b/a.sgf", true),
            ("/home/a/more/x/y.sgf", true),
            ("/home/a/moreover.sgf", false),
            ("/etc/passwd", false),
            ("../secret.sgf", false),
            ("b/../../secret.sgf", false),
        ] {
            assert_eq!(record_path(name, &roots, folder).is_some(), is_below, "{name}");
        }
        assert_eq!(record_path("a.sgf", &roots[1..], folder), None);
    }
}
