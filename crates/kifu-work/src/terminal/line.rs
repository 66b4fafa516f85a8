//! Styled lines of text with a known width.

use std::fmt::Display;

use anstyle::Style;
use kifu_sgf::printable;

use super::{AmbiguousWidth, Page};

/// A line that is built piece by piece.
#[derive(Clone, Default, Debug)]
pub struct Line {
    page: Page,
    width: usize,
    ambiguous: AmbiguousWidth,
}

impl Line {
    /// Returns an empty line.
    #[must_use]
    pub fn new(ambiguous: AmbiguousWidth) -> Self {
        Self { ambiguous, ..Self::default() }
    }

    /// Adds text in a style, as [`Page::push`] does.
    pub fn push(&mut self, style: Style, text: impl Display) -> &mut Self {
        let text = text.to_string();
        let text = printable(&text);
        self.width += self.ambiguous.text_width(&text);
        self.page.push(style, text);
        self
    }

    /// Returns the columns that it takes in a terminal.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns its text, with escape sequences for styles.
    #[must_use]
    pub fn text(&self) -> &str {
        self.page.text()
    }
}

impl Page {
    /// Adds a line without blanks at its end.
    pub fn add_line(&mut self, line: &Line) -> &mut Self {
        self.add(&line.page).trim_line().end()
    }
}

/// Returns two blocks of lines side by side, with `gap` columns between them.
#[must_use]
pub fn beside(left: &[Line], right: &[Line], gap: usize) -> Vec<Line> {
    let width = left.iter().map(Line::width).max().unwrap_or(0) + gap;
    let height = left.len().max(right.len());
    let empty = Line::default();
    let mut lines = Vec::with_capacity(height);
    for row in 0..height {
        let (left, right) = (left.get(row).unwrap_or(&empty), right.get(row).unwrap_or(&empty));
        let mut line = left.clone();
        if right.width() > 0 {
            line.push(Style::new(), " ".repeat(width - left.width()));
            line.page.add(&right.page);
            line.width += right.width();
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_a_style_are_written_once() {
        let (bold, plain) = (Style::new().bold(), Style::new());
        let mut line = Line::default();
        line.push(plain, "a").push(bold, "b").push(bold, "c").push(plain, "d").push(bold, "e");
        assert_eq!(line.text(), "a\u{1b}[1mbc\u{1b}[0md\u{1b}[1me\u{1b}[0m");
        assert_eq!(line.width(), 5);
    }

    #[test]
    fn wide_characters_take_two_columns() {
        let line = |text| Line::default().push(Style::new(), text).clone();
        let left = ["十九", "a", "b"].map(line);
        let right = ["x", "y"].map(line);
        let lines = beside(&left, &right, 2);
        assert_eq!(lines.iter().map(Line::text).collect::<Vec<_>>(), ["十九  x", "a     y", "b"]);
    }
}
