//! The beginning and the end of a conversation, changes, and cancelled requests.

use lsp_server::{Message, RequestId};
use serde_json::{Value, json};

use super::{Editor, GAME, PLAIN, actions_at, codes, span};
use crate::lsp::main_loop::Ended;

#[test]
fn life_and_end() {
    assert_eq!(Editor::plain().end(), Ended::Properly);
    let mut editor = Editor::plain();
    editor.tell("exit", Value::Null);
    assert_eq!(editor.server.take().unwrap().join().unwrap(), Ended::Suddenly);
    // The editor disconnects.
    let Editor { connection, server, .. } = Editor::plain();
    drop(connection);
    assert_eq!(server.unwrap().join().unwrap(), Ended::Suddenly);
}

#[test]
fn unknown_messages_are_refused_or_ignored() {
    let mut editor = Editor::plain();
    assert_eq!(editor.ask("textDocument/moniker", json!({})), Err(-32601));
    assert_eq!(editor.ask("workspace/executeCommand", json!({ "command": "kifu.dance" })), Err(-32602));
    assert_eq!(editor.ask("textDocument/codeAction", json!({ "no": 1 })), Err(-32602));
    assert_eq!(editor.ask("textDocument/codeAction", actions_at(PLAIN, span(0, 0, 0), Value::Null)), Err(-32602));
    editor.tell("$/unheard", json!({}));
    editor.tell("textDocument/didChange", json!({ "odd": true }));
    editor.change("file:///not/open.sgf", 2, json!([{ "text": "(;)" }]));
    assert_eq!(editor.end(), Ended::Properly);
}

#[test]
fn diagnostics_follow_the_text() {
    let mut editor = Editor::plain();
    editor.open(PLAIN, GAME);
    let published = editor.notification("textDocument/publishDiagnostics");
    let found = &published["diagnostics"][0];
    assert_eq!((&found["code"], &found["severity"], &found["source"]), (&json!("K610"), &json!(1), &json!("kifu")));
    assert_eq!((&found["range"], &published["version"]), (&span(0, 37, 40), &json!(1)));
    editor.change(PLAIN, 2, json!([{ "range": span(0, 38, 39), "text": "." }]));
    assert_eq!(editor.codes(PLAIN), [""; 0]);
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": PLAIN } }));
    assert_eq!(editor.codes(PLAIN), [""; 0]);
    editor.end();
}

#[test]
fn many_changes_end_with_one_check() {
    let mut editor = Editor::plain();
    editor.open(PLAIN, "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[x:1]C[x])\n");
    assert_eq!(editor.codes(PLAIN), [""; 0]);
    for version in 2..10_002 {
        editor.change(PLAIN, version, json!([{ "range": span(0, 36, 36), "text": "a" }]));
    }
    editor.change(PLAIN, 10_002, json!([{ "range": span(0, 34, 34), "text": "KM[6,5]" }]));
    loop {
        let published = editor.notification("textDocument/publishDiagnostics");
        if published["version"] == 10_002 {
            assert_eq!(codes(&published["diagnostics"]), ["K610"]);
            break;
        }
    }
    editor.end();
}

#[test]
fn requests_are_cancelled() {
    let mut editor = Editor::new(json!({ "textDocument": { "diagnostic": {} } }), json!({}));
    editor.open(PLAIN, &GAME.repeat(3000));
    let slow = editor.send("textDocument/diagnostic", json!({ "textDocument": { "uri": PLAIN } }));
    editor.tell("$/cancelRequest", json!({ "id": 2 }));
    assert_eq!(slow, RequestId::from(2));
    assert_eq!(editor.answer(&slow), Err(-32800));
    // An answer for an old text is useless.
    let slow = editor.send("textDocument/diagnostic", json!({ "textDocument": { "uri": PLAIN } }));
    editor.change(PLAIN, 2, json!([{ "text": GAME }]));
    assert_eq!(editor.answer(&slow), Err(-32801));
    editor.tell("$/cancelRequest", json!({ "id": "never" }));
    editor.end();
}

#[test]
fn settings_change_what_is_shown() {
    let mut editor = Editor::new(json!({}), json!({ "level": "error" }));
    editor.open(PLAIN, "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[x:1]C[])\n");
    assert_eq!(editor.codes(PLAIN), [""; 0]);
    editor.tell("workspace/didChangeConfiguration", json!({ "settings": { "kifu": { "level": "info" } } }));
    let all = editor.codes(PLAIN);
    assert!(!all.is_empty(), "{all:?}");
    editor.tell("workspace/didChangeConfiguration", json!({ "settings": { "kifu": { "level": "loud" } } }));
    let shown = editor.notification("window/showMessage");
    assert!(shown["message"].as_str().unwrap().contains("loud"));
    editor.end();
}

#[test]
fn open_requests_are_answered_at_the_end() {
    let mut editor = Editor::new(json!({ "textDocument": { "diagnostic": {} } }), json!({}));
    editor.open(PLAIN, &GAME.repeat(3000));
    let slow = editor.send("textDocument/diagnostic", json!({ "textDocument": { "uri": PLAIN } }));
    let whole = editor.send("workspace/diagnostic", json!({ "previousResultIds": [] }));
    let end = editor.send("shutdown", Value::Null);
    let mut answers = Vec::new();
    while answers.len() < 3 {
        if let Message::Response(response) = editor.message() {
            answers.push((response.id.clone(), response.response_result.map_err(|error| error.code)));
        }
    }
    let answer = |id: &RequestId| answers.iter().find(|(of, _)| of == id).map(|(_, answer)| answer.clone());
    // The folders may have been checked before; there are none.
    assert!(matches!(answer(&whole), Some(Ok(_) | Err(-32800))), "{answers:?}");
    assert_eq!([answer(&slow), answer(&end)], [Some(Err(-32800)), Some(Ok(Value::Null))]);
    editor.tell("exit", Value::Null);
    assert_eq!(editor.server.take().unwrap().join().unwrap(), Ended::Properly);
}
