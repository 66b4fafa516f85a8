//! Lines of text in pieces, each with its role.

use anstyle::{Ansi256Color, Color as Ansi, Style};
use kifu_go::Color;

use super::signs::Characters;

/// The role of a piece of text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A black stone, with its number or sign.
    Black,
    /// A white stone.
    White,
    /// The board: lines, empty points, and the room between points.
    Board,
    /// The brackets round the last move.
    Last,
    /// Marks, labels and letters of variations.
    Mark,
    /// The names of lines.
    Name,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// Its role.
    pub part: Part,
    /// Its text.
    pub text: String,
}

/// A line of a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// Its pieces; neighbours are of different parts.
    pub spans: Vec<Span>,
}

impl Part {
    /// The part of a stone.
    #[must_use]
    pub const fn stone(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    /// Its style in a terminal with 256 colours: dark and bright stones on wood.
    #[must_use]
    pub const fn style(self) -> Style {
        const WOOD: Style = Style::new().bg_color(Some(Ansi::Ansi256(Ansi256Color(179))));
        const fn ink(color: u8) -> Style {
            WOOD.fg_color(Some(Ansi::Ansi256(Ansi256Color(color))))
        }
        match self {
            Self::Black => ink(16).bold(),
            Self::White => ink(231).bold(),
            Self::Board => ink(94),
            Self::Last => ink(124).bold(),
            Self::Mark => ink(18).bold(),
            Self::Name => Style::new().dimmed(),
        }
    }
}

impl Line {
    pub(super) fn push(&mut self, part: Part, text: &str) {
        match self.spans.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.part == part => last.text.push_str(text),
            _ => self.spans.push(Span { part, text: text.to_owned() }),
        }
    }

    /// Returns the columns that it takes where these characters are shown.
    #[must_use]
    pub fn width(&self, characters: Characters) -> usize {
        self.spans.iter().map(|span| characters.width(&span.text)).sum()
    }

    /// Its text alone, without blanks at its end.
    #[must_use]
    pub fn plain(&self) -> String {
        let text: String = self.spans.iter().map(|span| span.text.as_str()).collect();
        text.trim_end().to_owned()
    }
}
