//! Runs every command line in the README, in `docs/` and in the help, in a folder made from the samples, and compares
//! the output that the documents show.

mod commands;
mod example_folder;
mod links;
mod terminal_picture;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use commands::{Line, Why, commands_of};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder with all files that the documents refer to, made once; each command gets a copy.
static FOLDER: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    example_folder::make(folder.path(), &repository().join("samples"));
    folder
});

/// The result of a command.
struct Run {
    code: Option<i32>,
    /// Standard error, then standard output.
    messages: String,
    output: String,
}

/// Preparations for some commands: the beginning of a command line, and the command to run before.
const BEFORE: &[(&str, &str)] = &[
    // Three runs, each of a file of its own, so that each can be taken back alone.
    ("kifu undo", "for file in a b game; do kifu -q set KM=5.5 $file.sgf || exit 2; done"),
    ("kifu undo --redo", "kifu undo"),
    ("kifu undo --undo-list komi.undo", "kifu set KM=7.5 game.sgf --undo-list komi.undo"),
    // No engine is started: the records have the evaluations.
    (
        "kifu review",
        "for file in game games/made-0 games/made-1; do kifu -q analyze $file.sgf --komi 0 --rules japanese --visits 1 --worst 0 -o \
         made.sgf && mv made.sgf $file.sgf || exit 2; done",
    ),
    ("kifu search tag:", "kifu tag favourite id:1"),
    ("kifu index --remove", "kifu index ~/go/old"),
    ("kifu search --library tour", "kifu index samples --library tour"),
    ("kifu explore --library tour", "kifu index samples --library tour"),
];

/// Runs a command line in a separate folder, without the file that it is to write.
fn run(line: &str) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    copy(FOLDER.path(), folder.path());
    let words: Vec<&str> = line.split_whitespace().collect();
    for pair in words.windows(2).filter(|pair| pair[0] == "-o") {
        let output = folder.path().join(pair[1].trim_matches('\''));
        if output.is_file() && words.iter().filter(|&&word| word == pair[1]).count() == 1 {
            fs::remove_file(output).expect("a file");
        }
    }
    if cfg!(feature = "arrow") && line.contains("--adopt dataset/") {
        assert_eq!(run_in(folder.path(), "kifu index games/ --dataset dataset/").code, Some(0));
    }
    for (_, before) in BEFORE.iter().filter(|(start, _)| line.starts_with(start)) {
        let ran = run_in(folder.path(), before);
        assert_eq!(ran.code, Some(0), "{before}: {}", ran.messages);
    }
    run_in(folder.path(), line)
}

fn run_in(folder: &Path, line: &str) -> Run {
    let program = Path::new(env!("CARGO_BIN_EXE_kifu")).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let ran = Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("HOME", folder)
        .env("PATH", format!("{}:{path}", program.display()))
        .env("KIFU_LIBRARY", folder.join("games/.kifu"))
        .env_remove("XDG_STATE_HOME")
        .env_remove("TERM")
        .stdin(fs::File::open(folder.join("mine.sgf")).expect("a record"))
        .output()
        .expect("a shell");
    Run {
        code: ran.status.code(),
        messages: String::from_utf8_lossy(&ran.stderr).into_owned(),
        output: String::from_utf8_lossy(&ran.stdout).into_owned(),
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder").map(|entry| entry.expect("an entry")) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir(&target).expect("a folder");
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), &target).expect("a copy");
        }
    }
}

/// The first documents for newcomers, and the least number of their command lines that are run.
const FIRST: &[(&str, usize)] = &[("README.md", 30), ("CONTRIBUTING.md", 1)];

/// The other documents.
const FURTHER: &[(&str, usize)] = &[
    ("docs/analyze.md", 2),
    ("docs/cli.md", 100),
    ("docs/configuration.md", 1),
    ("docs/export.md", 3),
    ("docs/from-sgfc.md", 25),
    ("docs/from-sgfutils.md", 90),
    ("docs/questions.md", 20),
    ("docs/score.md", 3),
    ("docs/review.md", 4),
    ("docs/scripts.md", 20),
    ("docs/searching.md", 5),
    ("docs/start.md", 10),
    ("docs/themes.md", 1),
    ("docs/study.md", 2),
    ("docs/undo.md", 10),
    ("docs/writing.md", 2),
];

#[test]
fn every_command_line_of_the_readme_runs() {
    run_command_lines(FIRST);
}

