//! What is done with one record, on the thread that read it.

use kifu::report::{Counts, Text};
use kifu_check::{Checker, Diagnostic, Level, Safety, fix_picked};
use kifu_files::{Replaced, Source};
use kifu_sgf::Collection;
use kifu_sgf::encoding::Certainty;

use super::baseline::{Baseline, Known};
use super::repair::{keep_encoding, write};
use super::statistics::RuleCount;
use crate::cli::Check;
use crate::commands::rewrite::Written;
use crate::config::Configs;
use crate::diff;
use crate::output::Styles;
use crate::report::{Amount, Findings, Reporter};

/// What to do about what is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Report it.
    Report,
    /// Repair it and report what is left.
    Fix {
        /// How safe a repair must be.
        at_least: Safety,
        /// Whether the file as it was is kept.
        backup: Backup,
    },
    /// Show what a repair would change.
    Diff {
        /// How safe a repair must be.
        at_least: Safety,
    },
}

/// What becomes of a repaired file as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Backup {
    /// Nothing is left of it.
    Replace,
    /// It is kept under another name.
    Keep,
}

impl Action {
    /// What the command line asks for.
    pub(super) fn of(options: &Check) -> Self {
        let at_least = if options.unsafe_fixes { Safety::Unsafe } else { Safety::Safe };
        match options {
            Check { diff: true, .. } => Self::Diff { at_least },
            Check { fix: true, backup, .. } => {
                Self::Fix { at_least, backup: if *backup { Backup::Keep } else { Backup::Replace } }
            }
            _ => Self::Report,
        }
    }

    /// How safe a repair must be to be made, if any is.
    pub(super) fn at_least(self) -> Safety {
        match self {
            Self::Report => Safety::Safe,
            Self::Fix { at_least, .. } | Self::Diff { at_least } => at_least,
        }
    }
}

/// What holds for all records of a run.
pub(super) struct Job<'j> {
    pub(super) action: Action,
    /// What matters less is neither shown nor repaired, only counted. Without a word about it: what is less than a
    /// warning, unless its rule is asked for by name.
    pub(super) level: Option<Level>,
    pub(super) is_reported: bool,
    pub(super) has_statistics: bool,
    pub(super) reporter: Reporter,
    pub(super) amount: Amount,
    pub(super) styles: Styles,
    pub(super) configs: &'j Configs,
    /// What is known already.
    pub(super) baseline: Option<&'j Baseline>,
    /// Where all that is found is to go.
    pub(super) records: Option<&'j Baseline>,
}

/// What came of one record.
#[derive(Default)]
pub(super) struct Checked {
    /// What is wrong with it, as far as it is shown; after a repair, what is left.
    pub(super) counts: Counts,
    /// What matters too little to be shown.
    pub(super) hidden: usize,
    /// What the baseline knows.
    pub(super) known_before: usize,
    /// Shown faults with safe repairs, and with unsafe ones.
    pub(super) fixable: [usize; 2],
    /// Repairs made, or with `--diff` to be made.
    pub(super) fixed: usize,
    /// For standard output, rendered.
    pub(super) report: String,
    /// For standard output: the record itself.
    pub(super) bytes: Vec<u8>,
    /// What the file that was replaced could not keep.
    pub(super) replaced: Replaced,
    pub(super) statistics: Vec<RuleCount>,
    pub(super) known: Vec<Known>,
    /// Why it could not be written.
    pub(super) failure: Option<String>,
}

