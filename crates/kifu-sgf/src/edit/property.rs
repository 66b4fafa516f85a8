//! Edits of the properties of a node.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_go::sorting;

use super::headers::keep_variations;
use super::repair::{shield, with_repaired};
use super::{EditError, Edits, node};
use crate::cursor::{Node, Property, Value};
use crate::syntax::significant;
use crate::{Collection, NodeId, PropertyText, Span};

/// Sets a property of a node to these values.
///
/// The values of the first property with the identifier are replaced, repeated properties are removed, and a missing
/// property is added after the others. Without values the property is removed.
///
/// # Errors
/// If the encoding of the game lacks a character.
pub fn set(node: Node<'_>, property: &PropertyText) -> Result<Edits, EditError> {
    on_node(node, |node| {
        let mut edits = Edits::new();
        set_in(&mut edits, node, property)?;
        Ok(edits)
    })
}

/// Sets properties of many nodes of a text, each as [`set`] does. Of two changes of one property of a node the later
/// counts.
///
/// The structure of the text is repaired only once: the time is linear, plus sorting the changes.
///
/// # Errors
/// If the encoding of a game lacks a character, or a node is not in the collection.
pub fn set_all(collection: &Collection<'_>, changes: &[(NodeId, PropertyText)]) -> Result<Edits, EditError> {
    let repairs = collection.repairs();
    if repairs.is_empty() {
        return set_in_order(collection, changes);
    }
    let sound = collection.edited(&repairs);
    let parents = |text: &Collection<'_>| text.tree.nodes.iter().map(|node| node.parent).collect::<Vec<_>>();
    match parents(collection) == parents(&sound) {
        true => Ok(repairs.then(&set_in_order(&sound, changes)?)),
        false => Err(EditError::Broken),
    }
}

fn set_in_order(collection: &Collection<'_>, changes: &[(NodeId, PropertyText)]) -> Result<Edits, EditError> {
    let mut order: Vec<_> = changes.iter().collect();
    sorting::sort_by_key(&mut order, |(node, _)| *node);
    let mut edits = Edits::new();
    for changes in order.chunk_by(|(a, _), (b, _)| a == b) {
        let node = collection.node(changes[0].0).ok_or(EditError::NoSuchPlace(collection.node_count()))?;
        for (index, (_, property)) in changes.iter().enumerate() {
            let is_same = |(_, later): &&(NodeId, PropertyText)| ident(later) == ident(property);
            if !changes[index + 1..].iter().copied().any(|later| is_same(&later)) {
                set_in(&mut edits, node, property)?;
            }
        }
    }
    Ok(shield(collection, edits))
}

/// The upper-case letters of an identifier.
fn ident(property: &PropertyText) -> String {
    significant(property.ident().as_bytes()).map(char::from).collect()
}

fn set_in(edits: &mut Edits, node: Node<'_>, property: &PropertyText) -> Result<(), EditError> {
    let mut same = node.properties().filter(|other| is_same(*other, property));
    match same.next() {
        Some(first) if property.values().is_empty() => delete(edits, first.span(), node),
        Some(first) => {
            let values = Span::new(outer_start(first.value()), first.span().end);
            let new = encode_values(node, property)?;
            if new != values.of(node.collection().source()) {
                edits.splice(values, new);
            }
        }
        None => append(edits, node, property)?,
    }
    same.for_each(|repeated| delete(edits, repeated.span(), node));
    Ok(())
}

/// Adds values to a property, after the last one; adds the property if the node has none.
///
/// # Errors
/// If the encoding of the game lacks a character.
pub fn add_values(node: Node<'_>, property: &PropertyText) -> Result<Edits, EditError> {
    on_node(node, |node| {
        let mut edits = Edits::new();
        match node.properties().find(|other| is_same(*other, property)) {
            Some(there) => edits.insert(there.span().end, &encode_values(node, property)?),
            None => append(&mut edits, node, property)?,
        }
        Ok(edits)
    })
}

/// Removes a property with all its values. Another one with the same identifier stays.
///
/// # Errors
/// Only if the structure is too broken.
pub fn remove_property(property: Property<'_>) -> Result<Edits, EditError> {
    let index = property.index;
    on_node(property.node(), |node| {
        let mut edits = Edits::new();
        if let Some(property) = node.properties().find(|property| property.index == index) {
            delete(&mut edits, property.span(), node);
        }
        Ok(edits)
    })
}

/// Removes a value of a property; removes the property with its last value.
///
/// # Errors
/// Only if the structure is too broken.
pub fn remove_value(property: Property<'_>, value: Value<'_>) -> Result<Edits, EditError> {
    if property.values().len() == 1 && property.value().index == value.index {
        return remove_property(property);
    }
    let index = value.index;
    on_node(property.node(), |node| {
        let mut edits = Edits::new();
        let values = node.properties().flat_map(Property::values);
        if let Some(value) = values.into_iter().find(|value| value.index == index) {
            let span = value.outer_span();
            let behind = node.collection().source().get(span.end as usize);
            // Junk letters behind the value must not become part of the identifier before it.
            let between: &[u8] = if behind.is_some_and(u8::is_ascii_alphanumeric) { b" " } else { b"" };
            edits.splice(span, between.to_vec());
        }
        Ok(edits)
    })
}

/// Edits a node of a game tree with a sound structure.
fn on_node(node: Node<'_>, operation: impl FnOnce(Node<'_>) -> Result<Edits, EditError>) -> Result<Edits, EditError> {
    let id = node.id();
    with_repaired(node.game(), |game| {
        let edits = operation(game.collection().node(id).ok_or(EditError::Broken)?)?;
        keep_variations(game, edits)
    })
}

fn is_same(property: Property<'_>, text: &PropertyText) -> bool {
    property.is(&ident(text))
}

fn outer_start(value: Value<'_>) -> u32 {
    value.outer_span().start
}

/// Adds a property after the others, or after the junk of a node without properties: right after the `;` it would
/// take over values without an identifier.
fn append(edits: &mut Edits, node: Node<'_>, property: &PropertyText) -> Result<(), EditError> {
    let at = match node.properties().len() {
        0 => node::tail(node),
        _ => node.span().end,
    };
    let before = node.collection().source()[..at as usize].last();
    if before.is_some_and(u8::is_ascii_alphanumeric) && !property.values().is_empty() {
        edits.insert(at, b" ");
    }
    edits.insert(at, &encode(node, &property.to_string())?);
    Ok(())
}

/// Deletes a property, and its line if it has nothing else.
pub(super) fn delete(edits: &mut Edits, span: Span, node: Node<'_>) {
    edits.splice(node::whole_line(node.collection().source(), span), Vec::new());
}

fn encode(node: Node<'_>, text: &str) -> Result<Vec<u8>, EditError> {
    Ok(node.collection().encode_at(node.data().start, text)?)
}

fn encode_values(node: Node<'_>, property: &PropertyText) -> Result<Vec<u8>, EditError> {
    let mut values = String::new();
    property.write_values(&mut values);
    encode(node, &values)
}
