//! `kifu undo`: restores files that `kifu check --fix` has replaced, byte for byte.

use std::path::Path;

use crate::harness::Folder;

const OLD: &[u8] = b"(;GM[1]FF[4]SZ[9]KM[6,5];B[aa])";

fn folder() -> Folder {
    Folder::new().file("g/1.sgf", "(;GM[1]FF[4]SZ[9]KM[6,5];B[aa])").file("g/2.sgf", "(;GM[1]FF[4]SZ[9]KM[6.5];B[aa])")
}

/// The undo command that a run prints.
fn told(stderr: &str) -> String {
    stderr.split('`').nth(1).expect("a command in backticks").replace("kifu ", "")
}

#[test]
fn repairs_are_noted_where_they_are_asked_for() {
    let folder = folder();
    let run =
        folder.kifu("check --fix --undo-list undo.jsonl g").exits(0).says(&["repaired 1 problem", "to undo this"]);
    assert_ne!(folder.read("g/1.sgf"), OLD);
    let command = told(&run.stderr);
    folder.kifu(command.trim_end_matches(" --apply")).exits(0).says(&["1 change would be undone; use --apply"]);
    assert_ne!(folder.read("g/1.sgf"), OLD);
    folder.kifu(&command).exits(0).says(&["1 change undone"]);
    assert_eq!(folder.read("g/1.sgf"), OLD);
    folder.kifu(&command).exits(0).says(&["0 changes undone"]);
}

/// Runs the program with a folder for the user's state.
fn run(folder: &Folder, state: &Path, below: &str, arguments: &str) -> (String, String) {
    let mut command = folder.command(arguments);
    let done = command.current_dir(folder.path(below)).env("KIFU_STATE", state).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&done.stdout), text(&done.stderr))
}

#[test]
fn the_user_keeps_the_history_of_a_library() {
    let (folder, state) = (folder(), tempfile::tempdir().expect("a folder"));
    run(&folder, state.path(), "", "index g");
    let (_, said) = run(&folder, state.path(), "", "check --fix g");
    assert!(said.contains("history") && said.contains("to undo this"), "{said}");
    assert!(!folder.path("g/.kifu/history").exists());
    let (listed, _) = run(&folder, state.path(), "g", "undo");
    assert!(listed.contains("repairs-") && listed.contains("1 change\n"), "{listed}");
    // The list is in the user's state folder, and the records are next to their library.
    let (_, undone) = run(&folder, state.path(), "", &told(&said));
    assert!(undone.contains("1 change undone"), "{undone}");
    assert_eq!(folder.read("g/1.sgf"), OLD);
    assert!(run(&folder, state.path(), "g", "undo").1.contains("nothing to undo"));
    // Without a place for the undo list, nothing is repaired.
    folder.kifu("check --fix g").exits(2).says(&["HOME is not set; name one with --undo-list"]);
    assert_eq!(folder.read("g/1.sgf"), OLD);
}

/// Earlier versions kept the lists in the folder of the library.
#[test]
fn lists_of_earlier_versions_are_used() {
    let (folder, state) = (folder(), tempfile::tempdir().expect("a folder"));
    run(&folder, state.path(), "", "index g");
    std::fs::create_dir(folder.path("g/.kifu/history")).expect("made");
    let list = "g/.kifu/history/repairs-1.jsonl";
    folder.kifu(&format!("check --fix --undo-list {list} g")).exits(0);
    let (listed, _) = run(&folder, state.path(), "g", "undo");
    assert!(listed.contains("repairs-1.jsonl") && listed.contains("1 change\n"), "{listed}");
    folder.kifu(&format!("undo {list} --apply")).exits(0).says(&["1 change undone"]);
    assert_eq!(folder.read("g/1.sgf"), OLD);
}

/// A foreign list never writes through a link, neither to restored files nor to the old ones.
#[cfg(unix)]
#[test]
fn lists_follow_no_links() {
    use std::os::unix::fs::symlink;
    let folder = folder().file("mine", "my own settings");
    std::fs::create_dir(folder.path("planted")).expect("made");
    std::fs::copy(folder.path("g/1.sgf"), folder.path("planted/1.sgf")).expect("copied");
    folder.kifu("check --fix --undo-list planted/undo.jsonl planted").exits(0);
    let after = folder.read("planted/1.sgf");
    // The file becomes a link to a file of the user with the expected content.
    std::fs::write(folder.path("mine"), &after).expect("written");
    std::fs::remove_file(folder.path("planted/1.sgf")).expect("removed");
    symlink(folder.path("mine"), folder.path("planted/1.sgf")).expect("linked");
    folder.kifu("undo planted/undo.jsonl --apply").exits(2).says(&["--below"]);
    assert_eq!(folder.read("mine"), after);
    // The list is a link, and the folder for old files is one.
    std::fs::create_dir(folder.path("elsewhere")).expect("made");
    symlink(folder.path("elsewhere"), folder.path("planted/other.old")).expect("linked");
    symlink(folder.path("new"), folder.path("planted/list.jsonl")).expect("linked");
    for list in ["other", "list"] {
        folder.kifu(&format!("check --fix --undo-list planted/{list}.jsonl g")).exits(2);
    }
    assert_eq!(std::fs::read_dir(folder.path("elsewhere")).expect("a folder").count(), 0);
    assert!(!folder.path("new").exists());
    assert_eq!(folder.read("g/1.sgf"), OLD);
}

