//! What all protocols do.

use crate::caps::Caps;
use crate::event::{Event, Ticket};
use crate::query::{Query, Refused};

/// A conversation with an engine, without input and output.
///
/// The bytes of [`take_output`](Self::take_output) are for the engine; what it writes is given to [`hear`](Self::hear), and
/// [`next_event`](Self::next_event) returns what it means.
pub trait Machine: Send {
    /// What the engine can tell; known after [`Event::Ready`].
    fn caps(&self) -> &Caps;

    /// Asks a query.
    ///
    /// # Errors
    /// If the query cannot be asked; see [`Query::check`]. Positions that cannot be reached are reported as
    /// [`Event::Failed`].
    fn ask(&mut self, ticket: Ticket, query: &Query) -> Result<(), Refused>;

    /// Cancels a query. Each of its positions that was not answered yet is answered with fewer visits, or reported as
    /// [`Event::Cancelled`].
    fn cancel(&mut self, ticket: Ticket);

    /// Reads what the engine has written. Lines may be torn anywhere.
    fn hear(&mut self, bytes: &[u8]);

    /// The next event.
    fn next_event(&mut self) -> Option<Event>;

    /// Takes the bytes that the engine must get.
    fn take_output(&mut self) -> Vec<u8>;

    /// Takes the words that end the conversation, before the input of the engine is closed.
    fn farewell(&mut self) -> Vec<u8>;
}
