//! The effects of a possible move, without playing it.

use super::{ChainMap, EDGE, EMPTY, number_of, ring};
use crate::Color;

/// The effects of a possible move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Trial {
    /// The number of stones that it captures.
    pub captures: usize,
    /// The liberties of its chain afterwards: 0 is suicide, 2 means two or more.
    pub liberties: usize,
}

impl ChainMap {
    /// Returns the effects of a move; `None` if there is a stone on the point.
    #[must_use]
    pub fn trial(&self, at: usize, player: Color) -> Option<Trial> {
        let player = number_of(player);
        if self.cells[at] != EMPTY {
            return None;
        }
        let around = self.around[at].map(usize::from);
        let mut trial = Trial::default();
        let mut found = [usize::MAX; 2];
        // Counts a liberty that was not counted before.
        let mut note = |liberty: usize, trial: &mut Trial| {
            if trial.liberties < 2 && found[0] != liberty {
                found[trial.liberties] = liberty;
                trial.liberties += 1;
            }
        };
        for (place, &next) in around.iter().enumerate() {
            let number = self.numbers[next];
            match self.cells[next] {
                EMPTY => note(next, &mut trial),
                EDGE => {}
                // A chain that was already counted.
                _ if around[..place].iter().any(|&other| self.numbers[other] == number) => {}
                color if color == player => {
                    for liberty in self.liberties_of(usize::from(number)).filter(|&liberty| liberty != at) {
                        note(liberty, &mut trial);
                        if trial.liberties == 2 {
                            break;
                        }
                    }
                }
                _ => {
                    let chain = self.chains[usize::from(number)];
                    trial.captures += if chain.liberties == 1 { usize::from(chain.stones) } else { 0 };
                }
            }
        }
        if trial.captures > 0 && trial.liberties < 2 {
            self.note_captured(at, player, around, &mut trial, &mut note);
        }
        Some(trial)
    }

    /// Counts the liberties that captured stones leave next to the chain of a move.
    fn note_captured(
        &self,
        at: usize,
        player: u8,
        around: [usize; 4],
        trial: &mut Trial,
        note: &mut impl FnMut(usize, &mut Trial),
    ) {
        let is_taken = |cell: usize| {
            self.cells[cell] == 3 - player && {
                let chain = usize::from(self.numbers[cell]);
                self.chains[chain].liberties == 1 && self.liberties_of(chain).next() == Some(at)
            }
        };
        let own = around.into_iter().filter(|&next| self.cells[next] == player);
        let stones = own.flat_map(|next| ring(&self.links, usize::from(self.numbers[next])));
        for stone in core::iter::once(at).chain(stones) {
            for next in self.around[stone].map(usize::from) {
                if is_taken(next) {
                    note(next, trial);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[track_caller]
    fn check(diagram: &str, name: (u8, u8), expected: Option<(usize, usize)>) {
        let board: Board = diagram.replace(' ', "\n").parse().unwrap();
        let map = ChainMap::of(&board);
        let index = usize::from(name.1) * usize::from(board.size().columns()) + usize::from(name.0);
        let found = map.trial(index, Color::Black).map(|trial| (trial.captures, trial.liberties));
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
