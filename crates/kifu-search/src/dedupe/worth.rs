//! The choice of the best among several copies.

use kifu_go::Size;

use super::compared::ComparedGame;
use super::line::{Line, POINT, SETUP, WHITE};
use crate::segment::{GameSummary, WinKind, Winner};

/// The number of moves by which a fault reduces the value of a copy: a repeated move is no gain.
const FAULT: i64 = 3;

/// The value of a copy; greater is better. Ordered by moves, then comments and variations, then game information,
/// then the usual orientation.
pub(super) type Worth = (i64, u32, u32, bool, u32);

/// Computes the value of a copy.
pub(super) fn worth(game: &ComparedGame) -> Worth {
    let ComparedGame { line, facts, size, .. } = game;
    let moves = line.words.len() as i64 - FAULT * line.faults as i64;
    let flag = |flag: u8| u32::from(facts.flags & flag != 0);
    let said = flag(GameSummary::COMMENTS) + flag(GameSummary::VARIATIONS);
    let is_sound = facts.flags & GameSummary::PROBLEMS == 0;
    (moves, said, known(game), is_sound, usual(line, *size))
}

/// The amount of information about a game.
fn known(game: &ComparedGame) -> u32 {
    let ComparedGame { facts, names, .. } = game;
    [
        names.black != 0,
        names.white != 0,
        names.event != 0,
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
        let size = Size::NINETEEN;
        let game = |words: &[u16], faults, black, flags| {
            let mut game = ComparedGame::new(size);
            game.line = Line { words: words.to_vec(), faults, ..Line::default() };
            game.names.black = black;
            game.facts.flags = flags;
            game
        };
        let two = [15, WHITE | 300];
        for (better, worse) in [
            (game(&[15, WHITE | 300, 60], 0, 0, 0), game(&two, 0, 1, GameSummary::COMMENTS)),
            (game(&two, 0, 0, 0), game(&[15, WHITE | 300, WHITE | 300], 2, 0, 0)),
            (game(&two, 0, 0, GameSummary::COMMENTS), game(&two, 0, 1, 0)),
            (game(&two, 0, 1, 0), game(&two, 0, 0, 0)),
            (game(&two, 0, 0, 0), game(&two, 0, 0, GameSummary::PROBLEMS)),
            (game(&two, 0, 0, 0), game(&[WHITE | 15, 300], 0, 0, 0)),
        ] {
            assert!(worth(&better) > worth(&worse), "{better:?} {worse:?}");
        }
    }
}
