//! The examples of every rule: applying the repair that editors offer gives the repaired example.

use kifu_check::{Checker, Options, RULES, Safety, Select};
use kifu_ide::{DiagnosticOptions, Document, Repair, Unit, actions, diagnostics, fix_all};
use kifu_sgf::encoding::Encoding;

use crate::editor::{apply, placed};

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
        let options = DiagnosticOptions { level: kifu_check::Level::Info, ..DiagnosticOptions::default() };
        for [bad, fixed] in rule.repaired_examples() {
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
        let options = DiagnosticOptions { level: kifu_check::Level::Info, ..DiagnosticOptions::default() };
        for [bad, fixed] in rule.repaired_examples() {
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
