//! The file of the evaluations by one engine.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use kifu_engine::Identity;
use kifu_files::{private_folder, safe_name};
use kifu_record::Analysis;
use kifu_search::fingerprint;

use super::index::{Index, Visits};
use super::key::{PositionKey, View};
use super::log::{Damage, MAGIC, read_rows, write_row};
use super::row;
use super::rows::{ENGINE, EVALUATION, Engine, NOTE, OWNED, Rows, first_row, head, read_key, row_key};
use super::saved_index::{self, SavedIndex};

/// The extension of a file, and of the file that the writing process locks.
const EXTENSION: &str = "evaluations";
const LOCK: &str = "lock";

/// The reason why evaluations cannot be read or stored.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Another process stores evaluations by this engine.
    #[error("another process analyses with this engine; wait for its end, or name another folder with --store")]
    Busy(PathBuf),
    /// The file is no file of evaluations, or one of a later version.
    #[error("{} is no file of evaluations that this version of kifu can read", .0.display())]
    Unknown(PathBuf),
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The path.
        path: PathBuf,
        /// The error of the system.
        #[source]
        error: io::Error,
    },
}

/// The bytes of new rows that wait to be written.
const PENDING: usize = 1 << 16;

/// The evaluations by one engine.
#[derive(Debug)]
pub struct Evaluations {
    pub(super) path: PathBuf,
    pub(super) rows: Mutex<Rows>,
    pub(super) index: Index,
    pub(super) notes: Index,
    /// True if the index beside the file is not that of the whole file.
    is_index_old: bool,
    /// True if old evaluations are ignored.
    is_index_ignored: bool,
    damage: Damage,
    engine: Identity,
    /// Held while this process may write.
    lock: Option<File>,
}

/// Opens all evaluations in a folder to read them, in the order of names; none if there is no such folder.
///
/// # Errors
/// If a file cannot be read.
pub fn all_in(folder: &Path) -> Result<Vec<Evaluations>, StoreError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(|error| StoreError::Io { path: folder.to_owned(), error })?,
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == EXTENSION));
    paths.sort();
    paths.into_iter().map(|path| Evaluations::read(path, None)).collect()
}

impl Evaluations {
    /// Opens the evaluations by an engine in a folder, to read and to add some; file and folder are created. A torn row at the
    /// end is cut off: see [`damage`](Self::damage).
    ///
    /// # Errors
    /// If another process has opened them, or they cannot be read or written.
    pub fn open(folder: &Path, engine: &Identity) -> Result<Self, StoreError> {
        let failed = |path: &Path, error| StoreError::Io { path: path.to_owned(), error };
        private_folder(folder).map_err(|error| failed(folder, error))?;
        let path = folder.join(file_name(engine));
        let lock_path = path.with_extension(LOCK);
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(false);
        let lock = options.open(&lock_path).map_err(|error| failed(&lock_path, error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy(path)),
            // Some file systems of networks have no locks.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(failed(&lock_path, error)),
        }
        options.open(&path).map_err(|error| failed(&path, error))?;
        let mut store = Self::read(path, Some(lock))?;
        // New, or its first rows were never finished.
        let is_new = store.is_empty() && store.engine != *engine;
        {
            let rows = store.rows.get_mut().unwrap_or_else(PoisonError::into_inner);
            if is_new {
                rows.end = 0;
                rows.pending = head(engine);
            }
            rows.file.set_len(rows.end).and_then(|()| rows.write()).map_err(|error| failed(&store.path, error))?;
        }
        store.engine.clone_from(engine);
        Ok(store)
    }

    fn read(path: PathBuf, lock: Option<File>) -> Result<Self, StoreError> {
        let failed = |error| StoreError::Io { path: path.clone(), error };
        let file = File::options().read(true).write(lock.is_some()).open(&path).map_err(failed)?;
        let mut start = Vec::new();
        (&file).take(MAGIC.len() as u64).read_to_end(&mut start).map_err(failed)?;
        // A process that ended at once has left the beginning of the first line.
        if !MAGIC.starts_with(&start) {
            return Err(StoreError::Unknown(path));
        }
        let index_path = path.with_extension(saved_index::EXTENSION);
        let saved = SavedIndex::read(&index_path, &file);
        let mut engine = None;
        let from = saved.as_ref().map_or(start.len() as u64, |saved| saved.end);
        let (skipped, mut index, mut notes) = match saved {
            Some(saved) => {
                engine = first_row(&file, start.len() as u64).map_err(failed)?;
                (saved.skipped, saved.evaluations, saved.notes)
            }
            None => (0, Index::default(), Index::default()),
        };
        (&file).seek(SeekFrom::Start(from)).map_err(failed)?;
        let read = read_rows(&file, from, |at, content| match content.split_first() {
            Some((&ENGINE, json)) => engine = serde_json::from_slice::<Engine>(json).ok().or(engine.take()),
            Some((&kind @ (EVALUATION | OWNED), _)) => {
                if let Some((key, asked)) = read_key(content) {
                    index.push(key, asked, kind == OWNED, at);
                }
            }
            Some((&NOTE, _)) => {
                if let Some(key) = row_key(content) {
                    notes.push(key, 0, false, at);
                }
            }
            // Rows of later versions.
            _ => {}
        });
        let (end, mut damage) = read.map_err(failed)?;
        damage.skipped += skipped;
        let is_index_old = from < end;
        index.sort();
        notes.sort();
        let identity = engine.map(|Engine { name, version, network }| Identity { name, version, network });
        let rows = Mutex::new(Rows { file, end, pending: Vec::new() });
        let engine = identity.unwrap_or_default();
        Ok(Self { path, rows, index, notes, is_index_old, is_index_ignored: false, damage, engine, lock })
    }

