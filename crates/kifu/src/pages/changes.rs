//! The lines that a change of a text removes and adds.

use std::fmt::Write;

use kifu_sgf::{Collection, printable};

use crate::diff::{DiffLine, LineKind, TextDiff};
use crate::terminal::Styles;

/// Returns the changes from one text to another as a unified diff, readable whatever their encodings.
#[must_use]
pub fn changes_page(name: &str, old: &Collection<'_>, new: &Collection<'_>, styles: Styles) -> String {
    let Styles { strong, accent, bad, good, .. } = styles;
    let name = printable(name);
    let mut out = format!("{strong}--- {name}{strong:#}\n{strong}+++ {name}{strong:#}\n");
    let diff = TextDiff::of_collections(old, new);
    if let Some([before, after]) = diff.encodings {
        let _ = writeln!(out, "{accent}encoding {before} becomes {after}{accent:#}");
    }
    for hunk in diff.hunks {
        let _ = writeln!(out, "{accent}@@ -{} +{} @@{accent:#}", hunk.old, hunk.new);
        for DiffLine { kind, text, .. } in hunk.lines {
            let style = match kind {
                LineKind::Removed => bad,
                LineKind::Added => good,
                LineKind::Same => anstyle::Style::new(),
            };
            let line = printable(text.strip_suffix('\n').unwrap_or(&text));
            let _ = writeln!(out, "{style}{}{line}{style:#}", kind.sign());
            if !text.ends_with('\n') {
                out.push_str("\\ No newline at end of file\n");
            }
        }
    }
    out
}
