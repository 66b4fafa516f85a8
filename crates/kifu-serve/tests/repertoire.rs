//! Trees as repertoires: lines that lead to what is due, and the log.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;

const TREE: &str = "(;SZ[9]GN[Book];B[ee](;W[cc];B[gg])(;W[gc](;B[cg])(;B[gg]))(;W[gd];C[Now];B[cf];W[aa]))";

fn served() -> (Served, u64) {
    let served = Served::of(Access::Read, |folder| fs::write(folder.join("book.sgf"), TREE).unwrap());
    served.server.wait();
    let game = served.game("");
    (served, game)
}

impl Served {
    #[track_caller]
    fn line(&self, game: u64, side: &str, day: u32, seed: u32, from: u32) -> Value {
        let request = json!({"side": side, "day": day, "seed": seed, "from": from});
        self.post(&format!("/api/libraries/0/games/{game}/repertoire"), &request).json()
    }
}

#[test]
fn lines_lead_to_what_is_due() {
    let (served, game) = served();
    let first = served.line(game, "black", 100, 0, 0);
    assert_eq!(first["counts"], json!({"all": 4, "due": 0, "new": 4, "missed": 0}));
    let nodes: Vec<u64> = first["line"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    assert_eq!((nodes[0], nodes.len() > 2), (1, true));
    assert_eq!((&first["questions"][0]["node"], &first["questions"][0]["answers"]), (&json!(0), &json!([1])));
    // All questions but the last one of the third line are known.
    let mut keys = std::collections::BTreeMap::new();
    for seed in 0..40 {
        for question in served.line(game, "black", 100, seed, 0)["questions"].as_array().unwrap() {
            keys.insert(question["node"].as_u64().unwrap(), question["key"].clone());
        }
    }
    assert_eq!(keys.keys().copied().collect::<Vec<_>>(), [0, 2, 4, 7]);
    let practice = format!("/api/libraries/0/games/{game}/practice");
    for (node, outcome) in [(0, "solved"), (2, "solved"), (4, "solved"), (7, "missed")] {
        let attempt = json!({"outcome": outcome, "seconds": 3, "key": keys[&node]});
        assert!(served.post(&practice, &json!({"day": 100, "attempt": attempt})).json()["card"].is_object());
    }
    for seed in 0..20 {
        let line = served.line(game, "black", 101, seed, 0);
        assert_eq!(line["line"], json!([1, 7, 9, 10]), "{line}");
        assert_eq!(line["counts"], json!({"all": 4, "due": 1, "new": 0, "missed": 1}));
        assert_eq!(
            (&line["questions"][1]["node"], &line["questions"][1]["card"]["last"]),
            (&json!(7), &json!("missed"))
        );
        assert_eq!(line["questions"][1]["answers"], json!([9]));
    }
}

#[test]
fn lines_of_both_sides_and_from_any_node() {
    let (served, game) = served();
    let white = served.line(game, "white", 100, 0, 0);
    assert_eq!((&white["counts"]["all"], &white["questions"][0]["node"]), (&json!(2), &json!(1)));
    assert_eq!(white["questions"][0]["answers"], json!([2, 4, 7]));
    assert_eq!(served.line(game, "both", 100, 0, 0)["counts"]["all"], 6);
    assert_eq!(served.line(game, "black", 100, 0, 6)["line"], json!([]));
    let below = served.line(game, "black", 100, 0, 7);
    assert_eq!((&below["line"], &below["questions"][0]["node"]), (&json!([9, 10]), &json!(7)));
    let path = format!("/api/libraries/0/games/{game}/repertoire");
    assert_eq!(served.post(&path, &json!({"side": "black", "day": 1, "from": 99})).code(), "not-found");
    assert_eq!(served.post(&path, &json!({"side": "red", "day": 1})).code(), "bad-request");
}

#[test]
fn trees_are_listed_with_what_is_known() {
    let (served, game) = served();
    let list = |day: u32| served.post("/api/libraries/0/repertoires", &json!({"day": day})).json();
    let first = list(100);
    assert_eq!((first["left"].clone(), first["trees"].as_array().unwrap().len()), (json!(0), 1), "{first}");
    let tree = &first["trees"][0];
    assert!(tree["path"].as_str().unwrap().ends_with("book.sgf"));
    assert_eq!((&tree["id"], &tree["game"]), (&json!(game), &json!(1)));
    let counts =
        |all: u32, due: u32, new: u32, missed: u32| json!({"all": all, "due": due, "new": new, "missed": missed});
    let side = |list: &Value, at: usize| {
        let side = &list["trees"][0]["sides"][at];
        (side["side"].clone(), side["lines"].clone(), side["counts"].clone())
    };
    assert_eq!(side(&first, 0), (json!("black"), json!(4), counts(4, 0, 4, 0)));
    assert_eq!(side(&first, 1), (json!("white"), json!(4), counts(2, 0, 2, 0)));
    let key = served.line(game, "black", 100, 0, 0)["questions"][0]["key"].clone();
    let attempt = json!({"outcome": "solved", "seconds": 3, "key": key});
    served.post(&format!("/api/libraries/0/games/{game}/practice"), &json!({"day": 100, "attempt": attempt})).json();
    assert_eq!(side(&list(100), 0).2, counts(4, 0, 3, 0));
    assert_eq!(side(&list(9_999), 0).2, counts(4, 1, 3, 0));
}
