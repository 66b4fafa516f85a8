//! Actions and commands: repairs, other changes, and turning off findings.

use std::fs;

use kifu_ide::Unit;
use lsp_server::Message;
use serde_json::{Value, json};

use super::text::apply;
use super::{Editor, GAME, PLAIN, actions_at, span};
use crate::lsp::uri;

#[test]
fn repairs_are_offered() {
    let capabilities = json!({
        "workspace": { "workspaceEdit": { "documentChanges": true } },
        "textDocument": { "codeAction": { "dataSupport": true, "resolveSupport": { "properties": ["edit"] } } },
    });
    let mut editor = Editor::new(capabilities, json!({}));
    editor.open(PLAIN, GAME);
    let offered = editor.ask("textDocument/codeAction", actions_at(PLAIN, span(0, 38, 38), Value::Null)).unwrap();
    let titles: Vec<_> = offered.as_array().unwrap().iter().map(|action| action["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["write `6.5`", "Make all safe repairs", "Add the result (`RE[?]`: unknown)"]);
    assert_eq!((&offered[0]["isPreferred"], &offered[0]["kind"]), (&json!(true), &json!("quickfix")));
    let change = &offered[0]["edit"]["documentChanges"][0];
    assert_eq!(change["textDocument"], json!({ "uri": PLAIN, "version": 1 }));
    assert_eq!(change["edits"], json!([{ "range": span(0, 37, 40), "newText": "6.5" }]));
    let resolved = editor.ask("codeAction/resolve", offered[1].clone()).unwrap();
    assert_eq!(resolved["edit"]["documentChanges"][0]["edits"], change["edits"]);
    assert_eq!(editor.ask("codeAction/resolve", offered[0].clone()), Ok(offered[0].clone()));
    // Only the requested kinds, and only at the requested position.
    let only = json!(["source.fixAll"]);
    let offered = editor.ask("textDocument/codeAction", actions_at(PLAIN, span(0, 0, 0), only)).unwrap();
    assert_eq!(offered.as_array().unwrap().len(), 1);
    let offered = editor.ask("textDocument/codeAction", actions_at(PLAIN, span(0, 0, 0), json!(["quickfix"]))).unwrap();
    assert_eq!(offered, json!([]));
    editor.end();
}

#[test]
fn rewritings_are_offered() {
    let mut editor = Editor::plain();
    editor.open(PLAIN, "(;FF[4]RE[?]KM[0];B[aa](;W[bb]SBKV[50])(;W[cc]))");
    let only = json!(["refactor"]);
    let offered = editor.ask("textDocument/codeAction", actions_at(PLAIN, span(0, 45, 45), only)).unwrap();
    let edits = |number: usize| offered[number]["edit"]["changes"][PLAIN].clone();
    assert_eq!(offered[0]["title"], "Make this the main line");
    assert_eq!(offered[1]["title"], "Remove engine analysis");
    assert_eq!(edits(1), json!([{ "range": span(0, 30, 38), "newText": "" }]));
    assert_eq!(offered.as_array().unwrap().len(), 2);
    editor.end();
}

#[test]
fn commands_repair_a_document() {
    let mut editor = Editor::plain();
    editor.open(PLAIN, GAME);
    let id = editor.send("workspace/executeCommand", json!({ "command": "kifu.fixAllUnsafe", "arguments": [PLAIN] }));
    let mut edit = None;
    while edit.is_none() {
        match editor.message() {
            Message::Request(request) if request.method == "workspace/applyEdit" => edit = Some(request.params),
            Message::Notification(_) => {}
            Message::Response(response) => assert_eq!(response.id, id),
            other => panic!("{other:?}"),
        }
    }
    let edits = &edit.unwrap()["edit"]["changes"][PLAIN];
    assert_eq!(*edits, json!([{ "range": span(0, 37, 40), "newText": "6.5" }]));
    editor.end();
}

#[test]
fn rules_come_from_the_nearest_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games [1]");
    fs::create_dir(&games).unwrap();
    let config = folder.path().join("kifu.toml");
    fs::write(&config, "[check]\nignore = ['style']\n").unwrap();
    let game = uri::of_path(&games.join("a.sgf"));
    fs::write(games.join("a.sgf"), GAME).unwrap();
    let mut editor = Editor::plain();
    editor.open(&game, GAME);
    assert_eq!(editor.codes(&game), ["K610"]);

    // The action turns the rule off for the file.
    let offered = editor.ask("textDocument/codeAction", actions_at(&game, span(0, 38, 38), Value::Null)).unwrap();
    let action = offered.as_array().unwrap().iter().find(|action| action["title"] == "Ignore odd-komi in this file");
    let edits = &action.expect("offered")["edit"]["changes"][uri::of_path(&config.canonicalize().unwrap())];
    assert_eq!(edits[0]["range"], span(2, 0, 0));
    let text = fs::read_to_string(&config).unwrap() + edits[0]["newText"].as_str().unwrap();
    fs::write(&config, text).unwrap();
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert_eq!(editor.codes(&game), [""; 0]);

    // A mistake is shown once, and the default rules apply.
    fs::write(&config, "[chek]\n").unwrap();
    editor.tell("textDocument/didSave", json!({ "textDocument": { "uri": game } }));
    assert_eq!(editor.codes(&game), ["K610"]);
    let shown = editor.notification("window/showMessage")["message"].as_str().unwrap().to_owned();
    assert!(shown.contains("did you mean `check`?"), "{shown}");
    editor.end();
}

/// The action with this title.
fn offered(editor: &mut Editor, uri: &str, title: &str) -> Option<Value> {
    let all = editor.ask("textDocument/codeAction", actions_at(uri, span(0, 38, 38), Value::Null)).expect("answered");
    all.as_array().expect("a list").iter().find(|action| action["title"] == title).cloned()
}

#[test]
fn findings_are_recorded_as_known() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("kifu.toml");
    fs::write(&config, "[check]\nignore = ['style']\n").unwrap();
    let path = folder.path().join("a.sgf");
    fs::write(&path, GAME).unwrap();
    let game = uri::of_path(&path);
    let mut editor = Editor::plain();
    editor.open(&game, GAME);
    assert_eq!(editor.codes(&game), ["K610"]);

    // The first action in a folder names the file of known findings, too.
    let action = offered(&mut editor, &game, "Record odd-komi as known here").expect("offered");
    let edits = &action["edit"]["changes"][uri::of_path(&config.canonicalize().unwrap())];
    let text = apply(&fs::read_to_string(&config).unwrap(), edits, Unit::Utf16);
    assert_eq!(text, "[check]\nbaseline = 'known.json'\nignore = ['style']\n");
    fs::write(&config, text).unwrap();
    let command = json!({ "command": action["command"]["command"], "arguments": action["command"]["arguments"] });
    assert_eq!(editor.ask("workspace/executeCommand", command.clone()), Ok(Value::Null));
    assert_eq!(editor.codes(&game), [""; 0]);
    let known = fs::read_to_string(folder.path().join("known.json")).unwrap();
    assert!(known.contains("a.sgf") && known.contains("K610"), "{known}");
    // Nothing is left to be repaired, or recorded.
    assert_eq!(offered(&mut editor, &game, "Make all safe repairs"), None);
    assert_eq!(editor.ask("workspace/executeCommand", command), Err(-32803));

    // Another finding is shown; the action only adds it.
    let changed = GAME.replace("6,5", "7,5");
    editor.change(&game, 2, json!([{ "text": changed }]));
    while editor.codes(&game) != ["K610"] {}
    let action = offered(&mut editor, &game, "Record odd-komi as known here").expect("offered");
    assert_eq!(action["edit"], Value::Null);
    editor.end();
}

