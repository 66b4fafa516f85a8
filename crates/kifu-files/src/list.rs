//! Lists the files named by paths and patterns.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use ignore::{DirEntry, WalkBuilder, WalkState};

use crate::archive::{self, Members};
use crate::ignore_files::{harmful, harmful_above};
use crate::read::{IoReason, ReadError};
use crate::source::{Source, is_archive_name};
use crate::write::is_descriptor;

/// The most threads that list a folder: its disk is not faster for more.
const MAX_THREADS: usize = 64;

/// What to do with files that `.gitignore` or `.ignore` name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ignored {
    /// Skip them.
    Skip,
    /// List them as well.
    Read,
}

/// The archives to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Archives {
    /// Those that a path or a pattern names.
    Named,
    /// Those in folders as well. An archive that cannot be opened is listed as a file; reading it returns the error.
    InFolders,
}

/// Options for listing files.
#[derive(Clone, Debug)]
pub struct ListOptions {
    /// What to do with files that `.gitignore` or `.ignore` name.
    pub ignored: Ignored,
    /// The number of threads that walk through folders.
    pub jobs: NonZeroUsize,
    /// The name of standard input in messages.
    pub stdin_name: String,
    /// Selects files of folders and members of archives by their names. A file named by a path is always listed.
    pub is_wanted: fn(&OsStr) -> bool,
    /// The archives to list.
    pub archives: Archives,
    /// Decodes the name of a member: archives have names in UTF-8 or in another encoding, without a declaration.
    pub decode_name: fn(&[u8]) -> String,
}

impl Default for ListOptions {
    /// All files that are not ignored, on one thread; names in archives are read as UTF-8.
    fn default() -> Self {
        Self {
            ignored: Ignored::Skip,
            jobs: NonZeroUsize::MIN,
            stdin_name: "<stdin>".to_owned(),
            is_wanted: |_| true,
            archives: Archives::Named,
            decode_name: |raw| String::from_utf8_lossy(raw).into_owned(),
        }
    }
}

/// The files found, and the errors.
#[derive(Default, Debug)]
pub struct Listing {
    /// The files in the order of the arguments, those of one folder or pattern sorted by path, each once.
    pub sources: Vec<Source>,
    /// Those of them that a path or a pattern named, and standard input; the others are in folders and archives.
    pub named: HashSet<Source>,
    /// Archives in which several members have the same name, and the number of renamed members.
    pub renamed: Vec<(String, usize)>,
    /// The arguments, files and folders that could not be listed, with reasons.
    pub errors: Vec<(String, ListError)>,
}

