//! Checks and duplicates: findings, repairs with preview and undo, and moved copies.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;
use super::jobs::wait;

const FAULTY: &str = "(;GM[1]FF[4]SZ[19]PB[Ann]KM[6,5]\r\n;B[dd];W[pp]C[\u{e9}])";
const CLEAN: &str = "(;GM[1]FF[4]SZ[19]PB[Bea]KM[6.5];B[dd];W[pp])";

impl Served {
    /// Starts a job and waits for its end.
    #[track_caller]
    pub(super) fn run(&self, path: &str, body: &Value) -> Value {
        let started = self.post(path, body);
        assert_eq!(started.status.as_u16(), 202, "{path}: {started:?}");
        let job = wait(self, &started.json()["id"]);
        assert_eq!(job["state"], "done", "{job}");
        job["result"].clone()
    }

    fn check(&self) -> Value {
        self.run("/api/jobs", &json!({"kind": "check", "library": 0}));
        self.get("/api/libraries/0/health").json()
    }

    fn preview(&self) -> Value {
        self.run("/api/libraries/0/repairs/preview", &json!({"safety": "safe"}))
    }

    pub(super) fn content(&self, name: &str) -> String {
        fs::read_to_string(self.games().join(name)).unwrap()
    }
}

/// A library of two files with faults and one without.
fn faulty(access: Access) -> Served {
    let served = Served::of(access, |folder| {
        for (name, text) in [("a.sgf", FAULTY), ("b.sgf", CLEAN), ("c.sgf", &FAULTY.replace("Ann", "Cho"))] {
            fs::write(folder.join(name), text).unwrap();
        }
    });
    served.server.wait();
    served
}

#[test]
fn a_check_is_remembered_by_rule_and_file() {
    let served = faulty(Access::Read);
    assert_eq!(served.get("/api/libraries/0/health").json()["checked_at"], Value::Null);
    assert_eq!(served.get("/api/libraries/0/health/files").code(), "not-found");
    let health = served.check();
    assert_eq!([&health["files"], &health["clean"], &health["is_current"]], [&json!(3), &json!(1), &json!(true)]);
    let komi = health["rules"].as_array().unwrap().iter().find(|rule| rule["rule"] == "odd-komi").unwrap();
    assert_eq!([&komi["count"], &komi["files"], &komi["safe"]], [&json!(2), &json!(2), &json!(2)]);
    let files = served.get("/api/libraries/0/health/files?rule=odd-komi&from=1&count=1").json();
    assert_eq!((&files["total"], &files["files"][0]["path"]), (&json!(2), &json!("c.sgf")));
    let file = served.get(&format!("/api/libraries/0/health/files/{}?rule=odd-komi", files["files"][0]["id"])).json();
    assert_eq!((&file["total"], &file["findings"][0]["node"]), (&json!(1), &json!(0)));
    assert!(file["findings"][0]["diff"].as_array().unwrap().len() > 1, "{file}");
    assert_eq!(file["model"]["size"], json!([19, 19]));
    assert_eq!(served.get("/api/libraries/0/health/files?rule=none").code(), "bad-request");
    assert_eq!(served.get("/api/libraries/0/health/files/7").code(), "not-found");
    fs::write(served.games().join("c.sgf"), CLEAN).unwrap();
    let changed = served.get(&format!("/api/libraries/0/health/files/{}", files["files"][0]["id"]));
    assert_eq!(changed.code(), "file-changed");
}

#[test]
fn repairs_are_previewed_made_and_undone_byte_for_byte() {
    let served = faulty(Access::Write);
    served.check();
    let preview = served.preview();
    assert_eq!([&preview["files"], &preview["left_out"]], [&json!(2), &json!(0)], "{preview}");
    assert_eq!(preview["examples"].as_array().unwrap().len(), 2);
    assert_eq!(served.content("a.sgf"), FAULTY, "a preview changes nothing");
    // A file that changes after the preview is omitted.
    fs::write(served.games().join("c.sgf"), "(;PB[Mine])").unwrap();
    let repaired = served.run("/api/libraries/0/repairs", &json!({"digest": preview["digest"]}));
    assert_eq!([&repaired["files"], &repaired["left_out"]], [&json!(1), &json!(1)], "{repaired}");
    assert_eq!(repaired["left_out_files"][0]["path"], "c.sgf");
    assert!(served.content("a.sgf").contains("KM[6.5]"), "{}", served.content("a.sgf"));
    assert_eq!(served.content("c.sgf"), "(;PB[Mine])");
    let health = served.get("/api/libraries/0/health").json();
    assert_eq!(health["is_current"], true, "a repair checks again");
    assert!(!health["rules"].to_string().contains("odd-komi"), "{health}");
    let changes = served.get("/api/libraries/0/changes").json();
    assert_eq!((&changes[0]["run"], &changes[0]["count"]), (&repaired["changes"], &json!(1)));
    assert_eq!(changes[0]["command"], "kifu serve: repairs");
    let undone = served.run("/api/libraries/0/changes/undo", &json!({"run": repaired["changes"]}));
    assert_eq!([&undone["files"], &undone["left_out"]], [&json!(1), &json!(0)]);
    assert_eq!(served.content("a.sgf"), FAULTY);
    assert_eq!(served.get("/api/libraries/0/changes").json(), json!([]));
}

