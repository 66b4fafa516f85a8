//! Games that are the same turned around.

use kifu_sgf::Collection;
use kifu_sgf::edit::{canonical_orientation, transform};
use kifu_sgf::encoding::{Encoding, ParseOptions};

use crate::{Record, SgfExport, from_sgf, to_sgf};

/// The record as players lay a board: its first move in the upper right corner, the others as near to the right edge as
/// turning and mirroring brings them.
///
/// A record that SGF cannot hold whole stays. It goes by way of SGF, so that everything that names a point is turned, what is kept included.
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
