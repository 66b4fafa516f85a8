//! The progress bar, shown only on terminals and only if the work takes long.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less time than this shows no bar.
const DELAY: Duration = Duration::from_millis(500);

/// The progress of a run.
pub(crate) struct Progress {
    started: Instant,
    total: u64,
    done: u64,
    wanted: bool,
    unit: Unit,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Progress towards `total` records; `None` never shows a bar.
    pub(crate) fn new(total: Option<usize>) -> Self {
        let wanted = total.is_some_and(|n| n > 1) && stderr().is_terminal();
        Self {
            started: Instant::now(),
            total: total.unwrap_or(0) as u64,
            done: 0,
            wanted,
            unit: Unit::Records,
            bar: None,
        }
    }

    /// Progress through this number of bytes.
    pub(crate) fn through_bytes(total: Option<u64>) -> Self {
        let wanted = total.is_some() && stderr().is_terminal();
        Self { started: Instant::now(), total: total.unwrap_or(0), done: 0, wanted, unit: Unit::Bytes, bar: None }
    }

    /// Counts one more record.
    pub(crate) fn advance(&mut self) {
        self.reach(self.done + 1);
    }

    /// Sets the total done so far.
    pub(crate) fn reach(&mut self, done: u64) {
        self.done = done;
        if !self.wanted || (self.bar.is_none() && self.started.elapsed() < DELAY) {
            return;
        }
        let (total, unit, started) = (self.total, self.unit, self.started);
        self.bar.get_or_insert_with(|| draw(total, unit, done, started)).set_position(done);
    }

    /// Hides the bar while `write` prints to the terminal.
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

/// The unit of progress.
#[derive(Clone, Copy)]
enum Unit {
    Records,
    Bytes,
}

fn draw(total: u64, unit: Unit, done: u64, started: Instant) -> ProgressBar {
    // What was done before the bar was shown is part of the speed.
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    let bar = bar.with_position(done).with_elapsed(started.elapsed());
    let template = match unit {
        Unit::Records => "{bar:40} {pos} of {len} records, {eta} left",
        Unit::Bytes => "{bar:40} {bytes} of {total_bytes}, {eta} left",
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
