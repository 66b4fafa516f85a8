//! Games that the page of `kifu serve` lets an engine evaluate.

use std::fs;
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::analyze::{sample, settings};
use crate::serve::Running;

/// The positions of the sample game.
const POSITIONS: usize = 241;

/// A server with one engine, and with a game of 240 moves as the only one.
fn running(engine: &str) -> Running {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    };
    write("go/kisei.sgf", &sample("kisei-2018-game-1.sgf"));
    fs::create_dir(folder.path().join("tmp")).expect("a folder");
    write("config/kifu/kifu.toml", settings(&[("own", engine)]).as_bytes());
    Running::again(&Rc::new(folder), &["go"])
}

/// The number of the only game in the library.
fn game(running: &Running) -> Value {
    let client = running.client();
    let view = client.ask("POST", "/api/libraries/0/views", &json!({}));
    client.ask("GET", &format!("/api/libraries/0/views/{}/rows", view["view"]), &Value::Null)["rows"][0]["id"].clone()
}

/// The positions of the graph that have evaluations.
fn known(running: &Running) -> usize {
    let path = format!("/api/libraries/0/games/{}/evaluations", game(running));
    let found = running.client().ask("GET", &path, &Value::Null);
    found["graph"]["nodes"].as_array().map_or(0, Vec::len)
}

/// The positions that the engine was asked about with visits that end so.
fn asked(running: &Running, visits: &str) -> usize {
    let log = fs::read_to_string(running.folder().join("log")).unwrap_or_default();
    log.lines().filter(|line| line.ends_with(visits)).count()
}

/// Waits until a job has ended, and returns it.
fn ended(running: &Running, job: &Value) -> Value {
    let (client, path) = (running.client(), format!("/api/jobs/{}", job["id"]));
    client.text(&format!("{path}/events"));
    client.ask("GET", &path, &Value::Null)
}

#[test]
fn the_graph_grows_and_a_stopped_job_goes_on() {
    let running = running("analysis --slow 10 --log log");
    let client = running.client();
    client.wait(&json!({"id": 1}));
    assert_eq!(client.ask("GET", "/api/engines", &Value::Null)["names"], json!(["own"]));
    let start =
        || client.ask("POST", "/api/jobs", &json!({"kind": "analyze", "library": 0, "games": [game(&running)]}));
    let first = start();
    let began = Instant::now();
    let mut seen = vec![known(&running)];
    while seen.last().is_some_and(|&last| last < 40) {
        assert!(began.elapsed() < Duration::from_secs(60), "{seen:?}");
        thread::sleep(Duration::from_millis(50));
        seen.push(known(&running));
    }
    assert!(seen.is_sorted(), "{seen:?}");
    client.ask("DELETE", &format!("/api/jobs/{}", first["id"]), &Value::Null);
    assert_eq!(ended(&running, &first)["state"], "cancelled");
    let kept = known(&running);
    assert!((40..POSITIONS).contains(&kept), "{kept}");
    let asked_before = asked(&running, " 20");
    // Another job may run meanwhile: it does not wait for the engine.
    let second = start();
    client.wait(&client.ask("POST", "/api/jobs", &json!({"kind": "check", "library": 0})));
    let done = ended(&running, &second);
    assert_eq!(
        (&done["state"], &done["result"]["games"], &done["result"]["left_out"]),
        (&json!("done"), &json!(1), &json!(0))
    );
    assert_eq!((known(&running), &done["pass"], &done["passes"]), (POSITIONS, &json!(2), &json!(2)));
    assert!(
        client.ask("GET", &format!("/api/libraries/0/games/{}/review", game(&running)), &Value::Null)["losses"]
            .as_array()
            .is_some_and(|all| !all.is_empty())
    );
    // What was kept is not asked again.
    assert_eq!(asked(&running, " 20") - asked_before, POSITIONS - kept);
    let all = asked(&running, "");
    assert_eq!(ended(&running, &start())["result"]["positions"], 0);
    assert_eq!(asked(&running, ""), all);
}

#[test]
fn games_that_engines_refuse_are_named() {
    let running = running("analysis");
    let client = running.client();
    client.wait(&json!({"id": 1}));
    fs::write(running.folder().join("go/kisei.sgf"), "(;SZ[19]RU[Chinese];B[dd])").expect("a file");
    let start =
        || client.ask("POST", "/api/jobs", &json!({"kind": "analyze", "library": 0, "games": [game(&running)]}));
    let changed = ended(&running, &start());
    let reason = |job: &Value| job["result"]["left_out_files"][0]["reason"].as_str().unwrap_or_default().to_owned();
    assert!(reason(&changed).contains("read new and changed files"), "{changed}");
    client.wait(&client.ask("POST", "/api/jobs", &json!({"kind": "index", "library": 0})));
    let refused = ended(&running, &start());
    assert!(refused["result"]["positions"] == 0 && reason(&refused).starts_with("no komi"), "{refused}");
}
