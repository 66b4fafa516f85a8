//! The command `diff`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::{CoordStyle, PrintFormat};

/// Compare two records move by move
///
/// Lists differences in moves, variations, setup, game information, texts and markup, in any format and encoding.
/// Recognises copies that are rotated, mirrored, colour-swapped, truncated, or have a missing or wrong move. Collections
/// are compared game by game, folders file by file. Exit code 0: no difference; 1: differences; 2: a file could not be
/// read.
#[derive(Args, Debug)]
pub(crate) struct Diff {
    /// A record, a folder, or a zip archive; - for standard input
    #[arg(value_name = "ONE", value_hint = ValueHint::AnyPath)]
    pub(crate) one: PathBuf,
    /// Record, folder, or zip archive to compare it with
    #[arg(value_name = "OTHER", value_hint = ValueHint::AnyPath)]
    pub(crate) other: PathBuf,
    /// Compare only these parts, separated by commas
    #[arg(long, value_name = "PART", value_delimiter = ',', conflicts_with = "ignore")]
    pub(crate) only: Vec<DiffPart>,
    /// Ignore these parts, separated by commas
    #[arg(short, long, value_name = "PART", value_delimiter = ',')]
    pub(crate) ignore: Vec<DiffPart>,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1")]
    pub(crate) coords: CoordStyle,
    /// How to print differences; json has one object per line for each pair of games
    #[arg(short, long, alias = "output-format", value_name = "FORMAT", default_value = "text")]
    pub(crate) format: PrintFormat,
}

/// A part of a record that can differ.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DiffPart {
    /// Moves of the main line, and the board size
    Moves,
    /// Variations and their order
    Variations,
    /// Setup stones
    Setup,
    /// Game information: players, event, date, result …
    Info,
    /// Comments and names of nodes
    Text,
    /// Marks, labels, arrows, territory, views
    Markup,
    /// Clocks, judgements and private properties
    Other,
}