#[test]
#[ignore = "slow"]
fn every_command_line_of_docs_runs() {
    run_command_lines(FURTHER);
}

fn run_command_lines(documents: &[(&str, usize)]) {
    let mut faults = String::new();
    let mut left = Vec::new();
    let mut lines = Vec::new();
    for &(name, least) in documents {
        let text = fs::read_to_string(repository().join(name)).expect("the document is there");
        let (run, not_run): (Vec<Line>, Vec<Line>) =
            commands_of(&text).into_iter().partition(|line| line.is_left().is_none());
        if run.len() < least {
            let _ = writeln!(faults, "{name} has {} command lines, not {least}", run.len());
        }
        left.extend(not_run.into_iter().filter_map(|line| Some((line.is_left()?, name, line.command))));
        lines.extend(run.into_iter().map(|line| (name, line)));
    }
    LazyLock::force(&FOLDER);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let checked = |part: &[(&str, Line)]| {
        let faulty = part.iter().filter_map(|(name, line)| {
            let fault = check(line).err()?;
            Some(format!("{name}: {}\n  {}\n", line.command, fault.replace('\n', "\n  ")))
        });
        faulty.collect::<String>()
    };
    std::thread::scope(|scope| {
        let parts = lines.chunks(lines.len().div_ceil(threads));
        let workers: Vec<_> = parts.map(|part| scope.spawn(move || checked(part))).collect();
        faults.extend(workers.into_iter().map(|worker| worker.join().expect("no panic")));
    });
    // Only a few commands cannot be run by a test, each for a known reason.
    for (why, most) in
        [(Why::Cargo, 24), (Why::Terminal, 14), (Why::Placeholder, 12), (Why::Mention, 16), (Why::Engine, 4)]
    {
        let found: Vec<_> = left.iter().filter(|(other, ..)| *other == why).collect();
        assert!(found.len() <= most, "{why:?}: {found:?}");
    }
    assert!(faults.is_empty(), "{faults}");
}

/// The pictures on the first page of the README are the output of the commands above them. `UPDATE=1` writes them.
#[test]
fn the_pictures_are_what_the_program_draws() {
    let drawn = run("kifu render samples/ear-reddening-1846.sgf --move 127 --theme wood -o -");
    assert_eq!(drawn.code, Some(0), "{}", drawn.messages);
    agree("ear-reddening.svg", &drawn.output);
    let line = "kifu show samples/ear-reddening-1846.sgf --move 127";
    let shown = run(&format!("{line} --color always"));
    assert_eq!(shown.code, Some(0), "{}", shown.messages);
    agree("show.svg", &terminal_picture::picture(&shown.output, line));
}

#[track_caller]
fn agree(name: &str, expected: &str) {
    kifu_testkit::committed(&format!("docs/{name}"), expected);
}

/// Runs a command line. It must succeed, or report findings if that is its task; the document must show its output.
fn check(line: &Line) -> Result<(), String> {
    let run = run(&line.command);
    let may_find = [
        "kifu analyze",
        "kifu review",
        "kifu check",
        "kifu diff",
        "kifu fmt --check",
        "kifu dedupe",
        "kifu -q",
        "kifu score",
        "kifu stats",
        "kifu index --faults",
    ];
    let is_good = match run.code {
        Some(0) => true,
        Some(1) => line.command.contains("--diff") || may_find.iter().any(|start| line.command.starts_with(start)),
        _ => false,
    };
    let is_left_out =
        !cfg!(feature = "arrow") && ["parquet", "arrow", "dataset"].iter().any(|word| line.command.contains(word));
    if is_left_out
        && run.code == Some(2)
        && ["--features full", "no dataset in"].iter().any(|word| run.messages.contains(word))
    {
        return Ok(());
    }
    if !is_good {
        return Err(format!("exit code {:?}\n{}{}", run.code, run.messages, run.output));
    }
    let printed = without_times(&format!("{}{}", run.output, run.messages));
    let mut rest = printed.lines();
    for shown in line.shown.iter().map(|line| without_times(line)).filter(|line| !["", "…"].contains(&line.trim())) {
        if !rest.any(|line| line.trim_end() == shown.trim_end()) {
            return Err(format!("does not print {shown:?}, but\n{printed}"));
        }
    }
    Ok(())
}

/// A text without durations.
fn without_times(text: &str) -> String {
    let mut parts = text.split(" s)");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = plain.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.').len();
        plain.truncate(digits);
        plain.push_str("0.00 s)");
        plain.push_str(part);
    }
    plain
}
