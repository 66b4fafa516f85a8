//! An editor for tests: it sends messages and waits for answers.

use std::thread::{self, JoinHandle};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, unbounded};
use lsp_server::{Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};

use crate::lsp::main_loop::{self, Ended};
use crate::lsp::outgoing::Outgoing;

/// The channels of a conversation.
pub(super) struct Connection {
    pub(super) sender: Sender<Message>,
    pub(super) receiver: Receiver<Outgoing>,
}

/// An editor that talks with the server.
pub(super) struct Editor {
    pub(super) connection: Connection,
    pub(super) server: Option<JoinHandle<Ended>>,
    pub(super) last: i32,
    /// Notifications that arrived while the editor waited for something else.
    pub(super) early: Vec<Notification>,
}

impl Editor {
    /// Starts a server for an editor with these capabilities and options.
    pub(super) fn new(capabilities: Value, options: Value) -> Self {
        Self::named("test", capabilities, options)
    }

    /// Starts a server for an editor with this name.
    pub(super) fn named(name: &str, capabilities: Value, options: Value) -> Self {
        let ((sender, messages), (answers, receiver)) = (unbounded(), unbounded());
        let connection = Connection { sender, receiver };
        let server = Some(thread::spawn(move || main_loop::run(&messages, answers)));
        let mut editor = Self { connection, server, last: 0, early: Vec::new() };
        let params = json!({ "processId": null, "clientInfo": { "name": name }, "rootUri": null, "capabilities": capabilities, "initializationOptions": options });
        let result = editor.ask("initialize", params).expect("initialized");
        assert_eq!(result["serverInfo"]["name"], "kifu");
        editor.tell("initialized", json!({}));
        editor
    }

    pub(super) fn plain() -> Self {
        Self::new(json!({}), json!({}))
    }

    pub(super) fn tell(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).expect("sent");
    }

    pub(super) fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.last += 1;
        let id = RequestId::from(self.last);
        self.connection.sender.send(Request::new(id.clone(), method.to_owned(), params).into()).expect("sent");
        id
    }

    pub(super) fn message(&self) -> Message {
        let message =
            self.connection.receiver.recv_timeout(Duration::from_secs(60)).expect("a message within a minute");
        serde_json::from_str(message.as_str()).expect("a message of the protocol")
    }

    /// The answer to a request, or the code of an error.
    pub(super) fn answer(&mut self, id: &RequestId) -> Result<Value, i32> {
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

    pub(super) fn ask(&mut self, method: &str, params: Value) -> Result<Value, i32> {
        let id = self.send(method, params);
        self.answer(&id)
    }

    pub(super) fn notification(&mut self, method: &str) -> Value {
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
    pub(super) fn codes(&mut self, uri: &str) -> Vec<String> {
        let published = self.notification("textDocument/publishDiagnostics");
        assert_eq!(published["uri"], uri);
        codes(&published["diagnostics"])
    }

    pub(super) fn open(&self, uri: &str, text: &str) {
        let item = json!({ "uri": uri, "languageId": "sgf", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
    }

    pub(super) fn change(&self, uri: &str, version: i32, changes: Value) {
        let document = json!({ "uri": uri, "version": version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    pub(super) fn end(mut self) -> Ended {
        assert_eq!(self.ask("shutdown", Value::Null), Ok(Value::Null));
        self.tell("exit", Value::Null);
        self.server.take().expect("once").join().expect("no panic")
    }
}

pub(super) fn codes(diagnostics: &Value) -> Vec<String> {
    let all = diagnostics.as_array().expect("a list");
    all.iter().map(|one| one["code"].as_str().expect("a code").to_owned()).collect()
}

pub(super) fn at(line: u32, character: u32) -> Value {
    json!({ "line": line, "character": character })
}

pub(super) fn span(line: u32, start: u32, end: u32) -> Value {
    json!({ "start": at(line, start), "end": at(line, end) })
}

pub(super) fn actions_at(uri: &str, range: Value, only: Value) -> Value {
    let mut context = json!({ "diagnostics": [] });
    if !only.is_null() {
        context["only"] = only;
    }
    json!({ "textDocument": { "uri": uri }, "range": range, "context": context })
}
