//! The count of the end of a game, as `kifu score` counts it: by the stones that the caller names as dead, or else by those that
//! the record marks, or playouts find. A press of the page switches a group of stones.

use std::sync::Arc;

use kifu::sgf::value::Rules;
use kifu_go::{Color, Coordinates, Count, Owner, Point, PointSet};
use kifu_record::Record;
use kifu_work::score::{GameCount, NotScored, ScoreOptions, Scored, score, scoring_name, switched};
use serde::{Deserialize, Serialize};

use super::games::opened;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// How the end of a game is counted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ScoreRequest {
    /// The dead stones by their names, such as `C3`, one of each chain; missing to take those that the record marks, or else to
    /// find them by playouts.
    #[serde(default)]
    dead: Option<Vec<String>>,
    /// The name of a stone: its group is taken for dead, or for alive if it was dead.
    #[serde(default)]
    switch: Option<String>,
    /// The name of the rules, such as `Chinese`; missing for those of the record.
    #[serde(default)]
    rules: Option<String>,
    /// The komi in points; missing for that of the record.
    #[serde(default)]
    komi: Option<f64>,
}

/// The count of the end of a game. Points are numbered as in the model.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct GameScore {
    /// The index of the node at the end of the main line, whose position is counted.
    node: u32,
    /// Where the dead stones are known from: `names` (the request), `marks` (territory marked in the record) or `playouts`.
    dead_from: &'static str,
    /// The dead chains, each with all its stones.
    dead: Vec<Vec<usize>>,
    /// A stone of each chain in seki, as far as playouts found any.
    seki: Vec<usize>,
    /// A stone of each chain whose life is in doubt; empty if the count is sure.
    unsure: Vec<usize>,
    /// False if the game does not look finished: the count is that of the present position.
    is_finished: bool,
    /// True if nothing of the count is only a guess, so that `kifu score --write` would write the territories into the record.
    may_be_written: bool,
    /// The territory of Black with the points below dead stones, by the first count.
    black_territory: Vec<usize>,
    /// The territory of White, likewise.
    white_territory: Vec<usize>,
    /// The counts: one by the rules of the record, or one by territory and one by area if it states none.
    counts: Vec<ScoreCount>,
    /// The result that the record states; missing if it states none.
    #[serde(skip_serializing_if = "Option::is_none")]
    stated: Option<String>,
    /// How the count agrees with the stated result: `exact`, `within-one`, `winner`, `wrong` or `not-compared`.
    verdict: &'static str,
}

/// The points of both players by one set of rules.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ScoreCount {
    /// The rules; missing if they are unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    /// `area` or `territory`.
    scoring: &'static str,
    /// The komi; missing if the record states none, which counts as 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    komi: Option<f64>,
    /// The points of White for the handicap stones, beyond komi.
    compensation: f64,
    /// The points of Black.
    black: ScorePoints,
    /// The points of White.
    white: ScorePoints,
    /// The result, such as `W+3.5`; `0` for a draw.
    counted: String,
}

/// The points of a player.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ScorePoints {
    /// The living stones.
    stones: u32,
    /// The surrounded points, with those below dead stones.
    territory: u32,
    /// The captured stones of the opponent, with those that are dead at the end.
    prisoners: u32,
    /// The points by the rules, with komi and compensation.
    total: f64,
}

pub(crate) fn count(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let ScoreRequest { dead, switch, rules, komi } = call.json()?;
    let (_, _, game) = opened(server, call)?;
    let record = game.record();
    let rules = rules.map(|name| Rules::read(&name).map(|read| read.value).ok_or_else(|| unknown("rules", &name)));
    let mut options = ScoreOptions { dead, rules: rules.transpose()?, komi, ..ScoreOptions::default() };
    let mut scored = score(record, &options).map_err(problem)?;
    if let Some(name) = switch {
        let write = |point| Coordinates::Western.write(point, record.size);
        let read = Coordinates::Western.read(&name, record.size).ok();
        let stone = read.filter(|&point| scored.board.get(point).is_some()).ok_or_else(|| unknown("switch", &name))?;
        options.dead = Some(switched(&scored, stone).into_iter().map(write).collect());
        scored = score(record, &options).map_err(problem)?;
    }
    Reply::json(&GameScore::of(&scored, record))
}

/// A name in a field of the request that names nothing.
fn unknown(field: &str, name: &str) -> Problem {
    let what = if field == "rules" { "is no name of rules" } else { "names no stone at the end of the game" };
    Problem { field: Some(field.to_owned()), ..Problem::new(Code::BadRequest, format!("{name} {what}")) }
}

fn problem(reason: NotScored) -> Problem {
    let (code, field) = match reason {
        NotScored::NoPoint(_) | NotScored::NoStone(_) => (Code::BadRequest, Some("dead")),
        // The value of the record; the field of the request would replace it.
        NotScored::Komi(_) => (Code::BadAction, Some("komi")),
        NotScored::GroupTax(_) => (Code::BadAction, Some("rules")),
        _ => (Code::BadAction, None),
    };
    Problem { field: field.map(str::to_owned), ..Problem::new(code, reason.to_string()) }
}

impl GameScore {
    fn of(scored: &Scored, record: &Record) -> Self {
        let numbers = |points: &[Point]| points.iter().filter_map(|&point| record.size.index(point)).collect();
        let territory = |color: Color| {
            let Some(GameCount { owners, .. }) = scored.counts.first() else { return Vec::new() };
            let is_own = |&point: &Point| [Owner::Territory(color), Owner::Dead(color)].contains(&owners.get(point));
            numbers(&record.size.points().filter(is_own).collect::<Vec<_>>())
        };
        Self {
            node: record.ids().position(|id| id == scored.node).unwrap_or_default() as u32,
            dead_from: scored.dead_from.name(),
            dead: dead_chains(scored).iter().map(|chain| numbers(chain)).collect(),
            seki: numbers(&scored.seki),
            unsure: numbers(&scored.unsure),
            is_finished: scored.is_finished,
            may_be_written: scored.may_be_written().is_ok(),
            black_territory: territory(Color::Black),
            white_territory: territory(Color::White),
            counts: scored.counts.iter().map(|count| ScoreCount::of(count, scored.komi)).collect(),
            stated: scored.stated.as_ref().map(ToString::to_string).filter(|stated| !stated.is_empty()),
            verdict: scored.verdict().name(),
        }
    }
}

/// The dead chains, each once: the caller may have named several stones of one.
fn dead_chains(scored: &Scored) -> Vec<Vec<Point>> {
    let mut seen = PointSet::EMPTY;
    let mut chains = Vec::new();
    for &stone in &scored.dead {
        if !seen.contains(stone) {
            let chain = scored.board.chain(stone);
            seen.extend(chain.iter().copied());
            chains.push(chain);
        }
    }
    chains
}

impl ScoreCount {
    fn of(count: &GameCount, komi: Option<f64>) -> Self {
        let points =
            |Count { stones, territory, prisoners, total }| ScorePoints { stones, territory, prisoners, total };
        Self {
            rules: count.rules.map(|rules| rules.to_string()),
            scoring: scoring_name(count.counting.scoring),
            komi,
            compensation: count.counting.compensation,
            black: points(count.score.black),
            white: points(count.score.white),
            counted: count.score.result(),
        }
    }
}