#[test]
fn only_the_last_preview_is_repaired_and_only_with_permission() {
    let served = faulty(Access::Write);
    let first = served.preview()["digest"].clone();
    assert_eq!(served.preview()["digest"], first, "nothing has changed");
    fs::write(served.games().join("b.sgf"), FAULTY).unwrap();
    assert_ne!(served.preview()["digest"], first);
    assert_eq!(served.post("/api/libraries/0/repairs", &json!({"digest": first})).code(), "changed");
    let served = faulty(Access::Read);
    let digest = served.preview()["digest"].clone();
    for (path, body) in [
        ("repairs", json!({"digest": digest})),
        ("changes/undo", json!({"run": "x"})),
        ("duplicates/aside", json!({"choices": [{"keep": 0, "aside": [1]}]})),
        ("duplicates/different", json!({"one": 0, "other": 1})),
    ] {
        assert_eq!(served.post(&format!("/api/libraries/0/{path}"), &body).code(), "read-only", "{path}");
    }
    assert_eq!(served.content("a.sgf"), FAULTY);
}

/// Runs of the program in a terminal are undone as well, if they changed files of the library.
#[test]
fn runs_of_the_program_are_undone_too_and_those_elsewhere_are_not() {
    use kifu_work::undo::{Journal, JournalPlace};
    let served = faulty(Access::Write);
    let elsewhere = served.folder.path().canonicalize().unwrap().join("elsewhere.sgf");
    fs::write(&elsewhere, "before").unwrap();
    let undo = served.folder.path().join("state/undo");
    let journal = |command: &str| Journal::new(JournalPlace::Folder(undo.clone()), command);
    let terminal = journal("kifu fmt games");
    terminal.replace(&served.games().join("b.sgf"), CLEAN.as_bytes(), b"after").unwrap();
    let other = journal("kifu fmt elsewhere.sgf");
    other.replace(&elsewhere, b"before", b"after").unwrap();
    let mixed = journal("kifu fmt .");
    mixed.replace(&served.games().join("a.sgf"), FAULTY.as_bytes(), b"after").unwrap();
    mixed.replace(&elsewhere, b"after", b"later").unwrap();
    let names = [&terminal, &other, &mixed].map(|journal| journal.name().unwrap());
    drop((terminal, other, mixed));
    let found = served.get("/api/libraries/0/changes").json();
    assert_eq!((found.as_array().unwrap().len(), &found[0]["run"]), (1, &json!(names[0])));
    assert_eq!((&found[0]["command"], &found[0]["count"]), (&json!("kifu fmt games"), &json!(1)));
    served.run("/api/libraries/0/changes/undo", &json!({"run": names[0]}));
    assert_eq!(served.content("b.sgf"), CLEAN);
    for run in [names[1].as_str(), names[2].as_str(), "../games/a.sgf", ""] {
        assert_eq!(served.post("/api/libraries/0/changes/undo", &json!({"run": run})).code(), "not-found", "{run}");
    }
    assert_eq!(fs::read_to_string(&elsewhere).unwrap(), "later");
}

