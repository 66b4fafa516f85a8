//! What a booklet shows, and on which paper.

use core::fmt;

use crate::figures::FigureOptions;
use crate::theme::Theme;

/// What a booklet shows, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct BookletOptions {
    /// What it is called; made of the players where nobody says.
    pub title: Option<String>,
    /// What it shows.
    pub contents: Contents,
    /// The paper.
    pub paper: Paper,
    /// How diagrams and text look.
    pub theme: Theme,
    /// How games are cut into figures, and which part of the board they show.
    pub figures: FigureOptions,
    /// The size of letters, in points.
    pub text_size: f32,
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
        }
    }
}

/// What a booklet shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// Games, cut into figures, with what is said of them.
    Games,
    /// Problems, and their solutions at the end.
    Problems {
        /// How many problems a page has.
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
