//! One problem, as plain data.

use std::borrow::Cow;
use std::ops::AddAssign;

use kifu_sgf::Span;
use serde::Serialize;

/// How bad a problem is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    /// Worth knowing; nothing need be done.
    Info,
    /// Other programs may stumble over it, or something is likely not meant.
    Warning,
    /// The record breaks the rules of its format, and something of it may be lost.
    Error,
}

impl Level {
    /// The word for it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A problem in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Diagnostic {
    /// The kind of problem, in kebab-case.
    pub(crate) name: &'static str,
    /// How bad it is.
    pub(crate) level: Level,
    /// The bytes concerned; `None` where it is the file as a whole.
    pub(crate) span: Option<Span>,
    /// What is wrong.
    pub(crate) message: Cow<'static, str>,
    /// What to say right beside the bytes.
    pub(crate) label: Option<Cow<'static, str>>,
    /// Other places that belong to it, with what they are.
    pub(crate) related: Vec<(Span, String)>,
    /// What to do.
    pub(crate) help: Option<Cow<'static, str>>,
}

/// How many problems there are, by level.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub(crate) struct Counts {
    pub(crate) error: usize,
    pub(crate) warning: usize,
    pub(crate) info: usize,
}

impl Counts {
    /// The counts of these problems.
    pub(crate) fn of(problems: &[Diagnostic]) -> Self {
        let mut counts = Self::default();
        for problem in problems {
            match problem.level {
                Level::Error => counts.error += 1,
                Level::Warning => counts.warning += 1,
                Level::Info => counts.info += 1,
            }
        }
        counts
    }

    /// All of them.
    pub(crate) fn total(self) -> usize {
        self.error + self.warning + self.info
    }

    /// Those that someone should do something about.
    pub(crate) fn serious(self) -> usize {
        self.error + self.warning
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.error += other.error;
        self.warning += other.warning;
        self.info += other.info;
    }
}
