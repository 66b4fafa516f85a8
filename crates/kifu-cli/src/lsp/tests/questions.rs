//! Queries about a document.

use std::fs;

use serde_json::{Value, json};

use super::{Editor, GAME, PLAIN, at, span};
use crate::lsp::main_loop::Ended;
use crate::lsp::uri;

#[test]
fn questions_are_answered() {
    let capabilities = json!({ "textDocument": {
        "hover": { "contentFormat": ["markdown"] },
        "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
        "completion": { "completionItem": { "snippetSupport": true } },
    } });
    let mut editor = Editor::new(capabilities, json!({ "board": "ascii" }));
    editor.open(PLAIN, "(;FF[4]SZ[3]C[see http://x.y\nmore];B[bb]\n(;W[aa]N[good])(;W[ab]))");
    let document = json!({ "uri": PLAIN });
    let mut ask = |what: &str, place: Value| {
        let mut params = json!({ "textDocument": document });
        params.as_object_mut().unwrap().extend(place.as_object().unwrap().clone());
        editor.ask(&format!("textDocument/{what}"), params).expect(what)
    };
    let hover = ask("hover", json!({ "position": at(1, 9) }));
    assert_eq!(hover["range"], span(1, 7, 11));
    let text = hover["contents"]["value"].as_str().unwrap();
    assert!(text.starts_with("**1. Black B2**") && text.contains("```text\n  A B C\n3 . . . 3\n2 .(X). 2"), "{text}");
    let symbols = ask("documentSymbol", json!({}));
    let names = |symbols: &Value| {
        symbols.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&symbols), ["Game 1"]);
    assert_eq!(names(&symbols[0]["children"]), ["move 1", "move 2", "2. White A2"]);
    assert_eq!(names(&symbols[0]["children"][1]["children"]), ["good"]);
    assert_eq!(ask("foldingRange", json!({})).as_array().unwrap().len(), 2);
    let selection = ask("selectionRange", json!({ "positions": [at(1, 9)] }));
    assert_eq!((&selection[0]["range"], &selection[0]["parent"]["range"]), (&span(1, 8, 10), &span(1, 7, 11)));
    assert_eq!(ask("documentLink", json!({}))[0]["target"], "http://x.y");
    let all = json!({ "start": at(0, 0), "end": at(9, 0) });
    let hints = ask("inlayHint", json!({ "range": all }));
    assert_eq!((&hints[0]["label"], &hints[0]["position"]), (&json!("1 B2"), &at(1, 11)));
    assert_eq!(ask("definition", json!({ "position": at(2, 17) }))["range"], span(2, 1, 14));
    assert_eq!(ask("documentHighlight", json!({ "position": at(1, 9) }))[0]["range"], span(1, 8, 10));
    assert_eq!(
        ask("references", json!({ "position": at(1, 9), "context": { "includeDeclaration": true } }))[0]["uri"],
        PLAIN
    );
    let items = ask("completion", json!({ "position": at(1, 2) }));
    assert_eq!(items, Value::Null);
    let items = ask("completion", json!({ "position": at(1, 11) }));
    assert_eq!(items["items"][0]["textEdit"]["newText"], "C[$1]$0");
    let points = ask("completion", json!({ "position": at(1, 8) }));
    let labels: Vec<_> =
        points["items"].as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap()).collect();
    assert_eq!((labels.len(), labels[0]), (9, "A3"));
    assert_eq!(points["items"][0]["textEdit"], json!({ "range": span(1, 8, 10), "newText": "aa" }));
    let tokens = ask("semanticTokens/full", json!({}));
    assert_eq!(tokens["data"].as_array().unwrap()[..10], [0, 2, 2, 0, 4, 0, 3, 1, 1, 0].map(|number| json!(number)));
    let part = ask("semanticTokens/range", json!({ "range": span(1, 6, 11) }));
    assert_eq!(part["data"], json!([1, 6, 1, 0, 1, 0, 2, 2, 4, 1]));
    let edits = ask("formatting", json!({ "options": { "tabSize": 4, "insertSpaces": true } }));
    assert!(!edits.as_array().unwrap().is_empty());
    editor.change(PLAIN, 2, json!([{ "text": "(;FF[4] junk ;B[bb])" }]));
    let options = json!({ "textDocument": document, "options": { "tabSize": 4, "insertSpaces": true } });
    assert_eq!(editor.ask("textDocument/formatting", options), Err(-32803));
    editor.end();
}

#[test]
fn pictures_are_for_editors_with_markdown() {
    for (formats, start) in [(json!(["markdown"]), "![board](data:image/svg+xml;base64,"), (json!([]), "  A")] {
        let capabilities = json!({ "textDocument": { "hover": { "contentFormat": formats } } });
        let mut editor = Editor::new(capabilities, json!({ "board": "image" }));
        editor.open(PLAIN, "(;FF[4]SZ[3];B[bb])");
        let params = json!({ "textDocument": { "uri": PLAIN }, "position": at(0, 16) });
        let hover = editor.ask("textDocument/hover", params).unwrap();
        let text = hover["contents"]["value"].as_str().unwrap();
        assert!(text.split("\n\n").any(|part| part.starts_with(start)), "{text}");
        editor.end();
    }
}

