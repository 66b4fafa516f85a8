//! How much was found.

use std::ops::AddAssign;

use kifu_check::{Diagnostic, Level};
use serde::Serialize;

/// How many findings there are, by level.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub(crate) struct Counts {
    pub(crate) error: usize,
    pub(crate) warning: usize,
    pub(crate) info: usize,
}

impl Counts {
    /// The counts of these findings.
    pub(crate) fn of<'d>(found: impl IntoIterator<Item = &'d Diagnostic>) -> Self {
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

    /// All of them.
    pub(crate) fn total(self) -> usize {
        self.error + self.warning + self.info
    }

    /// Those that someone should do something about.
    pub(crate) fn serious(self) -> usize {
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
