//! Portraits of players, events and positions: the record of a player, the crosstable of an event, what followed a position,
//! from the index of a library alone.
//!
//! Counting takes games as plain data ([`PortraitGames`]) and returns plain data. Each number comes with the query that
//! selects its games, so `kifu search` and a test can recompute it. Names count as one if a search for the whole name joins
//! them: they differ in case, width or marks, belong to one known player, or are aliases of each other. Other spellings
//! stay apart.
//!
//! ```
//! use kifu_search::{Library, Writer, index_file, library::FileState};
//! use kifu_work::portrait::{PortraitFilter, player_portrait};
//! # let folder = std::env::temp_dir().join(format!("kifu-portrait-{}", std::process::id()));
//! let mut writer = Writer::open(&folder)?;
//! let text = b"(;PB[Ann]PW[Bob]RE[B+R];B[dd])(;PB[Bob]PW[Ann]RE[B+2];B[dd];W[pp])";
//! writer.upsert_file("a.sgf", FileState::default(), index_file(text))?;
//! writer.finish()?;
//!
//! let ann = player_portrait(&Library::open(&folder)?, "ann", &PortraitFilter::default())?;
//! assert_eq!((ann.name.as_str(), ann.record.tally.won, ann.record.tally.lost), ("Ann", 1, 1));
//! assert_eq!(ann.opponents[0].queries.won, r#"winner:"=Ann" loser:"=Bob""#);
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod asked_position;
mod book;
mod dates;
mod departures;
mod event;
mod filter;
mod first_moves;
mod following;
mod games;
mod image;
mod matches;
mod player;
mod position;
mod position_numbers;
#[cfg(test)]
mod position_tests;
mod queries;
mod read;
mod rounds;
#[cfg(test)]
mod schema;
mod series;
mod tally;
#[cfg(test)]
mod tests;
mod years;

pub use asked_position::AskedPosition;
pub(crate) use departures::line_name;
pub use departures::{BookLine, Departure, RepertoireFilter, RepertoirePortrait, UnmetLine, repertoire_portrait};
pub use event::{CrossCell, EventPortrait, Participant, event_portrait_of};
pub use filter::PortraitFilter;
pub use first_moves::{FirstMoves, HeatMap, HeatPoint, OpeningLine};
pub use games::{PortraitGame, PortraitGames};
pub use matches::{MatchGame, MatchScore, MatchSide};
pub use player::{PlayerPortrait, Record, player_portrait_of};
pub use position::{LINE_MOVES, MoveOrder, NextMoves, PositionLine, PositionMove, PositionPortrait, position_portrait};
pub use queries::{TallyQueries, name_condition, quoted};
pub use read::{event_portrait, player_portrait};
pub use rounds::{EventRound, RoundGame, RoundWinner};
pub use series::WinningSeries;
pub use tally::{Counted, Tally};
pub use years::YearSpan;
