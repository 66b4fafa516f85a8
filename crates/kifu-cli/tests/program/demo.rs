//! `kifu demo` from outside.

use crate::harness::Folder;

#[test]
fn shows_a_game_faults_and_a_search() {
    let game = include_str!("../../../../samples/ear-reddening-1846.sgf");
    let folder =
        Folder::new().file("samples/ear-reddening-1846.sgf", game).file("samples/b.sgf", "(;FF[4];B[cc];W[dc]");
    let run = folder.kifu("demo").exits(0);
    let run = run.prints(&[
        "$ kifu show samples/ear-reddening-1846.sgf --move 127\n",
        "move 127 of 325: ● K11 (ji)",
        "$ kifu check samples --statistics\n",
        "unclosed-tree",
        "1 fault (1 error) in 1 of 2 files",
        "2 games read",
        "what came next",
        "kifu view samples/ear-reddening-1846.sgf",
    ]);
    assert!(run.out().lines().count() < 55, "{}", run.out());
    // The library was created in another folder.
    assert_eq!(std::fs::read_dir(folder.path("")).expect("a folder").count(), 1);
}

#[test]
fn on_records_of_ones_own() {
    let folder = Folder::new().file("go/mine.sgf", "(;FF[4]SZ[9];B[ee])");
    folder.kifu("demo go").exits(0).prints(&["$ kifu show go/mine.sgf\n", "$ kifu check go --statistics\n"]);
    Folder::new().kifu("demo .").exits(2).says(&[".: no SGF files found"]);
}

#[test]
fn the_program_has_the_samples_with_it() {
    let folder = Folder::new();
    folder.kifu("demo").exits(0).prints(&["ear-reddening-1846.sgf --move 127\n", "move 127 of 325: ● K11 (ji)"]);
    assert_eq!(std::fs::read_dir(folder.path("")).expect("a folder").count(), 0);
}
