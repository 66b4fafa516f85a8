//! Several games together: merged, compared, and counted by their folders.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;

fn folders() -> Served {
    let served = Served::of(Access::Read, |folder| {
        fs::create_dir_all(folder.join("pro/1990")).unwrap();
        fs::create_dir_all(folder.join("old-pro")).unwrap();
        for (name, text) in [
            ("top.sgf", "(;GM[1]FF[4]SZ[9]PB[Ann]PW[Bob];B[ee];W[gc];B[cc])"),
            ("pro/a.sgf", "(;GM[1]FF[4]SZ[9]PB[Ann]PW[Cho];B[ee];W[gc];B[cg];W[gg];B[cc];W[ce];B[ec];W[eg];B[ge])"),
            ("pro/1990/b.sgf", "(;GM[1]FF[4]SZ[9]PB[Ann]PW[Dan];B[ee];W[gc];B[cg];W[gg];B[cc];W[ce])"),
            ("pro/1990/c.sgf", "(;GM[1]FF[4]SZ[9]PB[Eve];B[aa])(;GM[1]FF[4]SZ[13]PB[Fay];B[aa])"),
            ("old-pro/d.sgf", "(;GM[1]FF[4]SZ[9]PB[Ann]PW[Bob];B[ee];W[cg];B[cc];W[gg];B[gc];W[dd];B[ff])"),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
    });
    served.server.wait();
    served
}

#[test]
fn games_become_one_tree() {
    let served = folders();
    let games = ["file:=top.sgf", "file:pro/a", "file:1990/b"].map(|query| served.game(query));
    let merged = served.post("/api/libraries/0/merge", &json!({ "games": games })).json();
    assert_eq!(
        [&merged["games"], &merged["trees"], &merged["is_whole"]],
        [&json!(3), &json!(1), &json!(true)],
        "{merged}"
    );
    assert_eq!(merged["files"], json!(["pro/1990/b.sgf", "pro/a.sgf", "top.sgf"]));
    let document = kifu::parse(merged["text"].as_str().unwrap().as_bytes().to_vec());
    let game = document.game().unwrap();
    assert_eq!(game.node_at(2).variations().count(), 2, "{}", merged["text"]);
    let some = [served.game("file:c.sgf size:9"), games[0]];
    let merged = served.post("/api/libraries/0/merge", &json!({"games": some, "moves": 1})).json();
    assert_eq!((&merged["trees"], &merged["is_whole"]), (&json!(1), &json!(false)), "{merged}");
    let boards = [served.game("file:c.sgf size:13"), games[0]];
    let merged = served.post("/api/libraries/0/merge", &json!({ "games": boards })).json();
    assert_eq!(merged["trees"], 2, "{merged}");
}

#[test]
fn merging_has_bounds() {
    let served = folders();
    let one = served.game("file:=top.sgf");
    for (games, code) in [
        (vec![], "bad-request"),
        (vec![one], "bad-request"),
        (vec![one; 201], "bad-request"),
        (vec![one, 99_999], "not-found"),
    ] {
        assert_eq!(served.post("/api/libraries/0/merge", &json!({ "games": games })).code(), code);
    }
    let long = format!("(;GM[1]FF[4]SZ[9]PB[Long]C[{}];B[ee])", "word ".repeat(500_000));
    for name in ["x.sgf", "y.sgf", "z.sgf", "w.sgf"] {
        fs::write(served.games().join(name), &long).unwrap();
    }
    let served = served.ended(Access::Write);
    served.post("/api/jobs", &json!({"kind": "index", "library": 0}));
    served.server.wait();
    let games = ["x", "y", "z", "w"].map(|name| served.game(&format!("file:={name}.sgf")));
    assert_eq!(served.post("/api/libraries/0/merge", &json!({ "games": games })).code(), "too-large");
}

#[test]
fn two_games_are_compared() {
    let served = folders();
    let compare = |one: &str, other: &str| -> Value {
        let ask = json!({"one": served.game(one), "other": served.game(other)});
        served.post("/api/libraries/0/compare", &ask).json()
    };
    let shorter = compare("file:pro/a", "file:1990/b");
    assert_eq!(
        shorter["differences"]["relation"],
        json!({"kind": "shorter", "move_number": 6, "colors_swapped": false})
    );
    assert_eq!((&shorter["one"]["white"], &shorter["other"]["white"]), (&json!("Cho"), &json!("Dan")));
    let fields: Vec<&str> = shorter["differences"]["differences"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|one| one["field"].as_str())
        .collect();
    assert!(fields.contains(&"white player"), "{shorter}");
    let same = compare("file:=top.sgf", "file:=top.sgf");
    assert_eq!(same["differences"]["same"], true, "{same}");
    let other = compare("file:c.sgf size:9", "file:=top.sgf");
    assert_eq!(other["differences"]["first_difference"]["move_number"], 1, "{other}");
    let nobody = json!({"one": 99_999, "other": 1});
    assert_eq!(served.post("/api/libraries/0/compare", &nobody).code(), "not-found");
}

#[test]
fn games_are_counted_by_folder_and_found_there() {
    let served = folders();
    let view = |query: &str| served.post("/api/libraries/0/views", &json!({ "query": query })).json();
    let counted = |query: &str| {
        let path = format!("/api/libraries/0/views/{}/folders", view(query)["view"]);
        let list = served.get(&path).json();
        let list = list.as_array().unwrap().iter();
        list.map(|row| format!("{}{}", row["folder"].as_str().unwrap(), row["games"])).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(counted(""), "1 old-pro/1 pro/1 pro/1990/3");
    assert_eq!(counted("size:13"), "pro/1990/1");
    assert_eq!(counted("nobody"), "");
    assert_eq!(view("file:\"=pro/\"")["games"], 4);
    assert_eq!(view("file:pro/")["games"], 5);
    assert_eq!(served.get("/api/libraries/0/views/77/folders").code(), "not-found");
}
