//! `kifu report` and `kifu explore FILE`: what a library says about a player, an event and a game.

use crate::harness::{Folder, Run};

/// Ann wins twice against Bob in the Cup, and loses to Cho elsewhere.
fn folder() -> Folder {
    let folder = Folder::new()
        .file("go/1.sgf", "(;SZ[19]PB[Ann]PW[Bob]EV[Cup]DT[2001-01-02]RE[B+R];B[pd];W[dd];B[pp])")
        .file("go/2.sgf", "(;SZ[19]PB[Bob]PW[Ann]EV[Cup]DT[2001-02-03]RE[W+2];B[pd];W[dp];B[dd])")
        .file("go/3.sgf", "(;SZ[19]PB[Cho]PW[Ann]DT[2005]RE[B+T];B[qd];W[dd])");
    folder.kifu("index go -q").exits(0);
    folder
}

#[test]
fn a_report_has_the_form_of_its_file() {
    let folder = folder();
    folder.kifu("report player Ann --library go").exits(0).prints(&[
        "Won",
        "Bob           2    2     0",
        "2001-01-02 to 2005",
    ]);
    for (name, begins) in [
        ("ann.html", "<!DOCTYPE html>"),
        ("ann.pdf", "%PDF-"),
        ("ann.md", "# Ann\n"),
        ("ann.csv", "subject,value,games"),
        ("ann.json", "{"),
    ] {
        folder.kifu(&format!("report player Ann --library go -o {name}")).exits(0).says(&["report on Ann written to"]);
        assert!(folder.read(name).starts_with(begins.as_bytes()), "{name}");
        folder
            .kifu(&format!("report player Ann --library go -o {name}"))
            .exits(2)
            .says(&["already exists; use --force"]);
    }
    folder.kifu("report player Ann --library go -o ann.docx").exits(2).says(&["unknown extension"]);
    folder.kifu("report player Ann --library go -o go/1.sgf -f html --force").exits(2);
    assert!(folder.read("go/1.sgf").starts_with(b"(;SZ[19]PB[Ann]"));
    folder.kifu("report event cup --library go --lang ja -f html").exits(0).prints(&[
        "lang=\"ja\"",
        "<h1>Cup</h1>",
        "対局者",
    ]);
}

#[test]
fn queries_of_a_report_find_its_games() {
    let folder = folder();
    for query in ["", "year:2001", "result:B or event:Cup"] {
        let mut command = folder.command("report player Ann --library go -f json");
        let run = Run::from(command.args(["--where", query]).output().expect("the program runs")).exits(0);
        let report: serde_json::Value = serde_json::from_slice(&run.stdout).expect("JSON");
        let mut checked = 0;
        for value in report["tables"].as_array().unwrap().iter().flat_map(|table| table["values"].as_array().unwrap()) {
            let Some(query) = value["query"].as_str() else { continue };
            let found = folder.kifu(&format!("search --library go --count {query}"));
            assert_eq!(found.out().trim(), value["games"].to_string(), "{query}");
            checked += 1;
        }
        assert!(checked > 4, "{report}");
    }
    folder
        .kifu("report player Ann --library go --explain")
        .exits(0)
        .prints(&["Bob: 2  player:\"=Ann\" player:\"=Bob\""]);
}

#[test]
fn what_no_game_has_is_named() {
    let folder = folder();
    folder.kifu("report player An --library go").exits(2).says(&["no game has this player; similar names: Ann"]);
    folder.kifu("report event Nothing --library go").exits(2).says(&["kifu search event:Nothing"]);
    folder.kifu("report player Ann --library go --where year:1900").exits(2).says(&["Ann: no game matches --where"]);
    folder.kifu("report player Ann --library go --where plyer:x").exits(2).says(&["did you mean `player:x`?"]);
    folder
        .kifu("report game Ann --library go")
        .exits(2)
        .says(&["possible values: player, event, me, position, repertoire"]);
}

