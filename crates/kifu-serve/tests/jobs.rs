//! Jobs: progress, results, events, and cancelling.

use std::fmt::Write as _;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;

/// Waits for a job through its events, and returns its last state.
pub(super) fn wait(served: &Served, id: &Value) -> Value {
    let answer = served.get(&format!("/api/jobs/{id}/events"));
    assert_eq!(answer.headers["content-type"], "text/event-stream");
    let text = String::from_utf8(answer.body.to_vec()).unwrap();
    let events: Vec<Value> = text
        .lines()
        .filter_map(|line| line.strip_prefix("data: "))
        .map(|data| serde_json::from_str(data).unwrap())
        .collect();
    assert!(text.contains("event: job\n") && text.contains("id: "), "{text}");
    events.last().unwrap().clone()
}

#[test]
fn the_first_job_makes_the_library() {
    let served = Served::of(Access::Read, |folder| {
        std::fs::write(folder.join("a.sgf"), "(;GM[1]FF[4]SZ[19]PB[Ann];B[dd])").unwrap();
    });
    let job = wait(&served, &json!(1));
    assert_eq!((&job["kind"], &job["state"], &job["result"]["games"]), (&json!("index"), &json!("done"), &json!(1)));
    assert_eq!(served.get("/api/libraries/0").json()["games"], 1);
}

#[test]
fn a_folder_without_records_is_a_fault() {
    let served = Served::of(Access::Read, |_| ());
    let job = wait(&served, &json!(1));
    assert_eq!((&job["state"], &job["fault"]), (&json!("failed"), &json!("no records found")));
    let library = served.get("/api/libraries/0").json();
    assert_eq!(library["is_open"], false);
    assert_eq!(served.post("/api/libraries/0/views", &json!({})).code(), "missing-library");
}

#[test]
fn new_files_are_read() {
    let served = Served::samples(Access::Write);
    let before = served.post("/api/libraries/0/views", &json!({})).json();
    std::fs::write(served.games().join("new.sgf"), "(;GM[1]FF[4]SZ[19]PB[Newcomer];B[dd])").unwrap();
    let started = served.post("/api/jobs", &json!({"kind": "index", "library": 0}));
    assert_eq!(started.status.as_u16(), 202);
    assert_eq!(wait(&served, &started.json()["id"])["state"], "done");
    let rows = served.get(&format!("/api/libraries/0/views/{}/rows", before["view"]));
    assert_eq!(rows.code(), "changed", "a view of the old state is gone");
    let after = served.post("/api/libraries/0/views", &json!({})).json();
    assert_eq!(after["games"].as_u64().unwrap(), before["games"].as_u64().unwrap() + 1);
    served.game("player:newcomer");
}

#[test]
fn checks_count_by_rule() {
    let served = Served::samples(Access::Read);
    let started = served.post("/api/jobs", &json!({"kind": "check", "library": 0})).json();
    let job = wait(&served, &started["id"]);
    assert_eq!(job["state"], "done", "{job}");
    assert_eq!(job["done"], job["total"]);
    let health = served.get("/api/libraries/0/health").json();
    let rules = health["rules"].as_array().unwrap();
    assert!(rules.len() > 2, "{health}");
    assert!(rules.iter().all(|rule| rule["count"].as_u64() >= rule["files"].as_u64()), "{health}");
    let all = served.get("/api/jobs").json();
    assert_eq!(all[0]["id"], started["id"]);
    assert_eq!(served.get(&format!("/api/jobs/{}", started["id"])).json()["state"], "done");
}

#[test]
fn jobs_end_when_they_are_cancelled() {
    let served = Served::of(Access::Write, |folder| {
        let mut game = String::new();
        for _ in 0..2000 {
            game.push_str(";B[dd];W[pp];B[];W[]");
        }
        let mut text = String::new();
        for _ in 0..100 {
            let _ = write!(text, "(;GM[1]FF[4]SZ[19]{game})");
        }
        for number in 0..20 {
            std::fs::write(folder.join(format!("{number}.sgf")), &text).unwrap();
        }
    });
    let cancelled = served.ask("DELETE", "/api/jobs/1", "", b"");
    assert_eq!(cancelled.status.as_u16(), 200);
    assert_eq!(wait(&served, &json!(1))["state"], "cancelled");
    // The next job reads everything.
    std::fs::write(served.games().join("0.sgf"), "(;GM[1]FF[4]SZ[19];B[dd])").unwrap();
    for number in 1..20 {
        std::fs::remove_file(served.games().join(format!("{number}.sgf"))).unwrap();
    }
    let started = served.post("/api/jobs", &json!({"kind": "index", "library": 0})).json();
    let job = wait(&served, &started["id"]);
    assert_eq!((&job["state"], &job["result"]["games"]), (&json!("done"), &json!(1)), "{job}");
}

#[test]
fn jobs_that_cannot_begin() {
    let served = Served::samples(Access::Read);
    for (body, code) in [
        (json!({"kind": "index", "library": 0}), "read-only"),
        (json!({"kind": "check", "library": 7}), "not-found"),
        (json!({"kind": "erase", "library": 0}), "bad-request"),
        (json!({"kind": "check"}), "bad-request"),
    ] {
        assert_eq!(served.post("/api/jobs", &body).code(), code, "{body}");
    }
    for path in ["/api/jobs/77", "/api/jobs/77/events"] {
        assert_eq!(served.get(path).code(), "not-found");
    }
}
