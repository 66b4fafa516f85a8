//! A served folder, and the properties that every answer must have.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::header::CONTENT_TYPE;
use kifu_serve::{Access, Keeper, LibraryPlace, Server, ServerOptions, Token};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};

use super::bodies::Named;
use super::choices::Choices;
use super::requests::Asked;
use super::tree::{Tree, read, restore};

const RECORDS: &[(&str, &str)] = &[
    ("a.sgf", "(;GM[1]FF[4]SZ[9]PB[Ann]PW[Bob]KM[6,5]DT[2020-01-02]\n;B[ee]C[a word];W[gc](;B[cg])(;B[gg]))"),
    ("deep/two.sgf", "(;SZ[9]PB[Carol];B[ee];W[ce])(;PB[Dave]PW[Ann]RE[W+2.5];B[pd];W[dp];B[pq];W[dd])"),
    ("dup.sgf", "(;SZ[9]PB[Ann]PW[Bob];B[ee];W[gc];B[cg])"),
    ("problem.sgf", "(;SZ[9]AB[aa][bb]AW[ab]PL[B];B[ba]C[RIGHT])"),
];

/// The maximal number of requests generated from the same bytes.
const MAX: usize = 24;
/// The time limit for an answer.
const LONGEST: Duration = Duration::from_secs(30);

/// A server for a folder, inside a base folder where nothing else may change.
pub(crate) struct Site {
    base: PathBuf,
    access: Access,
    server: Arc<Server>,
    runtime: Runtime,
    /// The files at the start of the server.
    first: Tree,
}

