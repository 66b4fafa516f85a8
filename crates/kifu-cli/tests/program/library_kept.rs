//! The data that a library keeps and finds again: tags of moved files, the library used last, changes that keep the
//! file time.

use std::fs;
use std::process::Command;

use crate::harness::{Folder, Run};

fn record(number: usize, result: &str) -> String {
    let letter = char::from(b'a' + (number % 9) as u8);
    format!("(;SZ[9]PB[player {number}]PW[other]RE[{result}];B[e{letter}];W[c{letter}];B[gg];W[{letter}a])")
}

/// Ten games, all with a tag.
fn tagged() -> Folder {
    let folder = (0..10)
        .fold(Folder::new(), |folder, number| folder.file(&format!("go/old/{number}.sgf"), record(number, "B+R")));
    folder.kifu("index go -q").exits(0);
    folder.kifu("tag --library go mine size:9").exits(0).says(&["mine given to 10 games"]);
    folder
}

#[track_caller]
fn has_tags(folder: &Folder, count: &str) {
    folder.kifu("search --library go tag:mine --count").prints(&[&format!("{count}\n")]);
}

#[test]
fn tags_follow_files() {
    let folder = tagged();
    let rename = |from: &str, to: &str| fs::rename(folder.path(from), folder.path(to)).expect("renamed");
    rename("go/old/1.sgf", "go/first.sgf");
    fs::create_dir(folder.path("go/more")).expect("a folder");
    rename("go/old/2.sgf", "go/more/2.sgf");
    fs::write(folder.path("go/old/3.sgf"), record(3, "W+2.5")).expect("written");
    folder.kifu("index --library go").exits(0);
    has_tags(&folder, "10");
    rename("go/old", "go/new");
    folder.kifu("index --library go").exits(0);
    has_tags(&folder, "10");
    // The whole library is moved.
    rename("go", "weiqi");
    folder.kifu("index --library weiqi").exits(0);
    rename("weiqi", "go");
    has_tags(&folder, "10");
    // A missing file is reported, and returns with its tag.
    let gone = fs::read(folder.path("go/first.sgf")).expect("bytes");
    fs::remove_file(folder.path("go/first.sgf")).expect("removed");
    folder.kifu("index --library go").exits(0).says(&["1 tag waits for games that were removed"]);
    folder.kifu("index --library go --status").exits(0).prints(&["1 tags of removed games (first.sgf)"]);
    folder.kifu("tag --library go").exits(0).prints(&["9  mine (1 of removed games)"]);
    folder.kifu("index --library go --rebuild").exits(0);
    has_tags(&folder, "9");
    fs::write(folder.path("go/back.sgf"), gone).expect("written");
    folder.kifu("index --library go").exits(0);
    has_tags(&folder, "10");
}

/// A flipped bit in a segment: `--repair` keeps tags. In the catalogue: the message names `--rebuild`, which keeps
/// them.
#[test]
fn tags_survive_repairs() {
    let folder = tagged();
    let flip = |name: &str, needle: &[u8]| {
        let file = folder.path("go/.kifu").join(name);
        let mut bytes = fs::read(&file).expect("bytes");
        let at = bytes.windows(needle.len()).position(|window| window == needle).unwrap_or(bytes.len() - 40);
        bytes[at] ^= 4;
        fs::write(file, bytes).expect("written");
    };
    flip("segment-000001.kifu", b"no such bytes");
    folder.kifu("index --library go --verify").exits(1).prints(&["segment-000001.kifu"]);
    folder.kifu("index --library go --repair").exits(0);
    has_tags(&folder, "10");
    flip("catalogue.db", b"player 3");
    folder.kifu("search --library go player:5").exits(2).says(&["the checksum of a row is wrong", "--rebuild"]);
    folder.kifu("index --library go --verify").exits(1).prints(&["1 rows of the table `names`"]).says(&["--rebuild"]);
    folder.kifu("index --library go --repair").exits(2).says(&["--rebuild"]);
    folder.kifu("index --library go --rebuild").exits(0);
    folder.kifu("index --library go --verify").exits(0);
    has_tags(&folder, "10");
}

/// A change that keeps the length and the time of the file, and is found when the file is read again.
#[test]
#[cfg(unix)]
fn changes_that_times_do_not_show() {
    let folder = tagged();
    let file = folder.path("go/old/4.sgf");
    let before = fs::metadata(&file).expect("a file").modified().expect("a time");
    let set_back = |result: &str| {
        fs::write(&file, record(4, result)).expect("written");
        fs::File::options().write(true).open(&file).and_then(|file| file.set_modified(before)).expect("set back");
    };
    set_back("W+R");
    folder.kifu("index --library go").exits(0).says(&["1 game read (files: 1 changed, 9 unchanged)"]);
    folder.kifu("index --library go --recheck").exits(0).says(&["0 games read (files: 10 unchanged)"]);
    has_tags(&folder, "10");
}

