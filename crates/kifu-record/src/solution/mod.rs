//! The solution of a problem: which answers a record calls right and wrong.
//!
//! All code that reads or prints problems uses this module, so that a page and a printed sheet never judge differently.
//! [`CONVENTIONS`] has one row for each way in which records state a verdict.
//!
//! ```
//! use kifu_record::NodeId;
//! use kifu_record::solution::{Answers, Basis};
//!
//! let text = b"(;SZ[5]AB[aa]AW[bb](;B[ab]C[Correct])(;B[ba]))";
//! let record = kifu_record::from_sgf(kifu_sgf::Collection::parse(text).game(0).unwrap()).record;
//! let answers = Answers::of(&record);
//! let verdicts: Vec<bool> = record.children(NodeId::ROOT).map(|id| answers.is_right(id)).collect();
//! assert_eq!((answers.exercises[0].basis, verdicts), (Basis::Comments, vec![true, false]));
//! ```

mod answers;
mod book;
mod comment;
mod conventions;
mod moves;
mod signs;
mod task;

pub use answers::{Answers, Basis, Exercise};
pub use book::{BookProblem, problems_of_book};
pub use comment::{answer_of_comment, without_verdict};
pub use conventions::{Answer, CONVENTIONS, Convention, Sign, SignGroup};
pub use moves::{next_moves, problem_start};
pub use task::{Goal, ProblemTask};
