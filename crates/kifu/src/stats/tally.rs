//! How often each value occurs, in bounded memory.

use std::collections::HashMap;

/// Different values that are counted each on its own. Those that come after so many are counted together, so that no
/// number of records, and no record made to do so, can fill the memory.
const MOST: usize = 1 << 18;

/// The longest value that is counted separately, in bytes.
const LONGEST: usize = 160;

/// How often a value occurs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Count {
    /// In how many files.
    pub(super) files: u64,
    /// In how many games.
    pub(super) games: u64,
    /// What else its subject counts; see [`Subject::counted`](super::subjects::Subject::counted).
    pub(super) others: [u64; 2],
    /// Its place where values are shown in an order of their own.
    pub(super) place: i64,
}

impl Count {
    /// Of one game, with what else its subject counts.
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

/// The values of a subject, each with how often it occurs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Tally {
    values: HashMap<String, Count>,
    /// Values beyond those that are counted each on its own.
    pub(super) beyond: Count,
    /// Games that say nothing on the subject.
    pub(super) silent: u64,
}

impl Tally {
    /// Counts a value that some games have.
    pub(super) fn add(&mut self, value: &str, count: &Count) {
        let value = shortened(value);
        let is_full = self.values.len() >= MOST;
        match self.values.get_mut(value) {
            Some(known) => known.add(count),
            None if !is_full => {
                self.values.insert(value.to_owned(), *count);
            }
            None => self.beyond.add(count),
        }
    }

    /// Ends a file: each value that was counted so far is in one.
    pub(super) fn end_file(&mut self) {
        self.values.values_mut().for_each(|count| count.files = 1);
    }

    /// Adds what was counted elsewhere.
    pub(super) fn merge(&mut self, other: Self) {
        self.silent += other.silent;
        self.beyond.add(&other.beyond);
        for (value, count) in other.values {
            self.add(&value, &count);
        }
    }

    /// The values with their counts, in no order.
    pub(super) fn values(&self) -> impl Iterator<Item = (&str, &Count)> {
        self.values.iter().map(|(value, count)| (value.as_str(), count))
    }
}

fn shortened(value: &str) -> &str {
    &value[..value.floor_char_boundary(LONGEST)]
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
            file.end_file();
            all.merge(file);
        }
        assert_eq!(sorted(&all), [("a", 2, 3), ("b", 1, 1)]);
    }

    #[test]
    fn memory_is_bounded() {
        let mut tally = Tally::default();
        for number in 0..MOST as u64 + 10 {
            tally.add(&number.to_string(), &Count::game([0, 0]));
        }
        tally.add("0", &Count::game([0, 0]));
        tally.add(&"王".repeat(1000), &Count::game([0, 0]));
        assert_eq!((tally.values.len(), tally.beyond.games, tally.values["0"].games), (MOST, 11, 2));
        assert_eq!(shortened(&"王".repeat(1000)).len(), 159);
    }
}
