//! Where the evaluations of positions are: sixteen bytes for each in memory.

use std::collections::BTreeMap;

use super::key::PositionKey;

/// How many visits an evaluation must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visits {
    /// Of those for which at least this number was asked, the one with the fewest.
    AtLeast(u64),
    /// The same, of those with the owners of points.
    OwnedAtLeast(u64),
    /// The one with the most.
    Most,
}

/// The places that are added before they are sorted in among the others, unless these are many more.
const UNSORTED: usize = 1 << 16;

/// The bits of a place: files up to a terabyte.
const PLACE: u32 = 40;
/// The visits that are told apart. More are nobody's wish, and count as equal.
const MOST_VISITS: u64 = (1 << (63 - PLACE)) - 1;

/// An evaluation: the low half of the key of its position, and its [`Grade`] and place in the file. A stranger with the same half
/// is as probable as one with the same Zobrist hash, and is found out when the row is read.
pub(super) type Slot = (u64, u64);

/// The visits that were asked for, and in the lowest bit whether owners of points were.
type Grade = u64;

fn grade(asked: u64, has_owners: bool) -> Grade {
    asked.min(MOST_VISITS) << 1 | u64::from(has_owners)
}

/// The places of all evaluations of a file.
#[derive(Default, Debug)]
pub(super) struct Index {
    sorted: Vec<Slot>,
    added: BTreeMap<(u64, Grade), u64>,
}

impl Index {
    /// Adds an evaluation while a file is read; [`sort`](Self::sort) must follow.
    pub(super) fn push(&mut self, key: PositionKey, asked: u64, has_owners: bool, at: u64) {
        self.sorted.push((half(key), grade(asked, has_owners) << PLACE | at));
    }

    /// Adds an evaluation for which `asked` visits were asked for; it replaces an earlier one with the same number.
    pub(super) fn insert(&mut self, key: PositionKey, asked: u64, has_owners: bool, at: u64) {
        self.added.insert((half(key), grade(asked, has_owners)), at);
        if self.added.len() >= UNSORTED.max(self.sorted.len() / 16) {
            self.sort();
        }
    }

    /// Sorts everything that was added.
    pub(super) fn sort(&mut self) {
        let added = std::mem::take(&mut self.added).into_iter();
        self.sorted.extend(added.map(|((key, grade), at)| (key, grade << PLACE | at)));
        // Two sorted parts, which this sort merges.
        self.sorted.sort();
        // Of equal ones the last in the file counts.
        self.sorted.dedup_by(|later, earlier| {
            let is_same = later.0 == earlier.0 && later.1 >> PLACE == earlier.1 >> PLACE;
            if is_same {
                *earlier = *later;
            }
            is_same
        });
        self.sorted.shrink_to_fit();
    }

    /// The place of the evaluation of a position.
    pub(super) fn find(&self, key: PositionKey, visits: Visits) -> Option<u64> {
        let key = half(key);
        match visits {
            Visits::AtLeast(asked) => self.from(key, grade(asked, false)).next(),
            Visits::OwnedAtLeast(asked) => self.from(key, grade(asked, false)).find(|(grade, _)| grade & 1 == 1),
            Visits::Most => self.from(key, 0).last(),
        }
        .map(|(_, at)| at)
    }

    /// The evaluations of a position from a grade on, in their order.
    fn from(&self, key: u64, least: Grade) -> impl Iterator<Item = (Grade, u64)> {
        let start = self.sorted.partition_point(|slot| *slot < (key, least << PLACE));
        let sorted = self.sorted[start..].iter().take_while(move |slot| slot.0 == key);
        let mut sorted = sorted.map(|slot| (slot.1 >> PLACE, slot.1 & ((1 << PLACE) - 1))).peekable();
        let mut added =
            self.added.range((key, least)..=(key, Grade::MAX)).map(|((_, grade), at)| (*grade, *at)).peekable();
        std::iter::from_fn(move || match (sorted.peek(), added.peek()) {
            (Some(old), Some(new)) if old.0 < new.0 => sorted.next(),
            (Some(old), Some(new)) => {
                if old.0 == new.0 {
                    sorted.next();
                }
                added.next()
            }
            (Some(_), None) => sorted.next(),
            (None, _) => added.next(),
        })
    }

