//! Playing a game tree of Go on a board, by the rules that SGF has for records.
//!
//! In a node setup comes before the move; of `AB`, `AW` and `AE` the later in the text wins. Every move is executed,
//! legal or not (see [`kifu_go::Board`]). What cannot be read is passed over.

mod execute;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;
use kifu_go::{Board, Captures, Color, MAX_SIDE, Move, Point};

use crate::settings::Settings;
use crate::syntax::NodeId;
use crate::{Game, Node};

/// The position after `node`: the moves and the setup from the root up to it.
#[must_use]
pub fn board_at(node: Node<'_>) -> Board {
    Replay::at(node).board
}

/// A walk through a game tree with a board that follows.
///
/// It visits the nodes in the order of the text. Memory is bounded by the depth of the tree: to go on with the next
/// variation, the changes since the fork are taken back.
///
/// ```
/// use kifu_sgf::{Collection, Replay};
///
/// let collection = Collection::parse(b"(;SZ[3];B[aa];W[ba](;B[bb];W[ab])(;B[ab]))");
/// let mut replay = Replay::new(collection.game(0).unwrap());
/// let mut boards = Vec::new();
/// while replay.next().is_some() {
///     boards.push(replay.board().to_string());
/// }
/// assert_eq!(boards[4], ".O.\nOX.\n...\n");
/// assert_eq!(boards[5], "XO.\nX..\n...\n");
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'c> {
    game: Game<'c>,
    settings: Settings,
    board: Board,
    turn: Turn,
    /// The node visited last.
    current: Option<NodeId>,
    /// The index of the node to visit next, and the one behind the last.
    next: u32,
    end: u32,
    /// The nodes above the current one that have children left to visit.
    forks: Vec<Fork>,
    /// What has changed since the first of the forks; at least what the current node has changed, where that is asked for.
    changes: Vec<Change>,
    /// Where the changes of the current node begin.
    since: usize,
    kept_changes: KeptChanges,
    /// What the setup of the current node has done, each point once, and which points these are: a bit for each row of
    /// each column.
    setup: Vec<SetPoint>,
    set_points: [u64; MAX_SIDE as usize],
    /// Points that a move has emptied; kept for its memory.
    emptied: Vec<Point>,
}

/// Whose turn it is, and what was played last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Turn {
    to_play: Color,
    move_number: u32,
    last_move: Option<(Color, Move)>,
}

/// A node with children left to visit: how things were when it had been visited.
#[derive(Clone, Copy, Debug)]
struct Fork {
    node: NodeId,
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

/// What stood on a point before a node, or a part of it, changed that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The point.
    pub point: Point,
    /// What stood on it.
    pub before: Option<Color>,
}

/// A point that the setup of a node sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPoint {
    /// The point.
    pub point: Point,
    /// What stood on it.
    pub before: Option<Color>,
    /// What was put there.
    pub after: Option<Color>,
}

/// What happened at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<'c> {
    /// The node.
    pub node: Node<'c>,
    /// Its move; where it has one of each colour, against the rules, the later in the text. Both are executed.
    pub played: Option<Played>,
}

/// A move that was executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Whose move.
    pub color: Color,
    /// The move.
    pub to: Move,
    /// What it did to the board.
    pub captures: Captures,
}

impl<'c> Replay<'c> {
    /// The walk through a whole game tree. Nothing is visited yet: the board is empty.
    #[must_use]
    pub fn new(game: Game<'c>) -> Self {
        let settings = game.settings();
        let root = game.root();
        Self {
            game,
            settings,
            board: Board::new(settings.size),
            turn: Turn { to_play: execute::first_player(root, &settings), move_number: 0, last_move: None },
            current: None,
            next: root.id().index(),
            end: root.subtree_end(),
            forks: Vec::new(),
            changes: Vec::new(),
            since: 0,
            kept_changes: KeptChanges::BelowForks,
            setup: Vec::new(),
            set_points: [0; MAX_SIDE as usize],
            emptied: Vec::new(),
        }
    }

