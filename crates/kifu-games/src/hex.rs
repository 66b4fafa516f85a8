//! Hex: Black connects the top and the bottom, White the left and the right side.
//!
//! Source: <https://www.red-bean.com/sgf/hex.html>.

use alloc::vec::Vec;

use kifu_go::{Color, Point};

use crate::position::shifted;
use crate::{Action, Fault, Outcome, Piece, Position, Reason, Word};

/// The neighbours of a cell on a board whose rows are shifted to the right, each by half a cell.
const NEIGHBORS: [(i8, i8); 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];

pub(crate) fn play(position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
    let swapped = position.swapped.take();
    match *action {
        Action::Place(point) => {
            // HexGui and benzene write `swap-pieces` where the stone stays and the players exchange their colours: the
            // colour that has swapped moves again.
            if let Some([before, after]) = swapped
                && position.color_at(after) == Some(color)
            {
                position.set(after, None);
                position.set(before, Some(Piece::Stone(color.opposite())));
                position.is_exchanged = true;
            }
            position.place(color, point)
        }
        Action::Word(Word::SwapPieces | Word::Swap) => swap_pieces(position, color),
        Action::Word(Word::SwapSides) => {
            // The one who was to move second is now Black, so White is to move.
            position.to_play = color;
            position.is_exchanged = !position.is_exchanged;
            if position.moves == 2 && position.pieces().count() == 1 { Ok(()) } else { Err(Fault::LateSwap) }
        }
        _ => Ok(()),
    }
}

fn swap_pieces(position: &mut Position, color: Color) -> Result<(), Fault> {
    let mut stones = position.pieces();
    let (Some((before, _)), None) = (stones.next(), stones.next()) else { return Err(Fault::LateSwap) };
    drop(stones);
    let after = Point::new(before.y(), before.x()).filter(|&point| position.size().contains(point));
    // A board that is not square has no mirrored cell for every stone.
    let after = after.unwrap_or(before);
    position.set(before, None);
    position.set(after, Some(Piece::Stone(color)));
    position.last.push(after);
    position.swapped = Some([before, after]);
    if position.moves == 2 { Ok(()) } else { Err(Fault::LateSwap) }
}

/// Finds the player whose sides are connected, with union–find over all cells and the four sides.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let size = position.size();
    let area = size.area();
    let mut sets = Sets::new(area + 4);
    let [top, bottom, left, right] = [area, area + 1, area + 2, area + 3];
    for color in [Color::Black, Color::White] {
        for point in position.stones(color) {
            let Some(index) = size.index(point) else { continue };
            for neighbor in NEIGHBORS.into_iter().filter_map(|step| shifted(point, step)) {
                if position.color_at(neighbor) == Some(color)
                    && let Some(other) = size.index(neighbor)
                {
                    sets.join(index, other);
                }
            }
            let (first, last, [near, far]) = match color {
                Color::Black => (point.y() == 0, point.y() + 1 == size.rows(), [top, bottom]),
                Color::White => (point.x() == 0, point.x() + 1 == size.columns(), [left, right]),
            };
            if first {
                sets.join(index, near);
            }
            if last {
                sets.join(index, far);
            }
        }
    }
    let won = |near, far| sets.find(near) == sets.find(far);
    let winner = if won(top, bottom) {
        Color::Black
    } else if won(left, right) {
        Color::White
    } else {
        return None;
    };
    Some(Outcome::Win { winner, reason: Reason::Sides })
}

/// Disjoint sets of numbers.
struct Sets(Vec<usize>);

impl Sets {
    fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    fn find(&self, mut number: usize) -> usize {
        while self.0[number] != number {
            number = self.0[number];
        }
        number
    }

    fn join(&mut self, one: usize, other: usize) {
        let (root, new_root) = (self.find(one), self.find(other));
        self.0[root] = new_root;
        // Short paths: both numbers now lead to the root directly.
        self.0[one] = new_root;
        self.0[other] = new_root;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{play_out, random_board};
    use alloc::borrow::ToOwned;

    /// A flood fill from one side, as the check of the union–find.
    fn flood(position: &Position) -> Option<Color> {
        let size = position.size();
        [Color::Black, Color::White].into_iter().find(|&color| {
            let along = |point: Point| if color == Color::Black { point.y() } else { point.x() };
            let end = if color == Color::Black { size.rows() } else { size.columns() } - 1;
            let mut open: Vec<Point> = position.stones(color).filter(|&point| along(point) == 0).collect();
            let mut seen = open.clone();
            while let Some(point) = open.pop() {
                for next in NEIGHBORS.into_iter().filter_map(|step| shifted(point, step)) {
                    if position.color_at(next) == Some(color) && !seen.contains(&next) {
                        seen.push(next);
                        open.push(next);
                    }
                }
            }
            seen.into_iter().any(|point| along(point) == end)
        })
    }

    #[test]
    fn the_winner_is_that_of_a_flood_fill() {
        let mut wins = [0; 3];
        for seed in 0..400 {
            // A full board has exactly one winner.
            let position = random_board(seed, if seed % 2 == 0 { 100 } else { 60 });
            let winner = outcome(&position).and_then(Outcome::winner);
            assert_eq!(winner, flood(&position), "seed {seed}");
            assert!(seed % 2 == 1 || winner.is_some(), "seed {seed}: Hex has no draws");
            wins[winner.map_or(2, |winner| winner as usize)] += 1;
        }
        assert!(wins.iter().all(|&count| count > 20), "{wins:?}");
    }

    #[test]
    fn swaps() {
        for (record, expected) in [
            // The page: the stone changes its colour and its place.
            ("(;GM[11]SZ[5];B[c2];W[swap-pieces];B[e5])", "..... ..... .O... ..... ....X"),
            // HexGui and benzene: it stays, and White moves again.
            ("(;GM[11]SZ[5];B[c2];W[swap-pieces];W[e5])", "..... ..X.. ..... ..... ....O"),
            ("(;GM[11]SZ[5];B[c2];W[SWAP])", "..... ..... .O... ..... ....."),
            ("(;GM[11]SZ[5];B[c2];W[swap-sides];W[e5])", "..... ..X.. ..... ..... ....O"),
            // Little Golem: the nodes of White are Black's, and the points are two letters.
            ("(;EV[hex.ch.1]SO[http://www.littlegolem.com]SZ[5];W[cb];B[swap];W[ee])", "..... ..... .O... ..... ....X"),
        ] {
            assert_eq!(play_out(record), (expected.to_owned(), Vec::new()), "{record}");
        }
        let (_, faults) = play_out("(;GM[11]SZ[5];B[c2];W[a1];B[swap-pieces])");
        assert_eq!(faults, [Fault::LateSwap]);
    }
}
