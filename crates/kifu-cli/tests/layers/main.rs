//! The crates depend on each other as `ARCHITECTURE.md` says, and downwards only.

use std::fs;
use std::path::Path;

/// Each crate, and the crates of this workspace that it may use.
const LAYERS: &[(&str, &[&str])] = &[
    ("kifu-go", &[]),
    ("kifu-sgf", &["kifu-go"]),
    ("kifu-record", &["kifu-go", "kifu-sgf"]),
    ("kifu-check", &["kifu-go", "kifu-sgf"]),
    ("kifu-draw", &["kifu-go", "kifu-record"]),
    ("kifu-search", &["kifu-go", "kifu-record", "kifu-sgf"]),
    ("kifu-files", &[]),
    ("kifu", &["kifu-check", "kifu-draw", "kifu-files", "kifu-go", "kifu-record", "kifu-search", "kifu-sgf"]),
    ("kifu-cli", &["kifu-check", "kifu-draw", "kifu-files", "kifu-go", "kifu-record", "kifu-search", "kifu-sgf"]),
];

#[test]
fn arrows_point_down_only() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found: Vec<_> = fs::read_dir(crates)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| crates.join(name).join("Cargo.toml").exists())
        .collect();
    found.sort();
    let mut known: Vec<_> = LAYERS.iter().map(|(name, _)| *name).collect();
    known.sort_unstable();
    assert_eq!(found, known, "every crate has a row in the table of layers");

    for (name, allowed) in LAYERS {
        let manifest = fs::read_to_string(crates.join(name).join("Cargo.toml")).unwrap();
        for used in dependencies(&manifest).filter(|used| used.starts_with("kifu")) {
            assert!(allowed.contains(&used), "{name} may not use {used}");
        }
    }
}

/// The names under `[dependencies]` of a manifest.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    let section = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let section = section.split("\n[").next().unwrap_or_default();
    section.lines().filter_map(|line| line.split(['.', ' ', '=']).next()).filter(|name| !name.is_empty())
}

#[test]
fn the_lower_crates_need_no_standard_library() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for name in ["kifu-go", "kifu-sgf", "kifu-check"] {
        let source = fs::read_to_string(crates.join(name).join("src/lib.rs")).unwrap();
        assert!(source.contains("\n#![no_std]\n"), "{name} is `no_std`, so that it cannot read files or the clock");
    }
}