#[test]
fn a_position_has_a_report_in_every_form() {
    let folder = folder();
    folder.kifu("report position --played Q16,D16 --library go").exits(0).prints(&[
        "Q16 D16",
        "Next move",
        "Players of Black",
    ]);
    for (name, begins) in [
        ("p.html", "<!DOCTYPE html>"),
        ("p.pdf", "%PDF-"),
        ("p.md", "# Q16\n"),
        ("p.csv", "subject,value"),
        ("p.json", "{"),
    ] {
        folder.kifu(&format!("report position --played Q16 --library go -o {name}")).exits(0);
        assert!(folder.read(name).starts_with(begins.as_bytes()), "{name}");
    }
    folder.kifu("report position --played Q16 --library go -o tree.sgf").exits(0).says(&["written to tree.sgf"]);
    assert!(folder.read("tree.sgf").starts_with(b"(;"));
    folder
        .kifu("report position --pattern anchor:corner/..../..../..../...X --library go -f sgf")
        .exits(2)
        .says(&["whole board"]);
    let run = folder.kifu("report position --position go/1.sgf -m 2 --library go -f json").exits(0);
    let report: serde_json::Value = serde_json::from_slice(&run.stdout).expect("JSON");
    let mut checked = 0;
    for value in report["tables"].as_array().unwrap().iter().flat_map(|table| table["values"].as_array().unwrap()) {
        let Some(query) = value["query"].as_str() else { continue };
        let run =
            Run::from(folder.command("search --library go --count").arg(query).output().expect("the program runs"));
        assert_eq!(run.out().trim(), value["games"].to_string(), "{query}");
        checked += 1;
    }
    assert!(checked > 3, "{report}");
    for (command, expected) in [
        ("report position --library go", "name a position with --played"),
        ("report position Ann --played Q16 --library go", "a position is named by --played"),
        ("report player Ann --played Q16 --library go", "are for `kifu report position`"),
        ("report player Ann --library go -f sgf", "only `kifu report position` writes SGF"),
        ("report position --played Q16 --differ 1 --library go", "do not count with"),
        ("report position --played A1 --library go", "no game has this position"),
        ("report player Ann --side white --library go", "--side and --player are for"),
        ("report player --library go", "required"),
    ] {
        folder.kifu(command).exits(2).says(&[expected]);
    }
}

#[test]
fn a_repertoire_is_compared_with_games() {
    let folder = folder().file("tree.sgf", "(;SZ[19];B[pd](;W[dd];B[pq])(;W[dc];B[pp]))");
    folder.kifu("report repertoire tree.sgf --library go").exits(0).prints(&[
        "Repertoire for Black",
        "Own moves that leave it",
        "Replies that it lacks",
        "Lines never met",
    ]);
    folder.kifu("report repertoire tree.sgf --player Cho --library go -f csv").exits(0).prints(&["left,(B D17),1"]);
    folder
        .kifu("report repertoire tree.sgf --player Dan --library go")
        .exits(2)
        .says(&["tree: no game that matches reaches a position of this repertoire"]);
    folder.kifu("report repertoire none.sgf --library go").exits(2).says(&["none.sgf"]);
    for name in ["r.html", "r.pdf", "r.md", "r.json"] {
        folder.kifu(&format!("report repertoire tree.sgf --side white --library go -o {name}")).exits(0);
    }
}

#[test]
fn a_record_is_explored_where_it_leaves_the_others() {
    let folder = folder().file("new.sgf", "(;SZ[19];B[pd];W[dp];B[pp];W[dd])").file("old.sgf", "(;SZ[19];B[dp];W[pd])");
    // The first three moves are those of both games, mirrored; the games end there.
    let new = folder.kifu("explore new.sgf --library go").exits(0).says(&["new.sgf: new in this library since move 4"]);
    new.prints(&["2 hits in 2 games", "nothing"]);
    folder.kifu("explore old.sgf --library go").exits(0).says(&["another game of this library has all its positions"]);
    // The game itself does not count.
    folder.kifu("explore go/3.sgf --library go").exits(0).says(&["new in this library since move 1"]);
    folder.kifu("explore none.sgf --library go").exits(2).says(&["none.sgf: no such file"]);
}
