//! Problems: the list of all and of due ones, and the log of attempts.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;

const CORNER: &str = "(;SZ[9]AB[aa][ba]AW[ab][bb]PL[B];B[ca]C[Correct.])";
const WHITE: &str = "(;SZ[13]AB[cc][dc]AW[cd][dd];W[ed](;B[ec])(;B[fd]))";
const GAME: &str = "(;SZ[9]HA[2]AB[cc][gg];W[ee];B[ec])";
const POSITION: &str = "(;SZ[9]AB[cc]AW[gg])";

/// Two problems in a folder, two in one file, a game, and a position without moves.
fn served() -> Served {
    let served = Served::of(Access::Read, |folder| {
        fs::create_dir(folder.join("easy")).unwrap();
        fs::write(folder.join("easy/1.sgf"), CORNER).unwrap();
        fs::write(folder.join("easy/2.sgf"), WHITE).unwrap();
        fs::write(folder.join("book.sgf"), [CORNER.replace("ca", "cb"), CORNER.replace("ca", "cc")].concat()).unwrap();
        fs::write(folder.join("game.sgf"), GAME).unwrap();
        fs::write(folder.join("position.sgf"), POSITION).unwrap();
    });
    served.server.wait();
    served
}

impl Served {
    #[track_caller]
    fn exercises(&self, request: &Value) -> Value {
        self.post("/api/libraries/0/exercises", request).json()
    }

    #[track_caller]
    fn attempt(&self, game: &Value, day: u32, outcome: &str) -> Value {
        let path = format!("/api/libraries/0/games/{game}/practice");
        self.post(&path, &json!({"day": day, "attempt": {"outcome": outcome, "seconds": 3}})).json()["card"].clone()
    }
}

#[test]
fn problems_are_positions_with_moves() {
    let served = served();
    let found = served.exercises(&json!({"day": 100, "count": 10}));
    assert_eq!(found["counts"], json!({"all": 4, "due": 0, "new": 4, "missed": 0}));
    assert_eq!((&found["unsolved"], found["ids"].as_array().unwrap().len()), (&json!(1), 4));
    let names: Vec<_> =
        found["collections"].as_array().unwrap().iter().map(|one| (&one["name"], &one["problems"])).collect();
    assert_eq!(names, [(&json!("book.sgf"), &json!(2)), (&json!("easy"), &json!(2))]);
    let positions = found["positions"].as_array().unwrap();
    let numbers: Vec<_> = positions.iter().map(|one| one["game"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 2, 1, 1]);
    assert_eq!(positions[2]["board"][0], "XX.......");
    assert_eq!(positions[2]["board"][1], "OO.......");
    assert_eq!((&positions[2]["color"], &positions[3]["color"]), (&json!(0), &json!(1)));
    assert_eq!((&positions[3]["size"], &positions[3]["card"]), (&json!([13, 13]), &Value::Null));
}

#[test]
fn problems_are_chosen_by_queries_and_read_in_parts() {
    let served = served();
    for collection in served.exercises(&json!({"day": 1}))["collections"].as_array().unwrap() {
        let found = served.exercises(&json!({"day": 1, "query": collection["query"]}));
        assert_eq!(found["counts"]["all"], collection["problems"], "{collection}");
    }
    let found = served.exercises(&json!({"day": 1, "query": "size:13", "count": 5}));
    assert_eq!((&found["counts"]["all"], &found["ids"][0]), (&json!(1), &found["positions"][0]["id"]));
    let all = served.exercises(&json!({"day": 1, "from": 1, "count": 2}));
    assert_eq!(all["ids"][1], all["positions"][0]["id"]);
    assert_eq!(all["positions"].as_array().unwrap().len(), 2);
    assert_eq!(served.post("/api/libraries/0/exercises", &json!({"day": 1, "query": "size:x"})).code(), "bad-query");
    assert_eq!(served.post("/api/libraries/0/exercises", &json!({})).code(), "bad-request");
}

#[test]
fn attempts_decide_what_is_due() {
    let served = served();
    let counts = |day: u32| served.exercises(&json!({ "day": day }))["counts"].clone();
    let ids = served.exercises(&json!({"day": 100}))["ids"].clone();
    let card = served.attempt(&ids[0], 100, "solved");
    assert_eq!(card, json!({"level": 1, "due": 102, "last": "solved", "attempts": 1, "misses": 0}));
    assert_eq!(served.attempt(&ids[1], 100, "missed")["due"], 101);
    assert_eq!(counts(100), json!({"all": 4, "due": 0, "new": 2, "missed": 1}));
    assert_eq!(counts(101), json!({"all": 4, "due": 1, "new": 2, "missed": 1}));
    assert_eq!(counts(102), json!({"all": 4, "due": 2, "new": 2, "missed": 1}));
    for (which, expected) in [("due", json!([ids[1]])), ("missed", json!([ids[1]])), ("new", json!([ids[2], ids[3]]))] {
        assert_eq!(served.exercises(&json!({"day": 101, "which": which}))["ids"], expected, "{which}");
    }
    let known = &served.exercises(&json!({"day": 100}))["collections"][0]["known"];
    assert_eq!(known, 2);
    let path = format!("/api/libraries/0/games/{}/practice", ids[1]);
    assert_eq!(served.get(&path).json()["card"]["misses"], 1);
    let path = format!("/api/libraries/0/games/{}/practice", ids[2]);
    assert_eq!(served.get(&path).json(), json!({}));
    assert_eq!(served.post("/api/libraries/0/games/999/practice", &json!({"day": 1})).code(), "not-found");
}

#[test]
fn results_outlast_the_library_and_the_names_of_files() {
    let mut served = served();
    let id = served.game("file:easy/1");
    served.attempt(&json!(id), 100, "missed");
    // The server needs no permission to write, and does not change the records or the library.
    let log = fs::read_to_string(served.folder.path().join("practice.jsonl")).unwrap();
    assert_eq!(log.lines().count(), 1);
    let games = served.games();
    fs::rename(games.join("easy/1.sgf"), games.join("moved.sgf")).unwrap();
    fs::write(games.join("moved.sgf"), CORNER.replace("Correct.", "Correct. A comment changes nothing.")).unwrap();
    fs::remove_dir_all(games.join(".kifu")).unwrap();
    served = served.again();
    let id = served.game("file:moved");
    assert_eq!(served.get(&format!("/api/libraries/0/games/{id}/practice")).json()["card"]["due"], 101);
}

#[test]
fn guesses_are_added_up() {
    let served = served();
    let path = format!("/api/libraries/0/games/{}/practice", served.game("file:game"));
    let add = |moves: u32, at_once: u32| {
        served.post(&path, &json!({"day": 5, "guesses": {"moves": moves, "at_once": at_once}})).json()
    };
    add(2, 1);
    assert_eq!(add(3, 9), json!({"guesses": {"times": 2, "moves": 5, "at_once": 4}}));
}

#[test]
fn models_are_turned() {
    let served = served();
    let id = served.game("file:easy/2");
    let model = |turn: &str| served.get(&format!("/api/libraries/0/games/{id}{turn}")).json()["model"].clone();
    assert_eq!(model("?turn=0"), model(""));
    let models: Vec<Value> = (0..16).map(|turn| model(&format!("?turn={turn}"))).collect();
    for (turn, one) in models.iter().enumerate() {
        assert!(!models[..turn].contains(one), "{turn}");
        assert_eq!(one["solution"]["color"], json!(if turn < 8 { 1 } else { 0 }), "{turn}");
    }
    assert_eq!(served.get(&format!("/api/libraries/0/games/{id}?turn=16")).code(), "bad-request");
}
