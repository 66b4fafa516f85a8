//! After an edit and parsing again, the tree is as intended.

use kifu_sgf::edit::{self, EditError, Edits, SideEffect};
use kifu_sgf::{Collection, GameText, Node, NodeText, PropertyText};

use super::model::{Model, Prop, props};

/// Tries every operation on some nodes of the text, which depend on the text.
pub fn edits_mean_what_they_say(bytes: &[u8]) {
    let collection = Collection::parse(bytes);
    repair_keeps_the_tree(&collection);
    games(&collection);
    let count = collection.node_count() as u32;
    let seed = bytes.iter().fold(7u32, |seed, &byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let tries = if bytes.len() < 200 { count.min(12) } else { count.min(2) };
    for index in 0..tries {
        let index = if count <= 12 { index } else { (seed.wrapping_add(index * 7919)) % count };
        let id = kifu_sgf::NodeId::from_index(index).expect("a small number");
        let node = collection.node(id).expect("a number below the count");
        nodes(&collection, node);
        properties(&collection, node);
    }
}

fn check(collection: &Collection<'_>, what: &str, edits: Result<Edits, EditError>, expected: &Model) -> Edits {
    let source = collection.source();
    let show = || format!("{what} on {:?}", String::from_utf8_lossy(source));
    let edits = match edits {
        // A property `CA` or `SZ` cannot be set to any text.
        Err(EditError::SideEffect(SideEffect::Encoding(_) | SideEffect::Points(_))) => return Edits::new(),
        // In a damaged text an edit may have unintended effects or no place: then it is refused.
        Err(EditError::SideEffect(_) | EditError::Broken) if !collection.errors().is_empty() => return Edits::new(),
        edits => edits.unwrap_or_else(|error| panic!("{error}: {}", show())),
    };
    let again = collection.edited(&edits);
    assert_eq!(edits.invert(source).apply(again.source()), source, "there and back: {}", show());
    let (found, expected) = (Model::of(&again).flat(), expected.flat());
    let difference = found.iter().zip(&expected).position(|(found, expected)| found != expected);
    if difference.is_some() || found.len() != expected.len() {
        let at = difference.unwrap_or(found.len().min(expected.len()));
        let (found, expected) = (found.get(at), expected.get(at));
        let became = String::from_utf8_lossy(again.source());
        panic!("{}\n  became {became:?}\n  node {at}: found {found:?}\n  expected {expected:?}", show());
    }
    edits
}

fn repair_keeps_the_tree(collection: &Collection<'_>) {
    let edits = check(collection, "repair", Ok(collection.repairs()), &Model::of(collection));
    assert!(edits.iter().all(|edit| edit.span.is_empty()), "a repair deletes nothing");
}

fn new_node() -> (NodeText, Vec<Prop>) {
    let property = PropertyText::text("ZZ", "new]").expect("a good property");
    (NodeText::new(vec![property]), vec![(b"ZZ".to_vec(), vec![b"new\\]".to_vec()])])
}

fn only_inserts(collection: &Collection<'_>, edits: &Edits) {
    assert!(edits.iter().all(|edit| edit.span.is_empty()), "adding deletes nothing: {:?}", collection.source());
}

fn nodes(collection: &Collection<'_>, node: Node<'_>) {
    let model = Model::of(collection);
    let id = node.id().index() as usize;
    let (text, new) = new_node();

    let mut expected = model.clone();
    expected.add_after(id, new.clone());
    only_inserts(collection, &check(collection, &format!("add_after {id}"), edit::add_after(node, &text), &expected));

    let mut expected = model.clone();
    expected.add(Some(id), new.clone());
    only_inserts(collection, &check(collection, &format!("add_child {id}"), edit::add_child(node, &text), &expected));

    let mut expected = model.clone();
    expected.remove_subtree(id);
    check(collection, &format!("remove_subtree {id}"), edit::remove_subtree(node), &expected);

    let followers = node.children().count();
    if node.parent().is_none() && followers != 1 {
        assert_eq!(edit::remove_node(node), Err(EditError::RootWithChildren(followers)));
    } else {
        let mut expected = model.clone();
        expected.remove_node(id);
        check(collection, &format!("remove_node {id}"), edit::remove_node(node), &expected);
    }

    let mut expected = model.clone();
    expected.promote(id);
    check(collection, &format!("promote {id}"), edit::promote(node), &expected);

    let Some(parent) = node.parent() else {
        assert_eq!(edit::add_variation(node, &text), Err(EditError::RootHasNoSiblings));
        return;
    };
    for place in 0..parent.children().count().min(4) {
        let mut expected = model.clone();
        expected.move_to(id, place);
        check(collection, &format!("move_variation {id} {place}"), edit::move_variation(node, place), &expected);
    }
}

fn properties(collection: &Collection<'_>, node: Node<'_>) {
    let id = node.id().index() as usize;
    let model = Model::of(collection);
    let replaced = |properties: Vec<Prop>| {
        let mut expected = model.clone();
        expected.props[id] = properties;
        expected
    };
    let new = PropertyText::text("ZZ", "new").expect("a good property");
    let mut expected = props(node);
    expected.push((b"ZZ".to_vec(), vec![b"new".to_vec()]));
    if node.get("ZZ").is_none() {
        only_inserts(
            collection,
            &check(collection, &format!("set new {id}"), edit::set(node, &new), &replaced(expected)),
        );
    }
    for (index, property) in node.properties().enumerate().take(4) {
        let ident = property.ident();
        let is_same = |other: &Prop| {
            let from_first = other.0.iter().skip_while(|byte| !byte.is_ascii_uppercase());
            from_first.filter(|byte| !byte.is_ascii_lowercase()).eq(ident.as_bytes())
        };
        let first = props(node).iter().position(is_same).expect("at least itself");
        let new = PropertyText::raw(&*ident, ["uu", "vv"]).expect("a good property");

        let mut expected = props(node);
        expected[first].1 = vec![b"uu".to_vec(), b"vv".to_vec()];
        let mut seen = 0;
        expected.retain(|other| !is_same(other) || std::mem::replace(&mut seen, 1) == 0);
        check(collection, &format!("set {ident} {id}"), edit::set(node, &new), &replaced(expected));

        let mut expected = props(node);
        expected[first].1.extend([b"uu".to_vec(), b"vv".to_vec()]);
        let edits = check(collection, &format!("add {ident} {id}"), edit::add_values(node, &new), &replaced(expected));
        only_inserts(collection, &edits);

        let mut expected = props(node);
        expected.remove(index);
        let edits = edit::remove_property(property);
        check(collection, &format!("remove {ident} {id}"), edits, &replaced(expected));

        for (place, value) in property.values().enumerate().take(3) {
            let mut expected = props(node);
            expected[index].1.remove(place);
            expected.retain(|property| !property.1.is_empty());
            let edits = edit::remove_value(property, value);
            check(collection, &format!("remove_value {ident} {place} {id}"), edits, &replaced(expected));
        }
    }
}

fn games(collection: &Collection<'_>) {
    let model = Model::of(collection);
    let (text, new) = new_node();
    let game = GameText::new(text);
    let count = collection.games().len();
    for place in [0, count / 2, count] {
        let mut expected = model.clone();
        expected.add_game(place, new.clone());
        let edits = edit::insert_game(collection, place, &game);
        only_inserts(collection, &check(collection, &format!("insert_game {place}"), edits, &expected));
    }
    assert_eq!(edit::insert_game(collection, count + 1, &game), Err(EditError::NoSuchPlace(count)));
    for index in [0, count / 2, count.saturating_sub(1)] {
        if let Some(game) = collection.game(index) {
            let mut expected = model.clone();
            expected.remove_subtree(game.root().id().index() as usize);
            check(collection, &format!("remove_game {index}"), edit::remove_game(game), &expected);
        }
    }
}
