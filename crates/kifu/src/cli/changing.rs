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

/// Write records in another encoding
///
/// All text is converted and CA says the new encoding. Without -o the files are rewritten in place.
#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Convert to UTF-8
    #[arg(long, required_unless_present = "to_encoding", conflicts_with = "to_encoding")]
    pub(crate) to_utf8: bool,
    /// Convert to this encoding (GB18030, Big5, Shift_JIS, EUC-JP, EUC-KR, windows-1252 …)
    #[arg(long, value_name = "NAME")]
    pub(crate) to_encoding: Option<String>,
    /// Write to this file, or into this folder; - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}
