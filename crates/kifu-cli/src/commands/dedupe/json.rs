//! Groups as one JSON object.

use kifu_search::{CopyVerdict, Difference, Relation};
use serde::Serialize;

use super::found::{FoundGroup, describe, turn};
use super::shelf::Card;

#[derive(Serialize)]
struct All<'a> {
    games: usize,
    copies: usize,
    groups: Vec<Group<'a>>,
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
    /// Where the first difference is, as a move of the game that is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_move: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<&'static str>,
    colors_swapped: bool,
    missing: usize,
    more: usize,
    players_and_date: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<&'a str>,
}

/// `{"games": …, "copies": …, "groups": [{"keep": {…}, "copies": [{…}]}]}`.
pub(super) fn render(groups: &[FoundGroup], games: usize) -> String {
    let all = All {
        games,
        copies: groups.iter().map(|group| group.copies.len()).sum(),
        groups: groups
            .iter()
            .map(|group| Group {
                keep: game(&group.kept),
                copies: group
                    .copies
                    .iter()
                    .map(|found| copy(&found.card, &found.relation, found.action.as_deref()))
                    .collect(),
            })
            .collect(),
    };
    kifu::json::pretty(&all) + "\n"
}

fn copy<'a>(card: &'a Card, relation: &Relation, action: Option<&'a str>) -> Copy<'a> {
    let (missing, more) = match relation.difference {
        Difference::Cut { missing } => (missing, 0),
        Difference::Longer { more } => (0, more),
        _ => (0, 0),
    };
    Copy {
        game: game(card),
        class: relation.class().name(),
        score: relation.score,
        what: describe(relation),
        at_move: relation.first_move_off(),
        turn: turn(relation),
        colors_swapped: relation.transform.swap_colors,
        missing,
        more,
        players_and_date: match relation.standing {
            CopyVerdict::Same => "same",
            CopyVerdict::Unknown => "unknown",
            CopyVerdict::Different => "different",
        },
        action,
    }
}

fn game(card: &Card) -> Game<'_> {
    let names = &card.names;
    Game {
        path: &card.name,
        game: card.number,
        black: &names.black,
        white: &names.white,
        event: &names.event,
        date: &names.date,
        result: &names.result,
        moves: card.moves,
    }
}
