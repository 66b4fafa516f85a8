//! Drafts: edited, undone, repaired and saved.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::{Answer, Served};

const TEXT: &str = "(;GM[1]FF[4]SZ[9]PB[Ann]KM[6,5]\n;B[ee];W[gc])";

/// A server with one record, and the address of a draft of it.
fn begun(access: Access) -> (Served, String) {
    let served = Served::of(access, |folder| fs::write(folder.join("a.sgf"), TEXT).unwrap());
    served.server.wait();
    let id = served.game("");
    let state = served.post(&format!("/api/libraries/0/games/{id}/drafts"), &json!({})).json();
    assert_eq!((&state["revision"], &state["changed"]), (&json!(0), &json!(false)));
    (served, format!("/api/drafts/{}", state["draft"]))
}

impl Served {
    fn act(&self, draft: &str, revision: u64, action: &Value) -> Answer {
        self.post(&format!("{draft}/actions"), &json!({ "revision": revision, "action": action }))
    }

    fn save(&self, draft: &str, revision: u64) -> Answer {
        let body = json!({ "revision": revision }).to_string();
        self.ask("PUT", &format!("{draft}/file"), "application/json", body.as_bytes())
    }

    fn text(&self, draft: &str) -> String {
        String::from_utf8(self.get(&format!("{draft}/file")).body.to_vec()).unwrap()
    }
}

#[test]
fn actions_change_the_draft_alone() {
    let (served, draft) = begun(Access::Read);
    let state = served.act(&draft, 0, &json!({ "action": "play", "node": 2, "point": "G3" })).json();
    assert_eq!(
        [&state["revision"], &state["node"], &state["undo"], &state["changed"]],
        [&json!(1), &json!(3), &json!(1), &json!(true)]
    );
    assert_eq!(state["model"]["moves"].as_array().unwrap().len(), 4);
    let state = served.act(&draft, 1, &json!({ "action": "comment", "node": 3, "text": "Here." })).json();
    assert_eq!(state["model"]["notes"][0]["comments"][0]["text"], "Here.");
    assert_eq!(served.text(&draft), TEXT.replace(")", ";B[gg]C[Here.])"));
    assert_eq!(fs::read_to_string(served.games().join("a.sgf")).unwrap(), TEXT);
    let undo =
        |step: &str, revision: u64| served.post(&format!("{draft}/{step}"), &json!({ "revision": revision })).json();
    assert_eq!(undo("undo", 2)["redo"], 1);
    assert_eq!(undo("undo", 3)["changed"], false);
    assert_eq!(served.text(&draft), TEXT);
    assert_eq!(undo("undo", 4)["revision"], 5);
    assert_eq!(undo("redo", 5)["undo"], 1);
    assert_eq!(served.get(&draft).json()["revision"], 6);
    // The comment can be redone; a move in its place cannot be followed by it.
    let names = |state: &Value| {
        let changes = state["changes"].as_array().unwrap().iter();
        changes.map(|change| change["action"]["action"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&served.get(&draft).json()), ["play", "comment"]);
    let state = served.act(&draft, 6, &json!({ "action": "play", "node": 3, "point": "C3" })).json();
    assert_eq!(state["changes"], Value::Null);
    assert_eq!(names(&served.get(&draft).json()), ["play", "play"]);
}

#[test]
fn wrong_changes_are_refused() {
    let (served, draft) = begun(Access::Read);
    let play = json!({ "action": "play", "node": 2, "point": "G3" });
    assert_eq!(served.act(&draft, 1, &play).code(), "other-revision");
    for (action, code) in [
        (json!({ "action": "play", "node": 9, "point": "G3" }), "bad-action"),
        (json!({ "action": "play", "node": 2, "point": "Z3" }), "bad-action"),
        (json!({ "action": "paste", "node": 2, "text": "" }), "bad-action"),
        (json!({ "action": "explode" }), "bad-request"),
        (json!({ "action": "play", "node": -1 }), "bad-request"),
    ] {
        assert_eq!(served.act(&draft, 0, &action).code(), code, "{action}");
    }
    assert_eq!(served.text(&draft), TEXT);
    assert_eq!(served.act("/api/drafts/77", 0, &play).code(), "not-found");
    assert_eq!(served.save(&draft, 0).code(), "read-only");
    assert_eq!(served.act(&draft, 0, &play).code(), "");
}

#[test]
fn faults_are_repaired() {
    let (served, draft) = begun(Access::Read);
    let repair = |body: Value| served.post(&format!("{draft}/repair"), &body);
    let state = repair(json!({ "revision": 0, "safety": "safe", "node": 1 })).json();
    assert_eq!(state["repaired"], json!([{ "rule": "odd-komi", "count": 1 }]));
    assert_eq!((&state["node"], &state["undo"]), (&json!(1), &json!(1)));
    assert_eq!(served.text(&draft), TEXT.replace("6,5", "6.5"));
    let state = repair(json!({ "revision": 1, "safety": "unsafe", "rules": ["syntax"] })).json();
    assert_eq!((&state["repaired"], &state["undo"]), (&Value::Null, &json!(1)));
    assert_eq!(repair(json!({ "revision": 2, "safety": "safe", "rules": ["no-rule"] })).code(), "bad-request");
}

#[test]
fn a_draft_is_saved_in_one_step() {
    let (served, draft) = begun(Access::Write);
    let file = served.games().join("a.sgf");
    served.act(&draft, 0, &json!({ "action": "info", "field": "white", "text": "Bob" }));
    let state = served.save(&draft, 1).json();
    assert_eq!((&state["changed"], &state["undo"]), (&json!(false), &json!(1)));
    let saved = TEXT.replace("KM[6,5]", "KM[6,5]PW[Bob]");
    assert_eq!(fs::read_to_string(&file).unwrap(), saved);
    assert_eq!(
        fs::read_dir(served.games())
            .unwrap()
            .filter(|entry| { entry.as_ref().unwrap().file_name().to_string_lossy().ends_with(".tmp") })
            .count(),
        0
    );
    // The library is updated.
    served.server.wait();
    assert_eq!(served.game("white:Bob"), served.game(""));
    // The change is undone and saved again.
    served.post(&format!("{draft}/undo"), &json!({ "revision": 2 }));
    assert_eq!(served.save(&draft, 3).code(), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), TEXT);
}

