//! Any bytes are a segment or damaged, with checksums as they are and made right; what is taken for one can be searched.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-search/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::segment_answers(bytes);
    if let Some(sealed) = checks::sealed(bytes) {
        checks::segment_answers(&sealed);
    }
});
