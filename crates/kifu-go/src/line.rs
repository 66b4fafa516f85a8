//! Plays many moves one after the other, faster than separate calls.

use crate::grid::{Grid, SMALL_CELLS};
use crate::hash::stone_key;
use crate::link::{place_stone, small_parts};
use crate::{Board, Captures, Color, Point};

/// The reason why the fast path without captures ended.
enum Stop {
    /// The stone was placed on this cell, but it or a chain next to it may lack a liberty.
    Placed(Color, usize),
    /// The move was not played: its point is occupied or off the board.
    NotPlayed(Color, Point),
}

/// The keys of the stones, indexed by the cells of a small board.
static SMALL_KEYS: [[u64; 2]; SMALL_CELLS] = {
    let mut keys = [[0; 2]; SMALL_CELLS];
    let mut at = Grid::index_on_small(Point::at(0, 0));
    while at < SMALL_CELLS {
        let point = Grid::point_on_small(at);
        keys[at] = [stone_key(Color::Black, point), stone_key(Color::White, point)];
        at += 1;
    }
    keys
};

impl Board {
    /// Plays moves, each as [`play`](Self::play) does, and calls `after` with the hash of the board after each. Ends
    /// with the first move on an occupied point or that removes stones of its own colour, and returns its captures;
    /// `None` if there is no such move.
    ///
    /// ```
    /// use kifu_go::{Board, Color, Size, point};
    ///
    /// let mut board = Board::new(Size::NINETEEN);
    /// let moves = [(Color::Black, point!("Q16")), (Color::White, point!("Q16")), (Color::Black, point!("D4"))];
    /// let captures = board.play_line(moves, |_| ());
    /// assert_eq!(captures.and_then(|captures| captures.replaced), Some(Color::Black));
    /// assert_eq!(board.get(point!("D4")), None);
    /// ```
    #[inline]
    pub fn play_line(
        &mut self,
        moves: impl IntoIterator<Item = (Color, Point)>,
        mut after: impl FnMut(u64),
    ) -> Option<Captures> {
        let mut moves = moves.into_iter();
        loop {
            let captures = match self.play_quiet_moves(&mut moves, &mut after)? {
                Stop::Placed(color, at) => self.capture_around(at, color, None, |_| ()),
                Stop::NotPlayed(color, point) => self.play(color, point),
            };
            after(self.hash);
            if captures.replaced.is_some() || captures.lost > 0 {
                return Some(captures);
            }
        }
    }

    /// Plays moves as long as they cannot capture.
    #[inline]
    fn play_quiet_moves(
        &mut self,
        moves: &mut impl Iterator<Item = (Color, Point)>,
        after: &mut impl FnMut(u64),
    ) -> Option<Stop> {
        let small =
            if self.grid.is_small && !self.stale { small_parts(&mut self.cells, &mut self.links) } else { None };
        let Some((cells, links)) = small else {
            return moves.next().map(|(color, point)| Stop::NotPlayed(color, point));
        };
        let mut hash = self.hash;
        let mut stop = None;
        for (color, point) in moves {
            let at = Grid::index_on_small(point) % SMALL_CELLS;
            if !self.grid.size.contains(point) || !cells[at].is_empty() {
                stop = Some(Stop::NotPlayed(color, point));
                break;
            }
            hash ^= SMALL_KEYS[at][color as usize];
            if !place_stone(cells, links, Grid::neighbors_on_small(at), at, color, |place| place % SMALL_CELLS) {
                stop = Some(Stop::Placed(color, at));
                break;
            }
            after(hash);
        }
        self.hash = hash;
        stop
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::Size;

    /// Plays the same moves one by one.
    fn one_by_one(board: &mut Board, moves: &[(Color, Point)], hashes: &mut Vec<u64>) -> Option<Captures> {
        moves.iter().find_map(|&(color, point)| {
            let captures = board.play(color, point);
            hashes.push(board.hash());
            (captures.replaced.is_some() || captures.lost > 0).then_some(captures)
        })
    }

    #[test]
    fn a_line_is_its_moves() {
        let mut numbers = kifu_testkit::Random(7);
        let mut random = |below: u8| numbers.below(below.into()) as u8;
        for (columns, rows) in [(1, 1), (2, 2), (5, 3), (9, 9), (19, 19), (19, 23), (19, 24), (20, 20), (52, 52)] {
            let size = Size::new(columns, rows).unwrap();
            for _ in 0..30 {
                let (mut line, mut single) = (Board::new(size), Board::new(size));
                for _ in 0..40 {
                    // Sometimes off the board.
                    let moves: Vec<_> = (0..30)
                        .map(|_| {
                            (
                                Color::BOTH[usize::from(random(2))],
                                Point::at(random(columns + 1).min(51), random(rows).min(51)),
                            )
                        })
                        .collect();
                    let (mut found, mut expected) = (Vec::new(), Vec::new());
                    let captures = line.play_line(moves.iter().copied(), |hash| found.push(hash));
                    assert_eq!(captures, one_by_one(&mut single, &moves, &mut expected));
                    assert_eq!(found, expected);
                    assert_eq!(line, single);
                    assert_eq!(line.prisoners(Color::Black), single.prisoners(Color::Black));
                    // A stone removed as setup.
                    let point = Point::at(random(columns), random(rows));
                    assert_eq!(line.clear(point), single.clear(point));
                }
            }
        }
    }
}
