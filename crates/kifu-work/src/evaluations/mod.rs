//! The evaluation store: everything that engines said about positions, so that no position is asked about twice.
//!
//! Positions are identified by their stones, the player to move, the point of a ko, rules and komi, whatever game they are in and
//! however it is turned; each engine with its network has a file of its own. Files only grow: an interrupted process loses at most
//! the rows that it was writing. In memory an evaluation takes sixteen bytes. A row with more visits does not replace one with fewer, because the choice of positions for a
//! second pass depends on the first one.
//!
//! ```
//! use kifu_engine::Identity;
//! use kifu_go::{Board, Color, Size};
//! use kifu_record::Analysis;
//! use kifu_work::evaluations::{Evaluations, PositionKey, Visits};
//!
//! # let temporary = tempfile::tempdir()?;
//! # let folder = temporary.path().join("evaluations");
//! let engine = Identity { name: "KataGo".into(), version: "1.17.2".into(), network: Some("b18".into()) };
//! let board = Board::new(Size::NINETEEN);
//! let (key, view) = PositionKey::of(&board, Color::Black, None, "chinese", 15);
//! let analysis = Analysis { lead: Some(-0.5), winrate: Some(0.48), visits: Some(20), ..Analysis::default() };
//! let mut store = Evaluations::open(&folder, &engine)?;
//! store.add(key, view, 20, &analysis)?;
//! drop(store);
//!
//! let store = Evaluations::open(&folder, &engine)?;
//! assert_eq!(store.find(key, Visits::AtLeast(400))?, None);
//! assert_eq!(store.find_in(key, view, Visits::Most)?.and_then(|stored| stored.lead), Some(-0.5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bits;
mod file;
mod find;
mod index;
mod key;
mod log;
mod row;
mod rows;
mod saved_index;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

pub use file::{Evaluations, StoreError, all_in};
pub use index::Visits;
pub(crate) use index::half;
pub(crate) use key::PositionSums;
pub use key::{PositionKey, View};
pub use kifu_engine::Identity;
pub use log::Damage;

/// The name of the folder of all evaluations in the user's state folder.
const FOLDER: &str = "evaluations";

/// Returns the folder of the user's evaluations; `None` if the system names no folder for the user's state.
#[must_use]
pub fn folder() -> Option<PathBuf> {
    Some(crate::state::folder()?.join(FOLDER))
}
