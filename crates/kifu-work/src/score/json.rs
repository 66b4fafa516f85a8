//! A score as JSON.

use kifu::json::line;
use kifu_go::serde_object::SizeObject;
use kifu_go::{Owner, Point, Scoring};
use serde::Serialize;

use super::{GameCount, Scored, Verdict};

#[derive(Serialize)]
struct Json<'s> {
    path: &'s str,
    /// From 1.
    game: usize,
    size: SizeObject,
    dead_from: &'static str,
    dead: Vec<Point>,
    seki: &'s [Point],
    unsure: &'s [Point],
    #[serde(skip_serializing_if = "Option::is_none")]
    certainty: Option<f64>,
    is_finished: bool,
    owners: Vec<String>,
    counts: Vec<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

#[derive(Serialize)]
struct Count {
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    scoring: &'static str,
    komi: f64,
    compensation: f64,
    black_points: f64,
    white_points: f64,
    counted: String,
}

impl Scored {
    /// Returns the score as one line of JSON, without a line break; `path` is the name of the file, `game` the number of the
    /// game in it, from 1.
    #[must_use]
    pub fn json_line(&self, path: &str, game: usize) -> String {
        let verdict = self.verdict();
        line(&Json {
            path,
            game,
            size: SizeObject(self.board.size()),
            dead_from: self.dead_from.name(),
            dead: self.dead.clone(),
            seki: &self.seki,
            unsure: &self.unsure,
            certainty: self.certainty.map(|certainty| (f64::from(certainty) * 1000.0).round() / 1000.0),
            is_finished: self.is_finished,
            owners: self.owner_rows(),
            counts: self.counts.iter().map(count).collect(),
            result: self.stated.as_ref().map(ToString::to_string).filter(|stated| !stated.is_empty()),
            verdict: verdict.name(),
            reason: match verdict {
                Verdict::NotCompared(reason) => Some(reason.to_string()),
                _ => None,
            },
        })
    }

    /// The owners of the points, a text for each row: `X` Black, `O` White, `.` neither.
    fn owner_rows(&self) -> Vec<String> {
        let size = self.board.size();
        let Some(first) = self.counts.first() else { return Vec::new() };
        let letter = |point| match first.owners.get(point) {
            Owner::Stone(color) | Owner::Territory(color) | Owner::Dead(color) => kifu_go::diagram_char(Some(color)),
            Owner::Neutral => kifu_go::diagram_char(None),
        };
        let letters: Vec<char> = size.points().map(letter).collect();
        letters.chunks(size.columns().into()).map(|row| row.iter().collect()).collect()
    }
}

/// Returns the name of a scoring method in JSON.
#[must_use]
pub const fn scoring_name(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "area",
        Scoring::Territory => "territory",
    }
}

fn count(count: &GameCount) -> Count {
    Count {
        rules: count.rules.map(|rules| rules.to_string()),
        scoring: scoring_name(count.counting.scoring),
        komi: count.counting.komi,
        compensation: count.counting.compensation,
        black_points: count.score.black.total,
        white_points: count.score.white.total,
        counted: count.score.result(),
    }
}
