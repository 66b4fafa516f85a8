//! The commands of the program, each on its own file.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::clock::Clock;
use crate::measure::{Subject, Work};

/// The commands to run: first those that prepare, then the measured one. `FILE` is the record, `OUT` a name for output,
/// `LIB` a library.
const COMMANDS: &[(&[&str], &str)] = &[
    (&[], "show FILE"),
    (&[], "info FILE"),
    (&[], "info FILE --json"),
    (&[], "tree FILE"),
    (&[], "tree FILE --json"),
    (&[], "score FILE"),
    (&[], "diff FILE FILE"),
    (&[], "stats FILE"),
    (&[], "check FILE"),
    (&[], "check FILE --select all --format json"),
    (&[], "check FILE --format concise --unsafe-fixes --fix"),
    (&[], "fmt FILE"),
    (&[], "convert FILE --to ff4 -o OUT.sgf"),
    (&[], "convert FILE --to jgf -o OUT.jgf"),
    (&[], "convert FILE --to-utf8 -o OUT.sgf"),
    (&[], "strip --part comments FILE -o OUT.sgf"),
    (&[], "set KM=7 C=x FILE -o OUT.sgf"),
    (&[], "transform FILE --rotate 90 -o OUT.sgf"),
    (&[], "split FILE -o OUT"),
    (&[], "merge FILE FILE -o OUT.sgf"),
    (&[], "dedupe FILE"),
    (&[], "rename {date}-{black}-{white} FILE"),
    (&[], "render FILE -o OUT.svg"),
    (&[], "render FILE --per-figure 50 --variations all -o OUT.html"),
    (&[], "render FILE --variations all -o OUT.typ"),
    (&[], "render FILE --variations all -o OUT.epub"),
    (&[], "render FILE --figures --variations all --format sensei --game 1"),
    (&[], "render FILE -f viewer -o OUT.html"),
    (&[], "convert FILE --to sensei --max-expansion 100000 -o OUT.sl"),
    (&[], "export FILE --table games,moves --format csv -o OUT/"),
    (&[], "index FOLDER --library LIB"),
    (&["index FOLDER --library LIB"], "search --library LIB player:p1"),
    (&["index FOLDER --library LIB"], "search --library LIB --pattern XO"),
    (&["index FOLDER --library LIB"], "explore --library LIB"),
    (&["index FOLDER --library LIB"], "index FOLDER --library LIB --verify"),
    (&["index FOLDER --library LIB"], "publish --library LIB --force --output OUT"),
    (&[], "set C=囲碁 FILE -o OUT.sgf"),
];

/// All commands.
pub(crate) fn all() -> impl Iterator<Item = Subject> {
    COMMANDS.iter().map(|&(before, line)| Subject {
        name: format!("kifu {line}"),
        clock: Clock::Children,
        prepare: Box::new(move |bytes| {
            let folder = tempfile::tempdir().expect("a folder");
            let games = folder.path().join("games");
            fs::create_dir(&games).expect("a folder");
            fs::write(games.join("game.sgf"), bytes).expect("a file");
            for line in before {
                run(folder.path(), line);
            }
            Some(Box::new(move || run(folder.path(), line)) as Work)
        }),
    })
}

/// Runs a command line. Its findings do not matter, but it must exit normally.
fn run(folder: &Path, line: &str) {
    let words = line.split(' ').map(|word| {
        let named = |name: &str, path: &str| word.replace(name, &folder.join(path).to_string_lossy());
        match word {
            "FILE" => named("FILE", "games/game.sgf"),
            "FOLDER" => named("FOLDER", "games"),
            "LIB" => named("LIB", "library"),
            _ if word.starts_with("OUT") => named("OUT", "out"),
            _ => word.to_owned(),
        }
    });
    let status = Command::new(env!("CARGO_BIN_EXE_kifu"))
        .args(["--quiet", "--jobs", "1"])
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("the program starts");
    assert!(matches!(status.code(), Some(0..=2)), "kifu {line}: {status}");
}
