//! The lines in which two texts differ, as a unified diff.
//!
//! ```
//! use kifu_work::diff::TextDiff;
//!
//! let diff = TextDiff::of("(;FF[4]\n;B[aa])\n", "(;FF[4]\n;B[bb])\n");
//! assert_eq!(diff.to_string(), "@@ -1,2 +1,2 @@\n (;FF[4]\n-;B[aa])\n+;B[bb])\n");
//! assert_eq!(diff.hunks[0].lines.len(), 3);
//! ```

use std::fmt;
use std::ops::Range;

use imara_diff::{Algorithm, Diff, Hunk as Changed, InternedInput};
use kifu_sgf::{Collection, Span};
use serde::Serialize;

/// The lines in which two texts differ. Displays a unified diff without the names of files.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct TextDiff {
    /// The names of the old and of the new encoding, if they differ and the text is not only ASCII.
    pub encodings: Option<[&'static str; 2]>,
    /// The changes, each with three lines around it.
    pub hunks: Vec<Hunk>,
}

/// Changes that are close to each other, with the lines around them.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Hunk {
    /// The lines of the old text.
    pub old: LineRange,
    /// The lines of the new text.
    pub new: LineRange,
    /// The lines of both.
    pub lines: Vec<DiffLine>,
}

/// A range of lines. Displays as in the header of a hunk: `8,7`, `8` for one line.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LineRange {
    /// The first line, counted from 1; for an empty range, the line before it.
    pub first: usize,
    /// The number of lines.
    pub count: usize,
}

/// A line of one text or of both.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DiffLine {
    /// The text that has it.
    pub kind: LineKind,
    /// The line, with its line break if it has one.
    pub text: String,
}

/// The text that has a line.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[serde(rename_all = "lowercase")]
pub enum LineKind {
    /// Both texts.
    Same,
    /// The old text.
    Removed,
    /// The new text.
    Added,
}

impl LineKind {
    /// Returns the character before the line in a unified diff: a space, `-` or `+`.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Self::Same => ' ',
            Self::Removed => '-',
            Self::Added => '+',
        }
    }
}

impl TextDiff {
    /// Compares two texts.
    #[must_use]
    pub fn of(old: &str, new: &str) -> Self {
        let changes = line_changes(old, new);
        let hunk = |range: Range<usize>| {
            let [old, new] = line_ranges(&changes, &range);
            let lines = changes[range].iter().map(|&(kind, text)| DiffLine { kind, text: text.to_owned() });
            Hunk { old, new, lines: lines.collect() }
        };
        Self { encodings: None, hunks: hunks(&changes).into_iter().map(hunk).collect() }
    }

    /// Compares two texts of SGF, each game decoded in its own encoding.
    #[must_use]
    pub fn of_collections(old: &Collection<'_>, new: &Collection<'_>) -> Self {
        let (before, after) = (old.encoding().encoding, new.encoding().encoding);
        let differ = before != after && !old.source().is_ascii();
        let encodings = differ.then(|| [before.name(), after.name()]);
        Self { encodings, ..Self::of(&decoded(old), &decoded(new)) }
    }
}

impl fmt::Display for TextDiff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some([before, after]) = self.encodings {
            writeln!(f, "encoding {before} becomes {after}")?;
        }
        for hunk in &self.hunks {
            writeln!(f, "@@ -{} +{} @@", hunk.old, hunk.new)?;
            for DiffLine { kind, text } in &hunk.lines {
                write!(f, "{}{text}", kind.sign())?;
                if !text.ends_with('\n') {
                    f.write_str("\n\\ No newline at end of file\n")?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for LineRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            1 => self.first.fmt(f),
            count => write!(f, "{},{count}", self.first),
        }
    }
}

/// Returns the lines of two texts in order, those of the old one before those of the new one.
#[must_use]
pub fn line_changes<'t>(old: &'t str, new: &'t str) -> Vec<(LineKind, &'t str)> {
    let input = InternedInput::new(old, new);
    let mut diff = Diff::compute(Algorithm::Myers, &input);
    diff.postprocess_lines(&input);
    let mut changes = Vec::with_capacity(input.before.len());
    let mut at = 0;
    let text = |token| input.interner[token];
    let lines = |tokens: &[_], range: Range<u32>| -> Vec<&'t str> {
        tokens[range.start as usize..range.end as usize].iter().map(|&token| text(token)).collect()
    };
    for Changed { before, after } in diff.hunks() {
        changes.extend(lines(&input.before, at..before.start).into_iter().map(|line| (LineKind::Same, line)));
        at = before.end;
        changes.extend(lines(&input.before, before).into_iter().map(|line| (LineKind::Removed, line)));
        changes.extend(lines(&input.after, after).into_iter().map(|line| (LineKind::Added, line)));
    }
    let end = u32::try_from(input.before.len()).unwrap_or(u32::MAX);
    changes.extend(lines(&input.before, at..end).into_iter().map(|line| (LineKind::Same, line)));
    changes
}

