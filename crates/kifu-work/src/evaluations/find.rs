//! Reads evaluations and notes of positions from the file.

use std::sync::PoisonError;

use kifu_record::Analysis;
use kifu_search::fingerprint;

use super::file::{Evaluations, StoreError};
use super::index::Visits;
use super::key::{PositionKey, View};
use super::log::{row_at, row_length};
use super::row;
use super::rows::{KEY, row_key};

/// The bytes that are read around a row, for one evaluation and for those of a game: rows of a game lie side by side.
const ONE: usize = 256;
const MANY: usize = 1 << 15;

impl Evaluations {
    /// Returns the evaluation of a position as it lies in the store: see [`View::from_store`].
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn find(&self, key: PositionKey, visits: Visits) -> Result<Option<Analysis>, StoreError> {
        let places = [(0, key, self.index.find(key, visits))];
        Ok(self.find_each(&places, ONE, |row| row::read(row).map(|(_, found)| found))?.pop().flatten())
    }

    /// Returns the evaluation of a position as it lies in its game.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn find_in(&self, key: PositionKey, view: View, visits: Visits) -> Result<Option<Analysis>, StoreError> {
        Ok(self.find(key, visits)?.map(|stored| view.from_store(stored)))
    }

    /// Returns the evaluations of the positions of a game, each as it lies in the game.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn find_all(
        &self,
        positions: &[(PositionKey, View)],
        visits: Visits,
    ) -> Result<Vec<Option<Analysis>>, StoreError> {
        let place = |(number, (key, _)): (usize, &(PositionKey, View))| (number, *key, self.index.find(*key, visits));
        let places: Vec<_> = positions.iter().enumerate().map(place).collect();
        let found = self.find_each(&places, MANY, |row| row::read(row).map(|(_, found)| found))?.into_iter();
        Ok(found.zip(positions).map(|(found, (_, view))| Some(view.from_store(found?))).collect())
    }

    /// Returns win rates, leads and visits of positions, and nothing else of their evaluations: a fraction of the work of
    /// [`find_all`](Self::find_all).
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn find_numbers(
        &self,
        keys: impl Iterator<Item = PositionKey>,
        visits: Visits,
    ) -> Result<Vec<Option<Analysis>>, StoreError> {
        let places: Vec<_> =
            keys.enumerate().map(|(number, key)| (number, key, self.index.find(key, visits))).collect();
        self.find_each(&places, MANY, row::read_numbers)
    }

    /// Reads rows in the order of the file, from pieces of this length; returns them in the order of `places`, which are numbered.
    fn find_each<T>(
        &self,
        places: &[(usize, PositionKey, Option<u64>)],
        piece: usize,
        read: impl Fn(&[u8]) -> Option<T>,
    ) -> Result<Vec<Option<T>>, StoreError> {
        let mut found: Vec<Option<T>> = places.iter().map(|_| None).collect();
        let mut wanted: Vec<_> = places.iter().filter_map(|&(number, key, at)| Some((at?, number, key))).collect();
        wanted.sort_unstable_by_key(|(at, ..)| *at);
        let (mut start, mut bytes) = (0, Vec::new());
        for (at, number, key) in wanted {
            // First a piece, then, if the row is longer, all of it.
            let mut reads = 0;
            loop {
                let from = at.checked_sub(start).and_then(|from| usize::try_from(from).ok());
                let rest = from.and_then(|from| bytes.get(from..)).unwrap_or_default();
                if let Some(row) = row_at(rest) {
                    // Another position may have the same number in the index.
                    let is_found = row_key(row) == Some(key);
                    found[number] = if is_found { read(&row[KEY..]) } else { None };
                    break;
                }
                let length = if reads == 0 { piece } else { row_length(&bytes).unwrap_or(0) };
                if reads == 2 {
                    break;
                }
                self.read_piece(at, length, &mut bytes)?;
                (start, reads) = (at, reads + 1);
            }
        }
        Ok(found)
    }

    fn read_piece(&self, at: u64, length: usize, into: &mut Vec<u8>) -> Result<(), StoreError> {
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        let read = rows.write().and_then(|()| rows.read(at, length, into));
        read.map_err(|error| StoreError::Io { path: self.path.clone(), error })
    }

    /// Returns a note: see [`note`](Self::note).
    ///
    /// # Errors
    /// If the file cannot be read.
    pub(crate) fn noted(&self, key: PositionKey) -> Result<Option<Vec<u8>>, StoreError> {
        let places = [(0, key, self.notes.find(key, Visits::Most))];
        Ok(self.find_each(&places, ONE, |note| Some(note.to_vec()))?.pop().flatten())
    }

    /// Counts the positions that have an evaluation with these visits. The other number is the same as long as no evaluation of
    /// these positions is added or lost.
    pub(crate) fn standing(&self, halves: &[u64], visits: Visits) -> (usize, u64) {
        let mut known = 0;
        let mut bytes = Vec::with_capacity(halves.len() * 16);
        for &half in halves {
            let is_known = self.index.visit(half, visits, |grade, at| {
                bytes.extend(grade.to_le_bytes());
                bytes.extend(at.to_le_bytes());
            });
            known += usize::from(is_known);
        }
        (known, fingerprint(&bytes))
    }
}
