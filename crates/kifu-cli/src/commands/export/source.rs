//! The source of the games: named records, or a library.

use std::io;
use std::ops::ControlFlow;

use kifu_files::{Outputs, Source};
use kifu_search::export::{ExportError, Exporter, Table, games_of_file, games_of_library};
use kifu_search::request::SortBy;
use kifu_search::{GameSummary, Library, LibraryError, Selection, index_file_with};
use kifu_work::find::Kinds;
use kifu_work::is_among;
use kifu_work::numbers::counted;

use crate::batch::Batch;
use crate::cli::{Export, Global};
use crate::library::{open, outputs};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::progress::Progress;
use crate::query::condition;
use crate::record::parse_options;

/// The reason to stop reading games.
pub(super) enum Stop {
    /// The reason has been printed.
    Told,
    /// The tables cannot be written, or the library cannot be read.
    Export(ExportError),
    /// Standard output cannot be written.
    Stdout(io::Error),
}

/// The source of the games, opened.
pub(super) enum Given<'g> {
    Library(Box<Library>),
    Files(Batch<'g>),
}

impl<'g> Given<'g> {
    /// Opens the source; `None` after an error message.
    pub(super) fn open(options: &Export, global: &'g Global, messages: &'g Messages) -> Option<Self> {
        if options.files.files.is_empty() {
            return open(&options.library, messages).map(Box::new).map(Self::Library);
        }
        // Sorting files would need memory for all their games.
        let ordered = [("--sort", options.sort.is_some()), ("--reverse", options.part.reverse)];
        if let Some((option, _)) = ordered.into_iter().find(|(_, is_given)| *is_given) {
            messages.error(option, &"sorting needs a library; create one with kifu index, and leave out FILE");
            return None;
        }
        Batch::find_kinds(Kinds::Records, &options.files, "export", global, messages).map(Self::Files)
    }

    /// Returns the permitted outputs, which exclude the games' own files.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub(super) fn outputs(&self, options: &Export) -> Result<Outputs, LibraryError> {
        match self {
            Self::Library(library) => outputs(library, options.output.as_deref(), &options.writing),
            Self::Files(batch) => Ok(options.writing.outputs().with_inputs(batch.sources())),
        }
    }
}

/// The games of the named records, numbered from 1. The numbers do not depend on the part that is exported.
pub(super) fn from_files(
    options: &Export,
    batch: &Batch<'_>,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
    exporter: &mut Exporter<'_>,
) -> Result<Outcome, Stop> {
    let parsing = parse_options(global, messages).ok_or(Stop::Told)?;
    let part = options.part.list_part(options.limit);
    let (mut number, mut added) = (0, 0);
    let mut stopped = None;
    let read = |(): &mut (), source: &Source, bytes: &[u8]| {
        let mut indexed = index_file_with(bytes, &parsing);
        if indexed.games.is_empty() {
            let reason = indexed.problems.pop();
            return Err(reason.unwrap_or_else(|| "no games found".to_owned()));
        }
        let (name, among) = (source.name(), batch.games(source));
        let games = games_of_file(&name, indexed, 0).enumerate();
        let chosen = games.filter(|(index, _)| is_among(among, *index));
        Ok(chosen.map(|(_, game)| game).collect::<Vec<_>>())
    };
    let outcome = batch.run_until(
        output,
        || (),
        read,
        |_, source, games| match games {
            Ok(games) => {
                for mut game in games {
                    number += 1;
                    if number as usize <= part.skip {
                        continue;
                    }
                    game.id = number;
                    exporter.add(game).map_err(|error| {
                        stopped = Some(error);
                        io::Error::other("the tables cannot be written")
                    })?;
                    added += 1;
                    if added >= part.most() {
                        return Ok(ControlFlow::Break(Outcome::Clean));
                    }
                }
                Ok(ControlFlow::Continue(Outcome::Clean))
            }
            Err(reason) => Ok(ControlFlow::Continue(batch.refuse(source, &reason))),
        },
    );
    match stopped {
        Some(error) => Err(Stop::Export(error)),
        None => outcome.map_err(Stop::Stdout),
    }
}

/// The games of a library, in the order of their numbers if no other is asked for.
pub(super) fn from_library(
    options: &Export,
    library: &Library,
    messages: &Messages,
    exporter: &mut Exporter<'_>,
) -> Result<Outcome, Stop> {
    let games = match &options.files.only.condition {
        Some(question) => chosen_games(library, question, messages)?,
        None => library.all_games(),
    };
    let part = options.part.list_part(options.limit);
    let games = match options.sort {
        Some(by) => library.list(&games, by, &part).map_err(|error| Stop::Export(error.into()))?,
        // By their numbers: boards of different sizes are stored in different segments.
        None => library.segments().list(&games, SortBy::Path, &part, |_| None::<&str>),
    };
    let mut progress = Progress::new((!messages.is_quiet()).then_some(games.len()));
    let mut with_clocks = 0;
    for game in games_of_library(library, games) {
        let game = game.map_err(Stop::Export)?;
        with_clocks += usize::from(game.facts.flags & GameSummary::CLOCKS != 0);
        exporter.add(game).map_err(Stop::Export)?;
        progress.advance();
    }
    let wanted = |name: &str| options.columns.is_empty() || options.columns.iter().any(|column| column == name);
    let wants_clocks =
        options.table.contains(&Table::Moves) && ["seconds_left", "periods_left"].into_iter().any(wanted);
    if with_clocks > 0 && wants_clocks {
        let games = counted(with_clocks, "game", "games");
        messages.say(&format!("the clocks of {games} are not in the library; export the records themselves for them"));
    }
    Ok(Outcome::Clean)
}

/// Returns the games that match a query.
fn chosen_games(library: &Library, question: &str, messages: &Messages) -> Result<Selection, Stop> {
    let condition = condition(&[question.to_owned()]).map_err(|reason| {
        reason.tell("--where", messages);
        Stop::Told
    })?;
    library.select(&condition).map_err(|error| Stop::Export(error.into()))
}
