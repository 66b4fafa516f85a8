//! Games of Go for viewers: plain data for pages and programs, without screen and files.
//!
//! ```
//! use kifu_view::{ModelOptions, model};
//!
//! let collection = kifu_sgf::Collection::parse(b"(;SZ[3]PB[Ann];B[aa];W[ba];B[cc];W[ab]C[Gone.])");
//! let model = model(&kifu_record::from_sgf(collection.game(0).unwrap()).record, &ModelOptions::default());
//! assert_eq!(model.info[0].text, "Ann");
//! assert_eq!(model.moves, [-1, 0, 3, 16, 7]);
//! assert_eq!(model.board[0].prisoners, Some([0, 1]));
//! assert_eq!(model.notes[0].comments[0].text, "Gone.");
//! ```
//!
//! * [`Model`]: the tree as columns, the changes of the board at each node, comments, marks, clocks, engine analysis,
//!   correct answers and faults. With the feature `serde` it serializes as compact JSON, whose form is stable.
//! * [`Columns`]: the dense columns and the boards that a reader computes from a model.
//! * [`NodeNumbers`]: where the nodes of a model begin in the text.
//! * [`OpenGame`]: a record with a current node and the line through it; [`Matches`]: nodes to visit in turn.
//! * [`Answers`] and [`Attempt`]: the correct answers to a problem, and an attempt to solve it.
//! * [`PositionNames`]: the names of openings and joseki along a line, and those that moves after it reach.
//! * [`Card`]: the day on which a problem is due again, by its [`Memory`].
//! * `other` (feature `serde`): the moves and results of games other than Go.
//! * [`Guessing`]: guesses at the next moves of a game.
//! * [`state`]: a whole viewer with keys, prompts and a list of games, as a state that events change.

mod attempt;
mod guess;
mod layout;
mod matches;
mod model;
mod open_game;
#[cfg(feature = "serde")]
pub mod other;
mod position_names;
mod practice;
mod solution;
pub mod state;

pub use attempt::{Attempt, Replies, Verdict};
pub use guess::{Guessed, Guessing, Half};
pub use kifu_record::solution::{Answer, Answers, Basis};
pub use layout::{Layout, Place};
pub use matches::{Matches, NodeFeature};
#[cfg(feature = "check")]
pub use model::findings;
pub use model::{
    Area, BoardChange, Columns, Comment, CoordinateNames, Finding, Graph, InfoRow, Judged, Lines, Mistake, Model,
    ModelOptions, NodeNotes, NodeNumbers, Sparse, Texts, TimesLeft, VERSION, coordinate_names, flag, info_rows, model,
    notes,
};
pub use open_game::{Direction, OpenGame};
pub use position_names::{NameObject, PositionNames, ReachedName, position_names};
pub use practice::{Card, Grade, Memory, Outcome, Trial};
pub use solution::Solution;

/// The example of the README compiles.
#[cfg(all(doctest, feature = "check", feature = "serde"))]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use kifu_record::{Record, from_sgf};
    use kifu_sgf::Collection;

    /// The first record of a text.
    pub(crate) fn record(text: &str) -> Record {
        from_sgf(Collection::parse(text.as_bytes()).game(0).expect("a game")).record
    }
}
