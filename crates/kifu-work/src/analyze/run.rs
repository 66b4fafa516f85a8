//! A run over many files.

use std::path::Path;
use std::time::{Duration, Instant};

use kifu_engine::{Caps, Query};
use kifu_sgf::encoding::ParseOptions;

use super::crew::Crew;
use super::game::AskedGame;
use super::needs::FileNeeds;
use super::note::Note;
use super::options::{AnalyzeError, AnalyzeOptions, EngineSetup, Flow, Progress, Refused};
use super::output::{AnalysisForms, Annotated, annotated};
use super::pass::deepened;
use super::reading::{FileText, Reading};
use super::report::{ReportedMove, numbers_of, worst_first};
use super::runner::Job;
use super::survey::Survey;
use super::watch::Watch;
use crate::evaluations::{Evaluations, StoreError};

/// The time between looks at the progress, and between writes to the disk.
const TICK: Duration = Duration::from_millis(100);
const SYNC: Duration = Duration::from_secs(5);

/// The time between partial answers.
const PARTIAL: Duration = Duration::from_secs(5);

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

/// A run: engines that are ready, and their store.
pub struct Analyzer {
    crew: Crew,
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

impl Analyzer {
    /// Starts the engines and opens their store in a folder. `None` if the run was stopped meanwhile.
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
        let Some(mut crew) = Crew::start(setup, &options, is_stopped)? else { return Ok(None) };
        if !crew.caps().counts_visits {
            (options.fast, options.deep) = (1, None);
        }
        options.ownership &= crew.caps().has_ownership;
        let opened = Evaluations::open(folder, &crew.caps().identity);
        let mut store = opened.inspect_err(|_| crew.finish())?;
        if options.refresh {
            store.ignore_old();
        }
        Ok(Some(Self { crew, store, options, is_stopped, started }))
    }

    /// What the engine can tell.
    #[must_use]
    pub fn caps(&self) -> &Caps {
        self.crew.caps()
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
        &self.crew.progressed.remarks
    }

    /// Reads all files and counts the positions of the first pass.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    pub fn survey(&mut self, reading: &Reading<'_>) -> Result<Survey, StoreError> {
        let (survey, notes) = Survey::of(reading, &self.options, self.caps().obeys_rules, &self.store)?;
        for (key, note) in notes {
            self.store.note(key, &note)?;
        }
        Ok(survey)
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
        let mut ended = self.first_pass(reading, survey, &mut Watch::new(first, watch));
        if let (Ok(()), Some(deep)) = (&ended, self.options.deep) {
            ended = self.second_pass(reading, survey, deep, watch);
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
        let failed = std::mem::take(&mut self.crew.progressed.failed);
        summary.answered = self.crew.progressed.done - failed.len();
        if summary.answered > 0 {
            self.store.sync()?;
        }
        summary.failed = failed
            .into_iter()
            .map(|of| Refused { game: of.game, reason: format!("after move {}: {}", of.turn, of.reason) })
            .collect();
        Ok(summary)
    }

    /// Ends the engines; the answers stay.
    #[must_use]
    pub fn finish(mut self) -> Answers {
        self.crew.finish();
        let obeys_rules = self.caps().obeys_rules;
        Answers { store: self.store, options: self.options, obeys_rules }
    }

    fn first_pass(&mut self, reading: &Reading<'_>, survey: &Survey, watch: &mut Watch<'_>) -> Result<(), End> {
        let (options, obeys_rules) = (self.options.clone(), self.caps().obeys_rules);
        let files = survey.files_with(reading.sources, |needs| !needs.first.is_whole());
        reading.one_by_one().each(
            &files,
            &options,
            obeys_rules,
            |file| file.games(),
            |_, games| {
                for game in games.iter().flatten() {
                    if let Ok(asked) = &game.asked {
                        self.ask(&game.name, asked, 0..asked.positions.len(), options.fast);
                    }
                }
                self.work(watch)
            },
        )?;
        self.work_to_the_end(watch)
    }

    fn second_pass(
        &mut self,
        reading: &Reading<'_>,
        survey: &Survey,
        deep: u64,
        watch: &mut dyn FnMut(&Progress) -> Flow,
    ) -> Result<(), End> {
        let (options, obeys_rules) = (self.options.clone(), self.caps().obeys_rules);
        // What files need that the survey could not tell, as the first pass was not made.
        let mut files = survey.files.clone();
        let mut unknown = files.iter_mut().filter(|needs| !needs.first.is_whole());
        let first_asked = survey.files_with(reading.sources, |needs| !needs.first.is_whole());
        let look = |file: FileText<'_>| FileNeeds::of(&file.games(), &options, &self.store);
        reading.each(&first_asked, &options, obeys_rules, look, |_, found| {
            if let (Some(needs), Ok(found)) = (unknown.next(), found) {
                *needs = found?;
            }
            Ok::<(), End>(())
        })?;
        let (sources, share) = super::survey::second_pass(reading.sources, &files, options.time.is_some());
        let progress = Progress { pass: 2, passes: 2, total: share.all, known: share.known, ..Progress::default() };
        let mut watch = Watch::new(progress, watch);
        watch.before = self.crew.progressed.done;
        reading.one_by_one().each(
            &sources,
            &options,
            obeys_rules,
            |file| file.games(),
            |_, games| {
                for game in games.iter().flatten() {
                    let Ok(asked) = &game.asked else { continue };
                    let numbers = numbers_of(asked, &self.store, options.wanted(options.fast))?;
                    let (chosen, _) = deepened(&game.record, asked, &numbers);
                    self.ask(&game.name, asked, chosen, deep);
                }
                self.work(&mut watch)
            },
        )?;
        self.work_to_the_end(&mut watch)
    }

    /// Adds the questions about these positions of a game that the store cannot answer.
    fn ask(&mut self, name: &str, asked: &AskedGame, positions: impl IntoIterator<Item = usize>, visits: u64) {
        let wanted = self.options.wanted(visits);
        let mut missing = vec![Vec::new(); asked.parts.len()];
        for of in positions.into_iter().map(|index| asked.positions[index]) {
            if !self.store.has(of.key, wanted) {
                missing[of.part].push((of.turn, of.key, of.view));
            }
        }
        for (part, positions) in asked.parts.iter().zip(missing) {
            if positions.is_empty() {
                continue;
            }
            // Long searches show that they live.
            let ownership = self.options.ownership;
            let query = Query { visits, ownership, partial_every: Some(PARTIAL), ..part.clone() };
            self.crew.add(Job { query, positions, game: name.to_owned() });
        }
    }

    /// Works until there is room for more questions.
    fn work(&mut self, watch: &mut Watch<'_>) -> Result<(), End> {
        while self.crew.is_busy() {
            self.step(watch)?;
        }
        Ok(())
    }

    fn work_to_the_end(&mut self, watch: &mut Watch<'_>) -> Result<(), End> {
        while !self.crew.is_idle() {
            self.step(watch)?;
        }
        watch.show(self.crew.progressed.done);
        Ok(())
    }

    fn step(&mut self, watch: &mut Watch<'_>) -> Result<(), End> {
        if self.options.time.is_some_and(|time| self.started.elapsed() >= time) {
            return Err(End::OutOfTime);
        }
        self.crew.step(&mut self.store, self.is_stopped)?;
        if watch.synced.elapsed() >= SYNC {
            self.store.sync()?;
            watch.synced = Instant::now();
        }
        if watch.shown.elapsed() >= TICK && watch.show(self.crew.progressed.done) == Flow::Stop {
            return Err(End::Stopped);
        }
        Ok(())
    }
}
