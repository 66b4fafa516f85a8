//! Checks that hold for every reader and any text: no panic, linear time, and written values that read back unchanged.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use kifu_testkit::Random;

use super::*;

/// Parts of generated texts: every word known to the readers occurs in some form, with digits and marks between.
const PARTS: &[&str] = &[
    "0",
    "1",
    "3",
    "5",
    "9",
    "12",
    "30",
    "75",
    "96",
    "1996",
    "2020",
    "375",
    "600",
    "99999999999999999999",
    "０",
    "６",
    ".",
    ",",
    "-",
    "+",
    "/",
    ":",
    "~",
    "..",
    " ",
    "  ",
    "\t",
    "\n",
    "(",
    ")",
    "[",
    "]",
    "?",
    "*",
    "&",
    "'",
    "\"",
    "x",
    "B",
    "W",
    "R",
    "T",
    "black",
    "White",
    "wins",
    "lost",
    "by",
    "half",
    "and",
    "a",
    "points",
    "time",
    "resigns",
    "move",
    "moves",
    "min",
    "h",
    "s",
    "day",
    "sec",
    "per",
    "byo-yomi",
    "Canadian",
    "fischer",
    "max",
    "May",
    "Dec",
    "th",
    "to",
    "circa",
    "k",
    "d",
    "p",
    "dan",
    "pro",
    "none",
    "黒",
    "白",
    "黑",
    "흑",
    "백",
    "中押し",
    "勝ち",
    "胜",
    "승",
    "子",
    "目",
    "半",
    "又",
    "分之",
    "½",
    "¾",
    "年",
    "月",
    "日",
    "時間",
    "分",
    "秒",
    "段",
    "級",
    "九",
    "十",
    "百",
    "千",
    "两",
    "初",
    "第",
    "局",
    "回",
    "𠀀",
    "\u{301}",
    "İ",
    "ß",
    "\u{0}",
    "ko",
    "POSITIONAL",
    "score",
    "AREA",
    "sui",
    "Japanese",
    "rules",
    "&",
    " & ",
    ", ",
];

fn any_text(random: &mut Random) -> String {
    let parts = 1 + random.index(9);
    (0..parts).map(|_| PARTS[random.index(PARTS.len())]).collect()
}

/// Reads a text, and checks that the written value reads back unchanged.
fn check<T: Display + Debug + PartialEq>(read: impl Fn(&str) -> Option<Reading<T>>, text: &str) -> bool {
    let Some(reading) = read(text) else { return false };
    let written = reading.value.to_string();
    let again = read(&written).unwrap_or_else(|| panic!("{text:?} was written as {written:?}, which is not read"));
    assert_eq!(again.value, reading.value, "{text:?} was written as {written:?}");
    assert_ne!(again.form, Form::Partial, "{text:?} was written as {written:?}");
    true
}

/// Passes a text to every reader; returns the number of those that read it.
fn check_all(text: &str) -> usize {
    // The time of day is not written, so it cannot be read back.
    let dates = |text: &str| Dates::read(text).map(|reading| reading.map(|dates| Dates { time: None, ..dates }));
    [
        check(Decimal::read, text),
        check(GameResult::read, text),
        check(dates, text),
        check(ThinkingTime::read, text),
        check(Overtime::read, text),
        check(Komi::read, text),
        check(Rank::read, text),
        check(Rules::read, text),
        check(Round::read, text),
        check(Handicap::read, text),
        check(OldHandicap::read, text),
        check(Players::read, text),
        check(Application::read, text),
    ]
    .into_iter()
    .filter(|read| *read)
    .count()
}

#[test]
fn seeded_texts() {
    let mut random = Random(1);
    let read: usize = (0..60_000).map(|_| check_all(&any_text(&mut random))).sum();
    // Three readers accept nearly every text; this minimum shows that the others accepted enough, too.
    assert!(read > 190_000, "only {read} readings");
}

#[test]
fn settings_of_any_text() {
    let mut random = Random(2);
    for _ in 0..10_000 {
        let texts: Vec<String> = (0..8).map(|_| any_text(&mut random)).collect();
        let text = |index: usize| Some(texts[index].as_str());
        let texts = OvertimeTexts {
            ot: text(0),
            lc: text(1),
            lt: text(2),
            tc: text(3),
            tt: text(4),
            om: text(5),
            op: text(6),
            tm: text(7),
        };
        if let Some(reading) = Overtime::from_settings(&texts) {
            assert!(Overtime::read(&reading.value.to_string()).is_some(), "{texts:?}");
        }
    }
}

#[test]
fn long_texts() {
    for part in [
        "9",
        "(",
        ")",
        "1,",
        "1996-05-06,",
        "B+",
        "黒",
        "九",
        "十",
        "a",
        "a ",
        " ",
        "½",
        "& ",
        "5x30 ",
        "ko",
        ".",
        "-",
        "1:",
    ] {
        check_all(&part.repeat(20_000 / part.len()));
    }
}
