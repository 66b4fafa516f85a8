//! A query for a pattern, on boards of any size.

use kifu_go::Size;

use super::{Question, Then};
use crate::kernel::{Plan, Window};
use crate::pattern::Pattern;
use crate::stream::Variations;

/// A pattern with options for the search.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PatternQuestion {
    /// The pattern; in JSON its text.
    pub pattern: Pattern,
    /// The number of cells that may differ.
    #[cfg_attr(feature = "serde", serde(default))]
    pub tolerance: u16,
    /// The positions to search.
    #[cfg_attr(feature = "serde", serde(default))]
    pub window: Window,
    /// Whether to search variations too.
    #[cfg_attr(feature = "serde", serde(default))]
    pub variations: Variations,
    /// The pattern that must follow each hit.
    #[cfg_attr(feature = "serde", serde(default))]
    pub then: Option<Then>,
}

impl PatternQuestion {
    /// Searches the main line for the pattern, exactly.
    #[must_use]
    pub fn new(pattern: Pattern) -> Self {
        Self { pattern, tolerance: 0, window: Window::default(), variations: Variations::Skip, then: None }
    }

    /// Returns the query for boards of a size; `None` if the pattern does not fit on them.
    #[must_use]
    pub fn question(&self, size: Size) -> Option<Question> {
        Some(self.on_boards(size)).filter(|question| !question.plan.is_empty())
    }

    /// The query for boards of a size, even if the pattern does not fit on them.
    pub(crate) fn on_boards(&self, size: Size) -> Question {
        let question = Question::new(Plan::new(&self.pattern, size, self.tolerance), self.window, self.variations);
        match &self.then {
            Some(then) => question.followed_by(then),
            None => question,
        }
    }
}
