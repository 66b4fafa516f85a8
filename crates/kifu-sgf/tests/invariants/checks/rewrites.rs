//! Edits of whole texts: the new bytes are read as intended.

use kifu_sgf::Collection;
use kifu_sgf::edit::{Crop, Edits, LastMove, crop, extract_inline_variations, transform, unpack_moves};
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::go::{Symmetry, Transform};

/// Rotating, cutting, unpacking and moving variations out of their lines change only the intended games: none is gained
/// or lost, and a rotation keeps each node, its properties and the number of their values.
pub fn rewrites_mean_what_they_say(bytes: &[u8]) {
    let collection = Collection::parse(bytes);
    for transformation in [
        Transform { symmetry: Symmetry::TURN_RIGHT, swap_colors: false },
        Transform { symmetry: Symmetry::default(), swap_colors: true },
    ] {
        let edits = transform(&collection, |_| transformation).edits;
        let Some(after) = reread(&collection, &edits) else { continue };
        assert_eq!(shape(&after), shape(&collection), "{transformation:?} of {:?}", bytes.escape_ascii().to_string());
    }
    let cut = crop(&collection, &Crop { first: 2, last: LastMove::OfGame }).map(|cut| cut.edits);
    let unpacked = unpack_moves(&collection);
    let extracted = extract_inline_variations(&collection);
    for (what, edits) in [("crop", cut.unwrap_or_default()), ("unpack", unpacked), ("extract", extracted)] {
        let Some(after) = reread(&collection, &edits) else { continue };
        let shown = || bytes.escape_ascii().to_string();
        assert_eq!(after.games().len(), collection.games().len(), "{what} of {:?}", shown());
    }
}

/// The new bytes, read in the old encoding; `None` if the games do not share one encoding.
fn reread(collection: &Collection<'_>, edits: &Edits) -> Option<Collection<'static>> {
    let bytes = collection.bytes_of(&edits.apply(collection.source()))?.into_owned();
    let mut encodings: Vec<_> = collection.games().map(|game| game.encoding().encoding).collect();
    encodings.dedup();
    let encoding = match (collection.transcoded_from(), encodings.as_slice()) {
        (Some(choice), _) => choice.encoding,
        (None, [one]) => *one,
        (None, _) => return None,
    };
    let after = Collection::parse_owned(bytes, &ParseOptions::with_encoding(encoding));
    (after.escapes_bytes() == collection.escapes_bytes()).then_some(after)
}

/// The parent of each node, and the number of values of each property.
fn shape(collection: &Collection<'_>) -> Vec<(Option<u32>, Vec<usize>)> {
    let nodes = collection.games().flat_map(|game| game.nodes());
    nodes
        .map(|node| {
            let values = node.properties().map(|property| property.values().len()).collect();
            (node.parent().map(|parent| parent.id().index()), values)
        })
        .collect()
}
