//! Views: the games of a request in order, sent in parts, and counted by the values of fields.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use kifu_record::openings::{NamedPosition, named_positions};
use kifu_search::statistics::{Aspect, AspectKind, Row as Counted, StatisticsOptions, Value};
use kifu_search::{WinKind, Winner};
use kifu_work::found::FoundGame;
use kifu_work::portrait::{name_condition, quoted};
use serde::{Deserialize, Serialize};

use super::found::Search;
use super::snapshot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::View;

/// The largest number of rows in one answer.
pub(crate) const MAX_ROWS: usize = 200;
/// The largest number of game numbers in one answer.
pub(crate) const MAX_IDS: usize = 10_000;
/// The largest index of a row.
pub(crate) const MAX_FROM: usize = u32::MAX as usize;
/// The largest number of values of a facet.
pub(crate) const MAX_VALUES: usize = 500;
/// The number of rows in an answer if the client names none.
const USUAL_ROWS: usize = 100;
/// The number of values of a facet if the client names none.
const USUAL_VALUES: usize = 12;
/// The facets if the client names none.
const USUAL_FACETS: [Aspect; 5] = [Aspect::Player, Aspect::Event, Aspect::Year, Aspect::Result, Aspect::Size];

/// Some games of a view.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Rows {
    /// The index of the first of `rows` in the view, from 0.
    from: usize,
    /// The number of games in the view.
    total: usize,
    /// The games, in the order of the view.
    rows: Vec<Row>,
    /// The columns in which no game of the view has a text, by the names of the orders: the fields that no game states,
    /// and `size` if all boards have 19×19 points. A game other than Go is named with its event.
    unstated: Vec<&'static str>,
}

/// A game in a list. Unknown values are missing.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Row {
    /// The number of the game in the library: `{game}` in paths.
    id: u32,
    /// The path of the file.
    path: String,
    /// The number of the game in its file, from 1.
    game: u32,
    /// The name of Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black: Option<String>,
    /// The name of White.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    white: Option<String>,
    /// The rank of Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black_rank: Option<String>,
    /// The rank of White.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    white_rank: Option<String>,
    /// The event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    /// The round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    round: Option<String>,
    /// The place where the game was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    /// The date as written in the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    /// The result as written in the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    /// The number of moves.
    moves: u16,
    /// The name of the game, if it is not Go: `Hex`; `other` without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game_name: Option<String>,
    /// The size of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    size: Option<BoardSize>,
    /// The matches of the pattern; missing unless a pattern was searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    matches: Option<Vec<Match>>,
}

/// The size of a board.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct BoardSize {
    /// The number of columns.
    columns: u8,
    /// The number of rows.
    rows: u8,
}

/// A match of a pattern in a game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Match {
    /// The index of the node after which the pattern matches, from 0 in the order of the file.
    node: u32,
    /// The number of moves played up to this node.
    move_number: u32,
    /// True if the node is on the main line.
    main_line: bool,
    /// The point, as two letters of SGF, where the upper left corner of the pattern lies on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    corner: Option<String>,
    /// `left-right`, `top-bottom`, `half`, `left`, `right`, `diagonal` or `antidiagonal`; missing if the pattern lies as given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    symmetry: Option<String>,
    /// True if the pattern matches with swapped colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colors_swapped: Option<bool>,
    /// The next move in the region of the pattern; missing if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next_move: Option<MatchNext>,
}

/// The next move in the region of a pattern after a match.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MatchNext {
    /// The colour that plays: `black` or `white`.
    color: String,
    /// The point as two letters of SGF.
    point: String,
    /// The name of the point: `Q16`.
    vertex: String,
    /// The number of moves outside the region that are played before it.
    moves_elsewhere: u32,
}

/// The games of a view, counted by the values of one field.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Facet {
    /// The name of the field: `player`, `year` …
    name: &'static str,
    /// The values: names with the most games first, others in their natural order.
    values: Vec<FacetValue>,
    /// The number of values that `count` leaves out.
    more: usize,
    /// The number of games without a value.
    silent: u64,
}

/// A value of a facet.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct FacetValue {
    /// The value as text.
    value: String,
    /// The number of games; for players and ranks, a game counts for both sides.
    games: u64,
    /// A query that selects these games; missing if no query does.
    #[serde(skip_serializing_if = "Option::is_none")]
    query: Option<String>,
    /// The names of an opening by the tag of their language, where they are known; missing for all other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<BTreeMap<&'static str, &'static str>>,
}

pub(crate) fn make(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (library, snapshot) = snapshot(server, call)?;
    let search = Search::new(library, snapshot, call)?;
    let answer = search.run()?;
    let mut found = search.counts(answer.as_ref(), search.among.count());
    found.view = Some(server.views.keep(search.into_view(answer)?));
    Reply::json(&found)
}

/// Returns the view that an address names.
pub(crate) fn view(server: &Server, call: &Call) -> Result<Arc<View>, Problem> {
    let (library, snapshot) = snapshot(server, call)?;
    server.views.get(library, snapshot.generation, call.numbers.get(1).copied().unwrap_or_default())
}

pub(crate) fn rows(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let view = view(server, call)?;
    let from = call.number("from", 0, MAX_FROM)?;
    let count = call.number("count", USUAL_ROWS, MAX_ROWS)?;
    let library = view.snapshot.library();
    let mut rows = Vec::with_capacity(count);
    for &game in view.games.iter().skip(from).take(count) {
        if let Some(found) = FoundGame::of(&library, game, view.answer.as_ref())? {
            rows.push(row(&found, &library, view.answer.as_ref())?);
        }
    }
    let unstated = view.unstated.iter().map(|by| by.name()).collect();
    Reply::json(&Rows { from, total: view.games.len(), rows, unstated })
}

