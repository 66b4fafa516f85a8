//! Duplicate games: copies in groups, and setting the worse ones aside.
//!
//! ```
//! use kifu_work::dedupe::{GameSetBuilder, describe};
//! use kifu_search::index_file;
//!
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/ear-reddening-1846.sgf");
//! let whole = std::fs::read(path)?;
//! let end = whole.iter().rposition(|&byte| byte == b';').unwrap();
//! let mut games = GameSetBuilder::default();
//! games.add("whole.sgf".to_owned(), None, index_file(&whole));
//! games.add("cut short.sgf".to_owned(), None, index_file(&whole[..end]));
//! let groups = games.finish().find_copies(std::num::NonZeroUsize::MIN, |_| true)?;
//! assert_eq!((groups.len(), groups[0].kept.name.as_str()), (1, "whole.sgf"));
//! assert_eq!(describe(&groups[0].copies[0].relation), "ends 1 move earlier");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod aside;
mod copies;
mod csv;
mod games;
mod json;

pub use action::{Action, StayReason};
pub use aside::{Method, SetAside, set_aside};
pub use copies::{CopyGroup, GameCopy, describe};
pub use csv::to_csv;
pub use games::{GameRow, GameSet, GameSetBuilder, Names};
pub use json::Summary;
