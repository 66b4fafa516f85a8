//! The moves of games as the lists that their programs exchange.

mod matches;
mod read;

pub use read::game_of_list;

use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::prop::games::{BACKGAMMON, OTHELLO};

use crate::{Action, Replay, Word, read_action};

/// Writes the main lines of games as lists of moves.
///
/// Games of Backgammon become one text in the form of Jellyfish (`.mat`), which GNU Backgammon and most others read.
/// Of all other games each is a line: in Othello the squares without blanks and without passes (`f5d6c3`), else the moves in
/// the notation of the page, between blanks.
#[must_use]
pub fn move_list(games: &[Replay<'_>]) -> String {
    if games.iter().all(|replay| replay.row.number == BACKGAMMON) {
        return matches::match_text(games);
    }
    games.iter().map(|replay| line(replay) + "\n").collect()
}

/// The moves of one game.
fn line(replay: &Replay<'_>) -> String {
    let is_othello = replay.row.number == OTHELLO;
    let mut moves: Vec<String> = Vec::new();
    replay.main_line(|position, _, raw| match read_action(replay.row, raw, replay.size, replay.notation) {
        Ok(Action::Word(Word::Pass)) if is_othello => {}
        _ => moves.push(replay.move_on_page(position, raw)),
    });
    moves.join(if is_othello { "" } else { " " })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_sgf::Collection;

    pub(super) fn listed(text: &str) -> String {
        let collection = Collection::parse(text.as_bytes());
        let games: Vec<Replay<'_>> = collection.games().filter_map(Replay::of).collect();
        move_list(&games)
    }

    #[test]
    fn lines_of_moves() {
        for (record, expected) in [
            ("(;GM[2];B[f5];W[fd];B[c3](;W[d3])(;W[f3]))", "f5f4c3d3\n"),
            ("(;GM[2];B[f5];W[PA];B[])(;GM[2];B[d3])", "f5\nd3\n"),
            ("(;GM[11]SZ[5];B[c2];W[swap-pieces];B[eb])", "c2 swap-pieces e2\n"),
            ("(;GM[9];B[b1-b3];W[dhbf])", "B1-B3 D1:B3\n"),
            ("(;GM[11]SZ[5];B[north];W[a1])", "north a1\n"),
        ] {
            assert_eq!(listed(record), expected, "{record}");
        }
    }
}
