//! Reviews of games (`kifu review`): what each move lost, by evaluations that are known already. No engine is started.
//!
//! The numbers are pure functions of records and evaluations: [`GameReview`] is one game, [`GamesReview`] several of a player. Their
//! reports are written by [`library_report`](crate::library_report), as JSON they have the keys of [`crate::json_keys`].
//!
//! ```
//! use kifu_work::review::{Evaluated, EvaluationSource, GameReview, ReviewOptions};
//!
//! let record = kifu::parse("(;SZ[9]SBKS[0.5];B[aa]SBKS[-6];W[ee]SBKS[-6])").game().unwrap().record().clone();
//! let analyses = kifu_record::analyses(&record);
//! let evaluated = Evaluated { analyses, source: EvaluationSource::Record, engine: None };
//! let review = GameReview::of(&record, "game.sgf", 1, &evaluated, &ReviewOptions::default()).unwrap();
//! assert_eq!(review.worst(1)[0].loss, 6.5);
//! ```

mod boards;
mod classes;
mod format;
mod game;
mod game_report;
mod games;
mod games_report;
mod json;
mod links;
mod moves;
mod phase;
mod read;
mod record;
mod source;
mod summary;
mod tables;
#[cfg(test)]
mod tests;
mod words;

pub use classes::{LossClasses, NoLimits};
pub use format::ReviewFormat;
pub use game::{DecidedMoves, GameReview, ReviewOptions};
pub use game_report::ReportOptions;
pub use games::{GamesReview, GroupValue, GroupedBy, LossGroup, NoSuchPlayer, Strength};
pub use links::address_of;
pub use moves::ReviewedMove;
pub use phase::{Phase, Phases, PhasesBy, unsettled};
pub use read::{ReadGame, read_games, reviewed_sgf};
pub use record::write_review;
pub use source::{Evaluated, EvaluationSource, KnownEvaluations, SourceChoice};
pub use summary::{FEW_MOVES, LossSummary};
