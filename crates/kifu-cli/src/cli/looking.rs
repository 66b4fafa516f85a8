//! The commands that look at records: `show`, `info`, `tree`, `view`.

use std::num::NonZeroUsize;

use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};
use kifu::NodeChoice;
use kifu_draw::inline::Protocol;
use kifu_go::Coordinates;
use kifu_work::render::COORDINATES;

use super::choice::choice;
use super::number::{from_one, from_zero};
use super::{Files, PrintFormat};

/// Draw a position in the terminal
///
/// Shows the end of the main line of a game or the first position of a problem, unless --move or --node is given.
#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Show the position after this move of the main line; last for its end
    #[arg(short, long = "move", value_name = "N|last", conflicts_with = "node")]
    pub(crate) move_number: Option<MoveChoice>,
    /// Show the position at this node, numbered as in `kifu tree`
    #[arg(long, value_name = "NODE", value_parser = from_zero::<usize>)]
    pub(crate) node: Option<usize>,
    /// Show this game of the file, from 1
    #[arg(short, long, value_name = "N", value_parser = from_one::<NonZeroUsize>)]
    pub(crate) game: Option<NonZeroUsize>,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1", value_parser = coordinates())]
    pub(crate) coords: CoordStyle,
    /// How to print the position; json has one object per line for each game
    #[arg(short, long, value_name = "FORMAT", default_value = "auto", value_parser = show_formats())]
    pub(crate) format: ShowFormat,
}

/// How `kifu show` prints a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShowFormat {
    /// A picture if the terminal reports that it shows them, else text.
    Auto,
    Text,
    Ascii,
    Json,
    Picture(Protocol),
}

/// The values of `--format` of `kifu show`.
fn show_formats() -> impl TypedValueParser<Value = ShowFormat> {
    choice([
        ("auto", "A picture in terminals that report support, else text", ShowFormat::Auto),
        ("text", "Discs and rings", ShowFormat::Text),
        ("ascii", "X, O, and brackets around the last move", ShowFormat::Ascii),
        ("json", "JSON for programs", ShowFormat::Json),
        ("kitty", "A picture in kitty, Ghostty and Konsole", ShowFormat::Picture(Protocol::Kitty)),
        ("iterm", "A picture in iTerm2, WezTerm and mintty", ShowFormat::Picture(Protocol::Iterm)),
        ("sixel", "A picture in foot, mlterm and others with Sixel", ShowFormat::Picture(Protocol::Sixel)),
    ])
}

/// A move of the main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveChoice {
    /// The end of the line.
    Last,
    /// After this move.
    Number(usize),
}

impl From<MoveChoice> for NodeChoice {
    fn from(choice: MoveChoice) -> Self {
        match choice {
            MoveChoice::Last => Self::Last,
            MoveChoice::Number(number) => Self::Move(number),
        }
    }
}

impl std::str::FromStr for MoveChoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "last" {
            return Ok(Self::Last);
        }
        text.parse().map(Self::Number).map_err(|_| "expected a move number, or last")
    }
}

/// The names of points; `None` draws no coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CoordStyle(pub(crate) Option<Coordinates>);

/// The values of `--coords`.
pub(super) fn coordinates() -> impl TypedValueParser<Value = CoordStyle> {
    choice(COORDINATES.map(|(name, about, names)| (name, about, CoordStyle(names))))
}

/// Count the records of a folder
#[derive(Args, Debug)]
#[command(hide = true)]
pub(crate) struct Folder {
    #[command(flatten)]
    pub(crate) files: Files,
}

/// Print names, rules, result, encoding and tree shape
#[derive(Args, Debug)]
pub(crate) struct Info {
    #[command(flatten)]
    pub(crate) files: Files,
    /// How to print it; json has one object per line for each file
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: PrintFormat,
}

/// Print the variations as an outline
#[derive(Args, Debug)]
pub(crate) struct Tree {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Show this game of the file, from 1
    #[arg(short, long, value_name = "N", value_parser = from_one::<NonZeroUsize>)]
    pub(crate) game: Option<NonZeroUsize>,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1", value_parser = coordinates())]
    pub(crate) coords: CoordStyle,
    /// How to print the outline; json has one object per line for each game
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: TreeFormat,
}

/// How `kifu tree` prints an outline.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TreeFormat {
    /// Discs, rings and drawn lines
    Text,
    /// X and O
    Ascii,
    /// JSON for programs: one object per game, with its nodes
    Json,
}

/// Step through games in the terminal
///
/// Arrow keys move, `?` lists all keys and mouse actions, `q` quits. Of several games it first shows a list. Works over ssh and
/// without colours; no file is written.
#[derive(Args, Debug)]
pub(crate) struct View {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Begin after this move of the main line; last for its end
    #[arg(short, long = "move", value_name = "N|last", conflicts_with = "node")]
    pub(crate) move_number: Option<MoveChoice>,
    /// Begin at this node, numbered as in `kifu tree`
    #[arg(long, value_name = "NODE", value_parser = from_zero::<usize>)]
    pub(crate) node: Option<usize>,
    /// Begin with this game of the file, from 1
    #[arg(short, long, value_name = "N", value_parser = from_one::<NonZeroUsize>)]
    pub(crate) game: Option<NonZeroUsize>,
    /// Hide the next moves, for problems
    #[arg(long)]
    pub(crate) problem: bool,
    #[command(flatten)]
    pub(crate) screen: OnScreen,
}

/// How a screen is drawn.
#[derive(Args, Debug, Clone, Copy)]
pub(crate) struct OnScreen {
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1", value_parser = coordinates())]
    pub(crate) coords: CoordStyle,
    /// Draw boards and lines in ASCII
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Leave the mouse to the terminal, to select text
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
