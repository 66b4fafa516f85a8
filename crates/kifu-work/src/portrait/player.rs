//! The portrait of a player.

use std::collections::BTreeMap;

use kifu_go::Color;
use kifu_search::{GameSummary, WinKind, rank_name};
use serde::Serialize;

use super::dates::date_text;
use super::first_moves::FirstMoves;
use super::games::{PortraitGame, PortraitGames};
use super::queries::{PlayerConditions, TallyQueries, event_condition, name_condition};
use super::series::{WinningSeries, longest_series};
use super::tally::{Counted, Tally};
use super::years::{YearSpan, years};

/// The largest numbers of opponents and of events.
const MAX_OPPONENTS: usize = 20;
const MAX_EVENTS: usize = 12;
/// The sides, and their names in queries.
const SIDES: [(Color, &str); 2] = [(Color::Black, "black"), (Color::White, "white")];
/// The kinds of wins, and their conditions.
const ENDINGS: [(WinKind, &str, &str); 4] = [
    (WinKind::Resignation, "resignation", "result:R"),
    (WinKind::Points, "points", "result:+0.."),
    (WinKind::Time, "time", "result:T"),
    (WinKind::Forfeit, "forfeit", "result:F"),
];

/// What a library says about a player. All games of the library count, of any size.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct PlayerPortrait {
    /// The name, in the spelling that most games have; the one that was asked for if no game has it.
    pub name: String,
    /// The other spellings that count as the same name.
    pub spellings: Vec<String>,
    /// The rank in the last game that states one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<String>,
    /// The date of the first game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_date: Option<String>,
    /// The date of the last game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_date: Option<String>,
    /// The results of all games, without those against oneself.
    pub record: Record,
    /// The results with each colour: `black`, `white`.
    pub colors: Vec<Counted>,
    /// The number of opponents.
    pub opponent_count: u64,
    /// The most frequent opponents, at most 20.
    pub opponents: Vec<Counted>,
    /// The number of events.
    pub event_count: u64,
    /// The events with the most games, at most 12.
    pub events: Vec<Counted>,
    /// The results by the rank of the opponent, the strongest first.
    pub ranks: Vec<Counted>,
    /// The results of games without handicap by komi, the most frequent first.
    pub komi: Vec<Counted>,
    /// The results of games in which the player took handicap stones.
    pub handicap_taken: Vec<Counted>,
    /// The results of games in which the player gave handicap stones.
    pub handicap_given: Vec<Counted>,
    /// The results by the way in which games were won: `resignation`, `points`, `time`, `forfeit`.
    pub endings: Vec<Counted>,
    /// The results by years, without gaps.
    pub years: Vec<YearSpan>,
    /// The longest series of wins; missing without a dated win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub series: Option<WinningSeries>,
    /// The first moves; missing if no game begins on an empty board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_moves: Option<FirstMoves>,
    /// Names that contain the one that was asked for, if no game has it.
    pub similar: Vec<String>,
}

/// The results of a player, with the queries that select the games.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = PlayerRecord))]
pub struct Record {
    /// The results.
    #[serde(flatten)]
    pub tally: Tally,
    /// The queries that select the games.
    pub queries: TallyQueries,
}

