//! A fix as it is shown: the lines before and after, as far as they change.

use std::ops::Range;

use annotate_snippets::{Group, Level as Title, Patch, Snippet};
use kifu::report::{Places, Text, describe_fix};
use kifu_check::Fix;
use kifu_sgf::Span;
use kifu_sgf::edit::Edit;

use super::excerpt::{character_end, line_end, shape, window_start};

/// Pieces of text shown at most; the rest is only counted.
const MOST_PIECES: usize = 3;

/// Bytes of text shown at most in one piece. What changes more than that is not shown: nobody compares it by eye.
const LONGEST: u32 = 240;

/// Unchanged bytes between two changes of one piece at most.
const NEAR: u32 = 60;

/// Bytes of a line shown at most, if that leaves room for [`AFTER`].
const WIDTH: u32 = 100;

/// Bytes of the line shown behind the last change in any case.
const AFTER: u32 = 24;

/// A fix under its title, as a group of its own behind what was found.
pub(super) fn group(fix: &Fix, text: Text<'_>, places: &mut Places<'_>) -> Group<'static> {
    let title = Title::HELP.secondary_title(describe_fix(fix));
    let pieces = pieces(fix);
    let shown = pieces.iter().filter_map(|edits| snippet(edits, text, places)).take(MOST_PIECES);
    let shown: Vec<_> = shown.collect();
    let more = pieces.len() - shown.len();
    let is_bare = shown.is_empty();
    let group = Group::with_title(title).elements(shown);
    match more {
        0 => group,
        _ if is_bare => group,
        1 => group.element(Title::NOTE.message("and one place more")),
        more => group.element(Title::NOTE.message(format!("and {more} places more"))),
    }
}

/// The edits, those that lie near each other together.
fn pieces(fix: &Fix) -> Vec<Vec<&Edit>> {
    let mut pieces: Vec<Vec<&Edit>> = Vec::new();
    for edit in &fix.edits {
        match pieces.last_mut() {
            Some(piece) if piece.last().is_some_and(|last| edit.span.start - last.span.end <= NEAR) => piece.push(edit),
            _ => pieces.push(vec![edit]),
        }
    }
    pieces
}

/// The lines of one piece with their changes; `None` where they are too long to be read.
fn snippet(edits: &[&Edit], text: Text<'_>, places: &mut Places<'_>) -> Option<Snippet<'static, Patch<'static>>> {
    let (first, last) = (edits.first()?.span, edits.last()?.span);
    let inserted: usize = edits.iter().map(|edit| edit.insert.len()).sum();
    if last.end - first.start + inserted as u32 > LONGEST {
        return None;
    }
    let place = places.find(first.start);
    let from = window_start(text, place.line_start, first.start);
    let after = WIDTH.saturating_sub(last.end - from).max(AFTER);
    let limit = line_end(text, last.end, after + 1);
    let is_cut = limit - last.end > after;
    let until = if is_cut { character_end(text, last.end, last.end + after, limit) } else { limit };

    let mut source = String::from(if from > place.line_start { "…" } else { "" });
    let mut changed = Changed::default();
    let mut at = from;
    for edit in edits {
        changed.keep(&mut source, &shape_lines(&text.decode(Span::new(at, edit.span.start))));
        let insert = shape_lines(&text.decode_new(edit.span.start, &edit.insert));
        changed.replace(&mut source, &shape_lines(&text.decode(edit.span)), insert);
        at = edit.span.end;
    }
    let patches = changed.patches(&source);
    source.push_str(&shape_lines(&text.decode(Span::new(at, until))));
    if is_cut {
        source.push('…');
    }
    Some(Snippet::source(source).line_start(place.line).patches(patches))
}

/// The changes of one snippet.
///
/// The renderer reckons the columns of a change from the lengths of those before it, as if all were in one line, and
/// fails where that comes out below zero. So changes with a line break between or in them become one change.
#[derive(Default)]
struct Changed {
    patches: Vec<(Range<usize>, String)>,
    has_lines: bool,
}

impl Changed {
    /// Adds text that stays.
    fn keep(&mut self, source: &mut String, text: &str) {
        self.has_lines |= !self.patches.is_empty() && text.contains('\n');
        source.push_str(text);
    }

    /// Adds text that `insert` replaces.
    fn replace(&mut self, source: &mut String, text: &str, insert: String) {
        let start = source.len();
        source.push_str(text);
        self.has_lines |= text.contains('\n') || insert.contains('\n');
        self.patches.push((start..source.len(), insert));
    }

    fn patches(self, source: &str) -> Vec<Patch<'static>> {
        let patch = |(range, insert)| Patch::new(range, insert);
        match (&*self.patches, self.has_lines) {
            ([(first, _), .., (last, _)], true) => {
                let whole = first.start..last.end;
                let mut at = whole.start;
                let mut new = String::new();
                for (range, insert) in &self.patches {
                    new.push_str(&source[at..range.start]);
                    new.push_str(insert);
                    at = range.end;
                }
                vec![patch((whole, new))]
            }
            _ => self.patches.into_iter().map(patch).collect(),
        }
    }
}

/// Text in which every character takes part in the columns, and lines end as the renderer knows it.
fn shape_lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n");
    text.split('\n').map(shape).collect::<Vec<_>>().join("\n")
}
