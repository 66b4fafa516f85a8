//! The kinds of text in booklets.

use crate::layout::{Align, Block, Text};
use crate::styled::StyledText;

/// A heading in the middle of the column.
pub(super) fn heading(text: impl Into<StyledText>, size: f32, before: f32) -> Text {
    Text {
        text: text.into(),
        size,
        align: Align::Middle,
        before,
        is_heading: true,
        follows: false,
        leads: false,
        part: None,
    }
}

/// A paragraph.
pub(super) fn paragraph(text: impl Into<StyledText>, size: f32) -> Text {
    Text {
        text: text.into(),
        size,
        align: Align::Justified,
        before: size * 0.5,
        is_heading: false,
        follows: false,
        leads: false,
        part: None,
    }
}

/// The paragraphs of a text. They end at empty lines, and after long lines that end a sentence; other line breaks are kept.
pub(crate) fn paragraphs(text: &StyledText) -> Vec<StyledText> {
    /// After these, a sentence has ended.
    const ENDS: [char; 10] = ['.', '!', '?', '…', '。', '！', '？', ')', '」', '”'];
    let mut paragraphs: Vec<StyledText> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        if line.text.trim().is_empty() {
            is_open = false;
            continue;
        }
        let goes_on = line.text.chars().count() < LONG || !line.text.ends_with(ENDS);
        match paragraphs.last_mut() {
            Some(paragraph) if is_open => {
                paragraph.push(&"\n".into());
                paragraph.push(&line);
            }
            _ => paragraphs.push(line),
        }
        is_open = goes_on;
    }
    paragraphs
}

/// Lines shorter than this are taken to be broken on purpose.
const LONG: usize = 50;

/// Joins lines that an editor has broken in the middle of a sentence: long ones, before a small letter.
pub(crate) fn unwrapped(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut length = 0;
    for line in text.lines().map(str::trim_end) {
        let goes_on = length >= LONG && line.starts_with(|first: char| first.is_lowercase());
        if !joined.is_empty() || length > 0 {
            joined.push(if goes_on { ' ' } else { '\n' });
        }
        joined.push_str(line);
        length = line.chars().count();
    }
    joined
}

impl From<Text> for Block {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_end_at_empty_lines_and_after_sentences() {
        let long = "A sentence that is longer than fifty characters ends here.";
        for (text, expected) in [
            (format!("{long}\n{long}\nshort\nlines\n\n\nend"), vec![long, long, "short\nlines", "end"]),
            (format!("{} and\n{long}", "not yet ".repeat(9)), vec![]),
            ("\n \n".to_owned(), vec![]),
        ] {
            let found: Vec<String> = paragraphs(&text.as_str().into()).into_iter().map(|part| part.text).collect();
            let expected = if text.starts_with("not") { vec![text.as_str()] } else { expected };
            assert_eq!(found, expected, "{text}");
        }
        let mut text = StyledText::bold("57");
        text.push(&": one\n\ntwo ".into());
        text.push(&StyledText::bold("A"));
        let parts = paragraphs(&text);
        let bold = parts.iter().map(|part| part.bold.iter().map(|range| &part.text[range.clone()]).collect::<String>());
        assert_eq!(bold.collect::<Vec<_>>(), ["57", "A"]);
    }

    #[test]
    fn lines_that_an_editor_broke_are_joined() {
        let long = "A sentence that is longer than fifty characters goes";
        for (text, expected) in [
            (format!("{long}\non here.\nAnd again."), format!("{long} on here.\nAnd again.")),
            ("a list:\none\ntwo".to_owned(), "a list:\none\ntwo".to_owned()),
            (String::new(), String::new()),
        ] {
            assert_eq!(unwrapped(&text), expected);
        }
    }
}
