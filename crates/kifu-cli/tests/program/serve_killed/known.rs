//! The expected state of a draft and of the file, according to the answers of the server.

use std::fmt;
use std::time::Instant;

/// The comments of both nodes of the record; the tabs change nothing else.
pub(super) type Comments = [String; 2];

pub(super) fn record(comments: &Comments) -> String {
    let [first, second] = comments;
    format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Ann]C[{first}];B[ee]C[{second}])")
}

/// A step of a tab.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Comment {
        node: usize,
        text: String,
    },
    Undo,
    Redo,
    Save,
    /// Overwrites the text that the other tab has saved.
    SaveOver,
}

/// The state of a draft, according to the answers of the server.
#[derive(Clone)]
pub(super) struct Known {
    /// The states since the start of the draft; those after `at` can be redone.
    pub(super) states: Vec<Comments>,
    pub(super) at: usize,
    /// The index of the state saved last; `None` if undo and redo cannot reach it any more.
    pub(super) saved: Option<usize>,
}

impl fmt::Debug for Known {
    /// Omits the filling of long comments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |comment: &String| comment.split(' ').next().unwrap_or_default().to_owned();
        let states: Vec<_> = self.states.iter().map(|state| state.each_ref().map(number).join("+")).collect();
        write!(f, "{states:?} at {} saved {:?}", self.at, self.saved)
    }
}

impl Known {
    pub(super) fn begun(comments: Comments) -> Self {
        Self { states: vec![comments], at: 0, saved: Some(0) }
    }

    pub(super) fn text(&self) -> String {
        record(&self.states[self.at])
    }

    pub(super) fn is_changed(&self) -> bool {
        self.saved != Some(self.at)
    }

    /// The draft after a step; `None` if the step is impossible.
    pub(super) fn after(&self, step: &Step) -> Option<Self> {
        let mut next = self.clone();
        match step {
            Step::Comment { node, text } => {
                next.states.truncate(self.at + 1);
                next.saved = self.saved.filter(|saved| *saved <= self.at);
                let mut comments = self.states[self.at].clone();
                comments[*node].clone_from(text);
                next.states.push(comments);
                next.at += 1;
            }
            Step::Undo => next.at = self.at.checked_sub(1)?,
            Step::Redo => next.at = Some(self.at + 1).filter(|at| *at < self.states.len())?,
            Step::Save | Step::SaveOver => next.saved = Some(self.at),
        }
        Some(next)
    }
}

/// A text that was saved, or that the server was asked to save before it was killed.
#[derive(Debug)]
pub(super) struct Saving {
    pub(super) text: String,
    pub(super) begun: Instant,
    pub(super) acknowledged: Option<Instant>,
}

/// The texts that the file may have: those of the last savings.
pub(super) fn last_saved(savings: &[Saving]) -> Vec<&str> {
    let is_older = |one: &Saving, other: &Saving| {
        other.acknowledged.is_some() && one.acknowledged.is_some_and(|at| at < other.begun)
    };
    let is_last = |one: &&Saving| !savings.iter().any(|other| is_older(one, other));
    savings.iter().filter(is_last).map(|saving| saving.text.as_str()).collect()
}

/// The comments of a record that is one of ours.
pub(super) fn comments_of(text: &str) -> Comments {
    let mut parts = text.split("C[").skip(1).map(|rest| rest.split(']').next().unwrap_or_default().to_owned());
    let comments = [(); 2].map(|()| parts.next().unwrap_or_default());
    assert_eq!(record(&comments), text);
    comments
}
