//! What is done with one record, on the thread that read it.

use kifu::baseline::{Baseline, KnownFinding};
use kifu::destination::Written;
use kifu::findings::{FindingFilter, ShownFindings};
use kifu::pages::changes_page;
use kifu::report::{Counts, FileFindings, RuleCount};
use kifu::terminal::Styles;
use kifu_check::{Diagnostic, Safety};
use kifu_files::{Replaced, Source};
use kifu_sgf::Collection;

use super::repair::write;
use crate::cli::Check;
use crate::files::Advised;
use crate::report::Reporter;

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

/// What happens to the original of a repaired file.
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
    /// What is shown and repaired.
    pub(super) filter: FindingFilter<'j>,
    pub(super) is_reported: bool,
    pub(super) has_statistics: bool,
    pub(super) reporter: Reporter,
    pub(super) styles: Styles,
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
    pub(super) known: Vec<KnownFinding>,
    /// Why it could not be written.
    pub(super) failure: Option<String>,
}

impl Job<'_> {
    /// Checks a record, and repairs it where that is wanted.
    pub(super) fn check(&self, source: &Source, bytes: &[u8], collection: &Collection<'_>) -> Checked {
        let found = self.filter.check(source, collection);
        let mut checked = Checked::default();
        checked.count(&found);
        let at_least = self.action.at_least();
        let is_piped = matches!((self.action, source), (Action::Fix { .. }, Source::Stdin(_)));
        if self.action == Action::Report || !found.has_fix(at_least) {
            if is_piped {
                checked.bytes = bytes.to_vec();
            }
            if !matches!(self.action, Action::Diff { .. }) {
                self.report(&mut checked, source, collection, &found.shown);
            }
            return checked;
        }
        if let Err(reason) = self.repair(&mut checked, source, bytes, collection, at_least) {
            if is_piped {
                checked.bytes = bytes.to_vec();
            }
            self.report(&mut checked, source, collection, &found.shown);
            checked.failure = Some(reason);
        }
        checked
    }

    fn report(&self, checked: &mut Checked, source: &Source, collection: &Collection<'_>, shown: &[Diagnostic]) {
        if shown.is_empty() {
            return;
        }
        if self.is_reported {
            checked.report = self.reporter.render(FileFindings::new(&source.name(), collection, shown));
        }
        if self.has_statistics {
            checked.statistics = RuleCount::of(shown);
        }
        if let Some(records) = self.records {
            let place = records.place_of(source);
            checked.known = shown.iter().map(|found| KnownFinding::new(&place, collection.source(), found)).collect();
        }
    }

    /// Writes the repaired record and reports what is left, or shows what would change.
    fn repair(
        &self,
        checked: &mut Checked,
        source: &Source,
        bytes: &[u8],
        collection: &Collection<'_>,
        at_least: Safety,
    ) -> Result<(), String> {
        let repaired = self.filter.repair(source, collection, bytes, at_least).map_err(|error| error.advised())?;
        let parsed = Collection::parse_owned(repaired.bytes.clone(), collection.parse_options());
        match self.action {
            Action::Diff { .. } if repaired.bytes != bytes && self.is_reported => {
                checked.report = changes_page(&source.name(), collection, &parsed, self.styles);
            }
            Action::Fix { backup, .. } => match write(source, bytes, repaired.bytes.clone(), backup)? {
                Written::Stdout(bytes) => checked.bytes = bytes,
                Written::Replaced(replaced) => checked.replaced = replaced,
                Written::Unchanged | Written::Copied => {}
            },
            Action::Diff { .. } | Action::Report => {}
        }
        checked.fixed = repaired.repairs;
        if matches!(self.action, Action::Fix { .. }) {
            let left = self.filter.left(source, &parsed, repaired);
            checked.count(&left);
            self.report(checked, source, &parsed, &left.shown);
        }
        Ok(())
    }
}

impl Checked {
    /// Counts what was found.
    fn count(&mut self, found: &ShownFindings) {
        self.counts = Counts::of(&found.shown);
        (self.hidden, self.known_before) = (found.hidden, found.known);
        self.fixable = [found.safe_fixes, found.unsafe_fixes];
    }
}
