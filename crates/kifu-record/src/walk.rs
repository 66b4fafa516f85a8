//! The board at a node.

use kifu_go::{Board, Color, Move};

use crate::node::Setup;
use crate::{Node, NodeId, Record};

/// What a node does to a board: setup, then its moves.
pub fn execute(node: &Node, board: &mut Board) {
    for (point, stone) in node.details().setup.points() {
        board.set(point, stone);
    }
    for play in node.plays() {
        if let Move::Play(point) = play.to {
            board.play(play.color, point);
        }
    }
}

/// The position after a node: setup and moves from the root up to it, by SGF's rules, legal or not.
///
/// ```
/// use kifu_record::{NodeId, board_at, from_sgf};
/// use kifu_sgf::Collection;
///
/// let collection = Collection::parse(b"(;SZ[3];B[aa];W[ba];B[bb];W[ab])");
/// let record = from_sgf(collection.game(0).unwrap()).record;
/// let last = record.main_line().last().unwrap();
/// assert_eq!(board_at(&record, last).to_string(), ".O.\nOX.\n...\n");
/// ```
#[must_use]
pub fn board_at(record: &Record, id: NodeId) -> Board {
    let mut board = Board::new(record.size);
    for id in record.path(id) {
        execute(record.node(id), &mut board);
    }
    board
}

/// The setup that makes one position of another, on boards of the same size.
pub(crate) fn difference(before: &Board, after: &Board) -> Setup {
    let mut setup = Setup::default();
    for point in after.size().points().filter(|&point| before.get(point) != after.get(point)) {
        match after.get(point) {
            Some(Color::Black) => setup.black.push(point),
            Some(Color::White) => setup.white.push(point),
            None => setup.empty.push(point),
        }
    }
    setup
}

impl Record {
    /// The moves of the main line, passes included.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> + '_ {
        self.main_line().flat_map(|id| self.node(id).plays()).map(|play| (play.color, play.to))
    }
}
