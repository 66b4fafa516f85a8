//! Paragraphs broken into lines, chosen for the whole paragraph at once.

use kifu_record::is_stopped;

use super::words::{Piece, pieces};
use super::{Align, Measure};
use crate::styled::{StyledText, Weight};

/// A line of a paragraph; measures in the unit of its font size.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    /// The words, each with the space after it.
    pub words: Vec<Word>,
    /// The start of the first word.
    pub start: f32,
    /// The end of the last word.
    pub end: f32,
}

/// A word, or a run of characters, at its place on a line.
#[derive(Clone, PartialEq, Debug)]
pub struct Word {
    /// Its start.
    pub x: f32,
    /// The text. A space at its end separates it from the next word when text is copied.
    pub text: String,
    /// The weight of its letters.
    pub weight: Weight,
}

/// How far a space may shrink and grow without a visible difference.
const SHRINK: f32 = 0.25;
const STRETCH: f32 = 0.5;
/// The same between two characters of Chinese or Japanese, in ems.
const STRETCH_WIDE: f32 = 0.06;
/// Lines that would stretch spaces further than this are not justified.
const LOOSEST: f32 = 4.0;
const HYPHEN: f64 = 60.0;
/// Headings and captions are hyphenated only if a word is longer than a line.
const HYPHEN_OF_HEADING: f64 = 1e13;
/// The maximum number of pieces per line, because characters may have no width.
const MAX_PIECES: usize = 500;

/// Breaks a paragraph into lines of this width, in ems. Line breaks of the text are kept; an empty text has no lines.
#[must_use]
pub fn lines(text: &StyledText, width: f32, align: Align, measure: Measure<'_>) -> Vec<Line> {
    let width = width.max(1.0);
    let hyphen = measure('-', Weight::Regular);
    let mut all = Vec::new();
    for paragraph in text.lines().take_while(|_| !is_stopped()) {
        let indent = paragraph.text.len() - paragraph.text.trim_start().len();
        let pieces = pieces(&paragraph.part(indent..paragraph.text.len()), width, measure);
        let mut start = 0;
        for end in breaks(&pieces, width, align, hyphen) {
            let is_last = end == pieces.len();
            all.push(set(&pieces[start..end], width, if is_last { align.of_last() } else { align }, hyphen));
            start = end;
        }
    }
    all
}

/// The ends of the lines, as numbers of pieces, with the least total of demerits.
fn breaks(pieces: &[Piece], width: f32, align: Align, hyphen: f32) -> Vec<usize> {
    let count = pieces.len();
    // Sums before each piece: of the widths with their spaces, and of the stretch of spaces.
    let (mut sums, mut stretches) = (vec![0.0_f32; count + 1], vec![0.0_f32; count + 1]);
    for (index, piece) in pieces.iter().enumerate() {
        sums[index + 1] = sums[index] + piece.width + piece.space;
        stretches[index + 1] = stretches[index] + stretch(piece);
    }
    let mut best = vec![(f64::INFINITY, 0_usize); count + 1];
    best[0].0 = 0.0;
    for end in (1..=count).take_while(|_| !is_stopped()) {
        let last = &pieces[end - 1];
        let tail = if last.has_hyphen && end < count { hyphen } else { 0.0 };
        for start in (end.saturating_sub(MAX_PIECES)..end).rev() {
            let natural = sums[end] - sums[start] - last.space + tail;
            let spaces = stretches[end - 1] - stretches[start];
            let shrunk = natural - if align == Align::Justified { spaces * SHRINK / STRETCH } else { 0.0 };
            if shrunk > width && start + 1 < end {
                break;
            }
            let mut demerits = demerits(width - natural, spaces, end == count, align);
            if last.has_hyphen && end < count {
                demerits += if align == Align::Middle { HYPHEN_OF_HEADING } else { HYPHEN * HYPHEN };
            }
            if start > 0 && pieces[start - 1].has_hyphen && (last.has_hyphen || end == count) {
                // Two hyphenated lines in a row, or the rest of a word alone on a line.
                demerits += 3.0 * HYPHEN * HYPHEN;
            }
            let total = best[start].0 + demerits;
            if total < best[end].0 {
                best[end] = (total, start);
            }
        }
    }
    let mut ends = Vec::new();
    let mut end = count;
    while end > 0 {
        ends.push(end);
        end = best[end].1;
    }
    ends.reverse();
    ends
}

fn stretch(piece: &Piece) -> f32 {
    if piece.space > 0.0 {
        piece.space * STRETCH
    } else if piece.has_hyphen || !is_wide(piece) {
        0.0
    } else {
        STRETCH_WIDE
    }
}

fn is_wide(piece: &Piece) -> bool {
    piece.end().is_some_and(|character| character as u32 >= 0x1100)
}

/// The demerits of a line with this much room left; the room is negative if its spaces have to shrink.
fn demerits(room: f32, spaces: f32, is_last: bool, align: Align) -> f64 {
    let ratio = if align == Align::Justified {
        if room >= 0.0 { room / spaces.max(0.05) } else { -room / (spaces * SHRINK / STRETCH).max(0.01) }
    } else {
        room.max(0.0) / 3.0
    };
    // The lines of a heading are about equally long; the last line of a paragraph has any length.
    if is_last && room >= 0.0 && align != Align::Middle {
        return 1.0;
    }
    let badness = 1.0 + 100.0 * f64::from(ratio.min(20.0)).powi(3);
    badness * badness
}

