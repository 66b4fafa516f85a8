//! Portraits of players and events: their numbers are those that their queries find.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;

const GAMES: &[&str] = &[
    r#"(;SZ[19]PB["Fox" \\ 碁]BR[9p]PW[Ann]WR[1d]EV[Cup "A"]DT[2001-01-02]RE[B+R]KM[6.5];B[pd];W[dd];B[pp])"#,
    r#"(;SZ[19]PB[Ann]PW["Fox" \\ 碁]EV[Cup "A"]DT[2001-02-03]RE[B+0.5]KM[6.5];B[dp];W[qp])"#,
    r#"(;SZ[19]PB[Ann]PW[Bob]EV[Cup "A"]DT[2001-02-04]RE[W+T]HA[2]AB[dd][pp];W[pd])"#,
    r#"(;SZ[19]PB["Fox" \\ 碁]PW[Bob]EV[Cup "A"]DT[2001-03]RE[B+2];B[dd])"#,
    r#"(;SZ[9]PB[Bob]PW["FOX" \\ 碁]RE[Void];B[ee])"#,
];
const FOX: &str = r#""Fox" \ 碁"#;

fn served() -> Served {
    let served = Served::of(Access::Read, |folder| {
        for (number, text) in GAMES.iter().enumerate() {
            fs::write(folder.join(format!("{number}.sgf")), text).unwrap();
        }
    });
    served.server.wait();
    served
}

impl Served {
    #[track_caller]
    fn portrait(&self, kind: &str, name: &str) -> Value {
        self.post(&format!("/api/libraries/0/{kind}"), &json!({ "name": name })).json()
    }

    /// Checks that each query in a value finds as many games as the number beside it says; returns the number of queries.
    #[track_caller]
    fn check_queries(&self, value: &Value) -> usize {
        let found =
            |query: &Value| self.post("/api/libraries/0/views", &json!({ "query": query })).json()["games"].clone();
        match value {
            Value::Array(list) => list.iter().map(|one| self.check_queries(one)).sum(),
            Value::Object(members) => {
                let mut count = 0;
                for key in ["games", "won", "lost", "other"] {
                    let Some(query) = value["queries"].get(key) else { continue };
                    let number = match key {
                        "won" => value.get("won").or(value.get("black_won")),
                        "lost" => value.get("lost").or(value.get("white_won")),
                        key => value.get(key),
                    };
                    assert_eq!(Some(&found(query)), number, "{query}");
                    count += 1;
                }
                if let Some(query) = value.get("query") {
                    assert_eq!(found(query), value["games"], "{query}");
                    count += 1;
                }
                count + members.values().map(|one| self.check_queries(one)).sum::<usize>()
            }
            _ => 0,
        }
    }
}

