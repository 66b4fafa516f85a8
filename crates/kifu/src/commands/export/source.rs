//! Where the games come from: records that are named, or a library.

use std::env;
use std::io;
use std::path::{Path, PathBuf};

use kifu_search::{ExportError, Exporter, GameId, Library, games_of_file, games_of_library, index_file_with};

use crate::batch::Batch;
use crate::cli::{Export, Global};
use crate::files::{Kinds, Source};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::progress::Progress;
use crate::record::parse_options;

/// Why there are no more games.
pub(super) enum Stop {
    /// The user was told why.
    Told,
    /// The tables cannot be written, or the library cannot be read.
    Export(ExportError),
    /// Standard output cannot be written.
    Stdout(io::Error),
}

/// The games of the records that were named, numbered from 1.
pub(super) fn from_files(
    options: &Export,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
    exporter: &mut Exporter<'_>,
) -> Result<Outcome, Stop> {
    let parsing = parse_options(global, messages).ok_or(Stop::Told)?;
    let batch = Batch::find_kinds(Kinds::Records, &options.files, "export", global, messages).ok_or(Stop::Told)?;
    let mut next = 1;
    let mut stopped = None;
    let read = |(): &mut (), source: &Source, bytes: &[u8]| {
        let mut indexed = index_file_with(bytes, &parsing);
        if indexed.games.is_empty() {
            let reason = indexed.problems.pop();
            return Err(reason.unwrap_or_else(|| "there is no game in it".to_owned()));
        }
        Ok(games_of_file(&source.name(), indexed, 0).collect::<Vec<_>>())
    };
    let outcome = batch.run(
        output,
        || (),
        read,
        |_, source, games| match games {
            Ok(games) => {
                for mut game in games {
                    game.id = next;
                    next += 1;
                    exporter.add(game).map_err(|error| {
                        stopped = Some(error);
                        io::Error::other("the tables cannot be written")
                    })?;
                }
                Ok(Outcome::Clean)
            }
            Err(reason) => {
                messages.error(&source.name(), &reason);
                Ok(Outcome::Failed)
            }
        },
    );
    match stopped {
        Some(error) => Err(Stop::Export(error)),
        None => outcome.map_err(Stop::Stdout),
    }
}

/// The games of a library, in the order of their numbers.
pub(super) fn from_library(
    options: &Export,
    messages: &Messages,
    exporter: &mut Exporter<'_>,
) -> Result<Outcome, Stop> {
    let Some(folder) = library_folder(options.library.library.as_deref()) else {
        let reason = "name records, or make a library with `kifu index FOLDER`: there is none in this folder or above";
        messages.error("nothing to export", &reason);
        return Err(Stop::Told);
    };
    let library = Library::open(&folder).map_err(|error| Stop::Export(error.into()))?;
    let games = all_games(&library);
    let mut progress = Progress::new((!messages.is_quiet()).then_some(games.len()));
    for game in games_of_library(&library, games) {
        game.and_then(|game| exporter.add(game)).map_err(Stop::Export)?;
        progress.advance();
    }
    Ok(Outcome::Clean)
}

/// The games of a library by their numbers: those of several sizes of boards lie in several segments.
fn all_games(library: &Library) -> Vec<GameId> {
    let mut games: Vec<(u32, GameId)> = Vec::with_capacity(library.len());
    for (segment, loaded) in (0..).zip(library.segments()) {
        for slot in loaded.alive.iter() {
            let Some(facts) = loaded.segment.facts(slot) else { continue };
            games.push((facts.id, GameId { segment, slot: slot as u32 }));
        }
    }
    games.sort_unstable();
    games.into_iter().map(|(_, game)| game).collect()
}

/// The folder of the library: the one named, that among the records of the one named, or the nearest one above.
fn library_folder(named: Option<&Path>) -> Option<PathBuf> {
    const NAME: &str = ".kifu";
    if let Some(folder) = named {
        let inner = folder.join(NAME);
        return Some(if inner.is_dir() { inner } else { folder.to_owned() });
    }
    let here = env::current_dir().ok()?;
    here.ancestors().map(|folder| folder.join(NAME)).find(|folder| folder.is_dir())
}
