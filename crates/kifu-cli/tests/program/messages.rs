//! Messages for typos and for first use.

use crate::harness::Folder;

const GAME: &str = "(;FF[4]GM[1]SZ[9]CA[UTF-8]KM[6.5]PB[a]PW[b]RE[B+R]DT[2000-01-02];B[ee];W[cc])";

#[test]
fn only_close_words_are_suggested() {
    let folder = Folder::new().file("a.sgf", GAME);
    for (arguments, said) in [
        ("rename {foo} a.sgf", "unknown field {foo}; known are number, "),
        ("rename {blak} a.sgf", "unknown field {blak}; did you mean {black}?"),
        ("explain odd-kmi", "no rule or property has this name; did you mean `kifu explain odd-komi`?"),
        ("explain xyzzy", "no rule or property has this name; `kifu explain` lists all"),
        ("check --select xyzzy a.sgf", "no rule, code or group is called `xyzzy`; `kifu explain` lists all"),
    ] {
        folder.kifu(arguments).exits(2).says(&[said]);
    }
}

#[test]
fn an_empty_library_is_spoken_of() {
    let folder = Folder::new().file("go/a.sgf", GAME).file("empty/readme.txt", "nothing here");
    folder.kifu("index empty").exits(2).says(&["no records found"]);
    assert!(!folder.path("empty/.kifu").exists());
    folder.kifu("index go -q").exits(0);
    folder.kifu("tag --library go").exits(0).says(&["no game has a tag; give one with"]);
    let saved = "search --library go --saved";
    folder.kifu(&format!("{saved} nope")).exits(2).says(&["no query is saved as `nope`; save one with"]);
    folder.kifu("search --library go size:9 --save small -q").exits(0);
    folder.kifu(&format!("{saved} nope")).exits(2).says(&["no query is saved as `nope`; saved are small"]);
    folder.kifu(&format!("{saved} smal")).exits(2).says(&["did you mean `small`?"]);
}

#[test]
fn numbers_are_refused_in_plain_words() {
    let folder = Folder::new().file("a.sgf", GAME);
    folder.kifu("check -j 0 a.sgf").exits(2).says(&["'--jobs <N>': expected a whole number, 1 or more"]);
    folder.kifu("show --move -1 a.sgf").exits(2).says(&["expected a move number, or last"]);
    folder.kifu("render --game 0 a.sgf").exits(2).says(&["expected a whole number, 1 or more"]);
}

/// A value is written as the standard spells it; an unknown value is refused.
#[test]
fn values_are_written_as_the_standard_has_them() {
    let folder = Folder::new().file("a.sgf", GAME);
    for (typed, written) in
        [("KM=seven", "KM[7]"), ("KM=5,5", "KM[5.5]"), ("HA=zwei", ""), ("DT=2000/1/2", "DT[2000/1/2]")]
    {
        let run = folder.kifu(&format!("set {typed} a.sgf -o -"));
        if written.is_empty() {
            run.exits(2).says(&["--unchecked"]);
        } else {
            run.exits(0).prints(&[written]);
        }
    }
    folder.kifu("set --unchecked KM=seven a.sgf -o -").exits(0).prints(&["KM[seven]"]);
}

#[test]
fn no_problems_are_not_spoken_of() {
    let folder = Folder::new().file("a.sgf", GAME).file("note.sgf", "(;FF[4]GM[1]SZ[9]CA[UTF-8];B[ee];B[cc])");
    for name in ["a.sgf", "note.sgf"] {
        let run = folder.kifu(&format!("info {name}")).exits(0);
        assert!(!run.out().contains("problems  ("), "{}", run.out());
    }
}

/// The columns of a line if `●` takes two.
fn wide(line: &str) -> usize {
    line.chars().map(|character| if character.is_ascii() { 1 } else { 2 }).sum()
}

#[test]
fn boards_stay_straight_where_stones_take_two_columns() {
    let folder = Folder::new().file("a.sgf", GAME);
    let straight = |text: &str| {
        let rows: Vec<&str> =
            text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).collect();
        assert_eq!(rows.len(), 9, "{text}");
        assert!(rows.iter().all(|row| wide(row) == wide(rows[0])), "{text}");
        assert!(text.contains('●') && text.contains('○'), "{text}");
    };
    for format in ["text", "lines"] {
        straight(folder.kifu(&format!("render a.sgf --no-title -f {format} --ambiguous-width 2")).exits(0).out());
    }
    let by_option = folder.kifu("show a.sgf --ambiguous-width 2").exits(0).out().to_owned();
    assert_ne!(by_option, folder.kifu("show a.sgf").exits(0).out());
    let with = |value: &str, arguments: &str| {
        let mut command = folder.command(arguments);
        command.env("KIFU_AMBIGUOUS_WIDTH", value).output().expect("the program runs")
    };
    assert_eq!(String::from_utf8(with("2", "show a.sgf").stdout).unwrap(), by_option);
    assert_eq!(with("2", "show a.sgf --ambiguous-width 1").stdout, folder.kifu("show a.sgf").stdout);
    assert_eq!(with("", "show a.sgf").stdout, folder.kifu("show a.sgf").stdout);
    let wrong = with("wide", "show a.sgf");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("KIFU_AMBIGUOUS_WIDTH: expected 1 or 2"));
    // The outline of the tree needs one column per character.
    assert!(folder.kifu("tree a.sgf --ambiguous-width 2").exits(0).out().is_ascii());
}
