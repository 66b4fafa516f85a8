//! Reading many files on several threads.
//!
//! ```
//! use kifu_work::batch::{BatchOptions, read_each};
//! use kifu_files::{ListOptions, list};
//!
//! # let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples");
//! let options = ListOptions { is_wanted: kifu_work::find::Kinds::Sgf.is_wanted(), ..ListOptions::default() };
//! let sources = list(&[folder.into()], &options).sources;
//! let count_games = |parser: &mut kifu::Parser, _: &_, bytes: &[u8]| {
//!     parser.parse(bytes, &kifu::ParseOptions::default(), |collection| collection.games().len())
//! };
//! let mut games = 0;
//! read_each(&sources, &BatchOptions::default(), kifu::Parser::default, count_games, |source, result| {
//!     match result {
//!         Ok(count) => games += count,
//!         Err(error) => eprintln!("{source}: {error}"),
//!     }
//!     Ok::<(), std::convert::Infallible>(())
//! }).unwrap();
//! # assert!(games > 10);
//! ```

use std::any::Any;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kifu_files::{DEFAULT_LIMIT, ReadError, Reader, Source, in_order, processors};
use kifu_record::NO_RECORD;

/// Options for reading files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchOptions {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The largest size of a file in bytes.
    pub max_size: u64,
    /// What to do with files that are not text.
    pub binary: BinaryFiles,
}

impl Default for BatchOptions {
    /// A thread per processor, and the limit [`DEFAULT_LIMIT`].
    fn default() -> Self {
        Self { threads: processors(), max_size: DEFAULT_LIMIT, binary: BinaryFiles::Refuse }
    }
}

/// What to do with files whose content is not the text of a record: images, archives, programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BinaryFiles {
    /// Reports them as errors, [`BatchError::Binary`].
    #[default]
    Refuse,
    /// Reads them like all others.
    Pass,
}

/// The reason why a file gave no result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// It cannot be read.
    #[error("{0}")]
    Read(#[source] ReadError),
    /// It is not text.
    #[error("{NO_RECORD}")]
    Binary,
    /// The work on it panicked, with this message. This is a bug in the program.
    #[error("internal error, please report it: {0}")]
    Panicked(String),
}

/// Reads each file and calls `work` with its bytes, on several threads. Calls `deliver` with the results on the calling
/// thread, in the order of the files.
///
/// Each thread creates one state with `state` and passes it to `work` for each of its files. A panic of `work` becomes the
/// error of its file.
///
/// # Errors
/// Returns the first error of `deliver`, which ends the run.
pub fn read_each<S, R: Send, E>(
    sources: &[Source],
    options: &BatchOptions,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &Source, &[u8]) -> R + Sync,
    deliver: impl FnMut(&Source, Result<R, BatchError>) -> Result<(), E>,
) -> Result<(), E> {
    let both = || (Reader::new(options.max_size), state());
    let one = |(reader, state): &mut (Reader, S), source: &Source| {
        read_one(reader, source, options, |bytes| work(state, source, bytes))
    };
    in_order(sources, options.threads, both, one, deliver)
}

/// Reads a file and calls `work` with its bytes. A panic of `work` becomes the error of the file.
pub(crate) fn read_one<R>(
    reader: &mut Reader,
    source: &Source,
    options: &BatchOptions,
    work: impl FnOnce(&[u8]) -> R,
) -> Result<R, BatchError> {
    let bytes = reader.read(source).map_err(BatchError::Read)?;
    if options.binary == BinaryFiles::Refuse && kifu_record::is_binary(bytes) {
        return Err(BatchError::Binary);
    }
    // Unwind safe: the state of `work` may be inconsistent after a panic, but every use of it starts with a new text.
    let done = catch_unwind(AssertUnwindSafe(|| work(bytes)));
    done.map_err(|panic| BatchError::Panicked(message_of(&*panic)))
}

/// Returns the message of a panic.
fn message_of(panic: &(dyn Any + Send)) -> String {
    let literal = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    literal.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "unknown".to_owned())
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    #[test]
    fn each_file_has_its_own_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| Source::File(folder.path().join(name));
        for (name, bytes) in [("a.sgf", &b"(;B[dd])"[..]), ("b.sgf", b"\x7fELF\0\0\0\0"), ("c.sgf", b"panic")] {
            std::fs::write(folder.path().join(name), bytes).expect("written");
        }
        let sources = ["a.sgf", "b.sgf", "none.sgf", "c.sgf"].map(path);
        let run = |options: BatchOptions| {
            let mut found = Vec::new();
            let work = |(): &mut (), _: &Source, bytes: &[u8]| {
                assert_ne!(bytes, b"panic", "a panic");
                bytes.len()
            };
            let done = read_each(
                &sources,
                &options,
                || (),
                work,
                |_, result| {
                    found.push(match result {
                        Ok(length) => length.to_string(),
                        Err(BatchError::Panicked(_)) => "panicked".to_owned(),
                        Err(error) => error.to_string(),
                    });
                    Ok::<(), Infallible>(())
                },
            );
            assert_eq!(done, Ok(()));
            found
        };
        let default = BatchOptions::default();
        assert_eq!(run(default), ["8", NO_RECORD, "no such file or folder", "panicked"]);
        let small = BatchOptions { max_size: 7, binary: BinaryFiles::Pass, ..default };
        assert_eq!(run(small)[0], "8 bytes is too large (limit 7 bytes)");
        assert_eq!(run(BatchOptions { binary: BinaryFiles::Pass, ..default })[1], "8");
    }
}
