//! Selects the findings of a file to show and repair, by the settings of its folder and by level, without known findings.
//!
//! ```
//! use kifu_work::config::{Configs, Layer, Lookup};
//! use kifu_files::Source;
//! use kifu_work::findings::FindingFilter;
//!
//! let sources = [Source::Stdin("game.sgf".to_owned())];
//! let configs = Configs::load(Lookup::Nowhere, &sources, Layer::default())?;
//! let filter = FindingFilter::new(&configs);
//! let bytes = b"(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])";
//! let collection = kifu::sgf::Collection::parse(bytes);
//! let found = filter.check(&sources[0], &collection);
//! assert_eq!((found.shown[0].rule.name, found.safe_fixes), ("odd-komi", 1));
//! let repaired = filter.repair(&sources[0], &collection, bytes, kifu::Safety::Safe)?;
//! assert_eq!(repaired.bytes, b"(;FF[4]GM[1]SZ[19]KM[6.5];B[pd])");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod run;
mod totals;

use kifu_check::{Checker, Diagnostic, Level, Rule, Safety, fix_picked, fixes_keep_encoding};
use kifu_files::Source;
use kifu_sgf::Collection;
use kifu_sgf::encoding::Certainty;

use crate::baseline::Baseline;
use crate::change::{ChangeError, repaired_bytes};
use crate::config::Configs;
use crate::undo::Journal;
pub use run::{CheckAction, CheckEvent, CheckedFile, RepairError};
pub use totals::CheckTotals;

/// Selects the findings to show and repair.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FindingFilter<'f> {
    /// The settings of the rules.
    pub configs: &'f Configs,
    /// The minimum level; `None` for warnings, and for rules that the caller of [`Configs::load`] selects by name.
    pub level: Option<Level>,
    /// Known findings, which are neither shown nor repaired; `None` for those that the configurations name.
    pub baseline: Option<&'f Baseline>,
    /// Whether fixes are counted.
    pub fix_counts: FixCounts,
    /// The journal in which [`run`](Self::run) notes the files that it replaces; without one they cannot be restored.
    pub journal: Option<&'f Journal>,
}

/// Whether to count the fixes of findings. If the encoding of a text is uncertain, counting applies them on trial, which takes
/// longer than the check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FixCounts {
    /// Counts them.
    #[default]
    Count,
    /// Both numbers are 0.
    Omit,
}

/// The findings of a file.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ShownFindings {
    /// The findings to show.
    pub shown: Vec<Diagnostic>,
    /// The number of findings below the minimum level.
    pub hidden: usize,
    /// The number of known findings.
    pub known: usize,
    /// The number of shown findings with a safe fix.
    pub safe_fixes: usize,
    /// The number of shown findings with only unsafe fixes.
    pub unsafe_fixes: usize,
}

/// A repaired file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RepairedFile {
    /// Its new bytes.
    pub bytes: Vec<u8>,
    /// The number of repairs.
    pub repairs: usize,
    /// The rules whose fixes were applied, each with the number of its fixes.
    pub applied: Vec<(&'static Rule, usize)>,
    /// The remaining findings.
    left: Vec<Diagnostic>,
}

/// The known findings that apply to a file.
struct Known<'k> {
    baseline: &'k Baseline,
    /// The name of the file in the baseline.
    place: String,
}

impl ShownFindings {
    /// Returns true if a shown finding has a fix that is at least as safe as `at_least`.
    #[must_use]
    pub fn has_fix(&self, at_least: Safety) -> bool {
        self.shown.iter().any(|diagnostic| can_be_fixed(diagnostic, at_least))
    }
}

impl<'f> FindingFilter<'f> {
    /// Returns the filter that shows warnings and errors.
    #[must_use]
    pub fn new(configs: &'f Configs) -> Self {
        Self { configs, level: None, baseline: None, fix_counts: FixCounts::default(), journal: None }
    }

    /// Checks a file.
    #[must_use]
    pub fn check(&self, source: &Source, collection: &Collection<'_>) -> ShownFindings {
        let checker = self.configs.checker_for(source);
        let found = checker.check(collection);
        // A shortcut: most records have no findings.
        if found.is_empty() { ShownFindings::default() } else { self.sift(source, &checker, collection, found) }
    }