/// Files that a server has left among the records when it was killed while saving are deleted at the next start;
/// nothing else is.
#[cfg(unix)]
#[test]
fn half_written_files_of_killed_servers_are_deleted() {
    let served = Served::of(Access::Write, |folder| {
        fs::create_dir(folder.join("deep")).unwrap();
        fs::write(folder.join("deep/a.sgf"), TEXT).unwrap();
    });
    served.server.wait();
    let mut process = std::process::Command::new("true").spawn().unwrap();
    process.wait().unwrap();
    let path = |name: &str| served.games().join("deep").join(name);
    let (left, mine) = (path(&format!(".kifu-{}-aB3dE6.tmp", process.id())), path(".kifu-notes.tmp"));
    [&left, &mine].iter().for_each(|path| fs::write(path, "half").unwrap());
    let alive = path(&format!(".kifu-{}-aB3dE6.tmp", std::os::unix::process::parent_id()));
    fs::write(&alive, "half").unwrap();
    let _served = served.ended(Access::Write);
    let begun = std::time::Instant::now();
    while left.exists() {
        assert!(begun.elapsed().as_secs() < 20, "it stays");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert!(mine.exists() && alive.exists());
}

#[test]
fn nothing_of_others_is_overwritten() {
    let (served, draft) = begun(Access::Write);
    let file = served.games().join("a.sgf");
    served.act(&draft, 0, &json!({ "action": "comment", "node": 0, "text": "mine" }));
    fs::write(&file, "(;C[theirs])").unwrap();
    assert_eq!(served.save(&draft, 1).code(), "file-changed");
    assert_eq!(fs::read_to_string(&file).unwrap(), "(;C[theirs])");
    fs::remove_file(&file).unwrap();
    assert_eq!(served.save(&draft, 1).code(), "file-changed");
    assert!(served.text(&draft).contains("C[mine]"));
}

/// Write-protected files are refused, as in every command, with the name of the file; other saves keep the attributes
/// of the file.
#[cfg(unix)]
#[test]
fn write_protected_files_are_refused() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let (served, draft) = begun(Access::Write);
    let file = served.games().join("a.sgf");
    let protect = |mode| fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
    served.act(&draft, 0, &json!({ "action": "comment", "node": 0, "text": "mine" }));
    protect(0o444);
    let refused = served.save(&draft, 1);
    assert_eq!(refused.code(), "write-protected");
    let problem: Value = serde_json::from_slice(&refused.body).unwrap();
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.ends_with("a.sgf: the file is write-protected"), "{detail}");
    assert_eq!(fs::read_to_string(&file).unwrap(), TEXT);
    protect(0o604);
    assert_eq!(served.save(&draft, 1).code(), "");
    assert!(fs::read_to_string(&file).unwrap().contains("C[mine]"));
    assert_eq!(fs::metadata(&file).unwrap().mode() & 0o777, 0o604);
}

