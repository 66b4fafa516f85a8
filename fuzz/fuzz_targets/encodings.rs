//! Every character set decodes its own output.
#![no_main]

#[path = "../../crates/kifu-sgf/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::encodings_read_what_they_write(bytes);
});
