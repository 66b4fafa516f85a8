//! Counts the games of a library without reading the records again.

use std::collections::HashSet;

use kifu_search::statistics::{Aspect, AspectKind, Row as Counted, Score, StatisticsOptions, Value};
use kifu_search::{Library, Selection, WinRate};
use serde::Serialize;

use super::error::StatsError;
use super::table::{Column, Order, Row, RowChoice, Table};

/// Options for counting the games of a library.
#[derive(Clone, Debug)]
pub struct LibraryOptions {
    /// The subjects: see [`aspects`].
    pub aspects: Vec<Aspect>,
    /// Counts only the games and results of this player: a name or a part of it; with `=` before it the whole name.
    pub player: Option<String>,
    /// The number of moves of an opening.
    pub opening_moves: usize,
    /// The rows of each table to show.
    pub choice: RowChoice,
}

/// The counts of a library.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LibraryCounts {
    /// The totals.
    pub totals: LibraryTotals,
    /// A table for each subject.
    pub tables: Vec<Table>,
    /// The names of the player, sorted, if only a part of them was given.
    pub player_names: Vec<String>,
}

/// Totals over the games of a library.
#[derive(Serialize, Clone, Debug)]
#[non_exhaustive]
pub struct LibraryTotals {
    /// Games of Go.
    pub games: u64,
    /// Games other than Go, which are not counted.
    #[serde(skip_serializing_if = "is_none")]
    pub other_games: u64,
    /// The player, if only the games of one are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Games in which the player had Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_black: Option<u64>,
    /// Wins.
    #[serde(flatten)]
    pub wins: Wins,
    /// Games without a winner.
    pub drawn: u64,
    /// Moves of all games.
    pub moves: u64,
    /// The year of the first game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_year: Option<u16>,
    /// The year of the last game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_year: Option<u16>,
}

/// Wins by colour, or by the selected player.
#[derive(Serialize, Clone, Copy, Debug)]
#[serde(untagged)]
pub enum Wins {
    /// Wins by colour.
    Colors {
        /// Wins of Black.
        black_wins: u64,
        /// Wins of White.
        white_wins: u64,
        /// The share of decided games that Black won.
        #[serde(skip_serializing_if = "Option::is_none")]
        black_rate: Option<WinRate>,
    },
    /// Wins and losses of the player.
    Player {
        /// Games won.
        won: u64,
        /// Games lost.
        lost: u64,
        /// The share of decided games that the player won.
        #[serde(skip_serializing_if = "Option::is_none")]
        win_rate: Option<WinRate>,
    },
}

/// Returns the subjects with these names, or all default ones without names. `opponent` needs a player.
///
/// # Errors
/// [`StatsError::UnknownSubject`] or [`StatsError::NoPlayer`].
pub fn aspects(names: &[String], has_player: bool) -> Result<Vec<Aspect>, StatsError> {
    if names.is_empty() {
        let fits = |aspect: &Aspect| match aspect {
            Aspect::Opponent => has_player,
            Aspect::Player => !has_player,
            // The others are about Go alone.
            Aspect::Game => false,
            _ => true,
        };
        return Ok(Aspect::ALL.into_iter().filter(fits).collect());
    }
    for name in names {
        match Aspect::ALL.into_iter().find(|aspect| aspect.name() == name) {
            None => return Err(StatsError::UnknownSubject(name.clone())),
            Some(Aspect::Opponent) if !has_player => return Err(StatsError::NoPlayer),
            Some(_) => {}
        }
    }
    Ok(Aspect::ALL.into_iter().filter(|aspect| names.iter().any(|name| name == aspect.name())).collect())
}

