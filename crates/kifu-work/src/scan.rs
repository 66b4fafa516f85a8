//! Reading the games of files, folders, archives and patterns one after the other, a few files ahead.
//!
//! ```
//! use kifu_work::scan::{Scan, ScanError};
//!
//! # let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples");
//! let scan = Scan { condition: "player:shusaku".parse().ok(), ..Scan::new([folder.into()]) };
//! for file in scan.read()? {
//!     match file {
//!         Ok(file) => println!("{:?}: {:?}", file.document.path(), file.games),
//!         Err(ScanError { path, reason }) => eprintln!("{path}: {reason}"),
//!     }
//! }
//! # let found = scan.read()?.filter_map(Result::ok).map(|file| file.games.len()).sum::<usize>();
//! # assert!(found > 0 && found < Scan::new([folder.into()]).read()?.filter_map(Result::ok).map(|file| file.games.len()).sum());
//! # Ok::<(), std::io::Error>(())
//! ```

use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use kifu_files::{
    Ahead, AheadOptions, Archives, ListError, ListOptions, Order, Reader, Source, ahead, list, processors,
};
use kifu_search::{Condition, IndexMemory, Indexed, index_file_in};
use kifu_sgf::encoding::ParseOptions;

use crate::batch::{BatchError, BatchOptions, read_one};
use crate::find::{Kinds, list_options};
use kifu::Document;

/// The limit in bytes for files read ahead: above it, no further file is started.
const MEMORY: usize = 64 << 20;

/// The assumed memory of a parsed file in bytes per byte of text: its tree of offsets, and the games built from it.
const TREE: usize = 8;

/// The files to read, and the condition for their games.
#[derive(Clone, Debug)]
pub struct Scan {
    /// Files, folders with everything below them, archives, and patterns such as `games/**/*.sgf`.
    pub paths: Vec<PathBuf>,
    /// The archives to read.
    pub archives: Archives,
    /// The number of threads that read and parse.
    pub threads: NonZeroUsize,
    /// The order of the files.
    pub order: Order,
    /// The condition on the games; it must not [need a library](Condition::check_files).
    pub condition: Option<Condition>,
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct ScannedFile {
    /// Its text. The path of a member of an archive begins with that of the archive.
    pub document: Document,
    /// The numbers of the wanted games in the document, in order, counted from 0.
    pub games: Vec<usize>,
}

/// A path or a file that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct ScanError {
    /// Its path.
    pub path: String,
    /// The reason: one clause.
    pub reason: String,
}

impl Scan {
    /// Scans all games of these paths, also those of archives in folders, in order, on one thread per processor.
    #[must_use]
    pub fn new(paths: impl IntoIterator<Item = PathBuf>) -> Self {
        Self {
            paths: paths.into_iter().collect(),
            archives: Archives::InFolders,
            threads: processors(),
            order: Order::Items,
            condition: None,
        }
    }

    /// Reads the files on other threads.
    ///
    /// # Errors
    /// Returns the error of the system if no thread can be started.
    pub fn read(&self) -> io::Result<Ahead<Result<ScannedFile, ScanError>>> {
        self.read_with(|file| file)
    }

