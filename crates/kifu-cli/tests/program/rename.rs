//! `kifu rename`: the names, and the way back.

use crate::harness::Folder;

fn folder() -> Folder {
    Folder::new()
        .file("g/1.sgf", "(;PB[A]PW[B]DT[2001-02-03])")
        .file("g/2.sgf", "(;PB[A]PW[B]DT[2001-02-03]C[again])")
        .file("g/3.SGF", "(;PB[C/D];B[aa])")
        .file("g/4.sgf", "nothing")
}

#[test]
fn the_names_are_shown_first() {
    let folder = folder();
    let run = folder
        .kifu("rename {date}_{black}-{white} g/1.sgf g/2.sgf g/3.SGF --dry-run")
        .exits(0)
        .says(&["3 files would be renamed"]);
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
    folder.kifu("rename {black}-{n} g").exits(1).says(&["g/4.sgf", "3 files renamed · `kifu undo` takes it back"]);
    assert_eq!(folder.read("g/A-2.sgf"), b"(;PB[A]PW[B]DT[2001-02-03]C[again])");
    assert_eq!(folder.read("g/4.sgf"), b"nothing");
    folder.kifu("rename {black}-{n} g").exits(1).says(&["0 files renamed, 3 already have the right name\n"]);
    folder.kifu("rename {year|old}/{stem} g/A-1.sgf g/C-D-3.SGF").exits(0).says(&["2 files renamed"]);
    assert!(folder.path("g/2001/A-1.sgf").exists() && folder.path("g/old/C-D-3.SGF").exists());
    folder.kifu("undo").exits(0).says(&["2 changes undone"]);
    assert!(!folder.path("g/2001").exists() && folder.path("g/A-1.sgf").exists());
    folder.kifu("undo").exits(0).says(&["3 changes undone"]);
    assert_eq!(folder.read("g/2.sgf"), b"(;PB[A]PW[B]DT[2001-02-03]C[again])");
    folder.kifu("undo").exits(0).says(&["nothing to undo"]);
    assert_eq!(folder.names(), ["g"]);
}

#[test]
fn into_a_folder_above_and_back() {
    let folder = folder();
    folder.kifu("rename {black} g/../g/1.sgf -o g/../h").exits(0).says(&["1 file renamed"]);
    assert!(folder.path("h/A.sgf").exists());
    folder.kifu("undo").exits(0).says(&["1 change undone"]);
    assert!(folder.path("g/1.sgf").exists() && !folder.path("h").exists());
}

#[test]
fn names_go_round_and_nothing_is_written_over() {
    let folder = Folder::new()
        .file("a.sgf", "(;PB[b])")
        .file("b.sgf", "(;PB[c])")
        .file("c.sgf", "(;PB[a])")
        .file("d.sgf", "(;PB[e])")
        .file("e.sgf", "not one of them");
    folder.kifu("rename {black} a.sgf b.sgf c.sgf d.sgf").exits(0).says(&["4 files renamed"]);
    for (name, text) in
        [("a", "(;PB[a])"), ("b", "(;PB[b])"), ("c", "(;PB[c])"), ("e", "not one of them"), ("e (2)", "(;PB[e])")]
    {
        assert_eq!(folder.read(&format!("{name}.sgf")), text.as_bytes(), "{name}");
    }
    assert_eq!(folder.names(), ["a.sgf", "b.sgf", "c.sgf", "e (2).sgf", "e.sgf"]);
    let run = folder.kifu("undo --dry-run").exits(0).says(&["4 changes would be undone"]);
    run.prints(&["e (2).sgf -> ", "d.sgf\n"]);
    assert_eq!(folder.read("a.sgf"), b"(;PB[a])");
    folder.kifu("undo").exits(0).says(&["4 changes undone"]);
    assert_eq!(folder.read("a.sgf"), b"(;PB[b])");
    assert_eq!(folder.names(), ["a.sgf", "b.sgf", "c.sgf", "d.sgf", "e.sgf"]);
    folder.kifu("undo --redo").exits(0).says(&["4 changes made again"]);
    assert_eq!((folder.read("a.sgf"), folder.read("e (2).sgf")), (b"(;PB[a])".to_vec(), b"(;PB[e])".to_vec()));
}

#[test]
fn what_cannot_be_done() {
    let folder = Folder::new().file("a.sgf", "(;PB[x])");
    folder.kifu("rename {blak} a.sgf").exits(2).says(&["{black}"]);
    folder.kifu_fed("rename {black} -", b"(;)").exits(2).says(&["only files"]);
    folder.kifu("rename {black} a.sgf -o none/new").exits(2).says(&["none does not exist; use --parents"]);
    assert_eq!(folder.names(), ["a.sgf"]);
    folder.kifu("rename {black} a.sgf -o none/new --parents").exits(0);
    assert!(folder.path("none/new/x.sgf").exists());
}
