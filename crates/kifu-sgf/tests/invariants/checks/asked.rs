//! An edit makes the requested change or none. Checked by parsing the new bytes from scratch, without the code of
//! edits.

use kifu_sgf::edit::{self, EditError, Edits, EmptyNodes, Lines, Strip};
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::{Collection, Node, NodeText, Property, PropertyText};

use super::model::{Model, Prop};

/// Tries to set, add and remove at the root and at one other node, regardless of faults in the text.
pub fn edits_do_what_was_asked(bytes: &[u8]) {
    let collection = Collection::parse(bytes);
    let count = collection.node_count();
    let seed = bytes.iter().fold(7usize, |seed, &byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let other = collection.games().flat_map(|game| game.nodes()).nth(seed % count.max(1));
    let root = collection.games().next().map(|game| game.root());
    for node in root.into_iter().chain(other) {
        set_properties(&collection, node);
        remove_properties(&collection, node, seed);
        add_nodes(&collection, node);
    }
    let comments = |property: Property<'_>| property.is("C");
    let mut expected = Model::of(&collection);
    for properties in &mut expected.props {
        properties.retain(|(ident, _)| !is_ident(ident, "C"));
    }
    let strip_of = Strip { removes: &comments, lines: Lines::All, empty_nodes: EmptyNodes::Stay };
    check(&collection, "strip C", edit::strip(&collection, &strip_of), &expected);
    let mut expected = Model::of(&collection);
    for node in (0..expected.children.len()).rev() {
        expected.children[node].truncate(1);
    }
    let main_line = Strip { removes: &|_| false, lines: Lines::Main, empty_nodes: EmptyNodes::Stay };
    check(&collection, "strip variations", edit::strip(&collection, &main_line), &expected);
}

fn is_ident(raw: &[u8], ident: &str) -> bool {
    let from_first = raw.iter().skip_while(|byte| !byte.is_ascii_uppercase());
    from_first.filter(|byte| !byte.is_ascii_lowercase()).eq(ident.as_bytes())
}

/// Parses the new bytes in the old encoding, and compares all nodes.
fn check(collection: &Collection<'_>, what: &str, edits: Result<Edits, EditError>, expected: &Model) {
    let Ok(edits) = edits else { return };
    let text = edits.apply(collection.source());
    let Some(bytes) = collection.bytes_of(&text) else { return };
    let mut encodings: Vec<_> = collection.games().map(|game| game.encoding().encoding).collect();
    encodings.dedup();
    let after = match (collection.transcoded_from(), encodings.as_slice()) {
        (Some(choice), _) => Collection::parse_with(&bytes, &ParseOptions::with_encoding(choice.encoding)),
        (None, [one]) => Collection::parse_with(&bytes, &ParseOptions::with_encoding(*one)),
        (None, _) => Collection::parse(&bytes),
    };
    // Detecting whether a program escaped bytes or characters is a guess that depends on the faults of a text.
    if after.escapes_bytes() != collection.escapes_bytes() {
        return;
    }
    let (found, expected) = (Model::of(&after).flat(), expected.flat());
    if let Some(at) = (0..found.len().max(expected.len())).find(|&at| found.get(at) != expected.get(at)) {
        let [before, after] = [bytes_of(collection.source()), bytes_of(&bytes)];
        let (found, expected) = (found.get(at), expected.get(at));
        panic!("{what} on {before}\n  became {after}\n  node {at}: found {found:?}\n  expected {expected:?}");
    }
}

fn bytes_of(bytes: &[u8]) -> String {
    format!("{:?}", bytes.escape_ascii().to_string())
}

fn set_properties(collection: &Collection<'_>, node: Node<'_>) {
    let id = node.id().index() as usize;
    for (ident, value) in [("KM", "6.5"), ("PB", "Z"), ("C", "new"), ("FF", "4")] {
        let new = PropertyText::text(ident, value).expect("a good property");
        let values = vec![value.as_bytes().to_vec()];
        let mut expected = Model::of(collection);
        let properties = &mut expected.props[id];
        match properties.iter().position(|(raw, _)| is_ident(raw, ident)) {
            Some(first) => {
                properties[first].1.clone_from(&values);
                let mut index = 0;
                properties.retain(|(raw, _)| {
                    index += 1;
                    index - 1 == first || !is_ident(raw, ident)
                });
            }
            None => properties.push((ident.as_bytes().to_vec(), values.clone())),
        }
        check(collection, &format!("set {ident} {id}"), edit::set(node, &new), &expected);
        let together = edit::set_all(collection, &[(node.id(), new.clone())]);
        check(collection, &format!("set_all {ident} {id}"), together, &expected);

        let mut expected = Model::of(collection);
        let properties = &mut expected.props[id];
        match properties.iter_mut().find(|(raw, _)| is_ident(raw, ident)) {
            Some((_, there)) => there.extend(values),
            None => properties.push((ident.as_bytes().to_vec(), values)),
        }
        check(collection, &format!("add {ident} {id}"), edit::add_values(node, &new), &expected);
    }
}

fn remove_properties(collection: &Collection<'_>, node: Node<'_>, seed: usize) {
    let id = node.id().index() as usize;
    let count = node.properties().len();
    let Some(property) = node.properties().nth(seed % count.max(1)) else { return };
    let mut expected = Model::of(collection);
    expected.props[id].remove(seed % count);
    check(collection, &format!("remove {} {id}", property.ident()), edit::remove_property(property), &expected);
}

fn add_nodes(collection: &Collection<'_>, node: Node<'_>) {
    let id = node.id().index() as usize;
    let new: Vec<Prop> = vec![(b"W".to_vec(), vec![b"qq".to_vec()])];
    let text = NodeText::new(vec![PropertyText::raw("W", ["qq"]).expect("a good property")]);
    let mut expected = Model::of(collection);
    expected.add(Some(id), new.clone());
    check(collection, &format!("add_child {id}"), edit::add_child(node, &text), &expected);
    let mut expected = Model::of(collection);
    expected.add_after(id, new);
    check(collection, &format!("add_after {id}"), edit::add_after(node, &text), &expected);
    let mut expected = Model::of(collection);
    expected.remove_subtree(id);
    check(collection, &format!("remove_subtree {id}"), edit::remove_subtree(node), &expected);
}
