//! Invariants for arbitrary bytes: functions that take bytes and assert. The tests next to this folder run them on
//! samples and their mutations, the targets in `fuzz/` on the inputs of the fuzzer.
// The fuzz targets include this folder by path; each uses one function only.
#![allow(dead_code, unreachable_pub, unused_imports)]

mod asked;
mod edits;
mod encodings;
mod formats;
mod model;
mod parsing;
mod parts;
mod rewrites;
mod values;

pub use asked::edits_do_what_was_asked;
pub use edits::edits_mean_what_they_say;
pub use encodings::encodings_read_what_they_write;
pub use formats::{formats_keep_values, reencoding_keeps_characters, replacing_damage_gives_utf8};
pub use parsing::trees_are_sound;
pub use parts::parts_make_the_whole;
pub use rewrites::rewrites_mean_what_they_say;
pub use values::{replay_goes_every_way, values_are_read_and_written};
