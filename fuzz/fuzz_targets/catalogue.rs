//! Damages the catalogue or a segment of a library: the damage must be detected or change no answer. Also, any bytes are read
//! or rejected without a panic.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/kifu-search/tests/invariants/checks/mod.rs"]
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

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&kind, rest)) = bytes.split_first() else { return };
    MADE.with(|made| {
        let files: Vec<_> = made.contents().collect();
        let (path, content) = files[usize::from(kind >> 1) % files.len()];
        // Three bytes encode one flipped bit or one replaced byte of the file.
        let place = |three: &[u8]| (usize::from(three[0]) << 8 | usize::from(three[1]), three[2]);
        if kind & 1 == 0 {
            let spread = |(at, bit): (usize, u8)| (at * content.len() / (1 << 16), bit);
            made.flips_are_found(path, content, rest.chunks_exact(3).take(8).map(place).map(spread));
        } else {
            let mut changed = content.to_vec();
            for (at, byte) in rest.chunks_exact(3).map(place) {
                let at = at * content.len() / (1 << 16);
                changed[at] = byte;
            }
            made.any_bytes_are_read(path, &changed);
        }
    });
});
