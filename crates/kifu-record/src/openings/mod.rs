//! Names of openings and of corner joseki, by position.
//!
//! A name belongs to a position of the whole board, of a side or of a corner. Neither the orientation of the board, nor
//! the colour of the stones, nor the order of the moves matters. The table is `data/openings.tsv`; the guide to it
//! is `docs/opening-names.md`. Only boards of 19×19 have names.
//!
//! ```
//! use kifu_record::openings::{leading, names_of};
//! use kifu_record::{from_sgf, words::Language};
//! use kifu_sgf::Collection;
//!
//! let collection = Collection::parse(b"(;SZ[19];B[pd];W[dp];B[pp];W[dd];B[pj])");
//! let record = from_sgf(collection.game(0).unwrap()).record;
//! let names = leading(&names_of(&record));
//! assert_eq!((names[0].position.id(), names[0].move_number, names[0].place.name()), ("sanrensei", 5, "right"));
//! assert_eq!(names[0].position.name(Language::Ja), "三連星");
//! ```

mod game;
#[cfg(feature = "names")]
mod own;
mod place;
mod position;
mod reader;
mod table;
#[cfg(test)]
mod tests;

pub use game::{MOST_MOVES, leading, named_after, names_of, names_of_moves};
pub use place::Place;
pub use position::{NameKind, NameRegion, NamedPosition};
pub use reader::{NameReader, NamedAt};
#[cfg(feature = "names")]
pub(crate) use table::own_positions;
pub use table::{known, named_positions};
