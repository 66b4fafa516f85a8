//! The folder of a library with damaged, exchanged and planted files: accidental damage is an error or changes no
//! answer, no record is changed, and everything can be rebuilt from the records.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-work/tests/library_folder/checks/mod.rs"]
mod checks;

thread_local! {
    static MADE: checks::Made = made();
}

fn made() -> checks::Made {
    let folder = std::env::temp_dir().join(format!("kifu-fuzz-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    checks::Made::new(&folder)
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| MADE.with(|made| made.survives(bytes)));
