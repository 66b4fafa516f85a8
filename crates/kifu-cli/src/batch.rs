//! Work over many records: find them, read them on several threads, hand results over in order.

use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use kifu_files::{Listing, Source, list};
use kifu_work::batch::{BatchError, BatchOptions, read_each};
use kifu_work::find::Kinds;
use kifu_work::numbers::counted;

use crate::chosen_games::{ChosenGames, chosen_games};
use crate::cli::{self, Files, Global};
use crate::files::Advised;
use crate::meant::meant;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Printed};
use crate::progress::Progress;

/// Returns the options for reading records.
pub(crate) fn batch_options(global: &Global) -> BatchOptions {
    let mut options = BatchOptions::default();
    (options.threads, options.max_size) = (global.threads(), global.max_size);
    options
}

/// The number of files in folders and archives that are named if they are no records.
const NAMED_STRANGERS: usize = 5;

/// The threads per processor that replace files.
const WRITERS: NonZeroUsize = NonZeroUsize::new(8).unwrap();

/// The most threads that wait for an engine.
const WAITING: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// The records of a run, with the options and messages of the command.
pub(crate) struct Batch<'r> {
    /// The options of all commands.
    pub(crate) global: &'r Global,
    /// Standard error.
    pub(crate) messages: &'r Messages,
    listing: Listing,
    replaces: Replaces,
    /// The positions that an engine looks at at once: as many threads wait for it.
    awaited: Option<NonZeroUsize>,
    /// The number of files in folders and archives that are no records, so far.
    strangers: AtomicUsize,
    /// The games of each file that match `--where`; `None` without that option.
    chosen: Option<ChosenGames>,
}

/// The reason why a run ends before the last record.
enum End {
    /// The command has enough.
    Enough,
    /// The results cannot be delivered.
    Failed(io::Error),
}

/// Whether a command replaces the records that it reads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Replaces {
    /// It replaces their files.
    Files,
    /// It only reads them.
    Nothing,
}

impl<'r> Batch<'r> {
    /// Finds the records that `files` names and reports missing ones.
    ///
    /// Without any name, standard input is read; if it is a terminal, the help is shown and `None` is returned.
    pub(crate) fn find(files: &Files, command: &str, global: &'r Global, messages: &'r Messages) -> Option<Self> {
        Self::find_kinds(Kinds::Sgf, files, command, global, messages)
    }

    /// The same for records of these formats.
    pub(crate) fn find_kinds(
        kinds: Kinds,
        files: &Files,
        command: &str,
        global: &'r Global,
        messages: &'r Messages,
    ) -> Option<Self> {
        let mut paths = files.files.clone();
        if paths.is_empty() {
            if io::IsTerminal::is_terminal(&io::stdin()) {
                anstream::eprintln!("{}", cli::help_of(command).ansi());
                return None;
            }
            paths.push("-".into());
        }
        let listing = list(&paths, &global.list_options(kinds));
        for (name, error) in &listing.errors {
            let meant = meant(name, &paths, command).map(|meant| format!("; {meant}")).unwrap_or_default();
            messages.error(name, &format!("{}{meant}", error.advised()));
        }
        for (name, count) in &listing.renamed {
            let members = counted(*count, "member has", "members have");
            let read = format!("{members} the same name as another; numbers were added to their names");
            messages.say(&format!("{}: {read}", name));
        }
        let mut batch = Self {
            global,
            messages,
            listing,
            replaces: Replaces::Nothing,
            awaited: None,
            strangers: AtomicUsize::default(),
            chosen: None,
        };
        if let Some(query) = &files.only.condition {
            let chosen = chosen_games(query, batch.sources(), &batch.options(), global, messages)?;
            batch.listing.sources.retain(|source| chosen.get(source).is_none_or(|games| !games.is_empty()));
            if batch.listing.sources.is_empty() && !chosen.is_empty() {
                messages.say("no game matches the query of --where; `kifu search --fields` lists what it can name");
            }
            batch.chosen = Some(chosen);
        }
        Some(batch)
    }