#[cfg(unix)]
#[test]
fn nothing_outside_is_written() {
    let (served, draft) = begun(Access::Write);
    let (file, outside) = (served.games().join("a.sgf"), served.folder.path().join("outside.sgf"));
    served.act(&draft, 0, &json!({ "action": "comment", "node": 0, "text": "mine" }));
    fs::rename(&file, &outside).unwrap();
    std::os::unix::fs::symlink(&outside, &file).unwrap();
    assert_eq!(served.save(&draft, 1).code(), "outside");
    assert_eq!(fs::read_to_string(&outside).unwrap(), TEXT);
    // A link to a file inside the folder is followed, and remains a link.
    let inside = served.games().join("b.sgf");
    fs::rename(&outside, &inside).unwrap();
    fs::remove_file(&file).unwrap();
    std::os::unix::fs::symlink("b.sgf", &file).unwrap();
    assert_eq!(served.save(&draft, 1).code(), "");
    assert!(fs::read_to_string(&inside).unwrap().contains("C[mine]"));
    assert!(fs::symlink_metadata(&file).unwrap().is_symlink());
}

#[test]
fn old_drafts_are_gone() {
    let (served, first) = begun(Access::Read);
    let id = served.game("");
    for _ in 0..16 {
        served.post(&format!("/api/libraries/0/games/{id}/drafts"), &json!({}));
    }
    assert_eq!(served.get(&first).code(), "changed");
}

/// The same folder, served by another server at the same time.
#[cfg(unix)]
fn again(served: &Served, access: Access) -> Served {
    let library = kifu_serve::LibraryPlace {
        name: "again".to_owned(),
        folder: served.games().join(".kifu"),
        records: vec![served.games()],
        keeper: kifu_serve::Keeper::User,
        state: Some(served.folder.path().join("state")),
        undo: Some(served.folder.path().join("state/undo")),
    };
    let folder = tempfile::tempdir().unwrap();
    let options = kifu_serve::ServerOptions {
        libraries: vec![library],
        dropped: None,
        access,
        version: "0",
        practice: None,
        evaluations: None,
        settings: None,
        kept: None,
        log: |_| (),
    };
    std::os::unix::fs::symlink(served.games(), folder.path().join("games")).unwrap();
    Served { server: kifu_serve::Server::new(options, kifu_serve::Token::random().unwrap()), folder }
}

#[cfg(unix)]
#[test]
fn drafts_survive_the_server() {
    let (first, draft) = begun(Access::Write);
    assert_eq!(first.get("/api/libraries/0/drafts").json(), json!([]));
    first.act(&draft, 0, &json!({ "action": "play", "node": 2, "point": "G3" }));
    first.act(&draft, 1, &json!({ "action": "comment", "node": 3, "text": "Here." }));
    first.post(&format!("{draft}/repair"), &json!({ "revision": 2, "safety": "safe", "node": 3 }));
    first.act(&draft, 3, &json!({ "action": "comment", "node": 0, "text": "No." }));
    first.post(&format!("{draft}/undo"), &json!({ "revision": 4 }));
    let text = first.text(&draft);
    let second = first.ended(Access::Write);
    let kept = second.get("/api/libraries/0/drafts").json();
    assert_eq!([&kept[0]["path"], &kept[0]["game"], &kept[0]["changes"]], [&json!("a.sgf"), &json!(1), &json!(3)]);
    let drafts = format!("/api/libraries/0/games/{}/drafts", second.game(""));
    let state = second.post(&format!("{drafts}?resume=true"), &json!({})).json();
    assert_eq!((&state["undo"], &state["redo"], &state["changed"]), (&json!(3), &json!(1), &json!(true)));
    assert_eq!(state["changes"][1], json!({ "action": { "action": "comment", "node": 3, "text": "Here." } }));
    assert_eq!(state["changes"][2], json!({ "repairs": 1 }));
    assert_eq!(state["changes"].as_array().unwrap().len(), 4);
    let resumed = format!("/api/drafts/{}", state["draft"]);
    assert_eq!(second.text(&resumed), text);
    // Further steps are recorded as well, and a saved draft is no longer listed as unsaved.
    assert_eq!(state["journal"], kept[0]["journal"]);
    second.act(&resumed, 0, &json!({ "action": "info", "field": "white", "text": "Bob" }));
    assert_eq!(second.get("/api/libraries/0/drafts").json()[0]["changes"], 4);
    assert_eq!(second.save(&resumed, 1).code(), "");
    assert_eq!(second.get("/api/libraries/0/drafts").json(), json!([]));
    second.server.wait();
    assert_eq!(second.post(&format!("{drafts}?resume=perhaps"), &json!({})).code(), "bad-request");
}

