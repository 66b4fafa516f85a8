//! The command `transform`.

use clap::Args;
use clap::builder::TypedValueParser;
use kifu_go::Symmetry;
use kifu_work::MoveRange;

use super::choice::choice;
use super::number::from_zero;
use super::{Changing, Files};

/// Rotate, mirror and crop records, swap colours
///
/// Crops first, then rotates, mirrors and swaps the colours. Moves, setup, markup, arrows, territory and views follow the
/// board. Everything else stays byte for byte, including points named in comments. Changes the files in place; --diff previews,
/// -o writes elsewhere, kifu undo takes it back.
#[derive(Args, Debug)]
#[command(group(clap::ArgGroup::new("what").required(true).multiple(true)
    .args(["rotate", "mirror", "canonical", "swap_colors", "moves", "cut_end"])))]
pub(crate) struct Transform {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Rotate the board clockwise
    #[arg(short, long, value_name = "DEGREES", value_parser = rotations())]
    pub(crate) rotate: Option<Symmetry>,
    /// Mirror the board
    #[arg(long, value_name = "HOW", value_parser = mirrors())]
    pub(crate) mirror: Option<Symmetry>,
    /// Put the first move in the upper right corner, so that rotated and mirrored copies become equal
    #[arg(long, conflicts_with_all = ["rotate", "mirror"])]
    pub(crate) canonical: bool,
    /// Swap Black and White: stones, players, clocks, territory, result
    #[arg(long)]
    pub(crate) swap_colors: bool,
    /// Keep these moves: 1-50, 101-, -50; earlier moves become setup
    #[arg(long, value_name = "A-B", value_parser = MoveRange::read)]
    pub(crate) moves: Option<MoveRange>,
    /// Remove the last N moves; not with a range of --moves that has an end
    #[arg(long, value_name = "N", value_parser = from_zero::<usize>)]
    pub(crate) cut_end: Option<usize>,
    #[command(flatten)]
    pub(crate) changing: Changing,
}

/// The values of `--rotate`.
fn rotations() -> impl TypedValueParser<Value = Symmetry> {
    choice([
        ("90", "A quarter turn: the top moves to the right", Symmetry::TURN_RIGHT),
        ("180", "A half turn", Symmetry::HALF_TURN),
        ("270", "A quarter turn the other way: the top moves to the left", Symmetry::TURN_LEFT),
    ])
}

/// The values of `--mirror`.
fn mirrors() -> impl TypedValueParser<Value = Symmetry> {
    choice([
        ("left-right|horizontal", "Swap left and right", Symmetry::MIRROR_COLUMNS),
        ("top-bottom|vertical", "Swap top and bottom", Symmetry::MIRROR_ROWS),
        ("diagonal", "Along the line from the upper left to the lower right corner", Symmetry::TRANSPOSE),
        ("antidiagonal", "Along the line from the upper right to the lower left corner", Symmetry::ANTITRANSPOSE),
    ])
}
