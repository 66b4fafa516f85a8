//! How far a run is, on terminals.

use std::io::{IsTerminal, stderr};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kifu_work::analyze::Progress;
use kifu_work::numbers::grouped;

use super::spoken;
use crate::messages::Messages;

/// The line that tells how far a run is; nothing on other streams than terminals.
pub(super) struct Bar(Option<ProgressBar>);

impl Bar {
    pub(super) fn new(messages: &Messages) -> Self {
        if messages.is_quiet() || !stderr().is_terminal() {
            return Self(None);
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{msg}") {
            bar.set_style(style);
        }
        Self(Some(bar))
    }

    pub(super) fn show(&mut self, progress: &Progress) {
        if let Some(bar) = &self.0 {
            bar.set_message(line(progress));
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// `pass 1 of 2: 12,480 of 24,011 positions (1,102 known) · 96/s · 2 min left`.
fn line(progress: &Progress) -> String {
    let Progress { pass, passes, total, known, done, rate, left } = progress;
    let pass = if *passes > 1 { format!("pass {pass} of {passes}: ") } else { String::new() };
    let left = left.filter(|left| *left > Duration::ZERO).map(|left| format!(" · {} left", spoken(left)));
    let (reached, total, known) = (grouped((known + done).min(*total)), grouped(*total), grouped(*known));
    format!("{pass}{reached} of {total} positions ({known} known) · {rate:.0}/s{}", left.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line() {
        let left = Some(Duration::from_secs(100));
        let progress = Progress { pass: 1, passes: 2, total: 24_011, known: 1102, done: 11_378, rate: 96.4, left };
        assert_eq!(line(&progress), "pass 1 of 2: 12,480 of 24,011 positions (1,102 known) · 96/s · 2 min left");
        let progress = Progress { passes: 1, left: None, ..progress };
        assert_eq!(line(&progress), "12,480 of 24,011 positions (1,102 known) · 96/s");
    }
}