/// The reason why a path or a pattern lists no files.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ListError {
    /// A folder or an archive contains no wanted file.
    #[error("no records found")]
    NoRecords,
    /// It is a device, a named pipe or a socket: reading it could block forever.
    #[error("is not a regular file")]
    NotRegular,
    /// No file matches the pattern.
    #[error("no file matches this pattern")]
    NoMatch,
    /// The pattern is malformed, for this reason.
    #[error("not a valid pattern: {0}")]
    Pattern(&'static str),
    /// The system refuses to open a file or folder.
    #[error("{}", IoReason(.0))]
    Io(#[source] io::Error),
    /// An ignore file cannot be read safely, so its folder is not walked.
    #[error("{}", IoReason(.0))]
    IgnoreFile(#[source] io::Error),
    /// An archive cannot be read.
    #[error("{0}")]
    Archive(#[source] ReadError),
    /// A folder cannot be walked for this reason, such as a loop of links.
    #[error("{0}")]
    Walk(String),
}

impl From<ignore::Error> for ListError {
    fn from(error: ignore::Error) -> Self {
        let reason = error.to_string();
        error.into_io_error().map_or(Self::Walk(reason), Self::Io)
    }
}

/// Finds the files named by `paths`: files, folders with everything below them, patterns such as `*.sgf` or
/// `games/**/*.sgf`, archives, and `-` for standard input.
///
/// Never fails: errors are in the listing.
pub fn list(paths: &[PathBuf], options: &ListOptions) -> Listing {
    let mut listing = Listing::default();
    for path in paths {
        add(path, options, &mut listing);
    }
    if paths.len() > 1 {
        let mut seen = HashSet::new();
        listing.sources.retain(|source| seen.insert(source.clone()));
    }
    listing
}

fn add(path: &Path, options: &ListOptions, listing: &mut Listing) {
    if path.as_os_str() == "-" {
        add_named(Source::Stdin(options.stdin_name.clone()), listing);
        return;
    }
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => add_folder(path, options, listing),
        Ok(_) if path.file_name().is_some_and(is_archive_name) => add_archive(path, options, listing),
        Ok(found) if !found.is_file() && !is_descriptor(path) => {
            listing.errors.push((path.display().to_string(), ListError::NotRegular));
        }
        Ok(_) => add_named(Source::File(path.to_owned()), listing),
        Err(_) if is_pattern(path) => add_matches(path, options, listing),
        Err(error) => listing.errors.push((path.display().to_string(), ListError::Io(error))),
    }
}

fn add_named(source: Source, listing: &mut Listing) {
    listing.named.insert(source.clone());
    listing.sources.push(source);
}

/// Shells expand unquoted patterns, except on Windows.
fn is_pattern(path: &Path) -> bool {
    path.to_str().is_some_and(|text| text.contains(['*', '?', '[']))
}

fn add_matches(pattern: &Path, options: &ListOptions, listing: &mut Listing) {
    let shown = pattern.display().to_string();
    let matches = match glob::glob(&shown) {
        Ok(matches) => matches,
        Err(error) => return listing.errors.push((shown, ListError::Pattern(error.msg))),
    };
    let mut any = false;
    for found in matches {
        any = true;
        match found {
            Ok(path) => add(&path, options, listing),
            Err(error) => {
                let path = error.path().display().to_string();
                listing.errors.push((path, ListError::Io(error.into())));
            }
        }
    }
    if !any {
        listing.errors.push((shown, ListError::NoMatch));
    }
}

fn add_archive(path: &Path, options: &ListOptions, listing: &mut Listing) {
    match archive::members(path, options) {
        Ok(members) if members.sources.is_empty() => {
            listing.errors.push((path.display().to_string(), ListError::NoRecords));
        }
        Ok(members) => add_members(path, members, listing),
        Err(error) => listing.errors.push((path.display().to_string(), ListError::Archive(error))),
    }
}

fn add_members(archive: &Path, members: Members, listing: &mut Listing) {
    if members.renamed > 0 {
        listing.renamed.push((archive.display().to_string(), members.renamed));
    }
    listing.sources.extend(members.sources);
}

fn add_folder(folder: &Path, options: &ListOptions, listing: &mut Listing) {
    let skip = options.ignored == Ignored::Skip;
    if skip && let Some((file, reason)) = harmful_above(folder) {
        listing.errors.push((file.display().to_string(), ListError::IgnoreFile(reason)));
        return;
    }
    let (refuse, refused) = mpsc::channel();
    let walk = WalkBuilder::new(folder)
        .ignore(skip)
        .git_ignore(skip)
        .git_global(skip)
        .git_exclude(skip)
        .parents(skip)
        .filter_entry(move |entry| {
            let is_folder = entry.depth() > 0 && entry.file_type().is_some_and(|found| found.is_dir());
            let harmful = if skip && is_folder { harmful(entry.path()) } else { None };
            // The receiver outlives the walk.
            harmful.is_none_or(|found| refuse.send(found).is_err())
        })
        .threads(options.jobs.get().min(MAX_THREADS))
        .build_parallel();
    let (send, receive) = mpsc::channel();
    walk.run(|| {
        let send = send.clone();
        Box::new(move |entry| {
            let found = match entry {
                Ok(entry) => match kind_of(&entry, options) {
                    Some(kind) => Ok((entry.into_path(), kind)),
                    None => return WalkState::Continue,
                },
                Err(error) => Err(error),
            };
            // The receiver outlives the walk.
            let _ = send.send(found);
            WalkState::Continue
        })
    });
    drop(send);
    let mut files = Vec::new();
    let before = listing.errors.len();
    for found in receive {
        match found {
            Ok(found) => files.push(found),
            Err(error) => listing.errors.push((place(&error, folder), error.into())),
        }
    }
    let refused = refused.into_iter().map(|(file, reason)| (file.display().to_string(), ListError::IgnoreFile(reason)));
    listing.errors.extend(refused);
    listing.errors[before..].sort_by(|a, b| a.0.cmp(&b.0));
    if files.is_empty() && listing.errors.len() == before {
        listing.errors.push((folder.display().to_string(), ListError::NoRecords));
    }
    // Bytes, not components: the same order on every run is what matters, and comparing bytes is far cheaper.
    files.sort_unstable_by(|(a, _), (b, _)| a.as_os_str().as_encoded_bytes().cmp(b.as_os_str().as_encoded_bytes()));
    listing.sources.reserve(files.len());
    for (file, kind) in files {
        match kind {
            FileKind::Archive => match archive::members(&file, options) {
                Ok(members) => add_members(&file, members, listing),
                Err(_) => listing.sources.push(Source::File(file)),
            },
            FileKind::Record => listing.sources.push(Source::File(file)),
        }
    }
}

/// A wanted file in a folder.
#[derive(Clone, Copy)]
enum FileKind {
    Record,
    Archive,
}

/// The kind of a regular file, or of a link to one, with a wanted name. A broken link counts: reading it reports the
/// error. Anything else with such a name (a pipe, a device) could block the whole run.
fn kind_of(entry: &DirEntry, options: &ListOptions) -> Option<FileKind> {
    let name = entry.file_name();
    let is_archive = is_archive_name(name);
    if !(is_archive && options.archives == Archives::InFolders || (options.is_wanted)(name)) {
        return None;
    }
    let found = entry.file_type()?;
    let is_file =
        found.is_file() || found.is_symlink() && fs::metadata(entry.path()).map_or(true, |found| found.is_file());
    is_file.then_some(if is_archive { FileKind::Archive } else { FileKind::Record })
}

fn place(error: &ignore::Error, folder: &Path) -> String {
    match error {
        ignore::Error::WithPath { path, .. } => path.display().to_string(),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => place(err, folder),
        ignore::Error::Loop { child, .. } => child.display().to_string(),
        _ => folder.display().to_string(),
    }
}
