//! A fix as it is shown: the lines before and after, as far as they change.

use std::ops::Range;

use kifu_check::Fix;
use kifu_sgf::Span;
use kifu_sgf::edit::Edit;

use super::super::place::Places;
use super::super::text::Text;
use super::excerpt::{Excerpt, character_end, line_end, shape, window_start};
use super::gutter::{Gutter, Mark};
use crate::terminal::{Page, Styles};

/// Pieces of text shown at most; the rest is only counted.
const MAX_PIECES: usize = 3;

/// Bytes of text shown at most in one piece. Longer changes are not shown: they are too long to compare by eye.
const LONGEST: u32 = 240;

/// Unchanged bytes between two changes of one piece at most.
const NEAR: u32 = 60;

/// Bytes of a line shown at most, if that leaves room for [`AFTER`].
const WIDTH: u32 = 100;

/// Bytes of the line shown behind the last change in any case.
const AFTER: u32 = 24;

/// What a fix changes.
#[derive(Default)]
pub(super) struct Patch {
    /// The pieces of the text to be shown.
    pub(super) pieces: Vec<Piece>,
    /// How many places more it changes.
    pub(super) more: usize,
}

impl Patch {
    /// The last line that is shown; 0 if none is.
    pub(super) fn last_line(&self) -> usize {
        self.pieces.iter().map(Piece::last_line).max().unwrap_or(0)
    }
}

/// Returns the changes of a fix, without those too long to compare by eye.
pub(super) fn patch(fix: &Fix, text: Text<'_>, places: &mut Places<'_>) -> Patch {
    let edits: Vec<&Edit> = fix.edits.iter().collect();
    let groups = edits.chunk_by(|one, next| next.span.start - one.span.end <= NEAR);
    let mut patch = Patch::default();
    for edits in groups {
        let piece = if patch.pieces.len() < MAX_PIECES { piece(edits, text, places) } else { None };
        match piece {
            Some(piece) => patch.pieces.push(piece),
            None => patch.more += 1,
        }
    }
    patch
}

/// Changes near each other, with the lines that they are in.
pub(super) struct Piece {
    /// The number of the first line that changes.
    line: usize,
    change: Change,
}

enum Change {
    /// Text is added in a line; where it is in the new line.
    Added { line: String, added: Vec<Range<usize>> },
    /// Lines take the place of others.
    Replaced { old: Vec<String>, new: Vec<String> },
}

/// The lines of one piece with their changes; `None` if they are too long to be read.
fn piece(edits: &[&Edit], text: Text<'_>, places: &mut Places<'_>) -> Option<Piece> {
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

    let mut old = String::from(if from > place.line_start { "…" } else { "" });
    let mut new = old.clone();
    let mut added = Vec::new();
    let mut only_adds = true;
    let mut at = from;
    for edit in edits {
        let kept = shape_lines(&text.decode(Span::new(at, edit.span.start)));
        let removed = shape_lines(&text.decode(edit.span));
        let inserted = shape_lines(&text.decode_new(edit.span.start, &edit.insert));
        let start = common_start(&removed, &inserted);
        let end = common_end(&removed[start..], &inserted[start..]);
        only_adds &= removed.len() == start + end;
        old.push_str(&kept);
        old.push_str(&removed);
        new.push_str(&kept);
        added.push(new.len() + start..new.len() + inserted.len() - end);
        new.push_str(&inserted);
        at = edit.span.end;
    }
    let rest = shape_lines(&text.decode(Span::new(at, until)));
    for line in [&mut old, &mut new] {
        line.push_str(&rest);
        line.push_str(if is_cut { "…" } else { "" });
    }
    if only_adds && !new.contains('\n') {
        added.retain(|range| !range.is_empty());
        return Some(Piece { line: place.line, change: Change::Added { line: new, added } });
    }
    let (old, new): (Vec<_>, Vec<_>) = (old.split('\n').collect(), new.split('\n').collect());
    let same = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let ends = old[same..].iter().rev().zip(new[same..].iter().rev()).take_while(|(old, new)| old == new).count();
    let lines = |lines: &[&str]| lines[same..lines.len() - ends].iter().map(|&line| line.to_owned()).collect();
    let (old, mut new): (_, Vec<String>) = (lines(&old), lines(&new));
    new.truncate(if new.iter().all(String::is_empty) { 0 } else { new.len() });
    Some(Piece { line: place.line + same, change: Change::Replaced { old, new } })
}

impl Piece {
    fn last_line(&self) -> usize {
        match &self.change {
            Change::Added { .. } => self.line,
            Change::Replaced { old, new } => (self.line + old.len().max(new.len())).saturating_sub(1),
        }
    }

    /// Whether old lines are shown above new ones.
    pub(super) const fn is_replacement(&self) -> bool {
        matches!(self.change, Change::Replaced { .. })
    }

    /// Writes the line with what is added marked, or the old lines and the new ones.
    pub(super) fn write(&self, gutter: Gutter, styles: Styles, page: &mut Page) {
        match &self.change {
            Change::Added { line, added } => {
                let whole = added.first().map_or(0, |range| range.start)..added.last().map_or(0, |range| range.end);
                let fitting = Excerpt { text: line.clone(), marked: whole }.fit(gutter.room());
                let mark = |range: &Range<usize>| Mark::below(&line[..range.start], &line[range.clone()], '+');
                gutter.line(page, self.line, &fitting.text);
                if fitting.text == *line {
                    gutter.marks(page, &added.iter().map(mark).collect::<Vec<_>>(), styles.good, None);
                } else {
                    let mark = Mark::below(&fitting.text[..fitting.marked.start], &fitting.text[fitting.marked], '+');
                    gutter.marks(page, &[mark], styles.good, None);
                }
            }
            Change::Replaced { old, new } => {
                for (sign, lines, others) in [('-', old, new), ('+', new, old)] {
                    for (number, line) in (self.line..).zip(lines) {
                        let other = others.get(number - self.line).map_or("", String::as_str);
                        let start = common_start(line, other);
                        let end = line.len() - common_end(&line[start..], &other[start..]);
                        let Excerpt { text, marked } =
                            Excerpt { text: line.clone(), marked: start..end }.fit(gutter.room());
                        gutter.changed(page, sign, number, &text, marked);
                    }
                }
            }
        }
    }
}

/// The bytes at the start of two texts that are the same characters.
fn common_start(one: &str, other: &str) -> usize {
    one.chars().zip(other.chars()).take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum()
}

/// The bytes at the end of two texts that are the same characters.
fn common_end(one: &str, other: &str) -> usize {
    let pairs = one.chars().rev().zip(other.chars().rev());
    pairs.take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum()
}

/// Text in which every character takes part in the columns, and lines end with line feeds.
fn shape_lines(text: &str) -> String {
    if !text.contains(['\n', '\r']) {
        return shape(text);
    }
    let text = text.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n");
    text.split('\n').map(shape).collect::<Vec<_>>().join("\n")
}
