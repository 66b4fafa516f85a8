//! The only way to create files: checks what a run may write.

use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::address::check_local;
use crate::identity::FileId;
use crate::long_file::LongFile;
use crate::refusal::{OutputError, Refusal};
use crate::source::Source;
use crate::temporary::folder_of;
use crate::write::{Existing, is_descriptor, write_atomically};

/// What to do if the folder of an output does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parents {
    /// Reject it, but create the output folder inside an existing folder, and all folders below it.
    Below,
    /// Create all folders.
    Make,
}

/// Writes the outputs of one run. It never overwrites its inputs or files of a library, and overwrites other existing
/// files only if [`Existing::Replace`] allows it.
#[derive(Debug)]
pub struct Outputs {
    existing: Existing,
    parents: Parents,
    /// The output folder of [`below`](Self::below).
    folder: Option<PathBuf>,
    inputs: HashSet<FileId>,
    library: Protected,
    state: Mutex<State>,
}

/// A library, an index of files in a folder of its own, that outputs must not change.
#[derive(Clone, Debug)]
pub struct Library {
    /// The folder with the files of the library itself.
    pub folder: PathBuf,
    /// The files that the library indexes.
    pub records: Vec<PathBuf>,
    /// The folders whose files the library indexes.
    pub roots: Vec<PathBuf>,
    /// Selects the files below the roots that the library would index, by name.
    pub is_record: fn(&OsStr) -> bool,
}

/// A [`Library`] by identities and real paths.
#[derive(Debug)]
struct Protected {
    folder: Option<PathBuf>,
    records: HashSet<FileId>,
    roots: Vec<PathBuf>,
    is_record: fn(&OsStr) -> bool,
}

/// The changes made by this run.
#[derive(Default, Debug)]
struct State {
    written: HashMap<FileId, PathBuf>,
    folders: HashSet<PathBuf>,
    made: Vec<PathBuf>,
}

impl Outputs {
    /// Returns the outputs of a run that reads no files.
    pub fn new(existing: Existing, parents: Parents) -> Self {
        Self {
            existing,
            parents,
            folder: None,
            inputs: HashSet::new(),
            library: Protected { folder: None, records: HashSet::new(), roots: Vec::new(), is_record: |_| false },
            state: Mutex::default(),
        }
    }

    /// Sets the output folder, which [`Parents::Below`] may create.
    #[must_use]
    pub fn below(self, folder: &Path) -> Self {
        Self { folder: Some(folder.to_owned()), ..self }
    }

    /// Adds inputs, which are never overwritten.
    #[must_use]
    pub fn with_inputs(mut self, sources: &[Source]) -> Self {
        let mut last: Option<&Path> = None;
        for source in sources {
            let path = match source {
                Source::File(path) => path.as_path(),
                Source::Member { archive, .. } => archive,
                Source::Stdin(_) => continue,
            };
            if last != Some(path) {
                self.inputs.extend(FileId::of(path));
            }
            last = Some(path);
        }
        self
    }

    /// Sets the library to protect: its folder and its records are never written, and files that it would index only
    /// with [`Existing::Replace`].
    #[must_use]
    pub fn with_library(mut self, library: &Library) -> Self {
        self.library = Protected {
            folder: dunce::canonicalize(&library.folder).ok(),
            records: library.records.iter().filter_map(|path| FileId::of(path)).collect(),
            roots: library.roots.iter().filter_map(|root| dunce::canonicalize(root).ok()).collect(),
            is_record: library.is_record,
        };
        self
    }

    /// Checks that a file may be written.
    ///
    /// # Errors
    /// Returns the reason why it may not be written.
    pub fn check(&self, path: &Path) -> Result<(), OutputError> {
        let refuse = |reason| Err(OutputError { path: path.to_owned(), reason });
        if is_descriptor(path) {
            return Ok(());
        }
        if let Some(id) = FileId::of(path) {
            if self.inputs.contains(&id) {
                return refuse(Refusal::Input);
            }
            if self.library.records.contains(&id) {
                return refuse(Refusal::Record);
            }
            // The identity of a replaced file can be reused for another file.
            let written = self.state().written.get(&id).cloned();
            if let Some(written) = written {
                let is_same = FileId::of(&written) == Some(id);
                return refuse(if is_same { Refusal::Twice } else { Refusal::Concurrent });
            }
        }
        if self.is_in_library(path) {
            return refuse(Refusal::InLibrary);
        }
        // A device or a pipe accepts data and loses nothing; a folder is refused when it is written.
        let exists = match fs::metadata(path) {
            Ok(found) => found.is_file(),
            Err(_) => fs::symlink_metadata(path).is_ok(),
        };
        if exists && self.existing == Existing::Refuse {
            return refuse(Refusal::Exists { more: 0 });
        }
        if self.existing == Existing::Refuse && self.would_be_indexed(path) {
            return refuse(Refusal::Indexed);
        }
        match self.missing_folder(path) {
            Some(reason) => refuse(reason),
            None => Ok(()),
        }
    }

