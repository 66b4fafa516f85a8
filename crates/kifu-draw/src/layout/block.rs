//! The blocks of content to lay out.

use std::sync::Arc;

use crate::scene::Scene;
use crate::styled::StyledText;

/// A part of the content.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A paragraph or a heading.
    Text(Text),
    /// Pictures in a row.
    Pictures(Pictures),
    /// An entry of a table of contents.
    Entry(Entry),
    /// The end of a section: what follows begins a page.
    PageEnd,
}

/// A text of one size.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// The text. Its line breaks are kept.
    pub text: StyledText,
    /// The size of letters, in points.
    pub size: f32,
    /// How its lines are aligned.
    pub align: Align,
    /// The space above, in points; none at the top of a column.
    pub before: f32,
    /// True for a heading: it is not divided, and stays with what follows.
    pub is_heading: bool,
    /// True if it is about the block before, and begins in the same column.
    pub follows: bool,
    /// True if it is about the block after. If it is short, it stays with it undivided.
    pub leads: bool,
    /// The name of the part that begins here.
    pub part: Option<String>,
}

/// How lines are aligned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// At both sides, except for the last line.
    Justified,
    /// At the left.
    Start,
    /// In the middle.
    Middle,
    /// At the right.
    End,
}

impl Align {
    /// The alignment of the last line of a paragraph.
    pub(super) const fn of_last(self) -> Self {
        match self {
            Self::Justified => Self::Start,
            other => other,
        }
    }
}

/// Pictures in a row, which stay together.
#[derive(Clone, PartialEq, Debug)]
pub struct Pictures {
    /// The pictures, from the left.
    pub row: Vec<Picture>,
    /// The largest scale; smaller if the row would be wider than the column.
    pub most: f32,
    /// The smallest scale, used where it improves the page.
    pub least: f32,
    /// The size of captions, in points.
    pub size: f32,
    /// The space above, in points.
    pub before: f32,
    /// True if it belongs to the text before, and stays with its last lines.
    pub follows: bool,
}

/// A picture with its caption.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The picture.
    pub scene: Arc<Scene>,
    /// The lines below, each a paragraph.
    pub caption: Vec<StyledText>,
}

/// An entry of a table of contents.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The name.
    pub text: String,
    /// Words before the page number: a result. Below the name where there is no room beside it.
    pub note: String,
    /// The number of the part, from 0.
    pub part: usize,
    /// The size of letters, in points.
    pub size: f32,
}
