//! Guessing the next moves of a game: guesses are judged by their distance from the move that was played. On a board that is
//! symmetrical, the points that are the same as its point count as that point.

use kifu_go::{Point, Size, Transform};
use kifu_record::{NodeId, board_at};

use crate::OpenGame;

/// The wrong guesses after which the half of the board with the move is shown.
const TRIES_WITHOUT_HALF: u32 = 3;

/// The state of guessing the moves of a game.
///
/// ```
/// use kifu_view::{Guessed, Guessing, OpenGame};
///
/// let text = b"(;SZ[9];B[cc];W[gg])";
/// let mut game = OpenGame::new(kifu_record::from_sgf(kifu_sgf::Collection::parse(text).game(0).unwrap()).record);
/// let mut guessing = Guessing::default();
/// let point = |letters: &[u8; 2]| kifu_go::Point::from_sgf(*letters).unwrap();
/// assert_eq!(guessing.guess(&mut game, point(b"ce")), Guessed::Wrong { distance: 2, half: None });
/// assert_eq!(guessing.guess(&mut game, point(b"cc")), Guessed::Right { tries: 2 });
/// assert_eq!((game.node().index(), guessing.moves(), guessing.at_once()), (1, 1, 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Guessing {
    /// The node that was guessed at, and the wrong guesses there.
    at: Option<NodeId>,
    wrong: u32,
    moves: u32,
    at_once: u32,
    /// The moves that were guessed at, and the distances of the first guesses from them.
    guessed: u32,
    distances: u32,
}

/// The verdict about a guess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Guessed {
    /// The move of the game, or a point that is the same by symmetry, after this number of guesses.
    Right {
        /// The guesses, including this one.
        tries: u32,
    },
    /// Another move.
    Wrong {
        /// The distance from the guess to the move: the larger of the distances in columns and in rows.
        distance: u8,
        /// The half of the board with the move, after three wrong guesses; `None` for a move in the middle.
        half: Option<Half>,
    },
    /// The line has no further move.
    AtEnd,
}

/// A half of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Half {
    /// The left half.
    Left,
    /// The right half.
    Right,
    /// The upper half.
    Top,
    /// The lower half.
    Bottom,
}

impl Guessing {
    /// Guesses the next move. Goes to it if the guess is right.
    pub fn guess(&mut self, game: &mut OpenGame, point: Point) -> Guessed {
        if self.at != Some(game.node()) {
            *self = Self { at: Some(game.node()), wrong: 0, ..*self };
        }
        let Some((node, target)) = next_move(game) else { return Guessed::AtEnd };
        let far = |other: Point| point.x().abs_diff(other.x()).max(point.y().abs_diff(other.y()));
        let distance = same_points(game, target).map(far).min().unwrap_or_default();
        if self.wrong == 0 {
            self.guessed += 1;
            self.distances += u32::from(distance);
        }
        if distance == 0 {
            let tries = self.wrong + 1;
            self.moves += 1;
            self.at_once += u32::from(tries == 1);
            game.go_to(node);
            return Guessed::Right { tries };
        }
        self.wrong += 1;
        let is_shown = self.wrong >= TRIES_WITHOUT_HALF;
        Guessed::Wrong { distance, half: if is_shown { half_of(target, game.record().size) } else { None } }
    }

    /// Goes to the next move without a guess. Returns false at the end.
    pub fn show(&mut self, game: &mut OpenGame) -> bool {
        next_move(game).is_some_and(|(node, _)| {
            self.moves += 1;
            game.go_to(node)
        })
    }

    /// The number of moves that were guessed or shown.
    #[must_use]
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// The number of moves that were guessed at once.
    #[must_use]
    pub fn at_once(&self) -> u32 {
        self.at_once
    }

    /// The mean distance of the first guesses from the moves; `None` without guesses.
    #[must_use]
    pub fn mean_distance(&self) -> Option<f64> {
        (self.guessed > 0).then(|| f64::from(self.distances) / f64::from(self.guessed))
    }
}

/// A point and those that are the same by the symmetries of the board at the current node.
fn same_points(game: &OpenGame, point: Point) -> impl Iterator<Item = Point> {
    let board = board_at(game.record(), game.node());
    let size = board.size();
    let keeping = Transform::keeping(size).filter(move |by| !by.swap_colors && by.board(&board) == board);
    keeping.map(move |by| by.symmetry.point(point, size))
}

/// The next move on the board, by first children. Passes and nodes without a move are skipped.
fn next_move(game: &OpenGame) -> Option<(NodeId, Point)> {
    let record = game.record();
    let next = |&node: &NodeId| record.first_child(node);
    let mut line = std::iter::successors(Some(game.node()), next).skip(1);
    line.find_map(|node| Some((node, record.node(node).play?.to.point()?)))
}

