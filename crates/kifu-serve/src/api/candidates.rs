//! The moves that an engine considered in a position, as far as the record or the store of `kifu analyze` has them.

use std::sync::Arc;

use kifu_go::{Color, Move, Size};
use kifu_record::{Analysis, NodeId, Record, analyses};
use kifu_work::review::EvaluationSource;
use serde::Serialize;

use super::games::{node_of, opened};
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

/// The moves that an engine considered in a position; none if neither the record nor the store of
/// `kifu analyze` has any.
#[derive(Serialize, Debug, PartialEq, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Candidates {
    /// The name of the engine or of the program; missing if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<String>,
    /// The number of positions that were searched; missing if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
    /// The moves, best first.
    moves: Vec<Candidate>,
}

/// A move that an engine considered.
#[derive(Serialize, Debug, PartialEq)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Candidate {
    /// The moves that the engine expects, from this one on: the numbers of points as in the model, `null` for a pass.
    line: Vec<Option<usize>>,
    /// The number of positions that were searched after the move; `null` if unknown.
    visits: Option<u64>,
    /// The probability that Black wins after the move, 0 to 1; `null` if unknown.
    winrate: Option<f64>,
    /// The lead of Black in points after the move; `null` if unknown.
    lead: Option<f64>,
    /// What the player loses of the win rate by this move instead of the best one, at least 0; `null` if unknown.
    lost_winrate: Option<f64>,
    /// What the player loses in points, as above.
    lost_lead: Option<f64>,
}

pub(crate) fn candidates(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, _, game) = opened(server, call)?;
    let record = game.record();
    let (id, _) = node_of(record, call)?;
    let known = server.evaluations.of(record);
    // The store has the positions of the main line only.
    let stored = known.filter(|known| known.source == EvaluationSource::Store).map(|known| known.analyses);
    let found = stored.map(|stored| Candidates::at(record, stored, id)).filter(|found| !found.moves.is_empty());
    Reply::json(&found.unwrap_or_else(|| Candidates::at(record, analyses(record), id)))
}

impl Candidates {
    fn at(record: &Record, analyses: Vec<(NodeId, Analysis)>, id: NodeId) -> Self {
        let found = analyses.into_iter().find(|(node, _)| *node == id);
        found.map_or_else(Self::default, |(_, analysis)| Self::of(analysis, record.size, record.to_play(id)))
    }

    fn of(analysis: Analysis, size: Size, turn: Color) -> Self {
        let sign = if turn == Color::Black { 1.0 } else { -1.0 };
        let lost = |best: Option<f64>, of: Option<f64>| Some(((best? - of?) * sign).max(0.0));
        let row = |of: &kifu_record::Candidate| {
            // Some programs store no line, or one without its first move.
            let rest = of.line.strip_prefix(&[of.to]).unwrap_or_default();
            let line: Vec<_> = std::iter::once(&of.to).chain(rest).map_while(|&to| place(to, size)).collect();
            let best = analysis.candidates.first()?;
            (!line.is_empty()).then(|| Candidate {
                line,
                visits: of.visits,
                winrate: rounded(of.winrate, 1e4),
                lead: rounded(of.lead, 1e2),
                lost_winrate: rounded(lost(best.winrate, of.winrate), 1e4),
                lost_lead: rounded(lost(best.lead, of.lead), 1e2),
            })
        };
        let moves = analysis.candidates.iter().filter_map(row).collect();
        Self { moves, engine: analysis.engine, visits: analysis.visits }
    }
}

/// The number of a move's point, or `Some(None)` for a pass; `None` if the point is off the board.
pub(super) fn place(to: Move, size: Size) -> Option<Option<usize>> {
    match to.point() {
        None => Some(None),
        Some(point) => size.index(point).map(Some),
    }
}

/// The number rounded to multiples of 1 / `parts`; `None` if JSON cannot express it.
pub(super) fn rounded(number: Option<f64>, parts: f64) -> Option<f64> {
    let number = (number? * parts).round() / parts;
    // Without the sign of a negative zero.
    number.is_finite().then_some(number + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_with_what_they_lose() {
        let text = "(;SZ[9];B[ee]LZ[KataGo 47.1 1.5k\nmove C3 visits 38 winrate 5404 scoreMean 1.5 order 0 pv C3 G7 \
                    info move pass visits 2 winrate 100 scoreMean -20 order 1 pv pass \
                    info move D4 visits 4 winrate 5500 scoreMean 1.75 order 2];W[cc])";
        let document = kifu::parse(text.as_bytes().to_vec());
        let game = document.game().unwrap();
        let record = game.record();
        let ids: Vec<_> = record.ids().collect();
        assert_eq!(Candidates::at(record, analyses(record), ids[0]), Candidates::default());
        let found = Candidates::at(record, analyses(record), ids[1]);
        assert_eq!((found.engine.as_deref(), found.visits), (Some("KataGo"), Some(1500)));
        let row = |of: &Candidate| (of.line.clone(), of.visits, of.winrate, of.lead, of.lost_winrate, of.lost_lead);
        let expected = [
            (vec![Some(56), Some(24)], Some(38), Some(0.4596), Some(-1.5), Some(0.0), Some(0.0)),
            (vec![None], Some(2), Some(0.99), Some(20.0), Some(0.5304), Some(21.5)),
            // A move that looks better than the first one loses nothing.
            (vec![Some(48)], Some(4), Some(0.45), Some(-1.75), Some(0.0), Some(0.0)),
        ];
        assert_eq!(found.moves.iter().map(row).collect::<Vec<_>>(), expected);
    }
}
