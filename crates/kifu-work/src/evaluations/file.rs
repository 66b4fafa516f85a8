//! The file of the evaluations by one engine.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use kifu_engine::Identity;
use kifu_files::{private_folder, safe_name};
use kifu_record::Analysis;
use kifu_search::fingerprint;
use serde::{Deserialize, Serialize};

use super::key::{PositionKey, View};
use super::log::{Damage, MAGIC, read_rows, write_row};
use super::row;

/// The extension of a file, and of the file that the writing process locks.
const EXTENSION: &str = "evaluations";
const LOCK: &str = "lock";

/// The kinds of rows: the engine, once; an evaluation.
const ENGINE: u8 = 1;
const EVALUATION: u8 = 2;

/// The bytes of a row before the evaluation: its kind and the key.
const KEY: usize = 17;

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

/// How many visits an evaluation must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visits {
    /// Of those for which at least this number was asked, the one with the fewest.
    AtLeast(u64),
    /// The one with the most.
    Most,
}

/// The evaluations by one engine.
#[derive(Debug)]
pub struct Evaluations {
    path: PathBuf,
    file: Mutex<File>,
    /// The place and length of the evaluation of a position with a number of visits.
    index: BTreeMap<(PositionKey, u64), (u64, u16)>,
    end: u64,
    damage: Damage,
    engine: Identity,
    /// Held while this process may write.
    _lock: Option<File>,
}

#[derive(Serialize, Deserialize)]
struct Engine {
    name: String,
    version: String,
    network: Option<String>,
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
        let start = if store.is_empty() && store.engine != *engine { head(engine) } else { Vec::new() };
        if !start.is_empty() {
            store.end = 0;
        }
        {
            let mut file = store.file.lock().unwrap_or_else(PoisonError::into_inner);
            let cut = file.set_len(store.end).and_then(|()| file.seek(SeekFrom::Start(store.end)));
            cut.and_then(|_| file.write_all(&start)).map_err(|error| failed(&store.path, error))?;
        }
        store.end += start.len() as u64;
        store.engine.clone_from(engine);
        Ok(store)
    }

    fn read(path: PathBuf, lock: Option<File>) -> Result<Self, StoreError> {
        let failed = |error| StoreError::Io { path: path.clone(), error };
        let mut file = File::options().read(true).write(lock.is_some()).open(&path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        // A process that ended at once has left the beginning of the first line.
        if !bytes.starts_with(MAGIC) && !MAGIC.starts_with(&bytes) {
            return Err(StoreError::Unknown(path));
        }
        let mut index = BTreeMap::new();
        let mut engine = None;
        let (end, damage) =
            read_rows(&bytes, MAGIC.len().min(bytes.len()), |at, content| match content.split_first() {
                Some((&ENGINE, json)) => engine = serde_json::from_slice::<Engine>(json).ok().or(engine.take()),
                Some((&EVALUATION, _)) => {
                    if let Some((key, asked)) = read_key(content) {
                        index.insert((key, asked), (at, content.len() as u16));
                    }
                }
                // Rows of later versions.
                _ => {}
            });
        let identity = engine.map(|Engine { name, version, network }| Identity { name, version, network });
        let engine = identity.unwrap_or_default();
        Ok(Self { path, file: Mutex::new(file), index, end: end as u64, damage, engine, _lock: lock })
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
        self.index.is_empty()
    }

    /// True if a position has an evaluation for which at least this number of visits was asked.
    #[must_use]
    pub fn has(&self, key: PositionKey, visits: u64) -> bool {
        self.place(key, Visits::AtLeast(visits)).is_some()
    }

    fn place(&self, key: PositionKey, visits: Visits) -> Option<(u64, u16)> {
        let found = match visits {
            Visits::AtLeast(least) => self.index.range((key, least)..=(key, u64::MAX)).next(),
            Visits::Most => self.index.range((key, 0)..=(key, u64::MAX)).next_back(),
        };
        found.map(|(_, place)| *place)
    }

    /// Returns the evaluation of a position as it lies in the store: see [`View::from_store`].
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn find(&self, key: PositionKey, visits: Visits) -> Result<Option<Analysis>, StoreError> {
        let Some((at, length)) = self.place(key, visits) else { return Ok(None) };
        let mut bytes = vec![0; usize::from(length)];
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let read = file.seek(SeekFrom::Start(at)).and_then(|_| file.read_exact(&mut bytes));
        read.map_err(|error| StoreError::Io { path: self.path.clone(), error })?;
        Ok(bytes.get(KEY..).and_then(row::read).map(|(_, analysis)| analysis))
    }

    /// Returns the evaluation of a position as it lies in its game.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn find_in(&self, key: PositionKey, view: View, visits: Visits) -> Result<Option<Analysis>, StoreError> {
        Ok(self.find(key, visits)?.map(|stored| view.from_store(stored)))
    }

    /// Stores an evaluation as it lies in the store, for which `asked` visits were asked for. When this returns, it outlives the
    /// end of this process, and after [`sync`](Self::sync) that of the machine.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, key: PositionKey, view: View, asked: u64, analysis: &Analysis) -> Result<(), StoreError> {
        let analysis = view.to_store(analysis);
        let failed = |error| StoreError::Io { path: self.path.clone(), error };
        let content = row::write(asked, &analysis, view.size()).map(|content| {
            let mut row = vec![EVALUATION];
            row.extend(key.0.to_le_bytes());
            row.extend(content);
            row
        });
        let Some((content, row)) = content.and_then(|content| Some((content.len(), write_row(&content)?))) else {
            return Ok(());
        };
        {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.seek(SeekFrom::Start(self.end)).and_then(|_| file.write_all(&row)).map_err(failed)?;
        }
        let at = self.end + (row.len() - content) as u64;
        self.end += row.len() as u64;
        self.index.insert((key, asked), (at, content as u16));
        Ok(())
    }

    /// Waits until everything is on the disk.
    ///
    /// # Errors
    /// The error of the system.
    pub fn sync(&self) -> Result<(), StoreError> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.sync_data().map_err(|error| StoreError::Io { path: self.path.clone(), error })
    }
}

/// The first line and the row that names the engine.
fn head(engine: &Identity) -> Vec<u8> {
    let Identity { name, version, network } = engine.clone();
    let json = serde_json::to_vec(&Engine { name, version, network }).unwrap_or_default();
    let row = write_row(&[&[ENGINE], &json[..]].concat()).unwrap_or_default();
    [MAGIC, &row].concat()
}

fn read_key(content: &[u8]) -> Option<(PositionKey, u64)> {
    let key = content.get(1..KEY)?.try_into().ok()?;
    Some((PositionKey(u128::from_le_bytes(key)), row::read_asked(content.get(KEY..)?)?))
}

/// The name of the file of an engine: its network if it names one, otherwise its version, as another version may play
/// differently.
fn file_name(engine: &Identity) -> String {
    let told = engine.network.as_ref().unwrap_or(&engine.version);
    let name: String = format!("{} {told}", engine.name).chars().take(60).collect();
    let number = fingerprint(format!("{}\n{told}", engine.name).as_bytes());
    format!("{}-{number:016x}.{EXTENSION}", safe_name(&name).replace([' ', '.'], "-"))
}
