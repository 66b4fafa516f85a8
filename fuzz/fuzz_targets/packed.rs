//! Any bytes are a packed stream or none; the games of any text come back from theirs.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-search/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::any_events_come_back(bytes);
    checks::games_come_back(bytes);
});