#[test]
fn a_player_with_quotation_marks_in_the_name() {
    let served = served();
    let fox = served.portrait("player", FOX);
    assert_eq!(fox, served.portrait("player", &FOX.to_uppercase()));
    assert_eq!((&fox["name"], &fox["spellings"]), (&json!(FOX), &json!([r#""FOX" \ 碁"#])));
    let record = &fox["record"];
    let numbers = ["games", "won", "lost", "other"].map(|key| record[key].as_u64().unwrap());
    assert_eq!(numbers, [4, 2, 1, 1]);
    assert_eq!((&record["win_rate"]["wins"], &record["win_rate"]["games"]), (&json!(2), &json!(3)));
    assert_eq!(
        (&fox["first_date"], &fox["last_date"], &fox["rank"]),
        (&json!("2001-01-02"), &json!("2001-03"), &json!("9p"))
    );
    let opponents: Vec<_> =
        fox["opponents"].as_array().unwrap().iter().map(|row| (&row["value"], &row["won"])).collect();
    assert_eq!(opponents, [(&json!("Ann"), &json!(1)), (&json!("Bob"), &json!(1))]);
    assert_eq!((&fox["ranks"][0]["value"], &fox["ranks"][0]["won"]), (&json!("1d"), &json!(1)));
    assert_eq!((&fox["years"][0]["from"], &fox["years"][0]["games"]), (&json!(2001), &json!(3)));
    assert_eq!(fox["series"]["games"], 1);
    let moves = &fox["first_moves"];
    assert_eq!(
        (&moves["size"], &moves["black"]["games"], &moves["white"]["games"]),
        (&json!([19, 19]), &json!(2), &json!(1))
    );
    assert_eq!(moves["black"]["lines"][0]["moves"], json!(["Q16"]));
    assert_eq!(moves["white"]["lines"][0]["moves"], json!(["Q16", "Q3"]));
    assert!(served.check_queries(&fox) > 40);
}

#[test]
fn handicap_is_taken_and_given() {
    let served = served();
    let stones = |name: &str, key: &str| {
        let portrait = served.portrait("player", name);
        served.check_queries(&portrait);
        portrait[key]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (row["value"].clone(), row["won"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(stones("Ann", "handicap_taken"), [(json!("2"), json!(0))]);
    assert_eq!(stones("Ann", "handicap_given"), []);
    assert_eq!(stones("bob", "handicap_given"), [(json!("2"), json!(1))]);
}

#[test]
fn an_event_with_its_crosstable_and_matches() {
    let served = served();
    let cup = served.portrait("event", "cup \"a\"");
    assert_eq!((&cup["name"], &cup["games"], &cup["player_count"]), (&json!("Cup \"A\""), &json!(4), &json!(3)));
    assert_eq!((&cup["black_won"], &cup["white_won"], &cup["other"]), (&json!(3), &json!(1), &json!(0)));
    assert_eq!((&cup["first_date"], &cup["last_date"]), (&json!("2001-01-02"), &json!("2001-03")));
    let players: Vec<_> = cup["players"].as_array().unwrap().iter().map(|row| row["value"].as_str().unwrap()).collect();
    assert_eq!(players, [FOX, "Bob", "Ann"]);
    let cell = |row: usize, column: usize| {
        let cell = &cup["crosstable"][row][column];
        [&cell["games"], &cell["won"], &cell["lost"]].map(|number| number.as_u64().unwrap())
    };
    assert_eq!([cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 2)], [[0, 0, 0], [1, 1, 0], [2, 1, 1], [1, 1, 0]]);
    assert_eq!(cup["matches"], json!([]));
    assert!(served.check_queries(&cup) >= 16);
}

#[test]
fn names_that_no_game_has() {
    let served = served();
    let nobody = served.portrait("player", "an");
    assert_eq!((&nobody["record"]["games"], &nobody["similar"]), (&json!(0), &json!(["Ann"])));
    assert_eq!(served.portrait("event", "CUP")["similar"], json!(["Cup \"A\""]));
    for name in ["", "\"", "\\", "=", &"長".repeat(20_000)] {
        assert_eq!(served.portrait("player", name)["record"]["games"], 0);
        assert_eq!(served.portrait("event", name)["games"], 0);
    }
    for (body, code) in
        [(json!({}), "bad-request"), (json!({"name": 1}), "bad-request"), (json!({"nom": "x"}), "bad-request")]
    {
        assert_eq!(served.post("/api/libraries/0/player", &body).code(), code);
        assert_eq!(served.post("/api/libraries/0/event", &body).code(), code);
    }
    assert_eq!(served.post("/api/libraries/9/player", &json!({"name": "x"})).code(), "not-found");
}

#[test]
fn facets_name_players_with_quotation_marks() {
    let served = served();
    let view = served.post("/api/libraries/0/views", &json!({})).json()["view"].clone();
    let facets = served.get(&format!("/api/libraries/0/views/{view}/facets?by=player,event")).json();
    let mut quoted = 0;
    for value in facets.as_array().unwrap().iter().flat_map(|facet| facet["values"].as_array().unwrap()) {
        let found = served.post("/api/libraries/0/views", &json!({"query": value["query"]})).json();
        assert_eq!(found["games"], value["games"], "{value}");
        quoted += usize::from(value["value"].as_str().unwrap().contains('"'));
    }
    assert_eq!(quoted, 2);
}

/// The file of the page is that of `kifu report`, byte for byte.
#[test]
fn reports_are_those_of_the_command() {
    let served = served();
    let ask = |body: &Value| served.post("/api/libraries/0/report", body);
    for (subject, name, lang) in [("player", FOX, "en"), ("player", "ann", "ko"), ("event", "cup \"a\"", "ja")] {
        let body = json!({"subject": subject, "name": name, "format": "html", "lang": lang});
        let page = ask(&body).body;
        let page = String::from_utf8(page.to_vec()).unwrap();
        assert!(page.starts_with("<!DOCTYPE html>") && page.contains(&format!("lang=\"{lang}\"")), "{page}");
        let portrait = served.portrait(subject, name);
        let written = portrait["name"].as_str().unwrap();
        assert!(page.contains(&format!("<h1>{written}</h1>")), "{written}");
        let pdf = ask(&json!({"subject": subject, "name": name, "format": "pdf"})).body;
        assert!(pdf.starts_with(b"%PDF-"));
    }
    for (body, code) in [
        (json!({"subject": "player", "name": "nobody", "format": "pdf"}), "not-found"),
        (json!({"subject": "game", "name": "Ann", "format": "pdf"}), "bad-request"),
        (json!({"subject": "player", "name": "Ann", "format": "docx"}), "bad-request"),
        (json!({"subject": "player", "name": "Ann", "format": "html", "lang": "xx"}), "bad-request"),
    ] {
        assert_eq!(ask(&body).code(), code, "{body}");
    }
}