    /// The same for a command that may replace the records: links that lead out of the named folders are refused.
    pub(crate) fn find_to_replace(
        kinds: Kinds,
        files: &Files,
        command: &str,
        replaces: Replaces,
        global: &'r Global,
        messages: &'r Messages,
    ) -> Option<Self> {
        let mut batch = Self::find_kinds(kinds, files, command, global, messages)?;
        batch.replaces = replaces;
        if replaces == Replaces::Files {
            let known = batch.listing.errors.len();
            batch.listing.refuse_outside_links(&files.files);
            for (name, error) in &batch.listing.errors[known..] {
                messages.error(name, &error.advised());
            }
        }
        Some(batch)
    }

    /// Creates a batch of these records.
    pub(crate) fn of(sources: Vec<Source>, global: &'r Global, messages: &'r Messages) -> Self {
        let listing = Listing { sources, ..Listing::default() };
        let (replaces, strangers) = (Replaces::Nothing, AtomicUsize::default());
        Self { global, messages, listing, replaces, awaited: None, strangers, chosen: None }
    }

    /// The records found.
    pub(crate) fn sources(&self) -> &[Source] {
        &self.listing.sources
    }

    /// The numbers of a file's games that match `--where`, from 0; `None` for all games.
    pub(crate) fn games(&self, source: &Source) -> Option<&[usize]> {
        self.chosen.as_ref()?.get(source).map(Vec::as_slice)
    }

    /// The name of each missing file, and the reason.
    pub(crate) fn missing(&self) -> impl Iterator<Item = (&str, String)> {
        self.listing.errors.iter().map(|(name, error)| (name.as_str(), error.advised()))
    }

    /// Works on as many records at once as an engine does, unless the user has said how many.
    pub(crate) fn await_engine(&mut self, in_flight: NonZeroUsize) {
        self.awaited = Some(in_flight.min(WAITING));
    }

    /// Returns the options for reading the records.
    pub(crate) fn options(&self) -> BatchOptions {
        let mut options = batch_options(self.global);
        // A thread that replaces a file waits for the disk most of the time.
        if self.replaces == Replaces::Files && self.global.jobs.is_none() {
            options.threads = options.threads.saturating_mul(WRITERS);
        }
        if let (Some(awaited), None) = (self.awaited, self.global.jobs) {
            options.threads = options.threads.max(awaited);
        }
        options
    }

    /// `Failed` if a named file is missing, `Findings` if no game matches `--where`.
    pub(crate) fn outcome_of_finding(&self) -> Outcome {
        let matches_nothing = self.chosen.as_ref().is_some_and(|chosen| chosen.values().all(Vec::is_empty));
        match self.listing.errors.is_empty() {
            false => Outcome::Failed,
            true if matches_nothing => Outcome::Findings,
            true => Outcome::Clean,
        }
    }

    /// The outcome for a file that is no record: `Failed` if it was named, `Findings` if it was found in a folder or an
    /// archive, whose files may be anything.
    pub(crate) fn outcome_of_no_record(&self, source: &Source) -> Outcome {
        if self.listing.named.contains(source) { Outcome::Failed } else { Outcome::Findings }
    }

    /// Reports that a file is no record. Of those in folders and archives only the first are named, unless `--verbose` is
    /// given: the result would be lost above them.
    pub(crate) fn refuse(&self, source: &Source, reason: &dyn fmt::Display) -> Outcome {
        let outcome = self.outcome_of_no_record(source);
        if outcome == Outcome::Findings {
            self.strangers.fetch_add(1, Ordering::Relaxed);
        }
        if outcome == Outcome::Failed
            || self.strangers.load(Ordering::Relaxed) <= NAMED_STRANGERS
            || self.messages.is_verbose()
        {
            self.messages.error(&source.name(), reason);
        }
        outcome
    }

    /// Reports how many files that are no records were not named.
    fn count_strangers(&self) {
        let more = self.strangers.swap(0, Ordering::Relaxed).saturating_sub(NAMED_STRANGERS);
        if more > 0 && !self.messages.is_verbose() {
            let files = counted(more, "more file is no record", "more files are no records");
            self.messages.more_errors(&format!("{files}; -v names them"));
        }
    }

