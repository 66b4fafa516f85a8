//! The chains of a position with their liberties: found once, then changed by each move.

use crate::{Board, Color, Size};
use alloc::vec;
use alloc::vec::Vec;

mod journal;
mod trial;

pub use trial::Trial;

use journal::Journal;

/// The contents of a cell other than the colours, which are 1 for Black and 2 for White.
pub(crate) const EMPTY: u8 = 0;
pub(crate) const EDGE: u8 = 3;

/// The chains of a position, with the liberties of each: found once, then changed by each move.
///
/// Points are numbered line by line from the top, as in [`Size::index`]. The number of a chain is that of one of its
/// stones. Methods that take a point or a chain panic if the number does not exist.
///
/// ```
/// use kifu_go::{Board, ChainMap, Color};
///
/// let board: Board = "XX.\nOX.\n.O.".parse().unwrap();
/// let mut chains = ChainMap::of(&board);
/// assert_eq!(chains.liberties(chains.at(0).unwrap()), 2);
/// chains.add(5, Color::Black);
/// assert_eq!(chains.at(5), chains.at(0));
/// assert_eq!(chains.liberties(chains.at(0).unwrap()), 2);
/// ```
#[derive(Clone, Debug)]
pub struct ChainMap {
    /// The neighbours of each point. The number after the last point stands for all points off the board.
    around: Vec<[u16; 4]>,
    /// The content of each point.
    cells: Vec<u8>,
    /// The number of the chain on each point with a stone.
    numbers: Vec<u16>,
    /// For each stone the next one of its chain, around a ring.
    links: Vec<u16>,
    /// The chains by their numbers.
    chains: Vec<Chain>,
    /// For each chain a set of points as bits, in as many words as a board needs: its liberties.
    liberties: Vec<u64>,
    words: usize,
    /// The numbers of all chains, in no particular order.
    present: Vec<u16>,
    journal: Journal,
}

#[derive(Clone, Copy, Default, Debug)]
struct Chain {
    stones: u16,
    liberties: u16,
    /// Its index in `present`.
    place: u16,
}

/// The number of words of a set with one bit for each point of a board, and one for all points off the board.
pub(crate) const fn words(area: usize) -> usize {
    area / 64 + 1
}

