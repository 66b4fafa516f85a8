//! The count of the end of a game.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;

/// Black has the left side, White the right one with a black stone that cannot live; both have passed.
const GAME: &str = "(;SZ[7]PB[Ann]RU[Japanese]KM[0.5]RE[W+6.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];\
                    B[cf];W[df];B[cg];W[dg];B[fd];W[fe];B[];W[])";

fn served() -> Served {
    let served = Served::of(Access::Read, |folder| {
        let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        write("a.sgf", GAME);
        // Without rules, and with the dead stone marked as alive.
        write("b.sgf", &GAME.replace("RU[Japanese]", "").replace("Ann", "Bob").replace("W[])", "W[]TB[aa:bg]TW[ea])"));
        write("c.sgf", "(;GM[2]PB[Cid];B[aa])");
        write("d.sgf", "(;PB[Dan]RU[Old Chinese];B[aa])");
        write("e.sgf", "(;PB[Eve]RU[Japanese]KM[much];B[aa])");
    });
    served.server.wait();
    served
}

impl Served {
    fn count(&self, black: &str, request: &Value) -> super::Answer {
        let game = self.game(&format!("black:{black}"));
        self.post(&format!("/api/libraries/0/games/{game}/score"), request)
    }
}

#[test]
fn a_game_is_counted_by_its_rules() {
    let served = served();
    let found = served.count("Ann", &json!({})).json();
    assert_eq!((&found["node"], &found["dead_from"], &found["dead"]), (&json!(18), &json!("playouts"), &json!([[26]])));
    assert_eq!((&found["is_finished"], &found["unsure"], &found["seki"]), (&json!(true), &json!([]), &json!([])));
    assert_eq!(found["black_territory"].as_array().unwrap().len(), 14);
    assert!(found["white_territory"].as_array().unwrap().contains(&json!(26)), "also below dead stones: {found}");
    let points = |stones: u32, territory: u32, prisoners: u32, total: f64| json!({"stones": stones, "territory": territory, "prisoners": prisoners, "total": total});
    let count = json!([{"rules": "Japanese", "scoring": "territory", "komi": 0.5, "compensation": 0.0, "counted": "W+7.5",
        "black": points(7, 14, 0, 14.0), "white": points(8, 20, 1, 21.5)}]);
    assert_eq!(found["counts"], count);
    assert_eq!((&found["stated"], &found["verdict"]), (&json!("W+6.5"), &json!("within-one")));
}

#[test]
fn the_caller_says_which_stones_are_dead() {
    let served = served();
    let found = served.count("Ann", &json!({"dead": []})).json();
    assert_eq!(
        (&found["dead_from"], &found["dead"], &found["white_territory"]),
        (&json!("names"), &json!([]), &json!([]))
    );
    assert_eq!(found["verdict"], "wrong");
    // Several stones of a chain are one chain.
    let found = served.count("Ann", &json!({"dead": ["F4", "C1", "C3"]})).json();
    let chains: Vec<_> =
        found["dead"].as_array().unwrap().iter().map(|chain| chain.as_array().unwrap().len()).collect();
    assert_eq!(chains, [1, 7]);
    for (dead, clause) in [("Z3", "Z3 is no point of the board"), ("A1", "no stone on A1 at the end of the game")] {
        let refused = served.count("Ann", &json!({"dead": [dead]}));
        assert_eq!(refused.code(), "bad-request");
        let problem: Value = serde_json::from_slice(&refused.body).unwrap();
        assert_eq!((&problem["field"], &problem["detail"]), (&json!("dead"), &json!(clause)));
    }
}

#[test]
fn marks_count_before_playouts_and_unknown_rules_count_twice() {
    let found = served().count("Bob", &json!({})).json();
    assert_eq!((&found["dead_from"], &found["dead"]), (&json!("marks"), &json!([])));
    let ways: Vec<_> = found["counts"].as_array().unwrap().iter().map(|count| &count["scoring"]).collect();
    assert_eq!(ways, ["territory", "area"]);
    assert_eq!(found["counts"][0]["rules"], Value::Null);
}

#[test]
fn games_that_cannot_be_counted_are_refused() {
    let served = served();
    // The field names the value of the request that helps: the page has words of its own for each, and no options of commands.
    for (black, field) in [("Cid", Value::Null), ("Dan", json!("rules")), ("Eve", json!("komi"))] {
        let refused: Value = serde_json::from_slice(&served.count(black, &json!({})).body).unwrap();
        assert_eq!((&refused["code"], &refused["field"]), (&json!("bad-action"), &field), "{black}");
        assert!(!refused["detail"].as_str().unwrap().contains("--"), "{refused}");
    }
    for request in [json!({"rules": "house"}), json!({"switch": "A1"}), json!({"switch": "Z1"}), json!({"size": 7})] {
        assert_eq!(served.count("Ann", &request).code(), "bad-request", "{request}");
    }
}

#[test]
fn rules_komi_and_groups_are_chosen() {
    let served = served();
    let found = served.count("Ann", &json!({"rules": "chinese", "komi": 7})).json();
    assert_eq!((&found["counts"][0]["scoring"], &found["counts"][0]["counted"]), (&json!("area"), &json!("W+14")));
    assert_eq!(found["may_be_written"], true);
    // The dead stone lives, and is dead again.
    let found = served.count("Ann", &json!({"switch": "F4"})).json();
    assert_eq!((&found["dead"], &found["dead_from"]), (&json!([]), &json!("names")));
    let found = served.count("Ann", &json!({"dead": [], "switch": "F4"})).json();
    assert_eq!(found["dead"], json!([[26]]));
}

#[test]
fn what_is_not_finished_is_not_written() {
    let served = Served::of(Access::Read, |folder| {
        fs::write(folder.join("a.sgf"), "(;SZ[9]PB[Ann]RU[Japanese]KM[6.5]RE[B+R];B[ee];W[cc])").unwrap();
    });
    served.server.wait();
    let found = served.count("Ann", &json!({})).json();
    assert_eq!((&found["is_finished"], &found["may_be_written"]), (&json!(false), &json!(false)));
}
