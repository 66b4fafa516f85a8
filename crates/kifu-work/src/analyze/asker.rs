//! An engine that answers questions about single positions, those of several threads at once.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Weak};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use kifu_engine::{Caps, Query};
use kifu_record::Analysis;

use super::desk::Desk;
use super::options::{AnalyzeError, EngineSetup, StopAsked};
use super::runner::ready_session;

/// An engine that is asked questions about single positions, as many at once as it can take. It is started again if it ends or falls
/// silent.
pub struct Asker {
    caps: Caps,
    /// `None` once no more questions are asked.
    questions: Option<Sender<Question>>,
    worker: Option<JoinHandle<()>>,
}

/// A question, and who waits for its answer.
pub(super) struct Question {
    pub(super) query: Query,
    pub(super) answer: Sender<Result<Analysis, NoAnswer>>,
    /// Gone if nobody waits any more.
    wish: Weak<()>,
}

impl Question {
    /// True if somebody waits for the answer.
    pub(super) fn is_wanted(&self) -> bool {
        self.wish.strong_count() > 0
    }
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
    pub fn start(setup: &EngineSetup, is_stopped: StopAsked) -> Result<Option<Self>, AnalyzeError> {
        let Some((session, _)) = ready_session(setup, &*is_stopped)? else { return Ok(None) };
        let caps = session.caps().clone();
        let (questions, incoming): (_, Receiver<Question>) = channel();
        let mut desk = Desk::new(setup.clone(), session, is_stopped);
        let worker = thread::Builder::new().name("engine".to_owned()).spawn(move || desk.work(&incoming));
        let worker = Some(worker.map_err(AnalyzeError::Start)?);
        Ok(Some(Self { caps, questions: Some(questions), worker }))
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
    pub fn ask(&self, query: &Query) -> Result<Analysis, NoAnswer> {
        self.post(query.clone()).wait()
    }

    /// Asks about the only position of a query without waiting: an engine with several questions at once works faster.
    #[must_use]
    pub fn post(&self, query: Query) -> Pending {
        let (answer, answered) = channel();
        let wish = Arc::new(());
        if let Some(questions) = &self.questions {
            // If nobody takes it, the other end is dropped, which ends the wait.
            let _ = questions.send(Question { query, answer, wish: Arc::downgrade(&wish) });
        }
        Pending { answered, _wish: wish }
    }
}

/// An answer that may not have come yet. If it is dropped, a question that waits is not asked any more.
pub struct Pending {
    answered: Receiver<Result<Analysis, NoAnswer>>,
    _wish: Arc<()>,
}

impl Pending {
    /// Waits for the answer.
    ///
    /// # Errors
    /// Those of [`Asker::ask`].
    pub fn wait(self) -> Result<Analysis, NoAnswer> {
        self.answered.recv().unwrap_or(Err(NoAnswer::Stopped))
    }
}

impl Drop for Asker {
    /// Lets the engine end in order.
    fn drop(&mut self) {
        self.questions = None;
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
    }
}
