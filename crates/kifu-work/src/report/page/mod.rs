//! Findings as pages for people: with the lines concerned and the repair, or one line each.
//!
//! ```
//! use kifu_work::report::{FileFindings, TextFormat, TextReport};
//!
//! let document = kifu::parse("(;FF[4]GM[1]SZ[19]KM[6,5]\n;B[pd];W[dp])");
//! let collection = document.sgf().unwrap();
//! let found = kifu::check::check(collection, &kifu::check::Options::default());
//! let page = TextReport::new(TextFormat::Full).render(FileFindings::new("a.sgf", collection, &found));
//! assert!(page.text().contains("1 | (;FF[4]GM[1]SZ[19]KM[6,5]\n  |                      ^^^\n"), "{page}");
//! ```

mod concise;
mod excerpt;
mod fold;
mod full;
mod grouped;
mod gutter;
mod marks;
mod patch;
mod statistics;

pub use excerpt::{Excerpt, excerpt};

use super::finding::FileFindings;
use crate::terminal::{Page, Terminal};

/// A form of findings for people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TextFormat {
    /// With the lines concerned and the repair, as compilers print errors.
    Full,
    /// One line each, as editors and `grep` read them: `path:line:column: K031 level message`.
    Concise,
    /// One line each, below the name of the file.
    Grouped,
}

/// How many of the findings are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Amount {
    /// Ten of each rule in a game, and a hundred of a file in full; the rest is counted.
    #[default]
    Readable,
    /// All of them.
    All,
}

/// How findings are written for people.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct TextReport {
    /// The form.
    pub format: TextFormat,
    /// The terminal: colours and columns.
    pub terminal: Terminal,
    /// How many findings are shown.
    pub amount: Amount,
    /// What to do to see the rest, behind its number: `; show them with --all`. Empty by default.
    pub rest_hint: &'static str,
}

impl TextReport {
    /// Returns a report in this form, without colours.
    #[must_use]
    pub fn new(format: TextFormat) -> Self {
        Self { format, terminal: Terminal::default(), amount: Amount::Readable, rest_hint: "" }
    }

    /// Writes the findings of one file; empty without findings.
    #[must_use]
    pub fn render(&self, file: FileFindings<'_>) -> Page {
        match self.format {
            _ if file.found.is_empty() => Page::new(),
            TextFormat::Full => full::render(self, file),
            TextFormat::Concise => concise::render(self, file),
            TextFormat::Grouped => grouped::render(self, file),
        }
    }
}
