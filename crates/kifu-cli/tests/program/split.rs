//! `kifu split`: the files and their content.

use crate::harness::Folder;

const ALL: &[u8] =
    b"x (;FF[4]CA[GB18030]PB[\xbf\xc2\xbd\xe0]DT[2004-05-06] ;B[pd])\n(;PB[A]PW[B/C];B[dd](;W[pp]C[x])(;W[dp]))";

#[test]
fn a_file_a_game() {
    let folder = Folder::new().file("all.sgf", ALL);
    folder.kifu("split all.sgf").exits(0).says(&["1 file split into 2 files"]);
    assert_eq!(folder.read("all-001.sgf"), b"(;FF[4]CA[GB18030]PB[\xbf\xc2\xbd\xe0]DT[2004-05-06] ;B[pd])\n");
    assert_eq!(folder.read("all-002.sgf"), b"(;PB[A]PW[B/C];B[dd](;W[pp]C[x])(;W[dp]))\n");
    folder.kifu("split all.sgf").exits(2).says(&["all-001.sgf", "--force"]);
    folder.kifu("split all.sgf -o out --name {year|old}/{black}-{white}.sgf").exits(0);
    assert!(folder.path("out/2004/柯洁-unknown.sgf").exists() && folder.path("out/old/A-B-C.sgf").exists());
    let run = folder.kifu("split all.sgf --name same.sgf --dry-run").exits(0);
    assert_eq!(run.stdout, b"same.sgf\nsame (2).sgf\n");
    let run = folder.kifu("split all.sgf --count-from 0 --dry-run").exits(0);
    assert_eq!(run.stdout, b"all-000.sgf\nall-001.sgf\n");
    folder.kifu("split all.sgf --name {blck}.sgf").exits(2).says(&["did you mean {black}"]);
}

#[test]
fn a_file_a_variation() {
    let folder = Folder::new().file("all.sgf", ALL);
    folder.kifu("split --into variations all.sgf -o v").exits(0).says(&["into 3 files"]);
    assert_eq!(folder.read("v/all-002.sgf"), b"(;PB[A]PW[B/C];B[dd];W[pp]C[x])\n");
    assert_eq!(folder.read("v/all-003.sgf"), b"(;PB[A]PW[B/C];B[dd];W[dp])\n");
}

#[test]
fn a_file_a_problem() {
    let book: &[u8] =
        b"(;SZ[9]C[Book](;AB[ha]\nAW[ib](;B[ia]C[Correct.])(;B[hb]))\n(;AB[aa](;AW[ba];B[ab])(;AW[bb]))) (;B[aa])";
    let folder = Folder::new().file("all.sgf", book);
    folder.kifu("split --into problems all.sgf -o p").exits(0).says(&["into 4 files"]);
    assert_eq!(folder.read("p/all-001.sgf"), b"(;SZ[9]C[Book];AB[ha]\nAW[ib]\n(;B[ia]C[Correct.])\n(;B[hb]))\n");
    assert_eq!(folder.read("p/all-002.sgf"), b"(;SZ[9]C[Book];AB[aa];AW[ba];B[ab])\n");
    assert_eq!(folder.read("p/all-003.sgf"), b"(;SZ[9]C[Book];AB[aa];AW[bb])\n");
    assert_eq!(folder.read("p/all-004.sgf"), b"(;B[aa])\n");
    folder.kifu("split --into pages all.sgf").exits(2);
}

#[test]
fn a_variation_keeps_its_encoding() {
    let text = b"(;CA[Big5]C[\xa4\xa4\xb0\xea\xb4\xd1\xb0|])(;C[\xa4\xa4\xb0\xea](;B[aa])(;B[bb]))";
    let folder = Folder::new().file("all.sgf", text);
    folder.kifu("split --into variations all.sgf").exits(0);
    let second = folder.read("all-003.sgf");
    assert!(String::from_utf8_lossy(&second).contains("CA[Big5]"), "{}", String::from_utf8_lossy(&second));
}

#[test]
fn a_game_keeps_its_encoding() {
    // The second game has no `CA`, and is decoded like the first one.
    let text = b"(;CA[Big5]C[\xa4\xa4\xb0\xea\xb4\xd1\xb0|])(;C[\xa4\xa4\xb0\xea])";
    let folder = Folder::new().file("all.sgf", text);
    folder.kifu("split all.sgf").exits(0);
    let second = folder.read("all-002.sgf");
    assert!(String::from_utf8_lossy(&second).contains("CA[Big5]"), "{}", String::from_utf8_lossy(&second));
}
