//! The parentheses of a text, and which belongs to which.

use alloc::vec::Vec;

use kifu_sgf::{Collection, Property, Span, SyntaxErrorKind, Value};

/// Each `(` of the game trees, in the order of the text, with its `)` where it has one.
pub(crate) fn pairs(collection: &Collection<'_>) -> Vec<(u32, Option<u32>)> {
    let source = collection.source();
    let (mut pairs, mut open) = (Vec::new(), Vec::new());
    let mut at = 0;
    for span in opaque(collection).into_iter().chain([Span::at(source.len() as u32)]) {
        for place in at..span.start.max(at) {
            match source[place as usize] {
                b'(' => {
                    open.push(pairs.len());
                    pairs.push((place, None));
                }
                b')' => {
                    if let Some(index) = open.pop() {
                        pairs[index].1 = Some(place);
                    }
                }
                _ => {}
            }
        }
        at = at.max(span.end);
    }
    pairs
}

/// What parentheses do not count in: values, and text outside of the game trees.
fn opaque(collection: &Collection<'_>) -> Vec<Span> {
    use SyntaxErrorKind::{ExtraClose, JunkBeforeTree, JunkBetweenTrees, ValueWithoutIdent};
    let is_opaque = |kind| matches!(kind, ExtraClose | JunkBeforeTree | JunkBetweenTrees | ValueWithoutIdent);
    let nodes = collection.games().flat_map(|game| game.nodes());
    let values = nodes.flat_map(|node| node.properties()).flat_map(Property::values).map(Value::outer_span);
    let mut spans: Vec<_> = values.collect();
    spans.extend(collection.errors().iter().filter(|error| is_opaque(error.kind)).map(|error| error.span));
    spans.sort_unstable();
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(u32, Option<u32>)]) {
        assert_eq!(pairs(&Collection::parse(text.as_bytes())), expected, "{text}");
    }

    #[test]
    fn which_belongs_to_which() {
        check("(;C[(](;a)())", &[(0, Some(12)), (6, Some(9)), (10, Some(11))]);
        check("x( ((;B[)]", &[(1, None), (3, None), (4, None)]);
        check("(;[)])) (;)", &[(0, Some(5)), (8, Some(10))]);
        check("", &[]);
    }
}
