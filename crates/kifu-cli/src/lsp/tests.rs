//! Conversations, as an editor has them.

mod random;
mod rules;
mod sessions;
mod text;

use std::fs;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, unbounded};
use lsp_server::{Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};

use super::main_loop::{self, Ended};
use super::outgoing::Outgoing;
use super::uri;

const PLAIN: &str = "file:///nowhere/game.sgf";
const GAME: &str = "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[x:1]KM[6,5];B[pd];W[dp])\n";

/// The channels of a conversation.
struct Connection {
    sender: Sender<Message>,
    receiver: Receiver<Outgoing>,
}

/// An editor that talks with the server.
struct Editor {
    connection: Connection,
    server: Option<JoinHandle<Ended>>,
    last: i32,
    /// Notifications that came while something else was waited for.
    early: Vec<Notification>,
}

impl Editor {
    /// Starts a server; the editor has these capabilities and options.
    fn new(capabilities: Value, options: Value) -> Self {
        let ((sender, messages), (answers, receiver)) = (unbounded(), unbounded());
        let connection = Connection { sender, receiver };
        let server = Some(thread::spawn(move || main_loop::run(&messages, answers)));
        let mut editor = Self { connection, server, last: 0, early: Vec::new() };
        let params = json!({ "processId": null, "rootUri": null, "capabilities": capabilities, "initializationOptions": options });
        let result = editor.ask("initialize", params).expect("initialized");
        assert_eq!(result["serverInfo"]["name"], "kifu");
        editor.tell("initialized", json!({}));
        editor
    }

    fn plain() -> Self {
        Self::new(json!({}), json!({}))
    }

    fn tell(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).expect("sent");
    }

    fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.last += 1;
        let id = RequestId::from(self.last);
        self.connection.sender.send(Request::new(id.clone(), method.to_owned(), params).into()).expect("sent");
        id
    }

    fn message(&self) -> Message {
        let message =
            self.connection.receiver.recv_timeout(Duration::from_secs(60)).expect("a message within a minute");
        serde_json::from_str(message.as_str()).expect("a message of the protocol")
    }

    /// The answer to a request, or the code of an error.
    fn answer(&mut self, id: &RequestId) -> Result<Value, i32> {
        loop {
            match self.message() {
                Message::Response(Response { id: of, response_result }) if of == *id => {
                    return response_result.map_err(|error| error.code);
                }
                Message::Notification(notification) => self.early.push(notification),
                Message::Request(request) => {
                    self.connection.sender.send(Response::new_ok(request.id, Value::Null).into()).expect("sent");
                }
                Message::Response(_) => {}
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Result<Value, i32> {
        let id = self.send(method, params);
        self.answer(&id)
    }

    fn notification(&mut self, method: &str) -> Value {
        loop {
            if let Some(at) = self.early.iter().position(|early| early.method == method) {
                return self.early.remove(at).params;
            }
            match self.message() {
                Message::Notification(notification) => self.early.push(notification),
                other => panic!("waited for {method}: {other:?}"),
            }
        }
    }

    /// The codes of the next diagnostics of a document.
    fn codes(&mut self, uri: &str) -> Vec<String> {
        let published = self.notification("textDocument/publishDiagnostics");
        assert_eq!(published["uri"], uri);
        codes(&published["diagnostics"])
    }

    fn open(&self, uri: &str, text: &str) {
        let item = json!({ "uri": uri, "languageId": "sgf", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
    }

    fn change(&self, uri: &str, version: i32, changes: Value) {
        let document = json!({ "uri": uri, "version": version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    fn end(mut self) -> Ended {
        assert_eq!(self.ask("shutdown", Value::Null), Ok(Value::Null));
        self.tell("exit", Value::Null);
        self.server.take().expect("once").join().expect("no panic")
    }
}

fn codes(diagnostics: &Value) -> Vec<String> {
    let all = diagnostics.as_array().expect("a list");
    all.iter().map(|one| one["code"].as_str().expect("a code").to_owned()).collect()
}

fn at(line: u32, character: u32) -> Value {
    json!({ "line": line, "character": character })
}

fn span(line: u32, start: u32, end: u32) -> Value {
    json!({ "start": at(line, start), "end": at(line, end) })
}

fn actions_at(uri: &str, range: Value, only: Value) -> Value {
    let mut context = json!({ "diagnostics": [] });
    if !only.is_null() {
        context["only"] = only;
    }
    json!({ "textDocument": { "uri": uri }, "range": range, "context": context })
}

#[test]
fn life_and_end() {
    assert_eq!(Editor::plain().end(), Ended::Properly);
    let mut editor = Editor::plain();
    editor.tell("exit", Value::Null);
    assert_eq!(editor.server.take().unwrap().join().unwrap(), Ended::Suddenly);
    // An editor that is gone.
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
    // Only what is asked for, and nowhere else.
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
fn requests_are_cancelled() {
    let mut editor = Editor::new(json!({ "textDocument": { "diagnostic": {} } }), json!({}));
    editor.open(PLAIN, &GAME.repeat(3000));
    let slow = editor.send("textDocument/diagnostic", json!({ "textDocument": { "uri": PLAIN } }));
    editor.tell("$/cancelRequest", json!({ "id": 2 }));
    assert_eq!(slow, RequestId::from(2));
    assert_eq!(editor.answer(&slow), Err(-32800));
    // An answer for an old text is of no use.
    let slow = editor.send("textDocument/diagnostic", json!({ "textDocument": { "uri": PLAIN } }));
    editor.change(PLAIN, 2, json!([{ "text": GAME }]));
    assert_eq!(editor.answer(&slow), Err(-32801));
    editor.tell("$/cancelRequest", json!({ "id": "never" }));
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

    // Without news there is no answer, until a file changes.
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
    // It was quicker, or it was cancelled.
    assert!(matches!(editor.answer(&waiting), Ok(_) | Err(-32800)));
    editor.end();
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
