//! Every format reads any bytes, and reading its output again gives the same moves.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-record/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::recognized_format_reads(bytes);
    checks::analysis_is_kept(bytes);
    // Most bytes look like no format in particular.
    if bytes.len() < 400 {
        checks::any_format_reads(bytes);
    }
});
