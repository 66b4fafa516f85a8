//! The main line of a game as numbers: moves, and the stones after each of them.
//!
//! ```
//! use kifu::arrays::{moves, positions};
//!
//! let collection = kifu::sgf::Collection::parse(b"(;SZ[3];B[aa];W[ba];B[];W[ab])");
//! let game = collection.game(0).unwrap();
//! let played: Vec<_> = moves(game).iter().map(|played| played.point).collect();
//! assert_eq!(played, [0, 1, -1, 3]);
//! let boards = positions(game, std::num::NonZeroUsize::MIN);
//! // After the fourth move Black's stone is gone.
//! assert_eq!(boards.stones.chunks(9).last().unwrap(), [0, 2, 0, 2, 0, 0, 0, 0, 0]);
//! ```

use std::num::NonZeroUsize;

use kifu_go::{Board, Color, Move, Size};
use kifu_sgf::{Action, Game, GameTree, SgfTree};

/// The value of `point` for a pass.
pub const PASS: i16 = -1;

/// A move as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayedMove {
    /// The player.
    pub color: Color,
    /// The point: row × columns + column, counted from 0 at the upper left; [`PASS`] for a pass.
    pub point: i16,
}

/// The stones of several positions of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Positions {
    /// The size of the board.
    pub size: Size,
    /// The number of positions.
    pub count: usize,
    /// Each point of each position, line by line: 0 is empty, 1 is black, 2 is white.
    pub stones: Vec<u8>,
}

/// Returns the moves of the main line, passes included.
///
/// Moves packed into one property must be nodes already: see [`with_unpacked`](crate::with_unpacked).
#[must_use]
pub fn moves(game: Game<'_>) -> Vec<PlayedMove> {
    let tree = SgfTree::new(game);
    let size = tree.size();
    let mut moves = Vec::new();
    for node in game.main_line() {
        if let Some((color, point)) = node.plain_move(size) {
            moves.push(PlayedMove { color, point: size.index(point).map_or(PASS, |index| index as i16) });
            continue;
        }
        tree.actions(node, |action| {
            if let Action::Play(color, to) = action {
                moves.push(PlayedMove { color, point: number(to, size) });
            }
        });
    }
    moves
}

/// Returns the position before the first move of the main line, and those after every `every` moves. Setup after a move belongs
/// to the position after that move.
#[must_use]
pub fn positions(game: Game<'_>, every: NonZeroUsize) -> Positions {
    let tree = SgfTree::new(game);
    let size = tree.size();
    let area = size.area();
    let expected = game.main_line().count() / every + 1;
    let mut kept = Kept { stones: Vec::with_capacity(expected * area), every: every.get(), played: 0 };
    let mut board = Board::new(size);
    // The current stones, updated incrementally, as each move changes few of them.
    let mut plane = vec![0_u8; area];
    for node in game.main_line() {
        match node.plain_move(size) {
            Some((color, point)) => {
                kept.keep(&plane);
                play(&mut board, &mut plane, color, Move::Play(point));
            }
            None => tree.actions(node, |action| match action {
                Action::Play(color, to) => {
                    kept.keep(&plane);
                    play(&mut board, &mut plane, color, to);
                }
                Action::Set(point, stone) => {
                    board.set(point, stone);
                    if let Some(place) = size.index(point).and_then(|index| plane.get_mut(index)) {
                        *place = number_of(stone);
                    }
                }
                Action::Turn(_) | Action::Number(_) => {}
            }),
        }
    }
    kept.keep(&plane);
    Positions { size, count: kept.stones.len() / area.max(1), stones: kept.stones }
}

/// Returns the stones of a board: for each point 0 (empty), 1 (black) or 2 (white), line by line.
#[must_use]
pub fn stones(board: &Board) -> Vec<u8> {
    board.size().points().map(|point| number_of(board.get(point))).collect()
}

/// The positions collected so far.
struct Kept {
    stones: Vec<u8>,
    every: usize,
    played: usize,
}

