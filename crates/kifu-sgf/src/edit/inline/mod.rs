//! Variations inside the main line, which continues after them or ends there: a custom of the dialect SGF2.
//!
//! `;W[pf](RN[a name]PT[15];B[pd];W[dp] …)C[on move 14];B[qj] …`: the variation repeats the game from move 1, `PT` is
//! the number of its first new move, `RN` its name. FF\[4\] allows no node after a variation, so such a text is read
//! through edits: the main line in one piece, and each variation as a branch where it leaves the main line.

mod extract;
mod find;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use super::repair::repair_brackets;
use super::{Edit, Edits, Origins};
use crate::cursor::Game;
use crate::syntax::{IdentNumber, SyntaxErrorKind};
use crate::{Collection, Span};

/// The largest depth of nested variations that are moved; deeper ones stay.
const DEEPEST: usize = 8;

/// The inline variations of a game tree.
#[derive(Clone, Debug)]
pub struct InlineVariations {
    /// The spans of the variations, including parentheses. Nested ones are not listed.
    pub variations: Vec<Span>,
    /// The offsets of the nodes with which the main line continues after them.
    pub continuations: Vec<u32>,
    /// The edits that move them out of the main line.
    pub edits: Edits,
    /// The game tree alone, and the edits of its own text.
    alone: Collection<'static>,
    own_edits: Edits,
}

impl InlineVariations {
    /// Returns the edited game tree, alone in a text.
    #[must_use]
    pub fn extracted(&self) -> Collection<'static> {
        self.alone.edited(&self.own_edits)
    }

    /// Maps offsets in [`extracted`](Self::extracted) to the original text, counted from the start of the game tree.
    #[must_use]
    pub fn origins(&self) -> Origins {
        self.own_edits.origins()
    }
}

/// Finds variations inside the main line, if the line continues after one of them, and it begins with `PT` or repeats
/// the first two moves of the game; and variations whose `PT` gives another place, for example those after the last
/// move of the main line. `None` if the game tree has none.
///
/// A variation becomes a branch after the last move that it shares with the main line, at the latest before move
/// `PT`. The shared moves are removed; `RN` becomes `N`. A variation without shared moves is kept as it is, as a
/// sibling of move 1. Properties after a variation belong to the node before it.
///
/// ```
/// use kifu_sgf::{Collection, edit::inline_variations};
///
/// let collection = Collection::parse(b"(;FF[3];B[pd];W[dp](RN[x]PT[2];B[pd];W[dd];B[pp])C[y];B[qj])");
/// let found = inline_variations(collection.game(0).unwrap()).unwrap();
/// let text = found.edits.apply(collection.source());
/// assert_eq!(text, b"(;FF[3];B[pd](;W[dp]C[y];B[qj])(;W[dd]N[x];B[pp]))");
/// ```
#[must_use]
pub fn inline_variations(game: Game<'_>) -> Option<InlineVariations> {
    if !has_fault(game) && !has_number(game) {
        return None;
    }
    let start = game.span().start;
    let shift = |span: Span| Span::new(span.start + start, span.end + start);
    let alone = game.alone()?;
    let mut own_edits = repair_brackets(&alone);
    let closed = alone.edited(&own_edits);
    let found = find::find(closed.game(0)?)?;
    let origins = own_edits.origins();
    let original = |span: Span| shift(Span::new(origins.of(span.start), origins.of(span.end)));
    let variations = found.moved.iter().map(|one| original(one.span)).collect();
    let behind = found.joints.iter().filter_map(|joint| closed.node(joint.behind));
    let continuations = behind.map(|node| origins.of(node.start()) + start).collect();
    let mut extracted = extract::extract(closed.game(0)?, &found)?;
    own_edits = own_edits.then(&extracted);
    for _ in 1..DEEPEST {
        let text = alone.edited(&own_edits);
        let Some(found) = text.game(0).and_then(find::find) else { break };
        extracted = match text.game(0).and_then(|game| extract::extract(game, &found)) {
            Some(extracted) => extracted,
            None => break,
        };
        own_edits = own_edits.then(&extracted);
    }
    let mut edits = Edits::new();
    own_edits.iter().for_each(|edit| edits.push(Edit { span: shift(edit.span), insert: edit.insert.clone() }));
    Some(InlineVariations { variations, continuations, edits, alone, own_edits })
}

/// The edits that move inline variations out of the main line in all game trees; none for most texts. See
/// [`inline_variations`].
#[must_use]
pub fn extract_inline_variations(collection: &Collection<'_>) -> Edits {
    let mut edits = Edits::new();
    for found in collection.games().filter_map(inline_variations) {
        found.edits.iter().for_each(|edit| edits.push(edit.clone()));
    }
    edits
}

/// True if a node follows a variation.
fn has_fault(game: Game<'_>) -> bool {
    game.errors().any(|error| error.kind == SyntaxErrorKind::NodeAfterVariation)
}

/// True if a node states the move at which it belongs (`PT`). Looks only at identifiers, because this is called for
/// every game.
fn has_number(game: Game<'_>) -> bool {
    let tree = &game.collection().tree;
    let [root, next] =
        [game.index(), game.index() + 1].map(|index| tree.games.get(index).map(|game| game.root.index()));
    let props = |record: Option<usize>| record.map_or(tree.props.len(), |record| tree.records[record].props());
    let number = IdentNumber::short(b"PT");
    tree.props[props(root)..props(next)].iter().any(|property| Some(property.number) == number)
}
