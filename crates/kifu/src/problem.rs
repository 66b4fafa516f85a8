//! What is wrong with a text, and where.

use std::fmt;
use std::path::PathBuf;

/// Something wrong with a document. Prints as `file:line:column: message`, without the file where there is none.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Problem {
    /// The file that was read, if it was one.
    pub path: Option<PathBuf>,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The rule that found it, where the checker did: `lost-bracket`.
    pub rule: Option<&'static str>,
    /// How bad it is, in the checker's words: `error`, `warning` or `info`.
    pub level: Option<&'static str>,
    /// What is wrong: one clause.
    pub message: String,
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
