//! Merges segments: small ones into larger ones, and those with removed games.

use std::fs;

use rusqlite::{Connection, params};

use super::tables::{GAMES, SEGMENTS};
use super::texts::TextsBuilder;
use super::verify::disagreement;
use super::{LibraryError, Writer, bits_of, schema, store};
use crate::segment::{Damaged, MAX_GAMES, SegmentBuilder};
use crate::stream::Variations;
use kifu_go::Size;

/// Segments with fewer games are small.
const SMALL: usize = 1 << 13;
/// The largest number of small segments of one size.
const MAX_SMALL: usize = 6;

/// A row of the table of segments.
#[derive(Clone, Debug)]
struct Row {
    number: i64,
    size: (u8, u8),
    games: usize,
    dead: usize,
}

impl Writer {
    /// Merges all segments that can be merged, and omits removed games. Returns the number of replaced segments.
    ///
    /// # Errors
    /// If the library cannot be read or written; it is then unchanged.
    pub fn compact(&mut self) -> Result<usize, LibraryError> {
        self.commit()?;
        self.catalogue.execute_batch("COMMIT")?;
        let rows = self.rows()?;
        let is_worth_it = |row: &&Row| row.dead > 0 || row.games < MAX_GAMES;
        let replaced = self.merge(rows.iter().filter(is_worth_it).cloned().collect())?;
        // `VACUUM` also removes deleted data from the file.
        self.catalogue.execute_batch("VACUUM; BEGIN IMMEDIATE")?;
        Ok(replaced)
    }

    /// Merges the small segments of a size if there are many. Call it outside a transaction.
    pub(super) fn compact_small(&mut self) -> Result<(), LibraryError> {
        let rows = self.rows()?;
        let mut sizes: Vec<(u8, u8)> = rows.iter().map(|row| row.size).collect();
        sizes.dedup();
        for size in sizes {
            let small: Vec<Row> = rows.iter().filter(|row| row.size == size && row.games < SMALL).cloned().collect();
            if small.len() > MAX_SMALL {
                self.merge(small)?;
            }
        }
        Ok(())
    }

    fn rows(&self) -> Result<Vec<Row>, LibraryError> {
        let mut statement = self.catalogue.prepare(&format!(
            "SELECT id, columns, rows, games, dead FROM segments WHERE {} ORDER BY columns, rows, id",
            SEGMENTS.sound()
        ))?;
        let rows = statement.query_map([], |row| {
            let dead: Vec<u8> = row.get(4)?;
            Ok(Row {
                number: row.get(0)?,
                size: (row.get(1)?, row.get(2)?),
                games: row.get::<_, u32>(3)? as usize,
                dead: bits_of(&dead).count(),
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Moves the games of segments, sorted by size and number, into as few segments as possible.
    fn merge(&mut self, rows: Vec<Row>) -> Result<usize, LibraryError> {
        let mut replaced = 0;
        let mut group: Vec<Row> = Vec::new();
        for row in rows {
            let fits = group.iter().map(|row| row.games - row.dead).sum::<usize>() + row.games - row.dead <= MAX_GAMES;
            if group.last().is_some_and(|last| last.size != row.size || !fits) {
                replaced += self.merge_group(&std::mem::take(&mut group))?;
            }
            group.push(row);
        }
        Ok(replaced + self.merge_group(&group)?)
    }

    /// Replaces several segments by one.
    fn merge_group(&mut self, group: &[Row]) -> Result<usize, LibraryError> {
        let Some(first) = group.first() else { return Ok(0) };
        if group.len() == 1 && first.dead == 0 {
            return Ok(0);
        }
        let Some(size) = Size::new(first.size.0, first.size.1) else { return Ok(0) };
        let number = self.take_segment_number();
        let mut builder = SegmentBuilder::new(size);
        let mut events = Vec::new();
        let mut moved = Vec::new();
        let mut texts = TextsBuilder::default();
        for row in group {
            let segment = store::read_whole(self.folder(), row.number)?;
            if disagreement(&segment, row.number, &self.catalogue)?.is_some() {
                let file = store::path(self.folder(), row.number);
                return Err(LibraryError::Damaged { file, damage: Damaged::Inconsistent });
            }
            let dead = self.catalogue.query_row("SELECT dead FROM segments WHERE id = ?", [row.number], |row| {
                Ok(bits_of(&row.get::<_, Vec<u8>>(0)?))
            })?;
            let mut slots = Vec::new();
            let mut games = segment.reader();
            for slot in (0..segment.len()).filter(|&slot| !dead.contains(slot)) {
                let Some(facts) = games.facts(slot) else { continue };
                if games.read(slot, Variations::Read, usize::MAX, &mut events).is_some()
                    && let Some(packed) = games.packed(slot)
                {
                    let new = builder.copy(packed, &events, facts);
                    builder.add_later_dates(games.later_dates(slot));
                    moved.push((facts.id, new));
                    slots.push((slot, new));
                }
            }
            texts.copy(self.folder(), row.number, &slots, &self.catalogue)?;
        }
        let transaction = self.catalogue.unchecked_transaction()?;
        if !builder.is_empty() {
            let segment = builder.finish();
            let bytes = store::write(self.folder(), number, &segment)?;
            let row =
                params![number, size.columns(), size.rows(), segment.len() as i64, bytes as i64, Vec::<u8>::new()];
            transaction.execute(&SEGMENTS.insert(), row)?;
            texts.write(number, &transaction)?;
        }
        {
            let mut update = transaction.prepare_cached(&GAMES.update(&["segment", "slot"], "id"))?;
            for (id, slot) in moved {
                update.execute(params![number, slot as i64, id])?;
            }
        }
        for row in group {
            forget_segment(row.number, &transaction)?;
        }
        transaction.commit()?;
        for row in group {
            // The catalogue no longer lists the segment; if its file cannot be removed now, the next writer removes it.
            let _ = fs::remove_file(store::path(self.folder(), row.number));
        }
        Ok(group.len())
    }
}

/// Removes a segment from the catalogue.
pub(super) fn forget_segment(number: i64, catalogue: &Connection) -> Result<(), LibraryError> {
    catalogue.execute("DELETE FROM texts WHERE segment = ?", [number])?;
    catalogue.execute("DELETE FROM segments WHERE id = ?", [number])?;
    schema::begin_generation(catalogue)
}
