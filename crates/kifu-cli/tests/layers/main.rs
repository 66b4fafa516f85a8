//! Checks that crates, and the modules of each crate, depend on each other as `ARCHITECTURE.md` says, and downwards
//! only; and that the fields of the game information have their names in one table.

mod fields;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A row of the table of crates in `ARCHITECTURE.md`.
struct Row {
    name: String,
    folder: PathBuf,
    /// The crates of this workspace that it may use.
    may_use: Vec<String>,
    /// Those that only its tests may use.
    tests_may_use: Vec<String>,
}

/// The table of crates.
fn layers() -> Vec<Row> {
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    let page = fs::read_to_string(folder("../ARCHITECTURE.md")).unwrap();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| [`kifu")?.split_once("`]("));
    let rows = rows.map(|(name, rest)| {
        let folder = folder("..").join(rest.split(')').next().unwrap());
        let uses = rest.trim_end_matches(" |").rsplit(" | ").next().unwrap();
        let (uses, in_tests) = uses.split_once("; in tests ").unwrap_or((uses, ""));
        Row { name: format!("kifu{name}"), folder, may_use: names(uses), tests_may_use: names(in_tests) }
    });
    rows.collect()
}

/// Modules of a crate that may depend on each other in a cycle, and the reason.
const CIRCLES: &[(&str, &[&str], &str)] = &[
    ("kifu-go", &["illegal", "position"], "why a setup is illegal is told with all that it takes to go on from it"),
    (
        "kifu-sgf",
        &["prop", "settings", "value"],
        "a row of the table names the kind of its values, and a kind reads a value by the settings of its game",
    ),
    ("kifu-check", &["aids", "engine", "rules"], "the engine asks all rules, and rules are made of what it hands them"),
    (
        "kifu-search",
        &["kernel", "segment"],
        "the kernel reads the events of a segment, which is searched by the kernel",
    ),
    ("kifu-files", &["archive", "list", "read"], "an archive is read as a file, and holds a list of files"),
    ("kifu", &["document", "game", "node"], "each hands out the other: the game of a document, the node of a game"),
];

#[test]
fn crates_use_those_below_them() {
    let mut found: Vec<_> = fs::read_dir(folder(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| folder(name).join("Cargo.toml").exists())
        .chain(["kifu-samples".to_owned()])
        .collect();
    found.sort();
    let layers = layers();
    let mut known: Vec<_> = layers.iter().map(|row| &row.name).collect();
    known.sort_unstable();
    assert_eq!(found.iter().collect::<Vec<_>>(), known, "every crate has a row in the table of ARCHITECTURE.md");

    for (at, Row { name, folder, may_use, tests_may_use }) in layers.iter().enumerate() {
        let is_above = |other: &String| layers[..at].iter().any(|row| row.name == *other);
        assert!(may_use.iter().chain(tests_may_use).all(is_above), "{name} may use only what is above it in the table");
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let has = |names: &[String], used: &str| names.iter().any(|name| name == used);
        for used in dependencies(&manifest, "dependencies").chain(dependencies(&manifest, "build-dependencies")) {
            assert!(has(may_use, used), "{name} may not use {used}");
        }
        for used in dependencies(&manifest, "dev-dependencies") {
            assert!(
                used == "kifu-testkit" || has(may_use, used) || has(tests_may_use, used),
                "the tests of {name} may not use {used}"
            );
        }
    }
}

/// The crates of this workspace in a section of a manifest.
fn dependencies<'m>(manifest: &'m str, section: &str) -> impl Iterator<Item = &'m str> {
    let lines = manifest.split(&format!("\n[{section}]\n")).nth(1).unwrap_or_default().lines();
    let names = lines.take_while(|line| !line.starts_with('[')).filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| name.starts_with("kifu"))
}

#[test]
fn modules_use_each_other_in_no_circle() {
    let mut found = Vec::new();
    for Row { name, folder, .. } in layers() {
        let uses = source::uses_between_modules(&folder);
        let known: Vec<_> = CIRCLES.iter().filter(|(of, ..)| *of == name).map(|(_, modules, _)| modules).collect();
        let has = |modules: &&[&str], circle: &BTreeSet<&str>| circle.iter().all(|module| modules.contains(module));
        let circles = circles(&uses);
        for circle in circles.iter().filter(|circle| !known.iter().any(|modules| has(modules, circle))) {
            found.push(format!("{name}: {}", describe(circle, &uses)));
        }
        for modules in known {
            assert!(circles.iter().any(|circle| has(modules, circle)), "{name}: {modules:?} are no circle any more");
        }
    }
    assert!(found.is_empty(), "modules use each other in a circle:\n{}", found.join("\n"));
}

#[test]
fn the_lower_crates_need_no_standard_library() {
    for name in ["kifu-go", "kifu-sgf", "kifu-games", "kifu-check"] {
        let source = fs::read_to_string(folder(name).join("src/lib.rs")).unwrap();
        assert!(source.contains("\n#![no_std]\n"), "{name} is `no_std`, so that it cannot read files or the clock");
    }
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join(name)
}

type Uses = BTreeMap<String, BTreeSet<String>>;

/// The groups of modules that depend on each other, directly or indirectly.
fn circles(uses: &Uses) -> BTreeSet<BTreeSet<&str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = uses.keys().map(|module| (&**module, reach(module, uses))).collect();
    let circles = reached.iter().map(|(&module, others)| {
        let back = others.iter().copied().filter(|other| reached[other].contains(module));
        back.chain([module]).collect::<BTreeSet<_>>()
    });
    circles.filter(|circle| circle.len() > 1).collect()
}

/// The modules that a module uses, directly or indirectly.
fn reach<'u>(module: &str, uses: &'u Uses) -> BTreeSet<&'u str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = uses[module].iter().map(String::as_str).collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(uses[next].iter().map(String::as_str));
        }
    }
    reached
}

fn describe(circle: &BTreeSet<&str>, uses: &Uses) -> String {
    let edges = |module: &&str| {
        let inside = uses[*module].iter().filter(|used| circle.contains(used.as_str()));
        format!("{module} uses {}", inside.map(String::as_str).collect::<Vec<_>>().join(", "))
    };
    circle.iter().map(edges).collect::<Vec<_>>().join("; ")
}
