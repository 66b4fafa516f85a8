//! Parsing the text after an edit gives the tree that the edit intended.
#![no_main]

#[path = "../../crates/kifu-sgf/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::edits_mean_what_they_say(bytes);
    checks::edits_do_what_was_asked(bytes);
    checks::rewrites_mean_what_they_say(bytes);
});