/// If no library is near: the one of the environment, else the one used last, else an error with advice.
#[test]
fn libraries_that_are_not_near() {
    let folder = tagged().file("elsewhere/note.txt", "");
    let run = |arguments: &str, environment: &[(&str, &str)]| {
        let mut command = folder.command(arguments);
        command.current_dir(folder.path("elsewhere")).env("KIFU_STATE", folder.path("state"));
        for (name, value) in environment {
            command.env(name, folder.path(value));
        }
        Run::from(command.output().expect("it runs"))
    };
    run("search x", &[]).exits(2).says(&["library not found", "`kifu index FOLDER`", "--library", "KIFU_LIBRARY"]);
    run("search --count", &[("KIFU_LIBRARY", "go")]).exits(0).prints(&["10\n"]);
    run("search --count", &[]).exits(0).prints(&["10\n"]).says(&["using the library in ", ".kifu"]);
    run("search --count --library ../nowhere", &[("KIFU_LIBRARY", "go")]).exits(2).says(&["nowhere"]);
    fs::rename(folder.path("go"), folder.path("moved")).expect("renamed");
    run("search --count", &[]).exits(2).says(&["library not found"]);
}

#[test]
fn nothing_is_left_of_nothing() {
    let folder = Folder::new().file("empty/note.txt", "no record");
    folder.kifu("index empty").exits(2).says(&["no records found", "no library was created"]);
    folder.kifu("index --library nowhere").exits(2).says(&["no library in nowhere"]);
    assert_eq!((folder.path("empty/.kifu").exists(), folder.path("nowhere").exists()), (false, false));
    let folder = folder.file("go/a.sgf", record(1, "B+R"));
    folder.kifu("index go -q").exits(0);
    folder.kifu("tag --library go").exits(0).says(&["no game has a tag; give one with `kifu tag TAG QUERY`"]);
}

/// Records are copied from files only as they were indexed, and from nowhere else.
#[test]
fn records_that_are_written_out() {
    let folder = tagged().file("secret.sgf", record(3, "B+R"));
    let search = "search --library go -f sgf -o found.sgf";
    fs::write(folder.path("go/old/5.sgf"), format!("{}{}", record(9, "W+T"), record(5, "B+R"))).expect("written");
    folder.kifu(&format!("{search} path:5")).exits(2).says(&["old/5.sgf", "changed since it was indexed"]);
    // The path has the same length and the file the same size: only the checksum differs.
    let path = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute(\"UPDATE files SET path = '../secret.sgf' WHERE path = 'old/3.sgf'\").connection.commit()";
    let python = Command::new("python3").args(["-c", path]).arg(folder.path("go/.kifu/catalogue.db")).status();
    if python.is_ok_and(|status| status.success()) {
        folder.kifu(&format!("{search} path:secret")).exits(2).says(&["the checksum of a row is wrong"]);
    }
}

/// Search results are not written among the records, where the next `kifu index` would read them; other formats may be.
#[test]
fn answers_among_the_records() {
    let folder = tagged();
    for command in
        ["search player:1 -o go/found.sgf", "explore --board 9 -o go/old/tree.sgf", "search -f sgf -o go/FOUND.SGF"]
    {
        let refused = folder.kifu(&format!("{command} --library go")).exits(2);
        refused.says(&["is in a folder of the library, which would index it", "--force"]);
    }
    assert_eq!(fs::read_dir(folder.path("go")).expect("a folder").count(), 2);
    folder.kifu("search player:1 -o go/found.csv --library go").exits(0);
    folder.kifu("search player:1 -o found.sgf --library go").exits(0).says(&["1 game written"]);
    folder.kifu("search player:1 -o go/found.sgf --force --library go").exits(0);
}

/// A catalogue changed by another program is not opened; a rebuild keeps its data, and ends.
#[test]
fn a_catalogue_of_a_stranger() {
    let folder = tagged();
    let trigger = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript('CREATE TRIGGER t AFTER INSERT ON tags BEGIN DELETE FROM games; END')";
    let python = Command::new("python3").args(["-c", trigger]).arg(folder.path("go/.kifu/catalogue.db")).status();
    if !python.is_ok_and(|status| status.success()) {
        return;
    }
    for command in ["search x", "tag other size:9", "index", "index --verify", "index --repair"] {
        folder.kifu(&format!("{command} --library go")).exits(2).says(&["was not made by kifu", "--rebuild"]);
    }
    folder.kifu("index --library go --rebuild").exits(0);
    folder.kifu("index --library go --verify").exits(0);
    has_tags(&folder, "10");
}
