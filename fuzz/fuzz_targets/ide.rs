//! Any bytes that an editor opens in any way, and any edits of them: every question has an answer within the text, and
//! the document is that of the edited text.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // A byte chooses: both on each input would halve the inputs in a second.
    match bytes.split_first() {
        Some((first, edited)) if first & 1 == 1 => kifu_ide::any_edits_are_followed(edited),
        _ => kifu_ide::any_text_is_answered(bytes),
    }
});
