//! Tests the documents of the rules: the rule must report each `bad` block, fixing it must give the `fixed` block, and
//! the rule must not report any `good` block.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_sgf::Collection;

use super::RULES;
use crate::{Example, Options, Rule, Safety, Select, check, fix};

/// Rules whose faults cannot be shown in an example.
const WITHOUT_EXAMPLE: &[&str] = &["too-large"];

/// Checks the examples in the document of a rule.
pub(super) fn check_document(rule: &'static Rule) {
    let options = Options::only(&[Select::Rule(rule)]);
    let examples = rule.examples();
    let of_kind = |kind: &str| examples.iter().filter(|example| example.kind == kind).count();
    let has_bad = of_kind("bad") > 0 || WITHOUT_EXAMPLE.contains(&rule.name);
    assert!(has_bad && of_kind("good") > 0, "{}: needs `sgf bad` and `sgf good` blocks", rule.name);
    assert_eq!(
        of_kind("fixed") > 0,
        rule.fix.is_some_and(|safety| safety > Safety::Manual),
        "{}: an `sgf fixed` block belongs to a rule with a fix, and only to it",
        rule.name
    );
    let mut last_bad: Option<Vec<u8>> = None;
    for Example { kind, text: source } in examples {
        let text = String::from_utf8_lossy(&source).into_owned();
        let found = check(&Collection::parse(&source), &options);
        match &*kind {
            "bad" => {
                assert!(!found.is_empty(), "{}: silent about\n{text}", rule.name);
                last_bad = Some(source);
            }
            "fixed" => {
                let bad = last_bad.as_deref().expect("a `fixed` block follows its `bad` block");
                let fixed = fix(&Collection::parse(bad), &options, Safety::Unsafe);
                let [shown, wanted] = [&fixed.text, &source].map(|text| String::from_utf8_lossy(text).to_string());
                assert_eq!(shown, wanted, "{}: the fix of\n{}", rule.name, String::from_utf8_lossy(bad));
                assert!(found.is_empty(), "{}: speaks of its own fix:\n{text}\n{found:?}", rule.name);
            }
            "good" => assert!(found.is_empty(), "{}: speaks of\n{text}\n{found:?}", rule.name),
            other => panic!("{}: a block must be `sgf bad`, `sgf fixed` or `sgf good`, not {other:?}", rule.name),
        }
    }
}

#[test]
fn the_table_is_honest() {
    let names: Vec<_> = RULES.iter().map(|rule| rule.name).collect();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(names, sorted, "rules stand in the order of their names, once each");
    let mut codes: Vec<_> = RULES.iter().map(|rule| rule.code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), RULES.len(), "each rule has a code of its own");
    for &rule in RULES {
        let is_kebab = rule.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        assert!(is_kebab, "{}: lower case and hyphens", rule.name);
        let is_code = rule.code.len() == 4 && rule.code.starts_with('K') && rule.code[1..].parse::<u16>().is_ok();
        assert!(is_code, "{}: the code {} is not K and three digits", rule.name, rule.code);
        let mut lines = rule.doc.lines().filter(|line| !line.is_empty());
        assert_eq!(lines.next(), Some(&*format!("# {}", rule.name)), "the title of the document is the name");
        assert_eq!(lines.next(), Some(rule.summary), "{}: the document begins with the summary", rule.name);
        assert!(rule.sgfc.iter().all(|&number| number <= 77), "{}: SGFC has no such number", rule.name);
    }
}

#[test]
fn every_fault_of_the_parser_is_a_rule() {
    for kind in kifu_sgf::SyntaxErrorKind::ALL {
        assert!(RULES.iter().any(|rule| rule.name == kind.name()), "no rule is called {}", kind.name());
    }
}

#[test]
fn every_file_is_a_rule() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !["cases", "mod.rs", "tests.rs"].contains(&&**name))
        .collect();
    names.sort();
    let mut expected: Vec<String> = RULES
        .iter()
        .flat_map(|rule| [format!("{}.md", rule.name.replace('-', "_")), format!("{}.rs", rule.name.replace('-', "_"))])
        .collect();
    expected.sort();
    assert_eq!(names, expected);
}
