//! Converting records between formats, versions of SGF and encodings: one text, or many files.
//!
//! [`convert`] converts a text and lists lost data:
//!
//! ```
//! use kifu_work::convert::{ConvertOptions, convert};
//! use kifu::{Encoding, Format};
//!
//! let converted = convert(b"(;GM[1]FF[4]PB[Lee];B[aa])", &ConvertOptions::to(Format::Jgf))?;
//! assert!(converted.bytes.starts_with(b"{"));
//! assert!(converted.remarks.is_empty());
//!
//! let latin = b"(;FF[4]CA[windows-1252]PB[Andr\xe9])";
//! assert_eq!(convert(latin, &ConvertOptions::to(Encoding::Utf8))?.bytes, "(;FF[4]CA[UTF-8]PB[André])".as_bytes());
//! # Ok::<(), kifu_work::convert::ConvertError>(())
//! ```
//!
//! [`Conversion`] converts files, folders and archives. It determines the destination of each file before anything is
//! written, and reports each file when it is done.

mod conversion;
mod error;
mod event;
mod expansion;
mod long;
mod moves;
mod output;
mod recast;
mod records;
mod remark;
mod run;
mod text;

use std::fmt;

use kifu_record::{AnalysisFormat, Format, FormatName, WriteOptions, find_format};
use kifu_sgf::edit::HandicapForm;
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{ByteOrderMark, DamagedText, Rewriting};

use crate::destination::Replacement;
use kifu::Parser;

pub use conversion::{Conversion, Summary};
pub use error::{ConversionError, ConvertError, FileError};
pub use event::Event;
pub use expansion::check_expansion;
pub(crate) use expansion::check_length;
pub use kifu_games::RecordForm;
pub use long::is_long;
pub use output::ConvertOutput;
pub use recast::SetupChange;
pub use records::{ConvertedRecords, convert_records, read_records};
pub use remark::Remark;
pub use text::guessed_encoding;

/// Options for conversions.
#[derive(Clone, Copy, Debug)]
pub struct ConvertOptions {
    /// The format, version of SGF or encoding of the new text.
    pub target: Target,
    /// Options for parsing texts.
    pub parse: ParseOptions,
    /// Options for writing records in another format.
    pub write: WriteOptions,
    /// What to do with engine analysis.
    pub analysis: AnalysisChange,
    /// The form in which handicap stones are written; `None` keeps their form.
    pub handicap: Option<HandicapForm>,
    /// What to do with setup stones that could be moves.
    pub setup: SetupChange,
    /// The form in which points and moves of games other than Go are written; `None` keeps theirs.
    pub notation: Option<RecordForm>,
    /// What to do with records that would lose data.
    pub losses: LossPolicy,
    /// The largest ratio of the new length to the old one, for other formats.
    pub max_expansion: u64,
    /// What to do with damaged characters, if SGF stays SGF.
    pub damaged: DamagedText,
    /// What to do with a byte order mark, if SGF stays SGF.
    pub byte_order_mark: ByteOrderMark,
}

impl ConvertOptions {
    /// Returns the default options for a target: lost data is listed, and texts may grow to 100 times their length.
    #[must_use]
    pub fn to(target: impl Into<Target>) -> Self {
        Self {
            target: target.into(),
            parse: ParseOptions::default(),
            write: WriteOptions::default(),
            analysis: AnalysisChange::Keep,
            handicap: None,
            setup: SetupChange::Keep,
            notation: None,
            losses: LossPolicy::List,
            max_expansion: 100,
            damaged: DamagedText::Replace,
            byte_order_mark: ByteOrderMark::Drop,
        }
    }

    /// True if handicap, setup or moves are written in another form.
    fn is_recast(&self) -> bool {
        self.handicap.is_some() || self.notation.is_some() || self.setup != SetupChange::Keep
    }

    fn rewriting(&self) -> Rewriting {
        Rewriting { damaged: self.damaged, byte_order_mark: self.byte_order_mark, ..Rewriting::default() }
    }
}

/// The format, version of SGF or encoding of a new text. Displays its name for people.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Target {
    /// A format. SGF stays unchanged if the format is SGF.
    Format(&'static Format),
    /// A version of SGF, in UTF-8: the text is rewritten.
    Version(SgfVersion),
    /// SGF in this encoding: the text is rewritten.
    Encoding(Encoding),
    /// The moves of games other than Go, as their programs exchange them: see [`kifu_games::move_list`].
    MoveList,
}

