//! The ladders of a game, position after position: an answer is kept until a point changes on which it depends.

use kifu_go::{ChainMap, LadderAnswer, LadderDetail, LadderGround, LadderReader};

/// What ladders do to the chains with one or two liberties.
pub(crate) struct LadderMemory {
    reader: LadderReader,
    /// The answers of earlier positions, then memory for others.
    known: Vec<Known>,
    /// The number of answers.
    count: usize,
}

/// An answer with the points on which it depends.
struct Known {
    /// The number of its chain.
    chain: u16,
    answer: LadderAnswer,
    ground: LadderGround,
}

impl LadderMemory {
    pub(crate) fn new(detail: LadderDetail) -> Self {
        Self { reader: LadderReader::new(detail), known: Vec::new(), count: 0 }
    }

    /// Forgets all answers.
    pub(crate) const fn clear(&mut self) {
        self.count = 0;
    }

    /// Forgets the answers that depend on a point, which a move has changed.
    pub(crate) fn forget(&mut self, point: usize) {
        let mut place = 0;
        while place < self.count {
            if self.known[place].ground.contains(point) {
                self.count -= 1;
                self.known.swap(place, self.count);
            } else {
                place += 1;
            }
        }
    }

    /// Returns the answer for a chain of one or two liberties. `ko` is the point that the player to move must not play on.
    pub(crate) fn read(&mut self, chains: &mut ChainMap, chain: u16, ko: Option<usize>) -> Option<LadderAnswer> {
        let number = usize::from(chain);
        let is_ko = ko.is_some_and(|ko| chains.liberties_of(number).any(|liberty| liberty == ko));
        if !is_ko && let Some(found) = self.known[..self.count].iter().find(|known| known.chain == chain) {
            return Some(found.answer);
        }
        let answer = self.reader.read(chains, number, ko)?;
        if !is_ko && let Some(ground) = self.reader.ground() {
            match self.known.get_mut(self.count) {
                Some(place) => {
                    (place.chain, place.answer) = (chain, answer);
                    place.ground.clone_from(ground);
                }
                None => self.known.push(Known { chain, answer, ground: ground.clone() }),
            }
            self.count += 1;
        }
        Some(answer)
    }
}
