//! Selects the fixes that can be applied together.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use kifu_sgf::edit::{Edit, Edits};
use kifu_sgf::{Span, is_space};

use crate::{Diagnostic, Rule};

/// The edits of the fixes that can be applied together, and their rules. If two conflict, the first is applied.
///
/// Fixes of different rules also conflict if only white space separates their edits: one of them may remove text that
/// the other needs.
pub(crate) fn compatible_fixes(text: &[u8], found: &[Diagnostic]) -> (Edits, Vec<&'static Rule>) {
    let mut chosen = Chosen { text, edits: BTreeMap::new() };
    let mut used = Vec::new();
    for Diagnostic { rule, fix, .. } in found {
        let (rule, Some(fix)) = (*rule, fix) else { continue };
        if fix.edits.iter().all(|edit| chosen.is_free(edit, rule)) {
            for edit in &fix.edits {
                chosen.edits.insert((edit.span.start, edit.span.end), (edit, rule));
            }
            used.push(rule);
        }
    }
    let mut edits = Edits::new();
    for (edit, _) in chosen.edits.into_values() {
        let result = edits.replace(edit.span, edit.insert.clone());
        debug_assert!(result.is_ok(), "the edits do not meet");
    }
    (edits, used)
}

/// The selected edits by their start and end, with their rules.
struct Chosen<'e> {
    text: &'e [u8],
    edits: BTreeMap<(u32, u32), (&'e Edit, &'static Rule)>,
}

impl Chosen<'_> {
    /// True if an edit conflicts with none of the earlier ones. Identical edits are applied once.
    fn is_free(&self, edit: &Edit, rule: &'static Rule) -> bool {
        let key = (edit.span.start, edit.span.end);
        let before = self.edits.range(..key).next_back();
        let behind = self.edits.range(key..).next();
        if behind.is_some_and(|(_, (other, _))| *other == edit) {
            return true;
        }
        before.is_none_or(|(_, (other, from))| self.is_apart(other.span, edit.span, *from == rule))
            && behind.is_none_or(|(_, (other, from))| self.is_apart(edit.span, other.span, *from == rule))
    }

    fn is_apart(&self, first: Span, second: Span, from_one_rule: bool) -> bool {
        if first.end > second.start || first == second || (first.start == second.start && first.is_empty()) {
            return false;
        }
        let between = &self.text[first.end as usize..second.start as usize];
        from_one_rule || !between.iter().all(|&byte| is_space(byte))
    }
}
