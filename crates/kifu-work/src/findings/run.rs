//! Checks files, and repairs them on disk.

use kifu_check::{Diagnostic, Safety};
use kifu_files::{Replaced, Source};
use kifu_sgf::Collection;

use super::{FindingFilter, ShownFindings};
use crate::change::ChangeError;
use crate::destination::{DestinationError, Written, write_in_place};
use crate::report::Counts;
use kifu::NoGame;

/// The action for a file with findings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckAction {
    /// Report the findings.
    Report,
    /// Repair the file, and report the remaining findings.
    Fix {
        /// The least safety of a repair.
        at_least: Safety,
    },
    /// Show the changes that would repair the file.
    Preview {
        /// The least safety of a repair.
        at_least: Safety,
    },
}

/// An event during the check of a file.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum CheckEvent<'e> {
    /// The findings to report, at least one; after a repair the remaining ones.
    Found {
        /// The text with the findings.
        collection: &'e Collection<'e>,
        /// The findings.
        shown: &'e [Diagnostic],
    },
    /// The change that a repair would make.
    WouldChange {
        /// The original text.
        before: &'e Collection<'e>,
        /// The repaired text.
        after: &'e Collection<'e>,
    },
}

/// The result of checking a file.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct CheckedFile {
    /// The shown findings by level; after a repair the remaining ones.
    pub counts: Counts,
    /// The number of findings below the minimum level.
    pub hidden: usize,
    /// The number of known findings.
    pub known: usize,
    /// The number of shown findings with a safe fix.
    pub safe_fixes: usize,
    /// The number of shown findings with only unsafe fixes.
    pub unsafe_fixes: usize,
    /// The number of repairs that were made, or would be made.
    pub repairs: usize,
    /// The text for standard output, if standard input was repaired.
    pub bytes: Vec<u8>,
    /// The attributes of the old file that could not be kept.
    pub replaced: Replaced,
    /// The reason why the file was not checked or not repaired.
    pub failure: Option<RepairError>,
}

/// The reason why a file was not checked or not repaired.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RepairError {
    /// The file has another format than SGF; it was not checked.
    #[error("{0}")]
    NoGame(#[source] NoGame),
    /// The repaired text cannot be written in the encoding of the file.
    #[error("{0}")]
    Change(#[source] ChangeError),
    /// It is in an archive.
    #[error("files in archives cannot be repaired; unpack it first")]
    InArchive,
    /// The file cannot be replaced.
    #[error("{0}")]
    Write(#[source] DestinationError),
}

impl CheckAction {
    /// The minimum safety of the repairs that the action makes or shows.
    const fn at_least(self) -> Safety {
        match self {
            Self::Report => Safety::Safe,
            Self::Fix { at_least } | Self::Preview { at_least } => at_least,
        }
    }
}

impl FindingFilter<'_> {
    /// Checks a file that was read as `bytes` and parsed as `collection`, and repairs it if the action requires that. Calls
    /// `observe` with the findings and changes.
    pub fn run(
        &self,
        action: CheckAction,
        source: &Source,
        bytes: &[u8],
        collection: &Collection<'_>,
        observe: &mut dyn FnMut(CheckEvent<'_>),
    ) -> CheckedFile {
        let mut checked = CheckedFile::default();
        if let Err(error @ NoGame { format: Some(_), .. }) = NoGame::check(collection) {
            checked.failure = Some(RepairError::NoGame(error));
            return checked;
        }
        let found = self.check(source, collection);
        checked.count(&found);
        let is_piped = matches!((action, source), (CheckAction::Fix { .. }, Source::Stdin(_)));
        if action == CheckAction::Report || !found.has_fix(action.at_least()) {
            if is_piped {
                checked.bytes = bytes.to_vec();
            }
            if !matches!(action, CheckAction::Preview { .. }) {
                report(collection, &found.shown, observe);
            }
            return checked;
        }
        if let Err(error) = self.repair_file(&mut checked, action, source, bytes, collection, observe) {
            if is_piped {
                checked.bytes = bytes.to_vec();
            }
            report(collection, &found.shown, observe);
            checked.failure = Some(error);
        }
        checked
    }

    /// Replaces the file by the repaired one and reports the remaining findings, or shows the change.
    fn repair_file(
        &self,
        checked: &mut CheckedFile,
        action: CheckAction,
        source: &Source,
        bytes: &[u8],
        collection: &Collection<'_>,
        observe: &mut dyn FnMut(CheckEvent<'_>),
    ) -> Result<(), RepairError> {
        let repaired = self.repair(source, collection, bytes, action.at_least()).map_err(RepairError::Change)?;
        let parsed = Collection::parse_owned(repaired.bytes.clone(), collection.parse_options());
        checked.repairs = repaired.repairs;
        let CheckAction::Fix { .. } = action else {
            if repaired.bytes != bytes {
                observe(CheckEvent::WouldChange { before: collection, after: &parsed });
            }
            return Ok(());
        };
        let written = match source {
            Source::Member { .. } => Err(RepairError::InArchive),
            source => write_in_place(source, bytes, repaired.bytes.clone(), self.journal).map_err(RepairError::Write),
        };
        match written.inspect_err(|_| checked.repairs = 0)? {
            Written::Stdout(bytes) => checked.bytes = bytes,
            Written::Replaced(replaced) => checked.replaced = replaced,
            Written::Unchanged | Written::Copied => {}
        }
        let left = self.left(source, &parsed, repaired);
        checked.count(&left);
        report(&parsed, &left.shown, observe);
        Ok(())
    }
}

fn report(collection: &Collection<'_>, shown: &[Diagnostic], observe: &mut dyn FnMut(CheckEvent<'_>)) {
    if !shown.is_empty() {
        observe(CheckEvent::Found { collection, shown });
    }
}

impl CheckedFile {
    fn count(&mut self, found: &ShownFindings) {
        self.counts = Counts::of(&found.shown);
        (self.hidden, self.known) = (found.hidden, found.known);
        (self.safe_fixes, self.unsafe_fixes) = (found.safe_fixes, found.unsafe_fixes);
    }
}
