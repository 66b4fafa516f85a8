//! The commands that look at records: `show`, `info`, `tree`, `view`.

use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};
use kifu_go::Coordinates;

use super::{Files, InlineChoice};

/// Draw a position in the terminal
///
/// Without --move or --node: the end of the main line of a game, or the first position of a problem.
#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Show the position after this move of the main line; last for its end
    #[arg(short, long = "move", value_name = "N|last", conflicts_with = "node")]
    pub(crate) move_number: Option<MoveChoice>,
    /// Show the position at this node, by the number that `kifu tree` gives it
    #[arg(short, long, value_name = "NODE")]
    pub(crate) node: Option<usize>,
    /// Which game of a file with several, from 1
    #[arg(short, long, value_name = "N")]
    pub(crate) game: Option<NonZeroUsize>,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1")]
    pub(crate) coords: CoordStyle,
    /// Use no characters beyond ASCII for the board: X, O, and brackets round the last move
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Show the board as a picture: auto where the terminal says that it can
    #[arg(long, value_name = "HOW", default_value = "auto", conflicts_with_all = ["ascii", "json"])]
    pub(crate) inline: InlineChoice,
    /// Print one JSON object a game: size (a number, or [columns, rows]), rows (top first, of . X O), captured (black:
    /// how many black stones were captured, white: how many white ones), to_play, move_number …
    #[arg(long)]
    pub(crate) json: bool,
}

/// A move of the main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveChoice {
    /// The end of the line.
    Last,
    /// After so many moves.
    Number(usize),
}

impl std::str::FromStr for MoveChoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "last" {
            return Ok(Self::Last);
        }
        text.parse().map(Self::Number).map_err(|_| "a move number, or last")
    }
}

/// How to name the points of the board.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CoordStyle {
    /// Q16: letters without I from the left, numbers from the bottom
    A1,
    /// pd: the letters of SGF, from the top left
    Sgf,
    /// 16-4: numbers from the top left
    #[value(name = "1-1")]
    OneOne,
    /// 16-四: numbers from the left, Chinese numerals from the top
    Ja,
    /// P4: letters from the left, I among them, numbers from the top
    Fox,
    /// No coordinates round the board
    None,
}

impl CoordStyle {
    /// The way of naming points, if any.
    pub(crate) fn coordinates(self) -> Option<Coordinates> {
        match self {
            Self::A1 => Some(Coordinates::Western),
            Self::Sgf => Some(Coordinates::Sgf),
            Self::OneOne => Some(Coordinates::Numbers),
            Self::Ja => Some(Coordinates::Japanese),
            Self::Fox => Some(Coordinates::Fox),
            Self::None => None,
        }
    }
}

/// Names, rules, result, encoding, shape of the tree
#[derive(Args, Debug)]
pub(crate) struct Info {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Print one JSON object a file: path, format, encoding, problems by level; for each game its nodes, variations (lines
    /// besides the main one), moves on the main line, size (a number, or [columns, rows]), and what it says about itself,
    /// as written (raw) and as understood (value)
    #[arg(long)]
    pub(crate) json: bool,
}

/// Outline of variations
#[derive(Args, Debug)]
pub(crate) struct Tree {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Which game of a file with several, from 1
    #[arg(short, long, value_name = "N")]
    pub(crate) game: Option<NonZeroUsize>,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1")]
    pub(crate) coords: CoordStyle,
    /// Use no characters beyond ASCII for lines and stones
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// Step through games in the terminal
///
/// Arrow keys move, `?` lists all keys and what the mouse does, `q` quits. One game is shown at once, several begin with a
/// list. Works over ssh and without colours; nothing is written anywhere.
#[derive(Args, Debug)]
pub(crate) struct View {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Begin after this move of the main line; last for its end
    #[arg(short, long = "move", value_name = "N|last", conflicts_with = "node")]
    pub(crate) move_number: Option<MoveChoice>,
    /// Begin at this node, by the number that `kifu tree` gives it
    #[arg(short, long, value_name = "NODE")]
    pub(crate) node: Option<usize>,
    /// Begin with this game of a file with several, from 1
    #[arg(short, long, value_name = "N")]
    pub(crate) game: Option<NonZeroUsize>,
    /// Hide what comes next: for problems
    #[arg(short, long)]
    pub(crate) problem: bool,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1")]
    pub(crate) coords: CoordStyle,
    /// Use no characters beyond ASCII for boards and lines; also where the terminal takes two columns for a stone
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Leave the mouse to the terminal, to select text with
    #[arg(long)]
    pub(crate) no_mouse: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_moves() {
        assert_eq!("last".parse(), Ok(MoveChoice::Last));
        assert_eq!("57".parse(), Ok(MoveChoice::Number(57)));
        assert!("-1".parse::<MoveChoice>().is_err());
    }
}
