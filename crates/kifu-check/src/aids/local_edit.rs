//! Edits of a single node that depend only on its own bytes, so that all of them together take linear time.

use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::{Node, Property, Span, is_space};

/// True if a node is written correctly: its `;` and all brackets exist, with only white space between and after its
/// values. Only then can its bytes be edited directly.
pub(crate) fn is_sound(node: Node<'_>) -> bool {
    let source = node.collection().source();
    let mut end = node.span().start;
    if source.get(end as usize) != Some(&b';') {
        return false;
    }
    end += 1;
    for property in node.properties() {
        let ident = property.ident_span();
        if !is_blank(source, end, ident.start) {
            return false;
        }
        end = ident.end;
        for value in property.values() {
            let outer = value.outer_span();
            if !is_blank(source, end, outer.start) || outer.end == value.span().end {
                return false;
            }
            end = outer.end;
        }
    }
    matches!(next_byte(source, end), None | Some(b';' | b'(' | b')'))
}

fn is_blank(source: &[u8], start: u32, end: u32) -> bool {
    source.get(start as usize..end as usize).is_some_and(|between| between.iter().all(|&byte| is_space(byte)))
}

/// The first byte from an offset on that is not white space.
fn next_byte(source: &[u8], at: u32) -> Option<u8> {
    source[at as usize..].iter().copied().find(|&byte| !is_space(byte))
}

/// The bytes to remove with a span: its line as well, if it has nothing else.
fn with_line(source: &[u8], span: Span) -> Span {
    let before = &source[..span.start as usize];
    let blank = before.iter().rev().take_while(|&&byte| is_space(byte)).count();
    let is_break = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let next = source.get(span.end as usize);
    let ends_line = next.is_none_or(|byte| is_break(byte) || matches!(byte, b';' | b'(' | b')'));
    let starts_line = before[before.len() - blank..].iter().any(is_break);
    if ends_line && starts_line { Span::new(span.start - blank as u32, span.end) } else { span }
}

/// The bytes to remove with a property.
pub(crate) fn removal(property: Property<'_>) -> Span {
    with_line(property.node().collection().source(), property.span())
}

/// The bytes to remove with a node whose children can replace it without new parentheses.
pub(crate) fn node_removal(node: Node<'_>) -> Option<Span> {
    node.parent()?;
    let source = node.collection().source();
    let before = &source[..node.span().start as usize];
    let can_go = match before.iter().rfind(|&&byte| !is_space(byte)) {
        Some(b'(') => opening(node.first_child()?).is_none(),
        // The node before may be removed too: then the parentheses after this one would double those before it.
        Some(b';') => next_byte(source, node.span().end) == Some(b';'),
        before => before != Some(&b')'),
    };
    (can_go && is_sound(node)).then(|| with_line(source, node.span()))
}

/// The edits that remove properties of a node, and the node if it has no others; `None` if the node is broken.
pub(crate) fn remove<'c>(node: Node<'c>, properties: impl IntoIterator<Item = Property<'c>>) -> Option<Edits> {
    if !is_sound(node) {
        return None;
    }
    let mut edits = Edits::new();
    for property in properties {
        edits.delete(removal(property)).ok()?;
    }
    if edits.len() == node.properties().len()
        && let Some(span) = node_removal(node)
    {
        edits = Edits::new();
        edits.delete(span).ok()?;
    }
    Some(edits)
}

/// The edits that split a node into two: the properties for which `stays` returns true stay in the first, in order.
/// Properties that are in place are not moved. `None` if the node is broken, or there is nothing to split.
pub(crate) fn split(node: Node<'_>, mut stays: impl FnMut(Property<'_>) -> bool) -> Option<Edits> {
    if !is_sound(node) {
        return None;
    }
    let source = node.collection().source();
    let mut edits = Edits::new();
    let mut cut = None;
    let mut moved = Vec::new();
    for property in node.properties() {
        match (stays(property), cut) {
            (false, None) => cut = Some(property.span().start),
            (true, Some(_)) => {
                moved.extend_from_slice(property.span().of(source));
                edits.delete(removal(property)).ok()?;
            }
            _ => {}
        }
    }
    moved.push(b';');
    edits.insert(cut?, &moved);
    Some(edits)
}

/// The bytes of a variation with its parentheses; `None` if it has none, or is broken.
pub(crate) fn variation_span(node: Node<'_>) -> Option<Span> {
    let collection = node.collection();
    let source = collection.source();
    let open = opening(node)?;
    let last = kifu_sgf::NodeId::from_index(node.subtree_end() - 1).and_then(|id| collection.node(id))?;
    let mut levels = 0;
    let mut above = Some(last);
    while let Some(now) = above.filter(|now| now.id() >= node.id()) {
        levels += u32::from(opening(now).is_some());
        above = now.parent();
    }
    let mut at = last.span().end as usize;
    while levels > 0 {
        match source.get(at)? {
            b')' => levels -= 1,
            &byte if is_space(byte) => {}
            _ => return None,
        }
        at += 1;
    }
    Some(Span::new(open, at as u32))
}

/// The `(` right before a node.
pub(crate) fn opening(node: Node<'_>) -> Option<u32> {
    let before = &node.collection().source()[..node.span().start as usize];
    let at = before.iter().rposition(|&byte| !is_space(byte))?;
    (before[at] == b'(').then_some(at as u32)
}