/// Sets one line.
fn set(pieces: &[Piece], width: f32, align: Align, hyphen: f32) -> Line {
    let Some((last, rest)) = pieces.split_last() else { return Line::default() };
    let tail = if last.has_hyphen { hyphen } else { 0.0 };
    let natural = rest.iter().map(|piece| piece.width + piece.space).sum::<f32>() + last.width + tail;
    let spaces: f32 = rest.iter().map(stretch).sum();
    let room = width - natural;
    let ratio = match align {
        Align::Justified if spaces > 0.0 && room / spaces <= LOOSEST => room / spaces,
        // A last line that is slightly too long.
        _ if room < 0.0 && spaces > 0.0 => room / spaces,
        _ => 0.0,
    };
    let used = natural + spaces * ratio;
    let mut x = match align {
        Align::Justified | Align::Start => 0.0,
        Align::Middle => (width - used) / 2.0,
        Align::End => width - used,
    };
    let mut line = Line { words: Vec::new(), start: x, end: x + used };
    let mut open = false;
    for (index, piece) in pieces.iter().enumerate() {
        let mut at = x;
        for run in &piece.runs {
            match line.words.last_mut() {
                Some(word) if open && word.weight == run.weight => word.text.push_str(&run.text),
                _ => line.words.push(Word { x: at, text: run.text.clone(), weight: run.weight }),
            }
            (at, open) = (at + run.width, true);
        }
        let is_end = index + 1 == pieces.len();
        let extra = if is_end { 0.0 } else { stretch(piece) * ratio };
        x += piece.width + piece.space + extra;
        // Pieces that touch are one word.
        open = piece.space == 0.0 && extra.abs() < 1e-4;
        if let Some(word) = line.words.last_mut() {
            if is_end && piece.has_hyphen {
                word.text.push('-');
            } else if !is_end && piece.space > 0.0 {
                word.text.push(' ');
            }
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::width::char_width;

    fn shown(text: &str, width: f32, align: Align) -> Vec<String> {
        let lines = lines(&text.into(), width, align, &|character, _| char_width(character));
        lines.iter().map(|line| line.words.iter().map(|word| word.text.as_str()).collect()).collect()
    }

    #[test]
    fn lines_end_where_they_may() {
        for (text, width, expected) in [
            ("one two three", 4.0, &["one two", "three"][..]),
            ("a\n\nb", 9.0, &["a", "b"]),
            ("この手は悪い。", 3.0, &["この手", "は悪", "い。"]),
            ("白「好手」黒", 2.0, &["白", "「好", "手」", "黒"]),
            ("", 9.0, &[]),
            ("extraordinary", 4.0, &["extraor-", "dinary"]),
        ] {
            assert_eq!(shown(text, width, Align::Start), expected, "{text}");
        }
    }

    #[test]
    fn lines_in_the_middle_are_about_equally_long() {
        assert_eq!(shown("one two six ten any", 16.0, Align::Middle), ["one two six ten any"]);
        assert_eq!(shown("one two six ten any", 8.5, Align::Middle), ["one two", "six ten any"]);
        assert_eq!(shown("1, 22, 333, 44, 5", 6.0, Align::Middle), ["1, 22,", "333, 44, 5"]);
    }

    #[test]
    fn justified_lines_are_equally_wide() {
        let text = "The ladder runs through the whole board, and White must not answer any of the moves that Black plays \
                    on the way, because every one of them would be a ladder breaker in the end.";
        for width in [15.0, 20.0, 31.0] {
            let lines = lines(&text.into(), width, Align::Justified, &|character, _| char_width(character));
            let (last, rest) = lines.split_last().unwrap();
            for line in rest {
                assert!((line.end - width).abs() < 0.01, "{width}: {line:?}");
                assert!(line.words.windows(2).all(|pair| pair[0].x < pair[1].x));
            }
            assert!(last.end <= width);
            let all: String = lines.iter().flat_map(|line| &line.words).map(|word| word.text.as_str()).collect();
            assert_eq!(all.replace(['-', ' '], ""), text.replace(' ', ""), "nothing is lost");
        }
    }

    #[test]
    fn lines_are_never_wider_than_the_column() {
        let words = ["a", "territory", "x".repeat(40).as_str(), "黒の一子はまだアタリではない", "Fischer-like", "…"]
            .map(str::to_owned);
        for seed in 0..200_usize {
            let text: Vec<&str> = (0..30).map(|at| words[(seed * 7 + at * at * 3) % words.len()].as_str()).collect();
            #[expect(clippy::cast_precision_loss, reason = "small")]
            let width = 3.0 + (seed % 40) as f32;
            for align in [Align::Start, Align::Justified, Align::Middle] {
                for line in lines(&text.join(" ").into(), width, align, &|character, _| char_width(character)) {
                    assert!(line.start >= -0.01 && line.end <= width + 0.01, "{width} {align:?}: {line:?}");
                }
            }
        }
    }
}
