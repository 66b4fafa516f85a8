//! Othello: a disc turns all discs of the opponent between itself and another disc of its colour.

use alloc::vec::Vec;

use kifu_go::{Color, Point};

use crate::position::{DIRECTIONS, ray};
use crate::{Action, Fault, Outcome, Piece, Position, Reason, Word};

/// Places the four discs in the middle.
pub(crate) fn set_up(position: &mut Position) {
    let (x, y) = (position.size().columns() / 2, position.size().rows() / 2);
    for (left, up, color) in [(0, 1, Color::Black), (1, 0, Color::Black), (0, 0, Color::White), (1, 1, Color::White)] {
        if let (Some(x), Some(y)) = (x.checked_sub(left), y.checked_sub(up))
            && let Some(point) = Point::new(x, y)
        {
            position.set(point, Some(Piece::Stone(color)));
        }
    }
}

pub(crate) fn play(position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
    match *action {
        Action::Place(point) => {
            let turned = turned(position, color, point);
            position.place(color, point)?;
            for &turned in &turned {
                position.set(turned, Some(Piece::Stone(color)));
            }
            // A player who cannot move passes, and many programs do not write it.
            if !can_move(position, position.to_play) && can_move(position, color) {
                position.to_play = color;
            }
            if turned.is_empty() { Err(Fault::TurnsNothing) } else { Ok(()) }
        }
        Action::Word(Word::Pass) if can_move(position, color) => Err(Fault::NeedlessPass),
        _ => Ok(()),
    }
}

/// The discs that a move turns.
fn turned(position: &Position, color: Color, point: Point) -> Vec<Point> {
    let mut all = Vec::new();
    for direction in DIRECTIONS {
        let before = all.len();
        let end = ray(position.size(), point, direction).find_map(|next| match position.color_at(next) {
            Some(other) if other != color => {
                all.push(next);
                None
            }
            end => Some(end),
        });
        if end.flatten().is_none() {
            all.truncate(before);
        }
    }
    all
}

/// The moves of a player, line by line from the top.
pub(crate) fn moves(position: &Position, color: Color) -> impl Iterator<Item = Point> + '_ {
    let points = position.size().points();
    points.filter(move |&point| position.at(point).is_none() && !turned(position, color, point).is_empty())
}

fn can_move(position: &Position, color: Color) -> bool {
    moves(position, color).next().is_some()
}

/// The result, if nobody can move.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    if can_move(position, Color::Black) || can_move(position, Color::White) {
        return None;
    }
    majority(position)
}

/// The result by the number of pieces.
pub(crate) fn majority(position: &Position) -> Option<Outcome> {
    let [black, white] = [Color::Black, Color::White].map(|color| position.count(color) as u32);
    Some(match black.cmp(&white) {
        core::cmp::Ordering::Equal => Outcome::Draw,
        core::cmp::Ordering::Greater => Outcome::Win { winner: Color::Black, reason: Reason::Majority(black - white) },
        core::cmp::Ordering::Less => Outcome::Win { winner: Color::White, reason: Reason::Majority(white - black) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::play_out;
    use alloc::borrow::ToOwned;
    use kifu_go::Size;

    /// Counts the positions after `depth` moves; a pass is a move, and a finished game is not continued.
    fn perft(position: &Position, color: Color, depth: u32, has_passed: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let points: Vec<Point> = moves(position, color).collect();
        if points.is_empty() {
            return if has_passed { 1 } else { perft(position, color.opposite(), depth - 1, true) };
        }
        let after = |point| {
            let mut next = position.clone();
            next.to_play = color.opposite();
            assert_eq!(play(&mut next, color, &Action::Place(point)), Ok(()));
            perft(&next, color.opposite(), depth - 1, false)
        };
        points.into_iter().map(after).sum()
    }

    /// The known counts of the standard position.
    fn check_perft(counts: &[(u32, u64)]) {
        let mut start = Position::new(Size::square(8).unwrap(), Color::Black);
        set_up(&mut start);
        for &(depth, count) in counts {
            assert_eq!(perft(&start, Color::Black, depth, false), count, "depth {depth}");
        }
    }

    #[test]
    fn perft_of_the_standard_position() {
        check_perft(&[(1, 4), (2, 12), (3, 56), (4, 244), (5, 1396), (6, 8200)]);
    }

    #[test]
    #[ignore = "takes half a minute"]
    fn perft_of_the_standard_position_deep() {
        check_perft(&[(7, 55_092), (8, 390_216)]);
    }

    #[test]
    fn writers() {
        let expected = "........ ........ ...X.... ...XX... ...XO... ........ ........ ........";
        // Letters and numbers, two letters and no size, and the first move in the root.
        for record in ["(;GM[2]SZ[8];B[d3])", "(;GM[2];B[dc])", "(;GM[2]SZ[8]AB[d5][e4]AW[d4][e5]PL[B]B[d3])"] {
            assert_eq!(play_out(record), (expected.to_owned(), Vec::new()), "{record}");
        }
        assert_eq!(play_out("(;GM[2]SZ[8];B[a1])").1, [Fault::TurnsNothing]);
        assert_eq!(play_out("(;GM[2]SZ[8];B[PA])").1, [Fault::NeedlessPass]);
        assert_eq!(play_out("(;GM[2]SZ[8];B[d4])").1, [Fault::Occupied]);
    }

    /// The shortest game: Black wins with all thirteen discs after nine moves.
    #[test]
    fn the_shortest_game() {
        let record = "(;GM[2]SZ[8];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])";
        let collection = kifu_sgf::Collection::parse(record.as_bytes());
        let replay = crate::Replay::of(collection.game(0).unwrap()).unwrap();
        let reached = replay.at(collection.game(0).unwrap().main_line().last().unwrap());
        assert_eq!(reached.faults, []);
        let expected = Outcome::Win { winner: Color::Black, reason: Reason::Majority(13) };
        assert_eq!(outcome(&reached.position), Some(expected));
    }
}