/// Counts the games of a player, who is an index of their names. The first moves, other spellings and similar names are left
/// to [`player_portrait`](super::player_portrait), because they need the library.
#[must_use]
pub fn player_portrait_of(games: &PortraitGames, player: usize) -> PlayerPortrait {
    let name = games.names.get(player).cloned().unwrap_or_default();
    let against_self = games.games.iter().filter(|game| game.players == [Some(player); 2]).count() as u64;
    let conditions = PlayerConditions::new(&name, against_self, &games.condition);
    let count = Count { games, player };
    let opponent = |game: &PortraitGame, side: Color| game.player(side.opposite());
    let opponents = count.by(opponent, |index| named(&games.names, *index, |name| conditions.against(name)));
    let (opponent_count, opponents) = most_frequent(opponents, MAX_OPPONENTS);
    let of_event = |name: &str| conditions.tally(&event_condition(name));
    let events = count.by(|game, _| game.event, |index| named(&games.events, *index, of_event));
    let (event_count, events) = most_frequent(events, MAX_EVENTS);
    let field = |side| SIDES[side as usize].1;
    let komi = |game: &PortraitGame, _| game.summary.komi.filter(|_| game.summary.handicap == 0);
    let mut komi = count.by(komi, |quarters| {
        let komi = (f64::from(*quarters) / 4.0).to_string();
        let queries = conditions.tally(&format!("komi:{komi} handicap:0"));
        (komi, queries)
    });
    komi.sort_by_key(|row| std::cmp::Reverse(row.tally.games));
    let handicap = |wanted: Color| {
        let stones =
            |game: &PortraitGame, side| Some(game.summary.handicap).filter(|stones| *stones > 0 && side == wanted);
        count
            .by(stones, |stones| (stones.to_string(), conditions.of_side(field(wanted), &format!("handicap:{stones}"))))
    };
    let mut ranks = count.by(opponents_rank, |rank| {
        let rank = rank_name(*rank).unwrap_or_default();
        let black = format!("{} whiterank:{rank}", name_condition("black", conditions.name));
        let white = format!("{} blackrank:{rank}", name_condition("white", conditions.name));
        let queries = conditions.tally(&format!("({black} or {white})"));
        (rank, queries)
    });
    ranks.reverse();
    let ending = |game: &PortraitGame, _| ENDINGS.iter().position(|(kind, ..)| *kind == game.summary.how);
    let span = games.span();
    PlayerPortrait {
        rank: last_rank(games, player),
        first_date: span.map(|(first, _)| date_text(first)),
        last_date: span.map(|(_, last)| date_text(last)),
        record: Record { tally: count.all(), queries: conditions.tally("") },
        colors: count.by(|_, side| Some(side), |side| (field(*side).to_owned(), conditions.of_side(field(*side), ""))),
        opponent_count,
        opponents,
        event_count,
        events,
        ranks,
        komi,
        handicap_taken: handicap(Color::Black),
        handicap_given: handicap(Color::White),
        endings: count.by(ending, |at| (ENDINGS[*at].1.to_owned(), conditions.tally(ENDINGS[*at].2))),
        years: years(games, player, &conditions),
        series: longest_series(games, player, &conditions),
        name: name.clone(),
        ..PlayerPortrait::default()
    }
}

/// Counts the games of a player, except those against oneself.
#[derive(Clone, Copy)]
struct Count<'g> {
    games: &'g PortraitGames,
    player: usize,
}

impl Count<'_> {
    fn all(self) -> Tally {
        let mut tally = Tally::default();
        for game in &self.games.games {
            if let Some(side) = game.side(self.player) {
                tally.add(game.summary.winner, side);
            }
        }
        tally
    }

    /// Counts the games by a value, in the order of the values; `written` returns its text and its queries.
    fn by<V: Ord>(
        self,
        value: impl Fn(&PortraitGame, Color) -> Option<V>,
        written: impl Fn(&V) -> (String, TallyQueries),
    ) -> Vec<Counted> {
        let mut tallies: BTreeMap<V, Tally> = BTreeMap::new();
        for game in &self.games.games {
            let Some(side) = game.side(self.player) else { continue };
            if let Some(value) = value(game, side) {
                tallies.entry(value).or_default().add(game.summary.winner, side);
            }
        }
        let row = |(value, tally): (V, Tally)| {
            let (value, queries) = written(&value);
            Counted { value, tally, queries }
        };
        tallies.into_iter().map(row).collect()
    }
}

/// The name with an index, and its queries.
fn named(names: &[String], index: usize, queries: impl Fn(&str) -> TallyQueries) -> (String, TallyQueries) {
    let name = names.get(index).cloned().unwrap_or_default();
    let queries = queries(&name);
    (name, queries)
}

/// The number of rows, and those of the most games.
fn most_frequent(mut rows: Vec<Counted>, most: usize) -> (u64, Vec<Counted>) {
    rows.sort_by(|one, other| other.tally.games.cmp(&one.tally.games).then_with(|| one.value.cmp(&other.value)));
    let count = rows.len() as u64;
    rows.truncate(most);
    (count, rows)
}

fn opponents_rank(game: &PortraitGame, side: Color) -> Option<u8> {
    Some(rank_of(&game.summary, side.opposite())).filter(|rank| *rank != 0)
}

const fn rank_of(summary: &GameSummary, side: Color) -> u8 {
    match side {
        Color::Black => summary.black_rank,
        Color::White => summary.white_rank,
    }
}

fn last_rank(games: &PortraitGames, player: usize) -> Option<String> {
    let ranked = games.by_date(|game| game.side(player).is_some_and(|side| rank_of(&game.summary, side) != 0));
    let (_, game) = ranked.last()?;
    rank_name(rank_of(&game.summary, game.side(player)?))
}
