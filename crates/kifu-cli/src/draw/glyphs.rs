//! The characters and colours of stones in words.

use anstyle::Style;
use kifu_draw::text::{Characters, Part};
use kifu_go::Color;

use crate::output::Styles;

/// How stones look: with which characters, and in colours or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyphs {
    pub(crate) characters: Characters,
    is_colored: bool,
}

impl Glyphs {
    /// Discs and rings, or letters; with colours of their own where `styles` has colours.
    pub(crate) fn new(characters: Characters, styles: Styles) -> Self {
        Self { characters, is_colored: styles.are_colored() }
    }

    /// Whether only ASCII is wanted.
    pub(crate) fn is_ascii(self) -> bool {
        self.characters == Characters::Ascii
    }

    /// The character of a stone.
    pub(crate) fn stone(self, color: Color) -> char {
        self.characters.stone(color)
    }

    /// The style of a part of a board; `None` where colours are not wanted.
    pub(crate) fn style(self, part: Part) -> Option<Style> {
        self.is_colored.then(|| part.style())
    }
}
