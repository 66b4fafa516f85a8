//! Games: their models for viewers, and their findings with repairs.

use std::sync::Arc;

use kifu::{Document, Game as ReadGame};
use kifu_check::{Checker, Level, Options};
use kifu_go::{Symmetry, Transform};
use kifu_record::{NodeId, Record, to_sgf};
use kifu_view::{Finding, Graph, Model, ModelOptions, findings, model, notes};
use kifu_work::diff::TextDiff;
use kifu_work::found::FoundGame;
use kifu_work::review::EvaluationSource;
use serde::Serialize;

use super::snapshot;
use super::task::{BookTask, ExerciseTask};
use super::views::{Row, row};
use crate::call::Call;
use crate::diff::{DiffLine, lines};
use crate::problem::Problem;
use crate::records::{Opened, choose, open};
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of a turn: eight symmetries, with and without exchanged colours.
pub(crate) const MAX_TURNS: usize = 15;
/// The largest number of values in a model.
const MAX_VALUES: usize = 4_000_000;
/// The maximal number of findings in an answer, and of those whose repairs are shown.
const MAX_PROBLEMS: usize = 500;
const MAX_REPAIRS: usize = 60;
/// The largest text whose repairs are shown, in bytes.
const MAX_TEXT: usize = 4 << 20;

/// A game of a library, with its model.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Game {
    /// The game as a row of a list.
    row: Row,
    /// The number of games in the file.
    games: usize,
    /// The format of the file.
    format: String,
    /// The encoding of the file.
    encoding: String,
    /// The model of the game, as viewers draw it.
    #[cfg_attr(test, schema(value_type = Object))]
    model: Model,
    /// The game as SGF if it is not of Go; missing for Go. Its nodes are those of the model.
    #[serde(skip_serializing_if = "Option::is_none")]
    sgf: Option<String>,
    /// The task of the game as a problem, as far as the record states it; missing if it states nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<ExerciseTask>,
    /// The tasks of the problems of a book, as far as the record states them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    book_tasks: Vec<BookTask>,
}

/// The findings in a game: faults, and notes. All counts are 0 if the file is not SGF.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Problems {
    /// The number of errors.
    errors: usize,
    /// The number of warnings.
    warnings: usize,
    /// The number of notes, which are no faults.
    notes: usize,
    /// The number of findings with a safe repair.
    safe: usize,
    /// The findings, at most 500.
    problems: Vec<GameProblem>,
}

/// A finding: a fault or a note.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct GameProblem {
    /// The index of the node in the game; missing if the finding belongs to no node.
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<u32>,
    /// The code of the rule: `K031`.
    code: &'static str,
    /// The name of the rule: `lost-bracket`.
    rule: &'static str,
    /// The level: `error`, `warning`, or `info` for a note.
    level: &'static str,
    /// A description of the fault, in one clause.
    message: String,
    /// The line in the text of the file, from 1.
    line: u32,
    /// The column in characters, from 1.
    column: u32,
    /// The repair as an instruction, such as `write a dot`; missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    repair: Option<String>,
    /// The safety of the repair: `safe`, `unsafe` (a sensible guess) or `manual` (left to the user).
    #[serde(skip_serializing_if = "Option::is_none")]
    safety: Option<&'static str>,
    /// The lines that the repair changes, with context; missing for very long files and after many other repairs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    diff: Vec<DiffLine>,
}

/// Reads the game that an address names.
pub(crate) fn opened(server: &Server, call: &Call) -> Result<(Opened, Document, ReadGame), Problem> {
    let (_, snapshot) = snapshot(server, call)?;
    let mut opened = open(&snapshot, call.numbers.get(1).copied().unwrap_or_default())?;
    let document = kifu::parse(std::mem::take(&mut opened.bytes));
    let game = choose(&document, opened.row.number as usize)?;
    Ok((opened, document, game))
}

/// Returns the number of bytes of the file with the game that an address names, when it was indexed; 0 if there is none.
pub(crate) fn file_bytes(server: &Server, call: &Call) -> u64 {
    let number = call.numbers.get(1).and_then(|id| u32::try_from(*id).ok());
    let (Some(id), Ok((_, snapshot))) = (number, snapshot(server, call)) else { return 0 };
    let library = snapshot.library();
    let file = library.game(id).and_then(|game| library.file_of(game).ok().flatten());
    file.map_or(0, |file| file.bytes)
}

/// The options for models.
pub(crate) fn model_options() -> ModelOptions {
    ModelOptions { max_values: MAX_VALUES, ..ModelOptions::default() }
}

