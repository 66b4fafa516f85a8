//! Any text parses as `kifu.toml`, or is rejected with a position in it.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| kifu_work::config::any_text_is_read(text));
