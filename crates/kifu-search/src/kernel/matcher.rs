//! Comparing a game with a pattern, event by event.

use super::effects::{Effects, RETIRED};
use super::hit::{Hit, Line, Next, NextMove, Window};
use super::lanes::{LANES, Lanes};
use super::plan::Plan;
use super::undo::{Attempt, Fork, Undo};
use crate::stream::{Event, Persistence, back_target};
use kifu_record::is_stopped;

/// The number of nodes after which a search checks whether it was stopped.
const NODES: u32 = 1 << 10;

/// The state of a search, reused for many games.
#[derive(Clone, Debug)]
pub struct Matcher<'p> {
    pub(super) plan: &'p Plan,
    pub(super) effects: &'p Effects,
    window: Window,
    counters: Vec<Lanes>,
    /// The candidates whose hit waits for a move in its region: one bit for each lane of a group.
    open: Vec<u16>,
    open_count: usize,
    /// The hit of each open candidate.
    hit_of: Vec<u32>,
    /// The current attempts, by the groups of their candidates.
    pub(super) attempts: Vec<Vec<Attempt>>,
    pub(super) attempt_count: usize,
    /// The groups to examine when the node ends, unless its only event determines them.
    pub(super) pending: Vec<u32>,
    /// The events of the current node before its move, recorded while hits or attempts wait for a move.
    changed: Vec<Event>,
    log: Vec<Undo>,
    forks: Vec<Fork>,
    pub(super) node: u32,
    pub(super) move_number: u32,
    pub(super) line: Line,
    /// True if all candidates have been examined since the window opened.
    caught_up: bool,
}

impl<'p> Matcher<'p> {
    /// Creates the state to search for a plan, at positions within the window.
    #[must_use]
    pub fn new(plan: &'p Plan, window: Window) -> Self {
        let effects = plan.effects();
        Self {
            plan,
            effects,
            window,
            counters: effects.start.clone(),
            open: vec![0; effects.start.len()],
            open_count: 0,
            hit_of: vec![0; plan.places.len()],
            attempts: vec![Vec::new(); if plan.steps.is_empty() { 0 } else { effects.start.len() }],
            attempt_count: 0,
            pending: Vec::new(),
            changed: Vec::new(),
            log: Vec::new(),
            forks: Vec::new(),
            node: 0,
            move_number: 0,
            line: Line::Main,
            caught_up: false,
        }
    }

    /// Adds the hits of a game to `hits`, in the order of the nodes at which they are complete. `main` is the number
    /// of events of the main line.
    pub fn search(&mut self, events: &[Event], main: usize, hits: &mut Vec<Hit>) {
        let targets = targets(events.get(main..).unwrap_or_default());
        self.run(events.iter().map(|&event| (event, Persistence::Unknown)), &targets, hits);
    }

    /// The same for a main line alone; reads no more of it than necessary.
    pub fn search_line(&mut self, line: impl Iterator<Item = (Event, Persistence)>, hits: &mut Vec<Hit>) {
        self.run(line, &[], hits);
    }

    fn run(&mut self, mut events: impl Iterator<Item = (Event, Persistence)>, targets: &[u32], hits: &mut Vec<Hit>) {
        self.restart();
        let patience = self.patience();
        let mut next_target = 0;
        let mut is_first = true;
        let mut played = None;
        while let Some((event, fate)) = events.next() {
            if event.is_back() {
                let words = [events.next(), events.next()].map(|word| word.map_or(Event::EMPTY_NODE, |(word, _)| word));
                self.go_back(back_target(&words));
                continue;
            }
            if event.is_move() {
                played = Some(event);
                self.move_number += 1;
                self.set_up(played, hits);
                if let Some(point) = event.point() {
                    self.meet(event, point, hits);
                }
            } else if self.is_waiting() {
                self.changed.push(event);
            }
            if !event.ends_node() {
                self.apply(event, fate);
                is_first = false;
                continue;
            }
            if self.node.is_multiple_of(NODES) && is_stopped() {
                return;
            }
            self.set_up(played.take(), hits);
            if is_first && self.caught_up && self.pending.is_empty() {
                self.apply_last(event, fate, hits);
            } else {
                self.apply(event, fate);
                self.look(hits);
            }
            is_first = true;
            if targets.get(next_target) == Some(&self.node) {
                next_target += 1;
                let (log, move_number, caught_up) = (self.log.len(), self.move_number, self.caught_up);
                self.forks.push(Fork { node: self.node, log, move_number, caught_up });
            }
            self.node += 1;
            if targets.is_empty() && !self.is_waiting() {
                let is_late = self.move_number > self.window.to;
                if is_late || self.node & patience == 0 && self.is_hopeless() {
                    break;
                }
            }
        }
    }

