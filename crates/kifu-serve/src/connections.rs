//! Decides which connections are kept when more arrive than the server holds.
//!
//! Every program of this machine may connect, so idle connections could take all places. A new connection then replaces
//! one that never showed the token, else one that waits for its next request.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::task::AbortHandle;

/// The priority of a connection: those with the lowest give up their places first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Priority {
    /// It has not shown the token.
    Stranger,
    /// It has shown the token, and has no open request.
    Idle,
    /// One of its requests is being answered.
    Working,
}

/// The open connections, the oldest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connections(Arc<Mutex<Open>>);

#[derive(Debug, Default)]
struct Open {
    last: u64,
    all: Vec<Connection>,
}

#[derive(Debug)]
struct Connection {
    number: u64,
    priority: Priority,
    /// Aborts the connection.
    end: Option<AbortHandle>,
}

/// The place of a connection, which becomes free when this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    connections: Connections,
    number: u64,
}

/// A request that is being answered; the connection waits for its next one when this is dropped.
#[derive(Debug)]
pub(crate) struct ActiveRequest(Arc<Place>);

impl Connections {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a place if there are fewer than `most` connections; otherwise ends one of lower priority, if there is
    /// one.
    pub(crate) fn place(&self, most: usize) -> Option<Place> {
        let mut open = self.open();
        if open.all.len() >= most {
            let least =
                open.all.iter().enumerate().min_by_key(|(_, connection)| (connection.priority, connection.number));
            let (at, _) = least.filter(|(_, connection)| connection.priority != Priority::Working)?;
            if let Some(end) = open.all.remove(at).end {
                end.abort();
            }
        }
        open.last += 1;
        let number = open.last;
        open.all.push(Connection { number, priority: Priority::Stranger, end: None });
        Some(Place { connections: self.clone(), number })
    }

    /// Sets the handle that ends the connection with this number.
    pub(crate) fn set_end(&self, number: u64, end: AbortHandle) {
        self.change(number, |connection| connection.end = Some(end));
    }

    fn change(&self, number: u64, change: impl FnOnce(&mut Connection)) {
        let mut open = self.open();
        // Another connection may have replaced it.
        if let Some(connection) = open.all.iter_mut().find(|connection| connection.number == number) {
            change(connection);
        }
    }
}

impl Place {
    /// Returns its number.
    pub(crate) const fn number(&self) -> u64 {
        self.number
    }
}

impl ActiveRequest {
    /// Records that the connection has shown the token; it keeps its place while this exists.
    pub(crate) fn of(place: &Arc<Place>) -> Self {
        place.connections.change(place.number, |connection| connection.priority = Priority::Working);
        Self(Arc::clone(place))
    }
}

impl Drop for ActiveRequest {
    fn drop(&mut self) {
        self.0.connections.change(self.0.number, |connection| connection.priority = Priority::Idle);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.connections.open().all.retain(|connection| connection.number != self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_go_first_and_those_at_work_stay() {
        let connections = Connections::default();
        let place = || connections.place(3).map(Arc::new);
        let numbers = || connections.open().all.iter().map(|connection| connection.number).collect::<Vec<_>>();
        let (idle, stranger, working) = (place().unwrap(), place().unwrap(), place().unwrap());
        drop(ActiveRequest::of(&idle));
        let answering = ActiveRequest::of(&working);
        let fourth = place().unwrap();
        assert_eq!(numbers(), [1, 3, 4], "the stranger has gone");
        let fourth_answering = ActiveRequest::of(&fourth);
        let fifth = place().unwrap();
        assert_eq!(numbers(), [3, 4, 5], "the one without a request has gone");
        let fifth_answering = ActiveRequest::of(&fifth);
        assert!(place().is_none(), "all are at work");
        drop((answering, stranger, idle));
        assert_eq!(numbers(), [3, 4, 5], "who was ended frees no place of others");
        drop(working);
        assert!(place().is_some());
        drop((fourth_answering, fifth_answering));
    }

    #[test]
    fn who_gives_up_its_place_is_ended() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let connections = Connections::default();
            let place = connections.place(1).unwrap();
            let number = place.number();
            let task = tokio::spawn(async move {
                let _place = place;
                std::future::pending::<()>().await;
            });
            connections.set_end(number, task.abort_handle());
            let _other = connections.place(1).unwrap();
            assert!(task.await.unwrap_err().is_cancelled());
        });
    }
}
