//! Reviews of games: by evaluations of the record, and by those of the store of `kifu analyze`.

use std::fs;

use kifu_record::Analysis;
use kifu_serve::Access;
use kifu_work::analyze::{AnalyzeOptions, AskedGame};
use kifu_work::evaluations::{Evaluations, Identity};
use serde_json::{Value, json};

use super::Served;

/// Black loses 5.5 points and the lead with the third move, White 2 with the fourth.
const EVALUATED: &str = "(;SZ[9]PB[Ann]SBKV[50]SBKS[0.5];B[aa]SBKV[60]SBKS[1.5];W[bb]SBKV[60]SBKS[1.5];B[cc]SBKV[20]SBKS[-4];\
                         W[dd]SBKV[30]SBKS[-2])";
const PLAIN: &str = "(;SZ[9]PB[Bob]RU[Chinese]KM[6.5];B[ee];W[cc];B[gg])";

fn served() -> Served {
    let served = Served::of(Access::Read, |folder| {
        fs::write(folder.join("a.sgf"), EVALUATED).unwrap();
        fs::write(folder.join("b.sgf"), PLAIN).unwrap();
    });
    served.server.wait();
    served
}

impl Served {
    fn of_game(&self, black: &str, part: &str) -> Value {
        let game = self.game(&format!("black:{black}"));
        self.get(&format!("/api/libraries/0/games/{game}{part}")).json()
    }

    /// Keeps evaluations of the plain game as `kifu analyze` does: its second move loses 4 points.
    fn analyze(&self) {
        let record = kifu::parse(PLAIN).game().unwrap().record().clone();
        let asked = AskedGame::of(&record, &AnalyzeOptions::default(), true).unwrap();
        let identity = Identity { name: "Engine".to_owned(), version: "1".to_owned(), network: Some("b1".to_owned()) };
        let mut store = Evaluations::open(&self.folder.path().join("evaluations"), &identity).unwrap();
        for (position, lead) in asked.positions.iter().zip([0.0, 0.0, 4.0, 4.0]) {
            let analysis = Analysis { lead: Some(lead), visits: Some(50), ..Analysis::default() };
            store.add(position.key, position.view, 50, &analysis).unwrap();
        }
    }
}

#[test]
fn a_game_is_reviewed_by_the_evaluations_of_its_record() {
    let found = served().of_game("Ann", "/review");
    assert_eq!((&found["source"], &found["measure"]), (&json!("record"), &json!("points")));
    assert_eq!((&found["first_middle_move"], &found["classes"][1]), (&json!(15), &json!("0.5–1.5")));
    let groups: Vec<_> = found["losses"].as_array().unwrap().iter().map(|one| (&one["color"], &one["phase"])).collect();
    let (black, white, opening) = (json!(0), json!(1), json!("opening"));
    assert_eq!(groups, [(&black, &Value::Null), (&white, &Value::Null), (&black, &opening), (&white, &opening)]);
    let whole = &found["losses"][0];
    assert_eq!((&whole["moves"], &whole["mean"], &whole["accuracy"]), (&json!(2), &json!(2.75), &json!(0.5)));
    assert_eq!((&whole["classes"], &whole["worst"]), (&json!([1, 0, 0, 1, 0, 0]), &json!(3)));
    assert_eq!(found["turning_points"], json!([{"node": 3, "loss": 5.5, "better": []}]));
}

#[test]
fn games_show_what_the_store_knows() {
    let served = served();
    assert_eq!(
        served.of_game("Bob", "/review"),
        json!({"first_middle_move": 0, "first_endgame_move": 0, "classes": [],
        "losses": [], "turning_points": []})
    );
    assert_eq!(served.of_game("Bob", "")["model"]["graph"], Value::Null);
    served.analyze();
    let found = served.of_game("Bob", "/review");
    assert_eq!((&found["source"], &found["engine"], &found["visits"]), (&json!("store"), &json!("b1"), &json!(50)));
    assert_eq!((&found["losses"][1]["worst"], &found["losses"][1]["worst_loss"]), (&json!(2), &json!(4.0)));
    let graph = &served.of_game("Bob", "")["model"]["graph"];
    assert_eq!((&graph["nodes"], &graph["leads"]), (&json!([0, 1, 2, 3]), &json!([0.0, 0.0, 4.0, 4.0])));
    assert_eq!(graph["mistakes"][0]["node"], 2);
    // The record that has evaluations of its own keeps them.
    assert_eq!(served.of_game("Ann", "/review")["source"], "record");
}

#[test]
fn the_games_of_a_player_are_reviewed_together() {
    let other = EVALUATED.replace("PB[Ann]", "PB[Cid]PW[Ann]WR[3d]BR[1d]DT[2024-05-01]");
    let served = Served::of(Access::Read, |folder| {
        for (name, text) in [("a.sgf", EVALUATED), ("b.sgf", PLAIN), ("c.sgf", &other)] {
            fs::write(folder.join(name), text).unwrap();
        }
    });
    served.server.wait();
    served.analyze();
    let ask = |name: &str| served.post("/api/libraries/0/player/review", &json!({"name": name})).json();
    let found = ask("ann");
    assert_eq!((&found["games"], &found["unread"], &found["measure"]), (&json!(2), &json!(0), &json!("points")));
    let group = |by: &str, value: &str| {
        let all = found["groups"].as_array().unwrap();
        let group = all.iter().find(|group| group["by"] == by && group["value"] == value);
        group.map(|group| (group["games"].clone(), group["moves"].clone(), group["mean"].clone()))
    };
    // As Black 0 and 5.5 points, as White 0 and 2.
    assert_eq!(group("all", "all"), Some((json!(2), json!(4), json!(1.875))));
    assert_eq!(group("color", "black"), Some((json!(1), json!(2), json!(2.75))));
    assert_eq!(group("color", "white"), Some((json!(1), json!(2), json!(1.0))));
    assert_eq!(group("opponent_rank", "weaker"), Some((json!(1), json!(2), json!(1.0))));
    assert_eq!(group("month", "2024-05"), Some((json!(1), json!(2), json!(1.0))));
    let worst = found["worst"].as_array().unwrap();
    assert_eq!(worst.len(), 2);
    assert_eq!((&worst[0]["number"], &worst[0]["loss"], &worst[0]["color"]), (&json!(3), &json!(5.5), &json!(0)));
    assert_eq!((&worst[1]["opponent"], &worst[1]["date"]), (&json!("Cid"), &json!("2024-05-01")));
    assert_eq!(worst[0]["game"], served.game("black:Ann"));
    // From the store; and a name without games.
    let bob = ask("Bob");
    assert_eq!((&bob["games"], &bob["groups"][0]["moves"], &bob["worst"]), (&json!(1), &json!(2), &json!([])));
    assert_eq!((ask("Nobody")["games"].clone(), ask("Nobody")["groups"].clone()), (json!(0), json!([])));
}
