//! Any bytes are read or rejected as a packed stream, and packing the games of any text is reversible.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-search/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::any_events_come_back(bytes);
    checks::games_come_back(bytes);
});
