//! Mistakes of games as problems: found in files with evaluations, listed, solved, and counted.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;

/// White loses 12 points with the second move, Black 8 with the third; the fourth loses more, but no better move is known.
const GAME: &str = "(;SZ[9]PB[Kuro]PW[Shiro];B[ee]LZ[K 50 99 0
move C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7 info move D4 visits 80 scoreMean -0.5 winrate 4900 pv D4 \
info move E3 visits 70 scoreMean -6 winrate 3000 pv E3];W[aa]LZ[K 20 99 12
move G3 visits 90 scoreMean 12 winrate 8000 pv G3];B[ab]LZ[K 60 99 -4
];W[ba]LZ[K 30 99 9
])";
const PLAIN: &str = "(;SZ[9]PB[Kuro]PW[Aka];B[ee];W[aa])";

fn served() -> Served {
    let served = Served::of(Access::Read, |folder| {
        fs::create_dir(folder.join("won")).unwrap();
        fs::write(folder.join("won/a.sgf"), GAME).unwrap();
        fs::write(folder.join("b.sgf"), [PLAIN, &GAME.replace("Kuro", "Ao").replace("B[ee]", "B[ef]")].concat())
            .unwrap();
        fs::write(folder.join("problem.sgf"), "(;SZ[9]AB[aa][ba]AW[ab][bb]PL[B];B[ca]C[Correct.])").unwrap();
    });
    served.server.wait();
    served
}

impl Served {
    #[track_caller]
    fn mistakes(&self, request: &Value) -> Value {
        let mut request = request.clone();
        request["source"] = json!("mistakes");
        request["day"] = request.get("day").cloned().unwrap_or(json!(100));
        self.post("/api/libraries/0/exercises", &request).json()
    }
}

#[test]
fn mistakes_are_a_source_of_problems() {
    let served = served();
    let found = served.mistakes(&json!({"count": 9}));
    assert_eq!(found["counts"], json!({"all": 4, "due": 0, "new": 4, "missed": 0}));
    let reasons = json!({"games": 2, "unread": 0, "no_candidates": 2, "no_better_move": 0, "decided": 0});
    assert_eq!(found["mistakes"], reasons);
    assert_eq!(found["nodes"], json!([1, 2, 1, 2]));
    assert_eq!(found["unsolved"], 0);
    let names: Vec<_> = found["collections"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["", "won"]);
    let position = &found["positions"][2];
    assert_eq!((&position["path"].as_str().unwrap().ends_with("won/a.sgf"), &position["color"]), (&true, &json!(1)));
    assert_eq!(position["board"][4], "....X....");
    let mistake =
        json!({"node": 1, "number": 2, "black": "Kuro", "white": "Shiro", "lost_winrate": 0.3, "lost_lead": 12.0});
    assert_eq!(position["mistake"], mistake);
    // Records are as before.
    let records = served.post("/api/libraries/0/exercises", &json!({"day": 100, "count": 9})).json();
    assert_eq!(
        (&records["counts"]["all"], &records["mistakes"], &records["nodes"]),
        (&json!(1), &Value::Null, &Value::Null)
    );
}

#[test]
fn mistakes_of_the_user_of_a_game_and_of_a_query() {
    let served = served();
    let count = |request: Value| served.mistakes(&request)["counts"]["all"].clone();
    for (request, expected) in [
        (json!({"mine": ["Kuro"]}), 1),
        (json!({"mine": ["kuro", "Shiro"]}), 3),
        (json!({"mine": ["Shiro", "\"", " "]}), 2),
        (json!({"mine": ["Aka"]}), 0),
        (json!({"mine": []}), 4),
        (json!({"query": "black:Ao"}), 2),
        (json!({"game": served.game("black:Kuro white:Shiro")}), 2),
        (json!({"game": served.game("white:Aka")}), 0),
        (json!({"which": "due"}), 4),
    ] {
        assert_eq!(count(request.clone()), expected, "{request}");
    }
    assert_eq!(served.mistakes(&json!({"mine": ["Kuro"]}))["nodes"], json!([2]));
    assert_eq!(served.mistakes(&json!({"mine": ["Aka"]}))["mistakes"]["games"], 0);
}

#[test]
fn a_mistake_is_solved_and_comes_back() {
    let served = served();
    let game = served.game("black:Kuro white:Shiro");
    let path = format!("/api/libraries/0/games/{game}/nodes/1/mistake");
    let found = served.get(&path).json();
    assert_eq!((&found["number"], &found["row"]["black"]), (&json!(2), &json!("Kuro")));
    let rights: Vec<_> = found["answers"].as_array().unwrap().iter().map(|one| &one["is_right"]).collect();
    assert_eq!(rights, [&json!(true), &json!(true), &json!(false)]);
    assert_eq!(found["answers"][2]["lost_lead"], 6.0);
    assert_eq!((&found["played"]["lost_lead"], &found["is_of_game"]), (&json!(12.0), &json!(false)));
    assert_eq!(found["model"]["solution"]["color"], 1);
    assert_eq!(found["model"]["solution"]["right"], json!([0, 1, 2]));
    let turned = served.get(&format!("{path}?turn=8")).json();
    assert_eq!((&turned["model"]["solution"]["color"], &turned["key"]), (&json!(0), &found["key"]));
    let practice = format!("/api/libraries/0/games/{game}/practice");
    let attempt = |outcome: &str, key: &Value| {
        served.post(&practice, &json!({"day": 100, "attempt": {"outcome": outcome, "key": key}}))
    };
    assert_eq!(attempt("missed", &found["key"]).json()["card"]["due"], 101);
    assert_eq!(served.get(&path).json()["card"]["misses"], 1);
    // The game itself was not tried.
    assert_eq!(served.get(&practice).json(), json!({}));
    for key in [json!("12"), json!("+123456789abcdef"), json!(5)] {
        assert_eq!(attempt("solved", &key).code(), "bad-request", "{key}");
    }
    assert_eq!(served.mistakes(&json!({"day": 101}))["counts"], json!({"all": 4, "due": 1, "new": 3, "missed": 1}));
    let due = served.mistakes(&json!({"day": 101, "which": "due"}));
    assert_eq!((&due["ids"], &due["nodes"]), (&json!([game]), &json!([1])));
    for node in [0, 3, 99] {
        let path = format!("/api/libraries/0/games/{game}/nodes/{node}/mistake");
        assert_eq!(served.get(&path).code(), "not-found", "{node}");
    }
    let statistics = |request: Value| served.post("/api/libraries/0/exercises/statistics", &request).json();
    let days = json!([{"day": 100, "solved": 0, "helped": 0, "missed": 1}]);
    assert_eq!(statistics(json!({"day": 101, "source": "mistakes"}))["days"], days);
    assert_eq!(statistics(json!({"day": 101, "source": "mistakes", "mine": ["Kuro"]}))["days"], json!([]));
    assert_eq!(statistics(json!({"day": 101}))["days"], json!([]));
}

#[test]
fn files_that_have_changed_are_left_out() {
    let served = served();
    fs::write(served.games().join("won/a.sgf"), PLAIN).unwrap();
    let found = served.mistakes(&json!({}));
    assert_eq!((&found["counts"]["all"], &found["mistakes"]["games"]), (&json!(2), &json!(1)));
}
