//! The table of properties, as in the appendix of the draft of 2016.

use std::collections::HashMap;

use kifu_sgf::{Collection, Property};

use super::tally::{Count, Tally};

/// The number of occurrences of a property in a game.
struct Found {
    ident: String,
    is_in_root: bool,
    occurrences: u64,
}

/// Counts the properties of each game: games that have one in the root, and occurrences in all nodes.
pub(super) fn count(collection: &Collection<'_>, tally: &mut Tally) {
    for game in collection.games() {
        let mut counts = Counts::default();
        for node in game.nodes() {
            let is_root = node.parent().is_none();
            for property in node.properties() {
                let known = counts.of(property);
                known.occurrences += 1;
                known.is_in_root |= is_root;
            }
        }
        // `B` and `Black` are two spellings of one property.
        counts.found.sort_unstable_by(|one, other| one.ident.cmp(&other.ident));
        for same in counts.found.chunk_by(|one, other| one.ident == other.ident) {
            let in_root = same.iter().any(|found| found.is_in_root);
            let occurrences = same.iter().map(|found| found.occurrences).sum();
            tally.add(&same[0].ident, &Count::game([in_root.into(), occurrences]));
        }
    }
}

/// The properties of a game.
#[derive(Default)]
struct Counts<'c> {
    found: Vec<Found>,
    /// The indices in `found`, counted from 1, of identifiers with a single capital letter, the most frequent ones; 0 for none.
    letters: [usize; 26],
    /// The indices of all other identifiers, by their bytes in the text.
    others: HashMap<&'c [u8], usize>,
}

impl<'c> Counts<'c> {
    fn of(&mut self, property: Property<'c>) -> &mut Found {
        let place = match property.raw_ident() {
            &[letter @ b'A'..=b'Z'] => {
                let place = &mut self.letters[usize::from(letter - b'A')];
                if *place == 0 {
                    self.found.push(Found::new(char::from(letter).into()));
                    *place = self.found.len();
                }
                *place - 1
            }
            raw => *self.others.entry(raw).or_insert_with(|| {
                self.found.push(Found::new(property.ident().into_owned()));
                self.found.len() - 1
            }),
        };
        &mut self.found[place]
    }
}

impl Found {
    const fn new(ident: String) -> Self {
        Self { ident, is_in_root: false, occurrences: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_properties() {
        let collection = Collection::parse(b"(;FF[4]C[x];B[aa]C[y];W[bb])(;FF[3]White[aa];Black[bb]BL[1];B[cc])");
        let mut tally = Tally::default();
        count(&collection, &mut tally);
        let mut all: Vec<_> = tally.values().map(|(ident, count)| (ident, count.games, count.others)).collect();
        all.sort_unstable();
        assert_eq!(all, [("B", 2, [0, 3]), ("BL", 1, [0, 1]), ("C", 1, [1, 2]), ("FF", 2, [2, 2]), ("W", 2, [1, 2])]);
    }
}
