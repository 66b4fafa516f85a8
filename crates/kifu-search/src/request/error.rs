//! Errors of requests.

use std::error::Error;
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
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RequestProblem {
    /// The text is not a JSON object.
    #[error("{0}")]
    NotJson(String),
    /// The field does not exist; the name that was probably meant.
    #[error(fmt = unknown_field)]
    UnknownField(Option<&'static str>),
    /// The value has another type; the expected one.
    #[error("must be {0}")]
    WrongType(&'static str),
    /// The value cannot be read or is out of range: one clause.
    #[error("{0}")]
    Value(String),
    /// The query cannot be read.
    #[error("{error}")]
    Query {
        /// The query with all values filled in.
        text: String,
        /// The fault and its place.
        #[source]
        error: BadQuery,
    },
    /// The pattern cannot be read.
    #[error("{0}")]
    Pattern(#[source] BadPattern),
    /// The field needs a position: a pattern, moves or a record.
    #[error("needs a position to find: `pattern`, `record` or `played`")]
    NeedsPosition,
    /// The field requires another one.
    #[error("needs `{0}`")]
    Needs(&'static str),
    /// The field and another one exclude each other.
    #[error("cannot be combined with `{0}`")]
    Conflict(&'static str),
    /// A region selects a part of a position, not of a pattern.
    #[error("selects a part of `record` or `played`, not of `pattern`")]
    RegionOfPattern,
    /// The first move comes after the last one.
    #[error("{from} comes after `to`, {to}")]
    WindowReversed {
        /// The least number of moves.
        from: u32,
        /// The largest number of moves.
        to: u32,
    },
    /// The pattern has no fixed place.
    #[error("`fixed` needs a place on the board: `anchor: board` or `anchor: C17` in the pattern")]
    AnchorNotFixed,
    /// The first move of the pattern is by the other player.
    #[error("contradicts the first move of the pattern")]
    NextContradicts,
    /// Every position would match: the number of points that may differ, and the number of points in the pattern.
    #[error("{differ} lets every position match")]
    DiffersEverywhere {
        /// The number of points that may differ.
        differ: u16,
        /// The number of points in the pattern.
        stated: usize,
    },
    /// Saved queries need a library.
    #[error("saved queries need a library")]
    NeedsLibrary,
    /// No query is saved under this name; the existing names.
    #[error(fmt = not_saved)]
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

impl Error for RequestError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.problem.source()
    }
}

fn unknown_field(near: &Option<&str>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match near {
        Some(near) => write!(f, "unknown field; did you mean `{near}`?"),
        None => f.write_str("unknown field"),
    }
}

fn not_saved(names: &[String], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match names {
        [] => f.write_str("no query is saved"),
        names => write!(f, "unknown saved query; use one of {}", names.join(", ")),
    }
}
