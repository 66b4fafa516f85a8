//! Errors of conversions.

use std::{fmt, io};

use kifu_files::{Bytes, OutputError};
use kifu_record::{FormatName, NO_RECORD};

use super::Remark;
use crate::batch::BatchError;
use crate::destination::DestinationError;
use crate::numbers::counted;
use crate::template::TemplateError;
use kifu::charset::CharsetError;
use kifu::{NoGame, OtherGame};

/// The reason why a text is not converted.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The format of the text is unknown.
    #[error("{NO_RECORD}")]
    UnknownFormat,
    /// The text has no game.
    #[error("{0}")]
    NoGame(#[from] NoGame),
    /// No record of the text could be read.
    #[error(fmt = nothing_read)]
    NothingRead {
        /// The format of the text.
        format: FormatName,
        /// The first fault, if there is one.
        first: Option<Remark>,
    },
    /// The format can only be read.
    #[error("{0} cannot be written")]
    NoWriter(FormatName),
    /// The format does not support the game of a record.
    #[error("{0}")]
    OtherGame(#[from] OtherGame),
    /// A game whose moves are not listed: Go, or a game that is not replayed.
    #[error(fmt = no_move_list)]
    NoMoveList {
        /// The index of the record, if the text has several.
        record: Option<usize>,
    },
    /// The new text would be too long.
    #[error("not converted: {} or more, over {most} times the input", Bytes(*.least))]
    TooLong {
        /// The minimum number of bytes of the new text.
        least: u64,
        /// The largest allowed ratio of the lengths.
        most: u64,
    },
    /// Data would be lost, or the text has faults, and the options forbid it.
    #[error("not converted: {}; {first}", counted(*.count, "fault or loss", "faults or losses"))]
    Unsound {
        /// The number of faults and losses.
        count: usize,
        /// The first of them.
        first: Remark,
    },
    /// Data of a rewritten text would be lost, and the options forbid it.
    #[error("not converted: {}: {first}", counted(*.count, "loss", "losses"))]
    WouldLose {
        /// The number of losses.
        count: usize,
        /// The first of them.
        first: Remark,
    },
    /// The text cannot be written in the encoding.
    #[error("{0}")]
    Charset(#[from] CharsetError),
}

fn nothing_read(format: &FormatName, first: &Option<Remark>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "no record could be read from this {format} file")?;
    match first {
        Some(first) if first.place().is_some() => write!(f, ":{first}"),
        Some(first) => write!(f, ": {first}"),
        None => Ok(()),
    }
}

fn no_move_list(record: &Option<usize>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match record {
        Some(record) => write!(f, "game {}", record + 1)?,
        None => f.write_str("the game")?,
    }
    f.write_str(" is Go or a game that kifu does not play out; only moves of the other games are listed")
}

/// The reason why a [`Conversion`](super::Conversion) cannot begin.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConversionError {
    /// The template for file names has a mistake.
    #[error("{0}")]
    Template(#[source] TemplateError),
    /// Versions and encodings of SGF are converted file by file, not into one file.
    #[error("changes of encoding or SGF version write one file per record; name a folder")]
    FileByFile,
    /// The records cannot be written to the requested place.
    #[error("{0}")]
    Destination(#[from] DestinationError),
}

impl From<OutputError> for ConversionError {
    fn from(error: OutputError) -> Self {
        Self::Destination(error.into())
    }
}

/// The reason why a file, or some of its records, was not converted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The file cannot be read.
    #[error("{0}")]
    Read(#[source] BatchError),
    /// The file cannot be read in parts.
    #[error("{0}")]
    ReadPart(#[source] io::Error),
    /// Its text cannot be converted.
    #[error("{0}")]
    Convert(#[from] ConvertError),
    /// No record of the file could be read.
    #[error("no record could be read from this file")]
    NothingRead,
    /// This number of its records were not converted, because they would lose data.
    #[error("{} not converted, because data would be lost", counted(*.0, "record", "records"))]
    Refused(usize),
    /// The new text cannot be written.
    #[error("{0}")]
    Write(#[from] DestinationError),
    /// The new text cannot be added to the archive.
    #[error("{0}")]
    Archive(#[source] io::Error),
}

impl FileError {
    /// Returns true if the file was read, but is not a record.
    pub const fn is_no_record(&self) -> bool {
        matches!(
            self,
            Self::Read(BatchError::Binary)
                | Self::Convert(
                    ConvertError::UnknownFormat | ConvertError::NoGame(_) | ConvertError::NothingRead { .. }
                )
                | Self::NothingRead
        )
    }
}
