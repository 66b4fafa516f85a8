//! What there is to do, and what the store knows already: of a file with nothing to ask everything is found out in one reading.

use std::cmp::Reverse;

use kifu_files::Source;

use super::needs::{FileNeeds, Share};
use super::note::{KeyedNote, Note};
use super::options::{AnalyzeOptions, Refused};
use super::reading::{FileText, Reading};
use super::report::{ReportedMove, worst_first};
use crate::batch::BatchError;
use crate::evaluations::{Evaluations, StoreError};

/// What there is to do.
#[derive(Debug, Default)]
pub struct Survey {
    /// The games that are analysed.
    pub games: usize,
    /// Their positions.
    pub positions: usize,
    /// The positions that the store has already.
    pub known: usize,
    /// The games that are not analysed.
    pub refused: Vec<Refused>,
    /// The files that cannot be read, or have no game.
    pub unreadable: Vec<(Source, BatchError)>,
    /// What each file needs, in their order.
    pub(super) files: Vec<FileNeeds>,
    /// The worst moves of the files that need nothing.
    pub(super) worst: Vec<ReportedMove>,
}

/// What is found out about a file.
#[derive(Default)]
struct Look {
    needs: FileNeeds,
    games: usize,
    is_empty: bool,
    refused: Vec<Refused>,
    worst: Vec<ReportedMove>,
    note: Option<KeyedNote>,
}

impl Look {
    fn at(file: FileText<'_>, options: &AnalyzeOptions, store: &Evaluations) -> Result<Self, StoreError> {
        if let Some(Note { games, second, positions, worst }) = Note::read(&file, options, store)? {
            let all = |all: usize| Share { all, known: all };
            let needs = FileNeeds { first: all(positions.len()), second: all(second), loss: [0, 0] };
            return Ok(Self { needs, games, worst, ..Self::default() });
        }
        let games = file.games();
        let needs = FileNeeds::of(&games, options, store)?;
        let mut look = Self { needs, is_empty: games.is_empty() && file.chosen.is_none(), ..Self::default() };
        if needs.is_nothing() {
            let (note, keyed) = Note::of(&file, &games, needs, options, store)?;
            (look.games, look.worst, look.note) = (note.games, note.worst, keyed);
        }
        for game in games {
            match game.asked {
                Ok(asked) if !needs.is_nothing() => look.games += usize::from(!asked.positions.is_empty()),
                Ok(_) => {}
                Err(refusal) => {
                    let reason = refusal.to_string();
                    look.refused.push(Refused { game: game.name, reason, refusal: Some(refusal) });
                }
            }
        }
        Ok(look)
    }
}

impl Survey {
    /// Reads all files. New notes about those with nothing to ask are for the store.
    pub(super) fn of(
        reading: &Reading<'_>,
        options: &AnalyzeOptions,
        obeys_rules: bool,
        store: &Evaluations,
    ) -> Result<(Self, Vec<KeyedNote>), StoreError> {
        let mut survey = Self::default();
        let mut notes = Vec::new();
        let look = |file: FileText<'_>| Look::at(file, options, store);
        reading.each(reading.sources, options, obeys_rules, look, |source, look| {
            let look = match look {
                Ok(look) => look?,
                Err(error) => {
                    survey.unreadable.push((source.clone(), error));
                    survey.files.push(FileNeeds::default());
                    return Ok(());
                }
            };
            survey.files.push(look.needs);
            if look.is_empty {
                survey.unreadable.push((source.clone(), BatchError::Binary));
            }
            survey.games += look.games;
            survey.positions += look.needs.first.all;
            survey.known += look.needs.first.known;
            survey.refused.extend(look.refused);
            notes.extend(look.note);
            survey.worst.extend(look.worst);
            worst_first(&mut survey.worst, options.worst);
            Ok::<(), StoreError>(())
        })?;
        Ok((survey, notes))
    }

    /// The files with these needs, in their order.
    pub(super) fn files_with(&self, sources: &[Source], wanted: impl Fn(&FileNeeds) -> bool) -> Vec<Source> {
        let wanted = sources.iter().zip(&self.files).filter(|(_, needs)| wanted(needs));
        wanted.map(|(source, _)| source.clone()).collect()
    }
}

/// The files of the second pass, those with the worst moves first if `is_worst_first`; and its positions.
pub(super) fn second_pass(sources: &[Source], files: &[FileNeeds], is_worst_first: bool) -> (Vec<Source>, Share) {
    let mut share = Share::default();
    let mut wanted = Vec::new();
    for (number, (source, needs)) in sources.iter().zip(files).enumerate() {
        share.all += needs.second.all;
        share.known += needs.second.known;
        if !needs.second.is_whole() {
            wanted.push((Reverse(if is_worst_first { needs.loss } else { [0, 0] }), number, source.clone()));
        }
    }
    wanted.sort_by_key(|(loss, number, _)| (*loss, *number));
    (wanted.into_iter().map(|(.., source)| source).collect(), share)
}
