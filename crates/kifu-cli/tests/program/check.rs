//! `kifu check`: the findings, the selection of rules, the verbosity.

use crate::harness::Folder;

const BROKEN: &str = "(;FF[4]GM[1]SZ[19]PB[\u{67EF}\u{6D01}]CA[UTF-8] xyz KM[6,5];B[pd]]";

#[test]
fn clean_records_print_nothing() {
    let folder = Folder::new().file("a.sgf", "(;FF[4]GM[1]SZ[19];B[pd])");
    for format in ["full", "concise", "grouped", "jsonl", "github"] {
        let run = folder.kifu(&format!("check --format {format} a.sgf")).exits(0);
        assert_eq!(run.out(), "", "{format}");
    }
    folder.kifu("check a.sgf").exits(0).says(&["no faults in 1 file ("]);
    let run = folder.kifu("check -q --format json a.sgf").exits(0);
    assert_eq!((run.out(), run.stderr.as_str()), ("[]\n", ""));
}

#[test]
fn the_summary_counts_what_was_found_and_what_can_be_done() {
    let folder = Folder::new().file("a.sgf", BROKEN).file("b.sgf", "(;FF[4]GM[1]SZ[19];B[pd])");
    let run = folder.kifu("check --select syntax,odd-komi .").exits(1);
    run.says(&["faults (", " errors", ") in 1 of 2 files (", " s) · ", " fixable with --fix"]);
}

#[test]
fn notes_are_shown_on_request_and_are_no_faults() {
    let folder = Folder::new()
        .file("a.sgf", "(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])")
        .file("notes.toml", "[check]\nselect = ['odd-komi']\nlevels = { odd-komi = 'info' }\n");
    let run =
        folder.kifu("check --config notes.toml a.sgf").exits(0).says(&["no faults in 1 file (", "1 note with -v"]);
    assert_eq!(run.out(), "");
    let shown = "info[odd-komi K610]";
    folder.kifu("check -v --config notes.toml a.sgf").exits(0).prints(&[shown]).says(&["no faults, 1 note in 1 of"]);
    folder.kifu("check --level info --config notes.toml a.sgf").exits(0).prints(&[shown]);
}

#[test]
fn the_level_hides_what_matters_less() {
    let folder = Folder::new().file("a.sgf", "(;GM[1]SZ[19]KM[6,5];B[pd])");
    folder.kifu("check --select odd-komi a.sgf").exits(1).prints(&["warning[odd-komi K610]"]);
    let run = folder.kifu("check --select odd-komi --level error a.sgf").exits(0);
    assert_eq!(run.says(&["1 more hidden by --level"]).out(), "");
}

#[test]
fn rules_are_chosen_by_name_code_and_group() {
    let folder = Folder::new().file("a.sgf", BROKEN);
    let names = |arguments: &str| {
        let run = folder.kifu(&format!("check --exit-zero --format jsonl {arguments} a.sgf")).exits(0);
        let name = |line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["name"].clone();
        let mut names: Vec<String> =
            run.out().lines().map(|line| name(line).as_str().expect("a name").into()).collect();
        names.sort();
        names.dedup();
        names
    };
    assert_eq!(names("--select odd-komi"), ["odd-komi"]);
    assert_eq!(names("--select k610,junk-in-tree"), ["junk-in-tree", "odd-komi"]);
    assert_eq!(names("--select info --select junk-in-tree --ignore junk-in-tree"), ["odd-komi"]);
    assert!(names("--ignore odd-komi").iter().all(|name| name != "odd-komi"));
    assert!(names("--extend-select trailing-space").contains(&"odd-komi".to_owned()));
    folder.kifu("check --select od-komi a.sgf").exits(2).says(&["od-komi", "did you mean `odd-komi`?"]);
}

#[test]
fn encodings_are_checked() {
    let check = |sgf: &[u8]| {
        let folder = Folder::new().file("a.sgf", sgf);
        let run = folder.kifu("check --select encoding --level info --format concise a.sgf");
        assert!(run.out().lines().count() > 0, "{run:?}");
    };
    // 柯洁 and more in GB18030: undeclared, declared wrongly, damaged; and an unknown encoding.
    check(b"(;PB[\xbf\xc2\xbd\xe0 \xd6\xd0\xb9\xfa\xce\xa7\xc6\xe5\xd0\xad\xbb\xe1])");
    check("(;CA[GB2312]PB[柯洁]C[中国围棋协会])".as_bytes());
    check(b"(;CA[GB2312]PB[\xbf\xc2\xbd\xe0]PW[\xbf\xc2\xff]C[\xd6\xd0\xb9\xfa\xce\xa7\xc6\xe5])");
    check(b"(;CA[Klingon]PB[a])");
}

#[test]
fn exit_zero_and_silence() {
    let folder = Folder::new().file("a.sgf", BROKEN);
    folder.kifu("check --exit-zero a.sgf").exits(0).prints(&["error["]);
    let run = folder.kifu("check -qq a.sgf").exits(1);
    assert_eq!((run.out(), run.stderr.as_str()), ("", ""));
}

