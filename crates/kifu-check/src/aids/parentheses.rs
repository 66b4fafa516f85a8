//! The pairs of parentheses of a text.

use alloc::vec::Vec;

use kifu_go::sorting;
use kifu_sgf::{Collection, Game, Property, Span, SyntaxError, SyntaxErrorKind, Value};

use crate::aids::place::skip_space;

/// A `(` of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Parenthesis {
    /// Its offset.
    pub(crate) open: u32,
    /// The offset of its `)`, if it has one.
    pub(crate) close: Option<u32>,
    /// The index of the enclosing one.
    pub(crate) outer: Option<usize>,
}

/// The parentheses of the game trees, in the order of the text.
pub(crate) fn parentheses(collection: &Collection<'_>) -> Vec<Parenthesis> {
    let source = collection.source();
    let (mut found, mut inside) = (Vec::<Parenthesis>::new(), Vec::new());
    let mut at = 0;
    for span in opaque(collection).into_iter().chain([Span::at(source.len() as u32)]) {
        for place in at..span.start.max(at) {
            match source[place as usize] {
                b'(' => {
                    found.push(Parenthesis { open: place, close: None, outer: inside.last().copied() });
                    inside.push(found.len() - 1);
                }
                b')' => {
                    if let Some(index) = inside.pop() {
                        found[index].close = Some(place);
                    }
                }
                _ => {}
            }
        }
        at = at.max(span.end);
    }
    found
}

/// The first of two `(`, given the offset of the second.
pub(crate) fn around(all: &[Parenthesis], second: u32) -> Option<Parenthesis> {
    let index = all.binary_search_by_key(&second, |one| one.open).ok()?;
    Some(all[all[index].outer?])
}

/// True if another game begins after a `(` and its `)`: if the text ends too early, one of the two is then wrong.
pub(crate) fn is_before_game(source: &[u8], parenthesis: Parenthesis) -> bool {
    let Some(close) = parenthesis.close else { return true };
    let open = skip_space(source, close + 1) as usize;
    let Some(b'(') = source.get(open) else { return false };
    let rest = &source[skip_space(source, open as u32 + 1) as usize..];
    rest.starts_with(b";FF[") || rest.starts_with(b";GM[")
}

/// The `)` after a game tree that belong to variations whose `(` is missing: the parser closes such variations
/// together with the enclosing level, so that their `)` closes that level, and the last one closes nothing.
pub(crate) fn closes_of_variations(game: Game<'_>) -> Vec<Span> {
    let start = game.span().start;
    let is_variation =
        |error: &&SyntaxError| error.kind == SyntaxErrorKind::NodeAfterVariation && error.span.start > start;
    let count = game.errors().filter(is_variation).count();
    let source = game.collection().source();
    let mut found = Vec::new();
    let mut end = game.span().end;
    while found.len() < count {
        let next = skip_space(source, end);
        if source.get(next as usize) != Some(&b')') {
            break;
        }
        end = next + 1;
        found.push(Span::new(next, end));
    }
    found
}

/// The spans in which parentheses do not count: values, and text outside the game trees.
fn opaque(collection: &Collection<'_>) -> Vec<Span> {
    use SyntaxErrorKind::{ExtraClose, JunkBeforeTree, JunkBetweenTrees, ValueWithoutIdent};
    let is_opaque = |kind| matches!(kind, ExtraClose | JunkBeforeTree | JunkBetweenTrees | ValueWithoutIdent);
    let nodes = collection.games().flat_map(|game| game.nodes());
    let values = nodes.flat_map(|node| node.properties()).flat_map(Property::values).map(Value::outer_span);
    let mut spans: Vec<_> = values.collect();
    spans.extend(collection.errors().iter().filter(|error| is_opaque(error.kind)).map(|error| error.span));
    sorting::sort(&mut spans);
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(u32, Option<u32>, Option<usize>)]) {
        let found = parentheses(&Collection::parse(text.as_bytes()));
        let found: Vec<_> = found.iter().map(|one| (one.open, one.close, one.outer)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn which_belongs_to_which() {
        check("(;C[(](;a)())", &[(0, Some(12), None), (6, Some(9), Some(0)), (10, Some(11), Some(0))]);
        check("x( ((;B[)]", &[(1, None, None), (3, None, Some(0)), (4, None, Some(1))]);
        check("(;[)])) (;)", &[(0, Some(5), None), (8, Some(10), None)]);
        check("", &[]);
    }
}
