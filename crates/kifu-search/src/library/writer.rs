//! Changes libraries.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

use rusqlite::{Connection, OptionalExtension, params};

use super::add::Building;
use super::names::Names;
use super::staging::{self, Staging};
use super::tables::{FILES, GAMES, ROOTS, SEGMENTS};
use super::{LibraryError, WriterLock, bits_of, bytes_of, schema, store};

/// The largest number of a game, name, file or segment with which a library can still be changed.
const MAX_NUMBER: u32 = 1 << 31;

/// A library, open for changes. Only one writer can exist at a time.
#[derive(Debug)]
pub struct Writer {
    pub(super) catalogue: Connection,
    /// The new library during a rebuild.
    pub(super) staging: Option<Staging>,
    pub(super) files: HashMap<String, Known>,
    /// The games that have other places now: paths and numbers.
    pub(super) shifted: HashSet<(String, u32)>,
    /// The number of the first game added since the writer was opened.
    pub(super) first_new_game: u32,
    pub(super) names: Names,
    pub(super) builders: BTreeMap<(u8, u8), Building>,
    pub(super) waiting: usize,
    pub(super) next_file: i64,
    pub(super) next_game: u32,
    pub(super) next_segment: i64,
    pub(super) report: Report,
    /// Dropped last, which releases the lock.
    pub(super) lock: WriterLock,
}

/// The place of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) file: i64,
    pub(super) number: i64,
    pub(super) segment: i64,
    pub(super) slot: usize,
    pub(super) content: u64,
}

/// The data of a file in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) id: i64,
    pub(super) state: FileState,
    pub(super) fingerprint: u64,
    /// True if it was visited since the writer was opened.
    pub(super) is_met: bool,
}

/// The state of a file when it was listed: if all of this is the same, the file has not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FileState {
    /// Its length.
    pub bytes: u64,
    /// The time of the last write, in nanoseconds since 1970.
    pub modified: i64,
    /// The time of the last change of content, name or permissions, in nanoseconds since 1970; 0 if the system has
    /// none. Programs that reset the time of the last write cannot reset this one.
    pub changed: i64,
    /// The inode number of the file; 0 if the system has none.
    pub inode: u64,
}

/// What a catalogue knows of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Met {
    /// It is unchanged, and need not be read.
    Current,
    /// It is unchanged, and was met since the writer was opened.
    Again,
    /// It is new or has changed.
    Stale,
}

/// The changes made by a writer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// New files.
    pub added: usize,
    /// Changed files.
    pub changed: usize,
    /// Unchanged files.
    pub unchanged: usize,
    /// Removed files.
    pub removed: usize,
    /// Games that were written.
    pub games: usize,
}

impl Writer {
    /// Opens the library in `folder` for changes, or creates one.
    ///
    /// # Errors
    /// If another process is writing, or the library has another version.
    pub fn open(folder: &Path) -> Result<Self, LibraryError> {
        Self::with(WriterLock::take(folder)?)
    }

    /// The same for a caller that already has the lock.
    ///
    /// # Errors
    /// If the library has another version, or cannot be written.
    pub fn with(lock: WriterLock) -> Result<Self, LibraryError> {
        let folder = lock.folder();
        staging::remove(folder)?;
        let catalogue = schema::open_or_create(folder, schema::CATALOGUE)?;
        let known = super::verify::segment_numbers(&catalogue)?;
        store::remove_unknown(folder, &known)?;
        Self::of(catalogue, lock, None, known.last().map_or(1, |last| last.saturating_add(1)))
    }

