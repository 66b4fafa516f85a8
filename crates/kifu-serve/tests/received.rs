//! Files that a page sends.

use std::io::Write;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::{Answer, Served};

const GAME: &[u8] = b"(;GM[1]FF[4]SZ[9]PB[Sent];B[cc];W[gg])";
const OTHER: &[u8] = b"(;GM[1]FF[4]SZ[9]PB[Other];B[dd])";

fn send(served: &Served, path: &str, name: &str, bytes: &[u8]) -> Answer {
    let name: String = name.bytes().map(|byte| format!("%{byte:02x}")).collect();
    served.ask("POST", &format!("{path}?name={name}"), "application/octet-stream", bytes)
}

/// Reads the files of a library, and returns the number of its games.
fn index(served: &Served, library: u64) -> Value {
    assert_eq!(served.post("/api/jobs", &json!({"kind": "index", "library": library})).status, 202);
    served.server.wait();
    served.get(&format!("/api/libraries/{library}")).json()["games"].clone()
}

#[test]
fn files_are_kept_until_the_server_ends() {
    let served = Served::samples(Access::Read);
    let libraries = || served.get("/api/libraries").json().as_array().unwrap().len();
    assert_eq!(libraries(), 1);
    let first = send(&served, "/api/dropped", "a.sgf", GAME).json();
    assert_eq!(first, json!({"library": 1, "name": "a.sgf", "is_new": true}));
    assert_eq!(send(&served, "/api/dropped", "folder/a.sgf", GAME).json()["is_new"], false);
    assert_eq!(send(&served, "/api/dropped", "a.sgf", OTHER).json()["name"], "a (2).sgf");
    assert_eq!(index(&served, 1), 2);
    assert_eq!(libraries(), 2);
    let found = served.post("/api/libraries/1/views", &json!({"query": "black:sent"})).json();
    assert_eq!(found["games"], 1);
}

#[test]
fn archives_are_read() {
    let served = Served::samples(Access::Read);
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in [("in/a.sgf", GAME), ("b.sgf", OTHER), ("readme.html", b"<p>" as &[u8])] {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    assert_eq!(send(&served, "/api/dropped", "all.ZIP", zip.finish().unwrap().get_ref()).code(), "");
    assert_eq!(index(&served, 1), 2);
}

#[test]
fn names_stay_in_the_folder() {
    let served = Served::samples(Access::Write);
    for (name, kept) in [
        ("../../out.sgf", "out.sgf"),
        ("/etc/out.sgf", "out (2).sgf"),
        ("C:\\out.sgf", "out (3).sgf"),
        (".hidden.sgf", "_hidden.sgf"),
        ("a\0b\n.sgf", "a_b_.sgf"),
        ("棋谱.sgf", "棋谱.sgf"),
    ] {
        // All files differ in their bytes.
        let game = format!("(;GM[1]C[{kept}];B[aa])");
        let answer = send(&served, "/api/libraries/0/files", name, game.as_bytes()).json();
        assert_eq!((&answer["name"], &answer["is_new"]), (&json!(kept), &json!(true)), "{name:?}");
        assert_eq!(std::fs::read(served.games().join(kept)).unwrap(), game.as_bytes());
    }
    for (name, bytes, code) in [
        ("", GAME, "bad-request"),
        ("page.html", GAME, "bad-request"),
        ("..", GAME, "bad-request"),
        ("page.sgf", b"<html>" as &[u8], "bad-request"),
    ] {
        assert_eq!(send(&served, "/api/libraries/0/files", name, bytes).code(), code, "{name:?}");
        assert_eq!(send(&served, "/api/dropped", name, bytes).code(), code, "{name:?}");
    }
}

#[test]
fn files_are_copied_only_with_permission() {
    let served = Served::samples(Access::Read);
    let before = std::fs::read_dir(served.games()).unwrap().count();
    assert_eq!(send(&served, "/api/libraries/0/files", "new.sgf", GAME).code(), "read-only");
    assert_eq!(std::fs::read_dir(served.games()).unwrap().count(), before);

    let served = Served::samples(Access::Write);
    let games = served.get("/api/libraries/0").json()["games"].as_u64().unwrap();
    assert_eq!(send(&served, "/api/libraries/0/files", "new.sgf", GAME).code(), "");
    // An existing file is never overwritten.
    let sample = std::fs::read(served.games().join("three-games.sgf")).unwrap();
    assert_eq!(send(&served, "/api/libraries/0/files", "three-games.sgf", OTHER).json()["name"], "three-games (2).sgf");
    assert_eq!(std::fs::read(served.games().join("three-games.sgf")).unwrap(), sample);
    assert_eq!(index(&served, 0), games + 2);

    let served = Served::of(Access::Write, |_| ());
    served.server.wait();
    assert_eq!(send(&served, "/api/libraries/0/files", "first.sgf", GAME).code(), "", "an empty folder");
    assert_eq!(index(&served, 0), 1);
}