#[test]
fn files_that_have_changed_since_stay() {
    let folder = folder();
    let run = folder.kifu("check --fix --undo-list undo.jsonl g").exits(0);
    std::fs::write(folder.path("g/1.sgf"), "mine").expect("written");
    folder.kifu(&told(&run.stderr)).exits(2).says(&["changed since"]);
    assert_eq!(folder.read("g/1.sgf"), b"mine");
}

#[test]
fn without_a_library_nothing_is_kept() {
    let folder = folder();
    let run = folder.kifu("check --fix g").exits(0);
    assert!(!run.stderr.contains("undo"), "{}", run.stderr);
    folder.kifu("undo").exits(2).says(&["no library", "name an undo list"]);
    folder.kifu("undo g/1.sgf").exits(2).says(&["line 1 is not from"]);
    folder.kifu("check --undo-list undo.jsonl g").exits(2);
}

/// A foreign library may name any folder of the disk.
#[test]
fn folders_that_only_the_library_names_are_not_read() {
    let (folder, state) = (folder().file("outside/mine.sgf", "(;GM[1]SZ[9]PB[Mine];B[aa])"), tempfile::tempdir());
    let state = state.expect("a folder");
    // Another user creates the library, so the user's own state does not contain it.
    folder.kifu("index g").exits(0);
    folder.kifu("index --library g/.kifu outside").exits(0);
    std::fs::write(folder.path("outside/new.sgf"), "(;GM[1]SZ[9]PB[New];B[aa])").expect("written");
    let (_, said) = run(&folder, state.path(), "g", "index");
    assert!(said.contains("outside: is named by the library") && said.contains("keeps their games"), "{said}");
    let games = |who: &str| run(&folder, state.path(), "g", &format!("search --count player:{who}")).0;
    assert_eq!([games("New").trim(), games("Mine").trim()], ["0", "1"]);
    let (_, said) = run(&folder, state.path(), "g", "stats --by property --library .kifu");
    assert!(said.contains("outside: is named by the library"), "{said}");
    // The user allows it once.
    run(&folder, state.path(), "g", "index --library .kifu ../outside");
    assert_eq!(games("New").trim(), "1");
    std::fs::remove_file(folder.path("outside/new.sgf")).expect("removed");
    let (_, said) = run(&folder, state.path(), "g", "index");
    assert!(said.contains("1 gone") && !said.contains("is named by"), "{said}");
}

/// Neither are its files moved, linked, copied or published.
#[test]
fn folders_that_only_the_library_names_are_left_alone() {
    let moves: String = ('a'..='s').flat_map(|row| [format!(";B[{row}d]"), format!(";W[{row}p]")]).collect();
    let game = format!("(;GM[1]FF[4]SZ[19]PB[Mine]{moves})");
    let folder = folder().file("outside/one.sgf", &game).file("outside/two.sgf", &game);
    let state = tempfile::tempdir().expect("a folder");
    // Another user creates the library.
    folder.kifu("index g").exits(0);
    folder.kifu("index --library g/.kifu outside").exits(0);
    let doors = ["dedupe --library . --move-to aside --apply", "dedupe --library . --link --apply"];
    for door in doors {
        let (shown, said) = run(&folder, state.path(), "g", door);
        assert!(said.contains("outside: is named by the library") && said.contains("0 files"), "{door}: {said}");
        assert!(shown.contains("stays: it is outside the folders"), "{door}: {shown}");
    }
    for door in
        ["search --library .kifu player:Mine -o ../found.sgf", "publish --library .kifu --where player:Mine -o ../site"]
    {
        let (_, said) = run(&folder, state.path(), "g", door);
        assert!(said.contains("outside: is named by the library") && said.contains("skipped"), "{door}: {said}");
    }
    assert!(folder.path("outside/one.sgf").is_file() && folder.path("outside/two.sgf").is_file());
    // The user allows it.
    run(&folder, state.path(), "g", "index --library .kifu ../outside");
    run(&folder, state.path(), "g", "search --library .kifu player:Mine -o ../found.sgf");
    assert!(String::from_utf8_lossy(&folder.read("found.sgf")).contains("Mine"));
    let (_, said) = run(&folder, state.path(), "g", doors[0]);
    assert!(said.contains("1 file moved") && !said.contains("is named by"), "{said}");
}
