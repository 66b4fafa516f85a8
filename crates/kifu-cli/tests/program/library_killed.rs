//! A library whose writer is killed, meets another writer, or runs out of space: it has the old state or the new one.

use std::process::Stdio;
use std::thread;
use std::time::Duration;
use std::{env, fs};

use crate::harness::Folder;

/// The message about a library whose first index was killed.
const INCOMPLETE: &str = "not all records are in the library yet";

/// Records of two sizes; `version` changes some of them.
fn write(folder: &Folder, count: usize, version: usize) {
    for number in 0..count {
        let letter = |value: usize| char::from(b'a' + (value % 9) as u8);
        let moves: String = (0..60)
            .map(|step| {
                format!(";{}[{}{}]", ["B", "W"][step % 2], letter(step * 7 + number), letter(step * 5 + number / 9))
            })
            .collect();
        let size = if number % 3 == 0 { 9 } else { 19 };
        let version = if number % 4 == 0 { version } else { 0 };
        let text = format!("(;SZ[{size}]PB[player {number}]EV[version {version}]{moves})");
        fs::write(folder.path(&format!("{number:05}.sgf")), text).expect("a file");
    }
}

/// The program is killed at many moments while indexing, refreshing, compacting.
///
/// `KIFU_KILLED_TIMES` sets the number of times; the last moments come when the work is nearly done.
#[test]
#[ignore = "slow"]
#[cfg(unix)]
fn killed_in_the_middle() {
    let times: u64 = env::var("KIFU_KILLED_TIMES").map_or(24, |times| times.parse().expect("a number"));
    let folder = Folder::new();
    let count = 600;
    write(&folder, count, 0);
    for round in 0..times {
        // In turn: files to add, to change, and to merge.
        match round % 8 {
            0 => drop(fs::remove_dir_all(folder.path(".kifu"))),
            1 | 2 | 4 | 5 => write(&folder, count, round as usize),
            _ => {}
        }
        let arguments = if round % 8 == 6 { "index --compact -j 2" } else { "index . -q -j 2" };
        let mut command = folder.command(arguments);
        let mut child = command.stderr(Stdio::null()).stdout(Stdio::null()).spawn().expect("it runs");
        thread::sleep(Duration::from_micros(3_000 + round * 1_873 % 90_000));
        drop(child.kill());
        child.wait().expect("it ends");
        if folder.path(".kifu/catalogue.db").is_file() {
            // The library opens and is complete, or was not begun, or is known to be incomplete; its games can be
            // searched.
            let verified = folder.kifu("index --verify");
            let is_incomplete =
                verified.code == Some(1) && verified.out().lines().all(|line| line.starts_with(INCOMPLETE));
            let is_missing = verified.stderr.contains("no library in");
            assert!(verified.code == Some(0) || is_incomplete || is_missing, "{verified:?}");
        }
        if round % 3 == 2 {
            folder.kifu("index .").exits(0);
            folder.kifu("index --verify").exits(0);
            folder.kifu("search --count").exits(0).prints(&["600\n"]);
        }
    }
    folder.kifu("index .").exits(0);
    folder.kifu("search size:9 --count").exits(0).prints(&["200\n"]);
}

#[test]
fn two_writers() {
    let folder = Folder::new();
    write(&folder, 10, 0);
    folder.kifu("index . -q").exits(0);
    let lock = fs::File::options().write(true).open(folder.path(".kifu/writer.lock")).expect("a lock");
    lock.lock().expect("locked");
    for writing in ["index .", "index --compact", "index --rebuild", "tag a size:9", "search size:9 --save a -q"] {
        folder.kifu(writing).exits(2).says(&["another process is writing to the library", "try again"]);
    }
    // Readers are not affected.
    folder.kifu("search --count").exits(0).prints(&["10\n"]);
    // Unlocked explicitly: a process that another test is starting may hold the file a moment longer.
    lock.unlock().expect("unlocked");
    folder.kifu("index .").exits(0);
}

/// Files may not grow beyond a few kilobytes: the old library remains.
#[test]
#[cfg(unix)]
fn no_room() {
    let folder = Folder::new();
    write(&folder, 10, 0);
    folder.kifu("index . -q").exits(0);
    write(&folder, 400, 1);
    let run = folder.scripted(&["sh"], "ulimit -f 16; exec \"$0\" \"$@\"", "index .");
    assert_eq!(run.code, Some(2), "{run:?}");
    folder.kifu("search --count").exits(0).prints(&["10\n"]);
    folder.kifu("index --verify").exits(0);
    folder.kifu("index .").exits(0);
    folder.kifu("search --count").exits(0).prints(&["400\n"]);
}

/// The program is killed during a rebuild, at several moments: in the end, the tags are complete.
#[test]
#[cfg(unix)]
fn killed_while_it_is_made_anew() {
    let folder = Folder::new();
    write(&folder, 300, 0);
    folder.kifu("index . -q").exits(0);
    folder.kifu("tag mine id:1..20 -q").exits(0);
    for round in 0..8 {
        let mut command = folder.command("index --rebuild -q");
        let mut child = command.stderr(Stdio::null()).stdout(Stdio::null()).spawn().expect("it runs");
        thread::sleep(Duration::from_micros(2_000 + round * 9_000));
        drop(child.kill());
        child.wait().expect("it ends");
        if round % 3 == 2 {
            folder.kifu("index").exits(0);
            folder.kifu("search tag:mine --count").exits(0).prints(&["20\n"]);
        }
    }
    folder.kifu("index").exits(0);
    folder.kifu("index --verify").exits(0);
    folder.kifu("search --count").exits(0).prints(&["300\n"]);
    folder.kifu("search tag:mine --count").exits(0).prints(&["20\n"]);
}

/// Readers see the library as it was before or after a step of the writer.
#[test]
#[ignore = "slow"]
fn readers_and_a_writer() {
    let folder = Folder::new();
    write(&folder, 100, 0);
    folder.kifu("index . -q").exits(0);
    for round in 1..=3 {
        write(&folder, 600, round);
        let mut command = folder.command(if round == 2 { "index --rebuild -q" } else { "index -q" });
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
        while child.try_wait().expect("it runs").is_none() {
            let run = folder.kifu("search year:..2100 or moves:>1 --count");
            let is_told = run.stderr.contains("was changed while it was being read; try again later");
            assert!(matches!(run.code, Some(0..=1)) || is_told, "{run:?}");
            assert!(!run.stderr.contains("panicked"), "{run:?}");
        }
        crate::harness::Run::from(child.wait_with_output().expect("it ended")).exits(0);
        folder.kifu("search --count").exits(0).prints(&["600\n"]);
    }
    folder.kifu("index --verify").exits(0);
}
