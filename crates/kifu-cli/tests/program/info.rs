//! `kifu info` and `kifu tree`.

use serde_json::{Value, json};

use crate::harness::Folder;

const GAME: &str = "(;FF[4]GM[1]SZ[9]CA[UTF-8]PB[柯洁]BR[9段]RE[黑中盘胜]KM[3又3/4子]TM[3600]\n\
                    ;B[ee];W[cc](;B[gg];W[ff]C[Good \\] move])(;B[gf](;W[ff])(;W[fe])))";

#[test]
fn one_line_of_json_for_each_file() {
    let folder = Folder::new().file("a.sgf", GAME).file("b.sgf", "(;SZ[13:9];B[aa]])").file("c.sgf", "nothing");
    let run = folder.kifu("info --json .").exits(1).says(&["c.sgf: no game record"]);
    let files: Vec<Value> = run.out().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(files.len(), 2);
    let [a, b] = [&files[0], &files[1]];
    assert_eq!((&a["path"], &a["encoding"]), (&json!("./a.sgf"), &json!("UTF-8")));
    // The komi and the result are given as words.
    assert_eq!(a["faults"]["error"], 2);
    let game = &a["records"][0];
    for (key, expected) in [("nodes", 8), ("variations", 2), ("moves", 4), ("game", 1), ("depth", 5), ("comments", 1)] {
        assert_eq!(game[key], expected, "{key}");
    }
    assert_eq!(game["info"]["result"], json!({"ident": "RE", "raw": "黑中盘胜", "value": "B+R"}));
    assert_eq!(game["info"]["komi"], json!({"ident": "KM", "raw": "3又3/4子", "value": 7.5}));
    assert_eq!(game["info"]["time"]["value"], 3600);
    let size = json!({"columns": 13, "rows": 9});
    assert_eq!((&b["records"][0]["size"], &b["faults"]["warning"]), (&size, &json!(1)));
}

#[test]
fn a_page_for_people() {
    let run = Folder::new().file("a.sgf", GAME).kifu("info a.sgf").exits(0);
    run.prints(&[
        "black    柯洁 9 dan (9段)\n",
        "result   Black wins by resignation (黑中盘胜)\n",
        "komi     7.5 (3又3/4子)\n",
        "time     1 hour\n",
        "tree     9×9, 4 moves on the main line, 2 variations, 1 comment, 8 nodes\n",
        "file     SGF FF[4], UTF-8 (certain, declared by CA), LF, ",
    ]);
}

#[test]
fn numbers_of_the_fox_server() {
    let game = "(;GM[1]FF[4]SZ[19]PB[A]BR[9段]KM[750]TC[3]TT[60]AP[foxwq];B[pd])";
    let folder = Folder::new().file("a.sgf", game).file("b.sgf", "(;GM[1]FF[4]SZ[19]KM[650];B[pd])");
    folder.kifu("info a.sgf").exits(0).prints(&["black    A 9 dan (9段)\n", "komi     7.5 (750)\n"]);
    folder.kifu("info b.sgf").exits(0).prints(&["komi     6.5 (650)\n"]);
    folder.kifu("show a.sgf").exits(0).prints(&["A 9 dan", "komi 7.5"]);
    folder.kifu("convert a.sgf --to jgf -o -").exits(0).prints(&["\"komi\":7.5"]);
    folder.kifu("check --fix a.sgf");
    let fixed = game.replace("KM[750]", "KM[7.5]").replace("FF[4]", "FF[4]CA[UTF-8]");
    assert_eq!(String::from_utf8(folder.read("a.sgf")).expect("UTF-8"), fixed);
}

#[test]
fn faults_are_those_of_the_file() {
    // Packed moves, and variations inside the main line: both are parsed as other nodes than the file has.
    let folder = Folder::new().file("packed.sgf", "(;FF[4]SZ[19]S[qdddqp]KM[6,5])").file(
        "inline.sgf",
        "(;FF[3];B[aa];W[bb](PT[3];B[aa];W[bb];B[cc])(PT[2]RN[z];B[aa];W[dd]);B[ee](PT[4];B[aa];W[bb];B[ee];W[gg]);W[ff])",
    );
    for file in ["packed.sgf", "inline.sgf"] {
        let info: Value = serde_json::from_str(folder.kifu(&format!("info --json {file}")).out()).expect("JSON");
        let found = folder.kifu(&format!("check --format jsonl {file}")).exits(1);
        let count = |level: &str| found.out().matches(&format!("\"level\":\"{level}\"")).count();
        let counts = (count("error"), count("warning"));
        assert!(counts != (0, 0), "{}", found.out());
        assert_eq!((&info["faults"]["error"], &info["faults"]["warning"]), (&json!(counts.0), &json!(counts.1)));
    }
}

#[test]
fn the_encoding_can_be_told() {
    // 柯洁 in GB18030.
    let folder = Folder::new().file("a.sgf", b"(;PB[\xbf\xc2\xbd\xe0])");
    folder.kifu("info --encoding GB18030 a.sgf").exits(0).prints(&["black    柯洁", "given by the caller"]);
    folder.kifu("info --encoding big5 a.sgf").exits(0).prints(&["Big5"]);
}

#[test]
fn an_outline_of_the_variations() {
    let run = Folder::new().file("a.sgf", GAME).kifu("tree a.sgf").exits(0);
    let expected = "0  1–2 ●E5 ○C7
3  3–4 ●G3 ○F4  “Good ] move”
5  │ 3 ●G4
6  │ 4 ○F4
7  │ │ 4 ○F5
";
    assert_eq!(run.out(), expected);
}

#[test]
fn an_outline_in_ascii() {
    let folder = Folder::new().file("a.sgf", GAME).file("b.sgf", "(;SZ[2];B[aa])(;SZ[3];B[bb];W[cc])");
    let run = folder.kifu("tree -f ascii --coords sgf a.sgf").exits(0);
    assert!(run.out().starts_with("0  1-2 Xee Occ\n3  3-4 Xgg Off  \"Good ] move\"\n5  | 3 Xgf\n"), "{}", run.out());
    folder.kifu("tree b.sgf").exits(0).prints(&["game 1 of 2", "game 2 of 2\n0  1–2 ●B2 ○C1\n"]);
    folder.kifu("tree b.sgf --game 3").exits(2).says(&["no game 3: the file has 2"]);
}

#[test]
fn deep_variations_do_not_overflow() {
    let deep = 50_000;
    let sgf = format!("(;{}{}", "(;B[aa])(;W[bb]".repeat(deep), ")".repeat(deep + 1));
    let folder = Folder::new().file("deep.sgf", sgf);
    let run = folder.kifu("tree deep.sgf").exits(0);
    assert_eq!(run.out().lines().count(), 2 * deep + 1);
    assert!(run.stdout.len() < deep * 200);
    folder.kifu(&format!("show deep.sgf --node {}", 2 * deep)).exits(0);
    folder.kifu("info deep.sgf").exits(0).prints(&["50,000 variations"]);
}

/// Fox writes margins under area scoring in stones: they are shown in points everywhere.
#[test]
fn margins_of_fox_are_points() {
    let game = "(;GM[1]FF[4]SZ[19]PB[a]PW[b]KM[375]RU[Chinese]RE[W+2.25]AP[foxwq];B[pd];W[dp])";
    let folder = Folder::new().file("a.sgf", game);
    folder.kifu("info a.sgf").exits(0).prints(&["White wins by 4.5 points"]);
    folder.kifu("info --json a.sgf").exits(0).prints(&["W+4.5"]);
    folder.kifu("check a.sgf").prints(&["4.5"]);
}
