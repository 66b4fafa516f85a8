//! The evaluations that `kifu analyze` keeps for the user.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use kifu_record::Record;
use kifu_work::analyze::AnalyzeOptions;
use kifu_work::review::{Evaluated, KnownEvaluations, SourceChoice};

/// The evaluations in a folder. They are read once, and again after the folder has changed.
#[derive(Debug)]
pub(crate) struct StoredEvaluations {
    folder: Option<PathBuf>,
    known: Mutex<(Stamp, Arc<KnownEvaluations>)>,
}

/// What tells whether files have changed: their names, lengths and times.
type Stamp = Vec<(OsString, u64, Option<SystemTime>)>;

impl StoredEvaluations {
    /// The evaluations in a folder, which need not exist; `None` has none.
    pub(crate) fn at(folder: Option<PathBuf>) -> Self {
        Self { folder, known: Mutex::default() }
    }

    /// Returns the evaluations of a game: those in the folder, unless the record evaluates more positions. A folder that cannot be
    /// read has none, so that games can be shown.
    pub(crate) fn of(&self, record: &Record) -> Option<Evaluated> {
        self.present().of(record).ok().flatten()
    }

    /// The folder.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Returns true if the folder has no evaluations.
    pub(crate) fn are_none(&self) -> bool {
        self.stamp().is_empty()
    }

    /// Returns the evaluations as they stand now.
    pub(crate) fn present(&self) -> Arc<KnownEvaluations> {
        let stamp = self.stamp();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.0 != stamp {
            let opened = KnownEvaluations::open(SourceChoice::Auto, self.folder.as_deref(), AnalyzeOptions::default());
            *known = (stamp, Arc::new(opened.unwrap_or_default()));
        }
        Arc::clone(&known.1)
    }

    fn stamp(&self) -> Stamp {
        let entries = self.folder.as_ref().and_then(|folder| std::fs::read_dir(folder).ok());
        let files = entries.into_iter().flatten().filter_map(|entry| {
            let entry = entry.ok()?;
            let found = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
            Some((entry.file_name(), found.len(), found.modified().ok()))
        });
        let mut stamp: Stamp = files.collect();
        stamp.sort();
        stamp
    }
}
