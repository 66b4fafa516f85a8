//! `kifu undo`: takes back what commands have changed, byte for byte.

use std::fs;
use std::path::Path;

use crate::harness::Folder;

const OLD: &[u8] = b"(;GM[1]FF[4]SZ[9]KM[6,5];B[aa])";

fn folder() -> Folder {
    Folder::new().file("g/1.sgf", "(;GM[1]FF[4]SZ[9]KM[6,5];B[aa])").file("g/2.sgf", "(;GM[1]FF[4]SZ[9]KM[6.5];B[aa])")
}

/// The undo command that a run prints.
fn told(stderr: &str) -> String {
    stderr.split('`').nth(1).expect("a command in backticks").replace("kifu ", "")
}

/// Each command that changes records, with what it says.
const CHANGES: &[(&str, &str)] = &[
    ("check --fix g", "repaired 1 "),
    ("fmt --style lines g", "formatted"),
    ("set KM=7 g", "2 files changed"),
    ("strip --property KM g", "2 files stripped"),
    ("transform --rotate 90 g", "2 files transformed"),
    ("convert --to ff3 g", "2 files converted"),
    ("rename {stem}-{size} g", "2 files renamed"),
    ("dedupe g --move-to aside", "1 file moved"),
];

#[test]
fn every_command_can_be_taken_back() {
    for (command, said) in CHANGES {
        // The second file is a copy of the first, with another komi.
        let moves: String = ('a'..='i').flat_map(|row| [format!(";B[{row}d]"), format!(";W[{row}f]")]).collect();
        let text = |komi: &str| format!("(;GM[1]FF[4]SZ[9]PB[A]PW[B]DT[2001-02-03]KM[{komi}]{moves})\n");
        let folder = Folder::new().file("g/1.sgf", text("6,5")).file("g/2.sgf", text("6.5"));
        let before = tree(&folder);
        let run = folder.kifu(command).says(&[said, " · `kifu undo` takes it back"]);
        assert_ne!(tree(&folder), before, "{command}");
        let after = tree(&folder);
        assert!(run.code == Some(0) || run.code == Some(1), "{command}: {run:?}");
        folder.kifu("undo --list").exits(0).prints(&[&format!("kifu {}", command.split(' ').next().unwrap())]);
        let preview = folder.kifu("undo --dry-run").exits(0).says(&["would be undone"]);
        assert!(preview.out().contains(".sgf") && tree(&folder) == after, "{command}");
        folder.kifu("undo").exits(0).says(&["undone · `kifu undo --redo` takes that back"]);
        assert_eq!(tree(&folder), before, "{command}");
        folder.kifu("undo").exits(0).says(&["nothing to undo"]);
        folder.kifu("undo --list").exits(0).prints(&["undone"]);
        folder.kifu("undo --redo").exits(0).says(&["made again"]);
        assert_eq!(tree(&folder), after, "{command}");
        folder.kifu("undo --redo").exits(0).says(&["nothing to redo"]);
    }
}

/// The files below a folder, with their content.
fn tree(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.path("")]);
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).expect("a folder").map(|entry| entry.expect("an entry")) {
            match entry.file_type().expect("a type").is_dir() {
                true => folders.push(entry.path()),
                false => files.push((entry.path().display().to_string(), fs::read(entry.path()).expect("read"))),
            }
        }
    }
    files.sort();
    files
}

#[test]
fn runs_have_numbers() {
    let folder = folder();
    folder.kifu("set KM=7 g").exits(0);
    folder.kifu("set PB=Ann g/1.sgf").exits(0);
    folder.kifu("set PW=Bob g/2.sgf").exits(0);
    let list = folder.kifu("undo --list").exits(0);
    let commands: Vec<&str> = list.out().lines().skip(1).filter_map(|line| line.split("kifu ").nth(1)).collect();
    assert_eq!(commands, ["set 'PW=Bob' g/2.sgf", "set 'PB=Ann' g/1.sgf", "set 'KM=7' g"]);
    folder.kifu("undo --list -n 1").exits(0).prints(&["1 file "]);
    let diff = folder.kifu("undo 2 --diff").exits(0).says(&["1 change would be undone"]);
    assert!(diff.out().contains("-(;GM[1]FF[4]SZ[9]KM[7]PB[Ann];B[aa])"), "{}", diff.out());
    // The oldest run has changed both files, and both have changed since.
    folder.kifu("undo 3").exits(2).says(&["g/1.sgf: the file has been changed since", "0 changes undone"]);
    folder.kifu("undo 2").exits(0);
    folder.kifu("undo 1").exits(0);
    folder.kifu("undo 3").exits(0).says(&["2 changes undone"]);
    assert_eq!(folder.read("g/1.sgf"), OLD);
    folder.kifu("undo 4").exits(2).says(&["4: no such run", "kifu undo --list"]);
    folder.kifu("undo 0").exits(2);
}

