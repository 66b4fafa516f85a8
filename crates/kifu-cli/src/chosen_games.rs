//! `--where`: the games of files that match a query.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt::Display;

use kifu_files::Source;
use kifu_search::{IndexMemory, index_file_in};
use kifu_work::batch::{BatchOptions, read_each};

use crate::cli::Global;
use crate::messages::Messages;
use crate::query::condition;
use crate::record::parse_options;

/// The numbers of the games that match a query, from 0, for each file that could be read.
pub(crate) type ChosenGames = HashMap<Source, Vec<usize>>;

/// Reads the files and finds the games that match a query; `None` after an error message.
pub(crate) fn chosen_games(
    query: &str,
    sources: &[Source],
    options: &BatchOptions,
    global: &Global,
    messages: &Messages,
) -> Option<ChosenGames> {
    let refused = |reason: &dyn Display| messages.error("--where", reason);
    let condition = condition(&[query.to_owned()]).map_err(|reason| reason.tell("--where", messages)).ok()?;
    condition.check_files().map_err(|error| refused(&error)).ok()?;
    if sources.iter().any(|source| matches!(source, Source::Stdin(_))) {
        refused(&"standard input can be read only once; name a file");
        return None;
    }
    let parsing = parse_options(global, messages)?;
    let mut chosen = ChosenGames::default();
    let find = |memory: &mut IndexMemory, source: &Source, bytes: &[u8]| {
        let indexed = index_file_in(bytes, &parsing, memory);
        (!indexed.games.is_empty()).then(|| indexed.games_where(&condition, &source.name()))
    };
    read_each(sources, options, IndexMemory::default, find, |source, done| {
        // Files that cannot be read, or that are no records, are left to the command, which names them.
        if let Ok(Some(Ok(games))) = done {
            chosen.insert(source.clone(), games);
        }
        Ok::<(), Infallible>(())
    })
    .ok()?;
    Some(chosen)
}
