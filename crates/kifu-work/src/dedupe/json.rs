//! Groups as one JSON object.

use kifu_go::serde_object::symmetry_word;
use kifu_search::dedupe::{CopyVerdict, Difference, Relation};
use serde::Serialize;

use super::copies::{CopyGroup, GameCopy, describe};
use super::games::GameRow;

/// Groups of copies as one object: `{"games": …, "duplicates": …, "groups": [{"keep": {…}, "copies": [{…}]}]}`.
#[derive(Serialize)]
pub struct Summary<'a> {
    games: usize,
    duplicates: usize,
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
            duplicates: groups.iter().map(|group| group.copies.len()).sum(),
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
    #[serde(skip_serializing_if = "str::is_empty")]
    black: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    white: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    event: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    date: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    result: &'a str,
    moves: u16,
}

#[derive(Serialize)]
struct Copy<'a> {
    #[serde(flatten)]
    game: Game<'a>,
    class: &'static str,
    score: u8,
    /// The relation in words.
    message: String,
    /// The first difference, as a move of the game that is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    move_number: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<&'static str>,
    colors_swapped: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    missing_moves: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra_moves: Option<usize>,
    players_and_date: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
}

fn copy(copy: &GameCopy) -> Copy<'_> {
    let relation: &Relation = &copy.relation;
    let (missing_moves, extra_moves) = match relation.difference {
        Difference::Cut { missing } => (Some(missing), None),
        Difference::Longer { more } => (None, Some(more)),
        _ => (None, None),
    };
    Copy {
        game: game(&copy.game),
        class: relation.class().name(),
        score: relation.score,
        message: describe(relation),
        move_number: relation.first_move_off(),
        symmetry: symmetry_word(relation.transform.symmetry),
        colors_swapped: relation.transform.swap_colors,
        missing_moves,
        extra_moves,
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
