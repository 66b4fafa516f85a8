//! The reasons why a configuration cannot be used.

use std::ops::Range;
use std::path::{Path, PathBuf};

use kifu_check::UnknownSelector;

use kifu_record::closest;

/// A configuration that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct ConfigError {
    path: PathBuf,
    /// The line, and the column if it is known; both from 1.
    place: Option<(usize, Option<usize>)>,
    reason: String,
}

impl ConfigError {
    /// A file that cannot be read.
    pub(super) fn unreadable(path: &Path, error: &std::io::Error) -> Self {
        Self { path: path.to_owned(), place: None, reason: format!("cannot be read: {error}") }
    }

    /// A mistake at a position in the text.
    pub(super) fn at(path: &Path, text: &str, span: Range<usize>, reason: String) -> Self {
        Self { path: path.to_owned(), place: Some(placed(text, span.start)), reason }
    }

    /// A mistake in a line.
    pub(super) fn in_line(path: &Path, line: usize, reason: String) -> Self {
        Self { path: path.to_owned(), place: Some((line, None)), reason }
    }

    /// A word that selects no rule.
    pub(super) fn unknown_rule(path: &Path, text: &str, span: Range<usize>, error: &UnknownSelector) -> Self {
        Self::at(path, text, span, error.to_string())
    }

    /// The message of the TOML parser, with the key that was probably meant.
    pub(super) fn from_toml(path: &Path, text: &str, error: &toml::de::Error) -> Self {
        let mut reason = error.message().replace('\n', ": ");
        if let Some(meant) = meant_key(&reason) {
            let unknown = quoted(&reason).next().unwrap_or_default();
            reason = format!("unknown key `{unknown}`; did you mean `{meant}`?");
        }
        Self { path: path.to_owned(), place: error.span().map(|span| placed(text, span.start)), reason }
    }

    /// Returns the file, with line and column if they are known: `kifu.toml:3:1`.
    #[must_use]
    pub fn subject(&self) -> String {
        let path = self.path.display();
        match self.place {
            Some((line, Some(column))) => format!("{path}:{line}:{column}"),
            Some((line, None)) => format!("{path}:{line}"),
            None => path.to_string(),
        }
    }
}

fn placed(text: &str, offset: usize) -> (usize, Option<usize>) {
    let (line, column) = line_column(text, offset);
    (line, Some(column))
}

/// Returns line and column of a byte, counted from 1; the column in characters.
pub(super) fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let before = kifu_sgf::beginning(text, offset);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// The words in backticks.
fn quoted(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2)
}

/// The known key closest to the unknown one: the message names the unknown one first, then all known ones.
fn meant_key(message: &str) -> Option<&str> {
    if !message.starts_with("unknown field") {
        return None;
    }
    let mut words = quoted(message);
    let unknown = words.next()?;
    closest(unknown, words)
}
