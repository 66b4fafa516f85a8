//! Changes to a text that touch nothing but what they mean.
//!
//! Every function here returns [`Edits`], which refer to the text of the collection they were made from: apply them to
//! it, and parse again.
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
//! A change to a game tree whose structure is broken first writes down what the parser assumed (see [`repair`]):
//! otherwise a new `]` or `)` could close what was open, and the rest of the text would mean something else.
//!
//! New text is written in the encoding that the text around it has. Where the collection was transcoded
//! ([`transcoded_from`](crate::Collection::transcoded_from)), the changes refer to its [`source`](crate::Collection::source) in UTF-8.

mod compose;
mod crop;
mod edits;
mod error;
mod game;
mod headers;
mod ident;
mod inline;
mod levels;
mod node;
mod property;
mod repair;
mod reparse;
#[cfg(feature = "serde")]
mod serde_list;
mod strip;
mod transform;
mod unpack;
mod variation;

pub use crop::{Crop, LastMove, TooShort, crop};
pub use edits::{Edit, Edits, Origins, Overlap};
pub use error::EditError;
pub use game::{insert_game, remove_game};
pub use ident::respell;
pub use inline::{InlineVariations, extract_inline_variations, inline_variations};
pub(crate) use node::start_of_properties;
pub use node::{add_after, add_child, add_variation, remove_node, remove_subtree};
pub use property::{add_values, remove_property, remove_value, set, set_all};
pub(crate) use repair::repair_brackets;
pub use repair::{begins_bare, close, closing, cut_off_ident, missing_closes, repair};
pub use strip::{EmptyNodes, Lines, Strip, strip};
pub use transform::{COLOR_PAIRS, Transformed, Untransformed, UntransformedReason, canonical_orientation, transform};
pub use unpack::unpack_moves;
pub use variation::{move_variation, promote};

#[cfg(test)]
mod tests;
