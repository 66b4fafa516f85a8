//! Problems from the mistakes of a game, by the analyses that its record stores.
//!
//! A problem is the position before a move that lost much, if the engine named better moves there. No engine is needed.
//!
//! ```
//! use kifu_work::practice::mistakes_of;
//!
//! let text = "(;SZ[9];B[ee]LZ[K 50 100 0\nmove C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7];W[aa]LZ[K 10 100 8\n])";
//! let document = kifu::parse(text);
//! let found = mistakes_of(document.game().unwrap().record());
//! assert_eq!((found.problems.len(), found.problems[0].number), (1, 2));
//! assert!(found.problems[0].answers[0].is_right);
//! ```

mod candidates;
mod measure;
mod records;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use kifu_go::{Board, Color, Move, Point, PointSet};
use kifu_record::{Analysis, Candidate, MoveCost, NodeId, Record, analyses, board_at, costs_between};
use kifu_search::fingerprint;

pub(crate) use candidates::candidates;
pub use measure::Measure;
use measure::cost_of_candidate;
pub(crate) use measure::is_decided;
pub use records::{Review, problem_record, review_record};

/// The largest number of candidates of a problem, those of the best first.
const MAX_CANDIDATES: usize = 12;
/// The least share of the visits of the best candidate that a right answer has: evaluations after few visits mean nothing.
const LEAST_VISITS: f64 = 0.05;

/// The mistakes on the main line of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Mistakes {
    /// The mistakes that are problems, in the order of moves.
    pub problems: Vec<Mistake>,
    /// The players of the other mistakes, and why these are no problems.
    pub left_out: Vec<(Color, LeftOut)>,
    /// True if the record has evaluations.
    pub is_evaluated: bool,
}

/// The reason why a mistake is no problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LeftOut {
    /// The record stores values, but neither moves that the engine considered nor evaluated variations.
    NoCandidates,
    /// The move that was played is among the best candidates, or these cannot be played on the board.
    NoBetterMove,
    /// The game was decided before and after the move.
    Decided,
}

/// A mistake that is a problem.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// The node with the position.
    pub node: NodeId,
    /// The node of the move that was played.
    pub played_node: NodeId,
    /// The player who made the mistake, and solves the problem.
    pub player: Color,
    /// The move that was played.
    pub played: Move,
    /// The number of the move on the main line, from 1.
    pub number: usize,
    /// What the move lost.
    pub cost: MoveCost,
    /// The measure by which answers are judged.
    pub measure: Measure,
    /// The candidates of the engine, best first.
    pub answers: Vec<MistakeAnswer>,
    /// The position.
    pub board: Board,
    /// The number that identifies the problem in the log: it depends on the position and the moves that led to it.
    pub key: u64,
}

/// A candidate of the engine as an answer to a problem.
#[derive(Clone, PartialEq, Debug)]
pub struct MistakeAnswer {
    /// The point.
    pub point: Point,
    /// True if the answer is right.
    pub is_right: bool,
    /// The loss against the best candidate.
    pub cost: MoveCost,
    /// The number of positions that were searched, if known.
    pub visits: Option<u64>,
    /// The expected moves, of which the answer is the first.
    pub line: Vec<Move>,
}

/// Finds the mistakes on the main line of a record, by the analyses that it stores.
#[must_use]
pub fn mistakes_of(record: &Record) -> Mistakes {
    mistakes_by(record, analyses(record))
}

/// Finds the mistakes on the main line of a record, by these analyses of its nodes.
#[must_use]
pub fn mistakes_by(record: &Record, analyses: Vec<(NodeId, Analysis)>) -> Mistakes {
    let mut found = Mistakes { is_evaluated: !analyses.is_empty(), ..Mistakes::default() };
    if analyses.is_empty() {
        return found;
    }
    let costs: HashMap<NodeId, MoveCost> = costs_between(record, &analyses).into_iter().collect();
    let known: HashMap<NodeId, Analysis> = analyses.into_iter().collect();
    let mut number = 0;
    for id in record.main_line() {
        let mut plays = record.node(id).plays();
        let play = plays.next();
        let others = plays.count();
        number += usize::from(play.is_some()) + others;
        let (Some(play), 0, Some(node)) = (play, others, record.parent(id)) else { continue };
        let (player, played) = (play.color, play.to);
        let Some(before) = known.get(&node) else { continue };
        let Some(cost) = costs.get(&id).copied().or_else(|| cost_by_candidates(before, played, player)) else {
            continue;
        };
        let Some(measure) = Measure::of(cost) else { continue };
        if known.get(&id).is_some_and(|after| is_decided(before, after, player)) {
            found.left_out.push((player, LeftOut::Decided));
            continue;
        }
        // Analyses belong to the player to move; a record with a wrong turn has those of the other player.
        let board = board_at(record, node);
        let answers = if record.to_play(node) == player {
            answers(&candidates(record, node, &known, player, measure), player, played, measure, &board)
        } else {
            Err(LeftOut::NoCandidates)
        };
        match answers {
            Ok(answers) => found.problems.push(Mistake {
                node,
                played_node: id,
                player,
                played,
                number,
                cost,
                measure,
                answers,
                key: key_of_position(record, node, KEY),
                board,
            }),
            Err(reason) => found.left_out.push((player, reason)),
        }
    }
    found
}

