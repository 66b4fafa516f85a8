//! The repairs of a whole text, as far as it reads as the same tree then.

use super::Edits;
use super::repair::{missing_of_all, parent, write};
use crate::cursor::Node;
use crate::{Collection, NodeId, Span};

/// How often the repairs of some game trees are left out, before all are.
const MAX_ROUNDS: usize = 8;

impl Collection<'_> {
    /// The missing `]`, `;`, `(` and `)` of all game trees: see [`edit::repair`](crate::edit::repair).
    ///
    /// A comment that quotes a record is recognised by the 1,024 bytes after its beginning, and a repair among them may
    /// push its end out of sight. Game trees in which the text would read as another tree stay as they are;
    /// [`errors`](Self::errors) names what is missing there. If too many do, there are no repairs at all.
    #[must_use]
    pub fn repairs(&self) -> Edits {
        let mut missing = missing_of_all(self);
        for _ in 0..MAX_ROUNDS {
            let edits = write(missing.clone());
            let Some(node) = first_difference(self, &edits) else { return edits };
            let games = [node.saturating_sub(1), node].map(|node| game_around(self, node));
            let count = missing.len();
            missing.retain(|&(at, _)| !games.iter().any(|game| (game.start..=game.end).contains(&at)));
            if missing.len() == count {
                break;
            }
        }
        Edits::new()
    }
}

/// The index of the first node that the edited text reads in another way; nothing is read where nothing is edited.
fn first_difference(collection: &Collection<'_>, edits: &Edits) -> Option<usize> {
    if edits.is_empty() {
        return None;
    }
    let edited = collection.edited(edits);
    let origins = edits.origins();
    // Where properties are read in another way, the next node is named as the first difference.
    let mut has_same_properties = true;
    let is_same = |&(old, new): &(Node<'_>, Node<'_>)| {
        let is_same = has_same_properties && parent(old) == parent(new) && old.start() == origins.of(new.start());
        has_same_properties = old.properties().len() == new.properties().len();
        is_same
    };
    let same = collection.nodes().zip(edited.nodes()).take_while(is_same).count();
    (same < collection.node_count().max(edited.node_count())).then_some(same)
}

/// The game tree of a node, or the last one.
fn game_around(collection: &Collection<'_>, node: usize) -> Span {
    let start = NodeId::from_index(node as u32).and_then(|id| collection.node(id)).map_or(u32::MAX, Node::start);
    let games = &collection.tree().games;
    let after = games.partition_point(|game| game.span.start <= start);
    after.checked_sub(1).map_or(Span::at(0), |game| games[game].span)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::super::repair::{has_same_nodes, repair_all};
    use super::*;

    /// A record with a comment that quotes another one, in which a `;` is missing. The quotation ends `before` bytes before
    /// the last byte that is looked at.
    fn quoting(before: usize) -> String {
        let quotation = "(;GM[1]FF[4](B[aa])";
        let blanks = " ".repeat(1022 - before - quotation.len());
        alloc::format!("(;C[see {quotation}{blanks})];W[bb])")
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let collection = Collection::parse(text.as_bytes());
        let repaired = collection.edited(&collection.repairs());
        assert_eq!(String::from_utf8_lossy(repaired.source()), expected);
        assert!(has_same_nodes(&collection, &repaired));
    }

    #[test]
    fn what_would_read_as_another_tree_is_not_repaired() {
        let (short, long) = (quoting(1), quoting(0));
        let repaired = short.replace("(B[aa]", "(;B[aa]");
        check(&short, &repaired);
        let collection = Collection::parse(long.as_bytes());
        assert!(!has_same_nodes(&collection, &collection.edited(&repair_all(&collection))));
        check(&long, &long);
        // Others are.
        let texts = [&*long, "(;B[cc](B[dd]))", &short, &long].concat();
        check(&texts, &[&*long, "(;B[cc](;B[dd]))", &repaired, &long].concat());
    }

    #[test]
    fn where_nothing_helps_nothing_is_repaired() {
        let text = [&*quoting(0).repeat(1000), "(;B[cc](B[dd]))"].concat();
        check(&text, &text);
    }
}
