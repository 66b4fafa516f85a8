//! `kifu check --fix` when the disk is full or the program is killed: every file has its old or its new content.

use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};
use std::{env, fs};

use crate::harness::{Folder, Run};

const FIX: &str = "check --fix --select odd-komi --format concise .";

/// A record whose komi is faulty (`6,5`) or repaired (`6.5`); a comment makes it longer.
fn record(komi: &str, length: usize) -> String {
    format!("(;FF[4]GM[1]SZ[19]KM[{komi}]C[{}];B[pd])", "x".repeat(length))
}

/// The number of repaired files. Each file must be complete: the old one or the new one.
#[track_caller]
fn repaired(folder: &Folder, files: &[(String, usize)]) -> usize {
    let is_new = |(name, length): &(String, usize)| {
        let now = String::from_utf8(folder.read(name)).expect("text");
        let is_new = now == record("6.5", *length);
        assert!(is_new || now == record("6,5", *length), "{name} is neither the old nor the new one");
        is_new
    };
    files.iter().filter(|file| is_new(file)).count()
}

fn filled(files: &[(String, usize)]) -> Folder {
    files.iter().fold(Folder::new(), |folder, (name, length)| folder.file(name, record("6,5", *length)))
}

/// Small and large files in turn.
fn small_and_large() -> Vec<(String, usize)> {
    (0..20).map(|number| (format!("{number:02}.sgf"), if number % 2 == 0 { 10 } else { 10_000 })).collect()
}

#[test]
#[cfg(unix)]
fn files_that_may_not_grow() {
    let files = small_and_large();
    let folder = filled(&files);
    let run = folder.scripted(&["sh"], "ulimit -f 16; exec \"$0\" \"$@\"", FIX).exits(2);
    let run = run.says(&[
        "error: ./01.sgf: cannot be written: File too large",
        "nothing was changed",
        "repaired 10 faults in 10 files",
    ]);
    assert_eq!(run.stderr.matches("cannot be written").count(), 10, "{}", run.stderr);
    assert_eq!(run.out().matches("K610").count(), 10, "{}", run.out());
    assert_eq!(repaired(&folder, &files), 10);
    assert_eq!(folder.names().len(), 20);
    folder.kifu(FIX).exits(0);
    assert_eq!(repaired(&folder, &files), 20);
}