#[test]
fn statistics_count_the_rules() {
    let folder = Folder::new().file("a.sgf", BROKEN).file("b.sgf", BROKEN);
    let run = folder.kifu("check --statistics --select odd-komi,junk-in-tree .").exits(1);
    let lines: Vec<&str> = run.out().lines().collect();
    assert_eq!(lines.len(), 2, "{}", run.out());
    assert!(lines.iter().any(|line| line.starts_with("2  K610 [*] odd-komi ")), "{}", run.out());
    let run = folder.kifu("check --statistics --format json .").exits(1);
    let rows: serde_json::Value = serde_json::from_str(run.out()).expect("JSON");
    let komi = rows.as_array().expect("an array").iter().find(|row| row["name"] == "odd-komi").expect("the rule");
    assert_eq!((&komi["count"], &komi["safe_fixes"]), (&2.into(), &2.into()));
    folder.kifu("check --statistics --format sarif .").exits(2).says(&["--statistics"]);
}

#[test]
fn files_that_are_no_records_do_not_drown_the_others() {
    let folder = Folder::new().file("a.sgf", "(;B[aa]x".repeat(500));
    let full = folder.kifu("check a.sgf").exits(1).prints(&["490 more of junk-in-tree in this game"]);
    assert!(full.out().lines().count() < 400);
    let concise = folder.kifu("check --format concise a.sgf").exits(1);
    assert!(concise.out().lines().count() < 30);
    assert!(folder.kifu("check --all --format concise a.sgf").exits(1).out().lines().count() >= 500);
}

#[test]
fn the_order_does_not_depend_on_the_threads() {
    let mut folder = Folder::new();
    for number in 0..200 {
        folder = folder.file(&format!("{number:03}.sgf"), BROKEN);
    }
    let alone = folder.kifu("check -q -j 1 --format concise .").exits(1);
    let together = folder.kifu("check -q -j 5 --format concise .").exits(1);
    assert_eq!(alone.out(), together.out());
}

#[test]
fn a_rule_that_is_named_speaks_at_whatever_level() {
    let points = "pd dp pp dd fq cn jp qf nd rd qc qi fc df db cc ic pn nq qk";
    let game = |has_marks: bool| {
        let node = |(index, point): (usize, &str)| {
            let mark = if has_marks { format!("CR[{point}]") } else { String::new() };
            format!(";{}[{point}]{mark}", ["B", "W"][index % 2])
        };
        format!("(;FF[4]GM[1]SZ[19]{})", points.split(' ').enumerate().map(node).collect::<String>())
    };
    let record = game(true);
    let folder = Folder::new().file("a.sgf", record);
    folder.kifu("check a.sgf").exits(0).says(&["1 note with -v"]);
    folder.kifu("check --select marks-on-last-move a.sgf").exits(0).prints(&["info[marks-on-last-move"]);
    folder.kifu("check --extend-select marks-on-last-move a.sgf").exits(0).prints(&["info[marks-on-last-move"]);
    // Selecting a group does not select this rule, and an explicit level applies.
    assert_eq!(folder.kifu("check --select all --ignore style a.sgf").exits(0).out().matches("marks-on").count(), 0);
    assert_eq!(folder.kifu("check --select marks-on-last-move --level warning a.sgf").exits(0).out(), "");
    folder.kifu("check --fix --unsafe-fixes --select marks-on-last-move a.sgf").exits(0);
    assert_eq!(folder.read("a.sgf"), game(false).into_bytes());
}

#[test]
fn a_rule_that_repeats_itself_is_counted() {
    let folder = Folder::new().file("a.sgf", format!("(;FF[4]GM[1]SZ[19]{})", ";V[1,5]".repeat(3000)));
    let more = "2,990 more of odd-real in this game; show them with --all";
    for (format, lines) in [("concise", 11), ("grouped", 13)] {
        let run = folder.kifu(&format!("check --format {format} a.sgf")).exits(1).prints(&[more]);
        assert_eq!(run.out().lines().count(), lines, "{format}");
        assert!(run.stderr.contains("3,000 faults"), "{}", run.stderr);
        let all = folder.kifu(&format!("check --all --format {format} a.sgf")).exits(1);
        assert_eq!(all.out().lines().count(), 3000 + lines - 11, "{format}");
    }
    let run = folder.kifu("check a.sgf").exits(1).prints(&[more]);
    assert_eq!(run.out().matches(" --> a.sgf:").count(), 10);
    assert_eq!(folder.kifu("check --all a.sgf").exits(1).out().matches(" --> a.sgf:").count(), 3000);
    for format in ["jsonl", "github"] {
        assert_eq!(folder.kifu(&format!("check --format {format} a.sgf")).exits(1).out().lines().count(), 3000);
    }
}

#[test]
fn changes_in_several_lines_are_drawn() {
    let record = "(;GM[1]TM[1800];B[dd]\nPW[Lee]WR[9p]\nKM[6.5]RE[B+R];W[pp])";
    let folder = Folder::new();
    let run = folder.kifu_fed("check -", record.as_bytes());
    assert!(!run.stderr.contains("panicked") && run.out().contains(" --> <stdin>:"), "{run:?}");
    let fixed = folder.kifu_fed("check --fix --unsafe-fixes -", record.as_bytes());
    assert!(fixed.out().contains("PW[Lee]"), "{fixed:?}");
}
