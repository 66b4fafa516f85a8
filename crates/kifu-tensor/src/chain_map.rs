//! The chains of a position with their liberties, in memory that is used again for the next position.

use kifu_go::Size;

/// Cells around the board: one line more at each side, so that neighbours need no test.
const EDGE: u8 = 3;

/// The number of a cell without a stone.
const NONE: u16 = u16::MAX;

/// A chain: its stones and liberties are parts of the lists of the map.
#[derive(Clone, Copy, Default)]
struct Chain {
    stones: (u16, u16),
    liberties: (u16, u16),
}

/// The chains of a position.
#[derive(Default)]
pub(crate) struct ChainMap {
    stride: usize,
    /// What is on each cell: 0 empty, 1 black, 2 white, 3 the edge.
    cells: Vec<u8>,
    /// The chain on each cell.
    numbers: Vec<u16>,
    /// The last chain that counted a cell as its liberty.
    counted: Vec<u16>,
    chains: Vec<Chain>,
    stones: Vec<u16>,
    liberties: Vec<u16>,
}

/// A possible move, as the board would be after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Trial {
    /// The stones that it captures.
    pub(crate) captures: usize,
    /// The liberties that its chain has then: 0 is suicide, 2 means two or more.
    pub(crate) liberties: usize,
}

impl ChainMap {
    /// Finds the chains of a position: two planes, one a color.
    pub(crate) fn update(&mut self, size: Size, black: &[u8], white: &[u8]) {
        let (columns, rows) = (usize::from(size.columns()), usize::from(size.rows()));
        self.stride = columns + 1;
        let cells = self.stride * (rows + 2) + 1;
        self.cells.clear();
        self.cells.resize(cells, EDGE);
        let lines = black.chunks_exact(columns).zip(white.chunks_exact(columns));
        for (line, (black, white)) in self.cells.chunks_exact_mut(self.stride).skip(1).zip(lines) {
            for (cell, (&black, &white)) in line[1..].iter_mut().zip(black.iter().zip(white)) {
                *cell = black | white << 1;
            }
        }
        self.numbers.clear();
        self.numbers.resize(cells, NONE);
        self.counted.clear();
        self.counted.resize(cells, NONE);
        self.chains.clear();
        self.stones.clear();
        self.liberties.clear();
        for first in self.stride..cells - self.stride {
            if matches!(self.cells[first], 1 | 2) && self.numbers[first] == NONE {
                self.collect(first);
            }
        }
    }

    /// Collects the chain of a stone.
    fn collect(&mut self, first: usize) {
        let number = self.chains.len() as u16;
        let color = self.cells[first];
        let (from, liberties_from) = (self.stones.len(), self.liberties.len());
        self.numbers[first] = number;
        self.stones.push(first as u16);
        let mut done = from;
        while let Some(&stone) = self.stones.get(done) {
            done += 1;
            for next in neighbors(usize::from(stone), self.stride) {
                let cell = self.cells[next];
                if cell == color && self.numbers[next] == NONE {
                    self.numbers[next] = number;
                    self.stones.push(next as u16);
                } else if cell == 0 && self.counted[next] != number {
                    self.counted[next] = number;
                    self.liberties.push(next as u16);
                }
            }
        }
        self.chains.push(Chain {
            stones: (from as u16, self.stones.len() as u16),
            liberties: (liberties_from as u16, self.liberties.len() as u16),
        });
    }

    fn cell(&self, index: usize) -> usize {
        let columns = self.stride - 1;
        (index / columns + 1) * self.stride + index % columns + 1
    }

    fn index(&self, cell: usize) -> usize {
        (cell / self.stride - 1) * (self.stride - 1) + cell % self.stride - 1
    }

    fn stones_of(&self, chain: u16) -> &[u16] {
        let (from, to) = self.chains.get(usize::from(chain)).copied().unwrap_or_default().stones;
        &self.stones[usize::from(from)..usize::from(to)]
    }

    fn liberties_of(&self, chain: u16) -> &[u16] {
        let (from, to) = self.chains.get(usize::from(chain)).copied().unwrap_or_default().liberties;
        &self.liberties[usize::from(from)..usize::from(to)]
    }

    /// Calls `visit` with the number of liberties of each chain, and with the points of its stones.
    pub(crate) fn each(&self, mut visit: impl FnMut(usize, &mut dyn Iterator<Item = usize>)) {
        for number in 0..self.chains.len() as u16 {
            let stones = self.stones_of(number);
            visit(self.liberties_of(number).len(), &mut stones.iter().map(|&cell| self.index(usize::from(cell))));
        }
    }

