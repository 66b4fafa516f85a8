//! The size of a game tree and its branches.

use kifu_sgf::Game;

use super::count_moves;

/// The size of a game tree and its branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Shape {
    /// The number of nodes.
    pub nodes: usize,
    /// The number of lines other than the main line: the number of ends minus one.
    pub variations: usize,
    /// The number of moves of the main line, passes included.
    pub moves: usize,
    /// The number of nodes with a comment.
    pub comments: usize,
    /// The number of nodes of the longest line, the root included.
    pub depth: usize,
}

impl Shape {
    /// Measures a game tree.
    #[must_use]
    pub fn of(game: Game<'_>) -> Self {
        Self::measure(game, &mut Vec::new())
    }

    /// Measures a game tree; `depths` is memory to reuse.
    #[must_use]
    pub fn measure(game: Game<'_>, depths: &mut Vec<u32>) -> Self {
        let settings = game.settings();
        let root = game.root().id().index();
        depths.clear();
        let (mut ends, mut comments) = (0, 0);
        for node in game.nodes() {
            // A parent precedes its children.
            let parent = node.parent().map(|parent| depths[(parent.id().index() - root) as usize]);
            depths.push(parent.unwrap_or(0) + 1);
            ends += usize::from(node.first_child().is_none());
            comments += usize::from(node.plain_move(settings.size).is_none() && node.get("C").is_some());
        }
        Self {
            nodes: depths.len(),
            variations: ends.saturating_sub(1),
            moves: count_moves(game, &settings),
            comments,
            depth: depths.iter().copied().max().unwrap_or(0) as usize,
        }
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
        let found = Shape::of(game);
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
        let found = Shape::of(game);
        assert_eq!((found.nodes, found.variations, found.depth), (2 * deep + 1, deep, deep + 1));
    }
}
