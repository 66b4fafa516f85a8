//! What the conversations of all protocols share: bytes in both directions, events, and the queries that are open.

use std::collections::VecDeque;

use crate::caps::Caps;
use crate::event::{Event, Ticket};
use crate::lines::Lines;
use crate::machine::Machine;
use crate::perspective::Perspective;
use crate::query::{Query, Refused};
use crate::table::Table;

/// The state of a conversation that depends on no protocol.
#[derive(Debug, Default)]
pub(crate) struct Wire {
    lines: Lines,
    /// The reports for the caller.
    pub(crate) events: VecDeque<Event>,
    /// The bytes for the engine.
    pub(crate) output: Vec<u8>,
    /// The positions that are not answered yet.
    pub(crate) table: Table,
}

impl Wire {
    /// Reports a warning.
    pub(crate) fn remark(&mut self, text: impl Into<String>) {
        self.events.push_back(Event::Remark(text.into()));
    }

    /// Reports that a position is answered, and closes it.
    pub(crate) fn close(&mut self, ticket: Ticket, turn: usize, event: Event) {
        self.table.close(ticket, turn);
        self.events.push_back(event);
    }

    /// Reports that the engine is ready, or that its win rates in two positions that Black has lost make no sense: with Black
    /// to move, and with White to move. Returns whose numbers it tells.
    pub(crate) fn be_ready(&mut self, black: f64, white: f64) -> Option<Perspective> {
        let found = Perspective::of_probes(black, white);
        self.events.push_back(match &found {
            Ok(_) => Event::Ready,
            Err(reason) => Event::Unusable(reason.clone()),
        });
        found.ok()
    }
}

/// A protocol: what its lines mean.
pub(crate) trait Dialect: Send {
    /// The words that end a conversation.
    const FAREWELL: &'static [u8];

    fn wire(&mut self) -> &mut Wire;

    fn caps(&self) -> &Caps;

    /// Reads a line without its end.
    fn read(&mut self, line: &[u8]);

    /// Begins to ask a query that was checked and is in the table.
    fn begin(&mut self, ticket: Ticket, query: Query);

    fn cancel(&mut self, ticket: Ticket);
}

impl<D: Dialect> Machine for D {
    fn caps(&self) -> &Caps {
        Dialect::caps(self)
    }

    fn ask(&mut self, ticket: Ticket, query: &Query) -> Result<(), Refused> {
        let (query, failed) = self.wire().table.open(ticket, query)?;
        self.begin(ticket, query);
        self.wire().events.extend(failed);
        Ok(())
    }

    fn cancel(&mut self, ticket: Ticket) {
        Dialect::cancel(self, ticket);
    }

    fn hear(&mut self, bytes: &[u8]) {
        // Reading a line changes everything else of the conversation.
        let mut lines = std::mem::take(&mut self.wire().lines);
        lines.add(bytes);
        while let Some(line) = lines.next_line() {
            self.read(line);
        }
        self.wire().lines = lines;
    }

    fn next_event(&mut self) -> Option<Event> {
        self.wire().events.pop_front()
    }

    fn take_output(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.wire().output)
    }

    fn farewell(&mut self) -> Vec<u8> {
        D::FAREWELL.to_vec()
    }
}
