//! All chains of a board at once, with their liberties.

use crate::{Board, Point, Size};
use alloc::vec;
use alloc::vec::Vec;

/// The chains of a board, numbered line by line from the top.
///
/// ```
/// use kifu_go::{Board, Chains, point};
///
/// let board: Board = "XX.\nOX.\n.O.".parse().unwrap();
/// let chains = Chains::of(&board);
/// assert_eq!(chains.len(), 3);
/// assert_eq!(chains.at(point!("B2", 3)), Some(0));
/// assert_eq!(chains.liberties_at(point!("B2", 3)), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chains {
    size: Size,
    numbers: Vec<i16>,
    liberties: Vec<u16>,
}

/// The number of a point without a stone.
const NONE: i16 = -1;

impl Chains {
    /// Finds the chains of a board, in time linear in its points.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let size = board.size();
        let mut chains = Self { size, numbers: vec![NONE; size.area()], liberties: Vec::new() };
        // For each point, the number of the last chain that counted it as a liberty, plus one.
        let mut counted = vec![0_u16; size.area()];
        let mut stones = Vec::new();
        for (first, color) in board.stones() {
            if chains.at(first).is_some() {
                continue;
            }
            // No board has more points than fit into an `i16`.
            let number = chains.liberties.len() as u16;
            let mut liberties = 0;
            stones.push(first);
            chains.mark(first, number);
            while let Some(stone) = stones.pop() {
                for next in size.neighbors(stone) {
                    match board.get(next) {
                        Some(other) if other == color && chains.at(next).is_none() => {
                            chains.mark(next, number);
                            stones.push(next);
                        }
                        Some(_) => {}
                        None => {
                            if let Some(last) = size.index(next).and_then(|index| counted.get_mut(index))
                                && core::mem::replace(last, number + 1) != number + 1
                            {
                                liberties += 1;
                            }
                        }
                    }
                }
            }
            chains.liberties.push(liberties);
        }
        chains
    }

    fn mark(&mut self, point: Point, number: u16) {
        if let Some(place) = self.size.index(point).and_then(|index| self.numbers.get_mut(index)) {
            *place = number as i16;
        }
    }

    /// The number of chains.
    #[must_use]
    pub fn len(&self) -> usize {
        self.liberties.len()
    }

    /// True if there is no stone.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.liberties.is_empty()
    }

    /// The number of the chain on a point; `None` without a stone.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<usize> {
        let number = self.size.index(point).and_then(|index| self.numbers.get(index))?;
        usize::try_from(*number).ok()
    }

    /// The number of liberties of a chain; 0 if there is no such chain.
    #[must_use]
    pub fn liberties(&self, chain: usize) -> u16 {
        self.liberties.get(chain).copied().unwrap_or(0)
    }

    /// The number of liberties of the chain on a point; 0 without a stone.
    #[must_use]
    pub fn liberties_at(&self, point: Point) -> u16 {
        self.at(point).map_or(0, |chain| self.liberties(chain))
    }

    /// The number of the chain on each point, line by line from the top; -1 without a stone.
    #[must_use]
    pub fn numbers(&self) -> &[i16] {
        &self.numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;
    use alloc::collections::BTreeSet;

    /// The chain and its liberties, found by following neighbours of the same colour: slow and obvious.
    fn brute_force(board: &Board, point: Point) -> (BTreeSet<Point>, BTreeSet<Point>) {
        let (mut stones, mut liberties) = (BTreeSet::from([point]), BTreeSet::new());
        loop {
            let reached: BTreeSet<_> = stones.iter().flat_map(|&stone| board.size().neighbors(stone)).collect();
            let before = stones.len();
            for next in reached {
                if board.get(next) == board.get(point) {
                    stones.insert(next);
                } else if board.get(next).is_none() {
                    liberties.insert(next);
                }
            }
            if stones.len() == before {
                return (stones, liberties);
            }
        }
    }

    #[test]
    fn chains_are_those_of_brute_force() {
        let mut numbers = kifu_testkit::Random(5);
        let mut random = |below| numbers.below(below);
        for (columns, rows) in [(1, 1), (1, 7), (2, 2), (5, 3), (9, 9), (19, 19), (26, 25)] {
            let size = Size::new(columns, rows).unwrap();
            for density in 1..=6 {
                let stones = size.points().filter_map(|point| match random(6) {
                    dice if dice >= density => None,
                    dice => Some((point, if dice % 2 == 0 { Color::Black } else { Color::White })),
                });
                let board = Board::with_stones(size, stones.collect::<Vec<_>>());
                let chains = Chains::of(&board);
                let mut seen = BTreeSet::new();
                for point in size.points() {
                    if board.get(point).is_none() {
                        assert_eq!((chains.at(point), chains.liberties_at(point)), (None, 0));
                        continue;
                    }
                    let (stones, liberties) = brute_force(&board, point);
                    assert_eq!(usize::from(chains.liberties_at(point)), liberties.len(), "{point}\n{board}");
                    assert!(stones.iter().all(|&stone| chains.at(stone) == chains.at(point)), "{point}\n{board}");
                    let others = size.points().filter(|&other| chains.at(other) == chains.at(point));
                    assert_eq!(others.count(), stones.len(), "{point}\n{board}");
                    seen.extend(chains.at(point));
                }
                assert_eq!(seen.len(), chains.len());
            }
        }
    }
}