#[test]
fn a_list_of_its_own() {
    let folder = folder();
    let run = folder.kifu("check --fix --undo-list mine.undo g").exits(0).says(&["kifu undo --undo-list mine.undo`"]);
    let command = told(&run.stderr);
    folder.kifu("undo").exits(0).says(&["nothing to undo"]);
    folder.kifu(&format!("{command} --dry-run")).exits(0).says(&["1 change would be undone"]);
    assert_ne!(folder.read("g/1.sgf"), OLD);
    folder.kifu(&command).exits(0).says(&["1 change undone"]);
    assert_eq!(folder.read("g/1.sgf"), OLD);
    folder.kifu(&command).exits(0).says(&["0 changes undone"]);
    folder.kifu("undo --undo-list g/1.sgf").exits(2).says(&["is not an undo list"]);
    folder.kifu("undo --undo-list none").exits(2).says(&["none: no such file"]);
    folder
        .kifu("check --fix --undo-list mine.undo g")
        .exits(2)
        .says(&["noted in mine.undo: a file of that name exists"]);
    assert_eq!(folder.read("g/1.sgf"), OLD);
    // The command works as printed, wherever the list is.
    let folder = folder.file("lists/note", "");
    let run = folder.kifu("rename {black|x}-{n} g --undo-list lists/mine").exits(0);
    let command = told(&run.stderr);
    folder.kifu("undo --undo-list lists/mine").exits(2).says(&["is not below the folder of the list"]);
    folder.kifu(&command).exits(0).says(&["2 changes undone"]);
    assert_eq!(folder.read("g/1.sgf"), OLD);
}

/// A foreign list never writes through a link.
#[cfg(unix)]
#[test]
fn lists_follow_no_links() {
    use std::os::unix::fs::symlink;
    let folder = folder().file("mine", "my own settings");
    fs::create_dir(folder.path("planted")).expect("made");
    fs::copy(folder.path("g/1.sgf"), folder.path("planted/1.sgf")).expect("copied");
    folder.kifu("check --fix --undo-list planted/undo planted").exits(0);
    let after = folder.read("planted/1.sgf");
    // The file becomes a link to a file of the user with the expected content.
    fs::write(folder.path("mine"), &after).expect("written");
    fs::remove_file(folder.path("planted/1.sgf")).expect("removed");
    symlink(folder.path("mine"), folder.path("planted/1.sgf")).expect("linked");
    folder.kifu("undo --undo-list planted/undo").exits(2).says(&["--below"]);
    assert_eq!(folder.read("mine"), after);
    // The list is a link.
    symlink(folder.path("new"), folder.path("planted/list")).expect("linked");
    folder.kifu("check --fix --undo-list planted/list g").exits(2);
    assert!(!folder.path("new").exists());
    assert_eq!(folder.read("g/1.sgf"), OLD);
}

#[test]
fn files_that_have_changed_since_stay() {
    let folder = folder();
    folder.kifu("fmt --style lines g").exits(0).says(&["2 files formatted"]);
    fs::write(folder.path("g/1.sgf"), "mine").expect("written");
    folder.kifu("undo").exits(2).says(&["1.sgf: the file has been changed since", "1 change undone"]);
    // Earlier runs can be reached without a number.
    folder.kifu("undo").exits(0).says(&["nothing to undo"]);
    folder.kifu("undo 1").exits(2).says(&["0 changes undone"]);
    assert_eq!(folder.read("g/1.sgf"), b"mine");
    assert_eq!(folder.read("g/2.sgf"), b"(;GM[1]FF[4]SZ[9]KM[6.5];B[aa])");
}

/// Without a place for the way back, nothing is changed; and what changes no file needs none.
#[test]
fn without_a_place() {
    let folder = folder();
    for arguments in ["check --fix g", "rename x{n} g", "fmt --style lines g"] {
        let run = folder.command(arguments).env_remove("KIFU_STATE").output().expect("it runs");
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(run.status.code() == Some(2) && said.contains("HOME is not set; set KIFU_STATE"), "{said}");
    }
    assert_eq!(folder.read("g/1.sgf"), OLD);
    let run = folder.command("fmt g/1.sgf --check").env_remove("KIFU_STATE").output().expect("it runs");
    assert!(run.stderr.is_empty() || !String::from_utf8_lossy(&run.stderr).contains("HOME"));
    let run = folder.kifu_fed("check --fix -", OLD);
    assert!(run.out().contains("KM[6.5]"), "{run:?}");
    folder.kifu("undo").exits(0).says(&["nothing to undo"]);
}

