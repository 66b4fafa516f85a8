//! A mistake of a game as a problem to solve, with the lines that the engine expected.

use std::collections::HashMap;
use std::sync::Arc;

use kifu_go::{Symmetry, Transform};
use kifu_record::{MoveCost, NodeId, Record};
use kifu_view::{Model, Solution, model};
use kifu_work::found::FoundGame;
use kifu_work::practice::{Mistake, mistakes_of, problem_record, review_record};
use serde::Serialize;

use super::candidates::rounded;
use super::exercises::{ExerciseCard, practice};
use super::games::{MAX_TURNS, model_options, node_of, opened};
use super::snapshot;
use super::views::{Row, row};
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

/// A mistake of a game as a problem.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MistakeExercise {
    /// The game as a row of a list.
    row: Row,
    /// The number by which the log of practice knows the problem, in hexadecimal digits.
    key: String,
    /// The state of the problem in the practice; missing if it was never practised.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<ExerciseCard>,
    /// The model of the problem: the position, with the candidates of the engine as right and wrong answers.
    #[cfg_attr(test, schema(value_type = Object))]
    model: Model,
    /// The model of the position with the lines that the engine expected.
    #[cfg_attr(test, schema(value_type = Object))]
    review: Model,
    /// The number of the move.
    number: u32,
    /// The candidates, right ones first.
    answers: Vec<MistakeChoice>,
    /// The move that was played.
    played: MistakeChoice,
    /// True if the moves after the one that was played are those of the game, not those that the engine expected.
    is_of_game: bool,
}

/// A move in the position of a mistake.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MistakeChoice {
    /// The number of its node in the model `review`.
    node: u32,
    /// True if the answer is right: it loses next to nothing compared with the best one.
    is_right: bool,
    /// What the player loses of the win rate by this move, at least 0; `null` if unknown.
    lost_winrate: Option<f64>,
    /// What the player loses in points, as above.
    lost_lead: Option<f64>,
    /// The number of positions that were searched after the move; `null` if unknown.
    visits: Option<u64>,
}

pub(crate) fn mistake(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let turn = call.number("turn", 0, MAX_TURNS)?;
    let (opened, _, game) = opened(server, call)?;
    let (_, snapshot) = snapshot(server, call)?;
    let record = game.record();
    let (node, _) = node_of(record, call)?;
    let found = mistakes_of(record).problems.into_iter().find(|mistake| mistake.node == node);
    let found = found.ok_or_else(|| Problem::not_found("a mistake after this node"))?;
    let row = {
        let library = snapshot.library();
        let game = FoundGame::of(&library, opened.game, None)?.ok_or_else(|| Problem::not_found("this game"))?;
        row(&game, &library, None)?
    };
    let card = practice(server)?.card(found.key).map(Into::into);
    Reply::json(&MistakeExercise::of(record, &found, turn, row, card))
}

impl MistakeExercise {
    fn of(game: &Record, mistake: &Mistake, turn: usize, row: Row, card: Option<ExerciseCard>) -> Self {
        let symmetry = Symmetry::ALL[turn % Symmetry::ALL.len()];
        let by = Transform { symmetry, swap_colors: turn >= Symmetry::ALL.len() };
        let model = |record: &Record| {
            let turned = record.transformed(by);
            (model(&turned, &model_options()), Solution::of_record(&turned))
        };
        let (mut problem, solution) = model(&problem_record(game, mistake));
        // A position of a game may have stones of one colour only.
        problem.solution = solution;
        let review = review_record(game, mistake);
        let numbers: HashMap<NodeId, u32> = review.record.ids().zip(0..).collect();
        let choice = |node: NodeId, is_right, MoveCost { winrate, lead, .. }: MoveCost, visits| MistakeChoice {
            node: numbers.get(&node).copied().unwrap_or_default(),
            is_right,
            lost_winrate: rounded(winrate.map(|lost| lost.max(0.0)), 1e4),
            lost_lead: rounded(lead.map(|lost| lost.max(0.0)), 1e2),
            visits,
        };
        let answers = mistake.answers.iter().zip(&review.answers);
        Self {
            row,
            key: format!("{:016x}", mistake.key),
            card,
            model: problem,
            review: model(&review.record).0,
            number: mistake.number as u32,
            answers: answers.map(|(one, node)| choice(*node, one.is_right, one.cost, one.visits)).collect(),
            played: choice(review.played, false, mistake.cost, None),
            is_of_game: review.is_of_game,
        }
    }
}
