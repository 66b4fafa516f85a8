//! The game of a running server, and the files around it.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::serve::Running;
use crate::serve_client::Client;

/// The time for a new server to remove the leftovers of a killed one.
const CLEANING: Duration = Duration::from_secs(10);

/// The edited game of a running server.
pub(super) struct Game {
    pub(super) client: Client,
    folder: PathBuf,
    /// The address of its drafts.
    pub(super) drafts: String,
}

impl Game {
    pub(super) fn of(running: &Running) -> Self {
        let client = running.client();
        client.wait(&client.ask("POST", "/api/jobs", &json!({ "kind": "index", "library": 0 })));
        let view = client.ask("POST", "/api/libraries/0/views", &json!({}));
        let rows = client.ask("GET", &format!("/api/libraries/0/views/{}/rows", view["view"]), &Value::Null);
        let drafts = format!("/api/libraries/0/games/{}/drafts", rows["rows"][0]["id"]);
        Self { client, folder: running.folder().to_owned(), drafts }
    }

    pub(super) fn file(&self) -> String {
        fs::read_to_string(self.folder.join("go/a.sgf")).expect("the record is there, and is text")
    }

    pub(super) fn offered(&self) -> Value {
        self.client.ask("GET", "/api/libraries/0/drafts", &Value::Null)
    }

    /// Waits until no partial file is left.
    pub(super) fn is_cleaned(&self) {
        let begun = Instant::now();
        loop {
            let mut left = Vec::new();
            ["go", "state"].iter().for_each(|name| temporary_in(&self.folder.join(name), &mut left));
            if left.is_empty() {
                return;
            }
            assert!(begun.elapsed() < CLEANING, "{left:?}");
            thread::sleep(Duration::from_millis(2));
        }
    }
}

pub(super) fn temporary_in(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            temporary_in(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "tmp" || ending == "partial") {
            found.push(path);
        }
    }
}