/// A file may not grow beyond a kilobyte: what can no longer be noted is not changed, and all the rest comes back.
#[test]
#[cfg(unix)]
fn no_room_for_the_way_back() {
    let mut folder = Folder::new();
    let text = |number: usize| format!("(;GM[1]FF[4]SZ[9]KM[6,5]GN[{number}];B[aa])");
    for number in 0..40 {
        folder = folder.file(&format!("{number}.sgf"), text(number));
    }
    let run = folder.scripted(&["sh"], "ulimit -f 4; exec \"$0\" \"$@\"", "check --fix .");
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.stderr.contains("the way back cannot be noted"), "{}", run.stderr);
    let changed = |folder: &Folder| (0..40).filter(|n| folder.read(&format!("{n}.sgf")) != text(*n).as_bytes()).count();
    let count = changed(&folder);
    assert!((1..40).contains(&count), "{count}");
    folder.kifu("undo").exits(0).says(&[&format!("{count} change")]);
    assert_eq!(changed(&folder), 0);
}

/// A journal that cannot even begin leaves no file that would be in the way of the next record or run.
#[test]
#[cfg(unix)]
fn no_room_for_the_first_line() {
    let folder = Folder::new().file("1.sgf", "(;GM[1]FF[4]SZ[9]KM[6,5])").file("2.sgf", "(;GM[1]FF[4]SZ[9]KM[7,5])");
    for list in ["", "--undo-list list "] {
        let run = folder.scripted(&["sh"], "ulimit -f 0; exec \"$0\" \"$@\"", &format!("check --fix {list}."));
        assert_eq!(run.code, Some(2), "{run:?}");
        assert_eq!(run.stderr.matches("the way back cannot be noted").count(), 2, "{}", run.stderr);
        assert!(!run.stderr.contains("exists"), "{}", run.stderr);
    }
    assert_eq!(folder.names(), ["1.sgf", "2.sgf"]);
    folder.kifu("undo --list").exits(0).says(&["nothing to undo"]);
}

/// Two runs at the same time have two journals, and each is taken back alone.
#[test]
fn runs_at_the_same_time() {
    let mut folder = Folder::new();
    for number in 0..60 {
        folder = folder.file(&format!("{number}.sgf"), format!("(;GM[1]FF[4]SZ[9]GN[{number}];B[aa])"));
    }
    let before = tree(&folder);
    let commands = ["set KM=7 .", "set RU=Chinese ."];
    let runs = commands.map(|arguments| folder.command(arguments).spawn().expect("it runs"));
    for run in runs {
        // A file that the other run has just changed is refused.
        let code = run.wait_with_output().expect("it ends").status.code();
        assert!(code == Some(0) || code == Some(2), "{code:?}");
    }
    // What one run has changed after the other can only be taken back in that order.
    for number in [1, 2, 1, 2] {
        folder.kifu(&format!("undo {number}"));
    }
    assert_eq!(tree(&folder), before);
}

/// The program is killed 200 times, at moments all over its runs: each file is old or new, and the journal takes all back.
#[test]
#[cfg(unix)]
#[ignore = "slow"]
fn killed_at_any_moment() {
    use std::process::Stdio;
    use std::time::{Duration, Instant};
    let commands: Vec<&str> = CHANGES.iter().map(|(command, _)| *command).collect();
    for (number, command) in commands.iter().enumerate() {
        let moves: String = ('a'..='i').flat_map(|row| [format!(";B[{row}d]"), format!(";W[{row}f]")]).collect();
        let text = |n: usize| format!("(;GM[1]FF[4]SZ[9]PB[A]PW[B]DT[2001-02-03]KM[6,5]GC[{n}]{moves})\n");
        let mut folder = Folder::new();
        for n in 0..60 {
            folder = folder.file(&format!("g/{n}.sgf"), text(n));
        }
        let before = tree(&folder);
        let begun = Instant::now();
        folder.kifu(command);
        let whole = begun.elapsed();
        let after = tree(&folder);
        folder.kifu("undo").exits(0);
        assert_eq!(tree(&folder), before, "{command}");
        for round in 0..25_u32 {
            // At moments that differ from command to command, up to the end of a run.
            let moment = whole * (round * 8 + number as u32) / 200;
            let mut child =
                folder.command(command).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
            std::thread::sleep(moment.max(Duration::from_micros(200)));
            drop(child.kill());
            child.wait().expect("it ends");
            let now = tree(&folder);
            let is_known = |file: &(String, Vec<u8>)| {
                file.0.contains(".kifu-") || before.contains(file) || after.contains(file) || is_moved(file, &before)
            };
            let odd = now.iter().find(|file| !is_known(file));
            assert!(odd.is_none(), "{command}, {moment:?}: {odd:?}");
            // Undoing is killed as well.
            let mut child =
                folder.command("undo").stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
            std::thread::sleep(whole * (round % 5) / 5);
            drop(child.kill());
            child.wait().expect("it ends");
            let run = folder.kifu("undo");
            assert_eq!(run.code, Some(0), "{command}, {moment:?}: {run:?}");
            let now: Vec<_> = tree(&folder).into_iter().filter(|(path, _)| !path.contains(".kifu-")).collect();
            assert_eq!(now, before, "{command}, {moment:?}");
        }
    }
}

