//! The progress bar: only for a person, and only where the wait is long enough to wonder.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less time than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// How far a run over many records is.
pub(crate) struct Progress {
    started: Instant,
    total: u64,
    done: u64,
    wanted: bool,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Progress towards `total` records; `None` shows nothing ever.
    pub(crate) fn new(total: Option<usize>) -> Self {
        let wanted = total.is_some_and(|n| n > 1) && stderr().is_terminal();
        Self { started: Instant::now(), total: total.unwrap_or(0) as u64, done: 0, wanted, bar: None }
    }

    /// One record more is done.
    pub(crate) fn advance(&mut self) {
        self.done += 1;
        if !self.wanted || (self.bar.is_none() && self.started.elapsed() < PATIENCE) {
            return;
        }
        self.bar.get_or_insert_with(|| draw(self.total)).set_position(self.done);
    }

    /// Writes to the terminal what would else run into the bar.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn draw(total: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} records, {eta} left") {
        bar.set_style(style);
    }
    bar
}
