//! The characters and colours of stones.

use anstyle::Style;
use kifu_draw::text::{Characters, Part};
use kifu_go::Color;

use super::{AmbiguousWidth, Styles, Terminal};

/// The characters that a page may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signs {
    /// ASCII only.
    Ascii,
    /// Discs and rings, whatever their width.
    Measured,
    /// Discs, rings and lines of one column each; ASCII if they take two.
    Narrow,
}

/// The look of stones: their characters and colours.
#[derive(Clone, Copy, Debug)]
pub struct Glyphs {
    /// The characters.
    pub characters: Characters,
    is_colored: bool,
}

impl Glyphs {
    /// Returns these characters, with colours of their own if `styles` has colours.
    #[must_use]
    pub fn new(characters: Characters, styles: Styles) -> Self {
        Self { characters, is_colored: styles.are_colored() }
    }

    /// Returns true if all characters are ASCII.
    #[must_use]
    pub fn is_ascii(self) -> bool {
        self.characters == Characters::Ascii
    }

    /// Returns the character of a stone.
    #[must_use]
    pub fn stone(self, color: Color) -> char {
        self.characters.stone(color)
    }

    /// Returns the style of a part of a board; `None` without colours.
    #[must_use]
    pub fn style(self, part: Part) -> Option<Style> {
        self.is_colored.then(|| part.style())
    }

    /// Returns the first stone in a text and its offset, if stones have colours. Letters do not count as stones,
    /// because they may be part of other text.
    #[must_use]
    pub fn next_stone(self, text: &str) -> Option<(usize, Color)> {
        if !self.is_colored || self.is_ascii() {
            return None;
        }
        let find = |color| text.find(self.stone(color)).map(|at| (at, color));
        [find(Color::Black), find(Color::White)].into_iter().flatten().min_by_key(|(at, _)| *at)
    }
}

impl Terminal {
    /// Returns the characters for this terminal.
    #[must_use]
    pub fn characters(&self, signs: Signs) -> Characters {
        match (signs, self.ambiguous) {
            (Signs::Ascii, _) | (Signs::Narrow, AmbiguousWidth::Two) => Characters::Ascii,
            (Signs::Measured, AmbiguousWidth::Two) => Characters::WideDots,
            (Signs::Measured | Signs::Narrow, AmbiguousWidth::One) => Characters::Dots,
        }
    }
}
