//! The points examined while reading a ladder, so that its answer can be cached while none of them changes.

use crate::ChainMap;
use crate::chain_map::words;
use alloc::vec::Vec;

/// The points on which the answer about a ladder depends. The answer stays valid while moves change none of them,
/// except that a ko may forbid the attacker's first move.
///
/// A chain that keeps two liberties cannot be caught by one move, so it is enough to watch those two. Setup, which
/// removes single stones, can change answers elsewhere too.
#[derive(Debug, Default)]
pub struct LadderGround {
    /// One bit for each point, and one for those off the board.
    words: Vec<u64>,
}

impl LadderGround {
    /// Returns true if the answer depends on a point, numbered as in [`ChainMap`].
    #[must_use]
    pub fn contains(&self, point: usize) -> bool {
        self.words.get(point / 64).is_some_and(|word| word >> (point % 64) & 1 == 1)
    }

    pub(crate) fn clear(&mut self, area: usize) {
        self.words.clear();
        self.words.resize(words(area), 0);
    }

    #[inline]
    pub(crate) fn add(&mut self, point: usize) {
        if let Some(word) = self.words.get_mut(point / 64) {
            *word |= 1 << (point % 64);
        }
    }

    /// Adds all neighbours of a chain: its number of liberties is the same while none of them changes.
    pub(crate) fn add_surroundings(&mut self, chains: &ChainMap, chain: usize) {
        for stone in chains.stones_of(chain) {
            chains.around(stone).into_iter().for_each(|next| self.add(next));
        }
    }

    /// Adds `count` liberties of the chain of a stone: it keeps at least this many while none of them changes.
    pub(crate) fn add_liberties(&mut self, chains: &ChainMap, stone: usize, count: usize) {
        chains.liberties_near(chains.number(stone), stone).take(count).for_each(|liberty| self.add(liberty));
    }

    /// True if the chain of a stone has one liberty. Adds the points on which the result depends.
    pub(crate) fn sees_atari(&mut self, chains: &ChainMap, stone: usize) -> bool {
        let chain = chains.number(stone);
        if chains.liberties(chain) == 1 {
            self.add_surroundings(chains, chain);
            return true;
        }
        self.add_liberties(chains, stone, 2);
        false
    }
}

impl Clone for LadderGround {
    fn clone(&self) -> Self {
        Self { words: self.words.clone() }
    }

    /// Copies into the allocated memory.
    fn clone_from(&mut self, source: &Self) {
        self.words.clone_from(&source.words);
    }
}
