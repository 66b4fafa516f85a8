//! Changes files, and notes each change in a journal before it is made.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use kifu_files::{
    IoReason, Replaced, create_private, folder_of, link_file, move_file, path_for_list, private_folder, rename_file,
    rewrite, sync_folder,
};
use kifu_search::fingerprint;

use super::change::FileChange;
use super::line::{Line, RunHeader, VERSION};
use super::runs::{ENDING, remove_old};

/// The longest command line that a journal names, in characters.
const MAX_COMMAND: usize = 500;

/// The journal of a run: its methods are how records are changed. The file is created with the first change.
///
/// Each change is noted, and the note is on the disk, before the change is made. So after a crash every file is old or new,
/// and the journal can take back what was done. The old contents are stored compressed, each once.
#[derive(Debug)]
pub struct Journal {
    place: JournalPlace,
    command: String,
    state: Mutex<State>,
}

/// Where a journal is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalPlace {
    /// A new file in this folder, which only the user can read. Old journals in it are removed.
    Folder(PathBuf),
    /// This file, which must not exist.
    File(PathBuf),
    /// The system names no folder for the user's state, so nothing can be changed.
    Unknown,
}

#[derive(Default, Debug)]
struct State {
    file: Option<JournalFile>,
    is_closed: bool,
    path: PathBuf,
    changes: usize,
    failed: usize,
    removed: usize,
    contents: usize,
    /// The numbers and places of contents by the fingerprints of their compressed bytes.
    known: HashMap<u64, Vec<StoredContent>>,
}

/// The place of a content in a journal.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoredContent {
    pub(super) number: usize,
    pub(super) offset: u64,
    /// The compressed length in bytes.
    pub(super) packed: u64,
    /// The length in bytes.
    pub(super) length: u64,
}

/// The error of a change whose note cannot be written. Nothing was changed.
///
/// It is returned inside an [`io::Error`].
#[derive(Debug, thiserror::Error)]
#[error("the way back cannot be noted in {}: {}", .path.display(), IoReason(.error))]
pub struct NotNoted {
    path: PathBuf,
    error: io::Error,
}

impl Journal {
    /// Returns the journal of a run. `command` describes the run, for people.
    #[must_use]
    pub fn new(place: JournalPlace, command: &str) -> Self {
        let command = command.chars().take(MAX_COMMAND).collect();
        Self { place, command, state: Mutex::default() }
    }

    /// Replaces the content of a file that was read as `old`: see [`rewrite`].
    ///
    /// # Errors
    /// Those of [`rewrite`], and [`NotNoted`]. The file is then unchanged.
    pub fn replace(&self, path: &Path, old: &[u8], new: &[u8]) -> io::Result<Replaced> {
        if old == new {
            return Ok(Replaced::default());
        }
        let full = path_for_list(path)?;
        let number = self.note(Some(old), |old| FileChange::Replaced { path: full, old, new: fingerprint(new) })?;
        self.done(number, rewrite(path, old, new))
    }

    /// Moves a file and never replaces another one: see [`move_file`].
    ///
    /// # Errors
    /// Those of [`move_file`], and [`NotNoted`]. The file then stays in place.
    pub fn move_file(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.moved(from, to, move_file)
    }

    /// Renames a file and never replaces another one: see [`rename_file`].
    ///
    /// # Errors
    /// Those of [`rename_file`], and [`NotNoted`]. The file then keeps its name.
    pub fn rename_file(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.moved(from, to, rename_file)
    }

    fn moved(&self, from: &Path, to: &Path, work: fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
        let change = FileChange::Moved { from: path_for_list(from)?, to: path_for_list(to)? };
        let number = self.note(None, |_| change)?;
        self.done(number, work(from, to))
    }

    /// Replaces a file by a hard link to a file with the same bytes: see [`link_file`].
    ///
    /// # Errors
    /// Those of [`link_file`], and [`NotNoted`]. The file is then unchanged.
    pub fn link_file(&self, path: &Path, same_as: &Path) -> io::Result<()> {
        let change = FileChange::Linked { path: path_for_list(path)?, same_as: path_for_list(same_as)? };
        let number = self.note(None, |_| change)?;
        self.done(number, link_file(path, same_as))
    }