/// A disk with space for another small file, but not for a large one.
#[test]
#[cfg(target_os = "linux")]
#[ignore = "mounts a disk"]
fn a_full_disk() {
    let files = small_and_large();
    let folder = filled(&files);
    let unshare = ["unshare", "--map-root-user", "--mount", "sh"];
    let script = "mkdir small && mount -t tmpfs -o size=256k none small && cp *.sgf small && cd small || exit 9
        cat /dev/zero >filler 2>/dev/null; truncate -s -8192 filler
        \"$0\" --jobs 1 \"$@\"; code=$?
        cp *.sgf ..; ls -A >../names; exit $code";
    let run = folder.scripted(&unshare, script, FIX).exits(2);
    run.says(&["./01.sgf: cannot be written: No space left on device", "nothing was changed", "repaired 10 faults"]);
    assert_eq!(repaired(&folder, &files), 10);
    let names = String::from_utf8(folder.read("names")).expect("names");
    assert_eq!(names.lines().filter(|name| !name.ends_with(".sgf")).collect::<Vec<_>>(), ["filler"]);
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written() {
    let full = || fs::File::options().write(true).open("/dev/full").expect("a device");
    let folder = Folder::new().file("a.sgf", "(;B[zz])");
    for arguments in ["check a.sgf", "check --statistics a.sgf", "show a.sgf", "info a.sgf", "explain K610"] {
        let run = Run::from(folder.command(arguments).stdout(full()).output().expect("it runs"));
        run.exits(2).says(&["standard output: No space left on device"]);
    }
    let files = small_and_large();
    let folder = filled(&files).file("bad.sgf", "(;B[zz])");
    let run =
        Run::from(folder.command("check --fix --select odd-komi,value .").stdout(full()).output().expect("it runs"));
    run.exits(2).says(&["standard output: No space left on device"]);
    assert_eq!((repaired(&folder, &files), folder.names().len()), (20, 21));
}

/// The program is killed several times; the next run continues, and the last one finds everything done.
///
/// `KIFU_KILLED_FILES` sets the number of files.
#[test]
#[ignore = "slow"]
#[cfg(unix)]
fn killed_in_the_middle() {
    let count = env::var("KIFU_KILLED_FILES").map_or(2000, |count| count.parse().expect("a number"));
    let files: Vec<_> = (0..count).map(|number| (format!("{number:06}.sgf"), number % 7 * 1000)).collect();
    let folder = filled(&files);
    let mut before = 0;
    for round in 1..=4 {
        let mut child = folder.command(FIX).stderr(Stdio::null()).stdout(Stdio::null()).spawn().expect("it runs");
        wait_until_repaired(&folder, &files[count * round / 6]);
        // Kills it at different points of its work.
        thread::sleep(Duration::from_micros(137 * round as u64));
        child.kill().expect("killed");
        child.wait().expect("it ends");
        let now = repaired(&folder, &files);
        assert!(before < now && now < count, "{before} of {count} were repaired, and then {now}");
        before = now;
        only_known_names(&folder, count);
    }
    folder.kifu(FIX).exits(0).says(&[&format!("in {} files", grouped(count - before)), "no faults left"]);
    assert_eq!(repaired(&folder, &files), count);
    // The run that continued has deleted the temporary files of the killed ones.
    assert_eq!(folder.names().len(), count);
    folder.kifu(FIX).exits(0).says(&["no faults in"]);
}

fn wait_until_repaired(folder: &Folder, (name, length): &(String, usize)) {
    let (started, new) = (Instant::now(), record("6.5", *length));
    let is_there = || fs::read(folder.path(name)).is_ok_and(|bytes| bytes == new.as_bytes());
    while !is_there() {
        assert!(started.elapsed() < Duration::from_secs(60), "{name} is not repaired");
        thread::sleep(Duration::from_micros(200));
    }
}

/// All records exist, and otherwise only files that a killed run may leave.
#[track_caller]
fn only_known_names(folder: &Folder, count: usize) {
    let (records, others): (Vec<_>, Vec<_>) = folder.names().into_iter().partition(|name| name.ends_with(".sgf"));
    assert_eq!(records.len(), count);
    let left = |name: &&String| name.starts_with(".kifu-") && name.ends_with(".tmp");
    assert_eq!(others.iter().filter(|name| !left(name)).collect::<Vec<_>>(), [""; 0]);
}

/// A number as the summary formats it.
fn grouped(number: usize) -> String {
    if number < 1000 { number.to_string() } else { format!("{},{:03}", number / 1000, number % 1000) }
}

/// Errors say what failed, where, and what to do, and not the line of the program that reports them.
#[test]
#[cfg(unix)]
fn a_missing_temporary_folder_is_named() {
    let run = |arguments: &str, folder: &Folder| {
        let mut command = folder.command(arguments);
        command.env("TMPDIR", "/nonexistent");
        Run::from(command.output().expect("the program runs"))
    };
    let gzip = b"\x1f\x8b\x08\0\0\0\0\0\x02\x03\xd3\xb0v\x8aNL\x8c\xd5\x04\0\x9b\x88\xaeo\x08\0\0\0";
    let folder = Folder::new().file("a.sgf.gz", gzip);
    let advice = "set TMPDIR to another folder";
    let unpacked = run("check a.sgf.gz", &folder).exits(2);
    unpacked.says(&["a.sgf.gz", "cannot be unpacked in the temporary folder /nonexistent: no such file", advice]);
    #[cfg(feature = "serve")]
    run("serve --no-open --port 0 .", &folder).exits(2).says(&["error: /nonexistent: no temporary folder can be made"]);
}
