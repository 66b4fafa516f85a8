//! `kifu rename`: the plan, the names, and undo.

use crate::harness::Folder;

fn folder() -> Folder {
    Folder::new()
        .file("g/1.sgf", "(;PB[A]PW[B]DT[2001-02-03])")
        .file("g/2.sgf", "(;PB[A]PW[B]DT[2001-02-03]C[again])")
        .file("g/3.SGF", "(;PB[C/D];B[aa])")
        .file("g/4.sgf", "nothing")
}

#[test]
fn the_plan_comes_first() {
    let folder = folder();
    let run = folder
        .kifu("rename {date}_{black}-{white} g/1.sgf g/2.sgf g/3.SGF")
        .exits(0)
        .says(&["3 files would", "--apply"]);
    let plan = run.out().replace('\\', "/");
    assert_eq!(
        plan,
        "g/1.sgf -> g/2001-02-03_A-B.sgf\ng/2.sgf -> g/2001-02-03_A-B (2).sgf\ng/3.SGF -> g/unknown_C-D-unknown.SGF\n"
    );
    assert!(folder.path("g/1.sgf").exists() && folder.names() == ["g"]);
}

#[test]
fn names_and_the_way_back() {
    let folder = folder();
    folder.kifu("rename --apply {black}-{n} g").exits(1).says(&["g/4.sgf", "3 files renamed", "kifu-undo.jsonl"]);
    assert_eq!(folder.read("g/A-2.sgf"), b"(;PB[A]PW[B]DT[2001-02-03]C[again])");
    assert_eq!(folder.read("g/4.sgf"), b"nothing");
    folder.kifu("rename --apply {black}-{n} g").exits(1).says(&["0 files renamed, 3 already have the right name"]);
    folder.kifu("rename --apply {year|old}/{stem} g/A-1.sgf g/C-D-3.SGF").exits(0).says(&["kifu-undo (2).jsonl"]);
    assert!(folder.path("g/2001/A-1.sgf").exists() && folder.path("g/old/C-D-3.SGF").exists());
    let undo = |list: &str| {
        let mut command = folder.command("rename --apply --undo");
        command.arg(list).output().expect("the program runs")
    };
    assert_eq!(undo("kifu-undo (2).jsonl").status.code(), Some(0));
    assert!(!folder.path("g/2001").exists() && folder.path("g/A-1.sgf").exists());
    assert_eq!(undo("kifu-undo.jsonl").status.code(), Some(0));
    assert_eq!(folder.read("g/2.sgf"), b"(;PB[A]PW[B]DT[2001-02-03]C[again])");
    let again = undo("kifu-undo.jsonl");
    assert!(String::from_utf8_lossy(&again.stderr).contains("0 files restored"));
}

#[test]
fn into_a_folder_above_and_back() {
    let folder = folder();
    let run = folder.kifu("rename --apply {black} g/../g/1.sgf -o g/../h").exits(0).says(&["1 file renamed; to undo"]);
    let command = run.stderr.split('`').nth(1).expect("a command in backticks").replace("kifu ", "");
    assert!(folder.path("h/A.sgf").exists());
    folder.kifu(&command).exits(0).says(&["1 file restored"]);
    assert!(folder.path("g/1.sgf").exists());
}

/// The undo list is not a record.
#[test]
fn undo_lists_are_passed_over() {
    let folder = Folder::new().file("1.sgf", "(;PB[A])");
    folder.kifu("rename --apply {black} .").exits(0);
    folder.kifu("rename --apply {black}-{n} .").exits(0);
    assert_eq!(folder.names(), ["A-1.sgf", "kifu-undo (2).jsonl", "kifu-undo.jsonl"]);
    for command in ["tree .", "info .", "rename {black} .", "merge . --dry-run"] {
        let run = folder.kifu(command).exits(0);
        assert!(!run.stderr.contains("kifu-undo"), "{command}: {}", run.stderr);
    }
}

#[test]
fn names_go_round_and_nothing_is_written_over() {
    let folder = Folder::new()
        .file("a.sgf", "(;PB[b])")
        .file("b.sgf", "(;PB[c])")
        .file("c.sgf", "(;PB[a])")
        .file("d.sgf", "(;PB[e])")
        .file("e.sgf", "not one of them");
    folder.kifu("rename --apply {black} a.sgf b.sgf c.sgf d.sgf --undo-list undo").exits(0).says(&["4 files renamed"]);
    for (name, text) in
        [("a", "(;PB[a])"), ("b", "(;PB[b])"), ("c", "(;PB[c])"), ("e", "not one of them"), ("e (2)", "(;PB[e])")]
    {
        assert_eq!(folder.read(&format!("{name}.sgf")), text.as_bytes(), "{name}");
    }
    assert_eq!(folder.names(), ["a.sgf", "b.sgf", "c.sgf", "e (2).sgf", "e.sgf", "undo"]);
    let run =
        folder.kifu("rename --undo undo").exits(0).says(&["4 files would be restored; use --apply to rename them"]);
    run.prints(&["e (2).sgf -> d.sgf\n"]);
    assert_eq!(folder.read("a.sgf"), b"(;PB[a])");
    folder.kifu("rename --undo undo --apply").exits(0).says(&["restored"]);
    assert_eq!(folder.read("a.sgf"), b"(;PB[b])");
    assert_eq!(folder.names(), ["a.sgf", "b.sgf", "c.sgf", "d.sgf", "e.sgf", "undo"]);
}

#[test]
fn what_cannot_be_done() {
    let folder = Folder::new().file("a.sgf", "(;)").file("list", "{}\n{}\n");
    folder.kifu("rename {blak} a.sgf").exits(2).says(&["{black}"]);
    folder.kifu("rename --undo list").exits(2).says(&["line 1"]);
    folder.kifu("rename --undo none").exits(2).says(&["none"]);
    folder.kifu("rename --apply x a.sgf --undo-list list").exits(2).says(&["already exists"]);
    folder.kifu_fed("rename x -", b"(;)").exits(2).says(&["only files"]);
    assert_eq!(folder.names(), ["a.sgf", "list"]);
}

#[test]
fn lists_of_strangers() {
    let folder = Folder::new().file("a.sgf", "(;PB[x])").file("lists/note", "");
    folder.kifu("rename --apply {black} a.sgf --undo-list lists/undo").exits(0).says(&["--undo lists/undo --below"]);
    let refused = folder.kifu("rename --undo lists/undo --apply").exits(2);
    refused.says(&["a.sgf is not below the folder of the list", "nothing was undone"]);
    folder.kifu("rename --undo lists/undo --below . --apply").exits(0).says(&["1 file restored"]);
    let outside = folder.path("outside.txt");
    let list = format!("{{\"from\":\"/tmp/x\",\"to\":{:?}}}\n{{\"done\":1}}\n", outside.to_str().unwrap());
    let folder = folder.file("outside.txt", "mine").file("lists/theirs", list);
    folder.kifu("rename --undo lists/theirs --apply").exits(2).says(&["is not below"]);
    folder.kifu("rename --undo lists/theirs --below lists --apply").exits(2).says(&["is not below"]);
    assert_eq!(folder.read("outside.txt"), b"mine");
    folder.kifu("rename {black} a.sgf -o none/new --apply").exits(2).says(&["none does not exist; use --parents"]);
    folder.kifu("rename {black} a.sgf -o none/new --parents --apply").exits(0);
    assert!(folder.path("none/new/x.sgf").exists());
}
