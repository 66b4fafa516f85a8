//! Groups as one JSON object.

use kifu_search::dedupe::{CopyVerdict, Difference, Relation};
use serde::Serialize;

use super::copies::{CopyGroup, GameCopy, describe, rotation};
use super::games::GameRow;

/// Groups of copies as one object: `{"games": …, "copies": …, "groups": [{"keep": {…}, "copies": [{…}]}]}`.
#[derive(Serialize)]
pub struct Summary<'a> {
    games: usize,
    copies: usize,
    groups: Vec<Group<'a>>,
}

impl<'a> Summary<'a> {
    /// Sums up the groups that were found among a number of games.
    #[must_use]
    pub fn new(groups: &'a [CopyGroup], games: usize) -> Self {
        let group =
            |group: &'a CopyGroup| Group { keep: game(&group.kept), copies: group.copies.iter().map(copy).collect() };
        Self {
            games,
            copies: groups.iter().map(|group| group.copies.len()).sum(),
            groups: groups.iter().map(group).collect(),
        }
    }
}

#[derive(Serialize)]
struct Group<'a> {
    keep: Game<'a>,
    copies: Vec<Copy<'a>>,
}

#[derive(Serialize)]
struct Game<'a> {
    path: &'a str,
    game: usize,
    black: &'a str,
    white: &'a str,
    event: &'a str,
    date: &'a str,
    result: &'a str,
    moves: u16,
}

#[derive(Serialize)]
struct Copy<'a> {
    #[serde(flatten)]
    game: Game<'a>,
    class: &'static str,
    score: u8,
    what: String,
    /// The first difference, as a move of the game that is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_move: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<&'static str>,
    colors_swapped: bool,
    missing: usize,
    more: usize,
    players_and_date: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
}

fn copy(copy: &GameCopy) -> Copy<'_> {
    let relation: &Relation = &copy.relation;
    let (missing, more) = match relation.difference {
        Difference::Cut { missing } => (missing, 0),
        Difference::Longer { more } => (0, more),
        _ => (0, 0),
    };
    Copy {
        game: game(&copy.game),
        class: relation.class().name(),
        score: relation.score,
        what: describe(relation),
        at_move: relation.first_move_off(),
        turn: rotation(relation),
        colors_swapped: relation.transform.swap_colors,
        missing,
        more,
        players_and_date: match relation.standing {
            CopyVerdict::Same => "same",
            CopyVerdict::Unknown => "unknown",
            CopyVerdict::Different => "different",
        },
        action: copy.action.as_ref().map(ToString::to_string),
    }
}

fn game(row: &GameRow) -> Game<'_> {
    let names = &row.names;
    Game {
        path: &row.name,
        game: row.number,
        black: &names.black,
        white: &names.white,
        event: &names.event,
        date: &names.date,
        result: &names.result,
        moves: row.moves,
    }
}