/// A file that has an old content under another name, as in the middle of renaming.
#[cfg(unix)]
fn is_moved((_, content): &(String, Vec<u8>), before: &[(String, Vec<u8>)]) -> bool {
    before.iter().any(|(_, old)| old == content)
}

/// Runs the program with a folder for the user's state.
fn run(folder: &Folder, state: &Path, below: &str, arguments: &str) -> (String, String) {
    let mut command = folder.command(arguments);
    let done = command.current_dir(folder.path(below)).env("KIFU_STATE", state).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&done.stdout), text(&done.stderr))
}

/// A foreign library may name any folder of the disk.
#[test]
fn folders_that_only_the_library_names_are_not_read() {
    let (folder, state) = (folder().file("outside/mine.sgf", "(;GM[1]SZ[9]PB[Mine];B[aa])"), tempfile::tempdir());
    let state = state.expect("a folder");
    // Another user creates the library, so the user's own state does not contain it.
    folder.kifu("index g").exits(0);
    folder.kifu("index --library g/.kifu outside").exits(0);
    std::fs::write(folder.path("outside/new.sgf"), "(;GM[1]SZ[9]PB[New];B[aa])").expect("written");
    let (_, said) = run(&folder, state.path(), "g", "index");
    assert!(said.contains("outside: is named by the library") && said.contains("keeps their games"), "{said}");
    let games = |who: &str| run(&folder, state.path(), "g", &format!("search --count player:{who}")).0;
    assert_eq!([games("New").trim(), games("Mine").trim()], ["0", "1"]);
    let (_, said) = run(&folder, state.path(), "g", "stats --by property --library .kifu");
    assert!(said.contains("outside: is named by the library"), "{said}");
    // The user allows it once.
    run(&folder, state.path(), "g", "index --library .kifu ../outside");
    assert_eq!(games("New").trim(), "1");
    std::fs::remove_file(folder.path("outside/new.sgf")).expect("removed");
    let (_, said) = run(&folder, state.path(), "g", "index");
    assert!(said.contains("1 gone") && !said.contains("is named by"), "{said}");
}

/// Neither are its files moved, linked, copied or published.
#[test]
fn folders_that_only_the_library_names_are_left_alone() {
    let moves: String = ('a'..='s').flat_map(|row| [format!(";B[{row}d]"), format!(";W[{row}p]")]).collect();
    let game = format!("(;GM[1]FF[4]SZ[19]PB[Mine]{moves})");
    let folder = folder().file("outside/one.sgf", &game).file("outside/two.sgf", &game);
    let state = tempfile::tempdir().expect("a folder");
    // Another user creates the library.
    folder.kifu("index g").exits(0);
    folder.kifu("index --library g/.kifu outside").exits(0);
    let doors = ["dedupe --library . --move-to aside", "dedupe --library . --link"];
    for door in doors {
        let (shown, said) = run(&folder, state.path(), "g", door);
        assert!(said.contains("outside: is named by the library") && said.contains("0 files"), "{door}: {said}");
        assert!(shown.contains("stays: it is outside the folders"), "{door}: {shown}");
    }
    for door in
        ["search --library .kifu player:Mine -o ../found.sgf", "publish --library .kifu --where player:Mine -o ../site"]
    {
        let (_, said) = run(&folder, state.path(), "g", door);
        assert!(said.contains("outside: is named by the library") && said.contains("skipped"), "{door}: {said}");
    }
    assert!(folder.path("outside/one.sgf").is_file() && folder.path("outside/two.sgf").is_file());
    // The user allows it.
    run(&folder, state.path(), "g", "index --library .kifu ../outside");
    run(&folder, state.path(), "g", "search --library .kifu player:Mine -o ../found.sgf");
    assert!(String::from_utf8_lossy(&folder.read("found.sgf")).contains("Mine"));
    let (_, said) = run(&folder, state.path(), "g", doors[0]);
    assert!(said.contains("1 file moved") && !said.contains("is named by"), "{said}");
}