    /// Checks that the output folder exists or may be created.
    ///
    /// # Errors
    /// [`Refusal::NoFolder`] if it may not, [`Refusal::Folder`] if it is an address.
    pub fn check_folder(&self) -> Result<(), OutputError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        match self.missing_folder(folder) {
            Some(reason) => Err(OutputError { path: folder.clone(), reason }),
            None => Ok(()),
        }
    }

    /// Checks all outputs of a run. If several exist, the error counts them.
    ///
    /// # Errors
    /// Returns the reason why the first of them may not be written.
    pub fn check_all<'p>(&self, paths: impl Iterator<Item = &'p Path>) -> Result<(), OutputError> {
        let mut existing: Option<(PathBuf, usize)> = None;
        for path in paths {
            match (self.check(path), &mut existing) {
                (Ok(()), _) => {}
                (Err(OutputError { reason: Refusal::Exists { .. }, path }), None) => existing = Some((path, 0)),
                (Err(OutputError { reason: Refusal::Exists { .. }, .. }), Some((_, more))) => *more += 1,
                (Err(error), _) => return Err(error),
            }
        }
        match existing {
            Some((path, more)) => Err(OutputError { path, reason: Refusal::Exists { more } }),
            None => Ok(()),
        }
    }

    /// Writes a file atomically and creates the folders it needs.
    ///
    /// # Errors
    /// Returns the reason why it may not or cannot be written; the file is then unchanged.
    pub fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
        self.check(path)?;
        self.make_folder(path)?;
        write_atomically(path, bytes, self.existing).map_err(|error| OutputError::from_io(path, error))?;
        self.note(path);
        Ok(())
    }

    /// Begins to write a long file and creates the folders it needs.
    ///
    /// # Errors
    /// Returns the reason why it may not or cannot be written.
    pub fn begin(&self, path: &Path) -> Result<LongFile, OutputError> {
        self.check(path)?;
        self.make_folder(path)?;
        LongFile::begin(path, self.existing).map_err(|error| OutputError::from_io(path, error))
    }

    /// Returns the folders that were created: the outermost of each, without those below the output folder.
    pub fn made(&self) -> Vec<PathBuf> {
        self.state().made.clone()
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, path: &Path) {
        // A file that may be replaced must not be one that was just written under another spelling of its name.
        if self.existing == Existing::Replace && fs::metadata(path).is_ok_and(|found| found.is_file()) {
            let id = FileId::of(path);
            self.state().written.extend(id.map(|id| (id, path.to_owned())));
        }
    }

    fn is_in_library(&self, path: &Path) -> bool {
        self.library.folder.as_ref().is_some_and(|library| lies_in(path, library))
    }

    /// True if the library would index an output.
    fn would_be_indexed(&self, path: &Path) -> bool {
        let is_record = path.file_name().is_some_and(self.library.is_record);
        is_record && self.library.roots.iter().any(|root| lies_in(path, root))
    }

    /// Returns why `path` cannot be written, if the folder that must exist is missing or is not on this machine.
    fn missing_folder(&self, path: &Path) -> Option<Refusal> {
        if let Err(error) = check_local(path) {
            return Some(Refusal::Folder(folder_of(path).to_owned(), error));
        }
        let needed = match &self.folder {
            Some(folder) if folder.is_dir() => return None,
            Some(folder) => folder_of(folder),
            None => folder_of(path),
        };
        let is_missing = self.parents == Parents::Below && fs::symlink_metadata(needed).is_err();
        is_missing.then(|| Refusal::NoFolder(needed.to_owned()))
    }

    /// Creates the folder of an output, as far as [`check`](Self::check) allows it.
    fn make_folder(&self, path: &Path) -> Result<(), OutputError> {
        let folder = folder_of(path);
        if is_descriptor(path) || self.state().folders.contains(folder) {
            return Ok(());
        }
        if !folder.is_dir() {
            let outermost = folder.ancestors().take_while(|above| !above.as_os_str().is_empty() && !above.exists());
            let outermost = outermost.last().map(Path::to_owned);
            fs::create_dir_all(folder).map_err(|error| OutputError {
                path: path.to_owned(),
                reason: Refusal::Folder(folder.to_owned(), error),
            })?;
            let is_named = |made: &Path| self.folder.as_deref().is_none_or(|named| named.starts_with(made));
            self.state().made.extend(outermost.filter(|made| is_named(made)));
        }
        self.state().folders.insert(folder.to_owned());
        Ok(())
    }
}

