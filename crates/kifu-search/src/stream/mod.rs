//! A game tree as a stream of events: all changes of the board, and nothing else.
//!
//! Replaying a stream needs no rules and no liberties, because captures are events. The nodes are in the order of the
//! text, so the main line is a prefix of the stream.

mod event;
mod main_line;
mod named;
mod pack;
mod record;
mod replay;
mod rest;
mod sketch;
mod tokens;
mod visit;
mod walk;

use kifu_go::{Board, Size};

pub use event::{Change, Event, number, point_at};
pub use main_line::Persistence;
pub(crate) use named::names_of_line;
pub use pack::{Packed, Parts, Variations, pack, unpack};
pub use record::Recorder;
pub use replay::stream_of_game;
pub(crate) use replay::stream_of_record;
pub(crate) use rest::RestVisitor;
pub(crate) use sketch::{Sketch, Stones};
pub(crate) use visit::{LineVisitor, Visit, VisitMemory};
pub(crate) use walk::{Step, Walk};

/// The events of a game tree on a board of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stream {
    /// The size of the board.
    pub size: Size,
    /// The events, with the nodes in the order of the text. If the parent of a node is not the previous node, a
    /// return to the parent precedes its events.
    pub events: Vec<Event>,
    /// The number of events of the main line.
    pub main: usize,
    /// True if the game has more nodes, whose events are left out: see [`Recorder::is_full`].
    pub is_cut: bool,
}

impl Stream {
    /// The events of the main line.
    #[must_use]
    pub fn main_line(&self) -> &[Event] {
        &self.events[..self.main]
    }

    /// The moves of the main line, passes as `None`.
    pub fn moves(&self) -> impl Iterator<Item = (kifu_go::Color, Option<u16>)> + '_ {
        self.main_line().iter().filter(|event| event.is_move()).map(|event| (event.color(), event.point()))
    }
}

/// The board at the end of a node, or of the last node, of a stream.
#[must_use]
pub fn board_at(events: &[Event], size: Size, node: Option<u32>) -> Board {
    let mut board = Board::new(size);
    let mut walk = Walk::new(events);
    let set = |board: &mut Board, number, stone| point_at(number, size).and_then(|point| board.set(point, stone));
    while let Some(step) = walk.next_step(|number, stone| set(&mut board, number, stone)) {
        if matches!(step, Step::Node(ended) if Some(ended) == node) {
            break;
        }
    }
    board
}

/// The number of the node to which the stream returns, from the two words after [`Event::BACK`].
#[must_use]
pub(crate) fn back_target(words: &[Event]) -> u32 {
    let [low, high, ..] = words else { return 0 };
    u32::from(low.0) | u32::from(high.0) << 16
}