impl ChainMap {
    /// The map of an empty board.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let area = size.area();
        let index = |point| size.index(point).unwrap_or(area) as u16;
        let around = size.points().map(|point| {
            let mut around = [area as u16; 4];
            around.iter_mut().zip(size.neighbors(point)).for_each(|(place, next)| *place = index(next));
            around
        });
        let mut cells = vec![EMPTY; area + 1];
        cells[area] = EDGE;
        Self {
            around: around.collect(),
            cells,
            numbers: vec![area as u16; area + 1],
            links: vec![0; area],
            chains: vec![Chain::default(); area],
            liberties: vec![0; area * words(area)],
            words: words(area),
            present: Vec::new(),
            journal: Journal::default(),
        }
    }

    /// Finds the chains of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let mut map = Self::new(board.size());
        map.update(board.size().points().map(|point| board.get(point)));
        map
    }

    /// Replaces the position by another one of the same size, given as the content of its points, line by line from the
    /// top, and finds its chains.
    pub fn update(&mut self, points: impl IntoIterator<Item = Option<Color>>) {
        let area = self.around.len();
        for (cell, stone) in self.cells[..area].iter_mut().zip(points) {
            *cell = stone.map_or(EMPTY, number_of);
        }
        self.numbers.fill(area as u16);
        self.present.clear();
        for first in 0..area {
            if self.cells[first] != EMPTY && usize::from(self.numbers[first]) == area {
                self.collect(first);
            }
        }
    }

    /// Collects the chain of a stone.
    fn collect(&mut self, first: usize) {
        let color = self.cells[first];
        self.found(first);
        self.enlist(first);
        let mut stone = first;
        loop {
            for next in self.around(stone) {
                let cell = self.cells[next];
                if cell == color && usize::from(self.numbers[next]) == self.around.len() {
                    self.numbers[next] = first as u16;
                    self.links[next] = self.links[stone];
                    self.links[stone] = next as u16;
                    self.chains[first].stones += 1;
                } else if cell == EMPTY {
                    self.add_liberty(first, next);
                }
            }
            stone = usize::from(self.links[stone]);
            if stone == first {
                break;
            }
        }
    }

    /// Begins a chain of one stone, without liberties.
    fn found(&mut self, stone: usize) {
        self.numbers[stone] = stone as u16;
        self.links[stone] = stone as u16;
        self.liberties[stone * self.words..(stone + 1) * self.words].fill(0);
        self.chains[stone] = Chain { stones: 1, liberties: 0, place: 0 };
    }

    /// Adds a chain to the list.
    fn enlist(&mut self, chain: usize) {
        self.chains[chain].place = self.present.len() as u16;
        self.present.push(chain as u16);
    }

    /// Removes a chain from the list.
    fn delist(&mut self, chain: usize) {
        let place = usize::from(self.chains[chain].place);
        self.present.swap_remove(place);
        if let Some(&moved) = self.present.get(place) {
            self.chains[usize::from(moved)].place = place as u16;
        }
    }

    /// Adds a liberty to a chain, and returns true if it did not have it.
    #[inline]
    fn add_liberty(&mut self, chain: usize, point: usize) -> bool {
        let (word, bit) = (&mut self.liberties[chain * self.words + point / 64], 1 << (point % 64));
        let is_new = *word & bit == 0;
        self.chains[chain].liberties += u16::from(is_new);
        *word |= bit;
        is_new
    }

    #[inline]
    fn remove_liberty(&mut self, chain: usize, point: usize) {
        let (word, bit) = (&mut self.liberties[chain * self.words + point / 64], 1 << (point % 64));
        self.chains[chain].liberties -= u16::from(*word & bit != 0);
        *word &= !bit;
    }

    /// Adds a stone to an empty point. Captures nothing: see [`remove`](Self::remove).
    pub fn add(&mut self, at: usize, color: Color) {
        self.place(at, number_of(color));
        self.keep();
    }

    /// Removes the chain on a point, if there is one, as a capture.
    pub fn remove(&mut self, at: usize) {
        if let Some(chain) = self.at(at) {
            self.take(chain);
            self.keep();
        }
    }

    /// The number of the chain on a point; `None` without a stone.
    #[must_use]
    #[inline]
    pub fn at(&self, point: usize) -> Option<usize> {
        matches!(self.cells[point], 1 | 2).then(|| self.number(point))
    }

    /// The color of a chain.
    #[must_use]
    #[inline]
    pub fn color(&self, chain: usize) -> Color {
        if self.cells[chain] == 1 { Color::Black } else { Color::White }
    }

    /// The number of liberties of a chain.
    #[must_use]
    #[inline]
    pub fn liberties(&self, chain: usize) -> usize {
        self.chains[chain].liberties.into()
    }

    /// The number of stones of a chain.
    #[must_use]
    #[inline]
    pub fn len(&self, chain: usize) -> usize {
        self.chains[chain].stones.into()
    }

    /// The points of the liberties of a chain, in order.
    pub fn liberties_of(&self, chain: usize) -> impl Iterator<Item = usize> {
        self.liberties_from(chain, 0)
    }

    /// The points of the liberties of a chain, beginning near a point on the board: faster than in order.
    #[inline]
    pub(crate) fn liberties_near(&self, chain: usize, point: usize) -> impl Iterator<Item = usize> {
        self.liberties_from(chain, point / 64)
    }

    /// The points of the liberties of a chain, beginning with those in one word of the set.
    #[inline]
    fn liberties_from(&self, chain: usize, first: usize) -> impl Iterator<Item = usize> {
        let words = &self.liberties[chain * self.words..(chain + 1) * self.words];
        let (mut word, mut count) = (first, 0);
        let mut left = words[first];
        core::iter::from_fn(move || {
            while left == 0 {
                count += 1;
                if count == words.len() {
                    count -= 1;
                    return None;
                }
                word += 1;
                if word == words.len() {
                    word = 0;
                }
                left = words[word];
            }
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(word * 64 + bit)
        })
    }

    /// The points of the stones of a chain, in no particular order.
    #[inline]
    pub fn stones_of(&self, chain: usize) -> impl Iterator<Item = usize> {
        ring(&self.links, chain)
    }

    /// The numbers of all chains, in no particular order.
    #[must_use]
    #[inline]
    pub fn chains(&self) -> &[u16] {
        &self.present
    }

    /// The number of points of the board.
    #[inline]
    pub(crate) fn area(&self) -> usize {
        self.around.len()
    }

    /// The number of the chain on a point with a stone; meaningless for other points.
    #[inline]
    pub(crate) fn number(&self, point: usize) -> usize {
        self.numbers[point].into()
    }

    /// The content of a point.
    #[inline]
    pub(crate) fn cell(&self, point: usize) -> u8 {
        self.cells[point]
    }

    /// The neighbours of a point.
    #[inline]
    pub(crate) fn around(&self, point: usize) -> [usize; 4] {
        self.around[point].map(usize::from)
    }
}

