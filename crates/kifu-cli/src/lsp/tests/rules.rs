//! The examples of every rule through the protocol: a client without any knowledge of kifu opens the faulty text,
//! applies the quick fixes on offer, and gets the text that the rule documents.

use std::fs;
use std::path::Path;

use kifu_check::RULES;
use kifu_ide::Unit;
use kifu_sgf::encoding::Encoding;
use serde_json::{Value, json};

use super::text::{apply, changes};
use super::{Editor, actions_at};
use crate::lsp::main_loop::Ended;
use crate::lsp::uri;

fn editor(units: &str) -> Editor {
    let capabilities = json!({
        "general": { "positionEncodings": [units, "utf-16"] },
        "textDocument": { "diagnostic": {} },
    });
    Editor::new(capabilities, json!({ "level": "info" }))
}

/// Applies the first quick fix that edits the text, until none is left, and returns the text.
fn repaired(editor: &mut Editor, uri: &str, mut text: String, unit: Unit) -> String {
    for version in 2..42 {
        let found = editor.ask("textDocument/diagnostic", json!({ "textDocument": { "uri": uri } })).expect("checked");
        let edits = found["items"].as_array().expect("a list").iter().find_map(|item| {
            let asked = actions_at(uri, item["range"].clone(), json!(["quickfix"]));
            let offered = editor.ask("textDocument/codeAction", asked).expect("offered");
            offered.as_array().expect("a list").iter().find_map(|action| action["edit"]["changes"].get(uri).cloned())
        });
        let Some(edits) = edits else { break };
        editor.change(uri, version, changes(&edits));
        text = apply(&text, &edits, unit);
    }
    text
}

#[test]
fn quick_fixes_give_the_repaired_example() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().canonicalize().expect("a path");
    let mut editors = [("utf-8", Unit::Utf8), ("utf-16", Unit::Utf16), ("utf-32", Unit::Utf32)]
        .map(|(units, unit)| (editor(units), unit));
    let mut count = 0;
    for rule in RULES {
        let home = root.join(rule.name);
        fs::create_dir(&home).expect("a folder");
        fs::write(home.join("kifu.toml"), format!("[check]\nselect = ['{}']\n", rule.name)).expect("written");
        for (number, [bad, fixed]) in rule.repaired_examples().into_iter().enumerate() {
            let path = home.join(format!("{number}.sgf"));
            fs::write(&path, &bad).expect("written");
            for (editor, unit) in &mut editors {
                count += usize::from(check(editor, &path, &bad, &fixed, *unit, rule.name));
            }
        }
    }
    for (editor, _) in editors {
        assert_eq!(editor.end(), Ended::Properly);
    }
    assert!(count > 300, "{count}");
}

fn check(editor: &mut Editor, path: &Path, bad: &[u8], fixed: &[u8], unit: Unit, name: &str) -> bool {
    let (text, through) = match std::str::from_utf8(bad) {
        Ok(text) => (text.to_owned(), Encoding::Utf8),
        Err(_) => (Encoding::Latin1.decode(bad).text.into_owned(), Encoding::Latin1),
    };
    let uri = uri::of_path(path);
    editor.open(&uri, &text);
    let text = repaired(editor, &uri, text, unit);
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    let saved = through.encode(&text).expect("encoded");
    assert_eq!(String::from_utf8_lossy(&saved), String::from_utf8_lossy(fixed), "{name} in {unit:?}");
    true
}

#[test]
fn edits_become_changes() {
    let edits = json!([
        { "range": { "start": { "line": 0, "character": 1 }, "end": { "line": 0, "character": 2 } }, "newText": "x" },
        { "range": { "start": { "line": 0, "character": 3 }, "end": { "line": 0, "character": 3 } }, "newText": "y" },
    ]);
    assert_eq!(apply("a𝄞bc", &edits, Unit::Utf32), "axbyc");
    assert_eq!(changes(&edits)[0]["text"], Value::from("y"));
}
