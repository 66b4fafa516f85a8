//! Reads lists of moves of Othello and Hex.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kifu_go::{Color, Point, Size};
use kifu_sgf::prop::games::{HEX, OTHELLO};

use crate::{Action, GameRow, read_action, write_action};

/// The sides of boards of Hex, of which the smallest with all moves is taken.
const HEX_SIDES: [u8; 5] = [11, 13, 14, 19, 26];
/// The words that tell a list of Hex from points of other games.
const SWAPS: [&str; 2] = ["swap-pieces", "swap-sides"];

/// Reads the moves of a game on a line as SGF; `None` if the line is no such list.
///
/// In Othello (`f5d6c3`, also with blanks) passes are missing, and follow from the rules. Hex (`c2 swap-pieces e5`) is
/// recognised by its swap: without one, points could be those of any game.
///
/// ```
/// assert_eq!(kifu_games::game_of_list("f5d6c3d3").unwrap(), "(;FF[4]GM[2]SZ[8];B[f5];W[d6];B[c3];W[d3])");
/// ```
#[must_use]
pub fn game_of_list(line: &str) -> Option<String> {
    othello(line).or_else(|| hex(line))
}

fn othello(line: &str) -> Option<String> {
    let row = GameRow::find(OTHELLO)?;
    let letters: Vec<u8> = line.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    if letters.is_empty() || !letters.len().is_multiple_of(2) {
        return None;
    }
    let mut position = row.start(Size::square(row.side)?);
    let mut text = String::from("(;FF[4]GM[2]SZ[8]");
    let mut last = None;
    for pair in letters.chunks_exact(2) {
        let column = pair[0].to_ascii_lowercase();
        let point = Point::new(column.checked_sub(b'a')?, pair[1].checked_sub(b'1')?)?;
        // Each square is named once, and none of those with discs at the start.
        if !position.size().contains(point) || position.at(point).is_some() {
            return None;
        }
        // The position knows who can move.
        let color = position.to_play;
        row.play(&mut position, color, &Action::Place(point)).ok()?;
        if last == Some(color) {
            text.push_str(&format!(";{}[]", letter(color.opposite())));
        }
        last = Some(color);
        text.push_str(&format!(";{}[{}{}]", letter(color), char::from(column), char::from(pair[1])));
    }
    text.push(')');
    Some(text)
}

fn hex(line: &str) -> Option<String> {
    let row = GameRow::find(HEX)?;
    let words: Vec<&str> = line.split_whitespace().collect();
    if !words.iter().any(|word| SWAPS.contains(word)) {
        return None;
    }
    let widest = Size::square(52)?;
    // Two letters are no point here: they are any short word.
    let is_written_out = |word: &&str| word.len() > 2 || word.ends_with(|letter: char| letter.is_ascii_digit());
    let action = |word: &&str| read_action(row, word, widest, row.notation).ok().filter(|_| is_written_out(word));
    let actions: Vec<Action> = words.iter().map(action).collect::<Option<_>>()?;
    let lines = actions.iter().map(|action| match action {
        Action::Place(point) => point.x().max(point.y()) + 1,
        _ => 0,
    });
    let needed = lines.max().unwrap_or(0);
    let side = HEX_SIDES.into_iter().find(|&side| side >= needed).unwrap_or(needed);
    let mut text = format!("(;FF[4]GM[11]SZ[{side}]");
    let mut color = Color::Black;
    let mut is_swapped = false;
    for (action, word) in actions.iter().zip(&words) {
        // After the players have exchanged their sides, the same colour moves again.
        text.push_str(&format!(";{}[{}]", letter(color), write_action(action, widest, row.notation, |_| false)));
        let stays = *word == SWAPS[1] && !is_swapped;
        is_swapped |= SWAPS.contains(word);
        color = if stays { color } else { color.opposite() };
    }
    text.push(')');
    Some(text)
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::reached;
    use crate::{Replay, move_list};
    use kifu_sgf::Collection;
    use kifu_testkit::Random;

    #[test]
    fn lists_of_hex() {
        for (line, expected) in [
            ("c2 swap-pieces e5", Some("(;FF[4]GM[11]SZ[11];B[c2];W[swap-pieces];B[e5])")),
            ("c2 swap-sides e5 m13", Some("(;FF[4]GM[11]SZ[13];B[c2];W[swap-sides];W[e5];B[m13])")),
            ("c2 e5", None),
            ("c2 swap-pieces no", None),
            ("", None),
        ] {
            assert_eq!(game_of_list(line).as_deref(), expected, "{line}");
        }
        let swapped = "c2 swap-sides e5 resign";
        let record = game_of_list(swapped).unwrap();
        let collection = Collection::parse(record.as_bytes());
        assert_eq!(move_list(&[Replay::of(collection.game(0).unwrap()).unwrap()]), "c2 swap-sides e5 resign\n");
        assert_eq!(reached(&record).faults, []);
    }

    /// Games at random, whose passes a list does not have.
    #[test]
    fn games_of_othello_come_back() {
        let row = GameRow::find(OTHELLO).unwrap();
        let mut passes = 0;
        for seed in 0..60 {
            let mut random = Random(seed);
            let size = Size::square(8).unwrap();
            let mut position = row.start(size);
            let mut record = String::from("(;FF[4]GM[2]SZ[8]");
            let mut last = None;
            loop {
                let color = position.to_play;
                let moves: Vec<Point> = size
                    .points()
                    .filter(|&point| row.play(&mut position.clone(), color, &Action::Place(point)).is_ok())
                    .collect();
                let Some(&point) = moves.get(random.below(moves.len().max(1) as u64) as usize) else { break };
                if last == Some(color) {
                    record.push_str(&format!(";{}[]", letter(color.opposite())));
                    passes += 1;
                }
                last = Some(color);
                row.play(&mut position, color, &Action::Place(point)).unwrap();
                let place = write_action(&Action::Place(point), size, row.notation, |_| false);
                record.push_str(&format!(";{}[{place}]", letter(color)));
            }
            let record = format!("{record})");
            let collection = Collection::parse(record.as_bytes());
            let list = move_list(&[Replay::of(collection.game(0).unwrap()).unwrap()]);
            assert_eq!(game_of_list(list.trim()), Some(record), "{seed}");
        }
        assert!(passes > 5, "{passes}");
        for line in ["f5f5", "a1", "e4", "f5d", "f9", "f5d6 and more"] {
            assert_eq!(game_of_list(line), None, "{line}");
        }
        assert!(game_of_list("F5 d6 C3").is_some());
    }
}