impl Target {
    /// Returns the usual extension of its files, without the dot.
    #[must_use]
    pub fn ending(&self) -> &'static str {
        match self {
            Self::Format(format) => format.extensions.first().copied().unwrap_or("sgf"),
            Self::Version(_) | Self::Encoding(_) => "sgf",
            Self::MoveList => "txt",
        }
    }

    /// Returns whether a new text may replace its original file, which requires that both are SGF.
    fn replacement(&self) -> Replacement {
        match self {
            Self::Format(format) if format.name != FormatName::Sgf => Replacement::Refused,
            Self::MoveList => Replacement::Refused,
            _ => Replacement::Allowed,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(format) => f.write_str(format.title),
            Self::Encoding(encoding) => encoding.fmt(f),
            Self::Version(version) => version.fmt(f),
            Self::MoveList => f.write_str("a list of moves"),
        }
    }
}

impl From<FormatName> for Target {
    fn from(name: FormatName) -> Self {
        // The crate `kifu` is used with every format.
        Self::Format(find_format(name).unwrap_or_else(|| unreachable!("every format is there")))
    }
}

impl From<&'static Format> for Target {
    fn from(format: &'static Format) -> Self {
        Self::Format(format)
    }
}

impl From<SgfVersion> for Target {
    fn from(version: SgfVersion) -> Self {
        Self::Version(version)
    }
}

impl From<Encoding> for Target {
    fn from(encoding: Encoding) -> Self {
        Self::Encoding(encoding)
    }
}

/// A version of SGF to convert to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SgfVersion {
    /// FF\[4\], which all current programs read.
    Ff4,
    /// FF\[3\], for old programs.
    Ff3,
    /// The draft of 2016.
    Draft,
}

impl fmt::Display for SgfVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ff4 => "FF[4]",
            Self::Ff3 => "FF[3]",
            Self::Draft => "the draft of 2016",
        })
    }
}

/// What to do with engine analysis in a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AnalysisChange {
    /// Keep it unchanged.
    #[default]
    Keep,
    /// Remove it.
    Remove,
    /// Write it in the form of this program.
    Write(AnalysisFormat),
}

/// What to do with records that would lose data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LossPolicy {
    /// Convert them and list the lost data.
    #[default]
    List,
    /// Do not convert them, nor records that were read with faults.
    Refuse,
}

/// A converted text.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Converted {
    /// The new text.
    pub bytes: Vec<u8>,
    /// True if it equals the old text, byte for byte.
    pub is_unchanged: bool,
    /// Whether it may replace the file of the old text.
    pub replacement: Replacement,
    /// The faults of the old text, and the lost data.
    pub remarks: Vec<Remark>,
    /// The encoding of the old text, if it is only a guess and the text was rewritten.
    pub guessed: Option<Encoding>,
}

/// Converts a text. SGF stays unchanged if the target is SGF.
///
/// # Errors
/// Returns an error if the text has no game, or if it cannot be converted.
pub fn convert(bytes: &[u8], options: &ConvertOptions) -> Result<Converted, ConvertError> {
    convert_in(&mut Parser::default(), bytes, options)
}

/// Converts a text with the memory of `parser`, as [`convert`] does.
///
/// # Errors
/// Those of [`convert`].
pub fn convert_in(parser: &mut Parser, bytes: &[u8], options: &ConvertOptions) -> Result<Converted, ConvertError> {
    let recast = recast::recast(bytes, options);
    let text = &*recast.bytes;
    let mut converted = match options.target {
        Target::Format(format) => records::convert_text(text, format, options),
        Target::Version(_) | Target::Encoding(_) => {
            parser.parse(text, &options.parse, |collection| text::convert_text(collection, text, options))
        }
        Target::MoveList => parser.parse(text, &options.parse, |collection| moves::convert_text(collection, options)),
    }?;
    converted.is_unchanged = converted.bytes == bytes;
    converted.remarks.splice(0..0, recast.remarks);
    if recast.is_other_format {
        converted.replacement = Replacement::Refused;
    }
    Ok(converted)
}