#[cfg(unix)]
#[test]
fn drafts_are_thrown_away_and_nothing_is_kept_without_permission() {
    let (served, draft) = begun(Access::Write);
    served.act(&draft, 0, &json!({ "action": "comment", "node": 0, "text": "x" }));
    let drafts = format!("/api/libraries/0/games/{}/drafts", served.game(""));
    assert_eq!(served.ask("DELETE", &drafts, "", b"").json(), json!([]));
    assert_eq!(served.post(&format!("{drafts}?resume=true"), &json!({})).code(), "not-found");
    let (read, draft) = begun(Access::Read);
    read.act(&draft, 0, &json!({ "action": "comment", "node": 0, "text": "x" }));
    assert_eq!(read.get("/api/libraries/0/drafts").json(), json!([]));
    assert!(!read.folder.path().join("state").exists());
}

/// A change that replaces a saved and undone one counts as a change, even if their number is the same.
#[cfg(unix)]
#[test]
fn a_change_in_place_of_a_saved_one_survives_the_server() {
    let (first, draft) = begun(Access::Write);
    let comment = |text: &str| json!({ "action": "comment", "node": 0, "text": text });
    first.act(&draft, 0, &comment("saved"));
    assert_eq!(first.save(&draft, 1).code(), "");
    first.post(&format!("{draft}/undo"), &json!({ "revision": 2 }));
    first.act(&draft, 3, &comment("other"));
    let second = first.ended(Access::Write);
    assert_eq!(second.get("/api/libraries/0/drafts").json()[0]["changes"], 2);
    let drafts = format!("/api/libraries/0/games/{}/drafts", second.game(""));
    let state = second.post(&format!("{drafts}?resume=true"), &json!({})).json();
    assert!(second.text(&format!("/api/drafts/{}", state["draft"])).contains("C[other]"));
    assert_eq!(state["changed"], true);
}

/// The only journal of the served folder, and its bytes.
fn journal(served: &Served) -> (std::path::PathBuf, Vec<u8>) {
    let entries = fs::read_dir(served.folder.path().join("state/drafts")).unwrap().map(|entry| entry.unwrap().path());
    let path = entries.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "jsonl")).unwrap();
    let bytes = fs::read(&path).unwrap();
    (path, bytes)
}

/// A server that is killed while it records a step leaves a part of a line, which may end within a character: the steps
/// before it are kept, and so are those added later.
#[cfg(unix)]
#[test]
fn a_journal_that_was_cut_off_goes_on() {
    let comment = |text: &str| json!({ "action": "comment", "node": 0, "text": text });
    for part in ["{\"act\":{\"action\":\"comment\",\"node\":0,\"text\":\"\u{7881}", "{", "{\"undo\":"] {
        let (first, draft) = begun(Access::Write);
        first.act(&draft, 0, &comment("kept"));
        let (path, bytes) = journal(&first);
        fs::write(&path, [&bytes, &part.as_bytes()[..part.len().max(2) - 1]].concat()).unwrap();
        let mut served = first;
        for (round, text) in ["kept", "more", "still more"].into_iter().enumerate() {
            served = served.ended(Access::Write);
            let drafts = format!("/api/libraries/0/games/{}/drafts", served.game(""));
            assert_eq!(served.get("/api/libraries/0/drafts").json()[0]["changes"], 1 + round, "{part}");
            let state = served.post(&format!("{drafts}?resume=true"), &json!({})).json();
            let resumed = format!("/api/drafts/{}", state["draft"]);
            assert!(served.text(&resumed).contains(&format!("C[{text}]")), "{part}: {text}");
            served.act(&resumed, 0, &comment(["more", "still more", ""][round]));
        }
    }
}

