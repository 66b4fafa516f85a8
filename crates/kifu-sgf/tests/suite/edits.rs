//! Blocks that change a text: the operation, the number of the node, the new content.

use kifu_sgf::edit::{self, EditError, Edits};
use kifu_sgf::{Collection, GameText, NodeText, PropertyText};

use super::escapes::in_lines;
use super::show::node;

/// The text after an operation.
pub(crate) fn edited(collection: &Collection<'_>, arguments: &str) -> String {
    match operation(collection, arguments) {
        Ok(edits) => in_lines(&edits.apply(collection.source())),
        Err(error) => format!("refused: {error}\n"),
    }
}

fn operation(collection: &Collection<'_>, arguments: &str) -> Result<Edits, EditError> {
    let mut words = arguments.splitn(3, ' ');
    let operation = words.next().unwrap_or_default();
    if operation == "repair" {
        return Ok(collection.repairs());
    }
    let number = words.next().expect("the number of a node or a game tree");
    let new = words.next().unwrap_or_default();
    let place = || number.parse().expect("a number");
    match operation {
        "insert-game" => return edit::insert_game(collection, place(), &GameText::new(node_text(new))),
        "remove-game" => return edit::remove_game(collection.game(place()).expect("as many game trees")),
        _ => {}
    }
    let node = node(collection, number);
    match operation {
        "set" => edit::set(node, &property_text(new)),
        "add-values" => edit::add_values(node, &property_text(new)),
        "remove-property" => edit::remove_property(node.get(new).expect("the property is there")),
        "add-after" => edit::add_after(node, &node_text(new)),
        "add-child" => edit::add_child(node, &node_text(new)),
        "add-variation" => edit::add_variation(node, &node_text(new)),
        "remove-node" => edit::remove_node(node),
        "remove-subtree" => edit::remove_subtree(node),
        "move" => edit::move_variation(node, new.parse().expect("a place")),
        "promote" => edit::promote(node),
        _ => panic!("there is no operation {operation:?}"),
    }
}

/// The first node of a piece of SGF, as new text.
fn node_text(sgf: &str) -> NodeText {
    let sgf = format!("({sgf})");
    let collection = Collection::parse(sgf.as_bytes());
    let root = collection.game(0).expect("a node").root();
    let property = |property: kifu_sgf::Property<'_>| {
        let values: Vec<_> = property.values().map(|value| value.decoded().into_owned()).collect();
        PropertyText::raw(property.ident(), values).expect("what was read can be written")
    };
    NodeText::new(root.properties().map(property).collect())
}

fn property_text(sgf: &str) -> PropertyText {
    match sgf.strip_suffix("[-]") {
        Some(ident) => PropertyText::new(ident, Vec::new()).expect("an identifier"),
        None => node_text(&format!(";{sgf}")).properties.into_iter().next().expect("a property"),
    }
}
