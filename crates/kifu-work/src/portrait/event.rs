//! The portrait of an event.

use kifu_go::Color;
use kifu_search::Winner;
use serde::Serialize;

use super::dates::date_text;
use super::games::PortraitGames;
use super::matches::{MatchScore, best_of, matches};
use super::queries::{TallyQueries, event_condition, joined, name_condition};
use super::rounds::EventRound;
use super::tally::{Counted, Tally};

/// The largest number of players of a crosstable.
const MAX_TABLE: usize = 64;
/// The largest number of players and of matches that are listed.
const MAX_PLAYERS: usize = 200;
const MAX_MATCHES: usize = 100;

/// What a library says about an event.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct EventPortrait {
    /// The name, in the spelling that most games have; the one that was asked for if no game has it.
    pub name: String,
    /// The other spellings that count as the same name.
    pub spellings: Vec<String>,
    /// The games.
    pub games: u64,
    /// Games that Black won.
    pub black_won: u64,
    /// Games that White won.
    pub white_won: u64,
    /// Games without a winner, or whose winner is unknown.
    pub other: u64,
    /// The queries that select the games: `won` those that Black won, `lost` those that White won.
    pub queries: TallyQueries,
    /// The date of the first game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_date: Option<String>,
    /// The date of the last game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_date: Option<String>,
    /// The number of players.
    pub player_count: u64,
    /// The players, those with the most wins first, at most 200.
    pub players: Vec<Counted>,
    /// The crosstable: a row for each of `players` with their results against each, if there are 3 to 64 of them.
    pub crosstable: Vec<Vec<CrossCell>>,
    /// The scores of matches of two players, the last one first, at most 100.
    pub matches: Vec<MatchScore>,
    /// The rounds with their games, the last one first, of the newest 400 games; empty if their records name no round.
    pub rounds: Vec<EventRound>,
    /// The number of games of a match after which it must be decided, if the name of the event says it: 7 for `best of 7`
    /// and 七番勝負.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_of: Option<u32>,
    /// Names that contain the one that was asked for, if no game has it.
    pub similar: Vec<String>,
}

/// The games of two players.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct CrossCell {
    /// Games.
    pub games: u64,
    /// Games won by the player of the row.
    pub won: u64,
    /// Games won by the player of the column.
    pub lost: u64,
}

/// A player of an event, as an index of the names.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Participant {
    /// The index.
    pub player: usize,
    /// The results.
    pub tally: Tally,
}

/// Counts the games of an event. Other spellings and similar names are left to
/// [`event_portrait`](super::event_portrait), because they need the library.
#[must_use]
pub fn event_portrait_of(games: &PortraitGames, name: &str) -> EventPortrait {
    let condition = joined(&[&event_condition(name), &games.condition]);
    let participants = participants(games);
    let span = games.span();
    let won = |winner| games.games.iter().filter(|game| game.summary.winner == winner).count() as u64;
    let (black_won, white_won) = (won(Winner::Black), won(Winner::White));
    let mut found = matches(games, &condition);
    found.truncate(MAX_MATCHES);
    EventPortrait {
        name: name.to_owned(),
        games: games.games.len() as u64,
        black_won,
        white_won,
        other: games.games.len() as u64 - black_won - white_won,
        queries: TallyQueries {
            games: condition.clone(),
            won: joined(&[&condition, "result:B"]),
            lost: joined(&[&condition, "result:W"]),
            other: joined(&[&condition, "-result:B", "-result:W"]),
        },
        first_date: span.map(|(first, _)| date_text(first)),
        last_date: span.map(|(_, last)| date_text(last)),
        player_count: participants.len() as u64,
        players: participants.iter().take(MAX_PLAYERS).map(|one| counted(games, *one, &condition)).collect(),
        crosstable: crosstable(games, &participants),
        matches: found,
        best_of: best_of(name),
        ..EventPortrait::default()
    }
}

/// The players, those with the most wins first; games against oneself do not count.
fn participants(games: &PortraitGames) -> Vec<Participant> {
    let mut tallies = vec![Tally::default(); games.names.len()];
    for game in &games.games {
        for side in [Color::Black, Color::White] {
            let player = game.player(side).filter(|player| game.side(*player) == Some(side));
            if let Some(tally) = player.and_then(|player| tallies.get_mut(player)) {
                tally.add(game.summary.winner, side);
            }
        }
    }
    let played = tallies.into_iter().enumerate().filter(|(_, tally)| tally.games > 0);
    let mut found: Vec<Participant> = played.map(|(player, tally)| Participant { player, tally }).collect();
    found.sort_by(|one, other| {
        let by_results = other.tally.won.cmp(&one.tally.won).then(one.tally.lost.cmp(&other.tally.lost));
        by_results.then_with(|| games.names[one.player].cmp(&games.names[other.player]))
    });
    found
}

fn counted(games: &PortraitGames, Participant { player, tally }: Participant, condition: &str) -> Counted {
    let name = &games.names[player];
    let [of, won, lost] = ["player", "winner", "loser"].map(|field| name_condition(field, name));
    let is_against_self = games.games.iter().any(|game| game.players == [Some(player); 2]);
    let rest = if is_against_self {
        format!("-({} {})", name_condition("black", name), name_condition("white", name))
    } else {
        String::new()
    };
    let queries = TallyQueries {
        games: joined(&[condition, &of, &rest]),
        won: joined(&[condition, &won, &rest]),
        lost: joined(&[condition, &lost, &rest]),
        other: joined(&[condition, &of, &format!("-{won}"), &format!("-{lost}"), &rest]),
    };
    Counted { value: name.clone(), tally, queries }
}

fn crosstable(games: &PortraitGames, players: &[Participant]) -> Vec<Vec<CrossCell>> {
    if !(3..=MAX_TABLE).contains(&players.len()) {
        return Vec::new();
    }
    let mut places = vec![None; games.names.len()];
    players.iter().enumerate().for_each(|(place, one)| places[one.player] = Some(place));
    let mut table = vec![vec![CrossCell::default(); players.len()]; players.len()];
    for game in &games.games {
        let [Some(black), Some(white)] = game.players.map(|player| player.and_then(|player| places[player])) else {
            continue;
        };
        if black == white {
            continue;
        }
        for (row, column, own) in [(black, white, Winner::Black), (white, black, Winner::White)] {
            let cell = &mut table[row][column];
            cell.games += 1;
            let is_decided = matches!(game.summary.winner, Winner::Black | Winner::White);
            cell.won += u64::from(game.summary.winner == own);
            cell.lost += u64::from(is_decided && game.summary.winner != own);
        }
    }
    table
}
