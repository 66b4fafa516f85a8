//! What each move of a game lost.

use std::collections::HashMap;

use kifu_go::{Color, Move};
use kifu_record::{Analysis, Candidate, MoveCost, NodeId, Record};

use super::phase::Phase;
use crate::practice::{Measure, candidates, is_decided};

/// The least share of the visits of all candidates with which a move counts as looked at.
const LEAST_SHARE: f64 = 0.05;

/// A move with what it lost.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedMove {
    /// The node of the move.
    pub node: NodeId,
    /// The number of the move on the main line, from 1.
    pub number: usize,
    /// The player.
    pub player: Color,
    /// The move.
    pub played: Move,
    /// The loss of the player in points, or in percent of the win rate if the source tells no points; at least 0.
    pub loss: f64,
    /// The loss in both units, as far as it is known; at least 0.
    pub cost: MoveCost,
    /// Black's lead in points, or Black's win rate in percent, after the move.
    pub after: Option<f64>,
    /// The line that the engine prefers, its first move being the best one; empty if it tells none.
    pub line: Vec<Move>,
    /// The visits of the position before the move, if the engine counts them.
    pub visits: Option<u64>,
    /// The phase of the game.
    pub phase: Phase,
    /// True if the player was winning or losing for sure before and after the move.
    pub is_decided: bool,
    /// True if the player was not behind before the move, and is after it.
    pub is_turning: bool,
}

impl ReviewedMove {
    /// The line that the engine prefers to the move; empty if it prefers none.
    #[must_use]
    pub fn better(&self) -> &[Move] {
        if self.line.first() == Some(&self.played) { &[] } else { &self.line }
    }
}

/// Whether losses are measured in points or in the win rate: in points, if they are known for at least half of the evaluated
/// positions.
pub(super) fn measure_of(analyses: &[(NodeId, Analysis)]) -> Measure {
    let leads = analyses.iter().filter(|(_, analysis)| analysis.lead.is_some()).count();
    if leads * 2 >= analyses.len() { Measure::Points } else { Measure::Winrate }
}

/// The value of a position for Black in the unit of a measure.
pub(super) fn value(measure: Measure, analysis: &Analysis) -> Option<f64> {
    shown(measure, analysis.lead, analysis.winrate)
}

fn shown(measure: Measure, lead: Option<f64>, winrate: Option<f64>) -> Option<f64> {
    match measure {
        Measure::Points => lead,
        Measure::Winrate => winrate.map(|rate| rate * 100.0),
    }
}

/// The value of a position in which nobody leads.
const fn even(measure: Measure) -> f64 {
    match measure {
        Measure::Points => 0.0,
        Measure::Winrate => 50.0,
    }
}

/// The moves of the main line whose loss is known, in order, all in the opening so far.
pub(super) fn reviewed_moves(
    record: &Record,
    known: &HashMap<NodeId, Analysis>,
    measure: Measure,
) -> Vec<ReviewedMove> {
    let mut moves = Vec::new();
    let mut number = 0;
    for id in record.main_line() {
        let mut plays = record.node(id).plays();
        let play = plays.next();
        let others = plays.count();
        number += usize::from(play.is_some()) + others;
        // A node with several moves has one evaluation, which belongs to none of them.
        let (Some(play), 0, Some(parent)) = (play, others, record.parent(id)) else { continue };
        let (player, played) = (play.color, play.to);
        let Some(before) = known.get(&parent) else { continue };
        let after = known.get(&id);
        // Candidates are those of the player to move, also in a record in which the other one moves.
        let candidates = if record.to_play(parent) == player {
            candidates(record, parent, known, player, measure)
        } else {
            Vec::new()
        };
        let loss_in = |measure| loss(measure, before, &candidates, after, played, player);
        let Some(lost) = loss_in(measure) else { continue };
        let cost = MoveCost {
            lead: loss_in(Measure::Points),
            winrate: loss_in(Measure::Winrate).map(|percent| percent / 100.0),
        };
        let sign = if player == Color::Black { 1.0 } else { -1.0 };
        let own = |of: Option<&Analysis>| Some((value(measure, of?)? - even(measure)) * sign);
        let is_turning = own(Some(before)) >= Some(0.0) && own(after).is_some_and(|value| value < 0.0);
        let line = candidates.first().map(|best| {
            let rest = best.line.strip_prefix(&[best.to]).unwrap_or_default();
            std::iter::once(best.to).chain(rest.iter().copied()).collect()
        });
        moves.push(ReviewedMove {
            node: id,
            number,
            player,
            played,
            loss: lost,
            cost,
            after: after.and_then(|after| value(measure, after)),
            line: line.unwrap_or_default(),
            visits: before.visits,
            phase: Phase::Opening,
            is_decided: after.is_some_and(|after| is_decided(before, after, player)),
            is_turning,
        });
    }
    moves
}

