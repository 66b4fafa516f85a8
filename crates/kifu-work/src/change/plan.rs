//! The plan of a change for many files.

use std::convert::Infallible;

use kifu_files::Source;
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;

use super::{Change, ChangeError, Changed};
use crate::batch::{BatchError, BatchOptions, read_each};
use crate::destination::{DestinationError, write_in_place};
use crate::diff::TextDiff;
use kifu::Parser;

/// A file that would change.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FileChange {
    /// The file.
    pub source: Source,
    /// Its bytes.
    pub old: Vec<u8>,
    /// The new bytes.
    pub new: Changed,
    parse: ParseOptions,
}

/// The files that would change.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct ChangePlan {
    /// The files that would change, in order.
    pub changes: Vec<FileChange>,
    /// The files that cannot be changed.
    pub errors: Vec<(Source, PlanError)>,
    /// The number of files that would not change.
    pub unchanged: usize,
}

/// The reason why a file cannot be changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// It cannot be read.
    #[error("{0}")]
    Read(#[source] BatchError),
    /// The change cannot be made.
    #[error("{0}")]
    Change(#[source] ChangeError),
}

/// Plans a change of files, which are read on several threads. The plan holds the bytes of all files that would change.
pub fn plan(sources: &[Source], change: &dyn Change, parse: &ParseOptions, batch: &BatchOptions) -> ChangePlan {
    let work = |parser: &mut Parser, _: &Source, bytes: &[u8]| {
        let changed = parser.parse(bytes, parse, |collection| change.change(collection, bytes))?;
        Ok((changed.bytes != bytes).then(|| (bytes.to_vec(), changed)))
    };
    let mut plan = ChangePlan::default();
    let Ok(()) = read_each(sources, batch, Parser::default, work, |source, done| {
        match done.map_err(PlanError::Read).and_then(|done| done.map_err(PlanError::Change)) {
            Ok(None) => plan.unchanged += 1,
            Ok(Some((old, new))) => plan.changes.push(FileChange { source: source.clone(), old, new, parse: *parse }),
            Err(error) => plan.errors.push((source.clone(), error)),
        }
        Ok::<(), Infallible>(())
    });
    plan
}

impl FileChange {
    /// Returns the lines that change.
    #[must_use]
    pub fn diff(&self) -> TextDiff {
        let old = Collection::parse_with(&self.old, &self.parse);
        TextDiff::of_collections(&old, &Collection::parse_with(&self.new.bytes, &self.new.parse))
    }

    /// Replaces the file.
    ///
    /// # Errors
    /// Returns an error if the file is in an archive or on standard input, if it cannot be written, or if its content
    /// has changed.
    pub fn apply(&self) -> Result<(), DestinationError> {
        self.replace(&self.old, &self.new.bytes)
    }

    /// Restores the old content of the file.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written, or if its content is neither the new nor the old one.
    pub fn undo(&self) -> Result<(), DestinationError> {
        self.replace(&self.new.bytes, &self.old)
    }

    fn replace(&self, old: &[u8], new: &[u8]) -> Result<(), DestinationError> {
        match &self.source {
            Source::Stdin(_) => Err(DestinationError::Unknown),
            source => write_in_place(source, old, new.to_vec()).map(|_| ()),
        }
    }
}

impl ChangePlan {
    /// Replaces all files; returns those that could not be replaced. Each file is replaced as a whole or not at all.
    pub fn apply(&self) -> Vec<(&Source, DestinationError)> {
        self.failures(FileChange::apply)
    }

    /// Restores the old content of all files; returns those that have neither the new content nor the old one.
    pub fn undo(&self) -> Vec<(&Source, DestinationError)> {
        self.failures(FileChange::undo)
    }

    fn failures(&self, work: impl Fn(&FileChange) -> Result<(), DestinationError>) -> Vec<(&Source, DestinationError)> {
        let failed = self.changes.iter().filter_map(|change| Some((&change.source, work(change).err()?)));
        let failed = failed.collect();
        kifu_files::sync_folders();
        failed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::change::{Assignment, ValueCheck};
    use crate::change::{Set, Strip};

    #[test]
    fn a_file_that_changed_since_is_not_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        for (name, text) in [("a.sgf", "(;FF[4]C[x])"), ("b.sgf", "(;FF[4]KM[7])"), ("c.sgf", "no game")] {
            std::fs::write(path(name), text).expect("written");
        }
        let sources = ["a.sgf", "b.sgf", "c.sgf", "d.sgf"].map(|name| Source::File(path(name)));
        let mut set = Set::default();
        set.assignments.push(Assignment::new("KM", "7", ValueCheck::Check).expect("a komi"));
        let plan = plan(&sources, &set, &ParseOptions::default(), &BatchOptions::default());
        assert_eq!((plan.changes.len(), plan.unchanged, plan.errors.len()), (1, 1, 2));
        assert_eq!(plan.changes[0].diff().hunks[0].lines.len(), 2);
        assert!(plan.undo().is_empty(), "it still has the old content");
        std::fs::write(path("a.sgf"), "(;FF[4]C[y])").expect("written");
        assert!(plan.apply().len() == 1, "another program has changed it");
        assert!(plan.undo().len() == 1, "another program has changed it");
        assert_eq!(std::fs::read(path("a.sgf")).expect("read"), b"(;FF[4]C[y])");
        let strip = Strip { properties: vec!["C".to_owned()], ..Strip::default() };
        let plan = super::plan(&sources[..1], &strip, &ParseOptions::default(), &BatchOptions::default());
        assert!(plan.apply().is_empty());
        assert_eq!(std::fs::read(path("a.sgf")).expect("read"), b"(;FF[4])");
    }
}
