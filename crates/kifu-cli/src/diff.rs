//! What a rewritten record would change, as a unified diff.

use std::fmt::Write;
use std::ops::Range;

use imara_diff::{Algorithm, Diff, Hunk, InternedInput};
use kifu_sgf::{Collection, Span};

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
    let changes = line_changes(&old_text, &new_text);
    for hunk in hunks(&changes) {
        let [old, new] = ranges(&changes, &hunk);
        let _ = writeln!(out, "{accent}@@ -{old} +{new} @@{accent:#}");
        for &(sign, line) in &changes[hunk] {
            let style = match sign {
                '-' => bad,
                '+' => good,
                _ => anstyle::Style::new(),
            };
            let _ = writeln!(out, "{style}{sign}{}{style:#}", printable(line.strip_suffix('\n').unwrap_or(line)));
            if !line.ends_with('\n') {
                out.push_str("\\ No newline at end of file\n");
            }
        }
    }
    out
}

/// The lines of two texts with `-` before those only in the old one, `+` before those only in the new one, and a space
/// before those in both.
pub(crate) fn line_changes<'t>(old: &'t str, new: &'t str) -> Vec<(char, &'t str)> {
    let input = InternedInput::new(old, new);
    let mut diff = Diff::compute(Algorithm::Myers, &input);
    diff.postprocess_lines(&input);
    let mut changes = Vec::with_capacity(input.before.len());
    let mut at = 0;
    let text = |token| input.interner[token];
    let lines = |tokens: &[_], range: Range<u32>| -> Vec<&'t str> {
        tokens[range.start as usize..range.end as usize].iter().map(|&token| text(token)).collect()
    };
    for Hunk { before, after } in diff.hunks() {
        changes.extend(lines(&input.before, at..before.start).into_iter().map(|line| (' ', line)));
        at = before.end;
        changes.extend(lines(&input.before, before).into_iter().map(|line| ('-', line)));
        changes.extend(lines(&input.after, after).into_iter().map(|line| ('+', line)));
    }
    let end = u32::try_from(input.before.len()).unwrap_or(u32::MAX);
    changes.extend(lines(&input.before, at..end).into_iter().map(|line| (' ', line)));
    changes
}

/// How many equal lines are shown before and after a change.
const CONTEXT: usize = 3;

/// The parts of the changes that a unified diff shows.
fn hunks(changes: &[(char, &str)]) -> Vec<Range<usize>> {
    let mut hunks: Vec<Range<usize>> = Vec::new();
    for (index, _) in changes.iter().enumerate().filter(|(_, (sign, _))| *sign != ' ') {
        let end = (index + 1 + CONTEXT).min(changes.len());
        match hunks.last_mut() {
            Some(last) if last.end + CONTEXT >= index => last.end = end,
            _ => hunks.push(index.saturating_sub(CONTEXT)..end),
        }
    }
    hunks
}

/// Which lines of the old and of the new text a hunk shows, as its header writes them.
fn ranges(changes: &[(char, &str)], hunk: &Range<usize>) -> [String; 2] {
    ['+', '-'].map(|other| {
        let count = |part: &[(char, &str)]| part.iter().filter(|(sign, _)| *sign != other).count();
        let (before, length) = (count(&changes[..hunk.start]), count(&changes[hunk.clone()]));
        match length {
            0 => format!("{before},0"),
            1 => (before + 1).to_string(),
            _ => format!("{},{length}", before + 1),
        }
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(old: &str, new: &str) -> String {
        let changes = line_changes(old, new);
        let mut text = String::new();
        for hunk in hunks(&changes) {
            let [one, other] = ranges(&changes, &hunk);
            let _ = write!(text, "@{one} {other}@");
            for (sign, line) in &changes[hunk] {
                let _ = write!(text, "{sign}{}|", line.trim_end_matches('\n'));
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
}
