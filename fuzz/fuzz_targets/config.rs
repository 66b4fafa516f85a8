//! Any text is a `kifu.toml`, or is refused with a place in it.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| kifu::config::any_text_is_read(text));
