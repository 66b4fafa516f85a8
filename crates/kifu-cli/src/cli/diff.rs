//! The command `diff`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use kifu_record::Part;
use kifu_work::compare::PARTS;

use super::choice::choice;
use super::{CoordStyle, PrintFormat, coordinates};

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
    #[arg(long, value_name = "PART", value_delimiter = ',', value_parser = parts(), conflicts_with = "except")]
    pub(crate) only: Vec<Part>,
    /// Compare all parts except these, separated by commas
    #[arg(short, long, value_name = "PART", value_delimiter = ',', value_parser = parts())]
    pub(crate) except: Vec<Part>,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1", value_parser = coordinates())]
    pub(crate) coords: CoordStyle,
    /// How to print differences; json has one object per line for each pair of games
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: PrintFormat,
}

/// The values of `--only` and `--except`.
fn parts() -> impl TypedValueParser<Value = Part> {
    choice(PARTS.map(|(part, name, summary)| (name, summary, part)))
}
