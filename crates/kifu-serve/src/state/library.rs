//! A library of a server: requests work on the snapshot that they started with.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use kifu_files::private_folder;
use kifu_search::{Library, LibraryError, Segments};
use kifu_work::library::restored;
use kifu_work::state::make_for;
use kifu_work::trust::Trust;
use kifu_work::undo;

use super::{Copies, Exercise, FactPlan, Health, KnownMistakes, RepairPlan};
use crate::options::{Keeper, LibraryPlace};
use crate::problem::{Code, Problem};

/// The place of a library, and its current snapshot.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) place: LibraryPlace,
    current: RwLock<Result<Arc<Snapshot>, LibraryError>>,
    generations: AtomicU64,
    /// The results of jobs.
    health: Mutex<Option<Arc<Health>>>,
    plan: Mutex<Option<Arc<RepairPlan>>>,
    fact_plan: Mutex<Option<Arc<FactPlan>>>,
    copies: Mutex<Option<Arc<Copies>>>,
    /// The mistakes of the files that were read so far.
    mistakes: Mutex<KnownMistakes>,
}

/// A library at one point in time.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// The number of the snapshot: larger after each change.
    pub(crate) generation: u64,
    /// The folder of the library.
    pub(crate) folder: PathBuf,
    trust: Trust,
    /// The folders and files of the library when it was opened: files can be found and saved while a job changes the
    /// catalogue.
    all_roots: Vec<String>,
    /// The segments, which any number of threads can search.
    pub(crate) segments: Segments,
    /// The catalogue, which one thread uses at a time.
    library: Mutex<Library>,
    /// The problems, computed on first use.
    pub(super) exercises: OnceLock<Arc<[Exercise]>>,
    /// The fingerprints of the files, read on first use.
    pub(super) fingerprints: OnceLock<HashMap<String, u64>>,
}

impl Slot {
    /// Opens a library.
    pub(crate) fn open(place: LibraryPlace) -> Self {
        let current = RwLock::new(Snapshot::open(&place, 1));
        Self {
            place,
            current,
            generations: AtomicU64::new(1),
            health: Mutex::default(),
            plan: Mutex::default(),
            fact_plan: Mutex::default(),
            copies: Mutex::default(),
            mistakes: Mutex::default(),
        }
    }

    /// Returns a folder for the user's data, and creates it.
    ///
    /// # Errors
    /// If the library has no state folder, or it cannot be created.
    pub(crate) fn kept(&self, part: &str) -> io::Result<PathBuf> {
        let state = self.place.state.as_deref();
        let state = state.ok_or_else(|| io::Error::other("there is no folder for the state of the user"))?;
        make_for(state, &self.place.folder)?;
        let folder = state.join(part);
        private_folder(&folder)?;
        Ok(folder)
    }

    /// Returns a journal for changes of records: `what` the page does.
    pub(crate) fn journal(&self, what: &str) -> undo::Journal {
        let place = self.place.undo.clone().map_or(undo::JournalPlace::Unknown, undo::JournalPlace::Folder);
        undo::Journal::new(place, &format!("kifu serve: {what}"))
    }

    /// Returns the findings of the last check.
    pub(crate) fn health(&self) -> Option<Arc<Health>> {
        found(&self.health).clone()
    }

    pub(crate) fn keep_health(&self, health: Arc<Health>) {
        *found(&self.health) = Some(health);
    }

    /// Returns the last preview of a repair.
    pub(crate) fn plan(&self) -> Option<Arc<RepairPlan>> {
        found(&self.plan).clone()
    }

    pub(crate) fn keep_plan(&self, plan: Arc<RepairPlan>) {
        *found(&self.plan) = Some(plan);
    }

    /// Returns the last preview of a change of game information.
    pub(crate) fn fact_plan(&self) -> Option<Arc<FactPlan>> {
        found(&self.fact_plan).clone()
    }

    pub(crate) fn keep_fact_plan(&self, plan: Arc<FactPlan>) {
        *found(&self.fact_plan) = Some(plan);
    }

    /// Returns the duplicates found last.
    pub(crate) fn copies(&self) -> Option<Arc<Copies>> {
        found(&self.copies).clone()
    }

    pub(crate) fn keep_copies(&self, copies: Arc<Copies>) {
        *found(&self.copies) = Some(copies);
    }

    /// Returns the mistakes of the files that were read so far.
    pub(crate) fn mistakes(&self) -> MutexGuard<'_, KnownMistakes> {
        found(&self.mistakes)
    }

    /// Opens the library again, after it was changed.
    pub(crate) fn reopen(&self) {
        let generation = self.generations.fetch_add(1, Ordering::Relaxed) + 1;
        let opened = Snapshot::open(&self.place, generation);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = opened;
    }

    /// True if the library does not exist yet.
    pub(crate) fn is_missing(&self) -> bool {
        matches!(&*self.current.read().unwrap_or_else(PoisonError::into_inner), Err(LibraryError::Missing(_)))
    }

    /// True if a server without permission to write may update the library.
    pub(crate) fn is_own(&self) -> bool {
        self.place.keeper == Keeper::Server
    }

    /// Returns the current snapshot.
    ///
    /// # Errors
    /// If the library does not exist yet or cannot be read.
    pub(crate) fn snapshot(&self) -> Result<Arc<Snapshot>, Problem> {
        match &*self.current.read().unwrap_or_else(PoisonError::into_inner) {
            Ok(snapshot) => Ok(Arc::clone(snapshot)),
            Err(LibraryError::Missing(_)) => {
                Err(Problem::new(Code::MissingLibrary, "its records have not been read yet"))
            }
            Err(error) => Err(Problem::new(Code::Library, error.to_string())),
        }
    }
}

fn found<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Opens a library, and reads its folders. Repeats that if a job changes the library in between.
fn open_with_roots(folder: &Path) -> Result<(Library, Vec<String>), LibraryError> {
    const TRIES: usize = 5;
    let attempt = || {
        let library = Library::open(folder)?;
        let roots = library.roots()?;
        Ok((library, roots))
    };
    for _ in 1..TRIES {
        match attempt() {
            Err(LibraryError::Changed(_)) => {}
            done => return done,
        }
    }
    attempt()
}

impl Snapshot {
    fn open(place: &LibraryPlace, generation: u64) -> Result<Arc<Self>, LibraryError> {
        let (library, all_roots) = open_with_roots(&place.folder)?;
        let trust = place.trust();
        let (folder, segments) = (library.folder().to_owned(), library.segments().clone());
        Ok(Arc::new(Self {
            generation,
            folder,
            trust,
            all_roots,
            segments,
            library: Mutex::new(library),
            exercises: OnceLock::new(),
            fingerprints: OnceLock::new(),
        }))
    }

    /// Returns the folders and files that may be read and changed, with the names that the library uses.
    pub(crate) fn roots(&self) -> Vec<String> {
        self.trust.split(self.all_roots.clone(), &self.folder).0
    }

    /// Returns the paths of the other ones: see [`Trust`].
    pub(crate) fn not_trusted(&self) -> Vec<PathBuf> {
        let (_, others) = self.trust.split(self.all_roots.clone(), &self.folder);
        others.iter().map(|root| restored(root, &self.folder)).collect()
    }

    /// Returns the catalogue; waits for other threads.
    pub(crate) fn library(&self) -> MutexGuard<'_, Library> {
        self.library.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