    /// Reads every record and calls `work` on its bytes, on several threads, each with its own state; `deliver` gets
    /// the results on this thread, in the order of the records.
    ///
    /// Unreadable records are reported and skipped; the outcome is then `Failed`, or that of
    /// [`outcome_of_no_record`](Self::outcome_of_no_record), or that of `deliver`, whichever is worst.
    ///
    /// # Errors
    /// Those of `deliver`, which end the run.
    pub(crate) fn run<S, R: Send>(
        &self,
        output: &mut Output,
        state: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, &Source, &[u8]) -> R + Sync,
        mut deliver: impl FnMut(&mut Output, &Source, R) -> io::Result<Outcome>,
    ) -> io::Result<Outcome> {
        self.run_all(output, state, work, |output, source, done| match done {
            Ok(result) => deliver(output, source, result),
            // `run_all` adds the outcome.
            Err(_) => Ok(Outcome::Clean),
        })
    }

    /// The same until `deliver` breaks: it has enough, and the records after that are not read.
    ///
    /// # Errors
    /// Those of `deliver`, which end the run.
    pub(crate) fn run_until<S, R: Send>(
        &self,
        output: &mut Output,
        state: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, &Source, &[u8]) -> R + Sync,
        mut deliver: impl FnMut(&mut Output, &Source, R) -> io::Result<ControlFlow<Outcome, Outcome>>,
    ) -> io::Result<Outcome> {
        self.run_each(output, state, work, |output, source, done| match done {
            Ok(result) => deliver(output, source, result),
            Err(_) => Ok(ControlFlow::Continue(Outcome::Clean)),
        })
    }

    /// Prints the result of `work` for each record, or the reason for its failure.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub(crate) fn print<S>(
        &self,
        output: &mut Output,
        state: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, &Source, &[u8]) -> Result<Printed, String> + Sync,
    ) -> io::Result<Outcome> {
        self.run(output, state, work, |output, source, printed| match printed {
            Ok(printed) => output.print(&printed).map(|()| Outcome::Clean),
            Err(reason) => Ok(self.refuse(source, &reason)),
        })
    }

    /// Like `run`, but `deliver` also gets each unreadable record after it was reported: some outputs must name it.
    ///
    /// # Errors
    /// Those of `deliver`, which end the run.
    pub(crate) fn run_all<S, R: Send>(
        &self,
        output: &mut Output,
        state: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, &Source, &[u8]) -> R + Sync,
        mut deliver: impl FnMut(&mut Output, &Source, Result<R, String>) -> io::Result<Outcome>,
    ) -> io::Result<Outcome> {
        self.run_each(output, state, work, |output, source, done| {
            deliver(output, source, done).map(ControlFlow::Continue)
        })
    }

    fn run_each<S, R: Send>(
        &self,
        output: &mut Output,
        state: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, &Source, &[u8]) -> R + Sync,
        mut deliver: impl FnMut(&mut Output, &Source, Result<R, String>) -> io::Result<ControlFlow<Outcome, Outcome>>,
    ) -> io::Result<Outcome> {
        let mut outcome = self.outcome_of_finding();
        let mut progress = Progress::new((!self.messages.is_quiet()).then_some(self.sources().len()));
        let ended = read_each(self.sources(), &self.options(), state, work, |source, done| {
            progress.advance();
            let flow = match done {
                Ok(result) => progress.suspend(|| {
                    let flow = deliver(output, source, Ok(result))?;
                    if output.is_terminal() { output.flush().map(|()| flow) } else { Ok(flow) }
                }),
                Err(error) => progress.suspend(|| {
                    let reason = error.advised();
                    let outcome = match error {
                        BatchError::Binary => self.refuse(source, &reason),
                        _ => {
                            self.messages.error(&source.name(), &reason);
                            Outcome::Failed
                        }
                    };
                    let flow = deliver(output, source, Err(reason))?;
                    Ok(flow.map_continue(|other| outcome.max(other)).map_break(|other| outcome.max(other)))
                }),
            };
            match flow.map_err(End::Failed)? {
                ControlFlow::Continue(other) => {
                    outcome.worsen(other);
                    Ok(())
                }
                ControlFlow::Break(other) => {
                    outcome.worsen(other);
                    Err(End::Enough)
                }
            }
        });
        self.count_strangers();
        match ended {
            Ok(()) | Err(End::Enough) => Ok(outcome),
            Err(End::Failed(error)) => Err(error),
        }
    }
}