    /// Creates a folder, unless it exists.
    ///
    /// # Errors
    /// The error of the system, and [`NotNoted`].
    pub fn make_folder(&self, folder: &Path) -> io::Result<()> {
        if folder.is_dir() {
            return Ok(());
        }
        let full = path_for_list(folder)?;
        let number = self.note(None, |_| FileChange::Made { folder: full })?;
        let made = match fs::create_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
            made => made,
        };
        self.done(number, made)
    }

    /// Returns the number of changes that were made.
    #[must_use]
    pub fn changes(&self) -> usize {
        let state = self.state();
        state.changes - state.failed
    }

    /// Returns the number of old journals that were removed for this one.
    #[must_use]
    pub fn removed(&self) -> usize {
        self.state().removed
    }

    /// Returns the place of the journal.
    #[must_use]
    pub const fn place(&self) -> &JournalPlace {
        &self.place
    }

    /// Returns the file name of the journal; `None` before the first change.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let state = self.state();
        state.path.file_name().map(|name| name.to_string_lossy().into_owned())
    }

    /// Ends the run: the journal can be read by others, and notes no more changes.
    pub fn close(&self) {
        let mut state = self.state();
        if state.file.take().is_some() {
            state.is_closed = true;
        }
    }

    /// Removes the journal, because all changes have been taken back by the caller.
    pub(crate) fn discard(&self) {
        let mut state = self.state();
        if state.file.take().is_some() {
            // Without it nothing is left to do: each of its changes is taken back already.
            let _ = fs::remove_file(&state.path);
        }
        *state = State::default();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a change and its old content. Returns its number; the note is then on the disk.
    pub(super) fn note(&self, old: Option<&[u8]>, change: impl FnOnce(usize) -> FileChange) -> io::Result<usize> {
        let packed = old.map(|bytes| (bytes.len() as u64, pack(bytes)));
        let mut state = self.state();
        let noted = self.add(&mut state, packed.as_ref(), change);
        let place = if state.path.as_os_str().is_empty() { self.named() } else { state.path.clone() };
        drop(state);
        // Several threads wait for one write of the disk.
        let noted = noted.and_then(|(number, file)| file.sync_data().map(|()| number));
        noted.map_err(|error| io::Error::other(NotNoted { path: place, error }))
    }

    fn named(&self) -> PathBuf {
        match &self.place {
            JournalPlace::Folder(path) | JournalPlace::File(path) => path.clone(),
            JournalPlace::Unknown => "the user's state folder".into(),
        }
    }

    fn add(
        &self,
        state: &mut State,
        packed: Option<&(u64, Vec<u8>)>,
        change: impl FnOnce(usize) -> FileChange,
    ) -> io::Result<(usize, Arc<File>)> {
        if state.is_closed {
            return Err(io::Error::other("the run is over"));
        }
        if state.file.is_none() {
            self.begin(state)?;
        }
        let State { file: Some(file), contents, known, changes, .. } = state else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let (mut bytes, mut stored) = (Vec::new(), None);
        let old = match packed {
            None => 0,
            Some((length, packed)) => {
                let same = known.entry(fingerprint(packed)).or_default();
                match same.iter().find(|known| file.has(known, packed)) {
                    Some(known) => known.number,
                    None => {
                        let offset = write_content(&mut bytes, *length, packed)?;
                        let content = StoredContent {
                            number: *contents,
                            offset: file.length + offset,
                            packed: packed.len() as u64,
                            length: *length,
                        };
                        stored = Some((same, content));
                        *contents
                    }
                }
            }
        };
        Line::Change(change(old)).write(&mut bytes)?;
        file.append(&bytes)?;
        if let Some((same, content)) = stored {
            same.push(content);
            *contents += 1;
        }
        *changes += 1;
        Ok((*changes - 1, Arc::clone(&file.file)))
    }

    /// Creates the file, with its header.
    fn begin(&self, state: &mut State) -> io::Result<()> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let (path, file) = match &self.place {
            JournalPlace::Unknown => return Err(io::Error::other("HOME is not set; set KIFU_STATE to a folder")),
            JournalPlace::File(path) => (path.clone(), create_private(path)?),
            JournalPlace::Folder(folder) => {
                private_folder(folder)?;
                state.removed = remove_old(folder, now.as_secs());
                let mut names =
                    (0..).map(|more| format!("{:010}-{:09}{ENDING}", now.as_secs(), now.subsec_nanos() + more));
                loop {
                    let path = folder.join(names.next().unwrap_or_default());
                    match create_private(&path) {
                        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                        created => break (path, created?),
                    }
                }
            }
        };
        // The lock says that the run is not over. A file system without locks has none.
        let _ = file.try_lock();
        let mut file = JournalFile { file: Arc::new(file), length: 0 };
        let folder = std::env::current_dir().unwrap_or_default();
        let header = RunHeader { version: VERSION, command: self.command.clone(), at: now.as_secs(), folder };
        let mut bytes = Vec::new();
        Line::Run(header).write(&mut bytes)?;
        file.append(&bytes).inspect_err(|_| {
            // The next change tries again: an empty file would be in its way, or stay for good.
            let _ = fs::remove_file(&path);
        })?;
        sync_folder(folder_of(&path));
        (state.file, state.path) = (Some(file), path);
        Ok(())
    }

    /// Notes that a change failed.
    fn done<T>(&self, number: usize, result: io::Result<T>) -> io::Result<T> {
        if result.is_err() {
            let mut state = self.state();
            state.failed += 1;
            if let Some(file) = &mut state.file {
                // Without the note, taking it back finds the file unchanged.
                let _ = file.note(&Line::Failed(number));
            }
        }
        result
    }
}