pub(crate) fn game(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let turn = call.number("turn", 0, MAX_TURNS)?;
    let (opened, document, game) = opened(server, call)?;
    let (_, snapshot) = snapshot(server, call)?;
    let row = {
        let library = snapshot.library();
        let found = FoundGame::of(&library, opened.game, None)?.ok_or_else(|| Problem::not_found("this game"))?;
        row(&found, &library, None)?
    };
    let model = evaluated_model(server, &game, turn);
    Reply::json(&Game {
        row,
        games: document.games().len(),
        format: opened.file.format,
        encoding: opened.file.encoding,
        sgf: model.game.map(|_| to_sgf(game.record()).text),
        model,
        task: ExerciseTask::of(game.record()),
        book_tasks: BookTask::of(game.record()),
    })
}

/// The evaluations of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct GameEvaluations {
    /// The evaluations as in the model of the game, where they are `graph`; missing if there are none.
    #[serde(skip_serializing_if = "Graph::is_empty")]
    #[cfg_attr(test, schema(value_type = Object))]
    graph: Graph,
}

pub(crate) fn evaluations(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, _, game) = opened(server, call)?;
    Reply::json(&GameEvaluations { graph: evaluated_model(server, &game, 0).graph })
}

/// Returns the model of a game with what the store of `kifu analyze` knows about it, if that is more than the record has.
/// Turned games are problems, which show no evaluations.
fn evaluated_model(server: &Server, game: &ReadGame, turn: usize) -> Model {
    let mut model = turned_model(game, turn);
    if turn == 0
        && !server.evaluations.are_none()
        && let Some(found) = server.evaluations.of(game.record())
        && found.source == EvaluationSource::Store
    {
        model.set_evaluations(game.record(), &found.analyses);
    }
    model
}

/// Returns the model of a game that is turned: see the parameter `turn`.
fn turned_model(game: &ReadGame, turn: usize) -> Model {
    let symmetry = Symmetry::ALL[turn % Symmetry::ALL.len()];
    let by = Transform { symmetry, swap_colors: turn >= Symmetry::ALL.len() };
    model(&game.record().transformed(by), &model_options())
}

pub(crate) fn node(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, _, game) = opened(server, call)?;
    let (id, number) = node_of(game.record(), call)?;
    Reply::json(&notes(game.record(), id, number))
}

/// Returns the node that an address names, with its number.
pub(crate) fn node_of(record: &Record, call: &Call) -> Result<(NodeId, u32), Problem> {
    let number = call.numbers.get(2).and_then(|&number| u32::try_from(number).ok());
    let found = number.and_then(|number| Some((record.ids().nth(number as usize)?, number)));
    found.ok_or_else(|| Problem::not_found("this node"))
}

pub(crate) fn problems(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, document, game) = opened(server, call)?;
    let (Some(collection), Some(sgf)) = (document.sgf(), game.sgf()) else {
        return Reply::json(&Problems::default());
    };
    let found = Checker::new(&Options::default()).check_game(sgf);
    let shown = findings(sgf, &found);
    let count = |level: Level| shown.iter().filter(|finding| finding.level == level.name()).count();
    let [errors, warnings, notes] = [Level::Error, Level::Warning, Level::Info].map(count);
    let safe = shown.iter().filter(|finding| finding.safety == Some("safe")).count();
    let is_short = collection.source().len() <= MAX_TEXT;
    let mut repairs = 0;
    let problems = shown.into_iter().zip(&found).take(MAX_PROBLEMS).map(|(finding, diagnostic)| {
        let edits = diagnostic.fix.as_ref().map(|fix| &fix.edits).filter(|edits| edits.iter().len() > 0);
        let diff = match edits {
            Some(edits) if repairs < MAX_REPAIRS && is_short => {
                repairs += 1;
                lines(&TextDiff::of_collections(collection, &collection.edited(edits)))
            }
            _ => Vec::new(),
        };
        problem(finding, diff)
    });
    Reply::json(&Problems { errors, warnings, notes, safe, problems: problems.collect() })
}

pub(crate) fn problem(finding: Finding, diff: Vec<DiffLine>) -> GameProblem {
    GameProblem {
        node: finding.node,
        code: finding.code,
        rule: finding.rule,
        level: finding.level,
        message: finding.message,
        line: finding.line,
        column: finding.column,
        repair: finding.repair,
        safety: finding.safety,
        diff,
    }
}
