//! The property table: facts about each property of SGF, and typed keys to read them.
//!
//! One row per property has all facts: its name and meaning, the type of its values in each version of SGF, the nodes
//! in which it may occur, its games and programs. The keys (`prop::B`, `prop::octi::AS`) are defined by the same
//! rows.
//!
//! ```
//! use kifu_sgf::prop;
//!
//! let row = prop::find(b"AddBlack").first().unwrap();
//! assert_eq!((row.ident, row.name), ("AB", "Add Black"));
//! assert_eq!(prop::find_in(b"AS", prop::games::OCTI, prop::Version::Ff4).unwrap().name, "Arrow Stone");
//! assert!(prop::find(b"QQQ").is_empty());
//! ```

#[cfg(all(test, feature = "meanings"))]
mod document;
pub mod games;
mod key;
mod place;
mod row;
mod rows;
mod table;
#[cfg(test)]
mod tests;
mod types;
mod version;

pub use key::Key;
pub use place::{PLACED, Place};
pub use row::Row;
pub use rows::draft::*;
pub use rows::games::{amazons, backgammon, gess, hex, lines_of_action, octi, twixt};
pub use rows::info::*;
pub use rows::markup::*;
pub use rows::moves::*;
pub use rows::node::*;
pub use rows::old::*;
pub use rows::programs::*;
pub use rows::root::*;
pub use rows::servers::*;
pub use rows::setup::*;
pub use table::{TABLE, find, find_in};
pub use types::{Arity, Exclusion, Origin, Role, ValueType};
pub use version::{Version, Versions};

pub(crate) use table::{IDENTS, holds_text, likeliest};