    /// The number of nodes between tests whether a match is still possible, less one; the number is a power of two.
    fn patience(&self) -> u32 {
        match self.counters.len() {
            0..=4 => 7,
            5..=32 => 31,
            _ => u32::MAX,
        }
    }

    /// Returns true if no candidate can match any more.
    fn is_hopeless(&self) -> bool {
        self.counters.iter().all(|counters| counters.above(RETIRED / 2) == u16::MAX)
    }

    fn restart(&mut self) {
        self.counters.copy_from_slice(&self.effects.start);
        if self.open_count > 0 {
            self.open.fill(0);
            self.open_count = 0;
        }
        self.forget_attempts();
        self.log.clear();
        self.forks.clear();
        self.pending.clear();
        self.changed.clear();
        self.node = 0;
        self.move_number = 0;
        self.line = Line::Main;
        self.caught_up = false;
    }

    /// Returns true if hits or attempts wait for a move in their region.
    const fn is_waiting(&self) -> bool {
        self.open_count > 0 || self.attempt_count > 0
    }

    /// Handles the changes of the node that has this move: after changes by setup, nothing waits for a move any more.
    #[inline]
    fn set_up(&mut self, played: Option<Event>, hits: &mut [Hit]) {
        if self.changed.is_empty() {
            return;
        }
        let mut changed = std::mem::take(&mut self.changed);
        for event in changed.drain(..).filter(|event| event.is_setup(played)) {
            let Some(point) = event.point() else { continue };
            self.meet_open(point, Next::Setup, hits);
            if self.attempt_count > 0 {
                self.break_off(point);
            }
        }
        self.changed = changed;
    }

    /// Sets the next event of hits that wait for an event in their region.
    #[inline]
    fn meet_open(&mut self, point: u16, next: Next, hits: &mut [Hit]) {
        if self.open_count == 0 {
            return;
        }
        for &(group, lanes) in self.effects.covers(point) {
            let mut met = self.open[group as usize] & lanes;
            self.open[group as usize] &= !met;
            while met != 0 {
                let candidate = group as usize * LANES + met.trailing_zeros() as usize;
                met &= met - 1;
                self.open_count -= 1;
                if let Some(hit) = hits.get_mut(self.hit_of[candidate] as usize) {
                    let inside = 1 + self.plan.steps.len() as u32;
                    let elsewhere = (self.move_number - hit.move_number).saturating_sub(inside);
                    hit.next = match next {
                        Next::Move(next) => Next::Move(NextMove { elsewhere, ..next }),
                        other => other,
                    };
                }
            }
        }
    }

    /// Passes a move to the hits and attempts that wait for a move in their region.
    #[inline]
    fn meet(&mut self, event: Event, point: u16, hits: &mut Vec<Hit>) {
        let next = NextMove { color: event.color(), point, elsewhere: 0 };
        self.meet_open(point, Next::Move(next), hits);
        if !self.plan.steps.is_empty() {
            self.carry_on(event, point, hits);
        }
    }

    fn apply(&mut self, event: Event, fate: Persistence) {
        if let Some(point) = event.point() {
            for change in self.effects.changes(kind(event, fate), point) {
                self.counters[change.group as usize].add(&change.lanes);
                self.pending.push(change.group);
            }
            self.note(Undo::Event { kind: event.kind() as u8, point });
        }
    }

    /// Applies the only event of a node; nearly all nodes have only one.
    #[inline]
    fn apply_last(&mut self, event: Event, fate: Persistence, hits: &mut Vec<Hit>) {
        let Some(point) = event.point() else { return };
        let (plan, effects) = (self.plan, self.effects);
        self.note(Undo::Event { kind: event.kind() as u8, point });
        if plan.steps.is_empty() && self.move_number <= self.window.to {
            for change in effects.changes(kind(event, fate), point) {
                let Some(counters) = self.counters.get_mut(change.group as usize) else { continue };
                counters.add(&change.lanes);
                if counters.matches() != 0 {
                    self.found(change.group, hits);
                }
            }
        } else {
            for change in effects.changes(kind(event, fate), point) {
                self.counters[change.group as usize].add(&change.lanes);
                self.pending.push(change.group);
            }
            self.look(hits);
        }
    }