/// True if a file, which need not exist, is below a folder, following links.
fn lies_in(path: &Path, folder: &Path) -> bool {
    let above = folder_of(path).ancestors().find_map(|above| dunce::canonicalize(above).ok());
    above.is_some_and(|real| real.starts_with(folder))
}

#[cfg(test)]
mod tests {
    use std::fmt;

    use super::*;
    use crate::source::has_extension;

    fn outputs(existing: Existing) -> Outputs {
        Outputs::new(existing, Parents::Below)
    }

    #[track_caller]
    fn refused<T: fmt::Debug>(result: Result<T, OutputError>) -> String {
        result.expect_err("it is refused").reason.to_string()
    }

    #[test]
    fn existing_files_and_inputs() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("in.sgf"), "(;)").expect("written");
        fs::write(path("old"), "old").expect("written");
        fs::hard_link(path("in.sgf"), path("hard")).expect("linked");
        for existing in [Existing::Refuse, Existing::Replace] {
            let outputs = outputs(existing).with_inputs(&[Source::File(path("./in.sgf"))]);
            for name in ["in.sgf", "hard", "./hard"] {
                assert!(refused(outputs.write(&path(name), b"x")).contains("input files"), "{name}");
                assert!(refused(outputs.begin(&path(name)).map(drop)).contains("input files"), "{name}");
            }
        }
        assert!(refused(outputs(Existing::Refuse).write(&path("old"), b"x")).contains("exists"));
        let all = [path("old"), path("new"), path("hard")];
        let counted = refused(outputs(Existing::Refuse).check_all(all.iter().map(PathBuf::as_path)));
        assert_eq!(counted, "already exists, and 1 more");
        let replacing = outputs(Existing::Replace);
        replacing.write(&path("old"), b"new").expect("written");
        assert!(refused(replacing.write(&path("./old"), b"newer")).contains("already written"));
        assert_eq!(fs::read(path("old")).expect("read"), b"new");
        assert_eq!(fs::read(path("in.sgf")).expect("read"), b"(;)");
    }

    /// The identity of a file can be reused for another one.
    #[test]
    fn files_of_others_are_not_taken_for_those_of_this_run() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let replacing = outputs(Existing::Replace);
        replacing.write(&path("a"), b"ours").expect("written");
        // Another process has put its file there.
        fs::rename(path("a"), path("b")).expect("renamed");
        fs::write(path("a"), "theirs").expect("written");
        assert_eq!(refused(replacing.write(&path("b"), b"x")), "another process writes to the same files");
    }

    #[test]
    fn libraries_are_never_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path(".kifu")).expect("made");
        fs::write(path(".kifu/catalogue.db"), "").expect("written");
        fs::write(path("a.sgf"), "(;)").expect("written");
        let library = Library {
            folder: path(".kifu"),
            records: vec![path("a.sgf")],
            roots: vec![folder.path().to_owned()],
            is_record: |name| has_extension(name, &["sgf"]),
        };
        let refusing = outputs(Existing::Refuse).with_library(&library);
        assert!(refused(refusing.write(&path("new.sgf"), b"x")).contains("would index it"));
        let outputs = outputs(Existing::Replace).with_library(&library);
        assert!(refused(outputs.write(&path("a.sgf"), b"x")).contains("record of the library"));
        assert!(refused(outputs.write(&path(".kifu/catalogue.db"), b"x")).contains("library's own"));
        assert!(refused(outputs.write(&path(".kifu/new/x"), b"x")).contains("library's own"));
        outputs.write(&path("b.csv"), b"x").expect("written");
    }

    #[test]
    fn folders_are_made_below_what_exists() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let missing = refused(outputs(Existing::Refuse).write(&path("none/a.svg"), b"x"));
        assert!(missing.ends_with("none does not exist"), "{missing}");
        let missing = refused(outputs(Existing::Refuse).below(&path("x/y")).write(&path("x/y/a"), b"x"));
        assert!(missing.ends_with("x does not exist"), "{missing}");
        assert!(!path("none").exists() && !path("x").exists());
        let below = outputs(Existing::Refuse).below(&path("out"));
        below.write(&path("out/1992/a"), b"x").expect("written");
        below.write(&path("out/1993/a"), b"x").expect("written");
        assert_eq!(below.made(), [path("out")]);
        let all = Outputs::new(Existing::Refuse, Parents::Make);
        all.write(&path("a/b/c"), b"x").expect("written");
        assert_eq!(all.made(), [path("a")]);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn devices_are_written_as_they_are() {
        outputs(Existing::Refuse).write(Path::new("/dev/null"), b"x").expect("written");
        let full = refused(outputs(Existing::Refuse).write(Path::new("/dev/full"), b"x"));
        assert!(full.contains("No space left on device"), "{full}");
    }
}