/// Counts the games of a library.
///
/// # Errors
/// [`StatsError::UnknownName`], or the error of the library.
pub fn count_library(
    library: &Library,
    among: &Selection,
    options: &LibraryOptions,
) -> Result<LibraryCounts, StatsError> {
    let (numbers, player_names) = match &options.player {
        Some(name) => player(library, name).map(|(numbers, names)| (Some(numbers), names))?,
        None => (None, Vec::new()),
    };
    let aspects = options.aspects.clone();
    let asked = StatisticsOptions { aspects, player: numbers, opening_moves: options.opening_moves };
    let statistics = library.statistics(among, &asked)?;
    let total = &statistics.total;
    let tables = statistics.tables.into_iter().map(|counted| {
        let of_a_player = options.player.is_some() || counted.aspect.is_of_a_player();
        table(counted, of_a_player, total.games, options.choice)
    });
    Ok(LibraryCounts {
        tables: tables.collect(),
        totals: LibraryTotals {
            other_games: other_games(library, among),
            ..LibraryTotals::new(total, options.player.clone())
        },
        player_names,
    })
}

/// The number of games other than Go.
fn other_games(library: &Library, among: &Selection) -> u64 {
    let facts = among.games().filter_map(|game| library.facts(game));
    facts.filter(|facts| !facts.is_go()).count() as u64
}

// serde passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_none(count: &u64) -> bool {
    *count == 0
}

/// Returns the numbers of this name, or else those of the names that contain it, with these names.
fn player(library: &Library, name: &str) -> Result<(HashSet<u32>, Vec<String>), StatsError> {
    let whole = name.trim_start_matches('=');
    let exact = library.names_like(&format!("={whole}"))?;
    if !exact.is_empty() {
        return Ok((exact, Vec::new()));
    }
    if name.starts_with('=') {
        return Err(StatsError::UnknownName { name: whole.to_owned(), is_whole: true });
    }
    let found = library.names_like(name)?;
    let played: HashSet<u32> = library
        .segments()
        .iter()
        .flat_map(|loaded| loaded.segment.all_facts())
        .flat_map(|facts| [facts.black, facts.white])
        .filter(|number| found.contains(number))
        .collect();
    let all = library.names()?;
    let mut names: Vec<String> = played.iter().filter_map(|number| all.get(number).cloned()).collect();
    if names.is_empty() {
        return Err(StatsError::UnknownName { name: name.to_owned(), is_whole: false });
    }
    names.sort_unstable();
    Ok((played, names))
}

/// An aspect as a table.
fn table(counted: kifu_search::statistics::Counted, of_a_player: bool, games: u64, choice: RowChoice) -> Table {
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
        // A rate is pointless here, as the result already names the winner.
        (false, Aspect::Result) => None,
        (false, _) => Some("black_rate"),
    };
    let rows = counted.rows.into_iter().zip(at).map(row).collect();
    Table {
        name: aspect.name(),
        order,
        columns,
        rate,
        rows,
        choice,
        games_not_counted: 0,
        games_without: counted.silent,
        games,
    }
}

/// The place of a value on a scale of numbers.
fn place(value: &Value) -> Option<i64> {
    match *value {
        Value::Year(year) => Some(year.into()),
        Value::Komi(quarters) => Some(quarters.into()),
        Value::Handicap(stones) => Some(stones.into()),
        Value::Length(first) => Some(first.into()),
        Value::Time(first) => Some(first.into()),
        Value::Rank(rank) => Some(rank.into()),
        _ => None,
    }
}

impl LibraryTotals {
    fn new(total: &Score, player: Option<String>) -> Self {
        let year = |year: u16| (year != 0).then_some(year);
        let wins = match player {
            Some(_) => Wins::Player { won: total.won, lost: total.lost, win_rate: total.win_rate() },
            None => Wins::Colors { black_wins: total.won, white_wins: total.lost, black_rate: total.win_rate() },
        };
        Self {
            games: total.games,
            other_games: 0,
            as_black: player.is_some().then_some(total.as_black),
            player,
            wins,
            drawn: total.nobody,
            moves: total.moves,
            first_year: year(total.first_year),
            last_year: year(total.last_year),
        }
    }
}
