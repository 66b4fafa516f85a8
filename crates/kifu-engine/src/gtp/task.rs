//! The positions that are evaluated one after the other.

use kifu_record::Analysis;

use crate::event::Ticket;
use crate::query::Query;

/// A position to evaluate.
#[derive(Debug)]
pub(super) struct Task {
    /// `None` for a question that finds out whose numbers are told.
    pub(super) ticket: Option<Ticket>,
    pub(super) query: Query,
    pub(super) turn: usize,
}

/// The task that the engine works on.
#[derive(Debug)]
pub(super) struct Current {
    pub(super) task: Task,
    /// The reason why it cannot be answered.
    pub(super) failed: Option<String>,
    pub(super) is_cancelled: bool,
    pub(super) is_stopped: bool,
    pub(super) latest: Option<Analysis>,
    pub(super) latest_line: Vec<u8>,
    pub(super) unchanged: u32,
}

impl Current {
    /// Begins with a task.
    pub(super) fn new(task: Task) -> Self {
        Self {
            task,
            failed: None,
            is_cancelled: false,
            is_stopped: false,
            latest: None,
            latest_line: Vec::new(),
            unchanged: 0,
        }
    }

    /// True if it can be evaluated now.
    pub(super) fn is_ready(&self) -> bool {
        self.failed.is_none() && self.latest.is_none() && !self.is_cancelled && !self.is_stopped
    }
}
