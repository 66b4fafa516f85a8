//! Errors of conversions.

use std::error::Error;
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
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum ConvertError {
    /// The format of the text is unknown.
    UnknownFormat,
    /// The text has no game.
    NoGame(NoGame),
    /// No record of the text could be read.
    NothingRead {
        /// The format of the text.
        format: FormatName,
        /// The first fault, if there is one.
        first: Option<Remark>,
    },
    /// The format can only be read.
    NoWriter(FormatName),
    /// The format does not support the game of a record.
    OtherGame(OtherGame),
    /// The new text would be too long.
    TooLong {
        /// The minimum number of bytes of the new text.
        least: u64,
        /// The largest allowed ratio of the lengths.
        most: u64,
    },
    /// Data would be lost, or the text has faults, and the options forbid it.
    Unsound {
        /// The number of faults and losses.
        count: usize,
        /// The first of them.
        first: Remark,
    },
    /// Data of a rewritten text would be lost, and the options forbid it.
    WouldLose {
        /// The number of losses.
        count: usize,
        /// The first of them.
        first: Remark,
    },
    /// The text cannot be written in the encoding.
    Charset(CharsetError),
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownFormat => f.write_str(NO_RECORD),
            Self::NoGame(error) => error.fmt(f),
            Self::NothingRead { format, first } => {
                write!(f, "no record could be read from this {format} file")?;
                match first {
                    Some(first) if first.place().is_some() => write!(f, ":{first}"),
                    Some(first) => write!(f, ": {first}"),
                    None => Ok(()),
                }
            }
            Self::NoWriter(format) => write!(f, "{format} cannot be written"),
            Self::OtherGame(error) => error.fmt(f),
            Self::TooLong { least, most } => {
                write!(f, "not converted: {} or more, over {most} times the input", Bytes(*least))
            }
            Self::Unsound { count, first } => {
                let count = counted(*count, "fault or loss", "faults or losses");
                write!(f, "not converted: {count}; {first}")
            }
            Self::WouldLose { count, first } => {
                write!(f, "not converted: {}: {first}", counted(*count, "loss", "losses"))
            }
            Self::Charset(error) => error.fmt(f),
        }
    }
}

impl Error for ConvertError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NoGame(error) => Some(error),
            Self::OtherGame(error) => Some(error),
            Self::Charset(error) => Some(error),
            _ => None,
        }
    }
}

impl From<NoGame> for ConvertError {
    fn from(error: NoGame) -> Self {
        Self::NoGame(error)
    }
}

impl From<CharsetError> for ConvertError {
    fn from(error: CharsetError) -> Self {
        Self::Charset(error)
    }
}

impl From<OtherGame> for ConvertError {
    fn from(error: OtherGame) -> Self {
        Self::OtherGame(error)
    }
}

/// The reason why a [`Conversion`](super::Conversion) cannot begin.
#[derive(Debug)]
#[non_exhaustive]
pub enum ConversionError {
    /// The template for file names has a mistake.
    Template(TemplateError),
    /// Versions and encodings of SGF are converted file by file, not into one file.
    FileByFile,
    /// The records cannot be written to the requested place.
    Destination(DestinationError),
}

impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Template(error) => error.fmt(f),
            Self::FileByFile => {
                f.write_str("changes of encoding or SGF version write one file per record; name a folder")
            }
            Self::Destination(error) => error.fmt(f),
        }
    }
}

impl Error for ConversionError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Template(error) => Some(error),
            Self::Destination(error) => Some(error),
            Self::FileByFile => None,
        }
    }
}

impl From<DestinationError> for ConversionError {
    fn from(error: DestinationError) -> Self {
        Self::Destination(error)
    }
}

impl From<OutputError> for ConversionError {
    fn from(error: OutputError) -> Self {
        Self::Destination(error.into())
    }
}

/// The reason why a file, or some of its records, was not converted.
#[derive(Debug)]
#[non_exhaustive]
pub enum FileError {
    /// The file cannot be read.
    Read(BatchError),
    /// The file cannot be read in parts.
    ReadPart(io::Error),
    /// Its text cannot be converted.
    Convert(ConvertError),
    /// No record of the file could be read.
    NothingRead,
    /// This number of its records were not converted, because they would lose data.
    Refused(usize),
    /// The new text cannot be written.
    Write(DestinationError),
    /// The new text cannot be added to the archive.
    Archive(io::Error),
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

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::ReadPart(error) | Self::Archive(error) => error.fmt(f),
            Self::Convert(error) => error.fmt(f),
            Self::NothingRead => f.write_str("no record could be read from this file"),
            Self::Refused(count) => {
                write!(f, "{} not converted, because data would be lost", counted(*count, "record", "records"))
            }
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl Error for FileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Read(error) => Some(error),
            Self::ReadPart(error) | Self::Archive(error) => Some(error),
            Self::Convert(error) => Some(error),
            Self::Write(error) => Some(error),
            Self::NothingRead | Self::Refused(_) => None,
        }
    }
}

impl From<ConvertError> for FileError {
    fn from(error: ConvertError) -> Self {
        Self::Convert(error)
    }
}

impl From<DestinationError> for FileError {
    fn from(error: DestinationError) -> Self {
        Self::Write(error)
    }
}
