//! What came of many files.

use super::{CheckedFile, RepairError};
use crate::report::Counts;

/// What came of all files that were checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct CheckTotals {
    /// The files.
    pub files: usize,
    /// The findings that are shown, by level.
    pub counts: Counts,
    /// The files with such findings.
    pub files_with_findings: usize,
    /// The findings below the least level.
    pub hidden: usize,
    /// The known findings.
    pub known: usize,
    /// The findings that have a safe fix.
    pub safe_fixes: usize,
    /// The findings that only unsafe fixes repair.
    pub unsafe_fixes: usize,
    /// The repairs that were made, or would be made.
    pub repairs: usize,
    /// The files with such repairs.
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