    /// Repairs the shown findings of a file, with fixes that are at least as safe as `at_least`.
    ///
    /// # Errors
    /// Returns an error if the repairs cannot be written in the encoding of the file.
    pub fn repair(
        &self,
        source: &Source,
        collection: &Collection<'_>,
        bytes: &[u8],
        at_least: Safety,
    ) -> Result<RepairedFile, ChangeError> {
        let checker = self.configs.checker_for(source);
        let known = self.known(source);
        let pick = |text: &[u8], found: &[Diagnostic]| self.pick(known.as_ref(), text, found.to_vec());
        let fixed = fix_picked(collection, &checker, at_least, &pick);
        let bytes = repaired_bytes(collection, bytes, &fixed.text)?;
        let repairs = fixed.applied.iter().map(|(_, times)| times).sum();
        Ok(RepairedFile { bytes, repairs, applied: fixed.applied, left: fixed.left })
    }

    /// Returns the remaining findings of a repaired file, which was parsed again as `collection`.
    #[must_use]
    pub fn left(&self, source: &Source, collection: &Collection<'_>, repaired: RepairedFile) -> ShownFindings {
        self.sift(source, &self.configs.checker_for(source), collection, repaired.left)
    }

    /// Returns the findings to show, and the numbers of the others.
    fn sift(
        &self,
        source: &Source,
        checker: &Checker,
        collection: &Collection<'_>,
        found: Vec<Diagnostic>,
    ) -> ShownFindings {
        let known = self.known(source);
        let all = found.len();
        let hidden = found.iter().filter(|diagnostic| !self.is_shown(diagnostic)).count();
        let shown = self.pick(known.as_ref(), collection.source(), found);
        let [safe_fixes, unsafe_fixes] = match self.fix_counts {
            FixCounts::Count => self.fixable(checker, known.as_ref(), collection, &shown),
            FixCounts::Omit => [0, 0],
        };
        ShownFindings { hidden, known: all - hidden - shown.len(), shown, safe_fixes, unsafe_fixes }
    }

    fn known(&self, source: &Source) -> Option<Known<'_>> {
        let baseline = self.baseline.or_else(|| self.configs.baseline_for(source).map(|baseline| &**baseline))?;
        Some(Known { baseline, place: baseline.place_of(source) })
    }

    fn is_shown(&self, diagnostic: &Diagnostic) -> bool {
        diagnostic.level >= self.level.unwrap_or(Level::Warning)
            || self.level.is_none() && self.configs.names(diagnostic.rule)
    }

    /// Returns the findings to show and repair.
    fn pick(&self, known: Option<&Known<'_>>, text: &[u8], mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        found.retain(|diagnostic| self.is_shown(diagnostic));
        match known {
            Some(Known { baseline, place }) => baseline.unknown(place, text, found),
            None => found,
        }
    }

    /// Returns the number of shown findings with safe fixes, and the number of others with unsafe ones.
    ///
    /// Fixes never change the encoding in which a text is read. If that depends on its letters, only applying the
    /// fixes shows which ones are possible.
    fn fixable(
        &self,
        checker: &Checker,
        known: Option<&Known<'_>>,
        collection: &Collection<'_>,
        shown: &[Diagnostic],
    ) -> [usize; 2] {
        let with = |found: &[Diagnostic], safety| found.iter().filter(|found| can_be_fixed(found, safety)).count();
        let pick = |text: &[u8], found: &[Diagnostic]| self.pick(known, text, found.to_vec());
        let would_repair = |safety| match with(shown, safety) {
            0 => 0,
            all if has_certain_encoding(collection) || fixes_keep_encoding(collection, shown, safety) => all,
            all => {
                let fixed = fix_picked(collection, checker, safety, &pick);
                all.saturating_sub(with(&pick(&fixed.text, &fixed.left), safety))
            }
        };
        let safe = would_repair(Safety::Safe);
        // Avoids trying the same fixes twice.
        let are_all_safe = with(shown, Safety::Unsafe) == with(shown, Safety::Safe);
        [safe, if are_all_safe { 0 } else { would_repair(Safety::Unsafe).saturating_sub(safe) }]
    }
}

fn has_certain_encoding(collection: &Collection<'_>) -> bool {
    collection
        .games()
        .all(|game| game.encoding().certainty == Certainty::Certain || game.span().of(collection.source()).is_ascii())
}

fn can_be_fixed(diagnostic: &Diagnostic, at_least: Safety) -> bool {
    diagnostic.fix.as_ref().is_some_and(|fix| !fix.edits.is_empty() && fix.safety >= at_least)
}
