//! The games of a library, counted from what it knows of them.

use std::collections::HashSet;

use kifu::find::Kinds;
use kifu::library::{base, list_roots, state};
use kifu_search::{Aspect, AspectKind, Library, Row as Counted, Score, StatisticsOptions, Value};
use serde::Serialize;

use super::subject::SUBJECTS;
use super::table::{Column, Cut, Order, Row, Table};
use crate::batch::Batch;
use crate::cli::{Global, InLibrary, Stats};
use crate::commands::search::ask;
use crate::files::Advised;
use crate::library::open;
use crate::messages::Messages;
use crate::numbers::{counted, grouped};

/// What was counted, as tables.
pub(super) struct Answer {
    pub(super) totals: LibraryTotals,
    pub(super) tables: Vec<Table>,
}

/// What is counted over all games.
#[derive(Serialize)]
pub(super) struct LibraryTotals {
    games: u64,
    /// Whose games, where a player was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    as_black: Option<u64>,
    #[serde(flatten)]
    wins: Wins,
    rate: Option<[f64; 3]>,
    drawn: u64,
    moves: u64,
    first_year: Option<u16>,
    last_year: Option<u16>,
}

/// Who won, by colour or as the player saw it.
#[derive(Serialize)]
#[serde(untagged)]
enum Wins {
    Colors { black_wins: u64, white_wins: u64 },
    Player { won: u64, lost: u64 },
}

/// Counts the games of the library that meets the options; `None` where the user was told why not.
pub(super) fn count(options: &Stats, folder: &InLibrary, cut: Cut, messages: &Messages) -> Option<Answer> {
    let aspects = match aspects(options) {
        Ok(aspects) => aspects,
        Err((subject, reason)) => {
            messages.error(subject, &reason);
            return None;
        }
    };
    let library = open(folder, messages)?;
    let among = match &options.condition {
        Some(question) => {
            let condition = ask::condition(std::slice::from_ref(question));
            let condition = condition.map_err(|reason| reason.tell("--where", messages)).ok()?;
            library.select(&condition).map_err(|error| messages.error("library", &error.advised())).ok()?
        }
        None => library.all_games(),
    };
    let player = match &options.player {
        Some(name) => Some(player(&library, name, messages)?),
        None => None,
    };
    let asked = StatisticsOptions { aspects, player, opening_moves: options.opening_moves.get() };
    let statistics =
        library.statistics(&among, &asked).map_err(|error| messages.error("library", &error.advised())).ok()?;
    let by_player = options.player.is_some();
    let total = &statistics.total;
    let tables = statistics.tables.into_iter().map(|counted| {
        let of_a_player = by_player || counted.aspect.is_of_a_player();
        table(counted, of_a_player, total.games, cut)
    });
    Some(Answer { tables: tables.collect(), totals: LibraryTotals::new(total, options.player.clone()) })
}

/// Whether something is asked for that a library does not know, but its files do: then these are read.
pub(super) fn must_read(options: &Stats) -> bool {
    let is_known = |name: &String| Aspect::ALL.iter().any(|aspect| aspect.name() == name);
    let is_in_files = |name: &String| SUBJECTS.iter().any(|subject| subject.name == *name);
    let is_of_all = options.condition.is_none() && options.player.is_none();
    is_of_all && !options.by.iter().all(is_known) && options.by.iter().all(is_in_files)
}

/// The files of the library, as far as they are still there; `None` where the user was told why not.
pub(super) fn batch<'r>(folder: &InLibrary, global: &'r Global, messages: &'r Messages) -> Option<Batch<'r>> {
    let library = open(folder, messages)?;
    let told = |error: kifu_search::LibraryError| messages.error("library", &error.advised());
    let known: HashSet<String> = library.files().map_err(told).ok()?.into_iter().map(|file| file.path).collect();
    let roots = library.roots().map_err(told).ok()?;
    let listing = list_roots(&roots, library.folder(), global.list_options(Kinds::Records));
    listing.errors.iter().for_each(|(name, error)| messages.error(name, &error.advised()));
    let base = base(library.folder());
    let mut sources = listing.sources;
    sources.retain(|source| state(source, base.as_deref()).is_some_and(|(name, _)| known.contains(&name)));
    if sources.len() < known.len() {
        let gone = counted(known.len() - sources.len(), "file of the library is", "files of the library are");
        messages.say(&format!("{gone} no longer there: not counted"));
    }
    Some(Batch::of(sources, global, messages))
}

/// The aspects that are asked for: all without a word.
fn aspects(options: &Stats) -> Result<Vec<Aspect>, (&'static str, String)> {
    let by_player = options.player.is_some();
    if options.by.is_empty() {
        let fits = |aspect: &Aspect| match aspect {
            Aspect::Opponent => by_player,
            Aspect::Player => !by_player,
            _ => true,
        };
        return Ok(Aspect::ALL.into_iter().filter(fits).collect());
    }
    for name in &options.by {
        match Aspect::ALL.into_iter().find(|aspect| aspect.name() == name) {
            None => {
                let reason = format!(
                    "a library does not know {name} of its games: leave out --where and --player, or name files or folders"
                );
                return Err(("--by", reason));
            }
            Some(Aspect::Opponent) if !by_player => {
                return Err(("--by", "whose opponents? Name a player with --player".to_owned()));
            }
            Some(_) => {}
        }
    }
    Ok(Aspect::ALL.into_iter().filter(|aspect| options.by.iter().any(|name| name == aspect.name())).collect())
}

