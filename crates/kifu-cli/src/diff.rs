//! What a rewritten record would change, as a unified diff.

use std::fmt::Write;

use kifu_sgf::{Collection, Span};
use similar::{ChangeTag, TextDiff};

use crate::output::Styles;
use crate::printable::printable;

/// The difference between two readings of a record, in readable text whatever their encodings.
pub(crate) fn render(name: &str, old: &Collection<'_>, new: &Collection<'_>, styles: Styles) -> String {
    let Styles { strong, accent, bad, good, .. } = styles;
    let (old_text, new_text) = (whole_text(old), whole_text(new));
    let name = printable(name);
    let mut out = format!("{strong}--- {name}{strong:#}\n{strong}+++ {name}{strong:#}\n");
    let (before, after) = (old.encoding().encoding, new.encoding().encoding);
    if before != after && !old.source().is_ascii() {
        let _ = writeln!(out, "{accent}encoding {before} becomes {after}{accent:#}");
    }
    let diff = TextDiff::from_lines(&old_text, &new_text);
    for hunk in diff.unified_diff().context_radius(3).iter_hunks() {
        let _ = writeln!(out, "{accent}{}{accent:#}", hunk.header());
        for change in hunk.iter_changes() {
            let (sign, style) = match change.tag() {
                ChangeTag::Delete => ('-', bad),
                ChangeTag::Insert => ('+', good),
                ChangeTag::Equal => (' ', anstyle::Style::new()),
            };
            let line = change.value().strip_suffix('\n').unwrap_or(change.value());
            let _ = writeln!(out, "{style}{sign}{}{style:#}", printable(line));
            if change.missing_newline() {
                out.push_str("\\ No newline at end of file\n");
            }
        }
    }
    out
}

/// All the text of a collection, each game in its own encoding.
fn whole_text(collection: &Collection<'_>) -> String {
    let end = collection.source().len() as u32;
    let starts = collection.games().map(|game| game.span().start).skip(1).chain([end]);
    let mut text = String::new();
    let mut at = 0;
    for next in starts {
        let piece = Span::new(at, next.max(at));
        // A game's encoding is known at its own start; the first piece may begin with something else.
        let known_at = collection.game(0).map_or(at, |game| game.span().start).max(at);
        text.push_str(&collection.decode_at(known_at, piece.of(collection.source())));
        at = next.max(at);
    }
    text
}
