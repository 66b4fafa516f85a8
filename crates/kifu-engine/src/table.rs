//! The queries that an engine is working on.

use std::collections::HashMap;

use kifu_go::{Color, Size};

use crate::event::{Event, Ticket};
use crate::query::{CheckedQuery, Query, Refused};

/// The positions of a query that are not answered yet.
#[derive(Debug)]
pub(crate) struct OpenQuery {
    pub(crate) size: Size,
    /// The number of moves played, and the player to move.
    turns: Vec<(usize, Color)>,
}

/// All open queries.
#[derive(Debug, Default)]
pub(crate) struct Table(HashMap<Ticket, OpenQuery>);

impl Table {
    pub(crate) fn contains(&self, ticket: Ticket) -> bool {
        self.0.contains_key(&ticket)
    }

    /// Opens a query. Returns the part of it that can be asked, and reports about the other positions.
    pub(crate) fn open(&mut self, ticket: Ticket, query: &Query) -> Result<(Query, Vec<Event>), Refused> {
        if self.contains(ticket) {
            return Err(Refused::Ticket);
        }
        let CheckedQuery { query, unreachable } = query.check()?;
        let turns = query.turns.iter().map(|&turn| (turn, query.to_move(turn))).collect();
        self.0.insert(ticket, OpenQuery { size: query.size, turns });
        let failed = |turn| Event::Failed { ticket, turn, reason: "a move before it is illegal".to_owned() };
        Ok((query, unreachable.into_iter().map(failed).collect()))
    }

    /// The size of the board and the player to move of a position that is not answered yet.
    pub(crate) fn find(&self, ticket: Ticket, turn: usize) -> Option<(Size, Color)> {
        let query = self.0.get(&ticket)?;
        let (_, color) = query.turns.iter().find(|(known, _)| *known == turn)?;
        Some((query.size, *color))
    }

    /// Marks a position as answered.
    pub(crate) fn close(&mut self, ticket: Ticket, turn: usize) {
        let Some(query) = self.0.get_mut(&ticket) else { return };
        query.turns.retain(|(known, _)| *known != turn);
        if query.turns.is_empty() {
            self.0.remove(&ticket);
        }
    }

    /// Removes a query; returns its open positions.
    pub(crate) fn remove(&mut self, ticket: Ticket) -> Vec<usize> {
        self.0.remove(&ticket).map_or_else(Vec::new, |query| query.turns.into_iter().map(|(turn, _)| turn).collect())
    }
}