    /// Ends a node: examines the groups that it has changed.
    fn look(&mut self, hits: &mut Vec<Hit>) {
        if self.move_number < self.window.from {
            self.pending.clear();
            return;
        }
        if self.move_number > self.window.to {
            self.pending.clear();
            return;
        }
        if !self.caught_up {
            self.caught_up = true;
            if self.window.from == 0 {
                self.pending.extend(&self.effects.at_start);
            } else {
                self.pending.extend(0..self.counters.len() as u32);
            }
        }
        let mut pending = std::mem::take(&mut self.pending);
        pending.sort_unstable();
        pending.dedup();
        for &group in &pending {
            if self.counters[group as usize].matches() != 0 {
                self.found(group, hits);
            }
        }
        pending.clear();
        self.pending = pending;
    }

    /// Adds the candidates of a group that match now.
    fn found(&mut self, group: u32, hits: &mut Vec<Hit>) {
        let mut matches = self.counters[group as usize].matches();
        while matches != 0 {
            let lane = matches.trailing_zeros();
            matches &= matches - 1;
            let candidate = group * LANES as u32 + lane;
            if !self.plan.steps.is_empty() {
                self.begin(candidate);
                continue;
            }
            self.retire(candidate);
            self.open(candidate, hits.len());
            let (node, move_number, line) = (self.node, self.move_number, self.line);
            hits.push(Hit { node, move_number, candidate, line, next: Next::Nothing });
        }
    }

    pub(super) fn retire(&mut self, candidate: u32) {
        let (group, lane) = (candidate as usize / LANES, candidate as usize % LANES);
        self.counters[group].raise(lane, RETIRED);
        self.note(Undo::Retired(candidate));
    }

    /// Lets the hit with this number wait for a move in its region.
    pub(super) fn open(&mut self, candidate: u32, hit: usize) {
        let (group, lane) = (candidate as usize / LANES, candidate as usize % LANES);
        if self.open[group] & 1 << lane == 0 {
            self.open[group] |= 1 << lane;
            self.open_count += 1;
        }
        self.hit_of[candidate as usize] = hit as u32;
    }

    /// Records a change for undoing, if a later node needs it.
    #[inline]
    pub(super) fn note(&mut self, undo: Undo) {
        if !self.forks.is_empty() {
            self.log.push(undo);
        }
    }

    /// Undoes all changes since a node.
    fn go_back(&mut self, target: u32) {
        self.line = Line::Variation;
        // The line has ended: hits that waited for a move no longer wait.
        if self.open_count > 0 {
            self.open.fill(0);
            self.open_count = 0;
        }
        while self.forks.last().is_some_and(|fork| fork.node > target) {
            self.forks.pop();
        }
        let Some(&fork) = self.forks.last() else { return };
        while self.log.len() > fork.log {
            match self.log.pop() {
                Some(Undo::Event { kind, point }) => {
                    for change in self.effects.changes(usize::from(kind), point) {
                        self.counters[change.group as usize].subtract(&change.lanes);
                    }
                }
                Some(Undo::Retired(candidate)) => {
                    self.counters[candidate as usize / LANES].raise(candidate as usize % LANES, -RETIRED);
                }
                Some(Undo::Begun(attempt)) => self.remove(attempt),
                Some(Undo::Ended(attempt)) => self.add(attempt),
                None => break,
            }
        }
        self.move_number = fork.move_number;
        self.caught_up = fork.caught_up;
    }
}

/// The kind of an event, as in [`Effects::changes`].
#[inline]
fn kind(event: Event, fate: Persistence) -> usize {
    match fate {
        Persistence::Stays => 4 + event.kind(),
        Persistence::Unknown => event.kind(),
    }
}

/// The nodes to which the stream returns, in order.
fn targets(rest: &[Event]) -> Vec<u32> {
    let mut targets = Vec::new();
    let mut at = 0;
    while let Some(event) = rest.get(at) {
        at += 1;
        if event.is_back() {
            targets.push(back_target(&rest[at..]));
            at += 2;
        }
    }
    targets.sort_unstable();
    targets.dedup();
    targets
}
