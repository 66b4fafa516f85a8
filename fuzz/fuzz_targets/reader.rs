//! One format reads any bytes, and every format writes the result. `KIFU_FORMAT=gib` selects the reader by its id.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-record/tests/invariants/checks/mod.rs"]
mod checks;

use std::sync::LazyLock;

use kifu_record::{FORMATS, Format};

static FORMAT: LazyLock<&Format> = LazyLock::new(|| {
    let id = std::env::var("KIFU_FORMAT").expect("KIFU_FORMAT names a format");
    FORMATS.iter().find(|format| format.id == id).expect("KIFU_FORMAT is the id of a format")
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::format_reads(&FORMAT, bytes));
