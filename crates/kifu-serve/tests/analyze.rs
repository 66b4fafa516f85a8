//! Which engines pages may start: those of the user's settings and no others. What an engine answers is tested with the program.

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;
use super::jobs::wait;

fn served(settings: &str) -> (Served, u64) {
    let served = Served::of(Access::Read, |folder| {
        std::fs::write(folder.join("a.sgf"), "(;SZ[9]PB[Ann]RU[Japanese]KM[6.5];B[ee])").unwrap();
    });
    served.server.wait();
    std::fs::write(served.folder.path().join("kifu.toml"), settings).unwrap();
    let game = served.game("black:Ann");
    (served, game)
}

#[test]
fn only_engines_of_the_settings_are_started() {
    let two = "[engine.a]\ncommand = [\"/no/such/engine\"]\n[engine.b]\ncommand = []\n";
    let (served, game) = served(two);
    assert_eq!(served.get("/api/engines").json()["names"], json!(["a", "b"]));
    let ask = |more: Value| {
        let mut job = json!({"kind": "analyze", "library": 0, "games": [game]});
        job.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        served.post("/api/jobs", &job)
    };
    for (more, code) in [
        (json!({}), "bad-request"),
        (json!({"engine": "c"}), "bad-request"),
        (json!({"engine": "b"}), "bad-request"),
        (json!({"engine": "a", "command": ["sh"]}), "bad-request"),
        (json!({"engine": "a", "games": []}), "too-large"),
        (json!({"engine": "a", "games": [4711]}), "not-found"),
    ] {
        assert_eq!(ask(more.clone()).code(), code, "{more}");
    }
    let started = ask(json!({"engine": "a"}));
    assert_eq!(started.status.as_u16(), 202);
    let ended = wait(&served, &started.json()["id"]);
    assert_eq!(ended["state"], "failed");
    assert!(ended["fault"].as_str().unwrap().starts_with("/no/such/engine: cannot be started"), "{ended}");
}

#[test]
fn without_an_engine_nothing_is_evaluated() {
    let (first, game) = served("");
    let answer = first.post("/api/jobs", &json!({"kind": "analyze", "library": 0, "games": [game]}));
    assert_eq!(
        (answer.code(), first.get("/api/engines").json()["names"].clone()),
        ("bad-request".to_owned(), json!([]))
    );
    assert_eq!(first.get(&format!("/api/libraries/0/games/{game}/evaluations")).json(), json!({}));
    let (second, game) = served("engine = 1");
    let answer = second.post("/api/jobs", &json!({"kind": "analyze", "library": 0, "games": [game]}));
    assert_eq!(answer.code(), "bad-action");
}
