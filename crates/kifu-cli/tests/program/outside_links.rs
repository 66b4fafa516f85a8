//! Links in a folder to files elsewhere: commands that change files in place skip them, unless they are named.

use crate::harness::Folder;

const RECORD: &str = "(;GM[1]FF[4]SZ[9]KM[6,5]C[x];B[aa])";

#[test]
#[cfg(unix)]
fn files_elsewhere_are_not_changed() {
    for command in [
        "check --fix G",
        "fmt G",
        "set EV=x G",
        "strip --part comments G",
        "transform --rotate 90 G",
        "convert --to-utf8 G",
        "convert --to draft G -o G",
        "set EV=x G -o G --force",
    ] {
        let folder = Folder::new().file("G/a.sgf", RECORD).file("mine.sgf", RECORD);
        std::os::unix::fs::symlink("../mine.sgf", folder.path("G/link.sgf")).expect("linked");
        let run = folder.kifu(command).says(&["link.sgf: is a link to a file outside the folder"]);
        assert_eq!(run.code, Some(2), "{command}: {}", run.stderr);
        assert_eq!(folder.read("mine.sgf"), RECORD.as_bytes(), "{command}");
    }
    // Links are followed when files are read, and when the user names them.
    let folder = Folder::new().file("G/a.sgf", RECORD).file("mine.sgf", RECORD);
    std::os::unix::fs::symlink("../mine.sgf", folder.path("G/link.sgf")).expect("linked");
    folder.kifu("check --fix --diff G").prints(&["link.sgf"]);
    folder.kifu("set EV=x G/link.sgf").exits(0);
    assert_ne!(folder.read("mine.sgf"), RECORD.as_bytes());
}
