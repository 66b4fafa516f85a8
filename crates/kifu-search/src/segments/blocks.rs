//! The games of a selection, some at a time.

use super::Selection;
use crate::bits::Bits;

/// The games of a selection in blocks, for searches that report progress or can be stopped. The answers of blocks are added
/// with [`Answer::merge`](super::Answer::merge).
#[derive(Clone, Debug)]
pub struct Blocks {
    of: Selection,
    segment: usize,
    word: usize,
}

impl Blocks {
    /// Divides a selection.
    #[must_use]
    pub fn of(of: Selection) -> Self {
        let mut blocks = Self { of, segment: 0, word: 0 };
        blocks.skip_empty();
        blocks
    }

    /// Returns true after the last block.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.segment >= self.of.parts.len()
    }

    /// Goes to the next word with a game.
    fn skip_empty(&mut self) {
        while let Some(part) = self.of.parts.get(self.segment) {
            match part.words().get(self.word..).and_then(|rest| rest.iter().position(|word| *word != 0)) {
                Some(more) => {
                    self.word += more;
                    return;
                }
                None => (self.segment, self.word) = (self.segment + 1, 0),
            }
        }
    }

    /// Returns the next block of about `size` games, and their number; `None` after the last one.
    pub fn next_of(&mut self, size: usize) -> Option<(Selection, usize)> {
        if self.is_done() {
            return None;
        }
        let mut parts = vec![Bits::default(); self.of.parts.len()];
        let mut count = 0;
        while count < size
            && let Some(part) = self.of.parts.get(self.segment)
        {
            let words = part.words();
            let first = self.word;
            while count < size && self.word < words.len() {
                count += words[self.word].count_ones() as usize;
                self.word += 1;
            }
            let mut block = vec![0; first];
            block.extend_from_slice(&words[first..self.word]);
            parts[self.segment] = Bits::from_words(block);
            self.skip_empty();
        }
        Some((Selection { parts }, count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_the_whole() {
        let bits = |numbers: &mut dyn Iterator<Item = usize>| {
            let mut bits = Bits::default();
            numbers.for_each(|number| bits.insert(number));
            bits
        };
        let parts =
            vec![bits(&mut (0..1000)), Bits::default(), bits(&mut (0..5000).step_by(7)), bits(&mut [4999].into_iter())];
        let whole = Selection { parts };
        for size in [1, 64, 100, 999, 1000, 1_000_000] {
            let mut blocks = Blocks::of(whole.clone());
            let mut united = Selection { parts: vec![Bits::default(); 4] };
            let mut total = 0;
            while let Some((block, count)) = blocks.next_of(size) {
                assert_eq!(block.count(), count);
                assert!(count > 0 && count < size + 64, "{count} of {size}");
                total += count;
                united.parts.iter_mut().zip(&block.parts).for_each(|(one, other)| one.unite(other));
            }
            assert_eq!((total, &united), (whole.count(), &whole), "{size}");
        }
        assert!(Blocks::of(Selection { parts: vec![Bits::default()] }).next_of(1).is_none());
    }
}
