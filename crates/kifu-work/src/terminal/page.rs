//! Text that is ready for a terminal.

use std::fmt::{self, Display, Write};

use anstyle::Style;
use kifu_sgf::printable;

/// Text for a terminal: lines in styles. All text that is added is made [`printable`], so that a name in a record cannot
/// send escape sequences; only styles do, and [`with_escapes`](Self::with_escapes).
///
/// ```
/// use kifu_work::terminal::{Page, Styles};
///
/// let mut page = Page::new();
/// page.push(Styles::COLORED.strong, "a\u{1b}[31m").line(Styles::COLORED.plain, " and\nb");
/// assert_eq!(page.text(), "\u{1b}[1ma␛[31m\u{1b}[0m and␊b\n");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    text: String,
    /// The style of what was added last.
    style: Style,
}

impl Page {
    /// Returns an empty page.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns a page of text whose escape sequences this program has made itself, such as a picture. Text from elsewhere
    /// must have been made printable before.
    #[must_use]
    pub fn with_escapes(text: String) -> Self {
        Self { text, style: Style::new() }
    }

    /// Adds text to the last line, in a style.
    pub fn push(&mut self, style: Style, text: impl Display) -> &mut Self {
        let end = style.render_reset().to_string();
        if style == self.style && self.text.ends_with(&end) {
            // The same style goes on: two escape sequences less for each point of a board.
            self.text.truncate(self.text.len() - end.len());
        } else {
            let _ = write!(self.text, "{style}");
        }
        let _ = write!(Printable(&mut self.text), "{text}");
        self.text.push_str(&end);
        self.style = style;
        self
    }

    /// Ends the last line.
    pub fn end(&mut self) -> &mut Self {
        self.text.push('\n');
        self
    }

    /// Adds text to the last line, in a style, and ends the line.
    pub fn line(&mut self, style: Style, text: impl Display) -> &mut Self {
        self.push(style, text).end()
    }

    /// Adds another page.
    pub fn add(&mut self, other: &Self) -> &mut Self {
        self.text.push_str(&other.text);
        self.style = other.style;
        self
    }

    /// Removes blanks without a style at the end of the last line.
    pub fn trim_line(&mut self) -> &mut Self {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self
    }

    /// Removes empty lines at the end.
    pub fn trim_lines(&mut self) -> &mut Self {
        self.text.truncate(self.text.trim_end_matches('\n').len());
        self.end()
    }

    /// Returns the text, with escape sequences for styles.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Writes only what is printable.
struct Printable<'t>(&'t mut String);

impl Write for Printable<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.push_str(&printable(text));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::{Line, Styles};

    #[test]
    fn only_styles_send_escapes() {
        let Styles { plain, strong, .. } = Styles::COLORED;
        let hostile = "a\u{1b}[2Jb\n\u{9b}c\u{202e}";
        let mut line = Line::default();
        line.push(strong, hostile);
        let mut page = Page::new();
        page.line(plain, hostile).line(plain, format_args!("{hostile:?} {}", 'x')).add_line(&line);
        let text = page.text().replace("\u{1b}[1m", "").replace("\u{1b}[0m", "");
        assert!(text.chars().all(|character| character == '\n' || !kifu_sgf::is_harmful(character)), "{text:?}");
        assert_eq!((text.lines().count(), line.width()), (3, 10));
    }
}
