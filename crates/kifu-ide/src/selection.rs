//! Ever larger parts of a text around a place.

use kifu_sgf::Span;

use crate::Snapshot;
use crate::place::{Place, subtree_end};

/// Returns the parts around a byte, the smallest first: the value, with its brackets, the property, the node, the nodes
/// up to the next branch, the variation, the game, the file.
#[must_use]
pub fn selection(snapshot: &Snapshot, at: u32) -> Vec<Span> {
    let collection = snapshot.collection();
    let mut spans = Vec::new();
    let mut push = |span: Span| {
        if spans.last().is_none_or(|last: &Span| span.contains(*last) && span != *last) {
            spans.push(span);
        }
    };
    if let Some(place) = Place::at(collection, at).filter(|_| snapshot.can_be_located()) {
        if let Some(value) = place.value {
            if place.is_inside(at) {
                push(value.span());
            }
            push(value.outer_span());
        }
        if let Some(property) = place.property {
            push(property.span());
        }
        let node = place.node;
        if node.span().start <= at && at <= node.span().end {
            push(node.span());
        }
        let is_single = |node: kifu_sgf::Node<'_>| !node.is_fork();
        let parents = std::iter::successors(Some(node), |node| node.parent().filter(|parent| is_single(*parent)));
        let first = parents.last().unwrap_or(node);
        let children = std::iter::successors(Some(node), |node| node.first_child().filter(|_| is_single(*node)));
        let last = children.last().unwrap_or(node);
        push(Span::new(first.span().start, last.span().end));
        let mut around = Some(first);
        while let Some(start) = around {
            push(Span::new(start.span().start, subtree_end(start)));
            let parents =
                std::iter::successors(start.parent(), |node| node.parent().filter(|parent| is_single(*parent)));
            around = parents.last();
        }
        push(node.game().span());
    }
    push(Span::new(0, collection.source().len() as u32));
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marked::marked;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let (snapshot, at) = marked(text);
        let found: Vec<_> =
            selection(&snapshot, at).into_iter().map(|span| snapshot.text_of(span).to_owned()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn parts_grow() {
        check(
            "(;SZ[9];B[aa](;W[b$b]C[x];B[cc])(;W[dd]))\n",
            &[
                "bb",
                "[bb]",
                "W[bb]",
                ";W[bb]C[x]",
                ";W[bb]C[x];B[cc]",
                ";SZ[9];B[aa](;W[bb]C[x];B[cc])(;W[dd]",
                "(;SZ[9];B[aa](;W[bb]C[x];B[cc])(;W[dd]))",
                "(;SZ[9];B[aa](;W[bb]C[x];B[cc])(;W[dd]))\n",
            ],
        );
        check("no$ game", &["no game"]);
    }
}
