//! Any record can be replayed, along every variation.
#![no_main]

#[path = "../../crates/kifu-sgf/tests/invariants/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::replay_goes_every_way(bytes);
});
