//! Styled lines of text with a known width.

use std::fmt::{Display, Write};

use anstyle::Style;

use super::AmbiguousWidth;

/// A line that is built piece by piece.
#[derive(Clone, Default, Debug)]
pub struct Line {
    text: String,
    width: usize,
    ambiguous: AmbiguousWidth,
    /// The style of what was added last.
    style: Style,
}

impl Line {
    /// Returns an empty line.
    #[must_use]
    pub fn new(ambiguous: AmbiguousWidth) -> Self {
        Self { ambiguous, ..Self::default() }
    }

    /// Adds text without control characters in a style.
    pub fn push(&mut self, style: Style, text: impl Display) -> &mut Self {
        let text = text.to_string();
        self.width += self.ambiguous.text_width(&text);
        let end = style.render_reset().to_string();
        if style == self.style && self.text.ends_with(&end) {
            // The same style goes on: two escape sequences less for each point of a board.
            self.text.truncate(self.text.len() - end.len());
            let _ = write!(self.text, "{text}{end}");
        } else {
            let _ = write!(self.text, "{style}{text}{end}");
        }
        self.style = style;
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
        &self.text
    }
}

/// Returns two blocks of lines side by side, with `gap` columns between them.
#[must_use]
pub fn beside(left: &[Line], right: &[Line], gap: usize) -> Vec<String> {
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
        assert_eq!(beside(&left, &right, 2), ["十九  x", "a     y", "b"]);
    }
}
