//! Nodes of another record, pasted as variations.

use std::collections::HashMap;

use kifu_sgf::edit::{self, Edits};
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{Collection, GameText, Node, NodeId, NodeText, PropertyText, ValueText};

use crate::Error;
use crate::tree::move_of;

/// Adds the variations of the first game of a text after a node, including its first node if that has a move.
pub(super) fn edits(node: Node<'_>, text: &str) -> Result<Edits, Error> {
    let options = ParseOptions::with_encoding(Encoding::Utf8);
    let pasted = Collection::parse_owned(text.as_bytes().to_vec(), &options);
    let root = pasted.game(0).ok_or(Error::NoGame)?.root();
    let settings = root.game().settings();
    let roots: Vec<_> = match move_of(root, &settings) {
        Some(_) => vec![root],
        None => root.children().collect(),
    };
    let trees: Vec<_> = roots.into_iter().map(tree).collect::<Result<_, _>>()?;
    if trees.is_empty() {
        return Err(Error::NothingToPaste);
    }
    Ok(edit::add_trees(node, &trees)?)
}

/// The text of a node with all its descendants.
fn tree(top: Node<'_>) -> Result<GameText, Error> {
    let mut tree = GameText::new(node_text(top)?);
    let mut numbers: HashMap<NodeId, usize> = HashMap::from([(top.id(), 0)]);
    for index in top.id().index() + 1..top.subtree_end() {
        let node = NodeId::from_index(index).and_then(|id| top.collection().node(id));
        let Some((node, parent)) = node.and_then(|node| Some((node, node.parent()?))) else { continue };
        let Some(&parent) = numbers.get(&parent.id()) else { continue };
        numbers.insert(node.id(), tree.add(parent, node_text(node)?));
    }
    Ok(tree)
}

fn node_text(node: Node<'_>) -> Result<NodeText, Error> {
    let property = |property: kifu_sgf::Property<'_>| {
        let values = property.values().map(|value| ValueText::raw(value.decoded().into_owned())).collect();
        PropertyText::new(property.ident().into_owned(), values)
    };
    Ok(NodeText::new(node.properties().map(property).collect::<Result<_, _>>()?))
}
