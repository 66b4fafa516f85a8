//! The server tested by its answers: the interface, and refusals.

mod analyze;
mod any_requests;
mod api;
mod care;
mod checks;
mod drafts;
mod facts;
mod jobs;
mod mistakes;
mod notes;
mod novelty;
mod other_games;
mod portraits;
mod practice;
mod received;
mod render;
mod repertoire;
mod review;
mod score;
mod security;
mod sockets;
mod together;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::HeaderMap;
use hyper::{Request, StatusCode};
use kifu_serve::{Access, Keeper, LibraryPlace, Server, ServerOptions, Token};
use serde_json::Value;
use tempfile::TempDir;

/// A server with a library of the samples, in a folder that is deleted with it.
struct Served {
    server: Arc<Server>,
    folder: TempDir,
}

/// An answer.
#[derive(Debug)]
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Answer {
    #[track_caller]
    fn json(&self) -> Value {
        assert_eq!(self.headers["content-type"], "application/json", "{self:?}");
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The code of the problem; empty if there is none.
    #[track_caller]
    fn code(&self) -> String {
        if self.status.is_success() || self.status.is_redirection() {
            return String::new();
        }
        assert_eq!(self.headers["content-type"], "application/problem+json", "{self:?}");
        let problem: Value = serde_json::from_slice(&self.body).unwrap();
        assert_eq!(problem["status"], self.status.as_u16());
        problem["code"].as_str().unwrap().to_owned()
    }
}

impl Served {
    /// Serves the samples.
    fn samples(access: Access) -> Self {
        let served = Self::of(access, |folder| {
            for entry in std::fs::read_dir(samples()).unwrap() {
                let path = entry.unwrap().path();
                std::fs::copy(&path, folder.join(path.file_name().unwrap())).unwrap();
            }
        });
        served.server.wait();
        served
    }

    /// Serves a folder that `fill` fills; its library is still being created.
    fn of(access: Access, fill: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let games = folder.path().join("games");
        std::fs::create_dir(&games).unwrap();
        fill(&games);
        Self { server: server(access, &folder), folder }
    }

    /// Ends the server, and starts another one for the same folder.
    fn again(self) -> Self {
        self.ended(Access::Read)
    }

    /// Ends the server, and starts another one with these rights.
    fn ended(self, access: Access) -> Self {
        let Self { server: first, folder } = self;
        first.stop();
        first.wait();
        drop(first);
        let server = server(access, &folder);
        server.wait();
        Self { server, folder }
    }

    fn games(&self) -> PathBuf {
        self.folder.path().canonicalize().unwrap().join("games")
    }

    /// Sends a request unchanged.
    fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::new(Bytes::copy_from_slice(body))).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (parts, body) = self.server.answer(request).await.into_parts();
            let body = body.collect().await.unwrap().to_bytes();
            Answer { status: parts.status, headers: parts.headers, body }
        })
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", self.server.token().text())
    }

    /// Sends a request as the page does.
    fn ask(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> Answer {
        let bearer = self.bearer();
        let headers = [("host", "127.0.0.1:4747"), ("authorization", &*bearer), ("content-type", kind)];
        self.send(method, path, &headers, body)
    }

    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "", b"")
    }

    fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, "application/json", body.to_string().as_bytes())
    }

    /// The number of the game that a query finds.
    #[track_caller]
    fn game(&self, query: &str) -> u64 {
        let found = self.post("/api/libraries/0/views", &serde_json::json!({ "query": query })).json();
        let rows = self.get(&format!("/api/libraries/0/views/{}/rows", found["view"])).json();
        assert_eq!(rows["rows"].as_array().unwrap().len(), 1, "{query}: {rows}");
        rows["rows"][0]["id"].as_u64().unwrap()
    }
}

/// A server for the games in a folder, with the results of practice next to them.
fn server(access: Access, folder: &TempDir) -> Arc<Server> {
    let games = folder.path().canonicalize().unwrap().join("games");
    let library = LibraryPlace {
        name: "samples".to_owned(),
        folder: games.join(".kifu"),
        records: vec![games],
        keeper: Keeper::User,
        state: Some(folder.path().join("state")),
        undo: Some(folder.path().join("state/undo")),
    };
    let dropped = Some(LibraryPlace {
        name: "sent".to_owned(),
        folder: folder.path().join("sent-library"),
        records: vec![folder.path().canonicalize().unwrap().join("sent")],
        keeper: Keeper::Server,
        state: Some(folder.path().join("sent-state")),
        undo: Some(folder.path().join("sent-state/undo")),
    });
    let practice = Some(folder.path().join("practice.jsonl"));
    let kept = Some(folder.path().join("state/page.json"));
    let evaluations = Some(folder.path().join("evaluations"));
    let libraries = vec![library];
    let settings = Some(folder.path().join("kifu.toml"));
    let (version, log): (_, fn(&str)) = ("0", |_| ());
    let options = ServerOptions { libraries, dropped, access, version, practice, evaluations, settings, kept, log };
    Server::new(options, Token::random().unwrap())
}

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples")
}
