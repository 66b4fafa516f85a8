//! The memory of problems beside that of `py-fsrs`: `fsrs/histories.py` writes the table.

use std::{env, fs};

use kifu_view::{Grade, Memory};

/// Checks a line of the table.
#[track_caller]
fn check(line: &str) {
    let [steps, intervals, stability, difficulty] =
        line.split('\t').collect::<Vec<_>>().try_into().unwrap_or_else(|_| panic!("four columns: {line}"));
    let (mut memory, mut last, mut found) = (None, 0, Vec::new());
    for step in steps.split(' ') {
        let (day, grade) = step.split_once(':').unwrap();
        let (day, grade): (u32, usize) = (day.parse().unwrap(), grade.parse().unwrap());
        let after = Memory::after(memory, Grade::ALL[grade - 1], day - last);
        found.push(after.interval().to_string());
        (memory, last) = (Some(after), day);
    }
    let memory = memory.unwrap();
    assert_eq!(found.join(" "), intervals, "{line}");
    for (found, expected) in [(memory.stability, stability), (memory.difficulty, difficulty)] {
        let expected: f64 = expected.parse().unwrap();
        assert!((found - expected).abs() <= 2e-11 * expected, "{found}, not {expected}: {line}");
    }
}

/// `KIFU_FSRS` names another table.
#[test]
fn fsrs_as_py_fsrs() {
    let committed = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fsrs/histories.tsv");
    let path = env::var("KIFU_FSRS").unwrap_or_else(|_| committed.to_owned());
    let table = fs::read_to_string(path).unwrap();
    let histories: Vec<&str> = table.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(histories.len() >= 30);
    histories.into_iter().for_each(check);
}
