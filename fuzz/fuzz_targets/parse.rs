//! Any bytes parse to a valid tree.
#![no_main]

#[path = "../../crates/kifu-sgf/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::trees_are_sound(bytes);
});