impl Job<'_> {
    /// Checks a record, and repairs it where that is wanted.
    pub(super) fn check(&self, source: &Source, bytes: &[u8], collection: &Collection<'_>) -> Checked {
        let checker = self.configs.checker_for(source);
        let place = self.baseline.map(|baseline| baseline.place_of(source));
        let pick = |text: &[u8], found: &[Diagnostic]| self.pick(place.as_deref(), text, found.to_vec());
        let found = checker.check(collection);
        if found.is_empty() && !matches!((self.action, source), (Action::Fix { .. }, Source::Stdin(_))) {
            // Most records of most collections.
            return Checked::default();
        }
        let mut checked = Checked::default();
        let shown = self.sift(&mut checked, place.as_deref(), collection.source(), found);
        checked.fixable = self.fixable(&checker, place.as_deref(), collection, &shown);
        let at_least = self.action.at_least();
        if matches!(self.action, Action::Report) || !has_fix(&shown, at_least) {
            if matches!((self.action, source), (Action::Fix { .. }, Source::Stdin(_))) {
                checked.bytes = bytes.to_vec();
            }
            if !matches!(self.action, Action::Diff { .. }) {
                self.report(&mut checked, source, collection, &shown);
            }
            return checked;
        }
        let fixed = fix_picked(collection, &checker, at_least, &pick);
        match self.finish(&mut checked, source, bytes, collection, &fixed.text) {
            Ok(new) => {
                checked.fixed = fixed.applied.iter().map(|(_, times)| times).sum();
                if matches!(self.action, Action::Fix { .. }) {
                    let left = self.sift(&mut checked, place.as_deref(), new.source(), fixed.left);
                    checked.fixable = self.fixable(&checker, place.as_deref(), &new, &left);
                    self.report(&mut checked, source, &new, &left);
                }
            }
            Err(reason) => {
                if matches!((self.action, source), (Action::Fix { .. }, Source::Stdin(_))) {
                    checked.bytes = bytes.to_vec();
                }
                self.report(&mut checked, source, collection, &shown);
                checked.failure = Some(reason);
            }
        }
        checked
    }

    fn is_shown(&self, diagnostic: &Diagnostic) -> bool {
        diagnostic.level >= self.level.unwrap_or(Level::Warning)
            || self.level.is_none() && self.configs.names(diagnostic.rule)
    }

    /// What is to be shown and repaired of what was found.
    fn pick(&self, place: Option<&str>, text: &[u8], mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        found.retain(|diagnostic| self.is_shown(diagnostic));
        match (self.baseline, place) {
            (Some(baseline), Some(place)) => baseline.unknown(place, text, found),
            _ => found,
        }
    }

    /// What is to be shown; what is not is only counted.
    fn sift(&self, checked: &mut Checked, place: Option<&str>, text: &[u8], found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let all = found.len();
        checked.hidden = found.iter().filter(|diagnostic| !self.is_shown(diagnostic)).count();
        let shown = self.pick(place, text, found);
        checked.known_before = all - checked.hidden - shown.len();
        checked.counts = Counts::of(&shown);
        shown
    }

    /// How many of the faults shown `--fix` would repair, and how many more `--unsafe-fixes` would.
    ///
    /// No fix is made that changes the encoding in which a text is read. Where that depends on its letters, only making the
    /// fixes tells.
    fn fixable(
        &self,
        checker: &Checker,
        place: Option<&str>,
        collection: &Collection<'_>,
        shown: &[Diagnostic],
    ) -> [usize; 2] {
        let with = |found: &[Diagnostic], safety| found.iter().filter(|found| can_be_fixed(found, safety)).count();
        let pick = |text: &[u8], found: &[Diagnostic]| self.pick(place, text, found.to_vec());
        let would_repair = |safety| match with(shown, safety) {
            0 => 0,
            all if has_certain_encoding(collection) => all,
            all => {
                let fixed = fix_picked(collection, checker, safety, &pick);
                all.saturating_sub(with(&pick(&fixed.text, &fixed.left), safety))
            }
        };
        let safe = would_repair(Safety::Safe);
        [safe, would_repair(Safety::Unsafe).saturating_sub(safe)]
    }

    fn report(&self, checked: &mut Checked, source: &Source, collection: &Collection<'_>, shown: &[Diagnostic]) {
        if self.is_reported {
            let findings =
                Findings { name: &source.name(), text: Text::new(collection), found: shown, amount: self.amount };
            checked.report = self.reporter.render(findings);
        }
        if self.has_statistics {
            checked.statistics = RuleCount::of(shown);
        }
        if let Some(records) = self.records {
            let place = records.place_of(source);
            checked.known = shown.iter().map(|found| Known::new(&place, collection.source(), found)).collect();
        }
    }

    /// Writes the repaired record, or shows what would change; gives it back as it is now.
    fn finish(
        &self,
        checked: &mut Checked,
        source: &Source,
        bytes: &[u8],
        collection: &Collection<'_>,
        text: &[u8],
    ) -> Result<Collection<'static>, String> {
        let new = keep_encoding(collection, bytes, text)?;
        let parsed = Collection::parse_owned(new.clone(), collection.parse_options());
        match self.action {
            Action::Diff { .. } if new != bytes && self.is_reported => {
                checked.report = diff::render(&source.name(), collection, &parsed, self.styles);
            }
            Action::Fix { backup, .. } => match write(source, bytes, new, backup)? {
                Written::ToStdout(bytes) => checked.bytes = bytes,
                Written::ToFile(replaced) => checked.replaced = replaced,
                Written::Unchanged | Written::Copied => {}
            },
            Action::Diff { .. } | Action::Report => {}
        }
        Ok(parsed)
    }
}

fn has_certain_encoding(collection: &Collection<'_>) -> bool {
    collection
        .games()
        .all(|game| game.encoding().certainty == Certainty::Certain || game.span().of(collection.source()).is_ascii())
}

/// Whether anything found has a repair that is safe enough.
fn has_fix(found: &[Diagnostic], at_least: Safety) -> bool {
    found.iter().any(|diagnostic| can_be_fixed(diagnostic, at_least))
}

fn can_be_fixed(diagnostic: &Diagnostic, at_least: Safety) -> bool {
    diagnostic.fix.as_ref().is_some_and(|fix| !fix.edits.is_empty() && fix.safety >= at_least)
}
