//! The thread that talks with the engine of an [`Asker`](super::Asker).

use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use kifu_engine::process::{PATIENCE, Session, SessionEvent};
use kifu_engine::{Event, Ticket};

use super::asker::{NoAnswer, Question};
use super::options::{EngineSetup, StopAsked};
use super::runner::{RESTARTS, ready_session};

/// The time between looks at new questions while others are open.
const TURN: Duration = Duration::from_millis(5);

/// The engine, and the questions that it has not answered yet.
pub(super) struct Desk {
    setup: EngineSetup,
    is_stopped: StopAsked,
    /// `None` after it has ended.
    session: Option<Session>,
    in_flight: usize,
    open: BTreeMap<Ticket, Question>,
    waiting: VecDeque<Question>,
    /// Questions that were open when the engine ended, each to be asked alone: one of them may be the reason.
    suspects: VecDeque<Question>,
    /// The starts since the last answer.
    starts: usize,
    next_ticket: u64,
    heard: Instant,
}

impl Desk {
    pub(super) fn new(setup: EngineSetup, session: Session, is_stopped: StopAsked) -> Self {
        Self {
            setup,
            is_stopped,
            in_flight: session.caps().in_flight.max(1),
            session: Some(session),
            open: BTreeMap::new(),
            waiting: VecDeque::new(),
            suspects: VecDeque::new(),
            starts: 0,
            next_ticket: 0,
            heard: Instant::now(),
        }
    }

    /// Answers questions until nobody asks any more.
    pub(super) fn work(&mut self, incoming: &Receiver<Question>) {
        loop {
            if self.open.is_empty() && self.waiting.is_empty() && self.suspects.is_empty() {
                let Ok(question) = incoming.recv() else { break };
                self.waiting.push_back(question);
            }
            self.waiting.extend(incoming.try_iter());
            if (self.is_stopped)() {
                self.stop();
            }
            self.suspects.retain(Question::is_wanted);
            self.waiting.retain(Question::is_wanted);
            self.submit();
            if !self.open.is_empty() {
                self.listen();
            }
        }
        if let Some(session) = &mut self.session {
            session.close(PATIENCE);
        }
    }

    /// Asks what there is room for.
    fn submit(&mut self) {
        if self.open.is_empty()
            && let Some(question) = self.suspects.pop_front()
        {
            self.ask(question);
        }
        // A suspect is asked alone.
        while self.suspects.is_empty() && self.open.len() < self.in_flight {
            let Some(question) = self.waiting.pop_front() else { return };
            self.ask(question);
        }
    }

    fn ask(&mut self, question: Question) {
        if self.session.is_none() {
            match self.restarted() {
                Ok(session) => self.session = Some(session),
                Err(reason) => return answer(&question, Err(reason)),
            }
        }
        let Some(session) = &mut self.session else { return };
        if self.open.is_empty() {
            self.heard = Instant::now();
        }
        self.next_ticket += 1;
        let ticket = Ticket(self.next_ticket);
        match session.ask(ticket, &question.query) {
            Ok(()) => _ = self.open.insert(ticket, question),
            Err(refused) => answer(&question, Err(NoAnswer::Refused(refused.to_string()))),
        }
    }

    /// Takes what the engine says.
    fn listen(&mut self) {
        let Some(session) = &mut self.session else { return };
        let event = session.next(TURN);
        if event != SessionEvent::Silence {
            self.heard = Instant::now();
        }
        let (ticket, done) = match event {
            SessionEvent::Event(Event::Answer { ticket, analysis, .. }) => (ticket, Ok(analysis)),
            SessionEvent::Event(Event::Failed { ticket, reason, .. }) => (ticket, Err(NoAnswer::Refused(reason))),
            SessionEvent::Event(Event::Cancelled { ticket, .. }) => {
                (ticket, Err(NoAnswer::Refused("it gave no result".to_owned())))
            }
            SessionEvent::Event(Event::Unusable(reason)) => return self.end(NoAnswer::NotStarted(reason)),
            SessionEvent::Event(_) => return,
            SessionEvent::Gone(words) => return self.gone(NoAnswer::Gone(words)),
            SessionEvent::Silence if (self.is_stopped)() => return self.end(NoAnswer::Stopped),
            SessionEvent::Silence if self.heard.elapsed() > self.setup.patience => {
                return self.gone(NoAnswer::Silent(self.setup.patience));
            }
            SessionEvent::Silence => return,
        };
        if let Some(question) = self.open.remove(&ticket) {
            self.starts = 0;
            answer(&question, done);
        }
    }

    /// Ends the session. A question that was alone is the reason; of several each is asked again alone.
    fn gone(&mut self, reason: NoAnswer) {
        if self.open.len() <= 1 {
            return self.end(reason);
        }
        self.session = None;
        self.suspects.extend(std::mem::take(&mut self.open).into_values());
    }

    /// Ends the session and all open questions. The next one starts the engine again.
    fn end(&mut self, reason: NoAnswer) {
        self.session = None;
        std::mem::take(&mut self.open).values().for_each(|question| answer(question, Err(reason.clone())));
    }

    /// Ends everything that was asked so far.
    fn stop(&mut self) {
        if !self.open.is_empty() {
            self.end(NoAnswer::Stopped);
        }
        let unasked = self.waiting.drain(..).chain(self.suspects.drain(..));
        unasked.for_each(|question| answer(&question, Err(NoAnswer::Stopped)));
    }

    fn restarted(&mut self) -> Result<Session, NoAnswer> {
        self.starts += 1;
        if self.starts > RESTARTS {
            return Err(NoAnswer::NotStarted(format!("ended {} times", self.starts)));
        }
        match ready_session(&self.setup, &*self.is_stopped) {
            Ok(Some((session, _))) => Ok(session),
            Ok(None) => Err(NoAnswer::Stopped),
            Err(error) => Err(NoAnswer::NotStarted(error.to_string())),
        }
    }
}

/// Answers a question; nobody may be waiting any more.
fn answer(question: &Question, with: Result<kifu_record::Analysis, NoAnswer>) {
    let _ = question.answer.send(with);
}
