//! Patterns with moves behind them: each time that the pattern stands there, an attempt begins; the moves in its region
//! carry it on or end it.

use super::hit::{Hit, Next};
use super::lanes::LANES;
use super::matcher::Matcher;
use super::undo::{Attempt, Undo};
use crate::pattern::Step;
use crate::stream::{Event, point_at};

impl Matcher<'_> {
    /// A candidate matches at the end of this node.
    pub(super) fn begin(&mut self, candidate: u32) {
        let waits = |attempt: &Attempt| attempt.candidate == candidate && attempt.progress == 0;
        if self.attempts.iter().any(waits) {
            return;
        }
        let attempt = Attempt { candidate, progress: 0, node: self.node, move_number: self.move_number };
        self.attempts.push(attempt);
        self.note(Undo::Begun(attempt));
    }

    /// A move on a point: the attempts whose region it belongs to go on or end.
    pub(super) fn carry_on(&mut self, event: Event, point: u16, hits: &mut Vec<Hit>) {
        let plan = self.plan;
        let covers = self.effects.covers(point);
        // Candidates that could not begin where the move was may stand there again.
        self.pending.extend(covers.iter().map(|(group, _)| group));
        let mut met = Vec::new();
        self.attempts.retain(|attempt| {
            let (group, lane) = (attempt.candidate / LANES as u32, attempt.candidate as usize % LANES);
            let is_inside = covers.iter().any(|&(covered, lanes)| covered == group && lanes & 1 << lane != 0);
            if is_inside {
                met.push(*attempt);
            }
            !is_inside
        });
        // Those that are furthest came first; with one that is complete the others of its candidate count no more.
        met.sort_unstable_by_key(|attempt| (attempt.candidate, std::cmp::Reverse(attempt.progress)));
        let mut complete = None;
        for attempt in met {
            self.note(Undo::Ended(attempt));
            let step = plan.pattern.moves.get(usize::from(attempt.progress)).copied();
            let fits = step.is_some_and(|step| self.is_step(attempt.candidate, step, event, point));
            if !fits || complete == Some(attempt.candidate) {
                continue;
            }
            let further = Attempt { progress: attempt.progress + 1, ..attempt };
            if usize::from(further.progress) < plan.pattern.moves.len() {
                self.attempts.push(further);
                self.note(Undo::Begun(further));
            } else {
                complete = Some(attempt.candidate);
                self.complete(attempt, step.is_some_and(|step| step.point.is_none()), event, point, hits);
            }
        }
    }

    fn complete(&mut self, attempt: Attempt, shows_last: bool, event: Event, point: u16, hits: &mut Vec<Hit>) {
        self.retire(attempt.candidate);
        let next = shows_last.then(|| {
            let between = self.move_number - attempt.move_number;
            Next {
                color: event.color(),
                point,
                elsewhere: between.saturating_sub(self.plan.pattern.moves.len() as u32),
            }
        });
        if next.is_none() {
            self.open(attempt.candidate, hits.len());
        }
        let Attempt { candidate, node, move_number, .. } = attempt;
        hits.push(Hit { node, move_number, candidate, line: self.line, next });
    }

    fn is_step(&self, candidate: u32, step: Step, event: Event, point: u16) -> bool {
        let Some(Some(place)) = self.plan.places.get(candidate as usize) else { return false };
        let is_color = step.color.is_none_or(|color| color == place.color(event.color()));
        let on_board = point_at(point, self.plan.size);
        is_color
            && step
                .point
                .is_none_or(|step| on_board.and_then(|point| place.in_pattern(point, &self.plan.pattern)) == Some(step))
    }
}