/// The loss of a move by the candidates of the position before it, for records that do not evaluate the position after it.
fn cost_by_candidates(before: &Analysis, played: Move, player: Color) -> Option<MoveCost> {
    let (best, own) = (before.candidates.first()?, before.candidates.iter().find(|one| one.to == played)?);
    Some(cost_of_candidate(best, own, player))
}

/// Judges the candidates of a position.
fn answers(
    candidates: &[Candidate],
    player: Color,
    played: Move,
    measure: Measure,
    board: &Board,
) -> Result<Vec<MistakeAnswer>, LeftOut> {
    let best = candidates.first().ok_or(LeftOut::NoCandidates)?;
    let is_searched = |one: &Candidate| match (one.visits, best.visits) {
        (Some(own), Some(most)) => own as f64 >= LEAST_VISITS * most as f64,
        _ => true,
    };
    let is_right = |one: &Candidate| {
        one.to == best.to
            || is_searched(one) && measure.lost(best, one, player).is_some_and(|lost| measure.is_tolerable(lost))
    };
    if candidates.iter().any(|one| one.to == played && is_right(one)) {
        return Err(LeftOut::NoBetterMove);
    }
    let mut seen = PointSet::EMPTY;
    let mut found = Vec::new();
    for one in candidates {
        // Damaged records name points with stones, and passes cannot be answered on a board.
        let Some(point) = one.to.point().filter(|&point| is_free(board, point) && seen.insert(point)) else { continue };
        // Some programs store no line, or one without its first move.
        let rest = one.line.strip_prefix(&[one.to]).unwrap_or_default();
        found.push(MistakeAnswer {
            point,
            is_right: is_right(one),
            cost: cost_of_candidate(best, one, player),
            visits: one.visits,
            line: std::iter::once(one.to).chain(rest.iter().copied()).collect(),
        });
    }
    // The right answers come first, in the order of the engine.
    found.sort_by_key(|answer| !answer.is_right);
    found.truncate(MAX_CANDIDATES);
    if found.first().is_some_and(|answer| answer.is_right) { Ok(found) } else { Err(LeftOut::NoBetterMove) }
}

fn is_free(board: &Board, point: Point) -> bool {
    board.size().contains(point) && board.get(point).is_none()
}

/// The kind of the keys of mistakes.
const KEY: &[u8] = b"mistake";

/// Returns a number that identifies a position with the moves that led to it. Moves and variations that follow, comments, game
/// information and the place of the file do not change it.
pub(super) fn key_of_position(record: &Record, node: NodeId, kind: &[u8]) -> u64 {
    let mut bytes = [kind, &[record.size.columns(), record.size.rows()]].concat();
    let mut add = |what: u8, point: Option<Point>| {
        let place = point.and_then(|point| record.size.index(point)).map_or(u16::MAX, |index| index as u16);
        bytes.push(what);
        bytes.extend(place.to_le_bytes());
    };
    for id in record.path(node) {
        let mut setup: Vec<_> = record.node(id).details().setup.points().collect();
        setup.sort_by_key(|(point, _)| record.size.index(*point));
        for (point, stone) in setup {
            add(stone.map_or(b'.', |color| if color == Color::Black { b'X' } else { b'O' }), Some(point));
        }
        for play in record.node(id).plays() {
            add(if play.color == Color::Black { b'B' } else { b'W' }, play.to.point());
        }
    }
    fingerprint(&bytes)
}
