//! `kifu undo`: what `kifu check --fix` has replaced is restored byte for byte.

use crate::harness::Folder;

const OLD: &[u8] = b"(;GM[1]FF[4]SZ[9]KM[6,5];B[aa])";

fn folder() -> Folder {
    Folder::new().file("g/1.sgf", "(;GM[1]FF[4]SZ[9]KM[6,5];B[aa])").file("g/2.sgf", "(;GM[1]FF[4]SZ[9]KM[6.5];B[aa])")
}

/// The command that a run tells to undo it.
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

#[test]
fn a_library_keeps_the_history_of_its_records() {
    let folder = folder();
    folder.kifu("index g").exits(0);
    let run = folder.kifu("check --fix g").exits(0).says(&["history", "to undo this"]);
    let listed = folder.command("undo").current_dir(folder.path("g")).output().expect("the program runs");
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    assert!(listed.contains("repairs-") && listed.contains("1 change\n"), "{listed}");
    // The list lies below the folder of the library, and the records beside that.
    folder.kifu(&told(&run.stderr)).exits(0).says(&["1 change undone"]);
    assert_eq!(folder.read("g/1.sgf"), OLD);
    let nothing = folder.command("undo").current_dir(folder.path("g")).output().expect("the program runs");
    assert!(String::from_utf8_lossy(&nothing.stderr).contains("nothing to undo"));
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
