//! Stretches of text for programs: offsets, lines, columns.

use kifu_check::Fix;
use kifu_sgf::Span;
use serde::Serialize;

use super::place::Places;
use super::text::Text;

/// One end of a stretch: the offset counts the bytes of the file from 0, line and column (in characters) count from 1.
/// There is no offset where the file is in UTF-16 or another encoding that is transcoded to be read.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub(super) line: usize,
    pub(super) column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) offset: Option<u32>,
}

/// Both ends of a stretch; the end lies behind its last character.
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

/// The edits of a fix: where, and the text that comes there instead.
pub(super) fn edits(fix: &Fix, text: Text<'_>, places: &mut Places<'_>) -> Vec<(Region, String)> {
    let edits = fix.edits.iter();
    edits.map(|edit| (Region::new(places, edit.span), text.decode_new(edit.span.start, &edit.insert))).collect()
}
