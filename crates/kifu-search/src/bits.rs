//! A set of games of a segment: one bit for each.

/// A set of small numbers.
#[derive(Clone, Debug, Default)]
pub struct Bits {
    words: Vec<u64>,
}

impl PartialEq for Bits {
    /// Sets with the same numbers are equal, whatever their capacity.
    fn eq(&self, other: &Self) -> bool {
        let common = self.words.len().min(other.words.len());
        let ((one, one_rest), (two, two_rest)) = (self.words.split_at(common), other.words.split_at(common));
        one == two && one_rest.iter().chain(two_rest).all(|word| *word == 0)
    }
}

impl Eq for Bits {}

impl Bits {
    /// The empty set, with capacity for the numbers below `length`.
    #[must_use]
    pub fn new(length: usize) -> Self {
        Self { words: vec![0; length.div_ceil(64)] }
    }

    /// All numbers below `length`.
    #[must_use]
    pub fn full(length: usize) -> Self {
        let mut words = vec![u64::MAX; length.div_ceil(64)];
        if let Some(last) = words.last_mut()
            && !length.is_multiple_of(64)
        {
            *last = (1 << (length % 64)) - 1;
        }
        Self { words }
    }

    /// The set with these words, the lowest numbers first.
    #[must_use]
    pub const fn from_words(words: Vec<u64>) -> Self {
        Self { words }
    }

    /// Its words, the lowest numbers first.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Its words, for changes.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Adds a number.
    pub fn insert(&mut self, number: usize) {
        let word = number / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (number % 64);
    }

    /// Removes a number.
    pub fn remove(&mut self, number: usize) {
        if let Some(word) = self.words.get_mut(number / 64) {
            *word &= !(1 << (number % 64));
        }
    }

    /// True if a number is in the set.
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        self.words.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }

    /// The number of elements.
    #[must_use]
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// True if the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Keeps only the numbers of the other set.
    pub fn intersect(&mut self, other: &Self) {
        let others = other.words.iter().copied().chain(std::iter::repeat(0));
        self.words.iter_mut().zip(others).for_each(|(word, other)| *word &= other);
    }

    /// Removes the numbers of the other set.
    pub fn subtract(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= !other);
    }

    /// Adds the numbers of the other set.
    pub fn unite(&mut self, other: &Self) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
    }

    /// The numbers, from the lowest.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                Some(index * 64 + bit)
            })
        })
    }
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut bits = Self::default();
        numbers.into_iter().for_each(|number| bits.insert(number));
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets() {
        let mut some: Bits = [3, 64, 200].into_iter().collect();
        assert_eq!(some.iter().collect::<Vec<_>>(), [3, 64, 200]);
        assert_eq!((some.count(), some.contains(64), some.contains(65)), (3, true, false));
        some.intersect(&Bits::full(200));
        assert_eq!(some.iter().collect::<Vec<_>>(), [3, 64]);
        assert_eq!(Bits::full(130).count(), 130);
        some.unite(&[500].into_iter().collect());
        some.subtract(&[3].into_iter().collect());
        some.remove(64);
        assert_eq!(some.iter().collect::<Vec<_>>(), [500]);
        assert!(Bits::new(7).is_empty());
    }
}
