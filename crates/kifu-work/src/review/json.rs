//! Reviews as JSON, with the keys of [`crate::json_keys`].

use kifu_go::Color;
use serde::Serialize;

use super::game::GameReview;
use super::games::{GamesReview, LossGroup};
use super::moves::ReviewedMove;
use super::summary::LossSummary;
use crate::practice::Measure;

/// The review of games, as JSON has it.
#[derive(Serialize)]
struct ReviewsObject<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<&'r str>,
    measure: &'static str,
    reviews: Vec<ReviewObject<'r>>,
    losses: Vec<LossObject>,
}

/// The review of a game.
#[derive(Serialize)]
struct ReviewObject<'r> {
    path: &'r str,
    game: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black_rank: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white_rank: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'r str>,
    moves: usize,
    evaluations_from: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
    measure: &'static str,
    phases_by: &'static str,
    first_middle_move: usize,
    first_endgame_move: usize,
    judged_moves: Vec<MoveObject>,
}

/// A move with its loss.
#[derive(Serialize)]
struct MoveObject {
    node: usize,
    move_number: usize,
    color: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vertex: Option<String>,
    loss: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    points_lost: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win_rate_lost: Option<f64>,
    loss_class: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    value_after: Option<f64>,
    better_line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
    phase: &'static str,
    is_decided: bool,
    gives_lead_away: bool,
}

/// The losses of a group of moves.
#[derive(Serialize)]
struct LossObject {
    subject: &'static str,
    value: String,
    games: usize,
    moves: usize,
    mean_loss: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_high: Option<f64>,
    median_loss: f64,
    accuracy: f64,
    accuracy_low: f64,
    accuracy_high: f64,
    classes: Vec<usize>,
}

impl Measure {
    /// Returns its name for machines: `points`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Winrate => "win_rate",
        }
    }
}

/// Numbers have as many decimals as programs show.
fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

impl LossObject {
    fn of(group: &LossGroup) -> Self {
        let LossGroup { by, value, games, losses } = group;
        let LossSummary { moves, mean, mean_interval, median, accuracy, classes } = losses;
        let rate =
            |of: fn(&kifu_search::Rate) -> f64| accuracy.as_ref().map_or(0.0, |rate| rounded(of(rate).clamp(0.0, 1.0)));
        Self {
            subject: by.name(),
            value: value.text(),
            games: *games,
            moves: *moves,
            mean_loss: rounded(*mean),
            mean_low: mean_interval.map(|[low, _]| rounded(low)),
            mean_high: mean_interval.map(|[_, high]| rounded(high)),
            median_loss: rounded(*median),
            accuracy: rate(|rate| rate.rate),
            accuracy_low: rate(|rate| rate.low),
            accuracy_high: rate(|rate| rate.high),
            classes: classes.to_vec(),
        }
    }
}

impl GameReview {
    fn to_object(&self) -> ReviewObject<'_> {
        let of = |of: &ReviewedMove| self.move_object(of);
        ReviewObject {
            path: &self.path,
            game: self.game,
            black: self.names[0].as_deref(),
            white: self.names[1].as_deref(),
            black_rank: self.ranks[0].as_deref(),
            white_rank: self.ranks[1].as_deref(),
            date: self.date.as_deref(),
            result: self.result.as_deref(),
            moves: self.last,
            evaluations_from: self.source.name(),
            engine: self.engine.as_deref(),
            visits: self.visits,
            measure: self.measure.name(),
            phases_by: self.phases.by.name(),
            first_middle_move: self.phases.middle,
            first_endgame_move: self.phases.end,
            judged_moves: self.moves.iter().map(of).collect(),
        }
    }

    fn move_object(&self, of: &ReviewedMove) -> MoveObject {
        let point = of.played.point();
        let letters = |point: kifu_go::Point| point.to_sgf().map(char::from).iter().collect();
        MoveObject {
            node: of.node.index(),
            move_number: of.number,
            color: if of.player == Color::Black { "black" } else { "white" },
            point: point.map(letters),
            vertex: point.map(|_| of.played.name(self.size)),
            loss: rounded(of.loss),
            points_lost: of.cost.lead.map(rounded),
            win_rate_lost: of.cost.winrate.map(rounded),
            loss_class: self.classes.of(of.loss),
            value_after: of.after.map(rounded),
            better_line: of.better().iter().map(|to| to.name(self.size)).collect(),
            visits: of.visits,
            phase: of.phase.name(),
            is_decided: of.is_decided,
            gives_lead_away: of.is_turning,
        }
    }
}

impl GamesReview {
    /// Returns the review as JSON, with all moves.
    #[must_use]
    pub fn to_json(&self) -> String {
        let object = ReviewsObject {
            player: self.player.as_deref(),
            measure: self.measure.name(),
            reviews: self.games.iter().map(|(review, _)| review.to_object()).collect(),
            losses: self.groups.iter().map(LossObject::of).collect(),
        };
        kifu::json::pretty(&object) + "\n"
    }
}