/// The content of a cell with a stone.
pub(crate) const fn number_of(color: Color) -> u8 {
    color as u8 + 1
}

/// The stones of a chain, from one of them.
fn ring(links: &[u16], from: usize) -> impl Iterator<Item = usize> {
    let mut next = Some(from);
    core::iter::from_fn(move || {
        let stone = next?;
        next = Some(usize::from(links[stone])).filter(|&next| next != from);
        Some(stone)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point;

    /// The stones of each chain with their liberties, in order.
    fn chains(map: &ChainMap) -> Vec<(Vec<usize>, Vec<usize>)> {
        let mut found = Vec::new();
        for chain in map.chains().iter().map(|&chain| usize::from(chain)) {
            let mut stones: Vec<usize> = map.stones_of(chain).collect();
            stones.sort_unstable();
            assert!(stones.iter().all(|&stone| map.at(stone) == Some(chain)));
            let points: Vec<usize> = map.liberties_of(chain).collect();
            assert_eq!((map.liberties(chain), map.len(chain)), (points.len(), stones.len()));
            found.push((stones, points));
        }
        found.sort_unstable();
        found
    }

    fn mix(seed: u64) -> u64 {
        let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    const SIZES: [(u8, u8); 8] = [(1, 1), (2, 1), (3, 3), (5, 4), (9, 9), (8, 8), (19, 19), (25, 21)];

    /// Calls `each` with an empty point of the map and a color, many times for each size.
    fn at_random(mut each: impl FnMut(&mut Board, &mut ChainMap, Point, Color)) {
        for (number, (columns, rows)) in SIZES.into_iter().enumerate() {
            let size = Size::new(columns, rows).unwrap();
            let (mut board, mut map) = (Board::new(size), ChainMap::new(size));
            let points: Vec<Point> = size.points().collect();
            for turn in 0..4 * size.area() as u64 {
                let random = mix(((number as u64 + 1) << 32) + turn + 1);
                let point = points[random as usize % points.len()];
                if board.get(point).is_none() {
                    each(&mut board, &mut map, point, Color::BOTH[(random >> 40) as usize % 2]);
                }
            }
        }
    }

    #[test]
    fn moves_change_the_chains_as_a_new_look_finds_them() {
        at_random(|board, map, point, color| {
            let size = board.size();
            map.add(size.index(point).unwrap(), color);
            board.play_with(color, point, |taken| map.remove(size.index(taken).unwrap()));
            let fresh = ChainMap::of(board);
            assert_eq!(map.cells, fresh.cells);
            assert_eq!(chains(map), chains(&fresh), "{board}");
        });
    }

    /// Moves are tried on top of each other, partly undone, and tried again.
    #[test]
    fn tried_moves_leave_no_trace() {
        let mut captures = 0;
        at_random(|board, map, point, color| {
            let size = board.size();
            if size.area() > 100 && size.index(point).unwrap() % 32 != 0 {
                map.add(size.index(point).unwrap(), color);
                board.play_with(color, point, |taken| map.remove(size.index(taken).unwrap()));
                return;
            }
            let before = map.clone();
            let (mut tried, mut marks) = (board.clone(), Vec::new());
            for (count, next) in size.points().chain(size.points()).enumerate() {
                let player = Color::BOTH[mix(count as u64 + size.index(point).unwrap() as u64) as usize % 2];
                let index = size.index(next).unwrap();
                if tried.get(next).is_some() || map.trial(index, player).unwrap().liberties == 0 {
                    continue;
                }
                marks.push((map.mark(), tried.clone()));
                captures += usize::from(tried.play(player, next).taken);
                map.play(index, number_of(player));
                let fresh = ChainMap::of(&tried);
                assert_eq!(map.cells, fresh.cells);
                for &chain in fresh.chains() {
                    let number = map.number(chain.into());
                    assert_eq!(map.len(number), fresh.len(chain.into()), "{tried}");
                    assert!(map.liberties_of(number).eq(fresh.liberties_of(chain.into())), "{tried}");
                }
                if count % 3 == 2 {
                    let (mark, earlier) = marks.swap_remove(marks.len() / 2);
                    marks.truncate(marks.len() / 2);
                    map.take_back(mark);
                    tried = earlier;
                }
            }
            map.take_back(0);
            assert_eq!((&map.cells, &map.numbers, &map.present), (&before.cells, &before.numbers, &before.present));
            assert_eq!(chains(map), chains(&before), "{board}");
            map.add(size.index(point).unwrap(), color);
            board.play_with(color, point, |taken| map.remove(size.index(taken).unwrap()));
        });
        assert!(captures > 2000, "{captures}");
    }
}
