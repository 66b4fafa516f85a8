//! The properties that a node should have after an edit, and whether it has them.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::repair::closing;
use crate::cursor::{Node, Property, Value};
use crate::syntax::significant;
use crate::{PropertyText, ValueText};

/// A property as it should be after an edit.
pub(super) struct PropertyIntent<'e> {
    ident: Cow<'e, [u8]>,
    values: Vec<ValueIntent<'e>>,
}

/// A value as it should be after an edit.
#[derive(Clone, Copy)]
enum ValueIntent<'e> {
    /// The same bytes.
    Old(Value<'e>),
    New(&'e ValueText),
}

impl<'e> PropertyIntent<'e> {
    /// A property that is written.
    pub(super) fn new(text: &'e PropertyText) -> Self {
        let values = text.values().iter().map(ValueIntent::New).collect();
        Self { ident: Cow::Borrowed(text.ident().as_bytes()), values }
    }

    /// A property that stays.
    pub(super) fn old(property: Property<'e>) -> Self {
        Self { ident: Cow::Borrowed(property.raw_ident()), values: property.values().map(ValueIntent::Old).collect() }
    }

    /// The properties of a node as they are.
    pub(super) fn all_of(node: Node<'e>) -> Vec<Self> {
        node.properties().map(Self::old).collect()
    }

    /// The same property with another identifier.
    pub(super) fn renamed(self, ident: Vec<u8>) -> Self {
        Self { ident: Cow::Owned(ident), ..self }
    }

    /// The same property without the value at this place.
    pub(super) fn without(mut self, place: usize) -> Self {
        self.values.remove(place);
        self
    }

    /// True if it declares a charset with a new value.
    pub(super) fn sets_charset(&self) -> bool {
        significant(&self.ident).eq(*b"CA") && self.values.iter().any(|value| matches!(value, ValueIntent::New(_)))
    }

    fn is_same(&self, text: &PropertyText) -> bool {
        significant(&self.ident).eq(significant(text.ident().as_bytes()))
    }
}

/// Applies [`set`](super::set) to the properties of a node.
pub(super) fn set<'e>(properties: &mut Vec<PropertyIntent<'e>>, text: &'e PropertyText) {
    let first = properties.iter().position(|property| property.is_same(text));
    match first {
        Some(first) => {
            let new = PropertyIntent::new(text);
            properties[first].values = new.values;
            let mut index = 0;
            properties.retain(|property| {
                index += 1;
                let is_first = index - 1 == first && !text.values().is_empty();
                is_first || !property.is_same(text)
            });
        }
        None if text.values().is_empty() => {}
        None => properties.push(PropertyIntent::new(text)),
    }
}

/// Applies [`add_values`](super::add_values) to the properties of a node.
pub(super) fn add_values<'e>(properties: &mut Vec<PropertyIntent<'e>>, text: &'e PropertyText) {
    let new = PropertyIntent::new(text);
    match properties.iter_mut().find(|property| property.is_same(text)) {
        Some(there) => there.values.extend(new.values),
        None if text.values().is_empty() => {}
        None => properties.push(new),
    }
}

/// True if a node of the edited text has exactly these properties.
pub(super) fn is_as_intended(node: Node<'_>, intended: &[PropertyIntent<'_>]) -> bool {
    let mut properties = node.properties();
    properties.len() == intended.len()
        && intended.iter().zip(&mut properties).all(|(intended, property)| {
            let mut values = property.values();
            property.raw_ident() == &*intended.ident
                && values.len() == intended.values.len()
                && intended.values.iter().zip(&mut values).all(|(intended, value)| match intended {
                    ValueIntent::Old(old) => is_same_value(value, *old),
                    ValueIntent::New(text) => value.decoded() == text.as_str(),
                })
        })
}

/// True if a node of the edited text has the properties that it had before.
pub(super) fn is_as_before(node: Node<'_>, before: Node<'_>) -> bool {
    if let (Some(new), Some(old)) = (node.text_in_run(), before.text_in_run()) {
        return new == old;
    }
    let (mut new, mut old) = (node.properties(), before.properties());
    new.len() == old.len()
        && (&mut new).zip(&mut old).all(|(new, old)| {
            let (mut values, mut before) = (new.values(), old.values());
            new.raw_ident() == old.raw_ident()
                && values.len() == before.len()
                && (&mut values).zip(&mut before).all(|(new, old)| is_same_value(new, old))
        })
}

/// True if a value has the same bytes as before. A value that ends in half a character may have a line break before its
/// `]`.
fn is_same_value(new: Value<'_>, old: Value<'_>) -> bool {
    let (raw, before) = (new.raw(), old.raw());
    raw == before || raw.strip_suffix(b"\n") == Some(before) && closing(old.collection, old.span()).len() > 1
}
