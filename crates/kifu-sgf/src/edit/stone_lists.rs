//! Writes lists of `B` or `W` that mean stones as setup.

use super::Edits;
use crate::cursor::{Game, Property};
use crate::replay::stone_list;
use crate::{Collection, Settings};
use kifu_go::Color;

/// Returns the edits that write a list of `B` or `W` as `AB` or `AW`, after the existing stones of the node;
/// `None` if the property is a move (see [`stone_list`]) or is not closed.
///
/// ```
/// use kifu_sgf::Collection;
/// use kifu_sgf::edit::as_setup;
///
/// let collection = Collection::parse(b"(;SZ[19];B[pb][oc]AW[ob];W[pc])");
/// let game = collection.game(0).unwrap();
/// let list = game.nodes().nth(1).unwrap().get("B").unwrap();
/// let edits = as_setup(list, &game.settings()).unwrap();
/// assert_eq!(edits.apply(collection.source()), b"(;SZ[19];AB[pb][oc]AW[ob];W[pc])");
/// ```
#[must_use]
pub fn as_setup(property: Property<'_>, settings: &Settings) -> Option<Edits> {
    let color = stone_list(property, settings)?;
    let ident = if color == Color::Black { "AB" } else { "AW" };
    let node = property.node();
    let source = node.collection().source();
    let mut edits = Edits::new();
    match node.get(ident) {
        None => edits.replace(property.ident_span(), ident.as_bytes().to_vec()).ok()?,
        Some(stones) => {
            let values = crate::Span::new(property.ident_span().end, property.span().end);
            let end = stones.span().end;
            if source.get(end as usize - 1) != Some(&b']') || values.of(source).last() != Some(&b']') {
                return None;
            }
            edits.insert(end, values.of(source).trim_ascii());
            edits.delete(property.span()).ok()?;
        }
    }
    Some(edits)
}

/// Returns a game tree alone, with all lists of stones written as setup; `None` if it has none, or if it cannot be
/// parsed alone.
#[must_use]
pub fn with_setup(game: Game<'_>) -> Option<Collection<'static>> {
    let text = game.alone()?;
    let game = text.game(0)?;
    let settings = game.settings();
    let mut edits = Edits::new();
    for property in game.nodes().flat_map(crate::Node::properties) {
        if let Some(own) = as_setup(property, &settings) {
            edits = edits.merge(&own).ok()?;
        }
    }
    (!edits.is_empty()).then(|| text.edited(&edits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let collection = Collection::parse(text.as_bytes());
        let setup = with_setup(collection.game(0).unwrap());
        let setup = setup.as_ref().map(|text| core::str::from_utf8(text.source()).unwrap());
        assert_eq!(setup, expected, "{text}");
    }

    #[test]
    fn lists_become_setup() {
        check("(;SZ[9];B[aa][bb]AW[cc];W[dd])", Some("(;SZ[9];AB[aa][bb]AW[cc];W[dd])"));
        check("(;SZ[9]B[aa][bb]AB[cc]C[x])", Some("(;SZ[9]AB[cc][aa][bb]C[x])"));
        check("(;SZ[9];B[aa][bb]W[cc][dd])", Some("(;SZ[9];AB[aa][bb]AW[cc][dd])"));
        check("(;SZ[9];B[aa];W[cc][dd])", None);
        check("(;SZ[9];B[aa])", None);
    }
}
