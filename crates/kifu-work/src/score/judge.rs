//! Dead stones by the word of an engine.

use std::num::NonZeroUsize;
use std::sync::Arc;

use kifu_engine::Query;
use kifu_go::{Board, Color, Point};
use kifu_record::{Record, katago_rules};
use kifu_sgf::value::Rules;

use super::NotScored;
use crate::analyze::{Asker, NoAnswer};

/// The visits for a final position: few are enough for the owners of points.
const VISITS: u64 = 50;

/// An engine that tells which stones are dead.
pub struct Judge {
    asker: Arc<Asker>,
    /// True if it tells the owners of all points, not only of stones.
    tells_points: bool,
}

/// What an engine says of a final position.
pub(super) struct Judgement {
    /// The owners of points, from -1 for White to 1 for Black; of the stones only, if `tells_points` is false.
    pub(super) owners: Vec<f32>,
    pub(super) tells_points: bool,
}

impl Judge {
    /// Takes an engine, which others may ask, too.
    ///
    /// # Errors
    /// If it tells neither dead stones nor owners of points.
    pub fn new(asker: impl Into<Arc<Asker>>) -> Result<Self, String> {
        let asker = asker.into();
        let caps = asker.caps();
        if !caps.has_ownership && !caps.has_dead_stones {
            return Err(format!("{} tells neither the owners of points nor dead stones", caps.identity));
        }
        Ok(Self { tells_points: caps.has_ownership, asker })
    }

    /// The engine in words.
    #[must_use]
    pub fn name(&self) -> String {
        self.asker.caps().identity.to_string()
    }

    /// The positions that it looks at at once.
    #[must_use]
    pub fn in_flight(&self) -> NonZeroUsize {
        NonZeroUsize::new(self.asker.caps().in_flight).unwrap_or(NonZeroUsize::MIN)
    }

    /// Asks who owns the points at the end of a game.
    pub(super) fn judge(
        &self,
        record: &Record,
        board: &Board,
        rules: Option<Rules>,
        komi: f64,
    ) -> Result<Judgement, NotScored> {
        let query = final_query(record, board, rules, komi);
        let analysis = self.asker.ask(&query).map_err(NotScored::NoAnswer)?;
        if analysis.ownership.len() != board.size().area() {
            return Err(NotScored::NoAnswer(NoAnswer::Refused("it told no owners".to_owned())));
        }
        Ok(Judgement { owners: analysis.ownership, tells_points: self.tells_points })
    }
}

/// The question about a final position. Its stones are given as setup: the way to them decides nothing any more.
fn final_query(record: &Record, board: &Board, rules: Option<Rules>, komi: f64) -> Query {
    let rules = rules.and_then(katago_rules).unwrap_or_else(|| "japanese".to_owned());
    // Engines accept halves only; who owns a point does not depend on it.
    let komi = (komi.clamp(-150.0, 150.0) * 2.0).round() as i32;
    let last = record.moves().last().map(|(color, _)| color);
    Query {
        stones: board.stones().collect::<Vec<(Point, Color)>>(),
        turn: last.map_or(Color::Black, Color::opposite),
        visits: VISITS,
        ownership: true,
        ..Query::new(board.size(), &rules, komi)
    }
}
