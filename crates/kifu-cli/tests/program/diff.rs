//! `kifu diff` with two records, two collections, two folders.

use crate::harness::Folder;

const GAME: &str = "(;SZ[9]PB[a]KM[6.5];B[gc];W[cg];B[gg]C[one\ntwo];W[cc](;B[ge])(;B[dc]TR[aa]))";

#[track_caller]
fn check(other: &str, expected: &str) {
    let folder = Folder::new().file("a.sgf", GAME).file("b.sgf", other);
    let run = folder.kifu("diff a.sgf b.sgf").exits(1);
    assert_eq!(run.out(), format!("--- a.sgf\n+++ b.sgf\n{expected}"));
}

#[test]
fn each_kind_of_difference() {
    check(
        &GAME.replace("6.5", "7.5").replace("two", "three"),
        "the moves are the same (5 moves); 2 differences\n@ komi\n- 6.5\n+ 7.5\n@ comment, after move 3\n  one\n- two\n+ three\n",
    );
    check(&GAME.replace("W[cc]", "W[dd]"), "only move 4 differs; 1 difference\n@ move 4\n- White C7\n+ White D6\n");
    check(
        &GAME.replace("(;B[dc]TR[aa])", "(;B[ee];W[ff])"),
        "the moves are the same (5 moves); 2 differences\n@ from move 5 of a variation on\n- Black D7\n\
         @ from move 5 of a variation on\n+ Black E5 F4\n",
    );
    check(
        &GAME.replace("TR[aa]", "CR[aa]LB[bb:x]"),
        "the moves are the same (5 moves); 1 difference\n@ marks in a variation after move 5\n- triangles A9\n\
         + circles A9, labels B8=\"x\"\n",
    );
    check(
        "(;SZ[9]PB[a]KM[6.5];B[ee];W[aa])",
        concat!(
            "the moves differ from the first one on; 2 differences\n@ from move 1 on\n- Black G7 White C3 ",
            "G3 C7 (6 nodes in total)\n@ from move 1 on\n+ Black E5 White A9\n",
        )
        .replace("Black G7 White C3", "Black G7 C3")
        .replace("E5 White A9", "E5 A9")
        .as_str(),
    );
}

#[test]
fn turned_copies() {
    let folder = Folder::new().file("a.sgf", GAME);
    folder.kifu("transform --rotate 90 --swap-colors a.sgf -o b.sgf").exits(0);
    folder.kifu("diff a.sgf b.sgf").exits(1).prints(&[
        "rotated by 90 degrees clockwise",
        "swapped colours",
        "no other differences",
    ]);
    let run = folder.kifu("diff a.sgf b.sgf --format json").exits(1);
    let line: serde_json::Value = serde_json::from_slice(&run.stdout).unwrap();
    assert_eq!((&line["relation"]["symmetry"], &line["relation"]["colors_swapped"]), (&"right".into(), &true.into()));
    folder.kifu("convert --to jgf a.sgf").exits(0);
    folder.kifu("diff a.sgf a.jgf").exits(0).says(&["no differences"]);
}

#[test]
fn records_whose_moves_are_not_compared() {
    let folder = Folder::new()
        .file("hex.sgf", "(;GM[11]SZ[9];B[c3];W[d4])")
        .file("other.sgf", "(;GM[11]SZ[9];B[c3];W[e5])")
        .file("empty.sgf", "(;SZ[9])")
        .file("setup.sgf", "(;SZ[9]AB[aa])");
    folder.kifu("diff hex.sgf other.sgf").exits(1).prints(&["the records differ; 1 difference\n@ W, at node 2\n"]);
    folder.kifu("diff empty.sgf setup.sgf").exits(1).prints(&["the starting positions differ; 1 difference\n"]);
    folder.kifu("diff empty.sgf empty.sgf").exits(0).says(&["no differences"]);
}

#[test]
fn one_board_turned() {
    let folder = Folder::new().file("a.sgf", "(;SZ[9];B[gc];W[cg];B[gg])").file("b.sgf", "(;SZ[9];B[gg];W[cc];B[cg])");
    folder.kifu("diff a.sgf b.sgf").exits(1).prints(&[
        "the second record is the first rotated by 90 degrees clockwise\n",
        "the moves are the same (3 moves); no other differences\n",
    ]);
}

