//! Any value can be read as any kind, and writing it keeps its meaning.
#![no_main]

#[path = "../../crates/kifu-sgf/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::values_are_read_and_written(bytes);
});
