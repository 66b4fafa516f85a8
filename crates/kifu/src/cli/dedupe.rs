//! The command `dedupe`.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, ValueEnum, ValueHint};
use kifu_search::Class;

use super::Files;

/// Find games that are there more than once
///
/// Finds copies that are turned, mirrored, have the colours exchanged, end early, have a wrong, missing or additional move,
/// the same moves in another order, or other names; and says which copy is the best: that with the most moves, then comments
/// and variations, then the most that is known of the game, then the first. Nothing is changed without --apply, and nothing
/// is ever deleted. Main lines are compared, passes aside; short games need the same players and day besides.
#[derive(Args, Debug)]
pub(crate) struct Dedupe {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Look through this library instead of files: its folder, or one with a .kifu folder in it
    #[arg(long, value_name = "FOLDER", conflicts_with = "files", value_hint = ValueHint::DirPath)]
    pub(crate) library: Option<PathBuf>,
    /// Only copies of these kinds; several with commas
    #[arg(short, long, value_name = "CLASS", value_delimiter = ',', value_parser = classes())]
    pub(crate) class: Vec<String>,
    /// Only copies that share at least so many percent of the moves
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) min_score: u8,
    /// How to print the copies
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) output_format: DedupeFormat,
    /// Exit with 1 if there are copies
    #[arg(long)]
    pub(crate) fail: bool,
    /// Move files with nothing but worse copies into this folder; what is in it already is not looked at
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) move_to: Option<PathBuf>,
    /// Make files that are the same byte for byte one file with several names: hard links
    #[arg(long, conflicts_with = "move_to")]
    pub(crate) link: bool,
    /// Do what --move-to, --link or --undo say; without this it is only shown
    #[arg(long)]
    pub(crate) apply: bool,
    /// Write down what is done in this file [default: kifu-undo.jsonl in the folder of --move-to, else here]
    #[arg(long, value_name = "LIST", value_hint = ValueHint::FilePath)]
    pub(crate) undo_list: Option<PathBuf>,
    /// Undo what this list says. Only files below the folder of the list are touched
    #[arg(long, value_name = "LIST", conflicts_with_all = ["files", "library", "move_to", "link"], value_hint = ValueHint::FilePath)]
    pub(crate) undo: Option<PathBuf>,
    /// With --undo: also touch files below this folder
    #[arg(long, value_name = "FOLDER", requires = "undo", value_hint = ValueHint::DirPath)]
    pub(crate) below: Vec<PathBuf>,
    /// Create missing parent folders of the folder of --move-to
    #[arg(long, requires = "move_to")]
    pub(crate) parents: bool,
}

/// How to print copies.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DedupeFormat {
    /// Groups, the best copy first
    Text,
    /// Comma-separated values: a line a game
    Csv,
    /// The same for spreadsheets: ' before a text that looks like a formula, no control characters
    CsvSafe,
    /// One JSON object
    Json,
}

/// What `--class` takes.
fn classes() -> PossibleValuesParser {
    PossibleValuesParser::new(Class::ALL.map(|class| PossibleValue::new(class.name()).help(help(class))))
}

const fn help(class: Class) -> &'static str {
    match class {
        Class::Identical => "The same bytes",
        Class::SameGame => "The same moves, players, date, result …",
        Class::OtherInfo => "The same moves, but other names, dates, results",
        Class::Rotated => "Turned",
        Class::Mirrored => "Mirrored",
        Class::ColorsSwapped => "Black is White",
        Class::Truncated => "It ends earlier",
        Class::Longer => "It goes on",
        Class::MoveOff => "One move is another",
        Class::MoveMissing => "One move is missing",
        Class::MoveAdded => "It has one move more",
        Class::Reordered => "The same moves in another order",
        Class::Several => "More than one move is off",
    }
}
