//! `kifu dedupe`: finds copies, moves them, and restores them.

use crate::harness::Folder;

/// A game of `count` moves on different points; each seed gives another game.
fn moves(count: usize, seed: usize) -> Vec<String> {
    let letter = |number: usize| char::from(b'a' + number as u8);
    let point = |index: usize| (index * (37 + seed * 2) + seed * 11) % 361;
    (0..count)
        .map(|index| format!(";{}[{}{}]", ["B", "W"][index % 2], letter(point(index) % 19), letter(point(index) / 19)))
        .collect()
}

fn game(info: &str, moves: &[String]) -> String {
    format!("(;SZ[19]{info}{})", moves.concat())
}

fn games() -> Folder {
    let whole = moves(120, 1);
    let mut missing = whole.clone();
    missing.remove(50);
    let info = "PB[Ke Jie]PW[Park Junghwan]DT[2016-03-15]RE[W+R]";
    Folder::new()
        .file("g/best.sgf", game(&format!("{info}C[good]"), &whole))
        .file("g/same.sgf", game(info, &whole))
        .file("g/cut.sgf", game(info, &whole[..100]))
        .file("h/cut.sgf", game("", &missing))
        .file("g/twin.sgf", game(&format!("{info}C[good]"), &whole))
        .file("g/other.sgf", game("", &moves(120, 2)))
        .file("two.sgf", game("", &whole[..110]) + &game("", &moves(90, 3)))
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

#[test]
fn groups_of_copies() {
    let folder = games();
    let run = folder.kifu("dedupe g h two.sgf").exits(0).says(&["5 duplicates of 1 game in 8 games"]);
    assert_eq!(
        text(run.stdout),
        "g/best.sgf  Ke Jie – Park Junghwan, 2016-03-15, W+R, 120 moves
   90 %  g/cut.sgf  ends 20 moves earlier
  100 %  g/same.sgf  the same game
  100 %  g/twin.sgf  identical
   99 %  h/cut.sgf  one move is missing (move 51)
   95 %  two.sgf (game 1)  ends 10 moves earlier

"
    );
    folder.kifu("dedupe g --fail").exits(1);
    folder.kifu("dedupe g/other.sgf h --fail").exits(0).says(&["no duplicates in 2 games"]);
    let only = folder.kifu("dedupe g h --class identical,truncated --min-score 95 --format csv").exits(0);
    let lines = text(only.stdout);
    assert_eq!(lines.lines().count(), 3, "{lines}");
    assert!(lines.ends_with("1,copy,g/twin.sgf,1,Ke Jie,Park Junghwan,,2016-03-15,W+R,120,identical,100,identical,\n"));
    let json = folder.kifu("dedupe g h --format json").exits(0);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!((&json["games"], &json["duplicates"]), (&6.into(), &4.into()));
    let missing = &json["groups"][0]["copies"][3];
    assert_eq!((&missing["class"], &missing["move_number"]), (&"move-missing".into(), &51.into()));
}

#[test]
fn aside_and_back_again() {
    let folder = games();
    let before = [folder.read("g/cut.sgf"), folder.read("h/cut.sgf")];
    let dry =
        folder.kifu("dedupe . --move-to aside --dry-run").exits(0).says(&["4 files would be moved, 1 would stay"]);
    assert!(text(dry.stdout).contains("would be moved to aside/cut (2).sgf"));
    assert!(!folder.path("aside").exists());
    let done =
        folder.kifu("dedupe . --move-to aside").exits(0).says(&["4 files moved, 1 unchanged · `kifu undo` takes"]);
    assert!(text(done.stdout).contains("stays: its file contains other games as well"));
    assert!(folder.path("g/best.sgf").exists() && folder.path("two.sgf").exists());
    assert!(!folder.path("g/cut.sgf").exists() && !folder.path("h/cut.sgf").exists());
    assert_eq!([folder.read("aside/cut.sgf"), folder.read("aside/cut (2).sgf")], before);
    // Moved files are not read again, and no file is overwritten.
    folder.kifu("dedupe . --move-to aside").exits(0).says(&["1 duplicate of 1 game in 4 games", "0 files moved"]);
    folder.kifu("undo --dry-run").exits(0).says(&["4 changes would be undone"]);
    assert!(!folder.path("g/cut.sgf").exists());
    // A path that was taken in the meantime is not overwritten; the other files are restored.
    std::fs::write(folder.path("h/cut.sgf"), "new").unwrap();
    folder.kifu("undo").exits(2).says(&["3 changes undone", "another file now has this name"]);
    assert_eq!((folder.read("g/cut.sgf"), folder.read("h/cut.sgf")), (before[0].clone(), b"new".to_vec()));
    std::fs::remove_file(folder.path("h/cut.sgf")).unwrap();
    folder.kifu("undo").exits(0).says(&["nothing to undo"]);
    folder.kifu("undo 1").exits(0).says(&["1 change undone"]);
    assert_eq!(folder.read("h/cut.sgf"), before[1]);
}

#[test]
fn aside_in_a_folder_above() {
    let folder = games();
    folder.kifu("dedupe g --move-to g/../h/../aside --class identical").exits(0);
    assert!(folder.path("aside/twin.sgf").exists() && !folder.path("g/twin.sgf").exists());
    folder.kifu("undo").exits(0).says(&["1 change undone"]);
    assert!(folder.path("g/twin.sgf").exists());
}

#[test]
#[cfg(unix)]
fn links_and_back_again() {
    use std::os::unix::fs::MetadataExt;
    let folder = games();
    let file = |name: &str| std::fs::metadata(folder.path(name)).unwrap().ino();
    folder.kifu("dedupe g --link --dry-run").exits(0).says(&["1 file would be linked"]);
    assert_ne!(file("g/best.sgf"), file("g/twin.sgf"));
    folder.kifu("dedupe g --link").exits(0).says(&["1 file linked"]);
    assert_eq!(file("g/best.sgf"), file("g/twin.sgf"));
    folder.kifu("dedupe g --link").exits(0).says(&["0 files linked"]);
    folder.kifu("undo").exits(0);
    assert_ne!(file("g/best.sgf"), file("g/twin.sgf"));
    assert_eq!(folder.read("g/best.sgf"), folder.read("g/twin.sgf"));
    assert_eq!(folder.names(), ["g", "h", "two.sgf"]);
}

#[test]
fn games_of_a_library() {
    let folder = games();
    folder.kifu("index g").exits(0);
    let run = folder.kifu("dedupe --library g --class identical --move-to aside --dry-run").exits(0);
    assert_eq!(
        text(run.stdout),
        "g/best.sgf  Ke Jie – Park Junghwan, 2016-03-15, W+R, 120 moves
  100 %  g/twin.sgf  identical
         would be moved to aside/twin.sgf

"
    );
    // The library's information on a file may be outdated.
    std::fs::write(folder.path("g/twin.sgf"), game("", &moves(120, 4))).unwrap();
    let run = folder.kifu("dedupe --library g/.kifu --class identical --move-to aside").exits(0);
    assert!(text(run.stdout).contains("stays: the file has changed since it was read"));
    folder.kifu("dedupe --library g --class truncated --move-to aside").exits(0).says(&["1 file moved"]);
    assert!(folder.path("aside/cut.sgf").exists() && !folder.path("g/cut.sgf").exists());
}

#[test]
fn what_cannot_be_done() {
    let folder = games().file("broken.sgf", [0xff, 0xfe, 0]).file("notes.txt", "hello").file("taken", "a file");
    folder.kifu("dedupe g --move-to taken").exits(2).says(&["taken: is a file, not a folder"]);
    folder.kifu("dedupe g --dry-run").exits(2).says(&["--dry-run: needs --move-to or --link"]);
    let refused = folder.kifu("dedupe g --move-to aside --undo-list notes.txt").exits(2);
    refused.says(&["the way back cannot be noted in notes.txt: a file of that name exists"]);
    assert!(folder.path("g/twin.sgf").exists());
    folder.kifu("dedupe g missing.sgf").exits(2).says(&["missing.sgf: no such file", "3 duplicates of 1 game"]);
    folder.kifu("dedupe g broken.sgf").exits(2).says(&["broken.sgf: no game record", "3 duplicates of 1 game"]);
    folder.kifu("dedupe --library g").exits(2).says(&["kifu index"]);
    // A file named twice is not a copy of itself.
    folder.kifu("dedupe g/best.sgf ./g/best.sgf g/../g/best.sgf --fail").exits(0).says(&["no duplicates in 1 game"]);
    assert_eq!(folder.read("notes.txt"), b"hello");
}

#[test]
#[cfg(unix)]
fn links_to_files_are_left_alone() {
    let folder = games();
    std::os::unix::fs::symlink("best.sgf", folder.path("g/link.sgf")).unwrap();
    let run = folder.kifu("dedupe g --move-to aside").exits(0);
    assert!(!text(run.stdout).contains("link.sgf"));
    assert!(folder.path("g/link.sgf").exists() && folder.path("g/best.sgf").exists());
}
