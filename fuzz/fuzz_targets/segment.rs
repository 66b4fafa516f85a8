//! Any bytes are accepted as a segment or rejected as damaged, with their own checksums and with corrected ones; an accepted
//! segment can be searched.
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