    /// The engine.
    #[must_use]
    pub fn engine(&self) -> &Identity {
        &self.engine
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What was wrong with the file when it was opened.
    #[must_use]
    pub fn damage(&self) -> Damage {
        self.damage
    }

    /// The number of evaluations.
    #[must_use]
    pub fn len(&self) -> usize {
        self.index.len()
    }

    /// True if it has no evaluations.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.index.len() == 0
    }

    /// True if a position has an evaluation with these visits.
    #[must_use]
    pub fn has(&self, key: PositionKey, visits: Visits) -> bool {
        self.index.find(key, visits).is_some()
    }

    /// Behaves from now on as if nothing was stored before. The file keeps it; what is added replaces it when the file is opened
    /// again.
    pub fn ignore_old(&mut self) {
        (self.index, self.notes) = Default::default();
        // The index beside the file goes on to know the old ones.
        self.is_index_ignored = true;
    }

    /// Keeps bytes with a key, which replace those of an earlier note with it. Notes only save work: one that is lost, or longer
    /// than a row can be, is made again.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn note(&mut self, key: PositionKey, note: &[u8]) -> Result<(), StoreError> {
        let Some(row) = write_row(&[&[NOTE], &key.0.to_le_bytes()[..], note].concat()) else { return Ok(()) };
        let at = self.append(row)?;
        self.notes.insert(key, 0, false, at);
        Ok(())
    }

    /// Stores an evaluation as it lies in the store, for which `asked` visits were asked for. It is not written at once: after
    /// [`flush`](Self::flush) it outlives the end of this process, and after [`sync`](Self::sync) that of the machine.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, key: PositionKey, view: View, asked: u64, analysis: &Analysis) -> Result<(), StoreError> {
        let analysis = view.to_store(analysis);
        let has_owners = analysis.ownership.len() == view.size().area();
        let row = row::write(asked, &analysis, view.size()).and_then(|content| {
            let kind = if has_owners { OWNED } else { EVALUATION };
            write_row(&[&[kind], &key.0.to_le_bytes()[..], &content].concat())
        });
        let Some(row) = row else { return Ok(()) };
        let at = self.append(row)?;
        self.index.insert(key, asked, has_owners, at);
        Ok(())
    }

    /// Adds a row; returns its place.
    fn append(&mut self, row: Vec<u8>) -> Result<u64, StoreError> {
        self.is_index_old = true;
        let rows = self.rows.get_mut().unwrap_or_else(PoisonError::into_inner);
        let at = rows.end + rows.pending.len() as u64;
        rows.pending.extend(row);
        if rows.pending.len() >= PENDING {
            self.flush()?;
        }
        Ok(at)
    }

    /// Writes everything to the file.
    ///
    /// # Errors
    /// The error of the system.
    pub fn flush(&self) -> Result<(), StoreError> {
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        rows.write().map_err(|error| StoreError::Io { path: self.path.clone(), error })
    }

    /// Waits until everything is on the disk.
    ///
    /// # Errors
    /// The error of the system.
    pub fn sync(&self) -> Result<(), StoreError> {
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        let done = rows.write().and_then(|()| rows.file.sync_data());
        done.map_err(|error| StoreError::Io { path: self.path.clone(), error })
    }
}

impl Drop for Evaluations {
    /// Writes what is not written yet, and the index, as far as that is possible.
    fn drop(&mut self) {
        let is_written = self.flush().is_ok();
        if is_written && self.is_index_old && !self.is_index_ignored && self.lock.is_some() {
            let rows = self.rows.get_mut().unwrap_or_else(PoisonError::into_inner);
            let (evaluations, notes) = (std::mem::take(&mut self.index), std::mem::take(&mut self.notes));
            let mut saved = SavedIndex { end: rows.end, skipped: self.damage.skipped, evaluations, notes };
            let _ = saved.write(&self.path.with_extension(saved_index::EXTENSION), &rows.file);
        }
    }
}

/// The name of the file of an engine: its network if it names one, otherwise its version, as another version may play
/// differently.
fn file_name(engine: &Identity) -> String {
    let told = engine.network.as_ref().unwrap_or(&engine.version);
    let name: String = format!("{} {told}", engine.name).chars().take(60).collect();
    let number = fingerprint(format!("{}\n{told}", engine.name).as_bytes());
    format!("{}-{number:016x}.{EXTENSION}", safe_name(&name).replace([' ', '.'], "-"))
}
