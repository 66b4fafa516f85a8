//! The commands that rewrite records: `fmt`, `convert`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::Files;

/// Lay out records in the canonical style
///
/// Files are rewritten in place, all at once or not at all; files that are in that style are not touched. What comes
/// from standard input goes to standard output. Values never change. Text is written in
/// UTF-8, except where its encoding can only be guessed.
#[derive(Args, Debug)]
pub(crate) struct Fmt {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Write nothing; name the files that would change, and exit with 1 if there are any
    #[arg(long)]
    pub(crate) check: bool,
    /// Write nothing; show what would change, and exit with 1 if anything would
    #[arg(long)]
    pub(crate) diff: bool,
    /// How to lay out the nodes
    #[arg(long, value_name = "STYLE", default_value = "compact")]
    pub(crate) style: FmtStyle,
    /// The length of lines in characters; values are never broken
    #[arg(long, value_name = "N", default_value_t = 80)]
    pub(crate) width: usize,
    /// Leave the text in the encoding that it is in
    #[arg(long)]
    pub(crate) keep_encoding: bool,
    /// Leave out text that belongs to no property; without this such records are not formatted
    #[arg(long)]
    pub(crate) drop_junk: bool,
}

/// How to lay out the nodes of a record.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FmtStyle {
    /// As many nodes on a line as it holds
    Compact,
    /// Each node on a line of its own
    Lines,
    /// Only what the structure lacks is written; white space and order stay
    Original,
}

/// Write records in another encoding, or in another version of SGF
///
/// All text is converted and CA says the new encoding. Without -o the files are rewritten in place.
/// What another version of SGF cannot say is listed as lost.
#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Convert to UTF-8
    #[arg(long, required_unless_present_any = ["to_encoding", "to"], conflicts_with_all = ["to_encoding", "to"])]
    pub(crate) to_utf8: bool,
    /// Convert to this encoding (GB18030, Big5, Shift_JIS, EUC-JP, EUC-KR, windows-1252 …)
    #[arg(long, value_name = "NAME", conflicts_with = "to")]
    pub(crate) to_encoding: Option<String>,
    /// Convert to this version of SGF, in UTF-8
    #[arg(long, value_name = "VERSION")]
    pub(crate) to: Option<SgfVersion>,
    /// With --to: leave a record alone that would lose something
    #[arg(long, requires = "to")]
    pub(crate) strict: bool,
    /// Write to this file, or into this folder; - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}

/// A version of SGF to convert to.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SgfVersion {
    /// FF 4, which all programs of today read; from older versions, SGF2 and SmartGo's lists of moves
    Ff4,
    /// FF 3, for old programs
    Ff3,
    /// The draft of 2016
    Draft,
}