/// The number of equal lines before and after a change.
const CONTEXT: usize = 3;

/// Returns the parts of the changes that a unified diff shows.
fn hunks(changes: &[(LineKind, &str)]) -> Vec<Range<usize>> {
    let mut hunks: Vec<Range<usize>> = Vec::new();
    for (index, _) in changes.iter().enumerate().filter(|(_, (kind, _))| *kind != LineKind::Same) {
        let end = (index + 1 + CONTEXT).min(changes.len());
        match hunks.last_mut() {
            Some(last) if last.end + CONTEXT >= index => last.end = end,
            _ => hunks.push(index.saturating_sub(CONTEXT)..end),
        }
    }
    hunks
}

/// Returns the lines of the old and of the new text in a hunk.
fn line_ranges(changes: &[(LineKind, &str)], hunk: &Range<usize>) -> [LineRange; 2] {
    [LineKind::Added, LineKind::Removed].map(|other| {
        let count = |part: &[(LineKind, &str)]| part.iter().filter(|(kind, _)| *kind != other).count();
        let (before, count) = (count(&changes[..hunk.start]), count(&changes[hunk.clone()]));
        LineRange { first: if count == 0 { before } else { before + 1 }, count }
    })
}

/// Returns the text of a collection, each game decoded in its own encoding.
fn decoded(collection: &Collection<'_>) -> String {
    let end = collection.source().len() as u32;
    let starts = collection.games().map(|game| game.span().start).skip(1).chain([end]);
    let mut text = String::new();
    let mut at = 0;
    for next in starts {
        let piece = Span::new(at, next.max(at));
        // The encoding is known from the start of a game on, but the first piece may begin with text before it.
        let known_at = collection.game(0).map_or(at, |game| game.span().start).max(at);
        text.push_str(&collection.decode_at(known_at, piece.of(collection.source())));
        at = next.max(at);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(old: &str, new: &str) -> String {
        let mut text = String::new();
        for hunk in TextDiff::of(old, new).hunks {
            text += &format!("@{} {}@", hunk.old, hunk.new);
            for DiffLine { kind, text: line } in hunk.lines {
                text += &format!("{}{}|", kind.sign(), line.trim_end_matches('\n'));
            }
        }
        text
    }

    #[test]
    fn hunks_have_three_lines_around_a_change() {
        assert_eq!(shown("a\nb\n", "a\nb\n"), "");
        assert_eq!(shown("a\nb\n", "a\nc\n"), "@1,2 1,2@ a|-b|+c|");
        assert_eq!(shown("", "a\n"), "@0,0 1@+a|");
        assert_eq!(shown("a\n", ""), "@1 0,0@-a|");
        let old: String = (0..20).map(|number| format!("{number}\n")).collect();
        assert_eq!(shown(&old, &old.replace("10\n", "x\n")), "@8,7 8,7@ 7| 8| 9|-10|+x| 11| 12| 13|");
        // Six equal lines between two changes are one hunk, seven are two.
        assert_eq!(shown(&old, &old.replace("10\n", "x\n").replace("17\n", "y\n")).matches("@ ").count(), 1);
        assert_eq!(shown(&old, &old.replace("10\n", "x\n").replace("18\n", "y\n")).matches("@ ").count(), 2);
    }

    #[test]
    fn encodings_are_named_where_they_matter() {
        let latin = Collection::parse(b"(;FF[4]CA[windows-1252]PB[Andr\xe9])");
        let utf8 = Collection::parse("(;FF[4]CA[UTF-8]PB[André])".as_bytes());
        let diff = TextDiff::of_collections(&latin, &utf8);
        assert_eq!(diff.encodings, Some(["windows-1252", "UTF-8"]));
        assert_eq!(diff.hunks[0].lines[0].text, "(;FF[4]CA[windows-1252]PB[André])");
        assert_eq!(TextDiff::of_collections(&utf8, &utf8), TextDiff::default());
    }
}
