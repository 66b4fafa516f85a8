//! Events during a conversion of files.

use std::path::Path;

use kifu_files::{OutputError, Replaced, Source};
use kifu_sgf::encoding::Encoding;

use super::{FileError, Remark};

/// An event during a conversion of files, in the order of the files.
#[derive(Debug)]
#[non_exhaustive]
pub enum Event<'e> {
    /// A file has a fault, or loses data.
    Remark(&'e Source, &'e Remark),
    /// The encoding of a rewritten file is a guess.
    Guessed(&'e Source, Encoding),
    /// A file was replaced. The second value lists the attributes that could not be kept.
    Replaced(&'e Source, &'e Replaced),
    /// A file, or some of its records, was not converted.
    Failed(&'e Source, &'e FileError),
    /// This many bytes of a long file were read.
    Read(&'e Source, u64),
    /// A file is finished.
    Done(&'e Source),
    /// A preview: this path would be written.
    WouldWrite(&'e Path),
    /// Bytes for standard output.
    Stdout(&'e [u8]),
    /// A file with this number of records is complete.
    Joined(usize),
    /// An output was not written, because there is no record for it.
    Empty(&'e Path),
    /// An output cannot be written.
    Refused(&'e OutputError),
}
