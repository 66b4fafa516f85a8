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
    assert!(run.stderr.contains("the komi is 5.5") && run.stderr.contains("2 games from 2 files merged into 1 tree"));
    folder.kifu("merge mine.sgf teacher.sgf -o both.jgf").exits(0);
    folder.kifu("merge mine.sgf teacher.sgf -o both.jgf").exits(2).says(&["--force"]);
}

#[test]
fn openings_with_counts() {
    let folder =
        Folder::new().file("g/a.sgf", "(;RE[B+R];B[pd];W[dp];B[aa])(;RE[W+R];B[pd];W[dd])").file("g/x.sgf", "nothing");
    let run = folder.kifu("merge --moves -2 --counts g").exits(1);
    let text = String::from_utf8(run.stdout).unwrap();
    assert!(text.contains("2 games, Black won 1, White 1") && !text.contains("B[aa]"), "{text}");
}

/// A file long enough to be read in parts: ten games, each with a comment of a megabyte.
fn long_file() -> String {
    let game = |number: usize| {
        format!("(;SZ[19]PB[player {number}];B[pd]C[{}];W[d{}])\n", "x".repeat(1 << 20), letter(number))
    };
    (0..10).map(game).collect()
}

fn letter(number: usize) -> char {
    (b'a' + number as u8) as char
}

#[test]
fn long_files_are_merged_game_by_game() {
    let folder = Folder::new().file("long.sgf", long_file()).file("one.sgf", "(;SZ[19]PB[last];B[pd];W[dk])");
    let run = folder.kifu("merge long.sgf one.sgf -o all.sgf").exits(0);
    assert!(run.stderr.contains("11 games from 2 files merged into 1 tree"), "{}", run.stderr);
    let merged = String::from_utf8(folder.read("all.sgf")).unwrap();
    for number in 0..10 {
        assert!(merged.contains(&format!("PB[player {number}]")), "{number}");
        assert!(merged.contains(&format!("W[d{}]", letter(number))), "{number}");
    }
    assert!(merged.contains("PB[last]"));
}

#[test]
#[ignore = "slow"]
fn output_that_would_explode_is_refused() {
    let bomb = format!("(;GM[1]FF[4]SZ[52]{})", ";TR[aa:ZZ]".repeat(20_000));
    let folder = Folder::new().file("a.sgf", &bomb).file("b.sgf", "(;SZ[52];B[aa])");
    folder.kifu("merge a.sgf b.sgf -o all.jgf").exits(2).says(&["over 100 times the input", "--max-expansion"]);
    assert_eq!(folder.names(), ["a.sgf", "b.sgf"]);
    folder.kifu("merge a.sgf b.sgf -o all.sgf").exits(0);
    assert!(folder.read("all.sgf").len() < 2 * bomb.len());
}

/// Values of records may be long and hostile; each remark is one short line.
#[test]
fn remarks_about_hostile_records() {
    let name = |text: &str| format!("(;GM[1]FF[4]SZ[9]PB[{text}]EV[{}];B[aa])", format!("{text}\n").repeat(200));
    let folder = Folder::new().file("a.sgf", name("plain")).file("b.sgf", name("\u{1b}[31m\u{202e}red"));
    let run = folder.kifu("merge a.sgf b.sgf --dry-run").exits(0).says(&[
        "b: the black player is ␛[31m\u{fffd}red, ignored; an earlier record has plain\n",
        "b: the event is ␛[31m\u{fffd}red",
        "2 games from 2 files would be merged into 1 tree\n",
    ]);
    assert!(run.stderr.lines().all(|line| line.chars().count() < 200), "{}", run.stderr);
}
