//! Any requests to a served folder, with or without permission to write: each gets an answer that matches its content
//! type, and never an internal error; without the token no data is sent, and nothing else is changed.
#![no_main]

use std::cell::RefCell;

use kifu_serve::Access;

#[path = "../../crates/kifu-serve/tests/checks/mod.rs"]
mod checks;

thread_local! {
    static SITES: RefCell<[checks::Site; 2]> = RefCell::new([("read", Access::Read), ("write", Access::Write)].map(site));
}

fn site((name, access): (&str, Access)) -> checks::Site {
    let folder = std::env::temp_dir().join(format!("kifu-fuzz-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    checks::Site::new(&folder, access)
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&access, rest)) = bytes.split_first() else { return };
    SITES.with_borrow_mut(|sites| sites[usize::from(access < 200)].answers(rest));
});
