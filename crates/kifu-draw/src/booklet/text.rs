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

/// Joins lines that an editor has broken in the middle of a sentence: long ones, before a small letter.
pub(crate) fn unwrapped(text: &str) -> String {
    /// Shorter lines are broken on purpose.
    const LONG: usize = 50;
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
