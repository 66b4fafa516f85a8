//! Finds the content at an offset of the text.

use kifu_sgf::{Collection, Game, Node, NodeId, Property, is_space, prop};

/// The game tree that contains an offset, or the one before it.
pub(crate) fn game_at<'c>(collection: &'c Collection<'c>, offset: u32) -> Option<Game<'c>> {
    let begins_after = |index: usize| collection.game(index).is_none_or(|game| game.span().start > offset);
    let behind = partition(collection.games().len(), |index| !begins_after(index));
    collection.game(behind.checked_sub(1)?)
}

/// The last node that begins at or before an offset.
fn node_at<'c>(collection: &'c Collection<'c>, offset: u32) -> Option<Node<'c>> {
    let node = |index: usize| collection.node(NodeId::from_index(index as u32)?);
    let begins_before = |index: usize| node(index).is_some_and(|node| node.span().start <= offset);
    node(partition(collection.node_count(), begins_before).checked_sub(1)?)
}

/// The number of indices for which `is_first` is true; it must be false for all later ones.
fn partition(count: usize, is_first: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low.midpoint(high);
        if is_first(middle) { low = middle + 1 } else { high = middle }
    }
    low
}

/// The text property whose last value ends right before an offset, ignoring white space. Only the last few properties
/// of a node are examined.
pub(crate) fn text_before<'c>(collection: &'c Collection<'c>, offset: u32) -> Option<Property<'c>> {
    const LOOK_BACK: usize = 8;
    let end = skip_space_back(collection.source(), offset);
    let node = node_at(collection, end)?;
    let property = node.properties().rev().take(LOOK_BACK).find(|property| property.span().end == end)?;
    holds_text(property).then_some(property)
}

/// True if a property may have any text; unknown ones may.
pub(crate) fn holds_text(property: Property<'_>) -> bool {
    let rows = property.rows();
    rows.is_empty() || rows.iter().any(prop::Row::holds_text)
}

/// The offset after the last byte before `offset` that is not white space.
pub(crate) fn skip_space_back(source: &[u8], offset: u32) -> u32 {
    let before = source[..offset as usize].iter().rev();
    offset - before.take_while(|&&byte| is_space(byte)).count() as u32
}

/// The offset of the first byte from `offset` on that is not white space.
pub(crate) fn skip_space(source: &[u8], offset: u32) -> u32 {
    let behind = source[offset as usize..].iter();
    offset + behind.take_while(|&&byte| is_space(byte)).count() as u32
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Span;

    use super::*;

    #[test]
    fn places() {
        let text = b" (;C[a];B[aa]) (;C[b] x)";
        let collection = Collection::parse(text);
        assert_eq!(game_at(&collection, 0).map(Game::index), None);
        assert_eq!(game_at(&collection, 1).map(Game::index), Some(0));
        assert_eq!(game_at(&collection, 14).map(Game::index), Some(0));
        assert_eq!(game_at(&collection, 15).map(Game::index), Some(1));
        assert_eq!(node_at(&collection, 8).map(Node::span), Some(Span::new(7, 13)));
        assert_eq!(text_before(&collection, 22).map(Property::span), Some(Span::new(17, 21)));
        assert!(text_before(&collection, 13).is_none());
        assert!(text_before(&collection, 23).is_none());
    }
}
