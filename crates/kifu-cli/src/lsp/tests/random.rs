//! Random conversations: for any messages in any order, each request gets one answer, no work panics, and the server
//! has the same text as the editor.

use std::collections::HashSet;

use kifu_ide::Unit;
use lsp_server::{Message, Response};
use serde_json::{Value, json};

use super::Editor;
use super::text::replace;

const URIS: [&str; 2] = ["file:///nowhere/a.sgf", "untitled:Untitled-1"];

const TEXTS: [&str; 5] = [
    "",
    "(;FF[4]GM[1]SZ[19]CA[UTF-8]PB[柯洁]KM[6,5]\n;B[pd]C[a 𝄞 b\r\nc](;W[dp])(;W[dd];B[pp]))",
    "(;FF[3]SZ[9]AB[aa][bb]LB[cc:1](;B[zz]((;W[dd]",
    "junk (;GM[1]KM[6.5];B[dd];B[ee]TR[aa:cc];W[];B[tt])\r\n(;SZ[19])",
    "][)(\\]:;;(;C[http://a.b/c]",
];

const INSERTS: [&str; 9] = ["", ";B[pd]", "\n", "\r", "𝄞", "名", "(;W[dd]C[x])", "]", "\\"];

const QUESTIONS: [&str; 15] = [
    "hover",
    "completion",
    "definition",
    "references",
    "documentHighlight",
    "documentSymbol",
    "foldingRange",
    "selectionRange",
    "inlayHint",
    "semanticTokens/full",
    "semanticTokens/range",
    "formatting",
    "rangeFormatting",
    "codeAction",
    "diagnostic",
];

/// A deterministic pseudo-random number generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn position(&mut self) -> Value {
        // Includes positions outside of the text.
        json!({ "line": self.below(5), "character": self.below(60) })
    }

    /// A range whose end does not come before its start.
    fn range(&mut self) -> Value {
        let place = |value: &Value| ["line", "character"].map(|part| value[part].as_u64());
        let (a, b) = (self.position(), self.position());
        if place(&a) <= place(&b) { json!({ "start": a, "end": b }) } else { json!({ "start": b, "end": a }) }
    }
}

/// The state of the client in a random conversation.
struct Client {
    editor: Editor,
    dice: Dice,
    unit: Unit,
    version: i32,
    texts: [Option<String>; 2],
    asked: HashSet<String>,
}

impl Client {
    fn act(&mut self) {
        let which = self.dice.below(2);
        let uri = URIS[which];
        let document = json!({ "uri": uri });
        match self.dice.below(12) {
            0 => {
                let text = TEXTS[self.dice.below(TEXTS.len())];
                self.editor.open(uri, text);
                self.texts[which] = Some(text.to_owned());
            }
            1..=4 => self.change(which),
            5 if self.dice.below(4) == 0 => {
                self.editor.tell("textDocument/didClose", json!({ "textDocument": document }));
                self.texts[which] = None;
            }
            5 => self.editor.tell("textDocument/didSave", json!({ "textDocument": document })),
            6 => {
                let id = self.dice.below(200);
                self.editor.tell("$/cancelRequest", json!({ "id": id }));
            }
            7 => {
                let methods = ["initialized", "textDocument/didChange", "workspace/didChangeConfiguration", "$/x", "x"];
                let method = methods[self.dice.below(methods.len())];
                self.editor.tell(method, [json!(null), json!({}), json!([1])][self.dice.below(3)].clone());
            }
            _ => self.ask(&document),
        }
    }

    fn change(&mut self, which: usize) {
        let mut changes = Vec::new();
        for _ in 0..=self.dice.below(3) {
            let new = INSERTS[self.dice.below(INSERTS.len())];
            let range = self.dice.range();
            if let Some(text) = &mut self.texts[which] {
                replace(text, &range, new, self.unit);
            }
            changes.push(json!({ "range": range, "text": new }));
        }
        self.version += 1;
        self.editor.change(URIS[which], self.version, json!(changes));
    }

    fn ask(&mut self, document: &Value) {
        let question = QUESTIONS[self.dice.below(QUESTIONS.len())];
        let params = match self.dice.below(20) {
            0 => json!([]),
            _ => json!({
                "textDocument": document,
                "position": self.dice.position(),
                "positions": [self.dice.position()],
                "range": self.dice.range(),
                "context": { "includeDeclaration": true, "diagnostics": [] },
                "options": { "tabSize": 4, "insertSpaces": true },
            }),
        };
        let id = self.editor.send(&format!("textDocument/{question}"), params);
        assert!(self.asked.insert(id.to_string()));
    }

    /// Reads until each request has its answer.
    fn read_answers(&mut self) {
        while !self.asked.is_empty() {
            let Message::Response(Response { id, response_result }) = self.editor.message() else { continue };
            assert!(self.asked.remove(&id.to_string()), "a second answer to {id}");
            if let Err(error) = response_result {
                assert_ne!(error.code, -32603, "{}", error.message);
            }
        }
    }
}

/// The diagnostics of a document.
fn items(editor: &mut Editor, uri: &str) -> Value {
    editor.ask("textDocument/diagnostic", json!({ "textDocument": { "uri": uri } })).expect("open")["items"].take()
}

fn editor(units: &str) -> Editor {
    let general = json!({ "positionEncodings": [units, "utf-16"] });
    Editor::new(json!({ "general": general, "textDocument": { "diagnostic": {} } }), json!({ "level": "info" }))
}

#[test]
fn random_conversations() {
    for seed in 0..60 {
        let (units, unit) =
            [("utf-8", Unit::Utf8), ("utf-16", Unit::Utf16), ("utf-32", Unit::Utf32)][seed as usize % 3];
        let dice = Dice(seed * 7919 + 1);
        let mut client =
            Client { editor: editor(units), dice, unit, version: 1, texts: [None, None], asked: HashSet::new() };
        (0..120).for_each(|_| client.act());
        client.read_answers();
        // A server that gets the whole text at once finds the same.
        let mut other = editor(units);
        for (uri, text) in URIS.iter().zip(&client.texts) {
            let Some(text) = text else { continue };
            other.open(uri, text);
            assert_eq!(items(&mut client.editor, uri), items(&mut other, uri), "seed {seed}: {text:?}");
        }
        other.end();
        client.editor.end();
    }
}
