//! Blocks of text and pictures laid out on pages: boxes at their positions, in points of 1/72 inch.
//!
//! This module is independent of Go. [`lay_out`] fills columns so that pages are full, paragraphs leave no single lines
//! behind, and pictures stay with their captions; [`faults`] lists the typographic faults; [`Page::scene`] draws a page.

mod block;
mod check;
mod columns;
mod draw;
mod entry;
mod furniture;
mod lines;
mod page;
mod place;
mod row;
mod sheet;
mod strips;
#[cfg(test)]
mod tests;
mod words;

use crate::styled::Weight;
pub use block::{Align, Block, Entry, Picture, Pictures, Text};
pub use check::{Fault, FaultKind, faults, fill};
pub use furniture::add_running_heads;
pub(crate) use furniture::fill_entries;
pub use lines::{Line, Word, lines};
pub use page::{Frame, Ink, Layout, LineKind, Mark, Page, PageBox};
pub use place::lay_out;
pub(crate) use place::{Detail, Sections};
pub(crate) use row::line_boxes;
pub use sheet::Sheet;

/// Returns the width of a character of this weight, in ems.
pub type Measure<'m> = &'m dyn Fn(char, Weight) -> f32;

/// The height of a line of text, in its size.
pub const LINE: f32 = 1.36;
