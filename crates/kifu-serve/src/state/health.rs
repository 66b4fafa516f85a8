//! The findings of the last check of a library, so that rules and files are listed without reading the files again.

use kifu_check::Rule;
use kifu_files::Source;
use kifu_work::report::RuleCount;

/// The findings of all files of a library.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// The state of the library that was checked.
    pub(crate) generation: u64,
    /// The time of the check, in seconds since 1970.
    pub(crate) checked_at: u64,
    /// The files that were checked.
    pub(crate) files: usize,
    /// The games in them.
    pub(crate) games: usize,
    /// The files that could not be read.
    pub(crate) failed: usize,
    /// The files with findings, in the order of the library.
    pub(crate) found: Vec<FileHealth>,
}

/// The findings of a file.
#[derive(Debug)]
pub(crate) struct FileHealth {
    /// The source of the file.
    pub(crate) source: Source,
    /// Its path, as the library names it.
    pub(crate) name: String,
    /// The fingerprint of the bytes that were checked.
    pub(crate) fingerprint: u64,
    /// The findings by rule.
    pub(crate) rules: Vec<RuleCount>,
}

impl FileHealth {
    /// Returns the findings of a rule, or of all rules if it is `None`.
    pub(crate) fn count_of(&self, rule: Option<&'static Rule>) -> RuleSums {
        let wanted = self.rules.iter().filter(|count| rule.is_none_or(|rule| count.rule == rule));
        wanted.fold(RuleSums::default(), |sums, count| RuleSums {
            count: sums.count + count.count,
            safe: sums.safe + count.safe_fixes,
            guessed: sums.guessed + count.unsafe_fixes,
        })
    }
}

/// The number of findings, by kind of repair.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RuleSums {
    /// All findings.
    pub(crate) count: usize,
    /// Findings with a safe repair.
    pub(crate) safe: usize,
    /// Findings whose repair is a sensible guess.
    pub(crate) guessed: usize,
}

/// The repairs that a preview has found.
#[derive(Debug)]
pub(crate) struct RepairPlan {
    /// The digest of the plan, which a repair must name.
    pub(crate) digest: String,
    /// The names of the rules; all of them if empty.
    pub(crate) rules: Vec<String>,
    /// The least safety of the repairs.
    pub(crate) at_least: kifu_check::Safety,
    /// The files that change.
    pub(crate) files: Vec<PlannedFile>,
}

/// A file that changes.
#[derive(Debug)]
pub(crate) struct PlannedFile {
    pub(crate) source: Source,
    /// Its path, as the library names it.
    pub(crate) name: String,
    /// The fingerprints of its bytes before and after.
    pub(crate) old: u64,
    pub(crate) new: u64,
    /// The number of its repairs.
    pub(crate) repairs: usize,
}
