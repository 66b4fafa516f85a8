//! Libraries whose files are truncated, changed, or of another version: the damage is found, and the advice works.

use std::fs;
use std::path::PathBuf;

use crate::harness::{Folder, Run};

/// A library of 40 games with a tag, a saved query and an alias of a player.
fn library() -> Folder {
    let folder = (0..40).fold(Folder::new(), |folder, number| {
        let text =
            format!("(;SZ[9]PB[player {number}]PW[other]C[some words];B[ee];W[c{}])", ["a", "b", "c"][number % 3]);
        folder.file(&format!("go/{number:02}.sgf"), text)
    });
    folder.kifu("index go -q").exits(0);
    folder.kifu("tag --library go mine id:3 -q").exits(0);
    folder.kifu("search --library go size:9 --save small -q").exits(0);
    let mut alias = folder.command("tag --library go -q --alias");
    Run::from(alias.args(["player 1", "player 2"]).output().expect("it runs")).exits(0);
    folder
}

/// Checks that everything from [`library`] is still there.
#[track_caller]
fn is_complete(folder: &Folder) {
    folder.kifu("index --library go --verify").exits(0);
    folder.kifu("search --library go --count").exits(0).prints(&["40\n"]);
    folder.kifu("search --library go tag:mine -f paths").exits(0).prints(&["02.sgf\n"]);
    folder.kifu("search --library go --saved small --count").exits(0).prints(&["40\n"]);
    let mut search = folder.command("search --library go --count");
    Run::from(search.arg("black:\"=player 1\"").output().expect("it runs")).exits(0).prints(&["2\n"]);
}

fn catalogue(folder: &Folder) -> PathBuf {
    folder.path("go/.kifu/catalogue.db")
}

fn segment(folder: &Folder) -> PathBuf {
    let entries = fs::read_dir(folder.path("go/.kifu")).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == "kifu")).min().expect("a segment")
}

/// A failed run must print a message, and never panic.
#[track_caller]
fn is_answered(run: &Run) {
    assert!(matches!(run.code, Some(0..=2)) && !run.stderr.contains("panicked"), "{run:?}");
}

/// An older and a newer version: the library is not changed, and a rebuild keeps the user's data.
#[test]
fn a_catalogue_of_another_version() {
    let folder = library();
    for version in [1_u8, 99] {
        // SQLite stores the user version at this offset.
        let mut bytes = fs::read(catalogue(&folder)).expect("bytes");
        bytes[60..64].copy_from_slice(&[0, 0, 0, version]);
        fs::write(catalogue(&folder), bytes).expect("written");
        let said = format!("has version {version}; this kifu supports version");
        for command in [
            "search x",
            "explore",
            "stats",
            "dedupe",
            "tag",
            "tag a b",
            "index",
            "index go",
            "index --compact",
            "index --repair",
            "index --verify",
            "index --status",
        ] {
            folder.kifu(&format!("{command} --library go")).exits(2).says(&[&said, "`kifu index --rebuild`"]);
        }
        folder.kifu("index --library go --rebuild").exits(0).says(&["40 games read (files: 40 new)"]);
        is_complete(&folder);
    }
}

#[test]
fn a_segment_of_another_version() {
    let folder = library();
    let mut bytes = fs::read(segment(&folder)).expect("bytes");
    bytes[7] = b'1';
    fs::write(segment(&folder), bytes).expect("written");
    let said = ["segment-000001.kifu: unsupported version 1 of the format", "`kifu index --repair`"];
    folder.kifu("search --library go x").exits(2).says(&said);
    folder.kifu("index --library go --verify").exits(1).prints(&said[..1]).says(&said[1..]);
    folder.kifu("index --library go --repair").exits(0).says(&["40 games read"]);
    folder.kifu("index --library go --verify").exits(0);
    folder.kifu("search --library go --count").exits(0).prints(&["40\n"]);
}

