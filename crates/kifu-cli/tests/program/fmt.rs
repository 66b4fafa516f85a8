//! `kifu fmt`: rewritten files, and files that are only reported.

use crate::harness::Folder;

const UGLY: &str = "(;GM[1]  FF[4]SZ[9]\r\n\r\n;B [cc] ;W[gg](;B[gc])(;B[cg]  C[a\nb]))";

#[test]
fn files_are_formatted_in_place_and_once_is_enough() {
    let folder = Folder::new().file("a.sgf", UGLY).file("b/c.sgf", UGLY);
    folder.kifu("fmt .").exits(0).says(&["2 files formatted"]);
    let formatted = folder.read("a.sgf");
    assert_ne!(formatted, UGLY.as_bytes());
    folder.kifu("fmt .").exits(0).says(&["0 files formatted, 2 unchanged"]);
    assert_eq!(folder.read("a.sgf"), formatted);
    folder.kifu("fmt --check .").exits(0);
    assert_eq!(folder.names(), ["a.sgf", "b"]);
    let [before, after] = [UGLY.as_bytes(), formatted.as_slice()]
        .map(|text| folder.kifu_fed("show --json", text).out().replace("\r\n", "\n").to_owned());
    assert_eq!(before, after);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let folder = Folder::new();
    let once = folder.kifu_fed("fmt -", UGLY.as_bytes()).exits(0);
    assert!(once.out().starts_with("(;FF[4]"), "{}", once.out());
    assert_eq!(folder.kifu_fed("fmt", &once.stdout).exits(0).stdout, once.stdout);
    let lines = folder.kifu_fed("fmt --style lines", UGLY.as_bytes()).exits(0);
    assert!(lines.out().contains("\n;B[cc]\n;W[gg]\n"), "{}", lines.out());
    let original = folder.kifu_fed("fmt --style original", UGLY.as_bytes()).exits(0);
    assert_eq!(original.out(), UGLY);
}

#[test]
fn the_style_comes_from_the_nearest_configuration() {
    let folder = Folder::new()
        .file("kifu.toml", "[fmt]\nstyle = 'lines'\nkeep-encoding = true\n")
        .file("a/kifu.toml", "")
        .file("a/a.sgf", "(;FF[4];B[aa];W[bb])\n")
        .file("b.sgf", b"(;FF[4]CA[GB18030]PB[\xbf\xc2\xbd\xe0];B[aa];W[bb])\n");
    folder.kifu("fmt .").exits(0).says(&["1 file formatted, 1 unchanged"]);
    let lines = b"(;FF[4]CA[GB18030]\nPB[\xbf\xc2\xbd\xe0]\n;B[aa]\n;W[bb])\n";
    assert_eq!(folder.read("b.sgf"), lines);
    // The command line takes precedence.
    folder.kifu("fmt --style compact b.sgf").exits(0);
    assert!(folder.read("b.sgf").ends_with(b"\n;B[aa];W[bb])\n"));
    folder.kifu("fmt --check --no-config b.sgf").exits(1);
    folder.kifu("fmt --check --config kifu.toml a").exits(1).prints(&["a.sgf"]);
    let folder = Folder::new().file("kifu.toml", "[fmt]\nstyle = 'wide'\n").file("a.sgf", UGLY);
    folder.kifu("fmt .").exits(2).says(&["kifu.toml:2:9", "unknown style `wide`"]);
}

/// A quotation is recognised within the 1,024 bytes after its beginning; the missing `;` would push its end beyond
/// them.
#[test]
fn texts_that_would_read_as_another_tree_are_refused_with_a_reason() {
    let quotation = "(;GM[1]FF[4](B[aa])";
    let text = format!("(;C[see {quotation}{})];W[bb])", " ".repeat(1022 - quotation.len()));
    let folder = Folder::new().file("a.sgf", &text);
    for command in ["fmt a.sgf", "fmt --keep-encoding a.sgf", "fmt --keep-encoding --style original a.sgf"] {
        let run = folder.kifu(command).exits(2);
        assert_eq!(run.stderr, "error: a.sgf: so damaged that it would read as another tree then; repair it first\n");
    }
    folder.kifu("check --fix a.sgf").exits(1).says(&["3 faults"]);
    assert_eq!(folder.read("a.sgf"), text.as_bytes());
}

#[test]
fn check_and_diff_write_nothing() {
    let folder = Folder::new().file("a.sgf", UGLY);
    let run = folder.kifu("fmt --check a.sgf").exits(1).says(&["1 file would be formatted"]);
    assert_eq!(run.out(), "a.sgf\n");
    folder.kifu("fmt --check --diff a.sgf").exits(1);
    folder.kifu("fmt --dry-run a.sgf").exits(0).prints(&["a.sgf"]);
    let run = folder.kifu("fmt --diff a.sgf").exits(0);
    run.prints(&["--- a.sgf\n+++ a.sgf\n@@ ", "\n-(;GM[1]  FF[4]SZ[9]", "\n+(;FF[4]"]);
    assert_eq!(folder.read("a.sgf"), UGLY.as_bytes());
}

#[test]
fn text_becomes_utf8_unless_it_is_to_stay() {
    let gb: &[u8] = b"(;FF[4]GM[1]CA[GB2312]PB[\xbf\xc2\xbd\xe0])\n";
    let folder = Folder::new().file("a.sgf", gb).file("b.sgf", gb);
    folder.kifu("fmt --diff a.sgf").exits(0).prints(&["encoding GB", "becomes UTF-8", "CA[UTF-8]GM[1]"]);
    folder.kifu("fmt a.sgf").exits(0);
    assert!(String::from_utf8(folder.read("a.sgf")).expect("UTF-8").contains("PB[柯洁]"));
    folder.kifu("fmt --keep-encoding b.sgf").exits(0);
    assert!(folder.read("b.sgf").windows(8).any(|window| window == b"PB[\xbf\xc2\xbd\xe0]"));
}

#[test]
fn a_guessed_encoding_is_left_alone() {
    let folder = Folder::new().file("a.sgf", b"(;PB[\xe9])\n").file("b.sgf", b"(;PB[\xe9])\n");
    folder.kifu("fmt a.sgf").exits(0);
    assert!(folder.read("a.sgf").contains(&0xe9));
    folder.kifu("fmt --encoding latin1 a.sgf").exits(0);
    assert!(String::from_utf8(folder.read("a.sgf")).expect("UTF-8").contains("PB[é]"));
    folder.kifu("convert --to-utf8 b.sgf").exits(0).says(&["b.sgf: read as", "a guess", "--encoding"]);
}

#[test]
fn nothing_is_lost_unasked() {
    let junk = "(;FF[4] xyz B[cc])";
    let folder = Folder::new().file("a.sgf", junk).file("n.sgf", "nothing");
    folder.kifu("fmt a.sgf").exits(2).says(&["line 1 has text outside properties", "xyz", "--drop-junk"]);
    assert_eq!(folder.read("a.sgf"), junk.as_bytes());
    folder.kifu("fmt --drop-junk a.sgf").exits(0);
    assert!(!folder.read("a.sgf").windows(3).any(|window| window == b"xyz"));
    folder.kifu("fmt n.sgf").exits(2).says(&["no game record"]);
}
