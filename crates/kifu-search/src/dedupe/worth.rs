//! The choice of the best among several copies.

use std::cmp::Reverse;

use kifu_go::Size;

use super::line::{Line, POINT, SETUP, WHITE};
use crate::segment::{GameSummary, WinKind, Winner};

/// The number of moves by which a fault reduces the value of a copy: a repeated move is no gain.
const FAULT: i64 = 3;

/// The value of a copy; greater is better. Ordered by moves, then comments and variations, then game information,
/// then the usual orientation, then the earliest.
pub(super) type Worth = (i64, u32, u32, bool, u32, Reverse<u32>);

/// Computes the value of a copy.
pub(super) fn worth(line: &Line, facts: &GameSummary, size: Size) -> Worth {
    let moves = line.words.len() as i64 - FAULT * line.faults as i64;
    let flag = |flag: u8| u32::from(facts.flags & flag != 0);
    let said = flag(GameSummary::COMMENTS) + flag(GameSummary::VARIATIONS);
    let is_sound = facts.flags & GameSummary::PROBLEMS == 0;
    (moves, said, known(facts), is_sound, usual(line, size), Reverse(facts.id))
}

/// The amount of information about a game.
fn known(facts: &GameSummary) -> u32 {
    [
        facts.black != 0,
        facts.white != 0,
        facts.event != 0,
        facts.year != 0,
        facts.month != 0,
        facts.day != 0,
        facts.winner != Winner::Unknown,
        facts.how != WinKind::Unknown,
        facts.komi.is_some(),
        facts.black_rank != 0,
        facts.white_rank != 0,
        facts.rules != 0,
    ]
    .into_iter()
    .map(u32::from)
    .sum()
}

/// The usual orientation: Black begins, or White after a handicap, and the first move is in the upper right.
fn usual(line: &Line, size: Size) -> u32 {
    let Some(&first) = line.words.iter().find(|&&word| word & SETUP == 0) else { return 0 };
    let (columns, rows) = (u16::from(size.columns()), u16::from(size.rows()));
    let (x, y) = ((first & POINT) % columns, (first & POINT) / columns);
    let is_whites = first & WHITE != 0;
    u32::from(is_whites == (line.handicap > 0)) * 2 + u32::from(x * 2 + 1 >= columns && y * 2 < rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_copy() {
        let size = Size::square(19).unwrap();
        let line = |words: &[u16], faults| Line { words: words.to_vec(), faults, ..Line::default() };
        let facts = |id, black, flags| GameSummary { id, black, flags, ..GameSummary::default() };
        let two = [15, WHITE | 300];
        for (better, worse) in [
            ((line(&[15, WHITE | 300, 60], 0), facts(2, 0, 0)), (line(&two, 0), facts(1, 1, GameSummary::COMMENTS))),
            ((line(&two, 0), facts(2, 0, 0)), (line(&[15, WHITE | 300, WHITE | 300], 2), facts(1, 0, 0))),
            ((line(&two, 0), facts(2, 0, GameSummary::COMMENTS)), (line(&two, 0), facts(1, 1, 0))),
            ((line(&two, 0), facts(2, 1, 0)), (line(&two, 0), facts(1, 0, 0))),
            ((line(&two, 0), facts(2, 0, 0)), (line(&two, 0), facts(1, 0, GameSummary::PROBLEMS))),
            ((line(&two, 0), facts(2, 0, 0)), (line(&[WHITE | 15, 300], 0), facts(1, 0, 0))),
            ((line(&two, 0), facts(1, 0, 0)), (line(&two, 0), facts(2, 0, 0))),
        ] {
            assert!(worth(&better.0, &better.1, size) > worth(&worse.0, &worse.1, size), "{better:?} {worse:?}");
        }
    }
}