/// The file of a journal, to which lines and contents are added.
#[derive(Debug)]
pub(super) struct JournalFile {
    pub(super) file: Arc<File>,
    /// The length of its valid part in bytes.
    pub(super) length: u64,
}

impl JournalFile {
    /// Adds bytes, all or none.
    pub(super) fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut file = &*self.file;
        match file.write_all(bytes) {
            Ok(()) => {
                self.length += bytes.len() as u64;
                Ok(())
            }
            Err(error) => {
                // A part of a line, as on a full disk, would make what follows unreadable.
                file.set_len(self.length)?;
                Err(error)
            }
        }
    }

    /// Adds a line.
    pub(super) fn note(&mut self, line: &Line) -> io::Result<()> {
        let mut bytes = Vec::new();
        line.write(&mut bytes)?;
        self.append(&bytes)
    }

    /// Returns true if the content at this place has these compressed bytes.
    fn has(&self, known: &StoredContent, packed: &[u8]) -> bool {
        known.packed == packed.len() as u64 && self.read(known).is_ok_and(|bytes| bytes == packed)
    }

    /// Reads the compressed bytes of a content.
    pub(super) fn read(&self, content: &StoredContent) -> io::Result<Vec<u8>> {
        let mut file = &*self.file;
        file.seek(SeekFrom::Start(content.offset))?;
        let mut bytes = Vec::new();
        file.take(content.packed).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// Compresses a content.
pub(super) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail.
    let _ = packer.write_all(bytes);
    packer.finish().unwrap_or_default()
}

/// Adds a content, with the line before it, to `bytes`. Returns the place of its compressed bytes there.
pub(super) fn write_content(bytes: &mut Vec<u8>, length: u64, packed: &[u8]) -> io::Result<u64> {
    Line::Content { length, packed: packed.len() as u64 }.write(bytes)?;
    let place = bytes.len() as u64;
    bytes.extend_from_slice(packed);
    bytes.push(b'\n');
    Ok(place)
}
