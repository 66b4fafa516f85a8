//! Libraries on disks that are full or cannot be written.

use std::fs;

use crate::harness::Folder;
use crate::mounts::{mounted, step};

/// Records in `go`, and further ones in `more`.
fn records() -> Folder {
    let folder = Folder::new();
    for (place, numbers) in [("go", 0..60), ("more", 100..340)] {
        fs::create_dir(folder.path(place)).expect("a folder");
        for number in numbers {
            let letter = |at: usize| char::from(b'a' + (at % 19) as u8);
            let point = |step: usize| format!("{}{}", letter(step * 7 + number), letter(step * 11 + number / 19));
            let moves: String = (0..150).map(|step| format!(";{}[{}]", ["B", "W"][step % 2], point(step))).collect();
            let text = format!("(;SZ[19]PB[{place} {number}]PW[b]C[word{number} {}]{moves})", "x y z ".repeat(20));
            fs::write(folder.path(&format!("{place}/{number:03}.sgf")), text).expect("a file");
        }
    }
    folder
}

const NO_ROOM: &str = "the library is unchanged; make room and try again";

/// With too little space, the error names the place and the remedy; with enough space, the library is completed.
#[test]
#[ignore = "mounts a disk"]
fn a_disk_that_is_full_while_a_library_is_made() {
    let folder = records();
    let script = "mkdir small; mount -t tmpfs -o size=20m none small
        step whole index more --library small; all=$(used small)
        for part in 1 3 5 7 9; do
            rm -r small/*; mount -o remount,size=$((all * part / 10))k small
            step make$part index more --library small
            ls -A small >names$part
            step verify$part index --library small --verify
            step ask$part search --library small --count
            mount -o remount,size=20m small
            step again$part index more --library small
            step whole$part index --library small --verify
            step count$part search --library small --count
        done";
    mounted(&folder, script);
    step(&folder, "whole").exits(0);
    for part in [1, 3, 5, 7, 9] {
        step(&folder, &format!("make{part}")).exits(2).says(&["error: small: ", NO_ROOM]);
        let names = String::from_utf8(folder.read(&format!("names{part}"))).expect("names");
        assert!(!names.contains("partial"), "{names}");
        let verify = step(&folder, &format!("verify{part}"));
        let asked = step(&folder, &format!("ask{part}"));
        if verify.code == Some(1) {
            verify.prints(&["not all records are in the library yet"]);
            asked.exits(1).prints(&["0\n"]);
        } else {
            verify.exits(2).says(&["no library in small"]);
            asked.exits(2).says(&["no library in small"]);
        }
        step(&folder, &format!("again{part}")).exits(0).says(&["240 games read"]);
        step(&folder, &format!("whole{part}")).exits(0);
        step(&folder, &format!("count{part}")).exits(0).prints(&["240\n"]);
    }
}

/// The old library is unchanged, and the next run needs no arguments.
#[test]
#[ignore = "mounts a disk"]
fn a_disk_that_is_full_while_a_library_is_refreshed_and_compacted() {
    let folder = records();
    let script = "mkdir small work; mount -t tmpfs -o size=20m none small
        for extra in 0 8 16 32; do
            rm -rf small/* work/*; cp go/0[0-2]* work; mount -o remount,size=20m small
            step first index -q work --library small
            cp go/0[3-5]* work; step second index -q --library small
            rm work/00*; cp more/* work
            mount -o remount,size=$(($(used small) + extra))k small
            step refresh$extra index --library small
            ls -A small >names$extra
            step verify$extra index --library small --verify
            step count$extra search --library small --count
            step compact$extra index --library small --compact
            step again$extra index --library small --verify
            step word$extra search --library small word7 --count
            step tag$extra tag --library small a word7
            mount -o remount,size=20m small
            step more$extra index --library small
            step all$extra search --library small --count
            step merge$extra index --library small --compact
            step end$extra index --library small --verify
        done";
    mounted(&folder, script);
    step(&folder, "second").exits(0);
    for extra in [0, 8, 16, 32] {
        let step = |name: &str| step(&folder, &format!("{name}{extra}"));
        step("refresh").exits(2).says(&["error: small: ", NO_ROOM]);
        assert!(!String::from_utf8_lossy(&folder.read(&format!("names{extra}"))).contains("partial"));
        step("verify").exits(0);
        step("count").exits(0).prints(&["60\n"]);
        let compacted = step("compact");
        assert!(compacted.code == Some(0) || compacted.stderr.contains(NO_ROOM), "{compacted:?}");
        step("again").exits(0);
        step("word").exits(0).prints(&["1\n"]);
        let tagged = step("tag");
        assert!(tagged.code == Some(0) || tagged.stderr.contains(NO_ROOM), "{tagged:?}");
        step("more").exits(0).says(&["240 games read (files: 240 new, 50 unchanged, 10 gone)"]);
        step("all").exits(0).prints(&["290\n"]);
        step("merge").exits(0);
        step("end").exits(0);
    }
    let compacts = [0, 8, 16].map(|extra| step(&folder, &format!("compact{extra}")).code);
    assert!(compacts.contains(&Some(2)), "compacting needs room: {compacts:?}");
}

/// All commands that read succeed; all that write report in one line that they cannot.
#[test]
#[ignore = "mounts a disk"]
fn a_library_that_cannot_be_written() {
    let reading = [
        ("count", "search --count", "60\n"),
        ("words", "search word7 -f csv", "go 7,"),
        ("pattern", "search --pattern X --count", "60\n"),
        ("explore", "explore --json", "\"games\": 60"),
        ("stats", "stats", "60"),
        ("export", "export -o games.csv", ""),
        ("dedupe", "dedupe", "duplicates"),
        ("status", "index --status", "games      60"),
        ("verify", "index --verify", ""),
        ("faults", "index --faults", ""),
        ("tags", "tag", "old"),
    ];
    let writing = [
        ("refresh", "index"),
        ("add", "index more"),
        ("compact", "index --compact"),
        ("repair", "index --repair"),
        ("rebuild", "index --rebuild"),
        ("give", "tag new word7"),
        ("alias", "tag --alias b X"),
        ("save", "search word7 --save mine"),
    ];
    let folder = records();
    let mut script = "step make index -q go --library lib; step old tag --library lib old word7
        mount --bind lib lib; mount -o remount,ro,bind lib\n"
        .to_owned();
    for (name, command) in reading
        .iter()
        .map(|(name, command, _)| (name, command))
        .chain(writing.iter().map(|(name, command)| (name, command)))
    {
        script += &format!("step {name} {command} --library lib\n");
    }
    mounted(&folder, &script);
    for (name, _, expected) in reading {
        let run = step(&folder, name).exits(0);
        assert!(run.out().contains(expected) || run.stderr.contains(expected), "{name}: {run:?}");
    }
    for (name, _) in writing {
        let run = step(&folder, name).exits(2).says(&["lib", "the library can be searched, but not changed"]);
        assert_eq!((run.stderr.lines().count(), run.out()), (1, ""), "{name}: {run:?}");
    }
}
