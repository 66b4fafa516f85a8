//! A text on one line.

use crate::styled::Weight;
use crate::width::char_width;

use super::{Fonts, Glyph};

/// A text as glyphs one after another.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TextLine {
    /// The glyphs. Spaces have none.
    pub glyphs: Vec<PlacedGlyph>,
    /// The total width, in ems.
    pub width: f32,
    /// Characters that no font has, in the order of the text.
    pub missing: Vec<char>,
}

/// A glyph and its position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlacedGlyph {
    /// The character.
    pub character: char,
    /// The glyph; `None` if no font has it: draw a box of the width `advance` instead.
    pub glyph: Option<Glyph>,
    /// The start, in ems from the start of the line.
    pub x: f32,
    /// The width, in ems.
    pub advance: f32,
}

impl Fonts {
    /// A text on one line.
    #[must_use]
    pub fn line(&self, text: &str) -> TextLine {
        self.weighted_line(text, Weight::Regular)
    }

    /// A text of this weight on one line.
    #[must_use]
    pub fn weighted_line(&self, text: &str, weight: Weight) -> TextLine {
        let mut line = TextLine::default();
        for character in text.chars().filter(|&character| !is_unseen(character)) {
            let glyph = self.weighted_glyph(character, weight);
            let advance = match glyph {
                Some(glyph) => glyph.advance,
                None if character.is_whitespace() => char_width(character),
                None => char_width(character).max(0.5),
            };
            if glyph.is_some() || !character.is_whitespace() {
                line.glyphs.push(PlacedGlyph { character, glyph, x: line.width, advance });
            }
            if glyph.is_none() && !character.is_whitespace() {
                line.missing.push(character);
            }
            line.width += advance;
        }
        line
    }
}

/// Characters that only control the display of others: they can be omitted.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{e0100}'..='\u{e01ef}'
        )
}
