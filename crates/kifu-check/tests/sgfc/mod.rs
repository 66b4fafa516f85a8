//! Compares the rules with the messages of SGFC, the reference checker.
//!
//! `docs/rules.md` and `docs/from-sgfc-numbers.md` are generated from the table of rules. If `KIFU_CORPUS` is set to a
//! folder that has SGFC's own test files in `fixtures/sgfc`, the findings in these are compared with
//! `suite/conformance/sgfc.txt`: rules and places only, because the files may not be redistributed. `UPDATE=1` writes
//! all.

mod conformance;
mod documents;
mod numbers;

use std::path::Path;
use std::{env, fs};

use kifu_check::{RULES, Rule};

use numbers::{NUMBERS, WAITING};

/// The rules for the fault that a message of SGFC describes.
fn rules_of(number: u8) -> Vec<&'static Rule> {
    RULES.iter().copied().filter(|rule| rule.sgfc.contains(&number)).collect()
}

/// If `KIFU_SGFC` is set to the folder of SGFC's source: its own table has as many messages as ours has numbers.
#[test]
fn the_numbers_are_those_of_sgfc() {
    let Some(folder) = env::var_os("KIFU_SGFC") else { return };
    let source = fs::read_to_string(Path::new(&folder).join("src/error.c")).unwrap();
    let table = source.split("error_mesg[] =").nth(1).and_then(|rest| rest.split("};").next()).unwrap();
    // A message ends with a comma; the lines of a longer one before its last do not.
    let messages = table.lines().filter(|line| line.trim_end().ends_with("\",")).count();
    let used = NUMBERS.iter().filter(|row| row.about != "–");
    assert_eq!(used.map(|row| usize::from(row.number)).max(), Some(messages));
}

#[test]
fn every_number_has_a_rule_or_a_reason() {
    assert!(NUMBERS.iter().map(|row| row.number).eq(1..=77), "the numbers are complete and in order");
    for row in NUMBERS {
        let number = row.number;
        let has_rule = !rules_of(number).is_empty();
        match row.without_rule {
            Some(_) => assert!(!has_rule, "SGFC {number} has a rule, and needs no reason for having none"),
            None if WAITING.contains(&number) => assert!(!has_rule, "SGFC {number} has its rule, and waits no more"),
            None => assert!(has_rule, "SGFC {number} has neither a rule nor a reason"),
        }
    }
}
