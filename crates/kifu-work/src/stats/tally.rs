//! Counts values in limited memory.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// The number of different values that are counted separately. Later ones are counted together, so that no record can
/// fill the memory.
const MAX: usize = 1 << 18;

/// The number of values that are searched linearly. Most files have no more, so a hash table would waste memory.
const FEW: usize = 6;

/// The longest value that is counted separately, in bytes.
const LONGEST: usize = 160;

/// The frequency of a value.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Count {
    /// The number of files.
    pub(super) files: u64,
    /// The number of games.
    pub(super) games: u64,
    /// The additional counts of its subject; see [`Subject::counted`](super::subjects::Subject::counted).
    pub(super) others: [u64; 2],
    /// Its position in the order of values.
    pub(super) place: i64,
}

impl Count {
    /// The count of one game, with the additional counts of its subject.
    pub(super) const fn game(others: [u64; 2]) -> Self {
        Self { files: 0, games: 1, others, place: 0 }
    }

    fn add(&mut self, more: &Self) {
        self.files += more.files;
        self.games += more.games;
        self.others[0] += more.others[0];
        self.others[1] += more.others[1];
        self.place = more.place;
    }
}

/// The values of a subject with their frequencies.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Tally {
    /// The first values, searched linearly.
    few: Vec<(String, Count)>,
    /// All others.
    many: HashMap<String, Count>,
    /// Values that are not counted separately.
    pub(super) beyond: Count,
    /// Games without a value.
    pub(super) silent: u64,
}

impl Tally {
    /// Counts a value that some games have.
    pub(super) fn add(&mut self, value: &str, count: &Count) {
        let value = kifu_sgf::beginning(value, LONGEST);
        if let Some((_, known)) = self.few.iter_mut().find(|(known, _)| known == value) {
            return known.add(count);
        }
        if self.few.len() < FEW {
            return self.few.push((value.to_owned(), *count));
        }
        let is_full = self.few.len() + self.many.len() >= MAX;
        match self.many.get_mut(value) {
            Some(known) => known.add(count),
            None if !is_full => {
                self.many.insert(value.to_owned(), *count);
            }
            None => self.beyond.add(count),
        }
    }

    /// Ends a file: counts it for each of its values; once for all spellings of a value, if a text that they share is given.
    pub(super) fn end_file(&mut self, joined: Option<fn(&str) -> String>) {
        let few = self.few.iter_mut().map(|(value, count)| (&*value, count));
        let mut seen = HashSet::new();
        for (value, count) in few.chain(self.many.iter_mut()) {
            count.files = joined.is_none_or(|joined| seen.insert(joined(value))).into();
        }
    }

    /// Adds other counts.
    pub(super) fn merge(&mut self, other: &Self) {
        self.silent += other.silent;
        self.beyond.add(&other.beyond);
        for (value, count) in other.values() {
            self.add(value, count);
        }
    }

    /// The values with their counts, in no order: spellings that share a text as one, under the spelling of the most games.
    pub(super) fn grouped(&self, joined: Option<fn(&str) -> String>) -> Vec<(&str, Count)> {
        let mut values: Vec<(&str, Count)> = self.values().map(|(value, count)| (value, *count)).collect();
        let Some(joined) = joined else { return values };
        values.sort_unstable_by_key(|&(value, count)| (Reverse(count.games), value));
        let mut places: HashMap<String, usize> = HashMap::with_capacity(values.len());
        let mut groups: Vec<(&str, Count)> = Vec::new();
        for (value, count) in values {
            let place = *places.entry(joined(value)).or_insert(groups.len());
            match groups.get_mut(place) {
                Some((_, group)) => group.add(&count),
                None => groups.push((value, count)),
            }
        }
        groups
    }

    /// The values with their counts, in no order.
    pub(super) fn values(&self) -> impl Iterator<Item = (&str, &Count)> {
        let few = self.few.iter().map(|(value, count)| (value.as_str(), count));
        few.chain(self.many.iter().map(|(value, count)| (value.as_str(), count)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(tally: &Tally) -> Vec<(&str, u64, u64)> {
        let mut all: Vec<_> = tally.values().map(|(value, count)| (value, count.files, count.games)).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn counts_files_and_games() {
        let mut all = Tally::default();
        for games in [&["a", "b", "a"][..], &["a"]] {
            let mut file = Tally::default();
            games.iter().for_each(|value| file.add(value, &Count::game([0, 0])));
            file.end_file(None);
            all.merge(&file);
        }
        assert_eq!(sorted(&all), [("a", 2, 3), ("b", 1, 1)]);
    }

    #[test]
    fn spellings_are_one_value() {
        let mut all = Tally::default();
        // A file with two spellings counts once.
        for games in [&["Lee Sedol", "이세돌", "Gu Li"][..], &["이세돌"], &["AB", "ab"]] {
            let mut file = Tally::default();
            games.iter().for_each(|value| file.add(value, &Count::game([1, 0])));
            file.end_file(Some(kifu_record::names::joined));
            all.merge(&file);
        }
        let mut groups = all.grouped(Some(kifu_record::names::joined));
        groups.sort_unstable_by_key(|&(value, _)| value);
        let found: Vec<_> = groups.iter().map(|&(value, count)| (value, count.files, count.games)).collect();
        assert_eq!(found, [("AB", 1, 2), ("Gu Li", 1, 1), ("이세돌", 2, 3)]);
        assert_eq!(all.grouped(None).len(), 5);
    }

    #[test]
    fn memory_is_bounded() {
        let mut tally = Tally::default();
        for number in 0..MAX as u64 + 10 {
            tally.add(&number.to_string(), &Count::game([0, 0]));
        }
        tally.add("0", &Count::game([0, 0]));
        tally.add(&"王".repeat(1000), &Count::game([0, 0]));
        let zero = tally.values().find(|(value, _)| *value == "0").expect("counted").1;
        assert_eq!((tally.values().count(), tally.beyond.games, zero.games), (MAX, 11, 2));
        assert_eq!(kifu_sgf::beginning(&"王".repeat(1000), LONGEST).len(), 159);
    }
}
