//! Adds files and their games to a library.

use std::collections::HashMap;
use std::mem;

use rusqlite::params;

use super::tables::{FILES, INSERT_FILE, INSERT_GAME, SEGMENTS};
use super::texts::TextsBuilder;
use super::writer::{Entry, FileState, Known, Writer};
use super::{LibraryError, store};
use crate::indexed::{Indexed, IndexedGame};
use crate::indexed_info::Words;
use crate::segment::{GameSummary, SegmentBuilder};

/// The number of games after which changes are committed.
const BATCH: usize = 1 << 16;

/// A segment being built.
#[derive(Debug)]
pub(super) struct Building {
    pub(super) number: i64,
    pub(super) builder: SegmentBuilder,
    pub(super) texts: TextsBuilder,
}

impl Writer {
    /// Adds a file, or its new content.
    ///
    /// # Errors
    /// If the library cannot be written.
    pub fn upsert_file(&mut self, path: &str, state: FileState, mut indexed: Indexed) -> Result<(), LibraryError> {
        self.upsert_file_in_parts(path, state, &mut indexed, |_| None)
    }

    /// The same for a file whose first games are in `indexed`. `next_games` returns the following ones, and adds their
    /// problems to those of the file; it returns `None` after the last.
    ///
    /// # Errors
    /// If the library cannot be written.
    pub fn upsert_file_in_parts(
        &mut self,
        path: &str,
        state: FileState,
        indexed: &mut Indexed,
        mut next_games: impl FnMut(&mut Indexed) -> Option<Vec<IndexedGame>>,
    ) -> Result<(), LibraryError> {
        let mut before = HashMap::new();
        if let Some(&known) = self.files.get(path) {
            if known.fingerprint == indexed.fingerprint {
                // The same bytes with another file state.
                self.catalogue
                    .prepare_cached(&FILES.update(&["bytes", "modified", "changed", "inode"], "id"))?
                    .execute(params![
                        state.bytes as i64,
                        state.modified,
                        state.changed,
                        state.inode as i64,
                        known.id
                    ])?;
                self.files.insert(path.to_owned(), Known { state, is_met: true, ..known });
                self.report.unchanged += 1;
                return Ok(());
            }
            before = self.numbers_of(known.id)?;
            self.remove_file(known.id)?;
            self.report.changed += 1;
        } else {
            self.report.added += 1;
        }
        let fingerprint = indexed.fingerprint;
        let first_part = indexed.games.len() as i64;
        let id = self.next_file;
        self.next_file += 1;
        let row = params![
            id,
            path,
            state.bytes as i64,
            state.modified,
            state.changed,
            state.inode as i64,
            fingerprint as i64,
            indexed.format,
            indexed.encoding,
            indexed.problems.join("\n"),
            first_part
        ];
        self.catalogue.prepare_cached(&INSERT_FILE)?.execute(row)?;
        self.files.insert(path.to_owned(), Known { id, state, fingerprint, is_met: true });
        let mut part = mem::take(&mut indexed.games);
        let mut count = 0;
        loop {
            for (number, game) in (count..).zip(part.iter()) {
                self.add_game(id, number, game)?;
                let content = game.content();
                // Another game of the file has moved to this place.
                if content != 0 && before.get(&content).is_some_and(|numbers| !numbers.contains(&number)) {
                    self.shifted.insert((path.to_owned(), number as u32));
                }
            }
            count += part.len() as i64;
            match next_games(indexed) {
                Some(next) => part = next,
                None => break,
            }
        }
        if count > first_part {
            let update = FILES.update(&["problems", "games"], "id");
            self.catalogue.prepare_cached(&update)?.execute(params![indexed.problems.join("\n"), count, id])?;
        }
        if self.waiting >= BATCH {
            self.commit()?;
        }
        Ok(())
    }

    /// Adds a game of a file to the segment of its size that is being built.
    fn add_game(&mut self, file: i64, number: i64, game: &IndexedGame) -> Result<(), LibraryError> {
        let mut facts = game.facts;
        facts.id = self.next_game;
        let mut names = [0; 4];
        for (number, name) in names.iter_mut().zip(game.words.names()) {
            *number = self.names.number(name, &self.catalogue)?;
        }
        facts = facts.with_names(names);
        self.next_game += 1;
        let size = game.stream.size;
        let next_segment = &mut self.next_segment;
        let building = self.builders.entry((size.columns(), size.rows())).or_insert_with(|| {
            *next_segment += 1;
            Building { number: *next_segment - 1, builder: SegmentBuilder::new(size), texts: TextsBuilder::default() }
        });
        let content = game.content();
        let slot = building.builder.add(&game.stream, facts);
        building.builder.add_later_dates(game.later_dates.iter().copied());
        building.texts.add(slot, &named(&game.words), &game.words.comments);
        let (segment, is_full) = (building.number, building.builder.is_full());
        self.insert_game(Entry { file, number, segment, slot, content }, &facts, &game.words)?;
        self.report.games += 1;
        self.waiting += 1;
        if is_full {
            self.finish_segment((size.columns(), size.rows()))?;
        }
        Ok(())
    }

    pub(super) fn insert_game(&self, entry: Entry, facts: &GameSummary, words: &Words) -> Result<(), LibraryError> {
        let Entry { file, number, segment, slot, content } = entry;
        let Words { date, result, round, place, .. } = words;
        let row = params![facts.id, file, number, segment, slot as i64, content as i64, date, result, round, place];
        self.catalogue.prepare_cached(&INSERT_GAME)?.execute(row)?;
        Ok(())
    }

    fn finish_segment(&mut self, size: (u8, u8)) -> Result<(), LibraryError> {
        let Some(mut building) = self.builders.remove(&size) else { return Ok(()) };
        if building.builder.is_empty() {
            return Ok(());
        }
        let segment = building.builder.finish();
        let bytes = store::write(self.folder(), building.number, &segment)?;
        let row = params![building.number, size.0, size.1, segment.len() as i64, bytes as i64, Vec::<u8>::new()];
        self.catalogue.execute(&SEGMENTS.insert(), row)?;
        building.texts.write(building.number, &self.catalogue)
    }

    pub(super) fn finish_segments(&mut self) -> Result<(), LibraryError> {
        let sizes: Vec<(u8, u8)> = self.builders.keys().copied().collect();
        sizes.into_iter().try_for_each(|size| self.finish_segment(size))
    }
}

/// The names of a game that have no numbers.
pub(crate) fn named(words: &Words) -> String {
    let mut names = String::new();
    for name in [&words.round, &words.place, &words.others] {
        if !name.is_empty() {
            names.push_str(name);
            names.push('\n');
        }
    }
    names
}
