//! Parts of a text for programs: offsets, lines, columns.

use kifu_check::Fix;
use kifu_sgf::Span;
use serde::Serialize;

use super::place::Places;
use super::text::Text;

/// A position in a file.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Position {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The offset in bytes, counted from 0; `None` if the file was transcoded, such as UTF-16.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u32>,
}

/// Both ends of a part of a text; the end is after its last character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Region {
    pub(super) start: Position,
    pub(super) end: Position,
}

impl Region {
    pub(super) fn new(places: &mut Places<'_>, span: Span) -> Self {
        Self { start: position(places, span.start), end: position(places, span.end) }
    }
}

fn position(places: &mut Places<'_>, offset: u32) -> Position {
    let place = places.find(offset);
    let is_of_file = places.text().collection().transcoded_from().is_none();
    Position { line: place.line, column: place.column, offset: is_of_file.then_some(offset) }
}

/// The edits of a fix: the replaced part, and the new text.
pub(super) fn edits(fix: &Fix, text: Text<'_>, places: &mut Places<'_>) -> Vec<(Region, String)> {
    let edits = fix.edits.iter();
    edits.map(|edit| (Region::new(places, edit.span), text.decode_new(edit.span.start, &edit.insert))).collect()
}
