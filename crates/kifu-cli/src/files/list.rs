//! From what the user named to the record files meant.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use ignore::{DirEntry, WalkBuilder, WalkState};

use super::archive::{self, Members};
use super::read::{ReadError, io_reason};
use super::source::{Kinds, Source, is_archive_name, is_record_name};
use super::write::is_descriptor;

/// Which files of a folder count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ignored {
    /// What `.gitignore` and `.ignore` name is passed over.
    Skip,
    /// These files are read as well.
    Read,
}

/// Which zip archives are looked into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Archives {
    /// Those that are named.
    Named,
    /// Those in folders as well; one that cannot be opened counts as a record that cannot be read.
    InFolders,
}

/// How to look for records.
#[derive(Clone, Debug)]
pub(crate) struct ListOptions {
    /// What to do with files that `.gitignore` names.
    pub(crate) ignored: Ignored,
    /// Threads that walk through folders.
    pub(crate) jobs: NonZeroUsize,
    /// The name that standard input gets.
    pub(crate) stdin_name: String,
    /// Which files of folders and archives are records.
    pub(crate) kinds: Kinds,
    /// Which zip archives are looked into.
    pub(crate) archives: Archives,
}

/// The records found, and what could not be looked into.
#[derive(Default, Debug)]
pub(crate) struct Listing {
    /// In the order of the arguments; those of one folder or pattern sorted by path. None twice.
    pub(crate) sources: Vec<Source>,
    /// Archives in which several members have one name, and how many got a number for it.
    pub(crate) renamed: Vec<(String, usize)>,
    /// What was named but not found, or not readable: a name and why.
    pub(crate) errors: Vec<(String, ListError)>,
}

/// Why something named gives no records.
#[derive(Debug)]
pub(crate) enum ListError {
    /// A folder or an archive without a single record.
    NoRecords,
    /// A device, a named pipe or a socket: reading one could block the whole run.
    NotRegular,
    /// A pattern that no file matches.
    NoMatch,
    /// A pattern that is not well-formed.
    Pattern(glob::PatternError),
    /// A folder or file that cannot be read.
    Io(io::Error),
    /// An archive that cannot be read.
    Archive(ReadError),
    /// Something met while walking through a folder.
    Walk(ignore::Error),
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecords => f.write_str("no records found in it"),
            Self::NotRegular => f.write_str("is not a regular file; use - to read standard input"),
            Self::NoMatch => f.write_str("no file matches this pattern"),
            Self::Pattern(error) => write!(f, "not a valid pattern: {}", error.msg),
            Self::Io(error) => io_reason(error, f),
            Self::Archive(error) => error.fmt(f),
            Self::Walk(error) => match error.io_error() {
                Some(error) => io_reason(error, f),
                None => error.fmt(f),
            },
        }
    }
}

/// Finds the records that `paths` name: files as they are, folders with all below them, patterns such as `*.sgf`
/// or `games/**/*.sgf`, zip archives, and `-` for standard input.
///
/// Never fails: what cannot be looked into is an error in the listing.
pub(crate) fn list(paths: &[PathBuf], options: &ListOptions) -> Listing {
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
        listing.sources.push(Source::Stdin(options.stdin_name.clone()));
        return;
    }
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => add_folder(path, options, listing),
        Ok(_) if path.file_name().is_some_and(is_archive_name) => add_archive(path, options, listing),
        Ok(found) if !found.is_file() && !is_descriptor(path) => {
            listing.errors.push((path.display().to_string(), ListError::NotRegular));
        }
        Ok(_) => listing.sources.push(Source::File(path.to_owned())),
        Err(_) if is_pattern(path) => add_matches(path, options, listing),
        Err(error) => listing.errors.push((path.display().to_string(), ListError::Io(error))),
    }
}

/// Shells expand patterns where they are not quoted, except on Windows.
fn is_pattern(path: &Path) -> bool {
    path.to_str().is_some_and(|text| text.contains(['*', '?', '[']))
}

fn add_matches(pattern: &Path, options: &ListOptions, listing: &mut Listing) {
    let shown = pattern.display().to_string();
    let matches = match glob::glob(&shown) {
        Ok(matches) => matches,
        Err(error) => return listing.errors.push((shown, ListError::Pattern(error))),
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
    match archive::members(path, options.kinds) {
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
    let walk = WalkBuilder::new(folder)
        .ignore(skip)
        .git_ignore(skip)
        .git_global(skip)
        .git_exclude(skip)
        .parents(skip)
        .threads(options.jobs.get())
        .build_parallel();
    let (send, receive) = mpsc::channel();
    walk.run(|| {
        let send = send.clone();
        Box::new(move |entry| {
            let found = match entry {
                Ok(entry) if is_wanted(&entry, options) => Ok(entry.into_path()),
                Ok(_) => return WalkState::Continue,
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
            Ok(path) => files.push(path),
            Err(error) => listing.errors.push((place(&error, folder), ListError::Walk(error))),
        }
    }
    listing.errors[before..].sort_by(|a, b| a.0.cmp(&b.0));
    if files.is_empty() && listing.errors.len() == before {
        listing.errors.push((folder.display().to_string(), ListError::NoRecords));
    }
    // Bytes, not components: the same order on every run is what matters, and comparing bytes is far cheaper.
    files.sort_unstable_by(|a, b| a.as_os_str().as_encoded_bytes().cmp(b.as_os_str().as_encoded_bytes()));
    for file in files {
        if file.file_name().is_some_and(is_archive_name) {
            match archive::members(&file, options.kinds) {
                Ok(members) => add_members(&file, members, listing),
                Err(_) => listing.sources.push(Source::File(file)),
            }
        } else {
            listing.sources.push(Source::File(file));
        }
    }
}

/// A regular file, or a link to one, named as records are. A link to nothing counts: it is reported when read.
/// Anything else that happens to have such a name (a pipe, a device) could block the whole run.
fn is_wanted(entry: &DirEntry, options: &ListOptions) -> bool {
    let name = entry.file_name();
    let is_archive = options.archives == Archives::InFolders && is_archive_name(name);
    if !is_archive && !is_record_name(name, options.kinds) {
        return false;
    }
    let Some(kind) = entry.file_type() else { return false };
    kind.is_file() || kind.is_symlink() && fs::metadata(entry.path()).map_or(true, |found| found.is_file())
}

fn place(error: &ignore::Error, folder: &Path) -> String {
    match error {
        ignore::Error::WithPath { path, .. } => path.display().to_string(),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => place(err, folder),
        ignore::Error::Loop { child, .. } => child.display().to_string(),
        _ => folder.display().to_string(),
    }
}
