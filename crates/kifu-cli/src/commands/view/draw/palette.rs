//! The styles of the screen, with or without colours.

use anstyle::{Color as Ansi, Effects};
use kifu_draw::text::{Characters, Part};
use kifu_go::Color;
use kifu_view::state::KeySigns;
use kifu_work::terminal::{Glyphs, Styles};
use ratatui_core::style::{Color as Ink, Modifier, Style};
use ratatui_core::text::{Line, Span};

/// The styles of the screen. Without colours, text still is bold or reversed; no information depends on colours alone.
#[derive(Clone, Copy)]
pub(in super::super) struct Palette {
    glyphs: Glyphs,
    styles: Styles,
}

impl Palette {
    pub(in super::super) fn new(characters: Characters, styles: Styles) -> Self {
        Self { glyphs: Glyphs::new(characters, styles), styles }
    }

    /// The set of characters to use.
    pub(super) fn characters(self) -> Characters {
        self.glyphs.characters
    }

    /// The signs that name keys.
    pub(super) fn key_signs(self) -> KeySigns {
        self.sign(KeySigns::Arrows, KeySigns::Ascii)
    }

    /// The character of a stone.
    pub(super) fn stone(self, color: Color) -> char {
        self.glyphs.stone(color)
    }

    /// Returns `beyond`, or `ascii` if only ASCII is allowed.
    pub(super) fn sign<T>(self, beyond: T, ascii: T) -> T {
        if self.glyphs.is_ascii() { ascii } else { beyond }
    }

    /// The style of a part of a board.
    pub(super) fn part(self, part: Part) -> Style {
        match self.glyphs.style(part) {
            Some(style) => translated(style),
            None if part == Part::Last => Style::new().add_modifier(Modifier::BOLD),
            None => Style::new(),
        }
    }

    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The style of less important text.
    pub(super) fn faint(self) -> Style {
        translated(self.styles.faint)
    }

    /// The style of text that needs attention.
    pub(super) fn accent(self) -> Style {
        translated(self.styles.accent)
    }

    /// The style of bars and of the selection.
    pub(super) fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Text in which stones look as on the board: on a dark terminal, a black disc alone would look bright.
    pub(super) fn text(self, style: Style, text: &str) -> Line<'static> {
        let mut spans = Vec::new();
        let mut rest = text;
        while let Some((at, color)) = self.glyphs.next_stone(rest) {
            let stone = self.stone(color);
            spans.push(Span::styled(rest[..at].to_owned(), style));
            spans.push(Span::styled(stone.to_string(), style.patch(self.part(Part::stone(color)))));
            rest = &rest[at + stone.len_utf8()..];
        }
        spans.push(Span::styled(rest.to_owned(), style));
        Line::from(spans)
    }
}

/// Converts a style of the rest of the program to one of the screen.
fn translated(style: anstyle::Style) -> Style {
    let ink = |color: Ansi| match color {
        Ansi::Ansi(color) => Ink::Indexed(color as u8),
        Ansi::Ansi256(color) => Ink::Indexed(color.0),
        Ansi::Rgb(color) => Ink::Rgb(color.0, color.1, color.2),
    };
    let effects = style.get_effects();
    let mut modifiers = Modifier::empty();
    for (effect, modifier) in [
        (Effects::BOLD, Modifier::BOLD),
        (Effects::DIMMED, Modifier::DIM),
        (Effects::UNDERLINE, Modifier::UNDERLINED),
        (Effects::INVERT, Modifier::REVERSED),
    ] {
        if effects.contains(effect) {
            modifiers |= modifier;
        }
    }
    let mut translated = Style::new().add_modifier(modifiers);
    translated.fg = style.get_fg_color().map(ink);
    translated.bg = style.get_bg_color().map(ink);
    translated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_are_the_same_on_the_screen() {
        let style = translated(Part::Black.style());
        assert_eq!((style.fg, style.bg), (Some(Ink::Indexed(16)), Some(Ink::Indexed(179))));
        assert!(style.add_modifier.contains(Modifier::BOLD));
        assert_eq!(translated(anstyle::Style::new().dimmed()), Style::new().add_modifier(Modifier::DIM));
    }

    #[test]
    fn without_colours_there_are_none() {
        let palette = Palette::new(Characters::Dots, Styles::default());
        for part in [Part::Black, Part::White, Part::Board, Part::Last, Part::Mark, Part::Name] {
            assert_eq!((palette.part(part).fg, palette.part(part).bg), (None, None));
        }
        assert_eq!(palette.text(Style::new(), "● D4").spans.len(), 1);
    }
}
