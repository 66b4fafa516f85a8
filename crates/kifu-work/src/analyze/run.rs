//! A run over many files.

use std::path::Path;
use std::time::{Duration, Instant};

use kifu_engine::{Caps, Query};
use kifu_files::Source;
use kifu_record::{Record, recognize};
use kifu_sgf::encoding::ParseOptions;

use super::game::{AskedGame, GameRefused};
use super::options::{AnalyzeError, AnalyzeOptions, EngineSetup, Flow, Progress};
use super::output::{AnalysisForms, Annotated, annotated};
use super::pass::deepened;
use super::report::{ReportedMove, analyses_of, losses_of, worst_first};
use super::runner::{Job, Runner};
use crate::batch::{BatchError, BatchOptions, read_each};
use crate::convert::read_records;
use crate::evaluations::{Evaluations, StoreError, Visits};

/// The time between looks at the progress, and between writes to the disk.
const TICK: Duration = Duration::from_millis(100);
const SYNC: Duration = Duration::from_secs(5);

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

/// A game or a position that is not analysed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The name of the file, with the number of the game if there are several.
    pub game: String,
    /// The reason.
    pub reason: String,
}

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
}

/// The result of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// The positions that were answered in this run.
    pub answered: usize,
    /// The positions that the engine could not answer.
    pub failed: Vec<Refused>,
    /// True if the run was stopped before its end.
    pub is_stopped: bool,
    /// True if the time was over before the end.
    pub is_out_of_time: bool,
}

/// A run: an engine that is ready, and its store.
pub struct Analyzer {
    runner: Runner,
    store: Evaluations,
    options: AnalyzeOptions,
    is_stopped: fn() -> bool,
    started: Instant,
}

/// The store after a run, and how games were read for it.
#[derive(Debug)]
pub struct Answers {
    store: Evaluations,
    options: AnalyzeOptions,
    obeys_rules: bool,
}

impl Answers {
    /// Returns the moves of all files that lost most, by the stored evaluations with the most visits.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn worst_moves(&self, reading: &Reading<'_>, count: usize) -> Result<Vec<ReportedMove>, StoreError> {
        let mut worst = Vec::new();
        reading.each(reading.sources, &self.options, self.obeys_rules, |_, games| {
            for game in games.iter().flatten() {
                let Ok(asked) = &game.asked else { continue };
                let analyses = analyses_of(asked, &self.store, Visits::Most)?;
                worst.extend(losses_of(&game.record, &analyses, &game.name));
            }
            worst_first(&mut worst, count);
            Ok(())
        })?;
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

/// Why a pass ends early.
enum End {
    Stopped,
    OutOfTime,
    Failed(AnalyzeError),
}

impl From<StoreError> for End {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<AnalyzeError> for End {
    fn from(error: AnalyzeError) -> Self {
        Self::Failed(error)
    }
}

impl Reading<'_> {
    /// Reads all files on several threads; `deliver` gets the games of each, in order.
    fn each<E>(
        &self,
        sources: &[Source],
        options: &AnalyzeOptions,
        obeys_rules: bool,
        deliver: impl FnMut(&Source, Result<Vec<ReadGame>, BatchError>) -> Result<(), E>,
    ) -> Result<(), E> {
        let work = |(): &mut (), source: &Source, bytes: &[u8]| self.games_of(source, bytes, options, obeys_rules);
        read_each(sources, &self.batch, || (), work, deliver)
    }