#[test]
fn collections_folders_and_exit_codes() {
    let folder = Folder::new()
        .file("old/a.sgf", GAME)
        .file("old/x.sgf", "(;B[aa];W[bb])")
        .file("old/gone.sgf", "(;)")
        .file("new/a.sgf", format!("(;SZ[9];B[aa];W[ab]){GAME}"))
        .file("new/x.sgf", "(;C[hello];B[aa];W[bb])")
        .file("none.sgf", "nothing");
    let run = folder
        .kifu("diff old new")
        .exits(1)
        .says(&["0 files without differences, 2 with differences, 1 in one folder only"]);
    for part in
        ["+ game 1 has no match in the other file", "only in old: old/gone.sgf", "@ comment, at the beginning\n+ hello"]
    {
        assert!(run.out().replace('\\', "/").contains(part), "{part}: {}", run.out());
    }
    folder.kifu("diff old/x.sgf new").exits(1).prints(&["+ hello"]);
    folder.kifu("diff old/x.sgf new/x.sgf --only moves").exits(0);
    folder.kifu("diff old/x.sgf new/x.sgf --except text").exits(0);
    folder.kifu("diff old/x.sgf none.sgf").exits(2).says(&["none.sgf"]);
    folder.kifu("diff old/x.sgf missing.sgf").exits(2).says(&["missing.sgf"]);
    folder.kifu("diff - -").exits(2).says(&["not both"]);
    folder.kifu_fed("diff - old/x.sgf", b"(;B[aa];W[bb])").exits(0);
}

#[test]
fn each_pair_of_games_is_a_line() {
    let games = "(;PB[a];B[aa];W[bb])(;PB[b];B[cc];W[de])(;PB[c];B[ee])";
    let folder = Folder::new()
        .file("a.sgf", games)
        .file("b.sgf", games.replace("PB[b]", "PB[B]"))
        .file("c.sgf", "(;PB[c];B[ee])(;PB[b];B[cc];W[de])(;PB[x];W[ff];B[gf];W[hh])(;PB[a];B[aa];W[bb])");
    let lines = |command: &str, code: i32| -> Vec<String> {
        let text = folder.kifu(command).exits(code).out().to_owned();
        let line = |line: &str| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            let game = |side: &str| value[side]["game"].as_u64().map_or("-".to_owned(), |game| game.to_string());
            format!("{},{} {}", game("one"), game("other"), value["same"])
        };
        text.lines().map(line).collect()
    };
    assert_eq!(lines("diff a.sgf a.sgf --format json", 0), ["1,1 true", "2,2 true", "3,3 true"]);
    assert_eq!(lines("diff a.sgf b.sgf --format json", 1), ["1,1 true", "2,2 false", "3,3 true"]);
    assert_eq!(lines("diff a.sgf c.sgf --format json", 1), ["1,4 true", "2,2 true", "3,1 true", "-,3 false"]);
    folder.kifu("diff a.sgf b.sgf").exits(1).prints(&["game 2\n", "@ black player\n- b\n+ B\n"]);
}

#[test]
fn what_stands_beside_a_meaning() {
    let folder = Folder::new()
        .file("a.sgf", "(;SZ[9]AP[a:1]DT[2024-11-14 12:16:06]RE[B+R (time)];B[aa];W[ii];B[bb])")
        .file("b.sgf", "(;SZ[9]AP[a:2]DT[2024-11-14 13:00:00]RE[B+R];B[aa];W[ii];B[bb])");
    let run = folder.kifu("diff a.sgf b.sgf").exits(1);
    for part in ["the moves are the same", "12:16:06", "13:00:00", "B+R (time)", "a:2"] {
        assert!(run.out().contains(part), "{part} in {}", run.out());
    }
    assert!(!run.out().contains("mirror"), "{}", run.out());
    folder.kifu("diff a.sgf a.sgf").exits(0);
}
