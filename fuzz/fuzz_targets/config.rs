//! Any text is a `kifu.toml`, or is refused with a place in it.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-cli/src/config"]
mod config {
    mod error;
    mod file;
    mod layer;

    pub(crate) use self::file::any_text_is_read;
}

libfuzzer_sys::fuzz_target!(|text: &str| config::any_text_is_read(text));
