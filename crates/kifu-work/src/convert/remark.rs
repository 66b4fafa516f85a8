//! Faults of texts, and lost data.

use std::fmt;

use kifu_record::{Loss, Problem};

use kifu::OtherGame;

/// A fault of a text, or data that its conversion loses. Displays one clause.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// A fault of the text.
    Problem(Problem),
    /// Data of SGF that a record cannot store.
    Unread(Loss),
    /// Data that the new format cannot store.
    Lost {
        /// The index of the record, if the text has several.
        record: Option<usize>,
        /// The data.
        loss: Loss,
    },
    /// Lost data of a rewritten text.
    LostAt {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// The replacement in the new text.
        message: String,
    },
    /// A handicap or setup that was written in another form, or that could not be.
    Changed {
        /// The index of the record, if the text has several.
        record: Option<usize>,
        /// The change, or the reason why there is none.
        message: String,
    },
    /// A record that was omitted because the new format does not support it.
    LeftOut {
        /// The index of the record.
        record: usize,
        /// The reason.
        reason: OtherGame,
    },
}

impl Remark {
    /// Returns line and column of the remark, if it has a place in the text. [`Display`](fmt::Display) includes them.
    #[must_use]
    pub fn place(&self) -> Option<(usize, usize)> {
        match self {
            Self::Problem(problem) => Some((problem.line, problem.column)),
            Self::LostAt { line, column, .. } => Some((*line, *column)),
            _ => None,
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Problem(problem) => problem.fmt(f),
            Self::Unread(loss) => f.write_str(&loss.what),
            Self::Lost { record, loss } => {
                if let Some(record) = record {
                    write!(f, "game {}: ", record + 1)?;
                }
                write!(f, "lost: {}", loss.in_full())
            }
            Self::LostAt { line, column, message } => write!(f, "{line}:{column}: {message}"),
            Self::Changed { record: Some(record), message } => write!(f, "game {}: {message}", record + 1),
            Self::Changed { record: None, message } => f.write_str(message),
            Self::LeftOut { record, reason } => write!(f, "game {}: {reason}", record + 1),
        }
    }
}
