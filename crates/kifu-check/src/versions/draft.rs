//! Nodes to be rewritten.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::{Node, Property, Span};

/// A node to be rewritten: properties whose identifiers have lost their lower-case letters.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) properties: Vec<DraftProperty>,
}

/// A property to be rewritten.
#[derive(Clone, Debug)]
pub(super) struct DraftProperty {
    pub(super) ident: String,
    /// The values as written between their brackets, in the encoding of the text.
    pub(super) values: Vec<Vec<u8>>,
    /// The span of the property in the text.
    pub(super) span: Span,
}

impl Draft {
    /// The node as it is.
    pub(super) fn of(node: Node<'_>) -> Self {
        Self { properties: node.properties().map(DraftProperty::of).collect() }
    }

    /// The first property with an identifier.
    pub(super) fn get(&self, ident: &str) -> Option<&DraftProperty> {
        self.properties.iter().find(|property| property.ident == ident)
    }

    /// The index of the first property with an identifier.
    pub(super) fn position(&self, ident: &str) -> Option<usize> {
        self.properties.iter().position(|property| property.ident == ident)
    }

    /// Removes all properties with an identifier; returns whether there were any.
    pub(super) fn take_all(&mut self, ident: &str) -> bool {
        let count = self.properties.len();
        self.properties.retain(|property| property.ident != ident);
        self.properties.len() < count
    }

    /// Removes and returns the first property with an identifier.
    pub(super) fn take(&mut self, ident: &str) -> Option<DraftProperty> {
        self.position(ident).map(|index| self.properties.remove(index))
    }

    /// Sets a property to one value: replaces the first with the identifier, or adds it at the end.
    pub(super) fn set(&mut self, ident: &str, value: impl Into<Vec<u8>>) {
        let values = vec![value.into()];
        match self.position(ident) {
            Some(index) => self.properties[index].values = values,
            None => self.properties.push(DraftProperty { ident: ident.into(), values, span: Span::at(0) }),
        }
    }

    /// Adds a value to a property, which is created if it is missing.
    pub(super) fn add(&mut self, ident: &str, value: impl Into<Vec<u8>>, span: Span) {
        match self.position(ident) {
            Some(index) => self.properties[index].values.push(value.into()),
            None => self.properties.push(DraftProperty { ident: ident.into(), values: vec![value.into()], span }),
        }
    }
}

impl DraftProperty {
    fn of(property: Property<'_>) -> Self {
        Self {
            ident: property.ident().into_owned(),
            values: property.values().map(|value| value.raw().to_vec()).collect(),
            span: property.span(),
        }
    }

    /// True if the property is the same as in the text.
    fn is_same(&self, property: Property<'_>) -> bool {
        let values = property.values();
        self.ident.as_bytes() == property.raw_ident()
            && values.len() == self.values.len()
            && values.zip(&self.values).all(|(value, new)| value.raw() == new)
    }

    fn write(&self, text: &mut Vec<u8>) {
        text.extend_from_slice(self.ident.as_bytes());
        for value in &self.values {
            text.push(b'[');
            text.extend_from_slice(value);
            text.push(b']');
        }
    }
}

/// Replaces a node, which must have no junk inside, by a draft. Unchanged properties are not edited, so that their
/// places can be mapped back.
pub(super) fn replace_node(edits: &mut Edits, node: Node<'_>, draft: &Draft) {
    let mut old = node.properties();
    let mut end = node.span().start + 1;
    let mut new = Vec::new();
    for property in &draft.properties {
        // A property that is new, or has moved forward, is written at its new place.
        let mut behind = (property.span.start >= end).then(|| old.clone()).into_iter().flatten();
        let Some(there) = behind.find(|old| old.span() == property.span) else {
            property.write(&mut new);
            continue;
        };
        let removed = old.by_ref().take_while(|old| old.span() != property.span).count() > 0;
        if removed || !new.is_empty() {
            replace(edits, Span::new(end, there.span().start), core::mem::take(&mut new));
        }
        end = there.span().end;
        if !property.is_same(there) {
            let mut text = Vec::new();
            property.write(&mut text);
            replace(edits, there.span(), text);
        }
    }
    if old.next().is_some() || !new.is_empty() {
        replace(edits, Span::new(end, node.span().end.max(end)), new);
    }
}

fn replace(edits: &mut Edits, span: Span, text: Vec<u8>) {
    let result = edits.replace(span, text);
    debug_assert!(result.is_ok(), "the properties of a node stand one behind the other");
}
