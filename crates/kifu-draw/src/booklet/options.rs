//! Options for booklets: content and paper.

use core::fmt;

use kifu_record::words::Language;

use crate::figures::FigureOptions;
use crate::layout::Sheet;
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
    /// The number of columns; as many as suit the paper if `None`.
    pub columns: Option<u8>,
    /// Where the answers to problems are.
    pub answers: Answers,
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
            columns: None,
            answers: Answers::End,
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
    /// Problems with their answers. Records that look like games come before them, as games.
    Problems {
        /// The number of problems on a page.
        per_page: u8,
    },
}

/// Where the answers to problems are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Answers {
    /// After all problems.
    #[default]
    End,
    /// After each page of problems: on its back.
    Back,
    /// No answers.
    None,
}

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 148 by 210 mm.
    A5,
    /// 176 by 250 mm.
    B5,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// Every size, with its name.
    pub const ALL: [(&'static str, Self); 4] =
        [("a4", Self::A4), ("a5", Self::A5), ("b5", Self::B5), ("letter", Self::Letter)];

    /// Its width and height in points.
    #[must_use]
    pub const fn points(self) -> [f32; 2] {
        match self {
            Self::A4 => [595.276, 841.89],
            Self::A5 => [419.528, 595.276],
            Self::B5 => [498.898, 708.661],
            Self::Letter => [612.0, 792.0],
        }
    }
}

impl BookletOptions {
    /// Returns the shape of its pages. Two columns suit paper on which lines of text would be too long to read.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        const WIDE: f32 = 550.0;
        let paper = self.paper.points();
        Sheet::new(paper, self.columns.unwrap_or(if paper[0] > WIDE { 2 } else { 1 }))
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = Self::ALL.iter().find(|(_, paper)| paper == self);
        formatter.write_str(row.map_or("", |(name, _)| name))
    }
}
