//! Recorded conversations of editors, as `--log` writes them: the messages of the editor are replayed, and the server
//! must answer as before. `UPDATE=1` records the answers again. Zed was not available: its session begins with the
//! capabilities that its source lists.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, unbounded};
use lsp_server::Message;
use serde_json::Value;

use crate::lsp::outgoing::Outgoing;
use crate::lsp::{main_loop, uri};

/// The placeholder for the address of the folder with the files.
const FOLDER: &str = "file:///FOLDER";
/// The placeholder for the address of the folder with the documents of rules.
const RULES: &str = "file:///RULES/";
/// The placeholder for the version of the program.
const VERSION: &str = "\"version\":\"VERSION\"";

/// The messages of the server, one after the other.
struct Answers {
    receiver: Receiver<Outgoing>,
    early: Vec<Value>,
    folder: String,
}

impl Answers {
    /// The next message of a kind: the answer to a request, or a method.
    fn next(&mut self, like: &Value) -> Value {
        let kind = |message: &Value| ["id", "method"].map(|key| message.get(key).cloned());
        loop {
            if let Some(at) = self.early.iter().position(|early| kind(early) == kind(like)) {
                return self.early.remove(at);
            }
            let message = self.receiver.recv_timeout(Duration::from_secs(60)).expect("an answer within a minute");
            let own = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
            let text = message.as_str().replace(&self.folder, FOLDER).replace(&own, VERSION);
            self.early.push(serde_json::from_str(&with_fixed_rules(&text)).expect("JSON"));
        }
    }
}

/// The text with a placeholder for the folder with the documents of rules, whose name differs each time.
fn with_fixed_rules(text: &str) -> String {
    let mut parts = text.split("/kifu-rules-");
    let mut fixed = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        fixed.truncate(fixed.rfind("file://").expect("the start of an address"));
        fixed += RULES;
        fixed += part.split_once('/').expect("the name of a file").1;
    }
    fixed
}

/// Replays a session; returns it with the current answers.
fn played(session: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().canonicalize().expect("a path");
    let (sender, messages) = unbounded();
    let (answers, receiver) = unbounded();
    let server = thread::spawn(move || main_loop::run(&messages, answers));
    let mut answers = Answers { receiver, early: Vec::new(), folder: uri::of_path(&root) };
    let mut lines = Vec::new();
    for line in session.lines() {
        if let Some(said) = line.strip_prefix("< ") {
            lines.push(line.to_owned());
            let said = said.replace(FOLDER, &answers.folder);
            write_opened(&said);
            let message: Message = serde_json::from_str(&said).expect("a message");
            sender.send(message).expect("the server listens");
        } else if let Some(answer) = line.strip_prefix("> ") {
            let expected: Value = serde_json::from_str(answer).expect("JSON");
            lines.push(format!("> {}", answers.next(&expected)));
        } else {
            lines.push(line.to_owned());
        }
    }
    drop(sender);
    server.join().expect("no panic");
    lines.join("\n") + "\n"
}

/// Writes the file of a document that is opened or saved, with the same text.
fn write_opened(said: &str) {
    let said: Value = serde_json::from_str(said).expect("JSON");
    let document = &said["params"]["textDocument"];
    if let (Some(uri), Some(text)) = (document["uri"].as_str(), document["text"].as_str()) {
        fs::write(uri::path(uri).expect("a file"), text).expect("written");
    }
}

fn session(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lsp/tests/sessions").join(name)
}

#[test]
fn editors_get_the_same_answers_again() {
    for name in ["neovim.txt", "emacs.txt", "kate.txt", "helix.txt", "zed.txt", "vscode.txt"] {
        let path = session(name);
        let recorded = fs::read_to_string(&path).expect("a session");
        let now = played(&recorded);
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, &now).expect("written");
            continue;
        }
        for (number, (old, new)) in recorded.lines().zip(now.lines()).enumerate() {
            // The order of keys depends on how the libraries were built.
            let message = |line: &str| serde_json::from_str::<Value>(&line[2..]).expect("JSON");
            assert_eq!(message(old), message(new), "{name}, line {}; UPDATE=1 records it again", number + 1);
        }
    }
}
