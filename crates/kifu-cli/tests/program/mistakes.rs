//! What new users typed first, and the way on that kifu names.

use crate::harness::Folder;

const GAME: &str = "(;GM[1]FF[4]SZ[9]PB[Ann]PW[Bob];B[ee];W[cc])";

#[test]
fn words_that_name_no_file() {
    let folder = Folder::new().file("my games/a.sgf", GAME).file("b.sgf", GAME);
    folder.kifu("check my games").exits(2).says(&["my: no such file or folder; did you mean 'my games'?"]);
    folder.kifu("show b.sgf 1").exits(2).says(&["1: no such file or folder; did you mean --move 1?"]);
    folder.kifu("show none.sgf").exits(2).says(&["none.sgf: no such file or folder\n"]);
}

#[test]
fn outputs_of_another_command() {
    let folder = Folder::new().file("a.sgf", GAME);
    folder.kifu("convert a.sgf -o a.pdf").exits(2).says(&["a.pdf: not a file of records; `kifu render` writes it"]);
    folder.kifu("convert a.sgf -o a.csv").exits(2).says(&["`kifu export` writes it"]);
    assert_eq!(folder.names(), ["a.sgf"]);
    // A format that is named is written to any file.
    folder.kifu("convert a.sgf --to jgf -o a.pdf").exits(0);
    folder.kifu("render a.sgf -o b.pdf").exits(0).says(&["1 document written\n"]);
    folder.kifu("render a.sgf -m 1 -o c.pdf").exits(0).says(&["1 picture drawn\n"]);
}

#[test]
fn templates_of_names() {
    let folder = Folder::new().file("a.sgf", GAME);
    folder.kifu("rename name .").exits(2).says(&["has no field, such as {date}"]);
    folder.kifu("rename {black}.sgf .").exits(0);
    assert_eq!(folder.names(), ["Ann.sgf"]);
}

#[test]
fn moves_are_no_words_of_a_query() {
    let folder = Folder::new().file("g/a.sgf", GAME);
    folder.kifu("index g").exits(0);
    folder.kifu("explore Q16,D4 --library g").exits(2).says(&["did you mean --played Q16,D4?"]);
}

#[test]
fn nothing_to_set_aside_leaves_nothing_to_undo() {
    let folder = Folder::new().file("g/a.sgf", GAME);
    let run = folder.kifu("dedupe g --move-to copies").exits(0);
    assert!(!run.stderr.contains("undo"), "{}", run.stderr);
    assert_eq!(folder.names(), ["g"]);
}

/// The result is not lost below the names of files that are no records.
#[test]
fn many_files_that_are_no_records() {
    let mut folder = Folder::new().file("g/a.sgf", GAME);
    for number in 0..9 {
        folder = folder.file(&format!("g/{number}.sgf"), "no record");
    }
    let run = folder.kifu("stats g").exits(1).says(&["4 more files are no records; -v names them"]);
    assert_eq!(run.stderr.matches("no game").count(), 5, "{}", run.stderr);
    let all = folder.kifu("stats g -v").exits(1);
    assert_eq!(all.stderr.matches("no game").count(), 9, "{}", all.stderr);
}
