//! The part of a list that is shown.

use kifu_go::sorting;

/// The part of an ordered list that is shown. The list is reversed first, then its beginning is skipped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ListPart {
    /// True if the order is reversed.
    pub reverse: bool,
    /// The number of entries to skip at the beginning.
    pub skip: usize,
    /// The largest number of entries, 0 for all; all if `None`.
    pub limit: Option<usize>,
}

impl ListPart {
    /// Returns the part of a list.
    ///
    /// ```
    /// use kifu_search::request::ListPart;
    ///
    /// let part = ListPart { reverse: true, skip: 1, limit: Some(2) };
    /// assert_eq!(part.of(vec![1, 2, 3, 4]), [3, 2]);
    /// assert_eq!(ListPart { limit: Some(0), ..part }.of(vec![1, 2, 3, 4]), [3, 2, 1]);
    /// ```
    #[must_use]
    pub fn of<T>(&self, mut list: Vec<T>) -> Vec<T> {
        if self.reverse {
            list.reverse();
        }
        list.drain(..self.skip.min(list.len()));
        list.truncate(self.most());
        list
    }

    /// Returns the part of a list that is sorted by keys, and by numbers where they are equal. Entries without a key come
    /// last, also in the reversed order: who wants the newest games first does not look for those without a date.
    #[must_use]
    pub(crate) fn of_keyed<K: Ord, T: Ord>(&self, entries: Vec<(Option<K>, u32, T)>) -> Vec<T> {
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        for (key, number, entry) in entries {
            match key {
                Some(key) => known.push((key, number, entry)),
                None => unknown.push((number, entry)),
            }
        }
        sorting::sort(&mut known);
        sorting::sort(&mut unknown);
        if self.reverse {
            known.reverse();
        }
        let known = known.into_iter().map(|(.., entry)| entry);
        known.chain(unknown.into_iter().map(|(_, entry)| entry)).skip(self.skip).take(self.most()).collect()
    }

    /// The largest number of entries.
    #[must_use]
    pub fn most(&self) -> usize {
        self.limit.filter(|limit| *limit > 0).unwrap_or(usize::MAX)
    }
}
