//! The totals over many checked files.

use super::{CheckedFile, RepairError};
use crate::report::Counts;

/// The totals over all checked files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct CheckTotals {
    /// The number of files.
    pub files: usize,
    /// The numbers of shown findings by level.
    pub counts: Counts,
    /// The number of files with shown findings.
    pub files_with_findings: usize,
    /// The number of findings below the minimum level.
    pub hidden: usize,
    /// The number of known findings.
    pub known: usize,
    /// The number of findings with a safe fix.
    pub safe_fixes: usize,
    /// The number of findings with only unsafe fixes.
    pub unsafe_fixes: usize,
    /// The number of repairs that were made, or would be made.
    pub repairs: usize,
    /// The number of files with repairs.
    pub files_repaired: usize,
}

impl CheckTotals {
    /// Adds a file, if it was checked.
    pub fn add(&mut self, file: &CheckedFile) {
        if matches!(file.failure, Some(RepairError::NoGame(_))) {
            return;
        }
        self.files += 1;
        self.counts += file.counts;
        self.files_with_findings += usize::from(file.counts.total() > 0);
        self.hidden += file.hidden;
        self.known += file.known;
        self.safe_fixes += file.safe_fixes;
        self.unsafe_fixes += file.unsafe_fixes;
        self.repairs += file.repairs;
        self.files_repaired += usize::from(file.repairs > 0);
    }
}
