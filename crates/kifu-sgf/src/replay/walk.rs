//! A walk through a tree, with the board at each node.

use alloc::vec::Vec;
use kifu_go::{Board, Captures, Color, Move, Point};

use super::changes::Changes;
use super::{Action, Change, GameTree, Played, SetPoint, Situation, Turn};

/// The maximum number of points of all stored boards, one board for each open branch. In deeper branches, changes are
/// recorded and undone one by one, which limits the memory for boards.
const MAX_POINTS: usize = 1 << 16;

/// A walk through a game tree, with the board at each node.
///
/// It visits each node before its children, variations in order: for a text, in the order of the text. Memory is
/// bounded by the depth of the tree: before the next variation, the board of the branching node is restored, or the
/// changes since it are undone if it is far from the root.
#[derive(Clone, Debug)]
pub struct TreeReplay<T: GameTree> {
    tree: T,
    situation: Situation,
    /// The first node of the walk, and the last one visited.
    top: T::Node,
    current: Option<T::Node>,
    /// The number of nodes visited.
    visited: u32,
    /// The ancestors of the current node with children left to visit.
    pub(super) forks: Vec<Fork<T::Node>>,
    /// The boards of the first branches; there may be more boards than branches, to reuse their memory.
    boards: Vec<Board>,
    /// The number of branches whose boards are stored.
    most_boards: usize,
    /// The changes since the first branch without a stored board; if requested, at least those of the current node.
    pub(super) changes: Changes,
    kept_changes: KeptChanges,
}

/// A node with children left to visit, and the state after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork<N> {
    node: N,
    /// The nodes visited before it.
    place: u32,
    changes: usize,
    turn: Turn,
    prisoners: [u32; 2],
}

/// The changes that a walk stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum KeptChanges {
    /// Those that have to be undone.
    BelowForks,
    /// Those of each node.
    All,
}

/// A visited node and its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<N> {
    /// The node.
    pub node: N,
    /// Its move; if it has several, against the rules, the last one. All are executed.
    pub played: Option<Played>,
    /// If the parent is not the previously visited node: the index of the parent among the visited nodes.
    pub back_to: Option<u32>,
}

impl<T: GameTree> TreeReplay<T> {
    /// Returns the walk through a whole tree. No node has been visited yet: the board is empty.
    #[must_use]
    pub fn through(tree: T) -> Self {
        let situation = Situation::before(&tree);
        let top = tree.root();
        let most_boards = MAX_POINTS / tree.size().area().max(1);
        Self {
            tree,
            situation,
            top,
            current: None,
            visited: 0,
            forks: Vec::new(),
            boards: Vec::new(),
            most_boards,
            changes: Changes::new(),
            kept_changes: KeptChanges::BelowForks,
        }
    }

    /// Returns the walk through the descendants of `node`, which starts after `node` and its ancestors.
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

