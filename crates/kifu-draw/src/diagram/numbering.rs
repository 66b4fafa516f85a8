//! The moves on the way to a node, and which of them are numbered.

use kifu_go::{Board, Color, Move};
use kifu_record::{NodeId, Record};

use super::Numbers;

/// A move on the way from the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// The node that it stands in.
    pub(crate) node: NodeId,
    pub(crate) color: Color,
    pub(crate) to: Move,
    /// Its number: as many as there were before, and one; or what the record says (MN).
    pub(crate) number: u32,
}

/// All moves of a path; `number` is that of the last move before it, 0 at the root.
pub(crate) fn steps(record: &Record, path: &[NodeId], mut number: u32) -> Vec<Step> {
    let mut steps = Vec::with_capacity(path.len());
    for &id in path {
        let node = record.node(id);
        let stated = node.details().move_number.and_then(|number| u32::try_from(number).ok());
        for play in node.plays() {
            number = number.saturating_add(1);
            steps.push(Step { node: id, color: play.color, to: play.to, number });
        }
        // In a root without a move it is the length of the game (draft of 2016).
        if let Some(stated) = stated
            && (node.play.is_some() || id != NodeId::ROOT)
        {
            number = stated;
            if let Some(last) = steps.last_mut()
                && last.node == id
            {
                last.number = stated;
            }
        }
    }
    steps
}

/// The first and the last of the steps that are numbered, as places in the list; `None` where none is.
pub(super) fn numbered(steps: &[Step], numbers: Numbers) -> Option<(usize, usize)> {
    let is_numbered = |index: usize| match numbers {
        Numbers::None => false,
        Numbers::All => true,
        Numbers::From(first) => steps[index].number >= first,
        Numbers::Range(first, last) => (first..=last).contains(&steps[index].number),
        Numbers::Last(count) => index + count as usize >= steps.len(),
    };
    let first = (0..steps.len()).find(|&index| is_numbered(index))?;
    let last = (first..steps.len()).take_while(|&index| is_numbered(index)).last()?;
    Some((first, last))
}

/// Executes the nodes of a path on a board; `each` sees every move after it was played, with its place among all moves.
pub(super) fn replay(
    record: &Record,
    path: &[NodeId],
    board: &mut Board,
    mut each: impl FnMut(usize, &mut Board, Event),
) {
    let mut index = 0;
    for &id in path {
        let node = record.node(id);
        for (point, stone) in node.details().setup.points() {
            board.set(point, stone);
            each(index, board, Event::Set(point, stone));
        }
        for play in node.plays() {
            each(index, board, Event::Before);
            if let Move::Play(point) = play.to {
                board.play(play.color, point);
            }
            each(index, board, Event::Played(play.color, play.to));
            index += 1;
        }
    }
}

/// What happens on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// Setup put this on a point.
    Set(kifu_go::Point, Option<Color>),
    /// A move is about to be played.
    Before,
    /// It was played.
    Played(Color, Move),
}
