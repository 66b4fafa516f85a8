//! Any bytes that an editor opens in any way: every question has an answer within the text.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| kifu_ide::any_text_is_answered(bytes));
