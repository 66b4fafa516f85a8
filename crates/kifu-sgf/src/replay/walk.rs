//! A walk through a tree with a board that follows.

use alloc::vec::Vec;
use kifu_go::{Board, Color, Move, Point};

use super::changes::Changes;
use super::{Action, Change, GameTree, Played, SetPoint, Situation, Turn};

/// The number of open forks of which the board is kept. Behind more of them changes are noted and taken back one by one, so
/// that memory does not grow with boards.
const MOST_BOARDS: usize = 16;

/// A walk through a game tree with a board that follows.
///
/// It visits each node before its children, variations in their order: for a text, in the order of the text. Memory is
/// bounded by the depth of the tree: to go on with the next variation, the board of the fork is restored, or the changes since
/// a fork far from the root are taken back.
#[derive(Clone, Debug)]
pub struct TreeReplay<T: GameTree> {
    tree: T,
    situation: Situation,
    /// The node that the walk begins with, and the one visited last.
    top: T::Node,
    current: Option<T::Node>,
    /// The number of nodes visited.
    visited: u32,
    /// The nodes above the current one that have children left to visit.
    pub(super) forks: Vec<Fork<T::Node>>,
    /// The boards of the first [`MOST_BOARDS`] forks; more than there are forks, to use their memory again.
    boards: Vec<Board>,
    /// What has changed since the first fork without a board; at least what the current node has changed, where that is asked for.
    pub(super) changes: Changes,
    kept_changes: KeptChanges,
}

/// A node with children left to visit: how things were when it had been visited.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork<N> {
    node: N,
    /// The nodes visited before it.
    place: u32,
    changes: usize,
    turn: Turn,
    prisoners: [u32; 2],
}

/// Which changes a walk keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum KeptChanges {
    /// Those that have to be taken back.
    BelowForks,
    /// Those of each node.
    All,
}

/// What happened at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<N> {
    /// The node.
    pub node: N,
    /// Its move; where it has several, against the rules, the last. All are executed.
    pub played: Option<Played>,
    /// Where the node follows another than the one visited before: the place of its parent among the visited nodes, from 0.
    pub back_to: Option<u32>,
}

impl<T: GameTree> TreeReplay<T> {
    /// Returns the walk through a whole tree. Nothing is visited yet: the board is empty.
    #[must_use]
    pub fn through(tree: T) -> Self {
        let situation = Situation::before(&tree);
        let top = tree.root();
        Self {
            tree,
            situation,
            top,
            current: None,
            visited: 0,
            forks: Vec::new(),
            boards: Vec::new(),
            changes: Changes::new(),
            kept_changes: KeptChanges::BelowForks,
        }
    }

    /// Returns the walk through the nodes behind `node`, which is visited already, after the nodes above it.
    #[must_use]
    pub fn behind(tree: T, node: T::Node) -> Self {
        let mut replay = Self::through(tree);
        let path: Vec<_> = core::iter::successors(Some(node), |&node| replay.tree.parent(node)).collect();
        for &node in path.iter().rev() {
            replay.execute(node);
        }
        replay.top = node;
        replay.arrive(node);
        replay
    }

    /// Returns the same walk, which keeps the [changes](Self::changes) of each node.
    #[must_use]
    pub fn keeping_changes(mut self) -> Self {
        self.kept_changes = KeptChanges::All;
        self
    }

