//! Changes of game information in many games: preview, change, undo, and what is refused.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;

const PREVIEW: &str = "/api/libraries/0/facts/preview";
const CHANGE: &str = "/api/libraries/0/facts";

/// A library of single games, and a collection of three.
fn named(access: Access) -> Served {
    let served = Served::of(access, |folder| {
        for (name, text) in [
            ("a.sgf", "(;GM[1]FF[4]SZ[19]PB[Lee Sedol]PW[Gu Li]KM[6,5]EV[Cup];B[dd];W[pp])"),
            ("b.sgf", "(;GM[1]FF[4]SZ[19]PB[Gu Li]PW[lee sedol];B[dp];W[pp])"),
            ("c.sgf", "(;GM[1]FF[4]SZ[19]PB[Lee Sedol];B[cc])\n(;GM[1]FF[4]PB[Cho])\n(;GM[1]FF[4]PB[Lee Sedol];B[ee])"),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
    });
    served.server.wait();
    served
}

/// The number of a view with all games.
fn view(served: &Served, query: &str) -> u64 {
    served.post("/api/libraries/0/views", &json!({ "query": query })).json()["view"].as_u64().unwrap()
}

fn ids(served: &Served, query: &str) -> Vec<u64> {
    let view = view(served, query);
    serde_json::from_value(served.get(&format!("/api/libraries/0/views/{view}/ids")).json()).unwrap()
}

#[test]
fn names_are_previewed_changed_and_undone_byte_for_byte() {
    let served = named(Access::Write);
    let before = ["a.sgf", "b.sgf", "c.sgf"].map(|name| served.content(name));
    let ask = json!({"view": view(&served, ""), "field": "player", "from": "LEE SEDOL", "to": "Yi Se-tol"});
    let preview = served.run(PREVIEW, &ask);
    let facts = &preview["facts"];
    assert_eq!(
        [&preview["files"], &facts["changed"], &facts["unchanged"]],
        [&json!(3), &json!(4), &json!(6)],
        "{preview}"
    );
    let second = json!({"path": "b.sgf", "game": 1, "field": "white", "property": "PW", "old": "lee sedol"});
    assert_eq!(facts["values"][1], second);
    assert_eq!(facts["unchanged_values"][0]["old"], "Gu Li");
    assert_eq!(facts["is_whole"], true);
    assert_eq!(["a.sgf", "b.sgf", "c.sgf"].map(|name| served.content(name)), before, "a preview changes nothing");
    let changed = served.run(CHANGE, &json!({"digest": preview["digest"]}));
    assert_eq!([&changed["files"], &changed["facts"]["changed"]], [&json!(3), &json!(4)], "{changed}");
    assert_eq!(served.content("a.sgf"), before[0].replace("Lee Sedol", "Yi Se-tol"));
    assert_eq!(served.content("b.sgf"), before[1].replace("lee sedol", "Yi Se-tol"));
    assert_eq!(served.content("c.sgf"), before[2].replace("Lee Sedol", "Yi Se-tol"));
    assert_eq!(ids(&served, "player:\"=Yi Se-tol\"").len(), 4, "the library is read again");
    let changes = served.get("/api/libraries/0/changes").json();
    assert_eq!(
        (&changes[0]["run"], &changes[0]["command"]),
        (&changed["changes"], &json!("kifu serve: game information"))
    );
    served.run("/api/libraries/0/changes/undo", &json!({"run": changed["changes"]}));
    assert_eq!(["a.sgf", "b.sgf", "c.sgf"].map(|name| served.content(name)), before);
}

#[test]
fn only_the_chosen_games_change() {
    let served = named(Access::Write);
    let before = served.content("c.sgf");
    let games = ids(&served, "file:c.sgf");
    let preview = served.run(PREVIEW, &json!({"games": games[2..], "field": "event", "from": "", "to": "Final]"}));
    assert_eq!([&preview["facts"]["changed"], &preview["facts"]["is_whole"]], [&json!(1), &json!(false)], "{preview}");
    served.run(CHANGE, &json!({"digest": preview["digest"]}));
    assert_eq!(served.content("c.sgf").len(), before.len() + "EV[Final\\]]".len());
    assert_eq!(served.content("c.sgf").matches("EV[Final\\]]").count(), 1);
}

#[test]
fn other_spellings_are_found_and_values_removed() {
    let served = named(Access::Write);
    let before = served.content("a.sgf");
    for (mut ask, expected) in [
        (json!({"field": "komi", "from": "6.5", "to": "7.5"}), before.replace("6,5", "7.5")),
        (json!({"field": "event", "from": "cup", "to": ""}), before.replace("EV[Cup]", "")),
    ] {
        ask["view"] = json!(view(&served, ""));
        let preview = served.run(PREVIEW, &ask);
        let run = served.run(CHANGE, &json!({"digest": preview["digest"]}))["changes"].clone();
        assert_eq!(served.content("a.sgf"), expected);
        served.run("/api/libraries/0/changes/undo", &json!({ "run": run }));
    }
}

#[cfg(unix)]
#[test]
fn files_that_cannot_be_written_are_named_with_the_reason() {
    use std::os::unix::fs::PermissionsExt;
    let served = named(Access::Write);
    fs::write(served.games().join("d.sgf"), b"(;GM[1]FF[4]CA[ISO-8859-1]PB[Andr\xe9];B[aa])").unwrap();
    fs::write(served.games().join("e.gib"), "\\[GAMEBLACKNAME=Lee (9D)\\]\nSTO 0 2 1 3 3\n").unwrap();
    served.run("/api/jobs", &json!({"kind": "index", "library": 0}));
    fs::set_permissions(served.games().join("b.sgf"), fs::Permissions::from_mode(0o444)).unwrap();
    fs::write(served.games().join("c.sgf"), "(;PB[Mine])").unwrap();
    let ask = json!({"view": view(&served, ""), "field": "black", "to": "\u{67ef}\u{6d01}"});
    let preview = served.run(PREVIEW, &ask);
    let left: Vec<String> = preview["left_out_files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| format!("{}: {}", file["path"].as_str().unwrap(), file["reason"].as_str().unwrap()))
        .collect();
    assert_eq!(left.len(), 4, "{left:?}");
    for (at, part) in [
        (0, "b.sgf: the file is write-protected"),
        (1, "c.sgf: the file has changed since the library read it"),
        (2, "d.sgf: PB cannot be set: ISO-8859-1 has no"),
        (3, "is not SGF"),
    ] {
        assert!(left[at].contains(part), "{left:?}");
    }
    // A file that changes after the preview is omitted, and so is one that becomes write-protected.
    fs::write(served.games().join("a.sgf"), "(;PB[Other])").unwrap();
    let changed = served.run(CHANGE, &json!({"digest": preview["digest"]}));
    assert_eq!([&changed["files"], &changed["left_out"]], [&json!(0), &json!(1)], "{changed}");
    assert_eq!(served.content("a.sgf"), "(;PB[Other])");
}

/// A draft of a changed file keeps its changes; saving it finds the change on disk.
#[test]
fn drafts_are_untouched() {
    let served = named(Access::Write);
    let game = served.game("file:a.sgf");
    let draft = served.post(&format!("/api/libraries/0/games/{game}/drafts"), &json!({})).json();
    let act = json!({"revision": 0, "action": {"action": "comment", "node": 0, "text": "mine"}});
    let actions = format!("/api/drafts/{}/actions", draft["draft"]);
    let acted = served.post(&actions, &act).json();
    let preview = served.run(PREVIEW, &json!({"games": [game], "field": "event", "to": "Other"}));
    served.run(CHANGE, &json!({"digest": preview["digest"]}));
    let unsaved = served.get("/api/libraries/0/drafts").json();
    assert_eq!((&unsaved[0]["path"], &unsaved[0]["changes"]), (&json!("a.sgf"), &json!(1)));
    let save = json!({"revision": acted["revision"]}).to_string();
    let saved = served.ask("PUT", &format!("/api/drafts/{}/file", draft["draft"]), "application/json", save.as_bytes());
    assert_eq!(saved.code(), "file-changed");
    assert!(served.content("a.sgf").contains("EV[Other]"));
}

#[test]
fn impossible_changes_are_refused() {
    let served = named(Access::Write);
    let all = view(&served, "");
    let many: Vec<u32> = (0..100_001).collect();
    for (ask, code, field) in [
        (json!({"view": all, "field": "colour", "to": "x"}), "bad-request", "field"),
        (json!({"view": all, "field": "player", "to": "x"}), "bad-request", "from"),
        (json!({"view": all, "field": "komi", "to": "much"}), "bad-request", "to"),
        (json!({"view": all, "field": "event", "to": "a\u{7}b"}), "bad-request", "to"),
        (json!({"view": all, "games": [1], "field": "event", "to": "x"}), "bad-request", "games"),
        (json!({"field": "event", "to": "x"}), "bad-request", "games"),
        (json!({"games": [], "field": "event", "to": "x"}), "too-large", "games"),
        (json!({"games": many, "field": "event", "to": "x"}), "too-large", "games"),
        (json!({"games": [99_999], "field": "event", "to": "x"}), "not-found", ""),
        (json!({"view": 77, "field": "event", "to": "x"}), "not-found", ""),
    ] {
        let answer = served.post(PREVIEW, &ask);
        assert_eq!(answer.code(), code, "{field}");
        let problem: Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(problem["field"].as_str().unwrap_or_default(), field, "{problem}");
    }
    let preview = served.run(PREVIEW, &json!({"view": all, "field": "event", "to": "x"}));
    served.run(PREVIEW, &json!({"view": all, "field": "event", "to": "y"}));
    assert_eq!(served.post(CHANGE, &json!({"digest": preview["digest"]})).code(), "changed");
    let served = named(Access::Read);
    let preview = served.run(PREVIEW, &json!({"view": view(&served, ""), "field": "event", "to": "x"}));
    assert_eq!(served.post(CHANGE, &json!({"digest": preview["digest"]})).code(), "read-only");
    assert!(!served.content("a.sgf").contains("EV[x]"));
}
