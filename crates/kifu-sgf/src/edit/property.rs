//! Edits of the properties of a node.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_go::sorting;

use super::board_size::with_same_points;
use super::content::{self, PropertyIntent};
use super::intent::Intent;
use super::repair::{has_same_nodes, repair_all, shield, with_repaired};
use super::{EditError, Edits, node};
use crate::cursor::{Node, Property, Value};
use crate::syntax::significant;
use crate::{Collection, NodeId, PropertyText, Span, prop};

/// Sets a property of a node to these values.
///
/// The values of the first property with the identifier are replaced, repeated properties are removed, and a missing
/// property is added after the others. Without values the property is removed.
///
/// # Errors
/// If the encoding of the game lacks a character, or if the edited text would not be read as intended: see
/// [`EditError::SideEffect`]. So `CA` cannot be set to another encoding than that of the text, nor `SZ` so that moves and points
/// would be off the board.
pub fn set(node: Node<'_>, property: &PropertyText) -> Result<Edits, EditError> {
    let mut properties = PropertyIntent::all_of(node);
    content::set(&mut properties, property);
    let edits = on_node(node, properties, |node| {
        let mut edits = Edits::new();
        set_in(&mut edits, node, property)?;
        Ok(edits)
    })?;
    if ident(property) == prop::SZ.ident() { with_same_points(node.collection(), edits) } else { Ok(edits) }
}

/// Sets properties of many nodes of a text, each as [`set`] does. If one property of a node is changed twice, the later
/// change wins.
///
/// The edited text is parsed only once: the time is linear, plus sorting the changes.
///
/// # Errors
/// As [`set`], and if a node is not in the collection.
pub fn set_all(collection: &Collection<'_>, changes: &[(NodeId, PropertyText)]) -> Result<Edits, EditError> {
    let changes = effective(changes);
    let mut intent = Intent::on_text(collection);
    for changes in changes.chunk_by(|(a, _), (b, _)| a == b) {
        let node = collection.node(changes[0].0).ok_or(EditError::NoSuchPlace(collection.node_count()))?;
        let mut properties = PropertyIntent::all_of(node);
        changes.iter().for_each(|(_, property)| content::set(&mut properties, property));
        intent.change(node, properties);
    }
    let edits = verified_or_repaired(
        &intent,
        || set_in_order(collection, &changes),
        || {
            let repairs = repair_all(collection);
            let sound = collection.edited(&repairs);
            match has_same_nodes(collection, &sound) {
                true => Ok(repairs.then(&set_in_order(&sound, &changes)?)),
                false => Err(EditError::Broken),
            }
        },
    )?;
    let sets_size = changes.iter().any(|(_, property)| ident(property) == prop::SZ.ident());
    if sets_size { with_same_points(collection, edits) } else { Ok(edits) }
}

/// The changes in the order of their nodes, without those that a later one overrides.
fn effective(changes: &[(NodeId, PropertyText)]) -> Vec<(NodeId, &PropertyText)> {
    let mut order: Vec<_> = changes.iter().map(|(node, property)| (*node, property)).collect();
    sorting::sort_by_key(&mut order, |(node, _)| *node);
    let mut effective = Vec::with_capacity(order.len());
    for changes in order.chunk_by(|(a, _), (b, _)| a == b) {
        for (index, &(node, property)) in changes.iter().enumerate() {
            if !changes[index + 1..].iter().any(|(_, later)| ident(later) == ident(property)) {
                effective.push((node, property));
            }
        }
    }
    effective
}

fn set_in_order(collection: &Collection<'_>, changes: &[(NodeId, &PropertyText)]) -> Result<Edits, EditError> {
    let mut edits = Edits::new();
    for &(node, property) in changes {
        let node = collection.node(node).ok_or(EditError::NoSuchPlace(collection.node_count()))?;
        set_in(&mut edits, node, property)?;
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
/// As [`set`].
pub fn add_values(node: Node<'_>, property: &PropertyText) -> Result<Edits, EditError> {
    let mut properties = PropertyIntent::all_of(node);
    content::add_values(&mut properties, property);
    on_node(node, properties, |node| {
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
/// If the edited text would not be read as intended: see [`EditError::SideEffect`].
pub fn remove_property(property: Property<'_>) -> Result<Edits, EditError> {
    // A repaired text has the same properties at other offsets.
    let place = property.node().properties().position(|other| other.index == property.index);
    let others = property.node().properties().filter(|other| other.index != property.index);
    on_node(property.node(), others.map(PropertyIntent::old).collect(), |node| {
        let mut edits = Edits::new();
        if let Some(property) = place.and_then(|place| node.properties().nth(place)) {
            delete(&mut edits, property.span(), node);
        }
        Ok(edits)
    })
}

/// Removes a value of a property; removes the property with its last value.
///
/// # Errors
/// As [`remove_property`].
pub fn remove_value(property: Property<'_>, value: Value<'_>) -> Result<Edits, EditError> {
    if property.values().len() == 1 && property.value().span() == value.span() {
        return remove_property(property);
    }
    let is_removed = |other: Value<'_>| other.span() == value.span();
    let place = property.node().properties().flat_map(Property::values).position(is_removed);
    let left = property.node().properties().map(|other| {
        let intent = PropertyIntent::old(other);
        match other.values().position(is_removed) {
            Some(place) => intent.without(place),
            None => intent,
        }
    });
    on_node(property.node(), left.collect(), |node| {
        let mut edits = Edits::new();
        let mut values = node.properties().flat_map(Property::values);
        if let Some(value) = place.and_then(|place| values.nth(place)) {
            let span = value.outer_span();
            let behind = node.collection().source().get(span.end as usize);
            // Junk letters after the value must not become part of the identifier before it.
            let between: &[u8] = if behind.is_some_and(u8::is_ascii_alphanumeric) { b" " } else { b"" };
            edits.splice(span, between.to_vec());
        }
        Ok(edits)
    })
}

/// Sets the properties of a node by edits of the text as it is. If they would not be read as intended, the text is
/// repaired first.
fn on_node<'n>(
    node: Node<'n>,
    properties: Vec<PropertyIntent<'n>>,
    operation: impl Fn(Node<'_>) -> Result<Edits, EditError>,
) -> Result<Edits, EditError> {
    let mut intent = Intent::on_game(node.game());
    intent.change(node, properties);
    let id = node.id();
    verified_or_repaired(
        &intent,
        || Ok(shield(node.collection(), operation(node)?)),
        || with_repaired(node.game(), |game| operation(game.collection().node(id).ok_or(EditError::Broken)?)),
    )
}

/// Returns the edits of a text as it is, or of the repaired text, if it reads as intended after them.
pub(super) fn verified_or_repaired(
    intent: &Intent<'_>,
    as_it_is: impl FnOnce() -> Result<Edits, EditError>,
    repaired: impl FnOnce() -> Result<Edits, EditError>,
) -> Result<Edits, EditError> {
    match intent.verified(as_it_is()?) {
        Err(EditError::SideEffect(effect)) if intent.is_damaged() => match repaired() {
            Ok(edits) => intent.verified(edits),
            Err(_) => Err(EditError::SideEffect(effect)),
        },
        result => result,
    }
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
    Ok(node.collection().encode_at(node.start(), text)?)
}

fn encode_values(node: Node<'_>, property: &PropertyText) -> Result<Vec<u8>, EditError> {
    let mut values = String::new();
    property.write_values(&mut values);
    encode(node, &values)
}
