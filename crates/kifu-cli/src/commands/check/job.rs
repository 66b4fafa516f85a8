//! The check of one record, on the thread that read it.

use kifu_check::Safety;
use kifu_files::Source;
use kifu_sgf::Collection;
use kifu_work::baseline::{Baseline, KnownFinding};
use kifu_work::findings::{CheckAction, CheckEvent, CheckedFile, FindingFilter};
use kifu_work::pages::changes_page;
use kifu_work::report::{FileFindings, RuleCount};
use kifu_work::terminal::Styles;

use crate::cli::Check;
use crate::output::Printed;
use crate::report::Reporter;

/// Returns the action that the command line asks for.
pub(super) fn action_of(options: &Check) -> CheckAction {
    let at_least = if options.unsafe_fixes { Safety::Unsafe } else { Safety::Safe };
    match options {
        Check { diff: true, .. } => CheckAction::Preview { at_least },
        Check { fix: true, .. } => CheckAction::Fix { at_least },
        _ => CheckAction::Report,
    }
}

/// The settings for all records of a run.
pub(super) struct Job<'j> {
    pub(super) action: CheckAction,
    /// Selects the findings to show and repair.
    pub(super) filter: FindingFilter<'j>,
    pub(super) is_reported: bool,
    pub(super) has_statistics: bool,
    pub(super) reporter: Reporter,
    pub(super) styles: Styles,
    /// The baseline to write all findings to, if any.
    pub(super) records: Option<&'j Baseline>,
}

/// The result for one record.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) file: CheckedFile,
    /// The rendered report for standard output.
    pub(super) report: Printed,
    pub(super) statistics: Vec<RuleCount>,
    pub(super) known: Vec<KnownFinding>,
}

impl Job<'_> {
    /// Checks a record, and repairs it if requested.
    pub(super) fn check(&self, source: &Source, bytes: &[u8], collection: &Collection<'_>) -> Checked {
        let mut checked = Checked::default();
        let name = source.name();
        let mut observe = |event: CheckEvent<'_>| match event {
            CheckEvent::Found { collection, shown } => {
                if self.is_reported {
                    checked.report = self.reporter.render(FileFindings::new(&name, collection, shown));
                }
                if self.has_statistics {
                    checked.statistics = RuleCount::of(shown);
                }
                if let Some(records) = self.records {
                    let place = records.place_of(source);
                    let known = shown.iter().map(|found| KnownFinding::new(&place, collection.source(), found));
                    checked.known = known.collect();
                }
            }
            CheckEvent::WouldChange { before, after } if self.is_reported => {
                checked.report = changes_page(&name, before, after, self.styles).into();
            }
            _ => {}
        };
        let file = self.filter.run(self.action, source, bytes, collection, &mut observe);
        Checked { file, ..checked }
    }
}
