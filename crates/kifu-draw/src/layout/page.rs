//! Laid-out pages as data.

use std::sync::Arc;

use crate::scene::Scene;

use super::Word;

/// A rectangle of a page.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Frame {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Frame {
    /// Returns the right edge.
    #[must_use]
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// Returns the lower edge.
    #[must_use]
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }
}

/// Pages with boxes at their positions.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Layout {
    /// The pages.
    pub pages: Vec<Page>,
    /// The beginnings of named parts, in order.
    pub marks: Vec<Mark>,
}

impl Layout {
    /// Adds the pages of another layout, which begin a new section.
    pub fn append(&mut self, other: Self) {
        let before = self.pages.len();
        self.pages.extend(other.pages);
        self.marks.extend(other.marks.into_iter().map(|mark| Mark { page: mark.page + before, ..mark }));
    }
}

/// The beginning of a part.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// Its name.
    pub title: String,
    /// The index of its page.
    pub page: usize,
    /// The distance from the top of the page.
    pub y: f32,
}

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// The width and height of the paper.
    pub paper: [f32; 2],
    /// The columns, from the left.
    pub columns: Vec<Frame>,
    /// Its boxes, in reading order.
    pub boxes: Vec<PageBox>,
    /// True for the last page of a section, which may be partly empty.
    pub is_end: bool,
}

/// Something on a page, and the place that it takes.
#[derive(Clone, PartialEq, Debug)]
pub struct PageBox {
    /// Its place.
    pub frame: Frame,
    /// Its content.
    pub ink: Ink,
}

/// The content of a box.
#[derive(Clone, PartialEq, Debug)]
pub enum Ink {
    /// A line of text.
    Line {
        /// The words at their places from the left edge of the page, in points.
        words: Vec<Word>,
        /// The size of letters, in points.
        size: f32,
        /// What kind of line it is.
        kind: LineKind,
    },
    /// A picture, scaled to the width of its box.
    Picture(Arc<Scene>),
}

/// The kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// A line of a paragraph.
    Body {
        /// The number of its block.
        block: usize,
        /// Its index in the paragraph.
        index: usize,
        /// The number of lines of the paragraph.
        count: usize,
    },
    /// A line of a heading.
    Heading,
    /// A line below a picture, or above the last line of an entry.
    Caption,
    /// The last line of an entry of the table of contents, for the part with this number.
    Entry(usize),
    /// A running head or a page number.
    Furniture,
}