impl Kept {
    fn keep(&mut self, plane: &[u8]) {
        if self.played.is_multiple_of(self.every) {
            self.stones.extend_from_slice(plane);
        }
        self.played += 1;
    }
}

fn play(board: &mut Board, plane: &mut [u8], color: Color, to: Move) {
    let Move::Play(point) = to else { return };
    let size = board.size();
    let Some(at) = size.index(point) else { return };
    plane[at] = number_of(Some(color));
    board.play_with(color, point, |taken| {
        if let Some(place) = size.index(taken).and_then(|index| plane.get_mut(index)) {
            *place = 0;
        }
    });
}

const fn number_of(stone: Option<Color>) -> u8 {
    match stone {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
    }
}

fn number(to: Move, size: Size) -> i16 {
    to.point().and_then(|point| size.index(point)).map_or(PASS, |index| index as i16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::with_unpacked;

    /// The stones of a board, line by line.
    fn rows(board: &Board) -> Vec<u8> {
        stones(board)
    }

    #[track_caller]
    fn check(sgf: &str, points: &[i16], last: &str) {
        let document = crate::parse(sgf);
        with_unpacked(document.sgf().expect("SGF"), |all| {
            let game = all.game(0).expect("a game");
            let played: Vec<_> = moves(game).iter().map(|played| played.point).collect();
            assert_eq!(played, points, "{sgf}");
            let found = positions(game, NonZeroUsize::MIN);
            assert_eq!(found.count, points.len() + 1, "{sgf}");
            let area = found.size.area();
            let text = |plane: &[u8]| -> String { plane.iter().map(|&stone| char::from(b'0' + stone)).collect() };
            assert_eq!(found.stones.chunks(area).last().map(text).as_deref(), Some(last), "{sgf}");
        });
    }

    #[test]
    fn main_lines_as_numbers() {
        check("(;SZ[3])", &[], "000000000");
        check("(;SZ[3];B[aa];W[ba];B[];W[ab])", &[0, 1, -1, 3], "020200000");
        // Suicide, a stone on a stone, setup before and after, two moves in a node, packed moves, a lost bracket.
        check("(;SZ[3]AW[ba][ab];B[aa])", &[0], "020200000");
        check("(;SZ[3];B[aa];W[aa])", &[0, 0], "200000000");
        check("(;SZ[3]AB[aa]AW[cc];B[bb];AE[aa])", &[4], "000010002");
        check("(;SZ[3];B[aa]W[bb])", &[0, 4], "100020000");
        check("(;SZ[9:3];B[ia](;W[aa])(;W[ba]))", &[8, 0], "200000001000000000000000000");
        check("(;SZ[3];B[zz];W[aa])", &[0], "200000000");
    }

    #[test]
    fn positions_are_those_of_the_boards() {
        let Some(samples) = kifu_testkit::path_of_repository("samples") else { return };
        let mut compared = 0;
        for entry in std::fs::read_dir(samples).expect("samples") {
            let path = entry.expect("an entry").path();
            if path.extension().is_none_or(|ending| ending != "sgf") {
                continue;
            }
            let document = crate::read(&path).expect("read");
            with_unpacked(document.sgf().expect("SGF"), |all| {
                for (game, view) in all.games().zip(document.games()) {
                    let found = positions(game, NonZeroUsize::MIN);
                    let last = view.record().main_line().last().expect("a root");
                    let board = kifu_record::board_at(view.record(), last);
                    let planes: Vec<_> = found.stones.chunks(found.size.area()).collect();
                    assert_eq!(planes.last().copied(), Some(&*rows(&board)), "{}", path.display());
                    assert_eq!(found.count, view.move_count() + 1, "{}", path.display());
                    let tenth = positions(game, NonZeroUsize::new(10).expect("not zero"));
                    let every: Vec<_> = planes.iter().copied().step_by(10).collect();
                    assert_eq!(tenth.stones.chunks(found.size.area()).collect::<Vec<_>>(), every);
                    compared += 1;
                }
            });
        }
        assert!(compared > 10);
    }
}