    /// Returns what the node visited last has done to the board, in that order: a point that was changed twice is there
    /// twice. Nothing unless the walk [keeps changes](Self::keeping_changes).
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        match self.kept_changes {
            KeptChanges::All => self.changes.list.get(self.changes.since..).unwrap_or_default(),
            KeptChanges::BelowForks => &[],
        }
    }

    /// Returns what the setup of the node visited last has done, point by point in the order of the record: each point once,
    /// as the first mention of it sets it. Where that changed nothing, it had no effect (SGFC 39).
    #[must_use]
    pub fn setup(&self) -> &[SetPoint] {
        self.changes.setup()
    }

    /// The tree.
    #[must_use]
    pub const fn tree(&self) -> &T {
        &self.tree
    }

    /// Returns the board and the turn after the node visited last.
    #[must_use]
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// Returns the position after the node visited last.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.situation.board
    }

    /// Returns the node visited last.
    #[must_use]
    pub const fn node(&self) -> Option<T::Node> {
        self.current
    }

    /// Returns whose turn it is after the node visited last.
    ///
    /// By `PL`, else the other than who moved last. Before the first move: who makes it on the main line; where there is
    /// none, White in a game with handicap stones or with black stones only in the root, else Black.
    #[must_use]
    pub const fn to_play(&self) -> Color {
        self.situation.turn.to_play
    }

    /// Returns the number of the last move: the moves on the way from the root, passes included, or the number that `MN`
    /// sets. In a root without a move `MN` does not count: the draft of 2016 has the length of the game there.
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.situation.turn.move_number
    }

    /// Returns the last move on the way from the root.
    #[must_use]
    pub const fn last_move(&self) -> Option<(Color, Move)> {
        self.situation.turn.last_move
    }

    /// Returns true if [`visit_move`](Self::visit_move) can visit the child of the node visited last: that is no fork, and
    /// no changes are noted.
    #[must_use]
    pub fn can_visit_move(&self) -> bool {
        !self.notes_changes() && self.current.is_some_and(|current| !self.tree.is_fork(current))
    }

    /// Returns true if changes must be noted, to be taken back or asked for.
    #[inline]
    fn notes_changes(&self) -> bool {
        self.forks.len() > MOST_BOARDS || self.kept_changes == KeptChanges::All
    }

    /// Visits the next node, of which the caller knows that it is one move and nothing else, and no fork. The quick way
    /// through a long line, where it [is possible](Self::can_visit_move).
    #[inline]
    pub fn visit_move(&mut self, node: T::Node, color: Color, point: Point) -> Played {
        debug_assert!(self.can_visit_move() && self.current.is_some_and(|current| self.tree.is_child(node, current)));
        self.changes.begin_node();
        let to = Move::Play(point);
        self.situation.turn.execute(Action::Play(color, to));
        self.current = Some(node);
        self.visited = self.visited.wrapping_add(1);
        Played { color, to, captures: self.situation.board.play(color, point) }
    }

    /// Visits the next node.
    #[inline]
    fn step(&mut self) -> Option<Step<T::Node>> {
        let mut back_to = None;
        let node = match self.current {
            Some(current) => {
                let node = self.tree.following(current, self.top)?;
                if !self.tree.is_child(node, current) {
                    back_to = self.return_to_fork();
                }
                node
            }
            None => self.top,
        };
        if let Some(fork) = self.forks.last()
            && self.tree.is_child(node, fork.node)
            && !self.tree.has_next_sibling(node)
        {
            // The last child: nobody comes back to this fork.
            self.forks.pop();
        }
        if self.forks.len() <= MOST_BOARDS {
            self.changes.list.clear();
        }
        self.changes.since = self.changes.list.len();
        self.changes.is_recording = self.notes_changes();
        let played = self.execute(node);
        self.arrive(node);
        Some(Step { node, played, back_to })
    }

    /// Executes what a node does.
    #[inline]
    fn execute(&mut self, node: T::Node) -> Option<Played> {
        let Self { tree, situation: Situation { board, turn }, changes, .. } = self;
        changes.begin_node();
        let mut played = None;
        tree.actions(node, |action| {
            turn.execute(action);
            match action {
                Action::Set(point, stone) => changes.set(board, point, stone),
                Action::Play(color, to) => {
                    played = Some(Played { color, to, captures: changes.play(board, color, to) });
                }
                Action::Turn(_) | Action::Number(_) => {}
            }
        });
        played
    }

    /// Notes that `node` has been executed, and what has to be kept for its further children.
    #[inline]
    fn arrive(&mut self, node: T::Node) {
        self.current = Some(node);
        if self.tree.is_fork(node) {
            let board = &self.situation.board;
            if let Some(kept) = self.boards.get_mut(self.forks.len()) {
                kept.clone_from(board);
            } else if self.boards.len() < MOST_BOARDS {
                self.boards.push(board.clone());
            }
            self.forks.push(Fork {
                node,
                place: self.visited,
                changes: self.changes.list.len(),
                turn: self.situation.turn,
                prisoners: [Color::Black, Color::White].map(|color| self.situation.board.prisoners(color)),
            });
        }
        // No tree has 2^32 nodes.
        self.visited = self.visited.wrapping_add(1);
    }

    /// Takes back what happened since the innermost fork, and returns its place.
    fn return_to_fork(&mut self) -> Option<u32> {
        let &fork = self.forks.last()?;
        self.situation.turn = fork.turn;
        if let Some(board) = self.boards.get(self.forks.len() - 1) {
            self.situation.board.clone_from(board);
            return Some(fork.place);
        }
        self.changes.take_back(&mut self.situation.board, fork.changes);
        for color in [Color::Black, Color::White] {
            self.situation.board.set_prisoners(color, fork.prisoners[color as usize]);
        }
        Some(fork.place)
    }
}

impl<T: GameTree> Iterator for TreeReplay<T> {
    type Item = Step<T::Node>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.step()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self.current {
            Some(current) => self.tree.remaining(current, self.top),
            None => {
                let (least, most) = self.tree.remaining(self.top, self.top);
                (least.saturating_add(1), most.and_then(|most| most.checked_add(1)))
            }
        }
    }
}
