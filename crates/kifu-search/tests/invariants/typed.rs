//! Typed input: questions and patterns, valid and garbled.

use kifu_search::library::FileState;
use kifu_search::query::FIELDS;
use kifu_search::{Condition, Library, Writer, index_file};
use tempfile::TempDir;

use crate::invariants::checks::{pattern_is_read, query_is_read};
use kifu_testkit::Random;

/// Pieces of questions.
const WORDS: &[&str] = &[
    "(",
    ")",
    "-",
    "not ",
    " or ",
    " and ",
    "\"",
    "“",
    "\\\"",
    "\\",
    ":",
    "=",
    "..",
    ">",
    ">=",
    "<",
    "x",
    "*",
    "%",
    "_",
    "'",
    " ",
    "\t",
    "\n",
    "Ke Jie",
    "柯洁",
    "a",
    "ab",
    "é",
    "\u{301}",
    "𠮷",
    "0",
    "-1",
    "6.5",
    "1e9",
    "nan",
    "inf",
    "99999999999999999999",
    "2016",
    "2016-03",
    "2016-13-41",
    "B+R",
    "W+..1.5",
    "draw",
    "?",
    "9p",
    "1d",
    "999k",
    "19",
    "13x9",
    "0x0",
    "300",
    "AND",
    "NEAR(a b)",
    "names:",
    "a*",
    "^a",
    "variations",
    "ko",
    "{",
    "}",
    "\0",
];

/// Pieces of patterns.
const PIECES: &[&str] = &[
    ".",
    "X",
    "O",
    "x",
    "o",
    "?",
    "*",
    "_",
    "1",
    "2",
    "3",
    "0",
    "a",
    "b",
    "\n",
    "\n",
    "\n",
    "XO.\n",
    "...\n",
    "; no\n",
    "anchor: ",
    "anchor: corner\n",
    "anchor: side\n",
    "anchor: centre\n",
    "anchor: board\n",
    "anchor: T19\n",
    "anchor: zz\n",
    "moves: ",
    "moves: X aa O bb * *\n",
    "next: O\n",
    "first: W\n",
    "symmetry: no\n",
    "swap: no\n",
    "a: .X\n",
    "a: \n",
    "é",
    "柯",
    ":",
    "::\n",
    " ",
    "\t",
    "\r\n",
    "X cc",
    "* *",
    "[]",
    "99",
];

fn soup(random: &mut Random, pieces: &[&str], most: usize) -> String {
    (0..random.index(most)).map(|_| random.pick(pieces)).collect()
}

/// Every question that can be read can be asked, whatever its content.
#[test]
fn questions() {
    let folder = TempDir::new().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    for (number, bytes) in (0..).zip(crate::invariants::samples().iter().take(8)) {
        writer
            .upsert_file(
                &number.to_string(),
                FileState { bytes: 1, modified: number, ..FileState::default() },
                index_file(bytes),
            )
            .unwrap();
    }
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    let mut asked = 0;
    for seed in 0..crate::invariants::mutations() * 2 {
        let random = &mut Random(seed);
        let mut text = String::new();
        for _ in 0..=random.index(3) {
            if random.index(3) > 0 {
                let (field, example) = FIELDS[random.index(FIELDS.len())];
                text.push_str(if random.index(4) == 0 { example } else { field });
                text.push(':');
            }
            text.push_str(&soup(random, WORDS, 5));
        }
        if let Some(condition) = query_is_read(&text) {
            let selection = library.select(&condition).unwrap_or_else(|error| panic!("{text:?}: {error}"));
            let opposite = library.select(&Condition::Not(Box::new(condition))).unwrap();
            assert_eq!(selection.count() + opposite.count(), library.len(), "{text:?}");
            asked += 1;
        }
    }
    assert!(asked > crate::invariants::mutations() / 5, "{asked}");
    for text in ["(".repeat(100_000), "not ".repeat(100_000), "-".repeat(100_001) + "a", "a or ".repeat(100_000)] {
        query_is_read(&text);
    }
    // The maximum depth of parentheses does not overflow the stack.
    let deep = "(".repeat(64) + "a" + &")".repeat(64);
    library.select(&query_is_read(&deep).unwrap()).unwrap();
}

#[test]
fn patterns() {
    for seed in 0..crate::invariants::mutations() * 2 {
        let random = &mut Random(seed);
        pattern_is_read(&soup(random, PIECES, 14));
        // A rectangle followed by something else.
        let columns = 1 + random.index(4);
        let mut text = String::new();
        for _ in 0..=random.index(4) {
            (0..columns).for_each(|_| text.push_str(random.pick(&PIECES[..12])));
            text.push('\n');
        }
        pattern_is_read(&(text + &soup(random, &PIECES[14..], 4)));
    }
    for text in [".".repeat(100_000), ".\n".repeat(100_000), ".".to_owned() + &"\nmoves: X aa".repeat(10_000)] {
        pattern_is_read(&text);
    }
    pattern_is_read(&("?".repeat(52) + "\n").repeat(52));
    pattern_is_read(&format!("X\nmoves:{}", " * *".repeat(70_000)));
}
