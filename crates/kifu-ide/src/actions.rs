//! Repairs as edits of the text in the editor.

use kifu_check::{Checker, Fix, Safety, fix_picked, fixes_keep_encoding};
use kifu_sgf::Span;
use kifu_sgf::edit::Edits;

use crate::diagnostics::shown;
use crate::{Diagnostic, DiagnosticOptions, Opened, Snapshot};

/// A repair of one finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The instruction: "write a dot".
    pub title: String,
    /// The index of the finding among those that were passed.
    pub diagnostic: usize,
    /// How to repair it.
    pub repair: Repair,
    /// The edits; empty for a repair that cannot be made.
    pub edits: Vec<TextEdit>,
}

/// Whether a repair can be made, and how safe it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repair {
    /// Nothing is lost and nothing guessed.
    Safe,
    /// A sensible guess.
    Guess,
    /// A person must do it.
    Manual,
}

/// An edit of the text in the editor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    /// The bytes of the source to replace.
    pub span: Span,
    /// The new text.
    pub text: String,
}

/// Returns the repairs of the findings that touch the bytes `at`. None if the text cannot be edited safely.
#[must_use]
pub fn actions(snapshot: &Snapshot, at: Span, found: &[Diagnostic]) -> Vec<Action> {
    if !snapshot.can_be_edited() {
        return Vec::new();
    }
    let touched = found.iter().enumerate().filter(|(_, diagnostic)| touches(diagnostic.span, at));
    let action = |(index, diagnostic): (usize, &Diagnostic)| {
        let finding = diagnostic.finding()?;
        let fix = finding.fix.as_ref()?;
        let repair = match fix.safety {
            Safety::Safe => Repair::Safe,
            Safety::Unsafe => Repair::Guess,
            Safety::Manual => Repair::Manual,
        };
        let edits = if repair == Repair::Manual { Vec::new() } else { edits_of(snapshot, finding, fix)? };
        Some(Action { title: fix.title.clone(), diagnostic: index, repair, edits })
    };
    touched.filter_map(action).collect()
}

fn touches(span: Span, at: Span) -> bool {
    span.start <= at.end && at.start <= span.end
}

/// The edits of a fix. `None` if they would change the encoding of the text, which only the editor can do.
fn edits_of(snapshot: &Snapshot, finding: &kifu_check::Diagnostic, fix: &Fix) -> Option<Vec<TextEdit>> {
    let is_foreign = !matches!(snapshot.opened(), Opened::Utf8 | Opened::Unsettled);
    if is_foreign && !fixes_keep_encoding(snapshot.collection(), std::slice::from_ref(finding), Safety::Unsafe) {
        return None;
    }
    text_edits(snapshot, &fix.edits)
}

/// Edits of the source as edits of the text in the editor; `None` if the editor has no characters for new bytes.
pub(crate) fn text_edits(snapshot: &Snapshot, edits: &Edits) -> Option<Vec<TextEdit>> {
    let edit = |edit: &kifu_sgf::edit::Edit| {
        Some(TextEdit { span: edit.span, text: snapshot.decode(&edit.insert)?.into_owned() })
    };
    edits.iter().map(edit).collect()
}

/// Returns the edits that make all repairs that are at least this safe, until none is left. Empty if there are none, or
/// if the text cannot be edited safely.
#[must_use]
pub fn fix_all(
    snapshot: &Snapshot,
    checker: &Checker,
    options: &DiagnosticOptions<'_>,
    at_least: Safety,
) -> Vec<TextEdit> {
    if !snapshot.can_be_edited() {
        return Vec::new();
    }
    let pick = |text: &[u8], found: &[kifu_check::Diagnostic]| shown(snapshot, text, found.to_vec(), options);
    let fixed = fix_picked(snapshot.collection(), checker, at_least, &pick);
    text_edits(snapshot, &fixed.edits).unwrap_or_default()
}
