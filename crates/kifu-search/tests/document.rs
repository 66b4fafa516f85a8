//! What `docs/searching.md` shows is understood.
#![allow(missing_docs)]

use kifu_search::{Condition, FIELDS, Pattern};

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

#[test]
fn it_names_every_field() {
    for (field, _) in FIELDS {
        assert!(DOCUMENT.contains(&format!("`{field}`")), "{field}");
    }
}
