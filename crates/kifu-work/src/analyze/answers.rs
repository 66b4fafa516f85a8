//! The store after a run: the worst moves, and records with their evaluations.

use kifu_sgf::encoding::ParseOptions;

use super::needs::FileNeeds;
use super::note::Note;
use super::options::AnalyzeOptions;
use super::output::{AnalysisForms, Annotated, annotated};
use super::reading::{FileText, Reading};
use super::report::{ReportedMove, worst_first};
use super::survey::Survey;
use crate::evaluations::{Evaluations, StoreError};

/// The store after a run, and how games were read for it.
#[derive(Debug)]
pub struct Answers {
    pub(super) store: Evaluations,
    pub(super) options: AnalyzeOptions,
    pub(super) obeys_rules: bool,
}

impl Answers {
    /// Returns the moves of all files that lost most, by the stored evaluations with the most visits; as many as the options
    /// say. Files of which the survey knew everything are not read again.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn worst_moves(&mut self, reading: &Reading<'_>, survey: &Survey) -> Result<Vec<ReportedMove>, StoreError> {
        let (options, store) = (&self.options, &self.store);
        let mut worst = survey.worst.clone();
        let mut notes = Vec::new();
        let files = survey.files_with(reading.sources, |needs| !needs.is_nothing());
        let look = |file: FileText<'_>| {
            let games = file.games();
            let needs = FileNeeds::of(&games, options, store)?;
            let (note, keyed) = Note::of(&file, &games, needs, options, store)?;
            Ok((note.worst, keyed))
        };
        reading.each(&files, options, self.obeys_rules, look, |_, found| {
            // A file that cannot be read any more was named before.
            let Ok(found) = found else { return Ok(()) };
            let (found, note) = found?;
            worst.extend(found);
            notes.extend(note);
            worst_first(&mut worst, options.worst);
            Ok::<(), StoreError>(())
        })?;
        for (key, note) in notes {
            self.store.note(key, &note)?;
        }
        Ok(worst)
    }

    /// Writes the stored evaluations into the games of a text: see [`annotated`].
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn annotated(
        &self,
        bytes: &[u8],
        parse: &ParseOptions,
        forms: &AnalysisForms,
    ) -> Result<Option<Annotated>, StoreError> {
        annotated(bytes, parse, &self.options, &self.store, self.obeys_rules, forms)
    }
}
