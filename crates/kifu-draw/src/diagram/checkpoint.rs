//! A stored position of a record, so that a diagram need not replay the game from its beginning: dividing a game into
//! figures takes linear time.

use kifu_go::{Board, Color, Point, PointSet};
use kifu_record::sgf::value::PrintMode;
use kifu_record::{GameTree, NodeId, Record, Situation, Turn, spend};

use super::numbering::{NumberedMove, steps};

/// The position before a node, and the settings that nodes inherit there.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Checkpoint {
    stones: Vec<(Point, Color)>,
    prisoners: [u32; 2],
    turn: Turn,
    inherited: Inherited,
}

/// The properties that a node inherits from earlier nodes.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Inherited {
    /// The node that sets the visible part of the board (VW).
    pub(crate) view: Option<NodeId>,
    /// The node that sets the dimmed points (DD).
    pub(crate) dimmed: Option<NodeId>,
    /// The numbering of moves (PM).
    pub(crate) print_mode: Option<PrintMode>,
}

/// A record played out node by node.
pub(crate) struct Walk<'r> {
    record: &'r Record,
    situation: Situation,
    inherited: Inherited,
}

impl Checkpoint {
    /// The empty board before the root.
    pub(crate) fn before_root(record: &Record) -> Self {
        Self {
            stones: Vec::new(),
            prisoners: [0; 2],
            turn: Turn::first(record.first_player()),
            inherited: Inherited::default(),
        }
    }

    /// The board with its stones and prisoners, and the turn.
    pub(crate) fn situation(&self, record: &Record) -> Situation {
        let mut board = Board::with_stones(record.size, self.stones.iter().copied());
        for color in [Color::Black, Color::White] {
            board.set_prisoners(color, self.prisoners[color as usize]);
        }
        Situation { board, turn: self.turn }
    }

    pub(crate) const fn turn(&self) -> Turn {
        self.turn
    }

    pub(crate) const fn inherited(&self) -> &Inherited {
        &self.inherited
    }
}

impl Inherited {
    /// Applies the inherited properties of a node.
    pub(crate) fn enter(&mut self, record: &Record, id: NodeId) {
        let details = record.node(id).details();
        self.view = details.view.is_some().then_some(id).or(self.view);
        self.dimmed = details.dimmed.is_some().then_some(id).or(self.dimmed);
        self.print_mode = details.print_mode.or(self.print_mode);
    }
}

impl<'r> Walk<'r> {
    /// Continues from a checkpoint.
    pub(crate) fn resume(record: &'r Record, checkpoint: &Checkpoint) -> Self {
        Self { record, situation: checkpoint.situation(record), inherited: checkpoint.inherited }
    }

    /// Plays the next node, and returns its moves.
    pub(crate) fn enter(&mut self, id: NodeId) -> Vec<NumberedMove> {
        let mut turn = self.situation.turn;
        let steps = steps(self.record, &[id], &mut turn);
        self.situation.enter(&self.record, id);
        self.inherited.enter(self.record, id);
        steps
    }

    /// The points with stones.
    pub(crate) fn stones(&self) -> PointSet {
        self.situation.board.stones().map(|(point, _)| point).collect()
    }

    /// The current position as a checkpoint.
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        let Situation { board, turn } = &self.situation;
        let stones: Vec<(Point, Color)> = board.stones().collect();
        spend(size_of_val(&*stones));
        Checkpoint {
            stones,
            prisoners: [board.prisoners(Color::Black), board.prisoners(Color::White)],
            turn: *turn,
            inherited: self.inherited,
        }
    }
}
