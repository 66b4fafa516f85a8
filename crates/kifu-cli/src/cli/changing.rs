//! The commands that rewrite records: `fmt`, `convert`.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use kifu_record::{AnalysisFormat, FORMATS};
use kifu_sgf::Layout;
use kifu_sgf::edit::HandicapForm;
use kifu_work::change::LAYOUTS;
use kifu_work::convert::{RecordForm, SgfVersion};

use super::choice::choice;
use super::number::from_zero;
use super::{Changing, ConfigFile, Files, OutputOptions, WayBack};

/// Format records in one style
///
/// Changes the files in place; --diff previews, -o writes elsewhere, kifu undo takes it back. Files in this style stay untouched. Standard input
/// is written to standard output. Values never change. Text becomes UTF-8 unless its encoding can only be guessed. The table
/// [fmt] of the nearest kifu.toml above each file has defaults for --style, --width, --keep-encoding and --keep-bom.
#[derive(Args, Debug)]
pub(crate) struct Fmt {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Write nothing, and exit with 1 if a file would change
    #[arg(long)]
    pub(crate) check: bool,
    /// How to lay out the nodes [default: compact]
    #[arg(long, value_name = "STYLE", value_parser = choice(LAYOUTS.iter().copied()))]
    pub(crate) style: Option<Layout>,
    /// Characters per line; values are never broken [default: 80]
    #[arg(long, value_name = "N", value_parser = from_zero::<usize>)]
    pub(crate) width: Option<usize>,
    /// Keep the encoding
    #[arg(long)]
    pub(crate) keep_encoding: bool,
    /// Keep a byte order mark
    #[arg(long)]
    pub(crate) keep_bom: bool,
    /// Drop text outside properties [default: skip records that have some]
    #[arg(long)]
    pub(crate) drop_junk: bool,
    #[command(flatten)]
    pub(crate) config: ConfigFile,
    #[command(flatten)]
    pub(crate) changing: Changing,
}

/// Convert records between formats, versions and encodings
///
/// Recognises formats by content and writes SGF unless --to or the extension of -o selects another format. Without -o a
/// new file is written next to the old one; a new encoding or version of SGF replaces the file. Data that the new format
/// cannot hold is listed as lost.
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
    /// Write engine analysis in the format of this program; none removes it
    #[arg(long, value_name = "PROGRAM", value_parser = analysis_targets(), conflicts_with_all = ["to_utf8", "to_encoding"])]
    pub(crate) analysis: Option<AnalysisTarget>,
    /// Write handicap stones in this form; HA[1] becomes a first move
    #[arg(long, value_name = "FORM", value_parser = choice(HANDICAP_FORMS.iter().copied()))]
    pub(crate) handicap: Option<HandicapForm>,
    /// Write stones set up in turn as moves, and moves taken back by AE as variations
    #[arg(long)]
    pub(crate) setup_to_moves: bool,
    /// Write points and moves of games other than Go in this notation
    #[arg(long, value_name = "FORM", value_parser = choice(NOTATIONS.iter().copied()))]
    pub(crate) notation: Option<RecordForm>,
    /// Skip records that would lose data or that were read with faults
    #[arg(long)]
    pub(crate) strict: bool,
    /// Limit the output to N times the input size
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = from_zero::<u64>, conflicts_with_all = ["to_utf8", "to_encoding"])]
    pub(crate) max_expansion: u64,
    /// Keep bytes that are not valid UTF-8 [default: replace them by U+FFFD, except in place]
    #[arg(long)]
    pub(crate) keep_bytes: bool,
    /// Keep a byte order mark
    #[arg(long)]
    pub(crate) keep_bom: bool,
    /// Write positions in GTP as set_position, which few engines except KataGo support [default: play]
    #[arg(long, conflicts_with_all = ["to_utf8", "to_encoding"])]
    pub(crate) set_position: bool,
    /// List the files and the lost data, without writing
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) way_back: WayBack,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this file (several records become one collection), into this folder or zip archive, or each record to a file
    /// named by a template, as 'out/{date}_{black}-{white}.sgf'; - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}

/// The versions of SGF to convert to: name, version, description.
pub(crate) const SGF_VERSIONS: &[(&str, SgfVersion, &str)] = &[
    (
        "ff4",
        SgfVersion::Ff4,
        "SGF version 4 (FF[4]), the current one; converts older versions, SGF2 and SmartGo's lists",
    ),
    ("ff3", SgfVersion::Ff3, "SGF version 3 (FF[3]), for old programs"),
    ("draft", SgfVersion::Draft, "SGF by the draft of 2016"),
];

/// The value of `--to` for lists of moves of games other than Go.
pub(crate) const MOVE_LIST: &str = "moves";

/// The forms of handicap stones.
const HANDICAP_FORMS: &[(&str, &str, HandicapForm)] = &[
    ("setup", "HA and AB in the root", HandicapForm::Setup),
    ("moves", "The first moves of Black", HandicapForm::Moves),
];

/// The notations of games other than Go.
const NOTATIONS: &[(&str, &str, RecordForm)] = &[
    ("page", "As FF[4] has it, or most programs: f5 in Othello, a1 in Hex", RecordForm::Page),
    ("letters", "Two letters for each point, as in Go: PlayStrategy, QLizzie", RecordForm::Letters),
];

/// The target format of `--analysis`; `None` removes the analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AnalysisTarget(pub(crate) Option<AnalysisFormat>);

/// The values of `--analysis`.
fn analysis_targets() -> impl TypedValueParser<Value = AnalysisTarget> {
    let programs = AnalysisFormat::ALL.into_iter().map(|format| PossibleValue::new(format.name()).help(format.title()));
    let none = PossibleValue::new("none").help("no analysis");
    PossibleValuesParser::new(programs.chain([none]).collect::<Vec<_>>())
        .map(|name| AnalysisTarget(AnalysisFormat::ALL.into_iter().find(|format| format.name() == name)))
}

/// The values of `--to`: the formats that can be written, the versions of SGF, and moves alone.
fn targets() -> PossibleValuesParser {
    let formats = FORMATS.iter().filter(|format| format.is_written());
    let formats = formats.map(|format| PossibleValue::new(format.id).help(format.title));
    let versions = SGF_VERSIONS.iter().map(|(name, _, title)| PossibleValue::new(*name).help(*title));
    let moves =
        PossibleValue::new(MOVE_LIST).help("Moves of another game than Go: .mat of Backgammon, else one line a game");
    PossibleValuesParser::new(formats.chain(versions).chain([moves]).collect::<Vec<_>>())
}
