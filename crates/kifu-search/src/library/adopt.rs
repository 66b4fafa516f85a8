//! Adopts segments into a library, with their names and records.

use std::collections::HashMap;

use rusqlite::{ErrorCode, params};

use super::extract::Extract;
use super::tables::{FILES, INSERT_FILE, SEGMENTS};
use super::writer::{Entry, Known};
use super::{FileState, LibraryError, Writer, schema, store, texts};
use crate::indexed_info::Words;
use crate::records::FileRecord;
use crate::segment::{GameSummary, SegmentBuilder};
use crate::stream::Variations;

/// The files of the segments that a writer adopts, each with the number of its games so far.
#[derive(Debug, Default)]
pub(crate) struct Adopted {
    files: HashMap<String, (i64, usize)>,
}

impl Writer {
    /// Marks the library as incomplete while segments are adopted. Returns the number to add to those of their games.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub(crate) fn begin_adopting(&self) -> Result<u32, LibraryError> {
        schema::set_complete(&self.catalogue, false)?;
        Ok(self.next_game - 1)
    }

    /// True if a file is in the library.
    pub(crate) fn has_file(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// Adopts a segment; its first game gets the number `first`. Returns false if one of the numbers is taken; the games
    /// since the last commit are then lost.
    ///
    /// # Errors
    /// If the library cannot be written.
    pub(crate) fn adopt(&mut self, extract: &Extract, first: u32, known: &mut Adopted) -> Result<bool, LibraryError> {
        let Extract { segment, names, records } = extract;
        let number = self.take_segment_number();
        let mut name_numbers = vec![0];
        for name in (1..=names.len() as u32).filter_map(|number| names.get(number)) {
            name_numbers.push(self.names.number(name, &self.catalogue)?);
        }
        let name_of = |local: u32| name_numbers.get(local as usize).copied().unwrap_or(0);
        let mut builder = SegmentBuilder::new(segment.size());
        let (mut games, mut events) = (segment.reader(), Vec::new());
        let mut before = None;
        for (slot, game) in records.games.iter().enumerate() {
            let Some(facts) = games.facts(slot) else { continue };
            let before = *before.get_or_insert(facts.id);
            let Some(id) = first.checked_add(facts.id - before) else { return Ok(false) };
            let facts = GameSummary { id, ..facts }.with_names(facts.names().map(name_of));
            if games.read(slot, Variations::Read, usize::MAX, &mut events).is_none() {
                continue;
            }
            let Some(packed) = games.packed(slot) else { continue };
            builder.copy(packed, &events, facts);
            builder.add_later_dates(games.later_dates(slot));
            let Some(file) = records.files.get(game.file) else { continue };
            let file = self.adopt_file(file, known)?;
            let words = Words {
                date: game.date.clone(),
                result: game.result.clone(),
                round: game.round.clone(),
                place: game.place.clone(),
                ..Words::default()
            };
            let entry = Entry { file, number: game.number.into(), segment: number, slot, content: game.content };
            match self.insert_game(entry, &facts, &words) {
                Err(LibraryError::Catalogue(error)) if is_conflict(&error) => return Ok(false),
                result => result?,
            }
            self.next_game = self.next_game.max(id.saturating_add(1));
            self.report.games += 1;
        }
        let adopted = builder.finish();
        let bytes = store::write(self.folder(), number, &adopted)?;
        let size = adopted.size();
        let row = params![number, size.columns(), size.rows(), adopted.len() as i64, bytes as i64, Vec::<u8>::new()];
        self.catalogue.execute(&SEGMENTS.insert(), row)?;
        texts::write_blocks(&records.texts, number, &self.catalogue)?;
        for file in &records.files {
            if let Some((id, games)) = known.files.get(&file.path) {
                let update = FILES.update(&["games"], "id");
                self.catalogue.prepare_cached(&update)?.execute(params![*games as i64, id])?;
            }
        }
        self.commit()?;
        Ok(true)
    }

    /// The number of the file of a game, which is added if it is new; counts the game.
    fn adopt_file(&mut self, file: &FileRecord, known: &mut Adopted) -> Result<i64, LibraryError> {
        if let Some((id, games)) = known.files.get_mut(&file.path) {
            *games += 1;
            return Ok(*id);
        }
        let id = self.next_file;
        self.next_file += 1;
        let FileRecord { path, bytes, fingerprint, format, encoding, problems } = file;
        // The time of the last write is unknown: the next update of the library reads the file, if it exists.
        let state = FileState { bytes: *bytes, ..FileState::default() };
        let FileState { modified, changed, inode, .. } = state;
        let row = params![
            id,
            path,
            *bytes as i64,
            modified,
            changed,
            inode as i64,
            *fingerprint as i64,
            format,
            encoding,
            problems,
            1
        ];
        self.catalogue.prepare_cached(&INSERT_FILE)?.execute(row)?;
        self.files.insert(path.clone(), Known { id, state, fingerprint: *fingerprint, is_met: false });
        known.files.insert(path.clone(), (id, 1));
        self.report.added += 1;
        Ok(id)
    }
}

/// True if a number was given twice.
fn is_conflict(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
}