/// The half of the board with a point: the one in the direction in which the point is further from the middle.
fn half_of(point: Point, size: Size) -> Option<Half> {
    let from_middle = |at: u8, lines: u8| 2 * i16::from(at) - i16::from(lines) + 1;
    let (across, down) = (from_middle(point.x(), size.columns()), from_middle(point.y(), size.rows()));
    match (across, down) {
        (0, 0) => None,
        _ if across.abs() >= down.abs() => Some(if across < 0 { Half::Left } else { Half::Right }),
        _ => Some(if down < 0 { Half::Top } else { Half::Bottom }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::record;

    fn point(letters: &str) -> Point {
        Point::from_sgf(letters.as_bytes().try_into().unwrap()).unwrap()
    }

    #[test]
    fn the_half_comes_after_three_wrong_guesses() {
        let mut game = OpenGame::new(record("(;SZ[9]AB[ih];B[cd])"));
        let mut guessing = Guessing::default();
        let wrong = |distance, half| Guessed::Wrong { distance, half };
        for (guess, expected) in [
            ("aa", wrong(3, None)),
            ("ii", wrong(6, None)),
            ("ce", wrong(1, Some(Half::Left))),
            ("cd", Guessed::Right { tries: 4 }),
            ("aa", Guessed::AtEnd),
        ] {
            assert_eq!(guessing.guess(&mut game, point(guess)), expected, "{guess}");
        }
        assert_eq!((guessing.moves(), guessing.at_once()), (1, 0));
    }

    /// The board of the first move has all symmetries, that of the second one of them.
    #[test]
    fn points_that_are_the_same_are_right() {
        for (guesses, expected) in [
            (["gc", "gc"], [Guessed::Right { tries: 1 }, Guessed::Right { tries: 1 }]),
            (["cg", "cg"], [Guessed::Right { tries: 1 }, Guessed::Right { tries: 1 }]),
            (["gg", "gg"], [Guessed::Right { tries: 1 }, Guessed::Wrong { distance: 4, half: None }]),
            (["cd", "gc"], [Guessed::Wrong { distance: 1, half: None }, Guessed::Right { tries: 2 }]),
        ] {
            let mut game = OpenGame::new(record("(;SZ[9];B[cc];W[gc];B[ee])"));
            let mut guessing = Guessing::default();
            let found = guesses.map(|guess| guessing.guess(&mut game, point(guess)));
            assert_eq!(found, expected, "{guesses:?}");
        }
    }

    #[test]
    fn rectangles_have_four_symmetries() {
        let mut game = OpenGame::new(record("(;SZ[9:7];B[bc])"));
        let mut guessing = Guessing::default();
        assert_eq!(guessing.guess(&mut game, point("cb")), Guessed::Wrong { distance: 1, half: None });
        assert_eq!(guessing.guess(&mut game, point("he")), Guessed::Right { tries: 2 });
    }

    #[test]
    fn the_mean_distance_is_of_first_guesses() {
        let mut game = OpenGame::new(record("(;SZ[9];B[ca];W[gc];B[ee];W[ii])"));
        let mut guessing = Guessing::default();
        assert_eq!(guessing.mean_distance(), None);
        for guess in ["ca", "gd", "aa", "gc"] {
            guessing.guess(&mut game, point(guess));
        }
        assert_eq!(guessing.mean_distance(), Some(0.5));
        // A move that is shown was not guessed at.
        assert!(guessing.show(&mut game));
        assert_eq!((guessing.mean_distance(), guessing.moves()), (Some(0.5), 3));
    }

    #[test]
    fn halves() {
        let size = Size::new(9, 7).unwrap();
        for (letters, expected) in [
            ("aa", Some(Half::Left)),
            ("ia", Some(Half::Right)),
            ("ea", Some(Half::Top)),
            ("eg", Some(Half::Bottom)),
            ("ed", None),
            ("df", Some(Half::Bottom)),
        ] {
            assert_eq!(half_of(point(letters), size), expected, "{letters}");
        }
    }

    #[test]
    fn passes_are_passed_over() {
        let mut game = OpenGame::new(record("(;SZ[9];B[cd];W[];C[a];B[ee])"));
        let mut guessing = Guessing::default();
        assert_eq!(guessing.guess(&mut game, point("cd")), Guessed::Right { tries: 1 });
        assert_eq!(guessing.guess(&mut game, point("ee")), Guessed::Right { tries: 1 });
        assert_eq!((game.node().index(), guessing.moves(), guessing.at_once()), (4, 2, 2));
        assert!(!guessing.show(&mut game));
    }
}