/// The names that a player is meant by: this one, else those that contain it.
fn player(library: &Library, name: &str, messages: &Messages) -> Option<HashSet<u32>> {
    let like = |name: &str| library.names_like(name).map_err(|error| messages.error("library", &error.advised())).ok();
    let exact = like(&format!("={}", name.trim_start_matches('=')))?;
    if !exact.is_empty() || name.starts_with('=') {
        if exact.is_empty() {
            messages.error("--player", &format!("nobody is called {}", name.trim_start_matches('=')));
            return None;
        }
        return Some(exact);
    }
    let found = like(name)?;
    let all = library.names().map_err(|error| messages.error("library", &error.advised())).ok()?;
    let played: HashSet<u32> = library
        .segments()
        .iter()
        .flat_map(|loaded| loaded.segment.all_facts())
        .flat_map(|facts| [facts.black, facts.white])
        .filter(|number| found.contains(number))
        .collect();
    let mut names: Vec<&str> = played.iter().filter_map(|number| all.get(number).map(String::as_str)).collect();
    names.sort_unstable();
    match names.as_slice() {
        [] => {
            messages.error("--player", &format!("nobody's name contains {name}"));
            return None;
        }
        [_] => {}
        shown => {
            const SHOWN: usize = 5;
            let more = if shown.len() > SHOWN { " …" } else { "" };
            let names = shown[..shown.len().min(SHOWN)].join(", ");
            messages.say(&format!("--player {name} is {} here: {names}{more}", counted(shown.len(), "name", "names")));
        }
    }
    Some(played)
}

/// An aspect as a table.
fn table(counted: kifu_search::Counted, of_a_player: bool, games: u64, cut: Cut) -> Table {
    let aspect = counted.aspect;
    let order = if aspect.kind() == AspectKind::Scale { Order::ByValue } else { Order::ByCount };
    let mut by_value: Vec<usize> = (0..counted.rows.len()).collect();
    by_value.sort_unstable_by(|&a, &b| counted.rows[a].value.cmp(&counted.rows[b].value));
    let mut at = vec![0; counted.rows.len()];
    by_value.into_iter().enumerate().for_each(|(place, row)| at[row] = place);
    let mut columns = vec![Column::new("games")];
    if of_a_player {
        columns.extend(["as_black", "won", "lost"].map(Column::new));
    } else {
        columns.extend(["black_wins", "white_wins"].map(Column::new));
    }
    columns.extend(["drawn", "first_year", "last_year"].map(Column::for_programs));
    let row = |(Counted { value, score }, at): (Counted, usize)| {
        let year = |year: u16| (year != 0).then_some(u64::from(year));
        let mut numbers = vec![Some(score.games)];
        if of_a_player {
            numbers.push(Some(score.as_black));
        }
        numbers.extend([Some(score.won), Some(score.lost), Some(score.nobody)]);
        numbers.extend([year(score.first_year), year(score.last_year)]);
        let (value, place) = (value.to_string(), place(&value));
        Row { value, at, place, meaning: None, numbers, games: score.games, score: Some(score) }
    };
    let rate = match (of_a_player, aspect) {
        (true, _) => Some("win_rate"),
        // It says who won.
        (false, Aspect::Result) => None,
        (false, _) => Some("black_rate"),
    };
    let rows = counted.rows.into_iter().zip(at).map(row).collect();
    Table { name: aspect.name(), order, columns, rate, rows, cut, beyond: 0, silent: counted.silent, games }
}

/// Where a value stands on a scale of numbers.
fn place(value: &Value) -> Option<i64> {
    match *value {
        Value::Year(year) => Some(year.into()),
        Value::Komi(quarters) => Some(quarters.into()),
        Value::Handicap(stones) => Some(stones.into()),
        Value::Length(first) => Some(first.into()),
        Value::Rank(rank) => Some(rank.into()),
        _ => None,
    }
}

impl LibraryTotals {
    fn new(total: &Score, player: Option<String>) -> Self {
        let year = |year: u16| (year != 0).then_some(year);
        let wins = match player {
            Some(_) => Wins::Player { won: total.won, lost: total.lost },
            None => Wins::Colors { black_wins: total.won, white_wins: total.lost },
        };
        Self {
            games: total.games,
            as_black: player.is_some().then_some(total.as_black),
            player,
            wins,
            rate: total.rate().map(|rate| [rate.rate, rate.low, rate.high]),
            drawn: total.nobody,
            moves: total.moves,
            first_year: year(total.first_year),
            last_year: year(total.last_year),
        }
    }

    /// The totals in two lines.
    pub(super) fn lines(&self) -> [String; 2] {
        let number = |number: u64| grouped(usize::try_from(number).unwrap_or(usize::MAX));
        let years = match (self.first_year, self.last_year) {
            (Some(first), Some(last)) if first != last => format!(", {first} to {last}"),
            (Some(first), _) => format!(", {first}"),
            _ => String::new(),
        };
        let of = self.player.as_ref().map(|name| format!(" of {name}")).unwrap_or_default();
        let games = counted(usize::try_from(self.games).unwrap_or(usize::MAX), "game", "games");
        let mean = self.moves.checked_div(self.games).unwrap_or(0);
        let as_black = self.as_black.map(|games| format!(", {} as Black", number(games))).unwrap_or_default();
        let wins = match self.wins {
            Wins::Colors { black_wins, white_wins } => {
                format!("Black won {}, White {}", number(black_wins), number(white_wins))
            }
            Wins::Player { won, lost } => format!("won {}, lost {}", number(won), number(lost)),
        };
        let rate = self.rate.map(|[rate, low, high]| format!(" ({})", crate::draw::rate(rate, low, high).trim()));
        let rate = rate.unwrap_or_default();
        let drawn = if self.drawn > 0 { format!(", {} drawn or void", number(self.drawn)) } else { String::new() };
        [format!("{games}{of}{years}"), format!("{mean} moves on average{as_black}; {wins}{rate}{drawn}")]
    }
}
