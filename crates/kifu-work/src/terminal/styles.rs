//! The colours of text by meaning.

use anstyle::{AnsiColor, Style};

/// The styles of text by meaning. By default all of them are empty: plain text.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Styles {
    /// Text without any style.
    pub plain: Style,
    /// Headings and important names.
    pub strong: Style,
    /// Coordinates, labels, rules of a table: less important text.
    pub faint: Style,
    /// The last move, and other text that needs attention.
    pub accent: Style,
    /// Errors and removed lines.
    pub bad: Style,
    /// Warnings.
    pub warn: Style,
    /// Added lines.
    pub good: Style,
}

impl Styles {
    /// The 16 colours of every terminal.
    pub const COLORED: Self = Self {
        plain: Style::new(),
        strong: Style::new().bold(),
        faint: Style::new().dimmed(),
        accent: AnsiColor::Cyan.on_default().bold(),
        bad: AnsiColor::Red.on_default().bold(),
        warn: AnsiColor::Yellow.on_default().bold(),
        good: AnsiColor::Green.on_default(),
    };

    /// Returns true if text has colours.
    #[must_use]
    pub fn are_colored(self) -> bool {
        self != Self::default()
    }
}
