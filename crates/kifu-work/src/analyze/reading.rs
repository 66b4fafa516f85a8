//! The files of a run, and their games.

use std::num::NonZeroUsize;

use kifu_files::Source;
use kifu_record::{Record, recognize};
use kifu_sgf::encoding::ParseOptions;

use super::game::{AskedGame, GameRefused};
use super::options::AnalyzeOptions;
use crate::batch::{BatchError, BatchOptions, read_each};
use crate::convert::read_records;

/// The files of a run, and how they are read.
#[derive(Clone, Copy)]
pub struct Reading<'r> {
    /// The files.
    pub sources: &'r [Source],
    /// How they are read.
    pub batch: BatchOptions,
    /// How they are parsed.
    pub parse: ParseOptions,
    /// The numbers of the wanted games of a file, from 0; `None` for all.
    pub games: &'r (dyn Fn(&Source) -> Option<&'r [usize]> + Sync),
}

/// A game of a file.
#[derive(Clone, Debug)]
pub(super) struct ReadGame {
    pub(super) name: String,
    pub(super) record: Record,
    pub(super) asked: Result<AskedGame, GameRefused>,
}

/// A file of a run that was read.
#[derive(Clone, Copy)]
pub(super) struct FileText<'r> {
    pub(super) source: &'r Source,
    pub(super) bytes: &'r [u8],
    /// The numbers of the wanted games; `None` for all.
    pub(super) chosen: Option<&'r [usize]>,
    parse: &'r ParseOptions,
    options: &'r AnalyzeOptions,
    pub(super) obeys_rules: bool,
}

impl<'r> Reading<'r> {
    /// The same files, read one at a time: several threads would read thousands of games ahead of an engine.
    pub(super) fn one_by_one(self) -> Self {
        let batch = BatchOptions { threads: NonZeroUsize::MIN, ..self.batch };
        Self { batch, ..self }
    }

    /// Reads files on several threads, which call `look` with each; `deliver` gets the results in order.
    pub(super) fn each<T: Send, E>(
        &self,
        sources: &[Source],
        options: &AnalyzeOptions,
        obeys_rules: bool,
        look: impl Fn(FileText<'_>) -> T + Sync,
        deliver: impl FnMut(&Source, Result<T, BatchError>) -> Result<(), E>,
    ) -> Result<(), E> {
        let work = |(): &mut (), source: &Source, bytes: &[u8]| {
            let chosen = (self.games)(source);
            look(FileText { source, bytes, chosen, parse: &self.parse, options, obeys_rules })
        };
        read_each(sources, &self.batch, || (), work, deliver)
    }
}

impl FileText<'_> {
    /// The games of the file.
    pub(super) fn games(&self) -> Vec<ReadGame> {
        let Self { source, bytes, chosen, parse, options, obeys_rules } = *self;
        let Some(format) = recognize(bytes) else { return Vec::new() };
        let (records, _) = read_records(bytes, format, parse);
        let several = records.len() > 1;
        let wanted = records.into_iter().enumerate().filter(|(index, _)| chosen.is_none_or(|all| all.contains(index)));
        let read = |(index, record): (usize, Record)| {
            let asked = AskedGame::of(&record, options, obeys_rules);
            let number = if several { format!(" game {}", index + 1) } else { String::new() };
            ReadGame { name: format!("{}{number}", source.name()), record, asked }
        };
        wanted.map(read).collect()
    }
}
