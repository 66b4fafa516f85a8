//! An engine that is asked one question at a time.

use std::time::{Duration, Instant};

use kifu_engine::process::{PATIENCE, Session, SessionEvent};
use kifu_engine::{Caps, Event, Query, Ticket};
use kifu_record::Analysis;

use super::options::{AnalyzeError, EngineSetup};
use super::runner::{RESTARTS, TICK, ready_session};

/// An engine that is asked one question at a time, and started again if it ends or falls silent.
pub struct Asker {
    setup: EngineSetup,
    caps: Caps,
    /// `None` after it has ended.
    session: Option<Session>,
    /// The starts since its last answer.
    starts: usize,
    next_ticket: u64,
    is_stopped: fn() -> bool,
}

/// The reason why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoAnswer {
    /// The engine, or kifu for it, does not accept the question.
    #[error("the engine does not accept it: {0}")]
    Refused(String),
    /// The engine ended.
    #[error("the engine ended{}", if .0.is_empty() { String::new() } else { format!("; its last words: {}", .0) })]
    Gone(String),
    /// The engine said nothing in this time.
    #[error("the engine said nothing for {} s", .0.as_secs())]
    Silent(Duration),
    /// It cannot be started any more.
    #[error("the engine {0}")]
    NotStarted(String),
    /// The work was stopped.
    #[error("stopped")]
    Stopped,
}

impl Asker {
    /// Starts an engine and waits until it is ready. `None` if the work was stopped meanwhile.
    ///
    /// # Errors
    /// If the engine cannot be used.
    pub fn start(setup: &EngineSetup, is_stopped: fn() -> bool) -> Result<Option<Self>, AnalyzeError> {
        let Some((session, _)) = ready_session(setup, is_stopped)? else { return Ok(None) };
        let caps = session.caps().clone();
        let setup = setup.clone();
        Ok(Some(Self { setup, caps, session: Some(session), starts: 0, next_ticket: 0, is_stopped }))
    }

    /// What the engine can tell.
    #[must_use]
    pub fn caps(&self) -> &Caps {
        &self.caps
    }

    /// Asks about the only position of a query, and waits for the answer: as long as the engine is given by its settings.
    ///
    /// # Errors
    /// If there is no answer. After an end the next question starts the engine again, up to three times without an answer.
    pub fn ask(&mut self, query: &Query) -> Result<Analysis, NoAnswer> {
        let mut session = match self.session.take() {
            Some(session) => session,
            None => self.restart()?,
        };
        self.next_ticket += 1;
        let own = Ticket(self.next_ticket);
        if let Err(refused) = session.ask(own, query) {
            self.session = Some(session);
            return Err(NoAnswer::Refused(refused.to_string()));
        }
        let mut heard = Instant::now();
        // A session that is not put back is ended.
        loop {
            let answer = match session.next(TICK) {
                SessionEvent::Event(Event::Answer { ticket, analysis, .. }) if ticket == own => Ok(analysis),
                SessionEvent::Event(Event::Failed { ticket, reason, .. }) if ticket == own => {
                    Err(NoAnswer::Refused(reason))
                }
                SessionEvent::Event(Event::Cancelled { ticket, .. }) if ticket == own => {
                    Err(NoAnswer::Refused("it gave no result".to_owned()))
                }
                SessionEvent::Event(Event::Unusable(reason)) => return Err(NoAnswer::NotStarted(reason)),
                SessionEvent::Event(_) => {
                    heard = Instant::now();
                    continue;
                }
                SessionEvent::Gone(words) => return Err(NoAnswer::Gone(words)),
                SessionEvent::Silence if (self.is_stopped)() => return Err(NoAnswer::Stopped),
                SessionEvent::Silence if heard.elapsed() > self.setup.patience => {
                    return Err(NoAnswer::Silent(self.setup.patience));
                }
                SessionEvent::Silence => continue,
            };
            self.session = Some(session);
            self.starts = 0;
            return answer;
        }
    }

    fn restart(&mut self) -> Result<Session, NoAnswer> {
        self.starts += 1;
        if self.starts > RESTARTS {
            return Err(NoAnswer::NotStarted(format!("ended {} times", self.starts)));
        }
        match ready_session(&self.setup, self.is_stopped) {
            Ok(Some((session, _))) => Ok(session),
            Ok(None) => Err(NoAnswer::Stopped),
            Err(error) => Err(NoAnswer::NotStarted(error.to_string())),
        }
    }
}

impl Drop for Asker {
    /// Lets the engine end in order.
    fn drop(&mut self) {
        if let Some(session) = &mut self.session {
            session.close(PATIENCE);
        }
    }
}
