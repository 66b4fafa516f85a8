//! `kifu merge`: comments of two people, and openings of several games.

use crate::harness::Folder;

#[test]
fn two_copies_of_a_game() {
    let folder = Folder::new()
        .file("mine.sgf", "(;PB[A]KM[6.5];B[pd]C[good];W[dp])")
        .file("teacher.sgf", "(;PB[A]KM[5.5];B[pd]C[bad](;W[dp])(;W[dd]C[better]))");
    let run = folder.kifu("merge mine.sgf teacher.sgf").exits(0);
    assert_eq!(
        String::from_utf8(run.stdout).unwrap(),
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[A]KM[6.5]\n;B[pd]C[mine: good\n\nteacher: bad]\n(;W[dp])\n(;W[dd]C[better]))\n"
    );
    assert!(run.stderr.contains("the komi is 5.5") && run.stderr.contains("2 games of 2 files merged into 1 tree"));
    folder.kifu("merge mine.sgf teacher.sgf -o both.jgf").exits(0);
    folder.kifu("merge mine.sgf teacher.sgf -o both.jgf").exits(2).says(&["--force"]);
}

#[test]
fn openings_with_counts() {
    let folder =
        Folder::new().file("g/a.sgf", "(;RE[B+R];B[pd];W[dp];B[aa])(;RE[W+R];B[pd];W[dd])").file("g/x.sgf", "nothing");
    let run = folder.kifu("merge --moves 2 --counts g").exits(2);
    let text = String::from_utf8(run.stdout).unwrap();
    assert!(text.contains("2 games, Black won 1, White 1") && !text.contains("B[aa]"), "{text}");
}