    fn games_of(&self, source: &Source, bytes: &[u8], options: &AnalyzeOptions, obeys_rules: bool) -> Vec<ReadGame> {
        let Some(format) = recognize(bytes) else { return Vec::new() };
        let (records, _) = read_records(bytes, format, &self.parse);
        let chosen = (self.games)(source);
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

impl Analyzer {
    /// Starts an engine and opens its store in a folder. `None` if the run was stopped meanwhile.
    ///
    /// # Errors
    /// If the engine cannot be used, or the store.
    pub fn start(
        setup: &EngineSetup,
        mut options: AnalyzeOptions,
        folder: &Path,
        is_stopped: fn() -> bool,
    ) -> Result<Option<Self>, AnalyzeError> {
        let started = Instant::now();
        let Some(mut runner) = Runner::start(setup, is_stopped)? else { return Ok(None) };
        if !runner.caps().counts_visits {
            (options.fast, options.deep) = (1, None);
        }
        let opened = Evaluations::open(folder, &runner.caps().identity);
        let store = opened.inspect_err(|_| runner.finish())?;
        Ok(Some(Self { runner, store, options, is_stopped, started }))
    }

    /// What the engine can tell.
    #[must_use]
    pub fn caps(&self) -> &Caps {
        self.runner.caps()
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &Evaluations {
        &self.store
    }

    /// What is asked, as far as the engine can answer it.
    #[must_use]
    pub fn options(&self) -> &AnalyzeOptions {
        &self.options
    }

    /// The warnings of the engine.
    #[must_use]
    pub fn remarks(&self) -> &[String] {
        &self.runner.remarks
    }

    /// Reads all files and counts the positions of the first pass.
    #[must_use]
    pub fn survey(&self, reading: &Reading<'_>) -> Survey {
        let mut survey = Survey::default();
        let store = &self.store;
        let counted = reading.each(reading.sources, &self.options, self.caps().obeys_rules, |source, games| {
            let games = match games {
                Ok(games) if !games.is_empty() || (reading.games)(source).is_some() => games,
                Ok(_) => {
                    survey.unreadable.push((source.clone(), BatchError::Binary));
                    return Ok(());
                }
                Err(error) => {
                    survey.unreadable.push((source.clone(), error));
                    return Ok(());
                }
            };
            for game in games {
                match game.asked {
                    Ok(asked) => {
                        survey.games += 1;
                        survey.positions += asked.positions.len();
                        let is_known = |key| store.has(key, self.options.fast);
                        survey.known += asked.positions.iter().filter(|position| is_known(position.key)).count();
                    }
                    Err(reason) => {
                        survey.refused.push(Refused { game: game.name, reason: reason.to_string() });
                    }
                }
            }
            Ok::<(), std::convert::Infallible>(())
        });
        let Ok(()) = counted;
        survey
    }

    /// Asks everything that the store does not have. `watch` is called ten times a second.
    ///
    /// # Errors
    /// If the engine ends again and again, or the store cannot be written; everything that was answered is kept.
    pub fn run(
        &mut self,
        reading: &Reading<'_>,
        survey: &Survey,
        watch: &mut dyn FnMut(&Progress) -> Flow,
    ) -> Result<Summary, AnalyzeError> {
        let passes = 1 + usize::from(self.options.deep.is_some());
        let first = Progress { pass: 1, passes, total: survey.positions, known: survey.known, ..Progress::default() };
        let mut ended = self.first_pass(reading, &mut Watch::new(first, watch));
        if let (Ok(()), Some(deep)) = (&ended, self.options.deep) {
            ended = self.second_pass(reading, deep, watch);
        }
        let mut summary = Summary::default();
        match ended {
            Ok(()) => {}
            Err(End::Stopped) => summary.is_stopped = true,
            Err(End::OutOfTime) => summary.is_out_of_time = true,
            Err(End::Failed(error)) => {
                // The store may be the reason, so its own error must not hide that one.
                let _ = self.store.sync();
                return Err(error);
            }
        }
        self.store.sync()?;
        let failed = std::mem::take(&mut self.runner.failed);
        summary.answered = self.runner.done - failed.len();
        summary.failed = failed
            .into_iter()
            .map(|of| Refused { game: of.game, reason: format!("after move {}: {}", of.turn, of.reason) })
            .collect();
        Ok(summary)
    }

    /// Ends the engine; the answers stay.
    #[must_use]
    pub fn finish(mut self) -> Answers {
        self.runner.finish();
        let obeys_rules = self.caps().obeys_rules;
        Answers { store: self.store, options: self.options, obeys_rules }
    }

    fn first_pass(&mut self, reading: &Reading<'_>, watch: &mut Watch<'_>) -> Result<(), End> {
        let (fast, obeys_rules) = (self.options.fast, self.caps().obeys_rules);
        let options = self.options.clone();
        reading.each(reading.sources, &options, obeys_rules, |_, games| {
            for game in games.iter().flatten() {
                if let Ok(asked) = &game.asked {
                    let all: Vec<usize> = (0..asked.positions.len()).collect();
                    self.ask(&game.name, asked, &all, fast);
                }
            }
            self.work(watch)
        })?;
        self.work_to_the_end(watch)
    }

    fn second_pass(
        &mut self,
        reading: &Reading<'_>,
        deep: u64,
        watch: &mut dyn FnMut(&Progress) -> Flow,
    ) -> Result<(), End> {
        let obeys_rules = self.caps().obeys_rules;
        let options = self.options.clone();
        let mut progress = Progress { pass: 2, passes: 2, ..Progress::default() };
        // The loss of the worst move of each file, so that a limited time goes to the worst ones.
        let mut order = Vec::new();
        let mut number = 0;
        reading.each(reading.sources, &options, obeys_rules, |source, games| {
            let mut worst = Vec::new();
            for game in games.iter().flatten() {
                let Ok(asked) = &game.asked else { continue };
                let analyses = analyses_of(asked, &self.store, Visits::AtLeast(options.fast))?;
                let chosen = deepened(&game.record, asked, &analyses);
                progress.total += chosen.len();
                let is_known = |&&index: &&usize| self.store.has(asked.positions[index].key, deep);
                progress.known += chosen.iter().filter(is_known).count();
                worst.extend(losses_of(&game.record, &analyses, ""));
                worst_first(&mut worst, 1);
            }
            let loss = worst.first().map_or([0, 0], |worst| super::report::loss_order(worst.cost));
            order.push((std::cmp::Reverse(loss), number, source.clone()));
            number += 1;
            Ok::<(), End>(())
        })?;
        if options.time.is_some() {
            order.sort_by_key(|(loss, number, _)| (*loss, *number));
        }
        let sources: Vec<Source> = order.into_iter().map(|(.., source)| source).collect();
        let mut watch = Watch::new(progress, watch);
        watch.before = self.runner.done;
        reading.each(&sources, &options, obeys_rules, |_, games| {
            for game in games.iter().flatten() {
                let Ok(asked) = &game.asked else { continue };
                let analyses = analyses_of(asked, &self.store, Visits::AtLeast(options.fast))?;
                let chosen = deepened(&game.record, asked, &analyses);
                self.ask(&game.name, asked, &chosen, deep);
            }
            self.work(&mut watch)
        })?;
        self.work_to_the_end(&mut watch)
    }

    /// Adds the questions about these positions of a game that the store cannot answer.
    fn ask(&mut self, name: &str, asked: &AskedGame, positions: &[usize], visits: u64) {
        for (number, part) in asked.parts.iter().enumerate() {
            let of_part = positions.iter().map(|&index| &asked.positions[index]).filter(|of| of.part == number);
            let missing = of_part.filter(|of| !self.store.has(of.key, visits));
            let positions: Vec<_> = missing.map(|of| (of.turn, of.key, of.view)).collect();
            // Long searches show that they live.
            let query = Query { visits, partial_every: Some(PARTIAL), ..part.clone() };
            self.runner.add(Job { query, positions, game: name.to_owned() });
        }
    }

    /// Works until there is room for more questions.
    fn work(&mut self, watch: &mut Watch<'_>) -> Result<(), End> {
        while self.runner.is_busy() {
            self.step(watch)?;
        }
        Ok(())
    }

    fn work_to_the_end(&mut self, watch: &mut Watch<'_>) -> Result<(), End> {
        while !self.runner.is_idle() {
            self.step(watch)?;
        }
        watch.show(self.runner.done);
        Ok(())
    }

    fn step(&mut self, watch: &mut Watch<'_>) -> Result<(), End> {
        if self.options.time.is_some_and(|time| self.started.elapsed() >= time) {
            return Err(End::OutOfTime);
        }
        self.runner.step(&mut self.store, self.is_stopped)?;
        if watch.synced.elapsed() >= SYNC {
            self.store.sync()?;
            watch.synced = Instant::now();
        }
        if watch.shown.elapsed() >= TICK && watch.show(self.runner.done) == Flow::Stop {
            return Err(End::Stopped);
        }
        Ok(())
    }
}

/// The time between partial answers.
const PARTIAL: Duration = Duration::from_secs(5);

/// Who watches a pass.
struct Watch<'w> {
    progress: Progress,
    watch: &'w mut dyn FnMut(&Progress) -> Flow,
    /// The positions that were done before this pass.
    before: usize,
    started: Instant,
    shown: Instant,
    synced: Instant,
}

impl<'w> Watch<'w> {
    fn new(progress: Progress, watch: &'w mut dyn FnMut(&Progress) -> Flow) -> Self {
        let now = Instant::now();
        Self { progress, watch, before: 0, started: now, shown: now, synced: now }
    }

    fn show(&mut self, done: usize) -> Flow {
        self.shown = Instant::now();
        let seconds = self.started.elapsed().as_secs_f64();
        let done = done - self.before;
        self.progress.done = done;
        self.progress.rate = if seconds > 0.0 { done as f64 / seconds } else { 0.0 };
        let missing = self.progress.total.saturating_sub(self.progress.known + done);
        let left = missing as f64 / self.progress.rate;
        self.progress.left = Some(left).filter(|left| left.is_finite() && done >= 10).map(Duration::from_secs_f64);
        (self.watch)(&self.progress)
    }
}
