//! JGF survives reading and writing without loss.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-record/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::jgf_and_sgf_say_the_same(bytes));
