//! Options for booklets: content and paper.

use core::fmt;

use kifu_record::words::Language;

use crate::figures::FigureOptions;
use crate::theme::Theme;

/// Options for booklets.
#[derive(Clone, PartialEq, Debug)]
pub struct BookletOptions {
    /// The title; made from the players if `None`.
    pub title: Option<String>,
    /// The content.
    pub contents: Contents,
    /// The paper.
    pub paper: Paper,
    /// The look of diagrams and text.
    pub theme: Theme,
    /// How games are divided into figures, and the visible part of the board.
    pub figures: FigureOptions,
    /// The size of letters, in points.
    pub text_size: f32,
    /// The language of headings.
    pub language: Language,
}

impl Default for BookletOptions {
    fn default() -> Self {
        Self {
            title: None,
            contents: Contents::Games,
            paper: Paper::A4,
            theme: Theme::PRINT,
            figures: FigureOptions::default(),
            text_size: 10.0,
            language: Language::En,
        }
    }
}

/// The content of a booklet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// Games, divided into figures, with comments.
    Games,
    /// Problems, and their solutions at the end.
    Problems {
        /// The number of problems on a page.
        per_page: u8,
    },
}

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 148 by 210 mm.
    A5,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// Every size, with its name.
    pub const ALL: [(&'static str, Self); 3] = [("a4", Self::A4), ("a5", Self::A5), ("letter", Self::Letter)];

    /// Its width and height in points.
    #[must_use]
    pub const fn points(self) -> [f32; 2] {
        match self {
            Self::A4 => [595.276, 841.89],
            Self::A5 => [419.528, 595.276],
            Self::Letter => [612.0, 792.0],
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = Self::ALL.iter().find(|(_, paper)| paper == self);
        formatter.write_str(row.map_or("", |(name, _)| name))
    }
}
