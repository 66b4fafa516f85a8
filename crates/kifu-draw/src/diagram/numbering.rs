//! The moves on the path to a node, and those that are numbered.

use kifu_go::{Color, Move};
use kifu_record::{Action, GameTree, NodeId, Record, Turn};

use super::Numbers;

/// A move on the path from the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NumberedMove {
    /// Its node.
    pub(crate) node: NodeId,
    pub(crate) color: Color,
    pub(crate) to: Move,
    /// Its number: one more than the number of earlier moves, or the number in the record (MN).
    pub(crate) number: u32,
}

/// All moves of a path; `turn` is the turn before it, and becomes the turn after it.
pub(crate) fn steps(record: &Record, path: &[NodeId], turn: &mut Turn) -> Vec<NumberedMove> {
    let mut steps: Vec<NumberedMove> = Vec::with_capacity(path.len());
    for &node in path {
        record.actions(node, |action| {
            turn.execute(action);
            match action {
                Action::Play(color, to) => steps.push(NumberedMove { node, color, to, number: turn.move_number }),
                Action::Number(number) => {
                    if let Some(last) = steps.last_mut().filter(|last| last.node == node) {
                        last.number = number;
                    }
                }
                Action::Set(..) | Action::Turn(_) => {}
            }
        });
    }
    steps
}

/// The indices of the first and the last numbered move; `None` if none is numbered.
pub(super) fn numbered(steps: &[NumberedMove], numbers: Numbers) -> Option<(usize, usize)> {
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
