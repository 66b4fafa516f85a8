//! The examples of every rule: applying the repair that editors offer gives the repaired example.

use kifu_check::{Checker, Options, RULES, Rule, Safety, Select};
use kifu_ide::{DiagnosticOptions, Document, Repair, Unit, actions, diagnostics, fix_all};
use kifu_sgf::encoding::Encoding;

use crate::editor::{apply, placed};

/// The pairs of a bad example and its repair in the document of a rule.
pub(crate) fn examples(rule: &Rule) -> Vec<(Vec<u8>, Vec<u8>)> {
    let (mut pairs, mut bad) = (Vec::new(), None);
    let mut lines = rule.doc.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```sgf ") else { continue };
        let text: Vec<_> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
        let bytes = bytes(info, &text.join("\n"));
        match info.split(' ').next() {
            Some("bad") => bad = Some(bytes),
            Some("fixed") => pairs.extend(bad.take().map(|bad| (bad, bytes))),
            _ => {}
        }
    }
    pairs
}

/// In an example that is `escaped`, `\xNN` is a byte; in one that is `long`, `…` is much text.
fn bytes(info: &str, text: &str) -> Vec<u8> {
    if info.contains("long") {
        return text.replace('…', &"and so on ".repeat(2000)).into_bytes();
    }
    if !info.contains("escaped") {
        return text.as_bytes().to_vec();
    }
    let mut parts = text.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two digits"));
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    bytes
}

/// The text of a file in an editor that loses nothing: UTF-8, or each byte as a character.
fn shown(bytes: &[u8]) -> (String, Encoding) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), Encoding::Utf8),
        Err(_) => (Encoding::Latin1.decode(bytes).text.into_owned(), Encoding::Latin1),
    }
}

#[test]
fn all_repairs_at_once() {
    let mut count = 0;
    for rule in RULES {
        let checker = Checker::new(&Options::only(&[Select::Rule(rule)]));
        let options = DiagnosticOptions { level: kifu_check::Level::Info };
        for (bad, fixed) in examples(rule) {
            for unit in Unit::ALL {
                let (text, through) = shown(&bad);
                let snapshot = Document::open(text.clone(), Some(&bad)).snapshot();
                let edits = fix_all(&snapshot, &checker, &options, Safety::Unsafe);
                let after = apply(&text, &placed(&snapshot, &edits, unit), unit);
                let saved = through.encode(&after).expect("encoded").into_owned();
                let [saved, fixed] = [&saved, &fixed].map(|bytes| String::from_utf8_lossy(bytes));
                assert_eq!(saved, fixed, "{} in {unit:?}", rule.name);
                count += 1;
            }
        }
    }
    assert!(count > 300, "{count}");
}

/// One repair after the other, as a user would accept them.
#[test]
fn repairs_one_by_one() {
    let mut other = Vec::new();
    for rule in RULES {
        let checker = Checker::new(&Options::only(&[Select::Rule(rule)]));
        let options = DiagnosticOptions { level: kifu_check::Level::Info };
        for (bad, fixed) in examples(rule) {
            let (mut text, through) = shown(&bad);
            for _ in 0..40 {
                let bytes = through.encode(&text).expect("encoded").into_owned();
                let snapshot = Document::open(text.clone(), Some(&bytes)).snapshot();
                let found = diagnostics(&snapshot, &checker, &options, &|| false).unwrap_or_default();
                let offered = found.iter().flat_map(|diagnostic| actions(&snapshot, diagnostic.span, &found));
                let Some(action) = offered.into_iter().find(|action| action.repair != Repair::Manual) else { break };
                text = apply(&text, &placed(&snapshot, &action.edits, Unit::Utf16), Unit::Utf16);
            }
            if through.encode(&text).expect("encoded") != fixed {
                other.push(rule.name);
            }
        }
    }
    assert_eq!(other, [""; 0], "rules whose repairs lead elsewhere one by one");
}
