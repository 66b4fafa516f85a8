//! Patterns that are followed by moves. Each occurrence of the pattern starts an attempt; moves in its region
//! continue or end it.

use super::hit::{Hit, Next, NextMove};
use super::lanes::LANES;
use super::matcher::Matcher;
use super::undo::{Attempt, Undo};
use crate::pattern::Step;
use crate::stream::{Event, point_at};

impl Matcher<'_> {
    /// Starts an attempt: a candidate matches at the end of this node.
    pub(super) fn begin(&mut self, candidate: u32) {
        let waits = |attempt: &Attempt| attempt.candidate == candidate && attempt.progress == 0;
        if self.attempts[candidate as usize / LANES].iter().any(waits) {
            return;
        }
        let attempt = Attempt { candidate, progress: 0, node: self.node, move_number: self.move_number };
        self.add(attempt);
        self.note(Undo::Begun(attempt));
    }

    /// Adds an attempt.
    pub(super) fn add(&mut self, attempt: Attempt) {
        self.attempts[attempt.candidate as usize / LANES].push(attempt);
        self.attempt_count += 1;
    }

    /// Removes an attempt that was added.
    pub(super) fn remove(&mut self, attempt: Attempt) {
        let attempts = &mut self.attempts[attempt.candidate as usize / LANES];
        let before = attempts.len();
        attempts.retain(|other| *other != attempt);
        self.attempt_count -= before - attempts.len();
    }

    /// Removes all attempts.
    pub(super) fn forget_attempts(&mut self) {
        if self.attempt_count > 0 {
            self.attempts.iter_mut().for_each(Vec::clear);
            self.attempt_count = 0;
        }
    }

    /// Ends the attempts whose region contains a point that setup changes.
    pub(super) fn break_off(&mut self, point: u16) {
        for attempt in self.extract(point) {
            self.note(Undo::Ended(attempt));
        }
    }

    /// Removes and returns the attempts whose region contains a point.
    fn extract(&mut self, point: u16) -> Vec<Attempt> {
        let covers = self.effects.covers(point);
        // Candidates that could not begin before may match when the node ends.
        self.pending.extend(covers.iter().map(|(group, _)| group));
        let mut met = Vec::new();
        for &(group, lanes) in covers {
            let is_inside = |attempt: &mut Attempt| lanes >> (attempt.candidate as usize % LANES) & 1 != 0;
            met.extend(self.attempts[group as usize].extract_if(.., is_inside));
        }
        self.attempt_count -= met.len();
        met
    }

    /// Continues or ends the attempts whose region contains the point of a move.
    pub(super) fn carry_on(&mut self, event: Event, point: u16, hits: &mut Vec<Hit>) {
        let plan = self.plan;
        let mut met = self.extract(point);
        // The most advanced attempts started first; once one is complete, the others of its candidate no longer count.
        met.sort_unstable_by_key(|attempt| (attempt.candidate, std::cmp::Reverse(attempt.progress)));
        let mut complete = None;
        for attempt in met {
            self.note(Undo::Ended(attempt));
            let step = plan.steps.get(usize::from(attempt.progress)).copied();
            let fits = step.is_some_and(|step| self.is_step(attempt.candidate, step, event, point));
            if !fits || complete == Some(attempt.candidate) {
                continue;
            }
            let further = Attempt { progress: attempt.progress + 1, ..attempt };
            if usize::from(further.progress) < plan.steps.len() {
                self.add(further);
                self.note(Undo::Begun(further));
            } else {
                complete = Some(attempt.candidate);
                self.complete(attempt, event, point, hits);
            }
        }
    }

    fn complete(&mut self, attempt: Attempt, event: Event, point: u16, hits: &mut Vec<Hit>) {
        self.retire(attempt.candidate);
        let next = if self.plan.looks_ahead() {
            let between = self.move_number - attempt.move_number;
            let elsewhere = between.saturating_sub(self.plan.steps.len() as u32);
            Next::Move(NextMove { color: event.color(), point, elsewhere })
        } else {
            self.open(attempt.candidate, hits.len());
            Next::Nothing
        };
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
