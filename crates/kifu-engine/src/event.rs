//! What an engine reports.

use kifu_record::Analysis;

/// The number of a query, chosen by the caller.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// A report of an engine.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// The engine answers, and [`Caps`](crate::Caps) are known. Comes once, first.
    Ready,
    /// The evaluation of a position, in Black's numbers. Positions of a query are answered in any order, each once.
    Answer {
        /// The query.
        ticket: Ticket,
        /// The number of moves played in the position.
        turn: usize,
        /// The evaluation.
        analysis: Analysis,
    },
    /// An evaluation of a position that is still being searched.
    Partial {
        /// The query.
        ticket: Ticket,
        /// The number of moves played in the position.
        turn: usize,
        /// The evaluation so far.
        analysis: Analysis,
    },
    /// A position was cancelled before its search began.
    Cancelled {
        /// The query.
        ticket: Ticket,
        /// The number of moves played in the position.
        turn: usize,
    },
    /// The engine cannot evaluate a position. Other positions of the query may still be answered.
    Failed {
        /// The query.
        ticket: Ticket,
        /// The number of moves played in the position.
        turn: usize,
        /// The reason, in the words of the engine.
        reason: String,
    },
    /// The engine cannot be used at all.
    Unusable(String),
    /// A warning, or a line that means nothing.
    Remark(String),
}
