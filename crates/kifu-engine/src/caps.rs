//! What an engine can tell.

use std::fmt;

/// The engine that gave an answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Identity {
    /// The name of the program: `KataGo`.
    pub name: String,
    /// Its version; empty if it tells none.
    pub version: String,
    /// Its network, if it names one.
    pub network: Option<String>,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if !self.version.is_empty() {
            write!(f, " {}", self.version)?;
        }
        match &self.network {
            Some(network) => write!(f, ", {network}"),
            None => Ok(()),
        }
    }
}

/// What an engine can tell; known after [`Event::Ready`](crate::Event::Ready).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Caps {
    /// The engine.
    pub identity: Identity,
    /// True if it tells win rates.
    pub has_winrates: bool,
    /// True if it tells leads in points.
    pub has_leads: bool,
    /// True if it tells the owners of points.
    pub has_ownership: bool,
    /// True if it tells which stones are dead at the end of a game. A query with [`ownership`](crate::Query::ownership) is then
    /// answered by the owners of the stones alone: 1 for Black, -1 for White, and 0 for empty points.
    pub has_dead_stones: bool,
    /// True if the number of visits can be asked for.
    pub counts_visits: bool,
    /// True if it plays by the rules that a query names.
    pub obeys_rules: bool,
    /// The number of positions that it should have at once, so that it never waits.
    pub in_flight: usize,
}
