//! kifu for JavaScript: records of Go as models for pages, documents that programs check, edit, convert and draw, games
//! other than Go, and search in many games.
//!
//! This is the narrow interface to WebAssembly: bytes and numbers, and JSON for everything else. Models have the form of
//! [`kifu_view::Model`]. Faults of a record are data; only wrong calls are errors.

#[cfg(feature = "view")]
mod collection;
#[cfg(feature = "package")]
mod document;
#[cfg(feature = "games")]
mod other_games;
#[cfg(feature = "package")]
mod picture;
#[cfg(feature = "search")]
mod refusal;
#[cfg(feature = "search")]
mod search;
#[cfg(feature = "search")]
mod shelf;

#[cfg(feature = "view")]
pub use collection::Collection;
#[cfg(feature = "package")]
pub use document::{Converted, Document, Fixed};
#[cfg(feature = "games")]
pub use other_games::OtherGames;
#[cfg(feature = "search")]
pub use search::Search;
#[cfg(feature = "search")]
pub use shelf::{Shelf, unpack};
