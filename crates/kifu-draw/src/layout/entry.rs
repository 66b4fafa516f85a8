//! Lines of a table of contents: a name, a row of dots, a note and the number of a page.

use super::page::Frame;
use super::{Align, Entry, Line, Measure, Word, lines};
use crate::styled::Weight;

/// The room for a page number, in ems: numbers of up to three digits are aligned below each other.
const PAGE: f32 = 2.4;
/// The least room for dots.
const DOTS: f32 = 1.6;
/// The indent of a note below its name.
const INDENT: f32 = 1.4;
/// The separator at which a name of two halves is broken.
const DASH: &str = " – ";
/// The most lines of a name.
const MAX: usize = 3;

/// An entry broken into lines.
pub(super) struct EntryLines {
    /// The lines above the last one, for a name that leaves no room for the note.
    pub(super) above: Vec<Line>,
    /// The beginning of the last line, and where it begins, in ems.
    name: String,
    indent: f32,
    note: String,
}

impl EntryLines {
    /// Breaks an entry into lines for a column of this width in ems.
    pub(super) fn new(entry: &Entry, width: f32, measure: Measure<'_>) -> Self {
        let room = (width - PAGE).max(1.0);
        let note = shortened(&entry.note, room - INDENT - DOTS, measure);
        let name = entry.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let beside = if note.is_empty() { DOTS } else { wide(&note, measure) + DOTS };
        if wide(&name, measure) <= room - beside {
            return Self { above: Vec::new(), name, indent: 0.0, note };
        }
        let halves = name.split_once(DASH).map(|(first, rest)| format!("{first}{}\n{rest}", DASH.trim_end()));
        let halves = halves.filter(|_| wide(&name, measure) > room - DOTS);
        let halves = halves.filter(|text| text.lines().all(|line| wide(line, measure) <= room - DOTS));
        let mut above = lines(&halves.unwrap_or(name).into(), room - DOTS, Align::Start, measure);
        if above.len() > MAX {
            above.truncate(MAX);
            if let Some(word) = above.last_mut().and_then(|line| line.words.last_mut()) {
                word.text = format!("{}…", word.text.trim_end());
            }
        }
        if !note.is_empty() {
            return Self { above, name: note, indent: INDENT, note: String::new() };
        }
        let last = above.pop().map(|line| line.words.iter().map(|word| word.text.as_str()).collect());
        Self { above, name: last.unwrap_or_default(), indent: 0.0, note }
    }

    /// The number of lines.
    pub(super) fn count(&self) -> usize {
        self.above.len() + 1
    }

    /// The words of the last line.
    pub(super) fn last_line(&self, page: &str, frame: Frame, size: f32, measure: Measure<'_>) -> Vec<Word> {
        let width = |text: &str| wide(text, measure) * size;
        let word = |x, text: String| Word { x, text, weight: Weight::Regular };
        let note_at = frame.right() - PAGE * size - width(&self.note);
        let start = frame.x + self.indent * size;
        let mut words = vec![word(start, format!("{} ", self.name))];
        let step = 0.55 * size;
        let end = note_at - 0.6 * size;
        let mut x = frame.right();
        while x - step > start + width(&self.name) + 0.6 * size {
            x -= step;
            if x < end {
                words.push(word(x, ".".to_owned()));
            }
        }
        words[1..].reverse();
        if !self.note.is_empty() {
            words.push(word(note_at - width(" "), format!(" {} ", self.note)));
        }
        words.push(word(frame.right() - width(page), page.to_owned()));
        words
    }
}

/// The width of a text, in ems.
fn wide(text: &str, measure: Measure<'_>) -> f32 {
    text.chars().map(|character| measure(character, Weight::Regular)).sum()
}

/// A text of one line that is at most this wide, in ems.
pub(super) fn shortened(text: &str, most: f32, measure: Measure<'_>) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if wide(&text, measure) <= most {
        return text;
    }
    let advance = |character| measure(character, Weight::Regular);
    let (mut short, mut used) = (String::new(), advance('…'));
    for character in text.chars() {
        used += advance(character);
        if used > most {
            break;
        }
        short.push(character);
    }
    short.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::width::char_width;

    #[track_caller]
    fn check(text: &str, note: &str, width: f32, expected: &[&str]) {
        let measure = |character: char, _| char_width(character);
        let entry = Entry { text: text.to_owned(), note: note.to_owned(), part: 0, size: 1.0 };
        let broken = EntryLines::new(&entry, width, &measure);
        assert_eq!(broken.count(), expected.len(), "{text}");
        let text = |words: &[Word]| words.iter().map(|word| word.text.as_str()).collect::<String>();
        let mut lines: Vec<String> = broken.above.iter().map(|line| text(&line.words)).collect();
        let frame = Frame { width, ..Frame::default() };
        let last = broken.last_line("12", frame, 1.0, &measure);
        assert!(last.windows(2).all(|pair| pair[0].x < pair[1].x), "{last:?}");
        lines.push(last.iter().filter(|word| word.text != ".").map(|word| word.text.as_str()).collect());
        assert_eq!(lines, expected);
        assert!(broken.above.iter().all(|line| line.end <= width - PAGE));
    }

    #[test]
    fn a_note_stands_beside_its_name_or_below() {
        check("1. One – Two", "Black wins", 20.0, &["1. One – Two  Black wins 12"]);
        check("1. One – Two", "Black wins", 14.0, &["1. One – Two", "Black wins 12"]);
        check("1. One – Two", "", 12.0, &["1. One – Two 12"]);
        check("1. One – Two", "", 9.0, &["1. One –", "Two 12"]);
        check("One two three – Four five", "B wins", 14.0, &["One two three –", "Four five", "B wins 12"]);
        check("word ".repeat(20).trim(), "B", 12.0, &["word word word", "word word word", "word word word…", "B 12"]);
        check("A name", "a very long note that goes on", 12.0, &["A name", "a very long n… 12"]);
    }
}