    /// The walk through the nodes behind `node`, which is visited already, after the nodes above it.
    #[must_use]
    pub fn at(node: Node<'c>) -> Self {
        let mut replay = Self::new(node.game());
        let mut path = Vec::new();
        let mut above = Some(node);
        while let Some(node) = above {
            path.push(node);
            above = node.parent();
        }
        for &node in path.iter().rev() {
            replay.execute(node);
        }
        replay.next = node.id().index() + 1;
        replay.end = node.subtree_end();
        replay.arrive(node);
        replay
    }

    /// The walk through a whole game tree that keeps the [changes](Self::changes) of each node.
    #[must_use]
    pub fn with_changes(game: Game<'c>) -> Self {
        Self { kept_changes: KeptChanges::All, ..Self::new(game) }
    }

    /// What the node visited last has done to the board, in that order: a point that was changed twice is there twice.
    /// Nothing unless the walk is made [`with_changes`](Self::with_changes).
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        match self.kept_changes {
            KeptChanges::All => self.changes.get(self.since..).unwrap_or_default(),
            KeptChanges::BelowForks => &[],
        }
    }

    /// The position after the node visited last.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What the setup of the node visited last has done, point by point in the order of the text: each point once, as the
    /// first mention of it sets it. Where that changed nothing, it had no effect (SGFC 39).
    #[must_use]
    pub fn setup(&self) -> &[SetPoint] {
        &self.setup
    }

    /// What the root says about reading the rest.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The node visited last.
    #[must_use]
    pub fn node(&self) -> Option<Node<'c>> {
        self.game.collection().node(self.current?)
    }

    /// Whose turn it is after the node visited last.
    ///
    /// By `PL`, else the other than who moved last. Before the first move: who makes it on the main line; where there is
    /// none, White in a game with handicap stones or with black stones only in the root, else Black.
    #[must_use]
    pub const fn to_play(&self) -> Color {
        self.turn.to_play
    }

    /// The number of the last move: the moves on the way from the root, passes included, or the number that `MN` sets. In a root without a move `MN` does not count: the draft of 2016 has the length of the game there.
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.turn.move_number
    }

    /// The last move on the way from the root.
    #[must_use]
    pub const fn last_move(&self) -> Option<(Color, Move)> {
        self.turn.last_move
    }

    /// Visits the next node.
    fn step(&mut self) -> Option<Step<'c>> {
        if self.next >= self.end {
            return None;
        }
        let node = self.game.collection().node(NodeId::from_index(self.next)?)?;
        self.next += 1;
        if let Some(parent) = node.parent()
            && self.current != Some(parent.id())
        {
            self.return_to_fork();
        }
        if let Some(fork) = self.forks.last()
            && node
                .parent()
                .is_some_and(|parent| parent.id() == fork.node && parent.subtree_end() == node.subtree_end())
        {
            // The last child: nobody comes back to this fork.
            self.forks.pop();
        }
        if self.forks.is_empty() {
            self.changes.clear();
        }
        self.since = self.changes.len();
        let played = self.execute(node);
        self.arrive(node);
        Some(Step { node, played })
    }

    /// Notes that `node` has been executed, and what has to be kept for its further children.
    fn arrive(&mut self, node: Node<'c>) {
        self.current = Some(node.id());
        if node.first_child().is_some_and(|child| child.subtree_end() < node.subtree_end()) {
            self.forks.push(Fork {
                node: node.id(),
                changes: self.changes.len(),
                turn: self.turn,
                prisoners: [Color::Black, Color::White].map(|color| self.board.prisoners(color)),
            });
        }
    }

    /// Takes back what happened since the innermost fork.
    fn return_to_fork(&mut self) {
        let Some(&fork) = self.forks.last() else { return };
        for change in self.changes.drain(fork.changes..).rev() {
            self.board.set(change.point, change.before);
        }
        for color in [Color::Black, Color::White] {
            self.board.set_prisoners(color, fork.prisoners[color as usize]);
        }
        self.turn = fork.turn;
        self.current = Some(fork.node);
    }
}

impl<'c> Iterator for Replay<'c> {
    type Item = Step<'c>;

    fn next(&mut self) -> Option<Step<'c>> {
        self.step()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.end - self.next) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Replay<'_> {}
