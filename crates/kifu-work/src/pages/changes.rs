//! The lines that a change of a text removes and adds.

use kifu_sgf::Collection;

use crate::diff::{DiffLine, LineKind, TextDiff};
use crate::terminal::{Page, Styles};

/// Returns the changes from one text to another as a unified diff, readable whatever their encodings.
#[must_use]
pub fn changes_page(name: &str, old: &Collection<'_>, new: &Collection<'_>, styles: Styles) -> Page {
    let Styles { plain, strong, accent, bad, good, .. } = styles;
    let mut page = Page::new();
    page.line(strong, format_args!("--- {name}")).line(strong, format_args!("+++ {name}"));
    let diff = TextDiff::of_collections(old, new);
    if let Some([before, after]) = diff.encodings {
        page.line(accent, format_args!("encoding {before} becomes {after}"));
    }
    for hunk in diff.hunks {
        page.line(accent, format_args!("@@ -{} +{} @@", hunk.old, hunk.new));
        for DiffLine { kind, text, .. } in hunk.lines {
            let style = match kind {
                LineKind::Removed => bad,
                LineKind::Added => good,
                LineKind::Same => plain,
            };
            page.line(style, format_args!("{}{}", kind.sign(), text.strip_suffix('\n').unwrap_or(&text)));
            if !text.ends_with('\n') {
                page.line(plain, "\\ No newline at end of file");
            }
        }
    }
    page
}
