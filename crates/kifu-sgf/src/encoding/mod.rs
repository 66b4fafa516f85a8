//! Character sets: their names, their traps, decoding, encoding and detection.
//!
//! This module works on bytes alone and knows nothing of the game tree.

mod decode;
mod encode;
mod hz;
mod interim;
mod iso2022;
mod table;
mod unicode;

pub use decode::Decoded;
pub use encode::Unmappable;
pub use interim::*;
pub use table::{Encoding, LeadBytes};
