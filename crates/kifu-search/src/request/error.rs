//! Errors of requests.

use std::fmt;

use crate::pattern::BadPattern;
use crate::query::BadQuery;

/// A fault in a field of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RequestError {
    /// The field, by its name in JSON; empty for the request as a whole.
    pub field: String,
    /// The fault.
    pub problem: RequestProblem,
}

/// The kind of fault in a field of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RequestProblem {
    /// The text is not a JSON object.
    NotJson(String),
    /// The field does not exist; the name that was probably meant.
    UnknownField(Option<&'static str>),
    /// The value has another type; the expected one.
    WrongType(&'static str),
    /// The value cannot be read or is out of range: one clause.
    Value(String),
    /// The query cannot be read.
    Query {
        /// The query with all values filled in.
        text: String,
        /// The fault and its place.
        error: BadQuery,
    },
    /// The pattern cannot be read.
    Pattern(BadPattern),
    /// The field needs a position: a pattern, moves or a record.
    NeedsPosition,
    /// The field requires another one.
    Needs(&'static str),
    /// The field and another one exclude each other.
    Conflict(&'static str),
    /// A region selects a part of a position, not of a pattern.
    RegionOfPattern,
    /// The first move comes after the last one.
    WindowReversed {
        /// The least number of moves.
        from: u32,
        /// The largest number of moves.
        to: u32,
    },
    /// The pattern has no fixed place.
    AnchorNotFixed,
    /// The first move of the pattern is by the other player.
    NextContradicts,
    /// Every position would match: the number of points that may differ, and the number of points in the pattern.
    DiffersEverywhere {
        /// The number of points that may differ.
        differ: u16,
        /// The number of points in the pattern.
        stated: usize,
    },
    /// Saved queries need a library.
    NeedsLibrary,
    /// No query is saved under this name; the existing names.
    NotSaved(Vec<String>),
}

impl RequestError {
    pub(super) fn new(field: &str, problem: RequestProblem) -> Self {
        Self { field: field.to_owned(), problem }
    }

    pub(super) fn value(field: &str, clause: impl Into<String>) -> Self {
        Self::new(field, RequestProblem::Value(clause.into()))
    }
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.field.is_empty() {
            write!(f, "`{}`: ", self.field)?;
        }
        self.problem.fmt(f)
    }
}

impl fmt::Display for RequestProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotJson(clause) | Self::Value(clause) => f.write_str(clause),
            Self::UnknownField(Some(near)) => write!(f, "unknown field; did you mean `{near}`?"),
            Self::UnknownField(None) => f.write_str("unknown field"),
            Self::WrongType(wanted) => write!(f, "must be {wanted}"),
            Self::Query { error, .. } => error.fmt(f),
            Self::Pattern(error) => error.fmt(f),
            Self::NeedsPosition => f.write_str("needs a position to find: `pattern`, `record` or `moves`"),
            Self::Needs(field) => write!(f, "needs `{field}`"),
            Self::Conflict(field) => write!(f, "cannot be combined with `{field}`"),
            Self::RegionOfPattern => f.write_str("selects a part of `record` or `moves`, not of `pattern`"),
            Self::WindowReversed { from, to } => write!(f, "{from} comes after `to`, {to}"),
            Self::AnchorNotFixed => {
                f.write_str("`fixed` needs a place on the board: `anchor: board` or `anchor: C17` in the pattern")
            }
            Self::NextContradicts => f.write_str("contradicts the first move of the pattern"),
            Self::DiffersEverywhere { differ, .. } => write!(f, "{differ} lets every position match"),
            Self::NeedsLibrary => f.write_str("saved queries need a library"),
            Self::NotSaved(names) if names.is_empty() => f.write_str("no query is saved"),
            Self::NotSaved(names) => write!(f, "unknown saved query; use one of {}", names.join(", ")),
        }
    }
}

impl std::error::Error for RequestError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            RequestProblem::Query { error, .. } => Some(error),
            RequestProblem::Pattern(error) => Some(error),
            _ => None,
        }
    }
}
