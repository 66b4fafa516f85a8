//! One pass over all nodes of a game tree before the rules are called: finds plain moves, nodes with several
//! children, and identifiers.

use alloc::vec::Vec;

use kifu_sgf::go::{Color, Point, Size};
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Game, Node, NodeId, Settings};

use crate::IdentCounts;

/// The results of the pass over a game tree.
#[derive(Clone, Debug)]
pub(crate) struct Survey<'c> {
    /// The identifiers that occur.
    pub(crate) ident_counts: IdentCounts<'c>,
    /// For each node, in the order of the text: its move, if it has nothing else.
    moves: Vec<Option<(Color, Point)>>,
    /// The index of the root among all nodes of the text.
    first: u32,
    /// The nodes that rules examine: those with anything but a move on the board, and those with several children.
    others: Vec<Node<'c>>,
    /// The nodes with several children.
    forks: Vec<Node<'c>>,
}

impl<'c> Survey<'c> {
    /// Examines all nodes of a game tree.
    pub(crate) fn of(game: Game<'c>, settings: &Settings) -> Self {
        let first = game.root().id().index();
        let mut survey = Self {
            ident_counts: IdentCounts::new(),
            moves: Vec::with_capacity(game.nodes().len()),
            first,
            others: Vec::new(),
            forks: Vec::new(),
        };
        // `tt` may be intended as a pass on any board.
        let has_tt = settings.size.columns() > 19 && settings.size.rows() > 19;
        let is_go = settings.game == GO;
        let mut nodes = game.nodes();
        let mut next = nodes.next();
        while let Some(node) = next {
            let moves = if is_go && !has_tt { survey.add_run(node, settings.size) } else { 0 };
            if moves == 0 {
                survey.add(node, node.plain_move(settings.size).filter(|_| is_go), has_tt);
            }
            next = if moves < 2 { nodes.next() } else { nodes.nth(moves - 1) };
        }
        survey
    }

    /// Adds one node.
    fn add(&mut self, node: Node<'c>, plain_move: Option<(Color, Point)>, has_tt: bool) {
        let is_fork = node.is_fork();
        if is_fork {
            self.forks.push(node);
        }
        self.moves.push(plain_move);
        match plain_move {
            Some((color, point)) => {
                self.ident_counts.add_move(color, node);
                if is_fork || has_tt && point.to_sgf() == *b"tt" {
                    self.others.push(node);
                }
            }
            None => {
                self.ident_counts.add_all(node);
                self.others.push(node);
            }
        }
    }

    /// Adds the plain moves that follow each other from a node on; returns their number.
    #[inline]
    fn add_run(&mut self, node: Node<'c>, size: Size) -> usize {
        let before = self.moves.len();
        let mut whites = 0;
        self.moves.extend(node.plain_moves(size).map(|(color, point)| {
            whites += color as usize;
            Some((color, point))
        }));
        let moves = &self.moves[before..];
        let is = |color: Color| move |to: &Option<(Color, Point)>| to.is_some_and(|(player, _)| player == color);
        let mut runs = [(Color::Black, moves.len() - whites), (Color::White, whites)];
        if moves.first().is_some_and(is(Color::White)) {
            runs.reverse();
        }
        for (color, count) in runs {
            if let Some(places) = moves.iter().position(is(color)).zip(moves.iter().rposition(is(color))) {
                self.ident_counts.add_moves(color, node, places, count);
            }
        }
        moves.len()
    }

    /// Returns the move of a node that has nothing else.
    #[inline]
    pub(crate) fn plain_move(&self, node: NodeId) -> Option<(Color, Point)> {
        *self.moves.get((node.index() - self.first) as usize)?
    }

    /// Returns the moves of the nodes after `node` in the order of the text, as long as each has nothing else and is no
    /// fork: all are `Some`. `node` must not be a fork.
    pub(crate) fn run_behind(&self, node: Node<'_>) -> &[Option<(Color, Point)>] {
        let next = node.id().index() + 1;
        let place = |index: u32| (index - self.first) as usize;
        let other = self.others.partition_point(|other| other.id().index() < next);
        let end = self.others.get(other).map_or(self.moves.len(), |other| place(other.id().index()));
        // Stop before the next variation: there may be many.
        self.moves.get(place(next)..end.min(place(node.subtree_end()))).unwrap_or_default()
    }

    /// Returns the nodes in the order of the text without those that have one sound move, nothing else, and at most
    /// one child.
    pub(crate) fn other_nodes(&self) -> impl Iterator<Item = Node<'c>> {
        self.others.iter().copied()
    }

    /// Returns the nodes with several children, in the order of the text.
    pub(crate) fn forks(&self) -> impl Iterator<Item = Node<'c>> {
        self.forks.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;

    #[test]
    fn sorts_the_nodes() {
        let collection = Collection::parse(b"(;GM[1]SZ[19];B[aa];W[bb]C[x];B[sz](;W[ss])(;W[qs];B[as]))");
        let game = collection.game(0).unwrap();
        let survey = Survey::of(game, &game.settings());
        let indexes = |nodes: Vec<Node<'_>>| nodes.iter().map(|node| node.id().index()).collect::<Vec<_>>();
        assert_eq!(indexes(survey.other_nodes().collect()), [0, 2, 3]);
        assert_eq!(indexes(survey.forks().collect()), [3]);
        let moves: Vec<_> = game.nodes().map(|node| survey.plain_move(node.id())).collect();
        let expected: Vec<_> = game.nodes().map(|node| node.plain_move(game.settings().size)).collect();
        assert_eq!(moves, expected);
        assert_eq!(moves.iter().flatten().count(), 4);
    }
}
