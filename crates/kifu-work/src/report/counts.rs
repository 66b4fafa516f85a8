//! Findings by level.

use std::ops::AddAssign;

use kifu_check::{Diagnostic, Level};
use serde::Serialize;

/// The number of findings of each level.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Counts {
    /// Errors.
    pub error: usize,
    /// Warnings.
    pub warning: usize,
    /// Hints.
    pub info: usize,
}

impl Counts {
    /// Counts these findings.
    pub fn of<'d>(found: impl IntoIterator<Item = &'d Diagnostic>) -> Self {
        let mut counts = Self::default();
        for diagnostic in found {
            match diagnostic.level {
                Level::Error => counts.error += 1,
                Level::Warning => counts.warning += 1,
                Level::Info | Level::Off => counts.info += 1,
            }
        }
        counts
    }

    /// The number of all findings.
    #[must_use]
    pub fn total(self) -> usize {
        self.error + self.warning + self.info
    }

    /// The number of errors and warnings.
    #[must_use]
    pub fn serious(self) -> usize {
        self.error + self.warning
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.error += other.error;
        self.warning += other.warning;
        self.info += other.info;
    }
}
