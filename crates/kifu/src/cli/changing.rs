//! The commands that rewrite records: `fmt`, `convert`.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use kifu_record::{AnalysisFormat, FORMATS};

use super::{Files, OutputOptions};

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
    /// Keep a byte order mark
    #[arg(long)]
    pub(crate) keep_bom: bool,
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

/// Write records in another format, version of SGF, or encoding
///
/// Reads every format that is known, told from the content, and writes SGF unless --to or the ending of -o says
/// otherwise. Without -o a new file stands beside the old one; a change of the encoding or of the version of SGF rewrites
/// the file in place. What the new format cannot say is listed as lost.
#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Convert to UTF-8
    #[arg(long, conflicts_with_all = ["to_encoding", "to"])]
    pub(crate) to_utf8: bool,
    /// Convert to this encoding (GB18030, Big5, Shift_JIS, EUC-JP, EUC-KR, windows-1252 …)
    #[arg(long, value_name = "NAME", conflicts_with = "to")]
    pub(crate) to_encoding: Option<String>,
    /// Convert to this format, or to this version of SGF, in UTF-8
    #[arg(long, value_name = "FORMAT", value_parser = targets())]
    pub(crate) to: Option<String>,
    /// Write what engines think as this program keeps it; none takes it out
    #[arg(long, value_name = "PROGRAM", value_parser = analysis_targets(), conflicts_with_all = ["to_utf8", "to_encoding"])]
    pub(crate) analysis: Option<AnalysisTarget>,
    /// Leave a record alone that would lose something, or that could not be read without faults
    #[arg(long)]
    pub(crate) strict: bool,
    /// Write at most N times the bytes read
    #[arg(long, value_name = "N", default_value_t = 100, conflicts_with_all = ["to_utf8", "to_encoding"])]
    pub(crate) max_expansion: u64,
    /// Keep bytes that are no valid UTF-8 [default: replace them by U+FFFD, except in place]
    #[arg(long)]
    pub(crate) keep_bytes: bool,
    /// Keep a byte order mark
    #[arg(long)]
    pub(crate) keep_bom: bool,
    /// Write positions in GTP as set_position, which few engines but KataGo know [default: play]
    #[arg(long, conflicts_with_all = ["to_utf8", "to_encoding"])]
    pub(crate) set_position: bool,
    /// Write nothing; name the files that would be written, and say what would be lost
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this file (several records become one collection), into this folder or zip archive, or each record to a file
    /// that is called by what is known of it, as 'out/{date}_{black}-{white}.sgf'; - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}

/// The versions of SGF to convert to: their names, and what they are.
pub(crate) const SGF_VERSIONS: &[(&str, SgfVersion, &str)] = &[
    (
        "ff4",
        SgfVersion::Ff4,
        "SGF FF 4, which all programs of today read; also from older versions, SGF2, SmartGo's lists",
    ),
    ("ff3", SgfVersion::Ff3, "SGF FF 3, for old programs"),
    ("draft", SgfVersion::Draft, "SGF as the draft of 2016 has it"),
];

/// A version of SGF to convert to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SgfVersion {
    /// FF 4.
    Ff4,
    /// FF 3.
    Ff3,
    /// The draft of 2016.
    Draft,
}

/// The program whose way to keep analysis is wanted; `None` for no analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AnalysisTarget(pub(crate) Option<AnalysisFormat>);

/// What `--analysis` takes.
fn analysis_targets() -> impl TypedValueParser<Value = AnalysisTarget> {
    let programs = AnalysisFormat::ALL.into_iter().map(|format| PossibleValue::new(format.name()).help(format.title()));
    let none = PossibleValue::new("none").help("leave it out");
    PossibleValuesParser::new(programs.chain([none]).collect::<Vec<_>>())
        .map(|name| AnalysisTarget(AnalysisFormat::ALL.into_iter().find(|format| format.name() == name)))
}

/// What `--to` takes: the formats that can be written, and the versions of SGF.
fn targets() -> PossibleValuesParser {
    let formats = FORMATS.iter().filter(|format| format.write.is_some());
    let formats = formats.map(|format| PossibleValue::new(format.id).help(format.title));
    let versions = SGF_VERSIONS.iter().map(|(name, _, title)| PossibleValue::new(*name).help(*title));
    PossibleValuesParser::new(formats.chain(versions).collect::<Vec<_>>())
}
