//! The examples of `docs/searching.md` are valid.
#![allow(missing_docs)]

use std::fs;
use std::path::Path;

use kifu_search::library::FileState;
use kifu_search::query::FIELDS;
use kifu_search::request::REQUEST_FIELDS;
use kifu_search::{Condition, Library, Pattern, PatternQuestion, Writer, index_file};

const DOCUMENT: &str = include_str!("../../../docs/searching.md");

/// The blocks of code of a language.
fn blocks(language: &str) -> impl Iterator<Item = &'static str> {
    DOCUMENT.split("```").skip(1).step_by(2).filter_map(move |block| block.strip_prefix(language))
}

#[test]
fn its_examples_are_understood() {
    let mut count = 0;
    for line in blocks("query").flat_map(str::lines).filter(|line| !line.is_empty()) {
        line.parse::<Condition>().unwrap_or_else(|error| panic!("{line}: {error}"));
        count += 1;
    }
    for block in blocks("pattern") {
        block.parse::<Pattern>().unwrap_or_else(|error| panic!("{block}: {error}"));
        count += 1;
    }
    assert_eq!(count, 4);
    let rows = DOCUMENT.lines().filter(|line| line.starts_with("| `")).map(|line| line.rsplit('|').nth(1).unwrap());
    let examples = rows.flat_map(|row| row.split('`').skip(1).step_by(2)).filter(|code| {
        let field = code.split(':').next().unwrap();
        FIELDS.iter().any(|(known, _)| *known == field)
    });
    let mut count = 0;
    for example in examples {
        example.parse::<Condition>().unwrap_or_else(|error| panic!("{example}: {error}"));
        count += 1;
    }
    assert!(count > 30, "{count}");
}

/// Its examples find something in the samples.
#[test]
fn its_examples_find_something() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    for entry in fs::read_dir(samples).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "sgf") {
            let bytes = fs::read(&path).unwrap();
            let state = FileState { bytes: bytes.len() as u64, modified: 1, ..FileState::default() };
            writer.upsert_file(&path.file_name().unwrap().to_string_lossy(), state, index_file(&bytes)).unwrap();
        }
    }
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    for line in blocks("query").flat_map(str::lines).filter(|line| !line.is_empty()) {
        assert!(library.select(&line.parse().unwrap()).unwrap().count() > 0, "{line}");
    }
    for block in blocks("pattern") {
        let question = PatternQuestion::new(block.parse().unwrap());
        assert!(library.find_pattern(&question, &library.all_games()).unwrap().found.count() > 0, "{block}");
    }
}

#[test]
fn it_names_every_field() {
    for (field, _) in FIELDS {
        assert!(DOCUMENT.contains(&format!("`{field}`")), "{field}");
    }
}

#[test]
fn it_describes_every_field_of_requests() {
    for (name, value, about) in REQUEST_FIELDS {
        let row = format!("| `{name}` | {value} | {about} |");
        assert!(DOCUMENT.contains(&row), "docs/searching.md lacks\n{row}");
    }
}
