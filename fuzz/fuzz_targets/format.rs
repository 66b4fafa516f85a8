//! Formatting and converting keep the tree and its values.
#![no_main]

#[path = "../../crates/kifu-sgf/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::formats_keep_values(bytes);
    checks::reencoding_keeps_characters(bytes);
    checks::replacing_damage_gives_utf8(bytes);
});
