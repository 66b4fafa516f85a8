//! The usual orientation of games, in which rotated and mirrored copies are equal.

use kifu_sgf::Collection;
use kifu_sgf::edit::{canonical_orientation, transform};
use kifu_sgf::encoding::{Encoding, ParseOptions};

use crate::{Record, SgfExport, from_sgf, to_sgf};

/// Returns the record in the usual orientation: its first move in the upper right corner, the others as near to the
/// right edge as rotations and reflections allow.
///
/// A record that SGF cannot store completely is returned unchanged. The transform is applied to its SGF, so that all
/// points are changed, including those in kept properties.
pub(super) fn oriented(record: Record) -> Record {
    let SgfExport { text, losses } = to_sgf(&record);
    if !losses.is_empty() {
        return record;
    }
    let told = ParseOptions::with_encoding(Encoding::Utf8);
    let collection = Collection::parse_with(text.as_bytes(), &told);
    let transformed = transform(&collection, canonical_orientation);
    if transformed.edits.iter().next().is_none() {
        return record;
    }
    let turned = collection.edited(&transformed.edits);
    match turned.game(0) {
        Some(game) => Record { format: record.format, ..from_sgf(game).record },
        None => record,
    }
}
