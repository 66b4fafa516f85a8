//! Any text parses as a query and as a pattern, or is rejected with a position in it.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-search/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| {
    checks::query_is_read(text);
    checks::pattern_is_read(text);
});
