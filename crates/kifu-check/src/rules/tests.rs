//! The documents of the rules are their tests: each `bad` block must make the rule speak, fixing it must give the
//! `fixed` block, and the rule must be silent about each `good` block.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_sgf::Collection;

use super::RULES;
use crate::{Options, Rule, Safety, Select, check, fix};

/// A fenced block of a document: the words behind `sgf`, and the text.
fn blocks(doc: &str) -> Vec<(Vec<&str>, String)> {
    let mut blocks = Vec::new();
    let mut lines = doc.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```") else { continue };
        let text: Vec<_> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
        if let Some(words) = info.strip_prefix("sgf") {
            blocks.push((words.split_whitespace().collect(), text.join("\n")));
        }
    }
    blocks
}

/// The bytes of a block; in one that is `escaped`, `\xNN` is a byte, and in one that is `long`, `…` stands for much text.
fn bytes(words: &[&str], text: &str) -> Vec<u8> {
    if words.contains(&"long") {
        return text.replace('…', &"and so on ".repeat(2000)).into_bytes();
    }
    if !words.contains(&"escaped") {
        return text.as_bytes().to_vec();
    }
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find("\\x") {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        bytes.push(u8::from_str_radix(&rest[at + 2..at + 4], 16).unwrap());
        rest = &rest[at + 4..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

/// Rules whose faults no example can show.
const WITHOUT_EXAMPLE: &[&str] = &["too-large"];

/// Checks the examples in the document of a rule.
pub(super) fn check_document(rule: &'static Rule) {
    let options = Options::only(&[Select::Rule(rule)]);
    let blocks = blocks(rule.doc);
    let of_kind = |kind: &str| blocks.iter().filter(|(words, _)| words.contains(&kind)).count();
    let has_bad = of_kind("bad") > 0 || WITHOUT_EXAMPLE.contains(&rule.name);
    assert!(has_bad && of_kind("good") > 0, "{}: needs `sgf bad` and `sgf good` blocks", rule.name);
    assert_eq!(
        of_kind("fixed") > 0,
        rule.fix.is_some_and(|safety| safety > Safety::Manual),
        "{}: an `sgf fixed` block belongs to a rule with a fix, and only to it",
        rule.name
    );
    let mut last_bad: Option<Vec<u8>> = None;
    for (words, text) in &blocks {
        let source = bytes(words, text);
        let found = check(&Collection::parse(&source), &options);
        match words.first() {
            Some(&"bad") => {
                assert!(!found.is_empty(), "{}: silent about\n{text}", rule.name);
                last_bad = Some(source);
            }
            Some(&"fixed") => {
                let bad = last_bad.as_deref().expect("a `fixed` block follows its `bad` block");
                let fixed = fix(&Collection::parse(bad), &options, Safety::Unsafe);
                let [shown, wanted] = [&fixed.text, &source].map(|text| String::from_utf8_lossy(text).to_string());
                assert_eq!(shown, wanted, "{}: the fix of\n{}", rule.name, String::from_utf8_lossy(bad));
                assert!(found.is_empty(), "{}: speaks of its own fix:\n{text}\n{found:?}", rule.name);
            }
            Some(&"good") => assert!(found.is_empty(), "{}: speaks of\n{text}\n{found:?}", rule.name),
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
