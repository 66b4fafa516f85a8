//! A position on the way through a record, so that a diagram need not play out the game from its beginning: a game of n
//! moves is cut into figures in time proportional to n.

use kifu_go::{Board, Color, Move, Point};
use kifu_record::sgf::value::PrintMode;
use kifu_record::{NodeId, Record, execute};

use super::numbering::{Step, steps};

/// The position before a node, and the settings that nodes inherit there.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Checkpoint {
    stones: Vec<(Point, Color)>,
    prisoners: [u32; 2],
    inherited: Inherited,
}

/// What a node takes over from the nodes before it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Inherited {
    /// The number of the last move; 0 before the first.
    pub(crate) number: u32,
    /// The last move.
    pub(crate) last_move: Option<(Color, Move)>,
    /// The node that says which part of the board is shown (VW).
    pub(crate) view: Option<NodeId>,
    /// The node that says which points are dimmed (DD).
    pub(crate) dimmed: Option<NodeId>,
    /// How moves are numbered (PM).
    pub(crate) print_mode: Option<PrintMode>,
}

/// A record played out node by node.
pub(crate) struct Walk<'r> {
    record: &'r Record,
    board: Board,
    inherited: Inherited,
}

impl Checkpoint {
    /// The board with its stones and prisoners.
    pub(crate) fn board(&self, record: &Record) -> Board {
        let mut board = Board::with_stones(record.size, self.stones.iter().copied());
        for color in [Color::Black, Color::White] {
            board.set_prisoners(color, self.prisoners[color as usize]);
        }
        board
    }

    pub(crate) const fn inherited(&self) -> &Inherited {
        &self.inherited
    }
}

impl Inherited {
    /// Takes over what a node says, and returns its moves.
    pub(crate) fn enter(&mut self, record: &Record, id: NodeId) -> Vec<Step> {
        let steps = steps(record, &[id], self.number);
        if let Some(step) = steps.last() {
            (self.number, self.last_move) = (step.number, Some((step.color, step.to)));
        }
        let details = record.node(id).details();
        // A number without a move is that of the move before.
        if let Some(number) = details.move_number.and_then(|number| u32::try_from(number).ok())
            && id != NodeId::ROOT
        {
            self.number = number;
        }
        self.view = details.view.is_some().then_some(id).or(self.view);
        self.dimmed = details.dimmed.is_some().then_some(id).or(self.dimmed);
        self.print_mode = details.print_mode.or(self.print_mode);
        steps
    }
}

impl<'r> Walk<'r> {
    /// Goes on from a checkpoint.
    pub(crate) fn resume(record: &'r Record, checkpoint: &Checkpoint) -> Self {
        Self { record, board: checkpoint.board(record), inherited: checkpoint.inherited }
    }

    /// Plays the next node, and returns its moves.
    pub(crate) fn enter(&mut self, id: NodeId) -> Vec<Step> {
        execute(self.record.node(id), &mut self.board);
        self.inherited.enter(self.record, id)
    }

    /// Where the walk is.
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            stones: self.board.stones().collect(),
            prisoners: [self.board.prisoners(Color::Black), self.board.prisoners(Color::White)],
            inherited: self.inherited,
        }
    }
}