#[test]
fn only_the_editor_changes_its_encoding() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    let text = "(;FF[4]GM[1]SZ[19]CA[GB18030]AP[x:1]PB[柯洁]PW[李世石];B[pd])\n";
    fs::write(&path, kifu_sgf::encoding::Encoding::Gb18030.encode(text).unwrap()).unwrap();
    let disabled = json!({ "textDocument": { "codeAction": { "disabledSupport": true } } });
    for (capabilities, is_shown) in [(disabled, true), (json!({}), false)] {
        let mut editor = Editor::new(capabilities, json!({}));
        editor.open(&uri::of_path(&path), text);
        let action = offered(&mut editor, &uri::of_path(&path), "Convert this file to UTF-8");
        let reason = action.as_ref().and_then(|action| action["disabled"]["reason"].as_str());
        assert_eq!(reason.map(|reason| reason.starts_with("the editor saves it in GB18030")), is_shown.then_some(true));
        editor.end();
    }
    // In ASCII, only the value of `CA` changes.
    let mut editor = Editor::plain();
    let plain = GAME.replace("UTF-8", "GB18030");
    fs::write(&path, &plain).unwrap();
    editor.open(&uri::of_path(&path), &plain);
    let action = offered(&mut editor, &uri::of_path(&path), "Convert this file to UTF-8").expect("offered");
    let edits = &action["edit"]["changes"][uri::of_path(&path)];
    assert_eq!(apply(&plain, edits, Unit::Utf16), GAME);
    editor.end();
}

#[test]
fn rules_are_explained() {
    let capabilities = json!({
        "window": { "showDocument": { "support": true } },
        "textDocument": { "publishDiagnostics": { "codeDescriptionSupport": true } },
    });
    let mut editor = Editor::new(capabilities, json!({}));
    editor.open(PLAIN, GAME);
    let published = editor.notification("textDocument/publishDiagnostics");
    let address = published["diagnostics"][0]["codeDescription"]["href"].as_str().unwrap().to_owned();
    let text = fs::read_to_string(uri::path(&address).unwrap()).unwrap();
    assert!(text.starts_with("# odd-komi (K610)\n"), "{text}");

    let quick = actions_at(PLAIN, span(0, 38, 38), json!(["quickfix"]));
    let offered = editor.ask("textDocument/codeAction", quick).unwrap();
    let explain = offered.as_array().unwrap().iter().find(|action| action["title"] == "Explain odd-komi").unwrap();
    let id = editor.send("workspace/executeCommand", explain["command"].clone());
    let Message::Request(shown) = editor.message() else { panic!("a request") };
    assert_eq!((shown.method.as_str(), &shown.params["uri"]), ("window/showDocument", &json!(address)));
    assert_eq!(editor.answer(&id), Ok(json!(text)));
    let unknown = json!({ "command": "kifu.explain", "arguments": ["K999"] });
    assert_eq!(editor.ask("workspace/executeCommand", unknown), Err(-32602));

    let pages = "https://example.org/rules.html";
    editor.tell("workspace/didChangeConfiguration", json!({ "settings": { "rulePages": pages } }));
    let published = editor.notification("textDocument/publishDiagnostics");
    let address = &published["diagnostics"][0]["codeDescription"]["href"];
    assert_eq!(*address, format!("{pages}#odd-komi"));
    editor.end();
    assert!(!fs::exists(uri::path(shown.params["uri"].as_str().unwrap()).unwrap()).unwrap());
}
