//! A choice of the games that a portrait counts.

use kifu_search::{BadQuery, Condition};

/// A query that chooses the games of a portrait; by default all.
#[derive(Clone, Debug, Default)]
pub struct PortraitFilter {
    text: String,
    pub(super) condition: Option<Condition>,
}

impl PortraitFilter {
    /// Reads a query; an empty one chooses all games.
    ///
    /// # Errors
    /// If the query cannot be read.
    pub fn read(query: &str) -> Result<Self, BadQuery> {
        let text = query.trim().to_owned();
        let condition = if text.is_empty() { None } else { Some(text.parse()?) };
        Ok(Self { text, condition })
    }

    /// Returns the query; empty if all games are chosen.
    #[must_use]
    pub fn query(&self) -> &str {
        &self.text
    }

    /// The query as a term that can be joined with others.
    pub(super) fn as_term(&self) -> String {
        if self.text.is_empty() { String::new() } else { format!("({})", self.text) }
    }
}
