//! Stretches of text for programs: offsets, lines, columns.

use kifu_check::Fix;
use kifu_sgf::Span;
use serde::Serialize;

use super::place::Places;
use super::text::Text;

/// One end of a stretch: the offset counts bytes from 0, line and column (in characters) count from 1.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) offset: u32,
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
    Position { line: place.line, column: place.column, offset }
}

/// The edits of a fix: where, and the text that comes there instead.
pub(super) fn edits(fix: &Fix, text: Text<'_>, places: &mut Places<'_>) -> Vec<(Region, String)> {
    let edits = fix.edits.iter();
    edits.map(|edit| (Region::new(places, edit.span), text.decode_new(edit.span.start, &edit.insert))).collect()
}
