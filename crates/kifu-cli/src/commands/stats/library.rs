//! Statistics of the games of a library from its stored facts, without reading the files.

use std::collections::HashSet;

use kifu_search::statistics::Aspect;
use kifu_work::find::Kinds;
use kifu_work::library::{base, list_roots, state};
use kifu_work::numbers::counted;
use kifu_work::stats::{
    LibraryCounts, LibraryOptions, Order, RowChoice, StatsError, aspects, count_library, find_subject,
};

use crate::batch::Batch;
use crate::cli::{Global, InLibrary, Stats};
use crate::files::Advised;
use crate::library::{open, trusted};
use crate::messages::Messages;
use crate::query::condition;

/// Counts the games of the library that meets the options; `None` after an error message.
pub(super) fn count(
    options: &Stats,
    folder: &InLibrary,
    choice: RowChoice,
    messages: &Messages,
) -> Option<LibraryCounts> {
    let told = |error| tell(error, messages);
    let aspects = aspects(&options.by, options.player.is_some()).map_err(told).ok()?;
    let library = open(folder, messages)?;
    let among = match &options.files.only.condition {
        Some(question) => {
            let condition = condition(std::slice::from_ref(question));
            let condition = condition.map_err(|reason| reason.tell("--where", messages)).ok()?;
            library.select(&condition).map_err(|error| messages.error("library", &error.advised())).ok()?
        }
        None => library.all_games(),
    };
    let asked =
        LibraryOptions { aspects, player: options.player.clone(), opening_moves: options.opening_moves.get(), choice };
    let counts = count_library(&library, &among, &asked).map_err(told).ok()?;
    let without_rate =
        counts.tables.iter().find(|table| table.rate.is_none() && options.by.iter().any(|by| by == table.name));
    if let Some(table) = without_rate.filter(|_| options.sort == Some(Order::ByRate)) {
        messages.error("--sort", &format!("{} has no rates; use count or value", table.name));
        return None;
    }
    if let (Some(player), shown @ [_, _, ..]) = (&options.player, counts.player_names.as_slice()) {
        const SHOWN: usize = 5;
        let more = if shown.len() > SHOWN { " …" } else { "" };
        let names = shown[..shown.len().min(SHOWN)].join(", ");
        messages.say(&format!("--player {player} matches {}: {names}{more}", counted(shown.len(), "name", "names")));
    }
    Some(counts)
}

fn tell(error: StatsError, messages: &Messages) {
    let (subject, reason) = match error {
        StatsError::UnknownSubject(name) => {
            ("--by", format!("a library cannot count {name}; remove --where and --player, or name files or folders"))
        }
        StatsError::NoPlayer => ("--by", "opponent needs a player; name one with --player".to_owned()),
        StatsError::UnknownName { name, is_whole: true } => ("--player", format!("unknown player {name}")),
        StatsError::UnknownName { name, .. } => ("--player", format!("no player's name contains {name}")),
        StatsError::Library(error) => ("library", error.advised()),
        error => ("library", error.to_string()),
    };
    messages.error(subject, &reason);
}

/// True if the statistics need facts that a library does not store, so its files must be read.
pub(super) fn must_read(options: &Stats) -> bool {
    let is_known = |name: &String| Aspect::ALL.iter().any(|aspect| aspect.name() == name);
    let is_in_files = |name: &String| find_subject(name).is_some();
    let is_of_all = options.files.only.condition.is_none() && options.player.is_none();
    is_of_all && !options.by.iter().all(is_known) && options.by.iter().all(is_in_files)
}

/// The files of the library that still exist; `None` after an error message.
pub(super) fn batch<'r>(folder: &InLibrary, global: &'r Global, messages: &'r Messages) -> Option<Batch<'r>> {
    let library = open(folder, messages)?;
    let told = |error: kifu_search::LibraryError| messages.error("library", &error.advised());
    let known: HashSet<String> = library.files().map_err(told).ok()?.into_iter().map(|file| file.path).collect();
    let (roots, _) = trusted(&library, messages).and_then(|trust| trust.roots(&library)).map_err(told).ok()?;
    let listing = list_roots(&roots, library.folder(), global.list_options(Kinds::Records));
    listing.errors.iter().for_each(|(name, error)| messages.error(name, &error.advised()));
    let base = base(library.folder());
    let mut sources = listing.sources;
    sources.retain(|source| state(source, base.as_deref()).is_some_and(|(name, _)| known.contains(&name)));
    if sources.len() < known.len() {
        let gone = counted(known.len() - sources.len(), "file of the library is", "files of the library are");
        messages.say(&format!("{gone} missing and not counted"));
    }
    Some(Batch::of(sources, global, messages))
}