/// A server is killed after it has saved, but before it has recorded that: the draft equals the file, and can be saved
/// again.
#[cfg(unix)]
#[test]
fn a_draft_that_was_saved_and_not_noted_as_such_is_unchanged() {
    let (first, draft) = begun(Access::Write);
    let comment = |text: &str| json!({ "action": "comment", "node": 0, "text": text });
    first.act(&draft, 0, &comment("saved"));
    let (path, unsaved) = journal(&first);
    assert_eq!(first.save(&draft, 1).code(), "");
    fs::write(&path, unsaved).unwrap();
    let second = first.ended(Access::Write);
    let drafts = format!("/api/libraries/0/games/{}/drafts", second.game(""));
    let state = second.post(&format!("{drafts}?resume=true"), &json!({})).json();
    assert_eq!((&state["changed"], &state["undo"]), (&json!(false), &json!(1)));
    assert_eq!(second.get("/api/libraries/0/drafts").json(), json!([]));
    let resumed = format!("/api/drafts/{}", state["draft"]);
    second.act(&resumed, 0, &comment("more"));
    assert_eq!(second.save(&resumed, 1).code(), "");
    assert!(fs::read_to_string(second.games().join("a.sgf")).unwrap().contains("C[more]"));
}

/// Saving again while the library still reads the earlier save does not need the catalogue.
#[test]
fn saving_goes_on_while_the_library_is_read() {
    let (served, draft) = begun(Access::Write);
    for round in 0..60 {
        let text = format!("round {round}");
        served.act(&draft, 2 * round, &json!({ "action": "comment", "node": 0, "text": text }));
        assert_eq!(served.save(&draft, 2 * round + 1).code(), "", "{text}");
    }
    assert!(fs::read_to_string(served.games().join("a.sgf")).unwrap().contains("C[round 59]"));
    served.server.wait();
}

/// Each draft has its own journal, which no other page or server writes or discards.
#[cfg(unix)]
#[test]
fn two_windows_edit_one_game() {
    let (served, one) = begun(Access::Write);
    let id = served.game("");
    let drafts = format!("/api/libraries/0/games/{id}/drafts");
    let other = served.post(&drafts, &json!({})).json();
    let other = format!("/api/drafts/{}", other["draft"]);
    let comment = |text: &str| json!({ "action": "comment", "node": 0, "text": text });
    let first = served.act(&one, 0, &comment("one")).json();
    let second = served.act(&other, 0, &comment("other")).json();
    served.act(&one, 1, &comment("one again"));
    assert_ne!(first["journal"], second["journal"]);
    let unsaved = || served.get("/api/libraries/0/drafts").json();
    assert_eq!(unsaved().as_array().unwrap().len(), 2);
    // Resumed in the same server, it is the same draft, which both pages see.
    let resume = |server: &Served, of: &Value| {
        server.post(&format!("{drafts}?resume=true&journal={}", of["journal"].as_str().unwrap()), &json!({})).json()
    };
    assert_eq!(resume(&served, &first)["draft"], first["draft"]);
    assert_eq!(served.act(&one, 0, &comment("x")).code(), "other-revision");
    // Resumed in another server, it becomes a separate draft.
    let beside = again(&served, Access::Write);
    let copied = resume(&beside, &first);
    assert_ne!(copied["journal"], first["journal"]);
    assert_eq!((&copied["undo"], &copied["unprotected"]), (&json!(2), &Value::Null));
    beside.act(&format!("/api/drafts/{}", copied["draft"]), 0, &comment("beside"));
    served.act(&one, 2, &comment("one at last"));
    let names: Vec<_> = [&first, &second, &copied].map(|draft| draft["journal"].as_str().unwrap().to_owned()).into();
    // The other page can discard only its own draft.
    served.ask("DELETE", &format!("{drafts}?journal={}", names[1]), "", b"");
    let left = unsaved();
    assert_eq!(left.as_array().unwrap().len(), 2, "{left}");
    let told = served.act(&other, 1, &comment("more")).json();
    assert!(told["unprotected"].as_str().unwrap().contains("thrown away"), "{told}");
    drop(beside);
    let third = served.ended(Access::Write);
    let text = |name: &str| {
        let state = resume(&third, &json!({ "journal": name }));
        third.text(&format!("/api/drafts/{}", state["draft"]))
    };
    assert!(text(&names[0]).contains("C[one at last]"), "{}", text(&names[0]));
    assert!(text(&names[2]).contains("C[beside]"), "{}", text(&names[2]));
}

