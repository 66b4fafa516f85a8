//! The outcome of a run.

use std::process::ExitCode;

/// The outcome that determines the exit code; of several outcomes, the greatest counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Outcome {
    /// No problems: exit code 0.
    Clean,
    /// Problems were found, or a file has faults: exit code 1.
    Findings,
    /// A failure: a wrong argument, a file that could not be read or written. Exit code 2.
    Failed,
    /// The user ended the run, and everything so far is kept: exit code 130.
    Interrupted,
}

/// The exit code of a run that Ctrl-C ended: 128 + the number of SIGINT.
pub(crate) const INTERRUPTED: i32 = 130;

impl Outcome {
    /// Keeps the worse of the two outcomes.
    pub(crate) fn worsen(&mut self, other: Self) {
        *self = (*self).max(other);
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Clean => Self::SUCCESS,
            Outcome::Findings => Self::from(1),
            Outcome::Failed => Self::from(2),
            Outcome::Interrupted => Self::from(INTERRUPTED as u8),
        }
    }
}
