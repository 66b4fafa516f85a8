//! The shape of a game tree.

use kifu_sgf::{Game, Settings};
use serde::Serialize;

use super::select::count_moves;

/// How large a game tree is and how it branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Shape {
    pub(crate) nodes: usize,
    /// Lines of play besides the main line: the ends of the tree less one.
    pub(crate) variations: usize,
    /// Moves on the main line, passes included.
    pub(crate) moves: usize,
    /// Nodes with a comment.
    pub(crate) comments: usize,
    /// Nodes on the longest line, the root included.
    pub(crate) depth: usize,
}

/// Measures a game; `depths` is memory that can be used again.
pub(crate) fn shape(game: Game<'_>, settings: &Settings, depths: &mut Vec<u32>) -> Shape {
    let root = game.root().id().index();
    depths.clear();
    let (mut ends, mut comments) = (0, 0);
    for node in game.nodes() {
        // A parent stands before its children.
        let parent = node.parent().map(|parent| depths[(parent.id().index() - root) as usize]);
        depths.push(parent.unwrap_or(0) + 1);
        ends += usize::from(node.first_child().is_none());
        comments += usize::from(node.get("C").is_some());
    }
    Shape {
        nodes: depths.len(),
        variations: ends.saturating_sub(1),
        moves: count_moves(game, settings),
        comments,
        depth: depths.iter().copied().max().unwrap_or(0) as usize,
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;

    #[track_caller]
    fn check(sgf: &str, nodes: usize, variations: usize, moves: usize, comments: usize, depth: usize) {
        let collection = Collection::parse(sgf.as_bytes());
        let game = collection.games().last().expect("a game");
        let found = shape(game, &game.settings(), &mut Vec::new());
        assert_eq!(found, Shape { nodes, variations, moves, comments, depth }, "{sgf}");
    }

    #[test]
    fn shapes() {
        check("(;)", 1, 0, 0, 0, 1);
        check("(;;B[aa];W[]C[x])", 3 + 1 - 1, 0, 2, 1, 3);
        check("(;B[ab])(;(;B[aa];W[bb])(;B[cc];W[dd];B[ee]C[x](;)(;)))", 8, 2, 2, 1, 5);
    }

    #[test]
    fn a_million_variations_within_each_other() {
        let deep = 1_000_000;
        let sgf = format!("(;{}{}", "(;B[aa])(;W[bb]".repeat(deep), ")".repeat(deep + 1));
        let collection = Collection::parse(sgf.as_bytes());
        let game = collection.game(0).expect("a game");
        let found = shape(game, &game.settings(), &mut Vec::new());
        assert_eq!((found.nodes, found.variations, found.depth), (2 * deep + 1, deep, deep + 1));
    }
}
