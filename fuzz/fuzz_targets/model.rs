//! The model of a record has the boards of the record, and no key or click breaks a viewer.
#![no_main]

#[path = "../../crates/kifu-view/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::model_gives_the_boards(bytes);
    checks::keys_do_no_harm(bytes);
});
