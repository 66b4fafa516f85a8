//! `kifu check` and its formats.

use crate::harness::Folder;

const BROKEN: &str = "(;FF[4]GM[1]SZ[19]PB[\u{67EF}\u{6D01}] xyz KM[6.5];B[pd]]";

#[test]
fn clean_records_print_nothing() {
    let folder = Folder::new().file("a.sgf", "(;FF[4]GM[1];B[pd])");
    for format in ["full", "concise", "jsonl"] {
        let run = folder.kifu(&format!("check --output-format {format} a.sgf")).exits(0);
        assert_eq!(run.out(), "");
    }
    let run = folder.kifu("check -q --output-format json a.sgf").exits(0);
    assert_eq!((run.out(), run.stderr.as_str()), ("[]\n", ""));
}

#[test]
fn the_full_format_points_at_the_place() {
    let run = Folder::new().file("a.sgf", BROKEN).kifu("check a.sgf").exits(1);
    let run = run.prints(&[
        "error[junk-in-tree]: characters without a meaning were skipped\n --> a.sgf:1:26\n",
        "1 | (;FF[4]GM[1]SZ[19]PB[柯洁] xyz KM[6.5];B[pd]]\n",
        "  |                            ^^^ neither",
        "= help: ",
    ]);
    run.says(&["errors in 1 of 1 file"]);
}

#[test]
fn the_concise_format_has_one_line_a_problem() {
    let run = Folder::new().file("a.sgf", BROKEN).kifu("check --output-format concise a.sgf").exits(1);
    assert!(run.out().lines().all(|line| line.starts_with("a.sgf:1:")), "{}", run.out());
    run.prints(&["a.sgf:1:26: error[junk-in-tree] characters"]);
}

#[test]
fn json_is_json() {
    let folder = Folder::new().file("a.sgf", BROKEN).file("b.sgf", BROKEN);
    let run = folder.kifu("check --output-format json .").exits(1);
    let array: serde_json::Value = serde_json::from_str(run.out()).expect("JSON");
    let lines = folder.kifu("check --output-format jsonl .").exits(1);
    let objects: Vec<serde_json::Value> =
        lines.out().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(array.as_array(), Some(&objects));
    let first = &objects[0];
    assert_eq!(first["path"], "./a.sgf");
    assert_eq!(first["name"], "junk-in-tree");
    assert_eq!(first["level"], "error");
    assert_eq!(first["start"], serde_json::json!({"line": 1, "column": 26, "offset": 29}));
    assert_eq!(first["end"]["offset"], 32);
}

#[test]
fn notes_are_shown_on_request_and_are_no_faults() {
    let folder = Folder::new().file("a.sgf", "(;PB[柯洁])");
    assert_eq!(folder.kifu("check a.sgf").exits(0).out(), "");
    folder.kifu("check -v a.sgf").exits(0).prints(&["info[undeclared-utf8]"]).says(&["1 note in 1 of 1 file"]);
}

#[test]
fn encodings_are_checked() {
    // 柯洁 in GB18030.
    let check = |sgf: &[u8], name: &str| {
        let run = Folder::new().file("a.sgf", sgf).kifu("check --output-format concise a.sgf").exits(1);
        assert!(run.out().contains(name), "{}", run.out());
    };
    check(b"(;PB[\xbf\xc2\xbd\xe0 \xd6\xd0\xb9\xfa\xce\xa7\xc6\xe5\xd0\xad\xbb\xe1])", "undeclared-charset");
    check("(;CA[GB2312]PB[柯洁]C[中国围棋协会])".as_bytes(), "wrong-charset");
    check(b"(;CA[GB2312]PB[\xbf\xc2\xbd\xe0]PW[\xbf\xc2\xff]C[\xd6\xd0\xb9\xfa\xce\xa7\xc6\xe5])", "damaged-text");
    check(b"(;CA[Klingon]PB[a])", "unknown-charset");
}

#[test]
fn exit_zero_and_silence() {
    let folder = Folder::new().file("a.sgf", BROKEN);
    folder.kifu("check --exit-zero a.sgf").exits(0).prints(&["error["]);
    let run = folder.kifu("check -qq a.sgf").exits(1);
    assert_eq!((run.out(), run.stderr.as_str()), ("", ""));
}

#[test]
fn files_that_are_no_records_do_not_drown_the_others() {
    let folder = Folder::new().file("a.sgf", "(;B[aa]x".repeat(500));
    let full = folder.kifu("check a.sgf").exits(1).prints(&["more in a.sgf"]);
    assert!(full.out().lines().count() < 1000);
    let concise = folder.kifu("check --output-format concise a.sgf").exits(1);
    assert!(concise.out().lines().count() >= 500);
}
