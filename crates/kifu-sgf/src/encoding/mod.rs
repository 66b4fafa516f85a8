//! Character sets: names, decoding, encoding and detection.
//!
//! This module works on bytes alone and does not depend on the game tree. A reader of SGF uses it in three steps:
//! [`needs_transcoding`] tells whether the file can be parsed directly, [`choose`] finds the set of its text, and
//! [`Encoding::decode`] decodes a value when it is needed.

#[cfg(feature = "encodings")]
mod area;
mod choose;
mod decode;
#[cfg(all(test, feature = "encodings"))]
mod detection_tests;
#[cfg(feature = "encodings")]
mod double;
mod encode;
mod evidence;
#[cfg(feature = "encodings")]
mod frequent;
mod hz;
mod iso2022;
#[cfg(feature = "encodings")]
mod letter;
#[cfg(feature = "encodings")]
mod pairs;
#[cfg_attr(not(feature = "encodings"), path = "unscored.rs")]
mod score;
#[cfg(feature = "encodings")]
mod single;
mod table;
mod transcode;
mod unicode;
#[cfg(feature = "encodings")]
mod upper_half;

pub use choose::{Certainty, Choice, ParseOptions, Reason, Standard, choose};
pub(crate) use choose::{LAST_RESORT, choose_for};
pub use decode::Decoded;
pub use encode::Unmappable;
pub(crate) use evidence::Evidence;
pub use table::{Encoding, LeadBytes};
pub use transcode::{bom, needs_transcoding};
pub use unicode::lost_character;
