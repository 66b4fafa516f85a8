//! The chains of a position with their liberties: found once, then changed by each move.

use kifu_go::Size;

mod trial;

/// What is on a cell beside the colors, which are 1 for Black and 2 for White.
const EMPTY: u8 = 0;
const EDGE: u8 = 3;

/// The chains of a position. Points are counted line by line; the number after the last stands for all points off the board.
///
/// A chain has the number of one of its stones.
#[derive(Default)]
pub(crate) struct ChainMap {
    size: Option<Size>,
    /// The neighbours of each point.
    around: Vec<[u16; 4]>,
    /// What is on each point.
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
    /// The numbers of all chains, in no order.
    present: Vec<u16>,
}

#[derive(Clone, Copy, Default)]
struct Chain {
    stones: u16,
    liberties: u16,
    /// Its place in `present`.
    place: u16,
}

impl ChainMap {
    /// Finds the chains of a position: two planes, one a color.
    pub(crate) fn update(&mut self, size: Size, black: &[u8], white: &[u8]) {
        let area = size.area();
        if self.size.replace(size) != Some(size) {
            let index = |point| size.index(point).unwrap_or(area) as u16;
            self.around = (size.points())
                .map(|point| {
                    let mut around = [area as u16; 4];
                    around.iter_mut().zip(size.neighbors(point)).for_each(|(place, next)| *place = index(next));
                    around
                })
                .collect();
            self.words = area.div_ceil(64);
            self.cells = vec![EDGE; area + 1];
            self.numbers = vec![area as u16; area + 1];
            self.links = vec![0; area];
            self.chains = vec![Chain::default(); area];
            self.liberties = vec![0; area * self.words];
        }
        for (cell, (&black, &white)) in self.cells.iter_mut().zip(black.iter().zip(white)) {
            *cell = black | white << 1;
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
        let mut stone = first;
        loop {
            for next in self.around[stone].map(usize::from) {
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

    /// Adds a chain of one stone, without liberties.
    fn found(&mut self, stone: usize) {
        self.numbers[stone] = stone as u16;
        self.links[stone] = stone as u16;
        self.liberties[stone * self.words..(stone + 1) * self.words].fill(0);
        self.chains[stone] = Chain { stones: 1, liberties: 0, place: self.present.len() as u16 };
        self.present.push(stone as u16);
    }

    fn forget(&mut self, chain: usize) {
        let place = usize::from(self.chains[chain].place);
        self.present.swap_remove(place);
        if let Some(&moved) = self.present.get(place) {
            self.chains[usize::from(moved)].place = place as u16;
        }
    }

    fn add_liberty(&mut self, chain: usize, point: usize) {
        let (word, bit) = (&mut self.liberties[chain * self.words + point / 64], 1 << (point % 64));
        self.chains[chain].liberties += u16::from(*word & bit == 0);
        *word |= bit;
    }

    fn remove_liberty(&mut self, chain: usize, point: usize) {
        let (word, bit) = (&mut self.liberties[chain * self.words + point / 64], 1 << (point % 64));
        self.chains[chain].liberties -= u16::from(*word & bit != 0);
        *word &= !bit;
    }

    /// Adds a stone to an empty point. `color` is 1 for Black, 2 for White. Captures are told by `remove`.
    pub(crate) fn add(&mut self, at: usize, color: u8) {
        self.cells[at] = color;
        self.found(at);
        let around = self.around[at].map(usize::from);
        for next in around {
            match self.cells[next] {
                EMPTY => self.add_liberty(at, next),
                EDGE => {}
                _ => self.remove_liberty(usize::from(self.numbers[next]), at),
            }
        }
        for next in around {
            let (own, other) = (usize::from(self.numbers[at]), usize::from(self.numbers[next]));
            if self.cells[next] == color && own != other {
                self.join(own, other);
            }
        }
    }

    /// Makes two chains one, which keeps the number of the larger.
    fn join(&mut self, one: usize, other: usize) {
        let (kept, gone) =
            if self.chains[one].stones < self.chains[other].stones { (other, one) } else { (one, other) };
        for stone in ring(&self.links, gone) {
            self.numbers[stone] = kept as u16;
        }
        self.links.swap(kept, gone);
        let mut liberties = 0;
        for word in 0..self.words {
            let joined = self.liberties[kept * self.words + word] | self.liberties[gone * self.words + word];
            self.liberties[kept * self.words + word] = joined;
            liberties += joined.count_ones() as u16;
        }
        self.chains[kept].stones += self.chains[gone].stones;
        self.chains[kept].liberties = liberties;
        self.forget(gone);
    }

    /// Removes the chain on a point, if there is one.
    pub(crate) fn remove(&mut self, point: usize) {
        let color = self.cells[point];
        if !matches!(color, 1 | 2) {
            return;
        }
        let chain = usize::from(self.numbers[point]);
        self.forget(chain);
        let mut stone = chain;
        loop {
            self.cells[stone] = EMPTY;
            self.numbers[stone] = self.around.len() as u16;
            for next in self.around[stone].map(usize::from) {
                if self.cells[next] == 3 - color {
                    self.add_liberty(usize::from(self.numbers[next]), stone);
                }
            }
            stone = usize::from(self.links[stone]);
            if stone == chain {
                break;
            }
        }
    }

    fn liberties_of(&self, chain: usize) -> impl Iterator<Item = usize> {
        let words = &self.liberties[chain * self.words..(chain + 1) * self.words];
        words.iter().enumerate().flat_map(|(word, &bits)| {
            let mut left = bits;
            core::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (bit < 64).then_some(word * 64 + bit)
            })
        })
    }

    /// Calls `visit` with the number of liberties of each chain, and with the points of its stones.
    pub(crate) fn each(&self, mut visit: impl FnMut(usize, &mut dyn Iterator<Item = usize>)) {
        for number in self.present.iter().map(|&number| usize::from(number)) {
            visit(usize::from(self.chains[number].liberties), &mut ring(&self.links, number));
        }
    }

    /// Calls `visit` with each chain of one or two liberties: its number, its liberties, and its stones.
    pub(crate) fn each_weak(&self, mut visit: impl FnMut(usize, [Option<usize>; 2], &mut dyn Iterator<Item = usize>)) {
        for number in self.present.iter().map(|&number| usize::from(number)) {
            if matches!(self.chains[number].liberties, 1 | 2) {
                let mut liberties = self.liberties_of(number);
                visit(number, [liberties.next(), liberties.next()], &mut ring(&self.links, number));
            }
        }
    }
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
    use crate::random::mix;
    use kifu_go::{Board, Color, Point};

    /// The stones of each chain with their liberties, in order.
    fn chains(map: &ChainMap) -> Vec<(Vec<usize>, Vec<usize>)> {
        let mut found = Vec::new();
        map.each(|liberties, stones| {
            let mut stones: Vec<usize> = stones.collect();
            stones.sort_unstable();
            let number = usize::from(map.numbers[stones[0]]);
            let points: Vec<usize> = map.liberties_of(number).collect();
            assert_eq!((liberties, usize::from(map.chains[number].stones)), (points.len(), stones.len()));
            found.push((stones, points));
        });
        found.sort_unstable();
        found
    }

    #[test]
    fn moves_change_the_chains_as_a_new_look_finds_them() {
        for (number, (columns, rows)) in [(1, 1), (2, 1), (3, 3), (5, 4), (9, 9), (19, 19), (25, 21)].iter().enumerate()
        {
            let size = Size::new(*columns, *rows).expect("a size");
            let (mut board, mut map, mut fresh) = (Board::new(size), ChainMap::default(), ChainMap::default());
            let plane = |board: &Board, color| -> Vec<u8> {
                size.points().map(|point| u8::from(board.get(point) == Some(color))).collect()
            };
            map.update(size, &plane(&board, Color::Black), &plane(&board, Color::White));
            let points: Vec<Point> = size.points().collect();
            for turn in 0..4 * size.area() as u64 {
                let random = mix(&[number as u64, turn]);
                let point = points[random as usize % points.len()];
                let color = Color::BOTH[(random >> 40) as usize % 2];
                if board.get(point).is_some() {
                    continue;
                }
                map.add(size.index(point).expect("on the board"), color as u8 + 1);
                board.play_with(color, point, |taken| map.remove(size.index(taken).expect("on the board")));
                fresh.update(size, &plane(&board, Color::Black), &plane(&board, Color::White));
                assert_eq!(map.cells, fresh.cells);
                assert_eq!(chains(&map), chains(&fresh), "{columns}x{rows}, turn {turn}");
            }
        }
    }
}