/// A foreign library names folders of the user: nothing there is read, changed or undone unless the user names them.
#[cfg(unix)]
#[test]
fn folders_that_only_the_library_names_are_left_alone() {
    let served = faulty(Access::Write);
    let outside = served.folder.path().canonicalize().unwrap().join("outside");
    fs::create_dir(&outside).unwrap();
    fs::write(outside.join("mine.sgf"), FAULTY).unwrap();
    // Another user made this library.
    let mut options = kifu_work::index::IndexOptions::default();
    options.add = vec![outside.clone()];
    kifu_work::index::update(&served.games().join(".kifu"), &options, &mut |_| {}).unwrap();
    let served = served.ended(Access::Write);
    let library = served.get("/api/libraries/0").json();
    assert_eq!(library["not_trusted"], json!([outside]));
    fs::write(outside.join("new.sgf"), FAULTY).unwrap();
    served.run("/api/jobs", &json!({"kind": "index", "library": 0}));
    assert_eq!(
        served.get("/api/libraries/0").json()["games"],
        library["games"],
        "games are kept, and no new ones read"
    );
    served.check();
    let preview = served.preview();
    assert!(!preview.to_string().contains("mine.sgf"), "{preview}");
    let view = served.post("/api/libraries/0/views", &json!({ "query": "" })).json();
    let rows = served.get(&format!("/api/libraries/0/views/{}/rows", view["view"])).json();
    let mine =
        rows["rows"].as_array().unwrap().iter().find(|row| row["path"].to_string().contains("mine.sgf")).unwrap();
    let draft = served.post(&format!("/api/libraries/0/games/{}/drafts", mine["id"]), &json!({}));
    assert_eq!(draft.code(), "outside");
    // The user allows it.
    let state = Some(served.folder.path().join("state"));
    kifu_work::trust::Trust::Named { roots: vec![outside.clone()], state }.note(&served.games().join(".kifu")).unwrap();
    assert_eq!(served.get("/api/libraries/0").json()["not_trusted"], Value::Null);
    let draft = served.post(&format!("/api/libraries/0/games/{}/drafts", mine["id"]), &json!({}));
    assert_eq!(draft.code(), "");
}

/// A library with a game, a truncated copy of it, and another game.
fn doubled(access: Access) -> Served {
    let moves: String = ('a'..='s').flat_map(|row| [format!(";B[{row}d]"), format!(";W[{row}p]")]).collect();
    let served = Served::of(access, |folder| {
        let game = |players: &str, moves: &str| format!("(;GM[1]FF[4]SZ[19]PB[{players}]PW[Cho]DT[2001-02-03]{moves})");
        fs::write(folder.join("whole.sgf"), game("Ann", &moves)).unwrap();
        fs::write(folder.join("short.sgf"), game("Ann", &moves[..moves.len() - 18])).unwrap();
        fs::write(folder.join("other.sgf"), game("Bea", ";B[dd];W[pp]")).unwrap();
    });
    served.server.wait();
    served.run("/api/jobs", &json!({"kind": "duplicates", "library": 0}));
    served
}

#[test]
fn copies_are_found_set_aside_and_brought_back() {
    let served = doubled(Access::Write);
    let found = served.get("/api/libraries/0/duplicates").json();
    assert_eq!([&found["copies"], &found["total"], &found["is_current"]], [&json!(1), &json!(1), &json!(true)]);
    let group = &found["groups"][0];
    assert_eq!((&group["keep"]["path"], &group["copies"][0]["class"]), (&json!("whole.sgf"), &json!("truncated")));
    assert_eq!(found["classes"], json!([{"class": "truncated", "count": 1}]));
    assert_eq!(served.get("/api/libraries/0/duplicates?class=rotated").json()["total"], 0);
    assert_eq!(served.get("/api/libraries/0/duplicates?class=none").code(), "bad-request");
    // The worse copy may be kept, too.
    let (short, whole) = (&group["copies"][0]["game"]["id"], &group["keep"]["id"]);
    let aside = |keep: &Value, aside: &Value| json!({"choices": [{"keep": keep, "aside": [aside]}]});
    let done = served.run("/api/libraries/0/duplicates/aside", &aside(short, whole));
    assert_eq!([&done["files"], &done["left_out"]], [&json!(1), &json!(0)], "{done}");
    assert!(!served.games().join("whole.sgf").exists() && served.folder.path().join("state/aside/whole.sgf").exists());
    assert_eq!(served.get("/api/libraries/0/duplicates").json()["total"], 0);
    let undone = served.run("/api/libraries/0/changes/undo", &json!({"run": done["changes"]}));
    assert_eq!(undone["files"], 1);
    assert!(served.games().join("whole.sgf").exists());
    assert_eq!(served.get("/api/libraries/0/duplicates").json()["total"], 1);
}

#[test]
fn games_called_different_are_no_copies_any_more() {
    let served = doubled(Access::Write);
    let group = served.get("/api/libraries/0/duplicates").json()["groups"][0].clone();
    let both = json!({"one": group["keep"]["id"], "other": group["copies"][0]["game"]["id"]});
    served.run("/api/libraries/0/duplicates/different", &both);
    assert_eq!(served.get("/api/libraries/0/duplicates").json()["total"], 0);
    served.run("/api/jobs", &json!({"kind": "duplicates", "library": 0}));
    assert_eq!(served.get("/api/libraries/0/duplicates").json()["total"], 0);
    let nobody = json!({"one": 77, "other": 78});
    assert_eq!(served.post("/api/libraries/0/duplicates/different", &nobody).code(), "not-found");
}
