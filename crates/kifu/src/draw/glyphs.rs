//! The characters and colours of a board.

use anstyle::{Ansi256Color, Color as Ansi, Style};
use kifu_go::Color;

use crate::output::Styles;

/// How to draw boards: with which characters, and in colours or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyphs {
    pub(crate) black: char,
    pub(crate) white: char,
    pub(crate) empty: char,
    pub(crate) star: char,
    pub(crate) palette: Palette,
}

/// The colours of a board; all empty where colours are not wanted.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Palette {
    pub(crate) black: Style,
    pub(crate) white: Style,
    /// Lines and stars.
    pub(crate) wood: Style,
    /// The brackets round the last move.
    pub(crate) last: Style,
    /// Letters on the board.
    pub(crate) letter: Style,
}

impl Palette {
    /// Dark and bright stones on wood.
    const WOOD: Self = {
        let on_wood = Style::new().bg_color(Some(Ansi::Ansi256(Ansi256Color(179))));
        Self {
            black: on_wood.fg_color(Some(Ansi::Ansi256(Ansi256Color(16)))).bold(),
            white: on_wood.fg_color(Some(Ansi::Ansi256(Ansi256Color(231)))).bold(),
            wood: on_wood.fg_color(Some(Ansi::Ansi256(Ansi256Color(94)))),
            last: on_wood.fg_color(Some(Ansi::Ansi256(Ansi256Color(124)))).bold(),
            letter: on_wood.fg_color(Some(Ansi::Ansi256(Ansi256Color(18)))).bold(),
        }
    };
}

impl Glyphs {
    /// The characters for a terminal: discs and rings, or letters; with colours of their own where `styles` has colours.
    pub(crate) fn new(characters: Characters, styles: Styles) -> Self {
        let palette = if styles.are_colored() { Palette::WOOD } else { Palette::default() };
        match characters {
            Characters::Ascii => Self { black: 'X', white: 'O', empty: '.', star: '+', palette },
            // A disc and a ring in colours too: colours are never the only difference.
            Characters::Unicode => Self { black: '●', white: '○', empty: '.', star: '+', palette },
        }
    }

    /// The character of a stone.
    pub(crate) fn stone(&self, color: Color) -> char {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The style of a stone on the board.
    pub(crate) fn stone_style(&self, color: Color) -> Style {
        match color {
            Color::Black => self.palette.black,
            Color::White => self.palette.white,
        }
    }
}

/// Which characters a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Characters {
    Ascii,
    Unicode,
}
