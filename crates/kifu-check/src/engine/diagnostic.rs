//! Findings: a rule, a place, a message, and possibly a fix.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use kifu_sgf::edit::Edits;
use kifu_sgf::go::BadText;
use kifu_sgf::{Game, Span};

use crate::{Level, Rule};

/// One fault found in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The rule that found it.
    pub rule: &'static Rule,
    /// Its level in this record.
    pub level: Level,
    /// The faulty bytes; empty if something is missing.
    pub span: Span,
    /// The fault: a clause in lower case, without a full stop.
    pub message: String,
    /// Other places related to it.
    pub related: Vec<Related>,
    /// The repair, if there is one.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// True if it belongs to a game tree of the checked text: it begins there, or there is no other game tree.
    #[must_use]
    pub fn belongs_to(&self, game: Game<'_>) -> bool {
        let (tree, start) = (game.span(), self.span.start);
        tree.start <= start && start < tree.end || game.collection().games().len() == 1
    }
}

/// Another place related to a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Related {
    /// The bytes.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub span: Span,
    /// The relation.
    pub message: String,
}

/// A repair: edits of the text, and their safety.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fix {
    /// The instruction: "write a dot".
    pub title: String,
    /// The grade of safety.
    pub safety: Safety,
    /// The edits, which refer to the checked text. Empty for a manual fix.
    pub edits: Edits,
}

impl Fix {
    /// A fix that loses nothing and guesses nothing.
    #[must_use]
    pub fn safe(title: impl Into<String>, edits: Edits) -> Self {
        Self { title: title.into(), safety: Safety::Safe, edits }
    }

    /// A sensible guess.
    #[must_use]
    pub fn guess(title: impl Into<String>, edits: Edits) -> Self {
        Self { title: title.into(), safety: Safety::Unsafe, edits }
    }

    /// A hint for people, without edits.
    #[must_use]
    pub fn manual(title: impl Into<String>) -> Self {
        Self { title: title.into(), safety: Safety::Manual, edits: Edits::new() }
    }
}

/// The safety of a fix.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Safety {
    /// Only a hint: a person must decide.
    Manual,
    /// A sensible guess. Data may be lost if it is wrong.
    Unsafe,
    /// No information is lost and no meaning is guessed.
    Safe,
}

impl Safety {
    /// All of them, the least safe first.
    pub const ALL: [Self; 3] = [Self::Manual, Self::Unsafe, Self::Safe];

    /// `safe`, `unsafe` or `manual`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Manual => "manual",
            Self::Unsafe => "unsafe",
            Self::Safe => "safe",
        }
    }
}

impl FromStr for Safety {
    type Err = BadText;

    /// Reads `safe`, `unsafe` or `manual`.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let found = Self::ALL.into_iter().find(|safety| safety.name() == text);
        found.ok_or(BadText::new("`safe`, `unsafe` or `manual`"))
    }
}

impl fmt::Display for Safety {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
