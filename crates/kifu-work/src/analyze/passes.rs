//! The passes of a run: which questions are asked, and in which order.

use std::time::{Duration, Instant};

use kifu_engine::Query;

use super::game::AskedGame;
use super::needs::FileNeeds;
use super::options::{AnalyzeError, Flow, Progress};
use super::pass::deepened;
use super::reading::{FileText, Reading};
use super::report::numbers_of;
use super::run::Analyzer;
use super::runner::Job;
use super::survey::Survey;
use super::watch::Watch;
use crate::evaluations::StoreError;

/// The time between looks at the progress, and between writes to the disk.
const TICK: Duration = Duration::from_millis(100);
const SYNC: Duration = Duration::from_secs(5);

/// The time between partial answers.
const PARTIAL: Duration = Duration::from_secs(5);

/// Why a pass ends early.
pub(super) enum End {
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
    pub(super) fn first_pass(
        &mut self,
        reading: &Reading<'_>,
        survey: &Survey,
        watch: &mut Watch<'_>,
    ) -> Result<(), End> {
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

    pub(super) fn second_pass(
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
        self.crew.step(&mut self.store, &*self.is_stopped)?;
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
