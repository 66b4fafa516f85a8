//! Diagnostics on request.

use std::fs;

use serde_json::{Value, json};

use super::{Editor, GAME, PLAIN, codes};
use crate::lsp::uri;

#[test]
fn diagnostics_are_asked_for() {
    let mut editor = Editor::new(json!({ "textDocument": { "diagnostic": {} } }), json!({}));
    editor.open(PLAIN, GAME);
    let params = |previous: Option<&Value>| {
        let mut params = json!({ "textDocument": { "uri": PLAIN } });
        if let Some(previous) = previous {
            params["previousResultId"] = previous.clone();
        }
        params
    };
    let first = editor.ask("textDocument/diagnostic", params(None)).unwrap();
    assert_eq!((codes(&first["items"]), &first["kind"]), (vec!["K610".to_owned()], &json!("full")));
    let again = editor.ask("textDocument/diagnostic", params(Some(&first["resultId"]))).unwrap();
    assert_eq!((&again["kind"], &again["resultId"]), (&json!("unchanged"), &first["resultId"]));
    editor.change(PLAIN, 2, json!([{ "text": GAME.replace("6,5", "7") }]));
    let other = editor.ask("textDocument/diagnostic", params(Some(&first["resultId"]))).unwrap();
    assert_eq!(other["items"], json!([]));
    assert!(editor.early.is_empty(), "nothing is sent as well");
    editor.end();
}

#[test]
fn whole_folders_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap();
    for number in 0..250 {
        let komi = if number == 7 { "6.5" } else { "6,5" };
        fs::write(root.join(format!("{number:03}.sgf")), GAME.replace("6,5", komi)).unwrap();
    }
    let mut editor = Editor::new(json!({ "textDocument": { "diagnostic": {} } }), json!({}));
    let added = json!([{ "uri": uri::of_path(&root), "name": "games" }]);
    editor.tell("workspace/didChangeWorkspaceFolders", json!({ "event": { "added": added, "removed": [] } }));
    // The text in the editor counts, not the file.
    let open = uri::of_path(&root.join("003.sgf"));
    editor.open(&open, GAME);

    let tokens = json!({ "previousResultIds": [], "partialResultToken": "part", "workDoneToken": "work" });
    let last = editor.ask("workspace/diagnostic", tokens).unwrap();
    let mut reports: Vec<Value> = last["items"].as_array().unwrap().clone();
    assert!(reports.len() < 100);
    let mut kinds = Vec::new();
    while reports.len() < 249 {
        let progress = editor.notification("$/progress");
        match progress["token"].as_str() {
            Some("part") => reports.extend(progress["value"]["items"].as_array().unwrap().iter().cloned()),
            _ => kinds.push(progress["value"]["kind"].as_str().unwrap().to_owned()),
        }
    }
    assert_eq!(kinds[..2], ["begin", "report"]);
    assert!(reports.iter().all(|report| report["uri"] != open));
    let clean = reports.iter().filter(|report| report["items"] == json!([])).count();
    assert_eq!((reports.len(), clean), (249, 1));

    // Without changes, the answer waits until a file changes.
    let known: Vec<_> =
        reports.iter().map(|report| json!({ "uri": report["uri"], "value": report["resultId"] })).collect();
    let waiting = editor.send("workspace/diagnostic", json!({ "previousResultIds": known }));
    assert_eq!(editor.ask("textDocument/foldingRange", json!({ "textDocument": { "uri": open } })), Ok(json!([])));
    fs::write(root.join("008.sgf"), GAME.replace("6,5", "7")).unwrap();
    let changed = json!([{ "uri": uri::of_path(&root.join("008.sgf")), "type": 2 }]);
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": changed }));
    let news = editor.answer(&waiting).unwrap();
    assert!(news["items"].as_array().unwrap().iter().any(|report| report["items"] == json!([])));

    let waiting = editor.send("workspace/diagnostic", json!({ "previousResultIds": [] }));
    editor.tell("$/cancelRequest", json!({ "id": editor.last }));
    // The answer came first, or the request was cancelled.
    assert!(matches!(editor.answer(&waiting), Ok(_) | Err(-32800)));
    editor.end();
}
