//! The review of a game: what both players lost, by phase and by size, as `kifu review` counts it. The worst moves are the mistakes
//! of the model.

use std::sync::Arc;

use kifu_go::Color;
use kifu_work::practice::Measure;
use kifu_work::review::{GameReview, LossClasses, LossSummary, Phase, ReviewOptions, ReviewedMove};
use serde::Serialize;

use super::candidates::{place, rounded};
use super::games::opened;
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

/// What the players of a game lost, by the evaluations of the record, or of the store of `kifu analyze` if it evaluates more
/// positions. There are no losses if the loss of no move is known.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ReviewedGame {
    /// Where the evaluations come from: `store` or `record`; missing without losses.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'static str>,
    /// The engine; missing if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<String>,
    /// The median of the visits of positions; missing if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
    /// The unit of losses: `points`, or `win_rate` for percent of the win rate; missing without losses.
    #[serde(skip_serializing_if = "Option::is_none")]
    measure: Option<&'static str>,
    /// The number of the first move of the middle game.
    first_middle_move: usize,
    /// The number of the first move of the endgame.
    first_endgame_move: usize,
    /// The classes of losses by their limits: `< 0.5`, `0.5–1.5`.
    classes: Vec<String>,
    /// The losses of each player in the whole game, and in each phase that has moves.
    losses: Vec<ReviewedLosses>,
    /// The moves that gave the lead away, at most five, in the order of the game.
    turning_points: Vec<TurningPoint>,
}

/// The losses of a player in a game or in a phase of it.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ReviewedLosses {
    /// The player: 0 Black, 1 White.
    color: u8,
    /// `opening`, `middle` or `endgame`; missing for the whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<&'static str>,
    /// The number of moves.
    moves: usize,
    /// The mean loss of a move.
    mean: f64,
    /// The share of moves that lose less than the first limit.
    accuracy: f64,
    /// The lower end of its 95 % interval.
    accuracy_low: f64,
    /// The upper end of its 95 % interval.
    accuracy_high: f64,
    /// The number of moves in each class.
    classes: Vec<usize>,
    /// The index of the node with the move that lost most; missing if none lost anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    worst: Option<u32>,
    /// The loss of this move.
    worst_loss: f64,
}

/// A move that gave the lead away.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TurningPoint {
    /// The index of its node.
    node: u32,
    /// The loss of the player.
    loss: f64,
    /// The moves that the engine prefers: the numbers of points as in the model, `null` for a pass; empty if it tells none.
    better: Vec<Option<usize>>,
}

pub(crate) fn review(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (opened, _, game) = opened(server, call)?;
    let record = game.record();
    let evaluated = server.evaluations.of(record);
    let number = opened.row.number as usize + 1;
    let options = ReviewOptions::default();
    let found = evaluated.and_then(|found| GameReview::of(record, opened.name(), number, &found, &options));
    let numbers: Vec<_> = record.ids().collect();
    let node = |of: &ReviewedMove| numbers.iter().position(|id| *id == of.node).map(|at| at as u32);
    Reply::json(&found.map_or_else(ReviewedGame::default, |review| ReviewedGame::of(&review, node)))
}

impl ReviewedGame {
    fn of(review: &GameReview, node: impl Fn(&ReviewedMove) -> Option<u32>) -> Self {
        let phases = [None].into_iter().chain(Phase::ALL.map(Some));
        let groups = phases.flat_map(|phase| [(Color::Black, phase), (Color::White, phase)]);
        let losses = groups.filter_map(|(color, phase)| ReviewedLosses::of(review, color, phase, &node));
        let turning_points = review.turning_points().into_iter().filter_map(|of| {
            let better = of.better().iter().map_while(|&to| place(to, review.size)).collect();
            Some(TurningPoint { node: node(of)?, loss: decimals(of.loss), better })
        });
        Self {
            source: Some(review.source.name()),
            engine: review.engine.clone(),
            visits: review.visits,
            measure: Some(Measure::name(review.measure)),
            first_middle_move: review.phases.middle,
            first_endgame_move: review.phases.end,
            classes: (0..LossClasses::COUNT).map(|class| review.classes.name(class)).collect(),
            losses: losses.collect(),
            turning_points: turning_points.collect(),
        }
    }
}

impl ReviewedLosses {
    /// The losses of a player; `None` without moves.
    fn of(
        review: &GameReview,
        player: Color,
        phase: Option<Phase>,
        node: impl Fn(&ReviewedMove) -> Option<u32>,
    ) -> Option<Self> {
        let LossSummary { moves, mean, accuracy, classes, .. } = review.summary(player, phase);
        let accuracy = accuracy?;
        let is_asked = |of: &&ReviewedMove| of.player == player && phase.is_none_or(|phase| phase == of.phase);
        let worst = review.worst(usize::MAX).into_iter().find(is_asked);
        Some(Self {
            color: u8::from(player == Color::White),
            phase: phase.map(Phase::name),
            moves,
            mean: decimals(mean),
            accuracy: decimals(accuracy.rate),
            accuracy_low: decimals(accuracy.low),
            accuracy_high: decimals(accuracy.high),
            classes: classes.to_vec(),
            worst: worst.and_then(&node),
            worst_loss: decimals(worst.map_or(0.0, |of| of.loss)),
        })
    }
}

/// A number with as many decimals as the page needs.
pub(super) fn decimals(number: f64) -> f64 {
    rounded(Some(number), 1e4).unwrap_or_default()
}