/// The loss of a move in the unit of a measure, at least 0.
///
/// A move that the engine looked at is compared with its best candidate: both numbers are of moves. Of others only the
/// positions before and after are known. A third of the moves seems to gain something after few visits; that is noise.
fn loss(
    measure: Measure,
    before: &Analysis,
    candidates: &[Candidate],
    after: Option<&Analysis>,
    played: Move,
    player: Color,
) -> Option<f64> {
    let of = |candidate: &Candidate| shown(measure, candidate.lead, candidate.winrate);
    let own = candidates.iter().find(|one| one.to == played);
    let all: u64 = candidates.iter().filter_map(|one| one.visits).fold(0, u64::saturating_add);
    let is_looked_at = own.and_then(|own| own.visits).is_some_and(|own| own as f64 >= all as f64 * LEAST_SHARE);
    let best = candidates.first().and_then(of);
    let (start, end) = match after.and_then(|after| value(measure, after)) {
        Some(end) => (if is_looked_at { best } else { None }.or(value(measure, before))?, end),
        None => (best?, own.and_then(of)?),
    };
    let lost = if player == Color::Black { start - end } else { end - start };
    lost.is_finite().then(|| lost.max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of a position: lead, win rate, and candidates with visits and lead.
    fn analysis(lead: Option<f64>, winrate: Option<f64>) -> Analysis {
        Analysis { lead, winrate, ..Analysis::default() }
    }

    #[test]
    fn losses() {
        let record = kifu::parse("(;SZ[9];B[ee])").game().unwrap().record().clone();
        let played = record.moves().next().unwrap().1;
        let other = Move::Pass;
        let candidate = |to: Move, visits: u64, lead: f64| Candidate {
            to,
            visits: Some(visits),
            winrate: None,
            lead: Some(lead),
            prior: None,
            line: Vec::new(),
        };
        let looked_at = [candidate(other, 90, 5.0), candidate(played, 10, 2.0)];
        let hardly = [candidate(other, 99, 5.0), candidate(played, 1, 2.0)];
        let after = analysis(Some(1.0), Some(0.4));
        for (candidates, after, black, white) in [
            // Against the best candidate, or against the position before.
            (&looked_at[..], Some(&after), Some(4.0), Some(0.0)),
            (&hardly, Some(&after), Some(3.0), Some(0.0)),
            (&[], Some(&after), Some(3.0), Some(0.0)),
            // The candidates alone.
            (&hardly, None, Some(3.0), Some(0.0)),
            (&looked_at[..1], None, None, None),
            (&[], None, None, None),
        ] {
            let before = analysis(Some(4.0), Some(0.5));
            for (player, expected) in [(Color::Black, black), (Color::White, white)] {
                let found = loss(Measure::Points, &before, candidates, after, played, player);
                assert_eq!(found, expected, "{candidates:?} {after:?} {player:?}");
            }
        }
        let percent = loss(Measure::Winrate, &analysis(None, Some(0.5)), &[], Some(&after), played, Color::Black);
        assert!((percent.unwrap() - 10.0).abs() < 1e-9);
        assert_eq!(loss(Measure::Points, &analysis(None, Some(0.5)), &[], Some(&after), played, Color::Black), None);
    }

    #[test]
    fn moves_of_a_game() {
        let text = "(;SZ[9]SBKV[50]SBKS[0.5];B[aa]SBKV[60]SBKS[1.5];W[bb]SBKV[60]SBKS[1.5](;B[cc]SBKV[20]SBKS[-4];\
                    W[dd]SBKV[1]SBKS[-9];B[ee]SBKV[1]SBKS[-12];W[ff];B[gg]B[hh]SBKV[1])(;B[hh]SBKV[62]SBKS[2]))";
        let record = kifu::parse(text).game().unwrap().record().clone();
        let known: HashMap<NodeId, Analysis> = kifu_record::analyses(&record).into_iter().collect();
        let moves = reviewed_moves(&record, &known, Measure::Points);
        let found: Vec<_> = moves.iter().map(|of| (of.number, of.loss, of.is_turning, of.is_decided)).collect();
        let expected = [
            (1, 0.0, false, false),
            (2, 0.0, false, false),
            (3, 5.5, true, false),
            (4, 0.0, false, false),
            (5, 3.0, false, true),
        ];
        assert_eq!(found, expected);
        assert_eq!(moves[2].better().len(), 1, "an evaluated variation is a candidate");
    }
}
