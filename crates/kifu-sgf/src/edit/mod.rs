//! Edits that change nothing but the requested part of a text.
//!
//! Every function here returns [`Edits`], which refer to the text of the collection: apply them to it, and parse the
//! result.
//!
//! ```
//! use kifu_sgf::{Collection, NodeText, PropertyText, edit};
//!
//! let collection = Collection::parse(b"(;FF[4]PB[Dosaku]\n;B[pd];W[dp])");
//! let move_two = collection.game(0).unwrap().main_line().nth(1).unwrap();
//! let other = NodeText::new(vec![PropertyText::raw("W", ["dd"])?]);
//! let edits = edit::add_child(move_two, &other)?;
//! assert_eq!(edits.apply(collection.source()), b"(;FF[4]PB[Dosaku]\n;B[pd](;W[dp])(;W[dd]))");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every edit of nodes, properties and game trees is checked before it is returned: the edited text is parsed, the
//! requested change must read back, and all other nodes, identifiers and values must be as before. Otherwise the edit
//! is refused with [`EditError::SideEffect`]: in a damaged text a new `]` or `)` could close something else and change
//! the meaning of the following text. Each call takes time in proportion to the text; [`set_all`] changes many
//! properties at once.
//!
//! An edit of properties changes nothing else, if that is possible. An edit of nodes in a game tree with a broken structure
//! first adds the missing brackets and parentheses (see [`repair`]).
//!
//! New text is written in the encoding of the text around it. If the collection was transcoded
//! ([`transcoded_from`](crate::Collection::transcoded_from)), the edits refer to its
//! [`source`](crate::Collection::source) in UTF-8.

mod board_size;
mod compose;
mod content;
mod crop;
mod edits;
mod error;
mod game;
mod handicap;
mod ident;
mod inline;
mod intent;
mod levels;
mod node;
mod property;
mod repair;
mod repairs;
mod reparse;
#[cfg(feature = "serde")]
mod serde_list;
mod setup_moves;
mod stone_lists;
mod strip;
mod transform;
mod unpack;
mod variation;

pub use crop::{Crop, CropError, Cropped, LastMove, crop};
pub use edits::{Edit, Edits, Origins, Overlap};
pub use error::{EditError, SideEffect};
pub use game::{insert_game, remove_game};
pub use handicap::{HandicapChange, HandicapChangeKind, HandicapForm, HandicapMoves, HandicapObstacle, write_handicap};
pub use ident::{Renamed, rename, respell};
pub use inline::{InlineVariations, extract_inline_variations, inline_variations};
pub(crate) use node::start_of_properties;
pub use node::{add_after, add_child, add_trees, add_variation, remove_node, remove_subtree};
pub use property::{add_values, remove_property, remove_value, set, set_all};
pub use repair::{begins_bare, close, closing, cut_off_ident, missing_closes, repair};
pub(crate) use repair::{has_same_nodes, repair_all, repair_brackets};
pub use setup_moves::{SetupAsMoves, SetupMove, Undo, may_be_setup_move, setup_as_moves, setup_moves};
pub use stone_lists::{as_setup, with_setup};
pub use strip::{EmptyNodes, Lines, Strip, strip};
pub use transform::{COLOR_PAIRS, Transformed, Untransformed, UntransformedReason, canonical_orientation, transform};
pub use unpack::unpack_moves;
pub use variation::{move_variation, promote};

#[cfg(test)]
mod tests;