    /// Calls `visit` with each chain of one or two liberties: its first stone line by line, its liberties, and its stones.
    pub(crate) fn each_weak(&self, mut visit: impl FnMut(usize, [Option<usize>; 2], &mut dyn Iterator<Item = usize>)) {
        let index = |&cell: &u16| self.index(usize::from(cell));
        for number in 0..self.chains.len() as u16 {
            let (stones, liberties) = (self.stones_of(number), self.liberties_of(number));
            if let ([first, ..], 1..=2) = (stones, liberties.len()) {
                let liberties = [liberties.first(), liberties.get(1)].map(|cell| cell.map(index));
                visit(index(first), liberties, &mut stones.iter().map(index));
            }
        }
    }

    /// Tries a move on a point: `None` if there is a stone. `player` is 1 for Black, 2 for White.
    pub(crate) fn trial(&self, index: usize, player: u8) -> Option<Trial> {
        let at = self.cell(index);
        if self.cells[at] != 0 {
            return None;
        }
        let around = neighbors(at, self.stride);
        let mut trial = Trial::default();
        let mut found = [usize::MAX; 2];
        // Notes a liberty that is not known yet.
        let mut note = |liberty: usize, trial: &mut Trial| {
            if trial.liberties < 2 && found[0] != liberty {
                found[trial.liberties] = liberty;
                trial.liberties += 1;
            }
        };
        for (place, &next) in around.iter().enumerate() {
            let number = self.numbers[next];
            match self.cells[next] {
                0 => note(next, &mut trial),
                EDGE => {}
                // A chain that was counted already.
                _ if around[..place].iter().any(|&other| self.numbers[other] == number) => {}
                color if color == player => {
                    for &liberty in self.liberties_of(number).iter().filter(|&&liberty| usize::from(liberty) != at) {
                        note(usize::from(liberty), &mut trial);
                        if trial.liberties == 2 {
                            break;
                        }
                    }
                }
                _ if self.liberties_of(number).len() == 1 => trial.captures += self.stones_of(number).len(),
                _ => {}
            }
        }
        if trial.captures > 0 && trial.liberties < 2 {
            self.note_captured(at, player, &around, &mut trial, &mut note);
        }
        Some(trial)
    }

    /// Notes the liberties that captured stones leave beside the chain of a move.
    fn note_captured(
        &self,
        at: usize,
        player: u8,
        around: &[usize; 4],
        trial: &mut Trial,
        note: &mut impl FnMut(usize, &mut Trial),
    ) {
        let is_taken = |cell: usize| {
            let color = self.cells[cell];
            color != 0 && color != EDGE && color != player && self.liberties_of(self.numbers[cell]) == [at as u16]
        };
        let own = around.iter().filter(|&&next| self.cells[next] == player);
        let stones = own.flat_map(|&next| self.stones_of(self.numbers[next])).map(|&stone| usize::from(stone));
        for stone in core::iter::once(at).chain(stones) {
            for next in neighbors(stone, self.stride) {
                if is_taken(next) {
                    note(next, trial);
                }
            }
        }
    }
}

const fn neighbors(cell: usize, stride: usize) -> [usize; 4] {
    [cell - stride, cell - 1, cell + 1, cell + stride]
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_go::{Board, Color};

    #[track_caller]
    fn check(diagram: &str, name: (u8, u8), expected: Option<(usize, usize)>) {
        let board: Board = diagram.replace(' ', "\n").parse().expect("a diagram");
        let plane = |color| -> Vec<u8> {
            board.size().points().map(|point| u8::from(board.get(point) == Some(color))).collect()
        };
        let mut map = ChainMap::default();
        map.update(board.size(), &plane(Color::Black), &plane(Color::White));
        let index = usize::from(name.1) * usize::from(board.size().columns()) + usize::from(name.0);
        let found = map.trial(index, 1).map(|trial| (trial.captures, trial.liberties));
        assert_eq!(found, expected, "{diagram}");
    }

    #[test]
    fn trials() {
        check("... ... ...", (1, 1), Some((0, 2)));
        check("X.. ... ...", (0, 0), None);
        check(".O. O.. ...", (0, 0), Some((0, 0)));
        check(".O. OX. ...", (0, 0), Some((0, 0)));
        check(".OX OX. X..", (0, 0), Some((2, 2)));
        check(".OX XX. ...", (0, 0), Some((1, 2)));
        check(".OX XO. OOO", (0, 0), Some((0, 0)));
        check("OO. O.. ...", (2, 0), Some((0, 1)));
        check("O", (0, 0), None);
        check(".", (0, 0), Some((0, 0)));
        check(".OOX XXXX OOOO OOOO", (0, 0), Some((2, 2)));
        check(".OX. XXOO OOO.", (0, 0), Some((1, 1)));
    }
}