impl Site {
    /// Creates the folder and serves it; `base` is empty.
    pub(crate) fn new(base: &Path, access: Access) -> Self {
        let base = base.canonicalize().unwrap();
        for (path, text) in RECORDS {
            let path = base.join("games").join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        fs::create_dir(base.join("outside")).unwrap();
        fs::write(base.join("outside/secret.sgf"), "(;C[secret])").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(base.join("outside/secret.sgf"), base.join("games/link.sgf")).unwrap();
        // A server that only reads needs an existing library.
        let server = serve(&base, Access::Write);
        server.wait();
        drop(server);
        let first = read(&base, &|_| false);
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        Self { server: serve(&base, access), base, access, runtime, first }
    }

    /// Sends requests generated from these bytes, and checks every answer.
    pub(crate) fn answers(&mut self, bytes: &[u8]) {
        let mut choices = Choices::new(bytes);
        let mut named = Named::new();
        let mut asked = Vec::new();
        let mut records = self.records();
        while !choices.is_empty() && asked.len() < MAX {
            let next = Asked::next(&mut choices, &named, self.server.token().text());
            asked.push(next);
            let Some(status) = self.answer(&asked, &mut named) else { continue };
            self.server.wait();
            let now = self.records();
            let may_write = self.access == Access::Write && status < 400 && !asked[asked.len() - 1].only_reads();
            assert!(may_write || now == records, "{status}, and the records have changed: {asked:#?}");
            records = now;
        }
        self.restore(&asked);
    }

    /// Sends the last request; returns the status, or `None` if it is not valid HTTP.
    fn answer(&self, asked: &[Asked], named: &mut Named) -> Option<u16> {
        let last = asked.last()?;
        let request = last.request()?;
        let path = request.uri().path().to_owned();
        let answered = self.runtime.block_on(async {
            let answer = async {
                let (parts, body) = self.server.answer(request).await.into_parts();
                (parts, body.collect().await.map(|body| body.to_bytes()))
            };
            tokio::time::timeout(LONGEST, answer).await
        });
        let Ok((parts, Ok(body))) = answered else { panic!("no answer: {asked:#?}") };
        let status = parts.status.as_u16();
        assert_ne!(status, 500, "{}: {asked:#?}", String::from_utf8_lossy(&body));
        let is_open = !path.starts_with("/api/") || path == "/api/hello";
        assert!(last.has_token || is_open || status >= 400, "{status} without the token: {asked:#?}");
        let kind = parts.headers[CONTENT_TYPE].to_str().unwrap();
        let values = values(kind, &body).unwrap_or_else(|| panic!("not {kind}: {body:?} {asked:#?}"));
        if kind == "application/problem+json" {
            assert_eq!(values[0]["status"], status, "{asked:#?}");
        }
        for value in &values {
            let fault = value["fault"].as_str().unwrap_or_default();
            assert!(!fault.contains("internal error"), "{fault}: {asked:#?}");
            remember(&path, value, named);
        }
        Some(status)
    }

    /// The files of the records, without the library.
    fn records(&self) -> Tree {
        read(&self.base.join("games"), &|path| path.starts_with(".kifu"))
    }

    /// Checks that nothing else has changed, and restores the files and the server if something has.
    fn restore(&mut self, asked: &[Asked]) {
        let now = read(&self.base, &|_| false);
        if now == self.first {
            return;
        }
        let mut own = vec!["state", "sent", "sent-library", "sent-state", "practice.jsonl"];
        if self.access == Access::Write {
            own.push("games");
        }
        let others = |tree: &Tree| -> Tree {
            let is_other = |path: &&PathBuf| !own.iter().any(|own| path.starts_with(own));
            tree.iter().filter(|(path, _)| is_other(path)).map(|(path, found)| (path.clone(), found.clone())).collect()
        };
        let (before, after) = (others(&self.first), others(&now));
        assert!(before == after, "something else has changed: {asked:#?}\n{before:?}\n{after:?}");
        self.server.stop();
        self.server.wait();
        restore(&self.base, &now, &self.first);
        self.server = serve(&self.base, self.access);
    }
}

fn serve(base: &Path, access: Access) -> Arc<Server> {
    let place = |name: &str, folder: PathBuf, records: &str, keeper, state: &str| LibraryPlace {
        name: name.to_owned(),
        folder,
        records: vec![base.join(records)],
        keeper,
        state: Some(base.join(state)),
        undo: Some(base.join(state).join("undo")),
    };
    let options = ServerOptions {
        libraries: vec![place("games", base.join("games/.kifu"), "games", Keeper::User, "state")],
        dropped: Some(place("sent", base.join("sent-library"), "sent", Keeper::Server, "sent-state")),
        access,
        version: "0",
        practice: Some(base.join("practice.jsonl")),
        evaluations: Some(base.join("evaluations")),
        settings: None,
        kept: Some(base.join("state/page.json")),
        log: |_| (),
    };
    Server::new(options, Token::random().unwrap())
}

/// The JSON values of an answer, none if it has no JSON; `None` if its content does not match its type.
fn values(kind: &str, body: &[u8]) -> Option<Vec<Value>> {
    match kind {
        // Not modified.
        _ if body.is_empty() => Some(Vec::new()),
        "application/json" | "application/problem+json" => Some(vec![serde_json::from_slice(body).ok()?]),
        "application/x-ndjson" => body
            .split(|byte| *byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_slice(line).ok())
            .collect(),
        "text/event-stream" => {
            let text = std::str::from_utf8(body).ok()?;
            let data = text.lines().filter_map(|line| line.strip_prefix("data:"));
            data.map(|data| serde_json::from_str(data).ok()).collect()
        }
        _ => Some(Vec::new()),
    }
}

/// Keeps the values of an answer for later requests.
fn remember(path: &str, value: &Value, named: &mut Named) {
    let mut keep = |name: &str, value: &Value| {
        if value.is_number() || value.is_string() {
            let values = named.entry(name.to_owned()).or_default();
            values.insert(0, value.clone());
            values.truncate(8);
        }
    };
    if let Some(result) = value.get("result") {
        keep("digest", &result["digest"]);
    }
    let rows = value["rows"].as_array().into_iter().flatten();
    rows.for_each(|row| keep("game", &row["id"]));
    for item in value.as_array().into_iter().flatten().chain([value]) {
        for (name, member) in item.as_object().into_iter().flatten() {
            let name = if name == "id" && path.starts_with("/api/jobs") { "job" } else { name };
            keep(name, member);
        }
    }
}
