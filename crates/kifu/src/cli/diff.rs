//! The command `diff`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::CoordStyle;

/// Compare two records move by move
///
/// Tells what differs in moves, variations, setup, what is known of the game, texts and marks, whatever format and
/// encoding they are in. A copy that is turned, mirrored, or has its colours exchanged is recognised, and so is one that is cut
/// short, lacks a move, or has another in its place. Games of two collections, and files of two folders, are compared pair by
/// pair. The exit code is 0 where there is no difference, 1 where there is one, and 2 where something could not be read.
#[derive(Args, Debug)]
pub(crate) struct Diff {
    /// A record, a folder, or a zip archive; - for standard input
    #[arg(value_name = "ONE", value_hint = ValueHint::AnyPath)]
    pub(crate) one: PathBuf,
    /// What to compare it with
    #[arg(value_name = "OTHER", value_hint = ValueHint::AnyPath)]
    pub(crate) other: PathBuf,
    /// Compare only these parts; several with commas
    #[arg(long, value_name = "PART", value_delimiter = ',', conflicts_with = "ignore")]
    pub(crate) only: Vec<DiffPart>,
    /// Leave out these parts
    #[arg(short, long, value_name = "PART", value_delimiter = ',')]
    pub(crate) ignore: Vec<DiffPart>,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1")]
    pub(crate) coords: CoordStyle,
    /// How to print what differs
    #[arg(long, visible_alias = "output-format", value_name = "FORMAT", default_value = "text")]
    pub(crate) format: DiffFormat,
}

/// A part of a record that can differ.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DiffPart {
    /// The moves of the main line, and the size of the board
    Moves,
    /// Other lines of play, and their order
    Variations,
    /// Stones put on the board
    Setup,
    /// What is known of the game: players, event, date, result …
    Info,
    /// Comments and names of nodes
    Text,
    /// Marks, labels, arrows, territory, views
    Markup,
    /// Clocks, judgements, and properties that few know
    Other,
}

/// How to print what differs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DiffFormat {
    /// For people
    Text,
    /// One JSON object a line for each pair of games
    Json,
}