    /// Begins a rebuild of the library, in any state and version. Readers see the old library until
    /// [`finish`](Self::finish) replaces it; if that never happens, nothing has changed.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn rebuild(lock: WriterLock) -> Result<Self, LibraryError> {
        let (staging, catalogue) = Staging::begin(lock.folder())?;
        let next_segment = staging.first_segment;
        Self::of(catalogue, lock, Some(staging), next_segment)
    }

    fn of(
        catalogue: Connection,
        lock: WriterLock,
        staging: Option<Staging>,
        next_segment: i64,
    ) -> Result<Self, LibraryError> {
        let next_game: u32 = catalogue.query_row("SELECT coalesce(max(id), 0) + 1 FROM games", [], |row| row.get(0))?;
        let files = known_files(&catalogue)?;
        let next_file = files.values().map(|known| known.id).max().map_or(1, |last| last.saturating_add(1));
        let names = Names::load(&catalogue)?;
        // A catalogue of others may have any numbers.
        let is_full = next_game > MAX_NUMBER || names.next() > MAX_NUMBER;
        if is_full || next_file.max(next_segment) > i64::from(MAX_NUMBER) {
            let what = "its numbers leave no space for new ones".into();
            return Err(LibraryError::Inconsistent { folder: lock.folder().to_owned(), what });
        }
        if catalogue.is_autocommit() {
            catalogue.execute_batch("BEGIN IMMEDIATE")?;
        }
        Ok(Self {
            catalogue,
            staging,
            files,
            shifted: HashSet::new(),
            first_new_game: next_game,
            names,
            builders: BTreeMap::new(),
            waiting: 0,
            next_file,
            next_game,
            next_segment,
            report: Report::default(),
            lock,
        })
    }

    /// The folder of the library.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.lock.folder()
    }

    /// The changes so far.
    #[must_use]
    pub const fn report(&self) -> Report {
        self.report
    }

    /// The folders and files of the library, as given.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn roots(&self) -> Result<Vec<String>, LibraryError> {
        super::listing::roots(&self.catalogue)
    }

    /// Adds a folder or a file to the library.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn add_root(&mut self, root: &str) -> Result<(), LibraryError> {
        if self.catalogue.execute(&ROOTS.insert_or(" OR IGNORE"), [root])? > 0 {
            schema::set_complete(&self.catalogue, false)?;
        }
        Ok(())
    }

    /// Marks that the records of all roots have been read.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn mark_complete(&mut self) -> Result<(), LibraryError> {
        schema::set_complete(&self.catalogue, true)
    }

    /// Removes a root from the library; its files stay until they are removed. Returns true if it was a root.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn remove_root(&mut self, root: &str) -> Result<bool, LibraryError> {
        Ok(self.catalogue.execute("DELETE FROM roots WHERE path = ?", [root])? > 0)
    }

    /// Notes that a file exists, and compares its state with that in the catalogue.
    pub fn meet(&mut self, path: &str, state: FileState) -> Met {
        let Some(known) = self.files.get_mut(path).filter(|known| known.state == state) else { return Met::Stale };
        if std::mem::replace(&mut known.is_met, true) {
            return Met::Again;
        }
        self.report.unchanged += 1;
        Met::Current
    }

    /// True if a file is unchanged according to its state.
    #[must_use]
    pub fn knows(&self, path: &str, state: FileState) -> bool {
        self.files.get(path).is_some_and(|known| known.state == state)
    }

    /// Removes a file.
    ///
    /// # Errors
    /// If the library cannot be written.
    pub fn remove(&mut self, path: &str) -> Result<bool, LibraryError> {
        let Some(known) = self.files.remove(path) else { return Ok(false) };
        self.remove_file(known.id)?;
        self.report.removed += 1;
        Ok(true)
    }

    /// Removes a file that will be read again.
    pub(super) fn forget(&mut self, path: &str) -> Result<(), LibraryError> {
        if let Some(known) = self.files.remove(path) {
            self.remove_file(known.id)?;
        }
        Ok(())
    }

    /// Removes the files that were not visited since the writer was opened, unless `keep` returns true.
    ///
    /// # Errors
    /// If the library cannot be written.
    pub fn remove_unmet(&mut self, keep: impl Fn(&str) -> bool) -> Result<(), LibraryError> {
        let unmet = self.files.iter().filter(|(_, known)| !known.is_met).map(|(path, _)| path);
        let gone: Vec<String> = unmet.filter(|path| !keep(path)).cloned().collect();
        for path in gone {
            self.remove(&path)?;
        }
        Ok(())
    }

    /// Marks the games of a file as removed in their segments, and deletes them and the file from the catalogue.
    /// Their tags wait.
    pub(super) fn remove_file(&mut self, file: i64) -> Result<(), LibraryError> {
        self.let_tags_wait(file)?;
        let query = format!("SELECT id, segment, slot FROM games WHERE file = ? AND {}", GAMES.sound());
        let mut statement = self.catalogue.prepare_cached(&query)?;
        let rows = statement.query_map([file], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, u32>(2)? as usize)))?;
        let games: Vec<(u32, i64, usize)> = rows.collect::<Result<_, _>>()?;
        drop(statement);
        let mut dead: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
        for &(id, segment, slot) in &games {
            dead.entry(segment).or_default().push(slot);
            for table in ["DELETE FROM tags WHERE game = ?", "DELETE FROM games WHERE id = ?"] {
                self.catalogue.prepare_cached(table)?.execute([id])?;
            }
        }
        if dead.keys().any(|segment| self.builders.values().any(|building| building.number == *segment)) {
            // They were added a moment ago.
            self.finish_segments()?;
        }
        for (segment, slots) in dead {
            let known: Option<Vec<u8>> = self
                .catalogue
                .prepare_cached(&format!("SELECT dead FROM segments WHERE id = ? AND {}", SEGMENTS.sound()))?
                .query_row([segment], |row| row.get(0))
                .optional()?;
            let mut bits = bits_of(&known.unwrap_or_default());
            slots.into_iter().for_each(|slot| bits.insert(slot));
            self.catalogue
                .prepare_cached(&SEGMENTS.update(&["dead"], "id"))?
                .execute(params![bytes_of(&bits), segment])?;
        }
        self.catalogue.prepare_cached("DELETE FROM files WHERE id = ?")?.execute([file])?;
        schema::begin_generation(&self.catalogue)
    }

    /// Writes the segments and commits the transaction.
    ///
    /// # Errors
    /// If the library cannot be written; all changes since the last commit are then lost.
    pub fn commit(&mut self) -> Result<(), LibraryError> {
        self.finish_segments()?;
        self.catalogue.execute_batch("COMMIT; BEGIN IMMEDIATE")?;
        self.waiting = 0;
        Ok(())
    }

    /// Commits all changes and closes the writer.
    ///
    /// # Errors
    /// If the library cannot be written; all changes since the last commit are then lost.
    pub fn finish(mut self) -> Result<Report, LibraryError> {
        self.finish_segments()?;
        self.catalogue.execute_batch("COMMIT")?;
        self.compact_small()?;
        let known = super::verify::segment_numbers(&self.catalogue)?;
        let Self { catalogue, staging, lock, report, .. } = self;
        if let Some(mut staging) = staging {
            staging.put(catalogue)?;
        }
        store::remove_unknown(lock.folder(), &known)?;
        Ok(report)
    }

    /// Assigns a number to a name, if it has none.
    pub(super) fn know_name(&mut self, name: &str) -> Result<(), LibraryError> {
        self.names.number(name, &self.catalogue).map(drop)
    }

    /// The number of an existing name.
    pub(super) fn find_name(&self, name: &str) -> Option<u32> {
        self.names.find(name)
    }

    /// The number for another segment.
    pub(super) const fn take_segment_number(&mut self) -> i64 {
        self.next_segment += 1;
        self.next_segment - 1
    }
}

fn known_files(catalogue: &Connection) -> Result<HashMap<String, Known>, LibraryError> {
    let query =
        format!("SELECT path, id, bytes, modified, changed, inode, fingerprint FROM files WHERE {}", FILES.sound());
    let mut statement = catalogue.prepare(&query)?;
    let rows = statement.query_map([], |row| {
        let state = FileState {
            bytes: row.get::<_, i64>(2)? as u64,
            modified: row.get(3)?,
            changed: row.get(4)?,
            inode: row.get::<_, i64>(5)? as u64,
        };
        Ok((row.get(0)?, Known { id: row.get(1)?, state, fingerprint: row.get::<_, i64>(6)? as u64, is_met: false }))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
