//! The attempts at one problem in the order of their days, and the state that follows from them.

use kifu_view::{Card, Trial};

/// The attempts at a problem, at least one.
#[derive(Clone, Debug)]
pub(super) struct History {
    trials: Vec<Trial>,
    card: Card,
}

impl History {
    pub(super) fn new(problem: u64, trial: Trial) -> Self {
        Self { trials: vec![trial], card: Card::after(None, problem, trial) }
    }

    /// Adds an attempt. Logs that were joined may have attempts of earlier days at their end: these are put where they belong.
    /// Attempts of one day keep the order of the log.
    pub(super) fn add(&mut self, problem: u64, trial: Trial) {
        let place = self.trials.partition_point(|other| other.day <= trial.day);
        self.trials.insert(place, trial);
        self.card = if place + 1 == self.trials.len() {
            Card::after(Some(self.card), problem, trial)
        } else {
            Card::of(problem, self.trials.iter().copied()).unwrap_or(self.card)
        };
    }

    pub(super) fn card(&self) -> Card {
        self.card
    }

    pub(super) fn trials(&self) -> &[Trial] {
        &self.trials
    }
}
