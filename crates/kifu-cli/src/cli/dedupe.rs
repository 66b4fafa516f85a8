//! The command `dedupe`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum, ValueHint};
use kifu_search::dedupe::Class;

use super::choice::choice;
use super::number::within;
use super::{Files, WayBack};

/// Find duplicate games
///
/// Finds copies that are rotated, mirrored, colour-swapped, truncated, have a wrong, missing or additional move, the same
/// moves in another order, or other names. The best copy has the most moves, then the most comments and variations, then
/// the most game information; among equals it is the first. Files are changed only with --move-to or --link, and never deleted.
/// Main lines are compared without passes; short games must have the same players and date as well.
#[derive(Args, Debug)]
pub(crate) struct Dedupe {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Search a library instead of files: this folder, or the one that kifu search would use
    #[arg(long, value_name = "FOLDER", num_args = 0..=1, conflicts_with = "files", value_hint = ValueHint::DirPath)]
    pub(crate) library: Option<Option<PathBuf>>,
    /// Show only copies of these classes, separated by commas
    #[arg(long, value_name = "CLASS", value_delimiter = ',', value_parser = classes())]
    pub(crate) class: Vec<Class>,
    /// Show only copies that share at least this percentage of moves
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = within(0_u8..=100))]
    pub(crate) min_score: u8,
    /// How to print the copies
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: DedupeFormat,
    /// Exit with 1 if there are duplicates
    #[arg(long)]
    pub(crate) fail: bool,
    /// Move files that contain only worse copies to this folder, which is not searched
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) move_to: Option<PathBuf>,
    /// Replace identical files by hard links
    #[arg(long, conflicts_with = "move_to")]
    pub(crate) link: bool,
    /// Show what --move-to or --link would do, without writing
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) way_back: WayBack,
    /// Create missing parent folders
    #[arg(long, requires = "move_to")]
    pub(crate) parents: bool,
}

/// How to print copies.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DedupeFormat {
    /// Groups, the best copy first
    Text,
    /// Comma-separated values: one line per game
    Csv,
    /// The same for spreadsheets: ' before a text that looks like a formula, no control characters
    CsvSafe,
    /// One JSON object
    Json,
}

/// The values of `--class`.
fn classes() -> impl TypedValueParser<Value = Class> {
    choice(Class::ALL.map(|class| (class.name(), help(class), class)))
}

const fn help(class: Class) -> &'static str {
    match class {
        Class::Identical => "The same bytes",
        Class::SameGame => "The same moves, players, date, result …",
        Class::OtherInfo => "The same moves, but other names, dates, results",
        Class::Rotated => "Rotated",
        Class::Mirrored => "Mirrored",
        Class::ColorsSwapped => "The colours are swapped",
        Class::Truncated => "Truncated: the other has more moves",
        Class::Longer => "Longer than the other",
        Class::MoveOff => "One move differs",
        Class::MoveMissing => "One move is missing",
        Class::MoveAdded => "One move is added",
        Class::Reordered => "The same moves in another order",
        Class::Several => "More than one move differs",
    }
}