/// A draft without a journal reports that at once.
#[test]
fn the_loss_of_protection_is_told() {
    let served = Served::of(Access::Write, |folder| {
        fs::write(folder.join("a.sgf"), TEXT).unwrap();
        // No folder can be created here.
        fs::write(folder.parent().unwrap().join("state"), "").unwrap();
    });
    served.server.wait();
    let state = served.post(&format!("/api/libraries/0/games/{}/drafts", served.game("")), &json!({})).json();
    assert!(!state["unprotected"].as_str().unwrap().is_empty(), "{state}");
    let (served, draft) = begun(Access::Write);
    let kept = served.folder.path().join("state/drafts");
    fs::remove_dir_all(&kept).unwrap();
    fs::write(&kept, "").unwrap();
    let state = served.act(&draft, 0, &json!({ "action": "comment", "node": 0, "text": "x" })).json();
    assert!(!state["unprotected"].as_str().unwrap().is_empty(), "{state}");
    assert_eq!(state["changed"], true);
}

/// The folder of a library may be foreign: nothing is written through links in it.
#[cfg(unix)]
#[test]
fn planted_files_are_not_written_through() {
    use std::os::unix::fs::symlink;
    for planted in ["file", "device", "folder"] {
        let (served, draft) = begun(Access::Write);
        let (kifu, victim) = (served.games().join(".kifu"), served.folder.path().join("victim"));
        fs::create_dir(&victim).unwrap();
        fs::write(victim.join("mine"), "mine").unwrap();
        match planted {
            "folder" => ["undo", "aside", "drafts"].iter().for_each(|name| symlink(&victim, kifu.join(name)).unwrap()),
            _ => {
                let target = if planted == "file" { victim.join("mine") } else { "/dev/zero".into() };
                fs::create_dir(kifu.join("drafts")).unwrap();
                let journal = "draft-".to_owned() + &format!("{:016x}", kifu_search::fingerprint(b"a.sgf\x000"));
                for name in [".base", ".jsonl"] {
                    symlink(&target, kifu.join("drafts").join(journal.clone() + name)).unwrap();
                }
                symlink(&target, kifu.join("different.txt")).unwrap();
            }
        }
        served.act(&draft, 0, &json!({ "action": "comment", "node": 0, "text": "x" }));
        assert_eq!(served.save(&draft, 1).code(), "");
        served.get("/api/libraries/0/drafts");
        served.server.wait();
        assert_eq!(fs::read_to_string(victim.join("mine")).unwrap(), "mine", "{planted}");
        assert_eq!(fs::read_dir(&victim).unwrap().count(), 1, "{planted}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_kept_is_the_users_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (served, draft) = begun(Access::Write);
    served.act(&draft, 0, &json!({ "action": "comment", "node": 0, "text": "x" }));
    let mut folders = vec![served.folder.path().join("state")];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700, "{folder:?}");
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()) {
            count += 1;
            if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
            } else {
                assert_eq!(entry.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{entry:?}");
            }
        }
    }
    assert!(count >= 4, "{count}");
}

#[test]
fn a_file_changed_by_others_is_compared_and_replaced_only_as_it_was_seen() {
    let (served, draft) = begun(Access::Write);
    let file = served.games().join("a.sgf");
    served.act(&draft, 0, &json!({ "action": "info", "field": "white", "text": "Bob" }));
    assert_eq!(served.get(&format!("{draft}/difference")).json()["is_changed"], false);
    let theirs = TEXT.replace("Ann", "Eve");
    fs::write(&file, &theirs).unwrap();
    assert_eq!(served.save(&draft, 1).code(), "file-changed");
    let seen = served.get(&format!("{draft}/difference")).json();
    assert_eq!(seen["is_changed"], true);
    assert!(seen["diff"].to_string().contains("Eve") && seen["diff"].to_string().contains("Bob"), "{seen}");
    let over = |fingerprint: &Value| {
        let body = json!({ "revision": 1, "over": fingerprint }).to_string();
        served.ask("PUT", &format!("{draft}/file"), "application/json", body.as_bytes())
    };
    assert_eq!(over(&json!("0123456789abcdef")).code(), "file-changed");
    assert_eq!(over(&json!("x")).code(), "bad-request");
    assert_eq!(fs::read_to_string(&file).unwrap(), theirs);
    assert_eq!(over(&seen["fingerprint"]).code(), "");
    assert!(fs::read_to_string(&file).unwrap().contains("PW[Bob]"));
    // The change of the other program can be restored.
    served.server.wait();
    let changes = served.get("/api/libraries/0/changes").json();
    served.post("/api/libraries/0/changes/undo", &json!({ "run": changes[0]["run"] }));
    served.server.wait();
    assert_eq!(fs::read_to_string(&file).unwrap(), theirs);
}