    /// All sorted places, once [`sort`](Self::sort) has sorted them.
    pub(super) fn slots(&self) -> &[Slot] {
        &self.sorted
    }

    /// The index of places that are sorted; `None` if they are not.
    pub(super) fn of_slots(sorted: Vec<Slot>) -> Option<Self> {
        sorted.is_sorted().then(|| Self { sorted, added: BTreeMap::new() })
    }

    /// True if a position has an evaluation with these visits; calls `visit` with all of its evaluations.
    pub(super) fn visit(&self, half: u64, visits: Visits, mut visit: impl FnMut(Grade, u64)) -> bool {
        let least = match visits {
            Visits::AtLeast(asked) | Visits::OwnedAtLeast(asked) => grade(asked, false),
            Visits::Most => 0,
        };
        let must_own = matches!(visits, Visits::OwnedAtLeast(_));
        let mut is_known = false;
        for (grade, at) in self.from(half, 0) {
            is_known |= grade >= least && (!must_own || grade & 1 == 1);
            visit(grade, at);
        }
        is_known
    }

    /// The number of evaluations.
    pub(super) fn len(&self) -> usize {
        self.sorted.len() + self.added.keys().filter(|slot| !self.is_sorted_in(**slot)).count()
    }

    fn is_sorted_in(&self, (key, grade): (u64, Grade)) -> bool {
        let at = self.sorted.partition_point(|slot| *slot < (key, grade << PLACE));
        self.sorted.get(at).is_some_and(|slot| slot.0 == key && slot.1 >> PLACE == grade)
    }
}

/// The part of a key by which the index finds it.
pub(crate) fn half(key: PositionKey) -> u64 {
    key.0 as u64
}

#[cfg(test)]
mod tests {
    use kifu_testkit::Random;

    use super::*;

    #[test]
    fn places_are_those_of_a_plain_map() {
        let mut random = Random(17);
        for is_sorted_meanwhile in [false, true] {
            let mut index = Index::default();
            let mut plain: BTreeMap<(u128, u64, bool), u64> = BTreeMap::new();
            for at in 0..2000 {
                let key = PositionKey(u128::from(random.below(40)) << 64 | u128::from(random.below(40)));
                let (asked, has_owners) = (random.below(4) * 10, random.below(3) == 0);
                match at {
                    0..700 => index.push(key, asked, has_owners, at),
                    _ => index.insert(key, asked, has_owners, at),
                }
                if at == 699 || is_sorted_meanwhile && at % 300 == 0 && at > 699 {
                    index.sort();
                }
                // The upper half is not told apart: it is the business of who reads the row.
                plain.insert((key.0 & u128::from(u64::MAX), asked, has_owners), at);
            }
            assert_eq!(index.len(), plain.len());
            for key in 0..40 {
                let of_key = || plain.iter().filter(|((known, ..), _)| *known == key);
                let key = PositionKey(key);
                assert_eq!(index.find(key, Visits::Most), of_key().next_back().map(|(_, at)| *at));
                for least in [0, 1, 10, 25, 30, 31, u64::MAX] {
                    let enough = || of_key().filter(|((_, asked, _), _)| *asked >= least);
                    assert_eq!(index.find(key, Visits::AtLeast(least)), enough().next().map(|(_, at)| *at));
                    let owned = enough().find(|((.., has_owners), _)| *has_owners);
                    assert_eq!(index.find(key, Visits::OwnedAtLeast(least)), owned.map(|(_, at)| *at));
                }
            }
        }
    }

    #[test]
    fn very_many_visits_are_equal() {
        let mut index = Index::default();
        let key = PositionKey(7);
        index.insert(key, u64::MAX, true, 5);
        assert_eq!(index.find(key, Visits::OwnedAtLeast(MOST_VISITS)), Some(5));
        assert_eq!(index.find(key, Visits::AtLeast(u64::MAX - 1)), Some(5));
    }
}