    /// Returns the changes of the board by the last visited node, in order: a point that changed twice occurs twice.
    /// Empty unless the walk [keeps changes](Self::keeping_changes).
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        match self.kept_changes {
            KeptChanges::All => self.changes.list.get(self.changes.since..).unwrap_or_default(),
            KeptChanges::BelowForks => &[],
        }
    }

    /// Returns the setup of the last visited node, point by point in the order of the record: each point once, as
    /// first set. If the point did not change, the setup had no effect (SGFC 39).
    #[must_use]
    pub fn setup(&self) -> &[SetPoint] {
        self.changes.setup()
    }

    /// Returns the points from which moves removed stones at the last visited node, or since it if moves were [played
    /// ahead](Self::play_ahead): for each move first the captured stones, then its own.
    #[must_use]
    #[inline]
    pub fn removed(&self) -> &[Point] {
        self.changes.removed()
    }

    /// The tree.
    #[must_use]
    pub const fn tree(&self) -> &T {
        &self.tree
    }

    /// Returns the board and the turn after the last visited node.
    #[must_use]
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// Returns the position after the last visited node.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.situation.board
    }

    /// Returns the last visited node.
    #[must_use]
    pub const fn node(&self) -> Option<T::Node> {
        self.current
    }

    /// Returns the player to move after the last visited node.
    ///
    /// It is the player stated by `PL`, otherwise the opponent of the player who moved last. Before the first move it
    /// is the player of the first move on the main line; without any move it is White in a game with handicap stones
    /// or with black stones only in the root, and otherwise Black.
    #[must_use]
    pub const fn to_play(&self) -> Color {
        self.situation.turn.to_play
    }

    /// Returns the number of the last move: the number of moves from the root, including passes, or the number set by
    /// `MN`. In a root without a move `MN` has no effect: the draft of 2016 has the length of the game there.
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.situation.turn.move_number
    }

    /// Returns the last move on the path from the root.
    #[must_use]
    pub const fn last_move(&self) -> Option<(Color, Move)> {
        self.situation.turn.last_move
    }

    /// Returns true if [`play_ahead`](Self::play_ahead) can play the moves after the last visited node: it has at most one
    /// child, and no changes are recorded.
    #[must_use]
    pub fn can_play_ahead(&self) -> bool {
        !self.notes_changes() && self.current.is_some_and(|current| !self.tree.is_fork(current))
    }

    /// Returns true if changes must be recorded, for undoing or for queries.
    #[inline]
    fn notes_changes(&self) -> bool {
        self.forks.len() > self.most_boards || self.kept_changes == KeptChanges::All
    }

    /// Plays the move of the next node, which must have one move and nothing else, and at most one child: a fast path for long
    /// lines. Returns its captures as [`Board::play_notable`] does. After any number of such nodes,
    /// [`arrive_at`](Self::arrive_at) must visit the last of them. See [`can_play_ahead`](Self::can_play_ahead).
    #[inline(always)]
    pub fn play_ahead(&mut self, color: Color, point: Point) -> Option<Captures> {
        self.changes.play_unrecorded(&mut self.situation.board, color, point)
    }

    /// Visits the node of the last move [played ahead](Self::play_ahead). `moves` is the number of moves played ahead, `last` the
    /// last of them.
    pub fn arrive_at(&mut self, node: T::Node, moves: u32, last: (Color, Point)) {
        debug_assert!(self.can_play_ahead());
        self.changes.begin_node();
        self.pass(node, moves, last);
    }

    /// Visits the next nodes that have [one move and nothing else](GameTree::plain_child) as long as their moves neither remove nor
    /// replace a stone, and calls `quiet` with each; [`changes`](Self::changes) does not have them. If another such node follows,
    /// it is visited as well and returned; otherwise [`next`](Iterator::next) visits the next node.
    pub fn play_quietly(&mut self, mut quiet: impl FnMut(Color, Point)) -> Option<Step<T::Node>> {
        let mut node = self.current?;
        self.begin_changes();
        self.changes.begin_node();
        let is_undone = self.forks.len() > self.most_boards;
        let (mut moves, mut last, mut captures) = (0, None, None);
        while captures.is_none()
            && let Some((child, color, point)) = self.tree.plain_child(node)
        {
            (node, moves, last) = (child, moves + 1, Some((color, point)));
            captures = self.changes.play_unrecorded(&mut self.situation.board, color, point);
            if captures.is_none() {
                quiet(color, point);
                if is_undone {
                    self.changes.list.push(Change { point, before: None });
                }
            }
        }
        let (color, point) = last?;
        self.changes.since = self.changes.list.len();
        if let Some(captures) = captures
            && self.changes.is_recording
        {
            self.changes.record(color, point, captures, 0);
        }
        self.pass(node, moves, (color, point));
        let to = Move::Play(point);
        Some(Step { node, played: Some(Played { color, to, captures: captures? }), back_to: None })
    }

    /// Arrives at a node after some moves on points, the last of which is given.
    fn pass(&mut self, node: T::Node, moves: u32, (color, point): (Color, Point)) {
        let Turn { move_number, moves: made, .. } = self.situation.turn;
        self.situation.turn = Turn {
            to_play: color.opposite(),
            move_number: move_number.saturating_add(moves),
            // No tree has 2^32 nodes.
            moves: made.wrapping_add(moves),
            last_move: Some((color, Move::Play(point))),
        };
        self.visited = self.visited.wrapping_add(moves - 1);
        self.arrive(node);
    }

    /// Visits the next node.
    #[inline]
    fn step(&mut self) -> Option<Step<T::Node>> {
        let mut back_to = None;
        let node = match self.current {
            Some(current) => {
                if let Some((node, color, point)) = self.tree.plain_child(current) {
                    return Some(self.step_plainly(node, color, point));
                }
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
            // The last child: the walk does not return to this fork.
            self.forks.pop();
        }
        self.begin_changes();
        let played = self.execute(node);
        self.arrive(node);
        Some(Step { node, played, back_to })
    }

    /// Visits the only child of the current node, which has one move and nothing else.
    #[inline]
    fn step_plainly(&mut self, node: T::Node, color: Color, point: Point) -> Step<T::Node> {
        self.begin_changes();
        self.changes.begin_node();
        let to = Move::Play(point);
        self.situation.turn.execute(Action::Play(color, to));
        let captures = self.changes.play(&mut self.situation.board, color, to);
        self.arrive(node);
        Step { node, played: Some(Played { color, to, captures }), back_to: None }
    }

    /// Prepares for the changes of the next node.
    #[inline]
    fn begin_changes(&mut self) {
        if self.forks.len() <= self.most_boards {
            self.changes.list.clear();
        }
        self.changes.since = self.changes.list.len();
        self.changes.is_recording = self.notes_changes();
    }

    /// Executes the actions of a node.
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

    /// Records the state after `node` if it has further children.
    #[inline]
    fn arrive(&mut self, node: T::Node) {
        self.current = Some(node);
        if self.tree.is_fork(node) {
            let board = &self.situation.board;
            if let Some(kept) = self.boards.get_mut(self.forks.len()) {
                kept.clone_from(board);
            } else if self.boards.len() < self.most_boards {
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

    /// Undoes all changes since the innermost branch, and returns its index.
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
