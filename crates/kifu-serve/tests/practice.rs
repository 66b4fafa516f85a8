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
    // Solved at once: the interval of 8 days is shifted by the problem, always alike.
    let due = card["due"].as_u64().unwrap() as u32;
    assert!((106..=110).contains(&due), "{card}");
    let expected = json!({
        "due": due, "last": "solved", "attempts": 1, "misses": 0, "stability": 8.3, "difficulty": 1.0
    });
    assert_eq!(card, expected);
    assert_eq!(served.attempt(&ids[1], 100, "missed")["due"], 101);
    assert_eq!(counts(100), json!({"all": 4, "due": 0, "new": 2, "missed": 1}));
    assert_eq!(counts(101), json!({"all": 4, "due": 1, "new": 2, "missed": 1}));
    assert_eq!(counts(due), json!({"all": 4, "due": 2, "new": 2, "missed": 1}));
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
fn problems_are_ordered() {
    let served = served();
    let ids = served.exercises(&json!({"day": 100}))["ids"].clone();
    served.attempt(&ids[1], 100, "missed");
    served.attempt(&ids[2], 100, "solved");
    let ids = |request: Value| {
        let found = served.exercises(&request);
        assert_eq!(found["positions"][0]["id"], found["ids"][0], "{request}");
        found["ids"].clone()
    };
    let recorded = ids(json!({"day": 100, "count": 1}));
    let hardest = ids(json!({"day": 100, "count": 1, "order": "hardest"}));
    assert_eq!(hardest, json!([recorded[1], recorded[2], recorded[0], recorded[3]]));
    let shuffled: Vec<Value> =
        (0..20).map(|seed| ids(json!({"day": 100, "count": 1, "order": "shuffled", "seed": seed}))).collect();
    assert!(shuffled.iter().any(|order| *order != shuffled[0]), "{shuffled:?}");
    assert_eq!(ids(json!({"day": 100, "count": 1, "order": "shuffled", "seed": 7})), shuffled[7]);
    let bad = json!({"day": 100, "order": "easiest"});
    assert_eq!(served.post("/api/libraries/0/exercises", &bad).code(), "bad-request");
}

#[test]
fn practice_is_counted_by_days_and_collections() {
    let served = served();
    let statistics = |request: Value| served.post("/api/libraries/0/exercises/statistics", &request).json();
    let none = statistics(json!({"day": 100}));
    assert_eq!((&none["days"], &none["streak"]), (&json!([]), &json!({"days": 0, "longest": 0, "today": false})));
    let ids = served.exercises(&json!({"day": 100}))["ids"].clone();
    // `book.sgf` has the first two problems, the folder `easy` the others.
    for (id, day, outcome) in
        [(0, 98, "missed"), (0, 98, "solved"), (2, 98, "solved"), (0, 99, "solved"), (1, 100, "helped")]
    {
        served.attempt(&ids[id], day, outcome);
    }
    let found = statistics(json!({"day": 101}));
    let days = json!([
        {"day": 98, "solved": 1, "helped": 0, "missed": 1},
        {"day": 99, "solved": 1, "helped": 0, "missed": 0},
        {"day": 100, "solved": 0, "helped": 1, "missed": 0}
    ]);
    assert_eq!(found["days"], days);
    assert_eq!(found["streak"], json!({"days": 3, "longest": 3, "today": false}));
    assert_eq!(served.exercises(&json!({"day": 102}))["streak"], json!({"days": 0, "longest": 3, "today": false}));
    let book = json!({
        "name": "book.sgf", "query": found["collections"][0]["query"],
        "problems": 2, "seen": 2, "due": 1, "tried": 3, "solved": 1
    });
    assert_eq!(found["collections"][0], book);
    assert_eq!(found["collections"][1]["solved"], 1);
    // The days of one collection.
    let easy = statistics(json!({"day": 101, "query": found["collections"][1]["query"]}));
    assert_eq!(easy["days"], json!([{"day": 98, "solved": 1, "helped": 0, "missed": 0}]));
    assert_eq!(
        served.post("/api/libraries/0/exercises/statistics", &json!({"day": 1, "query": "size:x"})).code(),
        "bad-query"
    );
}

#[test]
fn a_problem_has_the_task_that_its_record_states() {
    let served = Served::of(Access::Read, |folder| {
        let stated = CORNER.replace("PL[B]", "PL[B]DI[5k]C[Black to play and live.]");
        fs::write(folder.join("stated.sgf"), stated).unwrap();
        fs::write(folder.join("silent.sgf"), WHITE).unwrap();
    });
    served.server.wait();
    let task = |name: &str, turn: &str| {
        let id = served.game(&format!("file:{name}"));
        served.get(&format!("/api/libraries/0/games/{id}{turn}")).json()["task"].clone()
    };
    assert_eq!(task("stated", ""), json!({"goal": "live", "level": "5k"}));
    assert_eq!(task("stated", "?turn=11"), json!({"goal": "live", "level": "5k"}));
    assert_eq!(task("silent", ""), Value::Null);
}

#[test]
fn each_problem_of_a_book_has_its_task() {
    let served = Served::of(Access::Read, |folder| {
        let book = "(;SZ[9]C[A book](;AB[ba][bb]AW[ab];;B[aa]C[Correct])(;C[Black to live, 5k]AB[ha][hb]AW[ib];B[ia])\
                    (;AB[aa]AW[ia]C[White to kill]PL[W];W[ba]))";
        fs::write(folder.join("book.sgf"), book).unwrap();
        fs::write(folder.join("one.sgf"), CORNER).unwrap();
    });
    served.server.wait();
    let game = |name: &str| served.get(&format!("/api/libraries/0/games/{}", served.game(name))).json();
    let book = game("file:book");
    let starts: Vec<_> =
        book["model"]["solution"]["book"].as_array().unwrap().iter().map(|one| &one["start"]).collect();
    let tasks = json!([{"start": starts[1], "task": {"goal": "live"}}, {"start": starts[2], "task": {"goal": "kill"}}]);
    assert_eq!(book["book_tasks"], tasks);
    assert_eq!(game("file:one")["book_tasks"], Value::Null);
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
