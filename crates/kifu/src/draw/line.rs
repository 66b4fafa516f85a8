//! Lines of text with styles, which know how wide they are.

use std::fmt::{Display, Write};

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

/// A line that is being put together.
#[derive(Clone, Default, Debug)]
pub(crate) struct Line {
    text: String,
    width: usize,
}

impl Line {
    /// A line with this text.
    pub(crate) fn of(text: impl Display) -> Self {
        let mut line = Self::default();
        line.push(Style::new(), text);
        line
    }

    /// Adds text without control characters in a style.
    pub(crate) fn push(&mut self, style: Style, text: impl Display) -> &mut Self {
        let text = text.to_string();
        self.width += text.width();
        let _ = write!(self.text, "{style}{text}{style:#}");
        self
    }

    /// Columns that it takes on a terminal.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Its text, with escape sequences where there are styles.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

/// Two blocks of lines, side by side with `gap` columns between them.
pub(crate) fn beside(left: &[Line], right: &[Line], gap: usize) -> Vec<String> {
    let width = left.iter().map(Line::width).max().unwrap_or(0) + gap;
    let height = left.len().max(right.len());
    let empty = Line::default();
    let mut lines = Vec::with_capacity(height);
    for row in 0..height {
        let (left, right) = (left.get(row).unwrap_or(&empty), right.get(row).unwrap_or(&empty));
        if right.width() == 0 {
            lines.push(left.text().to_owned());
        } else {
            lines.push(format!("{}{:pad$}{}", left.text(), "", right.text(), pad = width - left.width()));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns() {
        let left = [Line::of("十九"), Line::of("a"), Line::of("b")];
        let right = [Line::of("x"), Line::of("y")];
        assert_eq!(beside(&left, &right, 2), ["十九  x", "a     y", "b"]);
    }
}
