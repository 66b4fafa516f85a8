//! Invariants on samples and on seeded mutations. `KIFU_MUTATIONS` is their number, `KIFU_CORPUS` names a folder of
//! additional files to start from.

mod checks;

use std::path::{Path, PathBuf};

use kifu_testkit::{Random, mutate, quotation, soup};

/// The number of mutations in each test.
fn mutations() -> u64 {
    std::env::var("KIFU_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(3000)
}

/// The samples, and the files of `KIFU_CORPUS`, in a fixed order.
fn files() -> Vec<Vec<u8>> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let corpus = std::env::var_os("KIFU_CORPUS").map(PathBuf::from);
    let mut paths = Vec::new();
    let mut folders: Vec<_> = corpus.into_iter().chain([samples]).collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.expect("an entry of a folder").path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension.eq_ignore_ascii_case("sgf") => paths.push(path),
                _ => {}
            }
        }
    }
    paths.sort();
    let files: Vec<_> = paths.iter().map(|path| std::fs::read(path).expect("a file that can be read")).collect();
    assert!(files.len() >= 10, "the samples are there");
    files
}

/// Runs a check on every file and on mutations of them. Long files are truncated: a fault does not need megabytes to
/// show.
fn run(check: fn(&[u8]), mutations: u64) {
    const LONGEST: usize = 20_000;
    let files = files();
    for file in &files {
        check(&file[..file.len().min(LONGEST)]);
    }
    for seed in 0..mutations {
        let random = &mut Random(seed);
        let file = &files[random.index(files.len())];
        let other = &files[random.index(files.len())];
        let length = file.len().min(if random.index(10) == 0 { LONGEST } else { 2000 });
        check(&mutate(random, &file[..length], other));
        check(&soup(random));
        if seed % 8 == 0 {
            check(&quotation(random));
        }
    }
}

#[test]
fn parsing() {
    run(checks::trees_are_sound, mutations());
}

#[test]
fn parts() {
    run(checks::parts_make_the_whole, mutations() / 4);
}

#[test]
fn edits() {
    // Each text is changed and parsed about forty times.
    run(checks::edits_mean_what_they_say, mutations() / 16);
}

#[test]
fn rewrites() {
    run(checks::rewrites_mean_what_they_say, mutations() / 4);
}

#[test]
fn edits_of_damaged_texts() {
    // Each text is changed and parsed about fifty times.
    run(checks::edits_do_what_was_asked, mutations() / 16);
}

#[test]
fn formats() {
    run(checks::formats_keep_values, mutations() / 4);
}

#[test]
fn conversions() {
    run(checks::reencoding_keeps_characters, mutations() / 4);
    run(checks::replacing_damage_gives_utf8, mutations() / 4);
}

#[test]
fn encodings() {
    run(checks::encodings_read_what_they_write, mutations() / 8);
}

#[test]
fn values() {
    run(checks::values_are_read_and_written, mutations() / 4);
}

#[test]
fn replay() {
    run(checks::replay_goes_every_way, mutations());
}

/// Texts that once broke an edit or a format.
#[test]
fn found_before() {
    let texts: [&[u8]; 9] = [
        // Half a character before a `]`, which ends the value only if a property follows.
        b"(;FF[\x84]GM[1]SZ[9]SY[Cgoban 1.0.2]ID[jo];e \"\0w\xdc\xf5\xd5\xd1\x8c\x98FF[4]42]\nGN",
        // A new property after junk letters.
        b"(;GM;W[oc];B[nc]C[\xe5\x8e\x9f])",
        // A digit before the first capital is not part of an identifier.
        b"(;FF[4]GM[S]u1jbectCA[U: ou",
        // Two bytes that are a character in two encodings.
        b"(;GaMe[\xcf\xbcSiZe[9]Vi(q\x01eW[",
        // A comment without its `]`, and a parenthesis in it before a header.
        b"(;GM[1]C[hello (CA[UTF-8",
        b"(;GM[1]FF[4]PB[abc((CA[",
        // Junk that becomes a game if `CA` is written into it.
        b"(;GM[1])FF[3]\nSZ[19]\n;AB[dp][dj]C[..........     (;  Handicap 9];\nW[gp];B[oh\xff\x9f];W[rj];B[gn]\n)\n",
        // A mail header, and a text that no layout keeps.
        b"Subject: our game, please have a look\n\n(FF[4]GM[1]SZ[9]CA[UTF-8]PB[Black]PW[Weq arehtop  ei\x91\x8b of tzhese files: \xff\xff\xff\xff\xff\xff\xff(;FF[4n]C",
        // Games that declare several encodings, and one whose text is in another one.
        b"(;CA[UTF-16LE]C[a\0])(;CA[SHIFT_JIS]C[\\])(;C[\xc3\xf1\xd6\xce\x84\xd7, \xbd\xbb\xcd\xa8\xdf\\\\\xdd\x94\xd6\xb8\x93]\\]\x99\xe0])",
    ];
    for text in texts {
        checks::edits_mean_what_they_say(text);
        checks::edits_do_what_was_asked(text);
        checks::formats_keep_values(text);
        checks::reencoding_keeps_characters(text);
        checks::replacing_damage_gives_utf8(text);
    }
}
