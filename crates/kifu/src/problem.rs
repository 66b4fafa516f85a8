//! Problems of texts, with their positions.

use std::fmt;
use std::path::{Path, PathBuf};

/// A fault of a document. Printed as `file:line:column: message`, without the file if there is none.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Problem {
    /// The file that was read, if it was one.
    pub path: Option<PathBuf>,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The rule that reported it: `lost-bracket`. `None` if the reader of the format reported it.
    pub rule: Option<&'static str>,
    /// The level of that rule: `error`, `warning` or `info`.
    pub level: Option<&'static str>,
    /// The fault: one clause.
    pub message: String,
}

impl Problem {
    /// A problem of the text itself, at a line and a column, not reported by a rule.
    pub(crate) fn of_text(path: Option<&Path>, (line, column): (usize, usize), message: String) -> Self {
        Self { path: path.map(Path::to_owned), line, column, rule: None, level: None, message }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(path) = &self.path {
            write!(formatter, "{}:", path.display())?;
        }
        write!(formatter, "{}:{}: ", self.line, self.column)?;
        if let (Some(level), Some(rule)) = (self.level, self.rule) {
            write!(formatter, "{level} {rule}: ")?;
        }
        formatter.write_str(&self.message)
    }
}