/// Sends the numbers of games, in the order of the view.
pub(crate) fn ids(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let view = view(server, call)?;
    let from = call.number("from", 0, MAX_FROM)?;
    let count = call.number("count", MAX_IDS, MAX_IDS)?;
    let library = view.snapshot.library();
    let mut ids = Vec::with_capacity(count.min(view.games.len()));
    for &game in view.games.iter().skip(from).take(count) {
        ids.extend(library.row(game)?.map(|row| row.id));
    }
    Reply::json(&ids)
}

/// Returns a game as a row: the form that `kifu search --json` has.
///
/// # Errors
/// Never, unless the two forms differ.
pub(crate) fn row(
    found: &FoundGame,
    library: &kifu_search::Library,
    answer: Option<&kifu_search::Answer>,
) -> Result<Row, Problem> {
    serde_json::to_value(found.to_object(library, answer))
        .and_then(serde_json::from_value)
        .map_err(|error| Problem::new(Code::Internal, error.to_string()))
}

pub(crate) fn facets(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let view = view(server, call)?;
    let most = call.number("count", USUAL_VALUES, MAX_VALUES)?;
    let library = view.snapshot.library();
    let player = call.text("player").map(|name| library.names_like(name)).transpose()?;
    let aspects = match call.text("by").filter(|names| !names.is_empty()) {
        None => USUAL_FACETS.to_vec(),
        Some(names) => names.split(',').map(|name| aspect(name, player.as_ref())).collect::<Result<_, _>>()?,
    };
    let options = StatisticsOptions { aspects, player, ..StatisticsOptions::default() };
    let statistics = library.statistics(&view.selection, &options)?;
    let facets: Vec<Facet> = statistics
        .tables
        .into_iter()
        .map(|table| {
            let mut rows = table.rows;
            sort(&mut rows, table.aspect.kind());
            let more = rows.len().saturating_sub(most);
            rows.truncate(most);
            let value = |Counted { value, score }: Counted| FacetValue {
                query: condition(table.aspect, &value),
                names: names(&value),
                value: value.to_string(),
                games: score.games,
            };
            Facet {
                name: table.aspect.name(),
                values: rows.into_iter().map(value).collect(),
                more,
                silent: table.silent,
            }
        })
        .collect();
    Reply::json(&facets)
}

fn sort(rows: &mut [Counted], kind: AspectKind) {
    match kind {
        AspectKind::Scale => rows.sort_by(|a, b| a.value.cmp(&b.value)),
        AspectKind::Names => rows.sort_by(|a, b| b.score.games.cmp(&a.score.games).then_with(|| a.value.cmp(&b.value))),
    }
}

/// Returns the aspect with a name. Opponents need a player.
fn aspect(name: &str, player: Option<&HashSet<u32>>) -> Result<Aspect, Problem> {
    let fits = |aspect: &Aspect| aspect.name() == name && (player.is_some() || *aspect != Aspect::Opponent);
    let found = Aspect::ALL.into_iter().find(fits);
    found.ok_or_else(|| Problem {
        field: Some("by".to_owned()),
        ..Problem::new(Code::BadRequest, format!("unknown facet `{}`", name.escape_debug()))
    })
}

/// Returns the value of the field `result` for a result without its margin.
fn result(winner: Winner, how: WinKind) -> Option<String> {
    let who = match winner {
        Winner::Black => "B",
        Winner::White => "W",
        Winner::Nobody if how == WinKind::NoResult => return Some("void".to_owned()),
        Winner::Nobody => return Some("draw".to_owned()),
        Winner::Unknown => return Some("?".to_owned()),
    };
    let by = match how {
        WinKind::Resignation => "R",
        WinKind::Time => "T",
        WinKind::Forfeit => "F",
        WinKind::Points => "0..",
        WinKind::NoResult | WinKind::Unknown => return None,
    };
    Some(format!("{who}+{by}"))
}

/// Returns the condition that selects the games with a value.
fn condition(aspect: Aspect, value: &Value) -> Option<String> {
    let name = aspect.name();
    let text = value.to_string();
    match (aspect, value) {
        (Aspect::Player | Aspect::Event, Value::Name(text)) => Some(name_condition(name, text)),
        (Aspect::Opponent, Value::Name(text)) => Some(name_condition(Aspect::Player.name(), text)),
        (Aspect::OpeningName, Value::Named(id)) => {
            let is_word = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            Some(format!("opening:{}", if is_word { id.clone() } else { quoted(id) }))
        }
        (Aspect::Game, Value::Game(_)) => Some(format!("{name}:{}", quoted(&text))),
        (Aspect::Time, Value::Time(first)) => Some(match Value::seconds_of_step(*first) {
            (first, Some(last)) if first == last => format!("{name}:{first}"),
            (first, last) => format!("{name}:{first}..{}", last.map_or_else(String::new, |last| last.to_string())),
        }),
        (Aspect::Year, Value::Year(_)) | (Aspect::Komi, Value::Komi(_)) | (Aspect::Handicap, Value::Handicap(_)) => {
            Some(format!("{name}:{text}"))
        }
        (Aspect::Result, Value::Result(winner, how)) => result(*winner, *how).map(|result| format!("{name}:{result}")),
        (Aspect::Rank, Value::Rank(_)) => Some(format!("{name}:{text}")),
        (Aspect::Size, Value::Size(columns, rows)) => Some(format!("{name}:{columns}x{rows}")),
        _ => None,
    }
}

/// Returns the names of a value that is an opening.
fn names(value: &Value) -> Option<BTreeMap<&'static str, &'static str>> {
    let Value::Named(id) = value else { return None };
    named_positions().iter().find(|position| position.id() == id).map(NamedPosition::names)
}
