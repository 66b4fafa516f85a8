//! Any bytes opened in an editor, and any edits of them: every request has an answer within the text, and the document
//! equals a fresh one of the edited text.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // The first byte selects one check: both on each input would halve the inputs per second.
    match bytes.split_first() {
        Some((first, edited)) if first & 1 == 1 => kifu_ide::any_edits_are_followed(edited),
        _ => kifu_ide::any_text_is_answered(bytes),
    }
});
