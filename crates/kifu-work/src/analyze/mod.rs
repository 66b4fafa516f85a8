//! Many games looked at by an engine: what is asked, in which order, and what becomes of the answers.
//!
//! An answer goes into the [store](crate::evaluations) as soon as it comes, and everything else reads the store: a second pass, the
//! report and the records that are written. So a run that was interrupted and one that was not end with the same result.
//!
//! The default is two passes: few visits for every position, many for both ends of the moves that lost most. In a test with 241
//! positions that took half the work of many visits everywhere, and found nine of the ten worst moves.

mod answers;
mod asker;
mod choice;
mod command_words;
mod crew;
mod desk;
mod evaluated;
mod game;
mod needs;
mod note;
mod options;
mod output;
mod pass;
mod passes;
mod progressed;
mod reading;
mod report;
mod run;
mod runner;
mod survey;
#[cfg(test)]
mod tests;
mod watch;

pub use answers::Answers;
pub use asker::{Asker, NoAnswer, Pending};
pub use choice::PositionChoice;
pub use command_words::command_words;
pub use evaluated::{Evaluated, NotEvaluated, evaluate_game};
pub use game::{AskedGame, AskedPosition, GameRefused, are_known, half_points};
pub use options::{AnalyzeError, AnalyzeOptions, EngineSetup, Flow, Progress, Refused, StopAsked};
pub use output::{AnalysisForms, Annotated, annotated};
pub use reading::Reading;
pub use report::{ReportedMove, analyses_of, report_page, worst_first, worst_moves_of};
pub use run::{Analyzer, Summary};
pub use survey::Survey;
