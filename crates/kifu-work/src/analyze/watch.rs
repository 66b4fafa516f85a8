//! Who watches a pass.

use std::time::{Duration, Instant};

use super::options::{Flow, Progress};

/// Who watches a pass.
pub(super) struct Watch<'w> {
    progress: Progress,
    watch: &'w mut dyn FnMut(&Progress) -> Flow,
    /// The positions that were done before this pass.
    pub(super) before: usize,
    started: Instant,
    pub(super) shown: Instant,
    pub(super) synced: Instant,
}

impl<'w> Watch<'w> {
    pub(super) fn new(progress: Progress, watch: &'w mut dyn FnMut(&Progress) -> Flow) -> Self {
        let now = Instant::now();
        Self { progress, watch, before: 0, started: now, shown: now, synced: now }
    }

    pub(super) fn show(&mut self, done: usize) -> Flow {
        self.shown = Instant::now();
        let seconds = self.started.elapsed().as_secs_f64();
        let done = done - self.before;
        self.progress.done = done;
        self.progress.rate = if seconds > 0.0 { done as f64 / seconds } else { 0.0 };
        let missing = self.progress.total.saturating_sub(self.progress.known + done);
        let left = missing as f64 / self.progress.rate;
        self.progress.left = Some(left).filter(|left| left.is_finite() && done >= 10).map(Duration::from_secs_f64);
        (self.watch)(&self.progress)
    }
}
