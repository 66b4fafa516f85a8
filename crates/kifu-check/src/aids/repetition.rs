//! Repeated boards.

use kifu_sgf::go::Move;

use crate::{Step, Visited};

/// Longer cycles are not examined move by move.
const LONGEST_CYCLE: usize = 1000;

/// A move after which the board is the same as before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Repetition {
    /// The node after which the board was the same.
    pub earlier: Visited,
    /// The number of moves of the cycle: two if a ko is retaken at once.
    pub moves: usize,
}

/// The repetition caused by a move, if it results from play alone: both colours alternately, without passes, suicides
/// and setup. Other repetitions have no meaning: a player who passes or skips moves may return to the same board.
pub(crate) fn repetition(step: &Step<'_, '_>) -> Option<Repetition> {
    let repeats = step.repeats?;
    if !matches!(step.played?.to, Move::Play(_)) {
        return None;
    }
    // The path has its nodes in the order of the text.
    let index = step.path.binary_search_by_key(&repeats, |visited| visited.node).ok()?;
    let mut hash = step.path[index].hash;
    let mut last = None;
    let mut moves = 0;
    for visited in step.path[index + 1..].iter().take(LONGEST_CYCLE) {
        match visited.played {
            Some((color, to)) => {
                let is_turn = last != Some(color) && matches!(to, Move::Play(_));
                if !is_turn || visited.is_illegal {
                    return None;
                }
                last = Some(color);
                moves += 1;
            }
            None if visited.hash != hash => return None,
            None => {}
        }
        hash = visited.hash;
    }
    Some(Repetition { earlier: step.path[index], moves })
}