#[test]
fn columns_are_in_the_unit_of_the_editor() {
    for (units, column) in [(json!(["utf-8", "utf-16"]), 41), (json!(["utf-16"]), 37), (json!(["utf-32"]), 37)] {
        let mut editor = Editor::new(json!({ "general": { "positionEncodings": units } }), json!({}));
        editor.open(PLAIN, &GAME.replace("x:1]", "囲碁]"));
        let published = editor.notification("textDocument/publishDiagnostics");
        let komi = published["diagnostics"].as_array().unwrap().iter().find(|found| found["code"] == "K610").unwrap();
        assert_eq!(komi["range"]["start"]["character"], json!(column - 1), "{units}");
        editor.end();
    }
}

#[test]
fn a_board_beside_the_text() {
    let mut editor = Editor::plain();
    editor.open(PLAIN, "(;SZ[9];B[ee]\n(;W[gc])(;W[cg]))\n");
    let document = json!({ "uri": PLAIN });
    let params = json!({ "textDocument": document, "position": at(1, 4), "picture": "svg" });
    let board = editor.ask("kifu/board", params).expect("a board");
    assert_eq!(
        (&board["title"], &board["node"], &board["toPlay"]),
        (&json!("2. White G7"), &json!(2), &json!("black"))
    );
    assert!(board["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")), "{board}");
    assert_eq!(board["range"], json!({ "start": at(1, 1), "end": at(1, 7) }));
    let model = editor.ask("kifu/model", json!({ "textDocument": document })).expect("a model");
    assert_eq!((&model["games"], model["model"]["moves"].as_array().map(Vec::len)), (&json!(1), Some(4)));
    let within = editor.ask("kifu/model", json!({ "text": "(;SZ[5];B[cc])" })).expect("a model");
    assert_eq!(within["model"]["size"], json!([5, 5]));
    assert!(editor.ask("kifu/model", json!({ "text": " ".repeat(2 << 20) })).is_err());
    let opened = editor.ask("kifu/encoding", json!({ "textDocument": document }));
    assert_eq!(opened, Ok(json!({ "opened": "unsettled", "encoding": null })));
    let place = editor.ask("kifu/navigate", json!({ "textDocument": document, "node": 3 })).expect("a place");
    assert_eq!(place["range"]["start"], at(1, 9));
    assert_eq!(editor.ask("kifu/navigate", json!({ "textDocument": document, "game": 1, "node": 0 })), Ok(Value::Null));
    let play = |node: u32, point: &str| json!({ "textDocument": document, "node": node, "point": point });
    let played = editor.ask("kifu/play", play(3, "G3")).expect("a move");
    let edit = json!([{ "range": span(1, 15, 15), "newText": ";B[gg]" }]);
    assert_eq!((&played["node"], &played["edit"]["changes"][PLAIN]), (&json!(4), &edit));
    assert_eq!(editor.ask("kifu/play", play(1, "C3")), Ok(json!({ "node": 3, "edit": null })));
    assert!(editor.ask("kifu/play", play(1, "E5")).is_err());
    assert_eq!(editor.end(), Ended::Properly);
}

#[test]
fn the_last_line_is_ended_once() {
    let text = "(;FF[4]\n\n;B[aa])";
    for (name, expected) in [("Neovim", "(;FF[4];B[aa])"), ("Emacs", "(;FF[4];B[aa])\n")] {
        let mut editor = Editor::named(name, json!({}), json!({}));
        editor.open(PLAIN, text);
        let options = json!({ "textDocument": { "uri": PLAIN }, "options": { "tabSize": 4, "insertSpaces": true } });
        let edits = editor.ask("textDocument/formatting", options).expect("edits");
        assert_eq!(super::text::apply(text, &edits, kifu_ide::Unit::Utf16), expected, "{name}");
        editor.end();
    }
}

#[test]
fn the_style_comes_from_the_nearest_configuration() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("kifu.toml"), "[fmt]\nstyle = 'lines'\n").unwrap();
    let path = folder.path().join("a.sgf");
    let text = "(;FF[4];B[aa];W[bb])\n";
    fs::write(&path, text).unwrap();
    let game = uri::of_path(&path);
    let mut editor = Editor::plain();
    editor.open(&game, text);
    let options = json!({ "textDocument": { "uri": game }, "options": { "tabSize": 4, "insertSpaces": true } });
    let edits = editor.ask("textDocument/formatting", options).expect("edits");
    assert_eq!(super::text::apply(text, &edits, kifu_ide::Unit::Utf16), "(;FF[4]\n;B[aa]\n;W[bb])\n");
    editor.end();
}
