//! The model of a record has its boards, and no key or click does harm to a viewer.
#![no_main]

#[path = "../../crates/kifu-view/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::model_gives_the_boards(bytes);
    checks::keys_do_no_harm(bytes);
});