/// A truncated catalogue is detected as damaged; it is rebuilt from the folder that contains it.
#[test]
fn a_catalogue_that_is_cut_off() {
    let folder = library();
    let whole = fs::read(catalogue(&folder)).expect("bytes");
    for part in [100, whole.len() / 3, whole.len() / 2, whole.len() - 1] {
        fs::write(catalogue(&folder), &whole[..part]).expect("written");
        let verify = folder.kifu("index --library go --verify");
        assert!(matches!(verify.code, Some(1 | 2)), "{part}: {verify:?}");
        verify.says(&["`kifu index --rebuild`"]);
        folder.kifu("index --library go --rebuild").exits(0).says(&["40 games read (files: 40 new)"]);
        folder.kifu("index --library go --verify").exits(0);
        folder.kifu("search --library go --count").exits(0).prints(&["40\n"]);
    }
    // So few bytes count as no library.
    for part in [0, 1] {
        fs::write(catalogue(&folder), &whole[..part]).expect("written");
        folder.kifu("search --library go x").exits(2).says(&["no library in go/.kifu", "`kifu index FOLDER`"]);
        folder.kifu("index go").exits(0).says(&["40 games read (files: 40 new)"]);
    }
    // Nothing is removed if no folders of records are known.
    folder.kifu("index go --library elsewhere -q").exits(0);
    fs::write(folder.path("elsewhere/catalogue.db"), "no catalogue").expect("written");
    folder.kifu("index --library elsewhere --rebuild").exits(2).says(&["has no folders of records; name one"]);
    assert!(folder.path("elsewhere/segment-000001.kifu").is_file());
    folder.kifu("index go --library elsewhere --rebuild").exits(0).says(&["40 games read"]);
}

/// Bytes changed at random: commands answer or report the damage, and a rebuild always helps.
#[test]
#[ignore = "slow"]
fn a_catalogue_with_changed_bytes() {
    let folder = library();
    let whole = fs::read(catalogue(&folder)).expect("bytes");
    let mut numbers = kifu_testkit::Random(88_172_645_463_325_252);
    let mut below = |count: usize| numbers.index(count);
    for _ in 0..12 {
        let mut bytes = whole.clone();
        for _ in 0..=below(60) {
            let at = below(bytes.len());
            bytes[at] ^= 1 << below(8);
        }
        fs::write(catalogue(&folder), bytes).expect("written");
        for command in ["index --verify", "search other", "index", "index --repair"] {
            is_answered(&folder.kifu(&format!("{command} --library go")));
        }
        folder.kifu("index --library go --rebuild go").exits(0);
        folder.kifu("index --library go --verify").exits(0);
        folder.kifu("search --library go other --count").exits(0).prints(&["40\n"]);
    }
}

/// Tags of games that were unreadable during a rebuild return with the games, and players keep their aliases.
#[test]
#[cfg(unix)]
fn tags_wait_for_their_games() {
    let folder = library();
    let file = folder.path("go/02.sgf");
    let text = fs::read(&file).expect("bytes");
    for again in ["index --library go", "index --library go --rebuild"] {
        // The file exists, but cannot be read.
        fs::remove_file(&file).expect("removed");
        std::os::unix::fs::symlink("nowhere", &file).expect("linked");
        folder
            .kifu("index --library go --rebuild")
            .exits(2)
            .says(&["1 tag waits for games that were removed or cannot be read"]);
        folder.kifu("search --library go tag:mine --count").exits(1).prints(&["0\n"]);
        fs::remove_file(&file).expect("removed");
        fs::write(&file, &text).expect("written");
        folder.kifu(again).exits(0);
        is_complete(&folder);
        assert!(!folder.path("go/.kifu/waiting.json").exists());
    }
}

/// Files of a rebuild that was killed do not disturb later runs.
#[test]
fn making_anew_is_interrupted() {
    let folder = library();
    let left = ["catalogue.new", "catalogue.new-journal", "segment-000002.kifu", "segment-000003.partial"];
    for again in ["index --library go", "index --library go --rebuild"] {
        for name in left {
            fs::write(folder.path("go/.kifu").join(name), "something").expect("written");
        }
        is_complete(&folder);
        folder.kifu(again).exits(0);
        is_complete(&folder);
        assert!(left[..2].iter().all(|name| !folder.path("go/.kifu").join(name).exists()), "{again}");
        assert!(!folder.path("go/.kifu/segment-000003.partial").exists(), "{again}");
    }
}