    /// Reads the files and calls `work` with each of them, all on other threads.
    ///
    /// # Errors
    /// Returns the error of the system if no thread can be started.
    pub fn read_with<R: Send + 'static>(
        &self,
        work: impl Fn(ScannedFile) -> R + Send + Sync + 'static,
    ) -> io::Result<Ahead<Result<R, ScanError>>> {
        let condition = self.condition.clone();
        self.each_file(move |source, bytes, memory| {
            let document = Document::parse_at(source.name().into_owned(), bytes, &ParseOptions::default());
            let games = match &condition {
                None => (0..document.games().len()).collect(),
                Some(condition) => {
                    let indexed = index_file_in(bytes, &ParseOptions::default(), memory);
                    indexed.games_where(condition, &source.name()).map_err(|error| error.to_string())?
                }
            };
            Ok(work(ScannedFile { document, games }))
        })
    }

    /// Reads the files as libraries do, without documents, and calls `work` with the path of each file, with its games, and
    /// with the numbers of the wanted ones; all on other threads. Files without games are errors.
    ///
    /// # Errors
    /// Returns the error of the system if no thread can be started.
    pub fn read_indexed<R: Send + 'static>(
        &self,
        work: impl Fn(&str, Indexed, &[usize]) -> R + Send + Sync + 'static,
    ) -> io::Result<Ahead<Result<R, ScanError>>> {
        let condition = self.condition.clone();
        self.each_file(move |source, bytes, memory| {
            let mut indexed = index_file_in(bytes, &ParseOptions::default(), memory);
            if indexed.games.is_empty() {
                return Err(indexed.problems.pop().unwrap_or_else(|| "no games found".to_owned()));
            }
            let path = source.name();
            let games = match &condition {
                None => (0..indexed.games.len()).collect(),
                Some(condition) => indexed.games_where(condition, &path).map_err(|error| error.to_string())?,
            };
            Ok(work(&path, indexed, &games))
        })
    }

    fn each_file<R: Send + 'static>(
        &self,
        work: impl Fn(&Source, &[u8], &mut IndexMemory) -> Result<R, String> + Send + Sync + 'static,
    ) -> io::Result<Ahead<Result<R, ScanError>>> {
        let paths = self.paths.clone();
        let options = ListOptions { archives: self.archives, jobs: self.threads, ..list_options(Kinds::Records) };
        let listed = move || {
            let paths: Vec<PathBuf> = paths.iter().map(|path| plain(path)).collect();
            let listing = list(&paths, &options);
            let errors = listing.errors.into_iter().map(|(path, error)| Item::Error(path, error));
            errors.chain(listing.sources.into_iter().map(Item::Source)).collect()
        };
        let ahead_options = AheadOptions { threads: self.threads, order: self.order, max_weight: MEMORY };
        let batch = BatchOptions::default();
        let state = move || (Reader::new(batch.max_size), IndexMemory::default());
        ahead(listed, ahead_options, state, move |(reader, memory), item| {
            let source = match item {
                Item::Source(source) => source,
                Item::Error(path, error) => return (Err(failed(path, error)), 0),
            };
            let mut weight = 0;
            let read = read_one(reader, source, &batch, |bytes| {
                weight = bytes.len().saturating_mul(TREE);
                work(source, bytes, memory)
            });
            let done = read.map_err(|error: BatchError| error.to_string()).flatten();
            (done.map_err(|reason| failed(&source.name(), reason)), weight)
        })
    }
}

/// An item that the threads process.
enum Item {
    Source(Source),
    Error(String, ListError),
}

fn failed(path: &str, reason: impl fmt::Display) -> ScanError {
    ScanError { path: path.to_owned(), reason: reason.to_string() }
}

/// Converts a path for the listing of files: only command lines use `-` for standard input, so here it is a file name.
fn plain(path: &Path) -> PathBuf {
    if path.as_os_str() == "-" { Path::new(".").join(path) } else { path.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("b")).expect("made");
        for (name, bytes) in [
            ("a.sgf", &b"(;PB[Ann];B[aa])(;PB[Bob])"[..]),
            ("b/c.sgf", b"(;PB[Cid]"),
            ("b/program.sgf", b"\x7fELF\0\0\0\0"),
            ("notes.md", b"(;PB[nobody])"),
        ] {
            fs::write(folder.path().join(name), bytes).expect("written");
        }
        folder
    }

    #[test]
    fn games_in_order_and_errors() {
        let folder = folder();
        let read = |query: &str, threads: usize| {
            let paths = [folder.path().to_owned(), folder.path().join("none.sgf")];
            let threads = NonZeroUsize::new(threads).expect("some");
            let scan = Scan { condition: query.parse().ok(), threads, ..Scan::new(paths) };
            let name = |file: ScannedFile| -> Vec<_> {
                file.games
                    .iter()
                    .filter_map(|&game| Some(file.document.games().nth(game)?.black().to_string()))
                    .collect()
            };
            let shown =
                |file: Result<Vec<String>, ScanError>| file.map_or_else(|error| error.reason, |names| names.join(" "));
            scan.read_with(name).expect("threads").map(shown).collect::<Vec<_>>()
        };
        for threads in [1, 3] {
            let all = ["no such file or folder", "Ann Bob", "Cid", kifu_record::NO_RECORD];
            assert_eq!(read("", threads), all);
            assert_eq!(read("black:bob", threads), ["no such file or folder", "Bob", "", kifu_record::NO_RECORD]);
        }
    }
}
