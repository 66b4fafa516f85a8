//! `kifu analyze` with an engine of our own, which misbehaves on request.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use kifu_testkit::Random;
use kifu_work::evaluations::{Evaluations, all_in};

use crate::harness::{Folder, Run};

/// The engine, which `cargo test` builds beside the program.
fn stand_in() -> PathBuf {
    let folder = Path::new(env!("CARGO_BIN_EXE_kifu")).parent().expect("a folder");
    let path = folder.join("examples").join(format!("stand-in{}", std::env::consts::EXE_SUFFIX));
    assert!(path.is_file(), "{} is missing; `cargo build -p kifu-cli --example stand-in` builds it", path.display());
    path
}

pub(crate) fn engine(arguments: &str) -> String {
    format!("'{}' {arguments}", stand_in().display())
}

pub(crate) fn sample(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples").join(name)).expect("a sample")
}

/// A folder with a game of 240 moves under rules that engines know, and one of 66 moves.
pub(crate) fn games() -> Folder {
    let nine = String::from_utf8(sample("nine-by-nine-2006.sgf")).expect("text").replacen(
        "SZ[9]",
        "SZ[9]RU[Chinese]KM[6.5]",
        1,
    );
    Folder::new().file("games/kisei.sgf", sample("kisei-2018-game-1.sgf")).file("games/nine.sgf", nine)
}

fn analyze(folder: &Folder, arguments: &str, engine_arguments: &str) -> Run {
    let mut command = folder.command(&format!("analyze {arguments} --store store"));
    Run::from(command.args(["--command", &engine(engine_arguments)]).output().expect("the program runs"))
}

/// The positions that the engine was asked about, with the visits.
fn log(folder: &Folder) -> Vec<String> {
    let text = fs::read_to_string(folder.path("log")).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// The evaluations in the store.
fn stored(folder: &Folder) -> usize {
    all_in(&folder.path("store")).expect("a store").iter().map(Evaluations::len).sum()
}

#[test]
fn a_run_its_report_and_its_records() {
    let folder = games();
    let run = analyze(&folder, "games -o out --analysis sabaki,lizzie,katrain", "analysis --log log").exits(0);
    assert!(run.out().starts_with("move  played  points  win %  better"), "{}", run.out());
    assert_eq!(run.out().lines().count(), 11);
    let said = ["KataGo 1.0, liberties, 2 passes (20, 400 visits)", "2 games", "2 records written with evaluations"];
    let run = run.says(&said);
    let asked = log(&folder);
    assert_eq!(asked.len(), stored(&folder), "{}", run.stderr);
    let deep = asked.iter().filter(|line| line.ends_with(" 400")).count();
    assert!(deep > 0 && deep * 2 < asked.len(), "{deep} of {}", asked.len());

    // Readers of other programs find the evaluations, and the better lines are variations.
    let text = String::from_utf8(folder.read("out/kisei.sgf")).expect("text");
    for ident in ["SBKV[", "SBKS[", ";B[pd]SBKV", "LZOP[", "LZ[", "KT[", "KTV[1.0]"] {
        assert!(text.contains(ident), "{ident}");
    }
    let before = String::from_utf8(folder.read("games/kisei.sgf")).expect("text");
    let lines = |text: &str| text.matches("(;").count();
    assert!(lines(&text) > lines(&before) + 3, "{} variations", lines(&text));
    folder.kifu("diff --only moves games/kisei.sgf out/kisei.sgf").exits(0);

    // Everything is known: nothing is asked, and the result is the same.
    let again = analyze(&folder, "games -o again --analysis sabaki,lizzie,katrain", "analysis --log log").exits(0);
    assert_eq!(again.stdout, run.stdout);
    assert_eq!((log(&folder).len(), folder.read("again/kisei.sgf")), (asked.len(), folder.read("out/kisei.sgf")));
    // Records with evaluations have them once.
    analyze(&folder, "out -o third --analysis sabaki,lizzie,katrain", "analysis --log log").exits(0);
    assert_eq!((log(&folder).len(), folder.read("third/kisei.sgf")), (asked.len(), folder.read("out/kisei.sgf")));
    let none = analyze(&folder, "games/kisei.sgf -o none.sgf --analysis none --worst 0", "analysis").exits(0);
    assert!(none.stdout.is_empty() && !String::from_utf8(folder.read("none.sgf")).expect("text").contains("SBKV"));
    analyze(&folder, "games -o out", "analysis").exits(2).says(&["out/kisei.sgf", "exists"]);
}

#[test]
fn whose_numbers_it_tells_changes_nothing() {
    let mut reports = Vec::new();
    for whose in ["black", "white", "mover"] {
        let folder = games();
        let run = analyze(&folder, "games --visits 9", &format!("analysis --whose {whose} --seed 7")).exits(0);
        reports.push(run.out().to_owned());
    }
    assert!(reports.iter().all(|report| *report == reports[0]), "{reports:?}");
}

#[test]
fn a_dry_run_asks_nothing() {
    let folder = games();
    let run = analyze(&folder, "games --dry-run", "analysis --log log").exits(0);
    run.says(&["2 games, 309 positions (0 known)"]);
    assert_eq!((log(&folder).len(), stored(&folder)), (0, 0));
}

/// Waits until the engine, whose reader has gone, has ended.
fn wait_for_end(folder: &Folder) {
    let mut before = usize::MAX;
    loop {
        let now = log(folder).len();
        if now == before {
            return;
        }
        before = now;
        thread::sleep(Duration::from_millis(60));
    }
}

#[cfg(unix)]
#[test]
fn a_run_that_is_killed_goes_on_where_it_was() {
    killed_at(20, 2026);
}

#[cfg(unix)]
#[test]
#[ignore = "slow"]
fn a_run_that_is_killed_a_hundred_times_goes_on_where_it_was() {
    killed_at(100, 36);
}

/// Kills a run at `moments` moments, and compares what follows with a run that was not.
#[cfg(unix)]
fn killed_at(moments: usize, seed: u64) {
    let undisturbed = games();
    let expected = analyze(&undisturbed, "games -o out", "analysis").exits(0);
    let folder = games();
    let mut random = Random(seed);
    let mut lost = 0;
    let (mut lines, mut rows) = (0, 0);
    for _ in 0..moments {
        let mut command = folder.command("analyze games --store store");
        command.args(["--command", &engine(&format!("analysis --log log --slow 2 --seed {}", random.below(1000)))]);
        let mut child = command.spawn().expect("the program runs");
        // A moment in the work of the engine, which a loaded machine reaches later.
        if random.below(4) == 0 {
            // While it starts, or reads the store.
            thread::sleep(Duration::from_millis(random.below(60)));
        } else {
            // All moments together stay before the end, or little is left to kill.
            let until = lines + random.index(600 / moments);
            while log(&folder).len() <= until && child.try_wait().expect("it is known").is_none() {
                thread::sleep(Duration::from_millis(1 + random.below(5)));
            }
        }
        child.kill().expect("it runs, or has ended");
        child.wait().expect("it ends");
        wait_for_end(&folder);
        let (new_lines, new_rows) = (log(&folder).len(), stored(&folder));
        lost += (new_lines - lines) - (new_rows - rows);
        (lines, rows) = (new_lines, new_rows);
    }
    assert!(rows > 100, "only {rows} answers in all runs");
    let run = analyze(&folder, "games -o out", "analysis --log log").exits(0);
    assert_eq!(run.stdout, expected.stdout);
    for name in ["out/kisei.sgf", "out/nine.sgf"] {
        assert_eq!(folder.read(name), undisturbed.read(name), "{name}");
    }
    // Only what was not stored when the program was killed is asked again.
    let mut times: HashMap<String, usize> = HashMap::new();
    log(&folder).into_iter().for_each(|line| *times.entry(line).or_default() += 1);
    assert_eq!(times.len(), stored(&folder));
    assert_eq!(times.values().map(|count| count - 1).sum::<usize>(), lost);
    assert_eq!(stored(&folder), stored(&undisturbed));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_answered() {
    let folder = games();
    let mut command = folder.command("analyze games --store store");
    command.args(["--command", &engine("analysis --log log --slow 5")]);
    let child = command.spawn().expect("the program runs");
    let until = Instant::now() + Duration::from_secs(20);
    while log(&folder).len() < 20 && Instant::now() < until {
        thread::sleep(Duration::from_millis(5));
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill").success());
    let run = Run::from(child.wait_with_output().expect("it ends"));
    assert_eq!(run.code, Some(130), "{}", run.stderr);
    let run = run.says(&["the same command continues"]);
    assert!(stored(&folder) >= 18, "{} {}", stored(&folder), run.stderr);
    let known = stored(&folder);
    analyze(&folder, "games --dry-run", "analysis").exits(0).says(&[&format!("({known} known)")]);
}

#[test]
fn an_engine_that_ends_is_started_again() {
    let folder = games();
    analyze(&folder, "games -o out", "analysis --die-at 300 --flood").exits(0);
    let undisturbed = games();
    analyze(&undisturbed, "games -o out", "analysis").exits(0);
    assert_eq!(folder.read("out/kisei.sgf"), undisturbed.read("out/kisei.sgf"));
    // One that ends again and again is given up; what it answered is kept.
    let folder = games();
    let run = analyze(&folder, "games", "analysis --die-at 3").exits(2);
    run.says(&["ended 4 times; what it had answered is kept; its last words: out of memory"]);
    assert!(stored(&folder) >= 4, "{}", stored(&folder));
}

#[test]
fn a_position_that_ends_the_engine_is_left_out() {
    let folder = games();
    // The first move of the longer game.
    let run = analyze(&folder, "games --visits 5", "analysis --poison Q16").exits(1);
    run.says(&["kisei.sgf: after move 1: the engine ended at this position twice"]);
    assert_eq!(stored(&folder), 307);
}

/// A `kifu.toml` with engines that are given up after a second of silence.
pub(crate) fn settings(engines: &[(&str, &str)]) -> String {
    let path = stand_in().display().to_string().replace('\\', "\\\\");
    let table = |(name, arguments): &(&str, &str)| {
        let words: String = arguments.split_whitespace().map(|word| format!(", \"{word}\"")).collect();
        format!("[engine.{name}]\ncommand = [\"{path}\"{words}]\npatience = 1\n")
    };
    engines.iter().map(table).collect()
}

#[test]
fn a_silent_engine_is_started_again() {
    let folder = games().file("kifu.toml", settings(&[("silent", "analysis --hang-at 250")]));
    let run = folder.kifu("analyze games --visits 3 --store store --config kifu.toml").exits(0);
    assert_eq!(stored(&folder), 308, "{}", run.stderr);
}

#[test]
fn engines_of_the_settings() {
    let folder = games().file("two.toml", settings(&[("one", "analysis"), ("two", "gtp")])).file("none.toml", "");
    let run = |arguments: &str| {
        folder.kifu(&format!("analyze games/nine.sgf --store store --visits 2 --worst 0 {arguments}"))
    };
    run("--config two.toml --engine one").exits(0).says(&["KataGo 1.0, liberties, 1 pass (2 visits)"]);
    run("--config two.toml --engine two").exits(0).says(&["Stand-in 1.0, 1 pass (2 visits)"]);
    run("--config two.toml").exits(2).says(&["two.toml has several; name one of one, two"]);
    run("--config two.toml --engine three").exits(2).says(&["has no engine three, only one, two"]);
    run("--config none.toml").exits(2).says(&["error: engine: none; write one into none.toml"]);
    run("--config missing.toml").exits(2).says(&["missing.toml", "cannot be read"]);
    run("").exits(2).says(&["engine: none; write one into"]);
    // A kifu.toml beside records starts no program.
    fs::write(folder.path("games/kifu.toml"), settings(&[("one", "analysis")])).expect("written");
    run("").exits(2).says(&["engine: none"]);
}

#[test]
fn engines_that_cannot_be_used() {
    let folder = games();
    for (command, part) in [
        ("no-such-program analysis", "no-such-program: cannot be started"),
        ("'open", "a quotation mark is not closed"),
        ("", "the command of the engine is empty"),
    ] {
        let mut run = folder.command("analyze games --store store");
        Run::from(run.args(["--command", command]).output().expect("the program runs")).exits(2).says(&[part]);
    }
    let run = analyze(&folder, "games", "nonsense").exits(2);
    run.says(&["ended before it was ready; its last words:", "analysis or gtp"]);
    let run = analyze(&folder, "games", "gtp --commands play,genmove").exits(2);
    run.says(&["cannot be used: Stand-in has no kata-analyze, lz-analyze and estimate_score"]);
}

#[test]
fn gtp_engines() {
    let folder = games();
    let run = analyze(&folder, "games/nine.sgf", "gtp").exits(0);
    run.says(&["Stand-in 1.0, 2 passes (20, 400 visits)"]);
    let kata = stored(&folder);
    assert!(kata > 68, "{kata}");
    let folder = games();
    let run = analyze(&folder, "games/nine.sgf --worst 1", "gtp --commands lz-analyze").exits(0);
    // Leela Zero tells no points.
    let row = run.out().lines().nth(1).expect("a move");
    assert_eq!(row.split_whitespace().filter(|word| word.contains('.') && !word.ends_with("sgf")).count(), 1, "{row}");
    let folder = games();
    let run = analyze(&folder, "games/nine.sgf -o out.sgf", "gtp --commands estimate_score,reg_genmove").exits(0);
    run.says(&["Stand-in 1.0, 1 pass\n", "1 record written"]);
    let text = String::from_utf8(folder.read("out.sgf")).expect("text");
    assert!(text.contains("SBKS[") && !text.contains("SBKV["), "{text}");
}

/// A game of ten moves, of which White's sixth loses most, with a variation of three moves.
const SMALL: &str = "(;SZ[9]RU[Chinese]KM[6.5]PB[Anna Bell]PW[Carl D.];B[cc];W[gg];B[gc];W[cg];B[ee]\
                     (;W[ef];B[ff];W[de];B[ed];W[fe])(;W[df];B[dg];W[eg]))";

/// How many positions are looked at with options, in one pass.
fn positions_with(options: &str) -> (usize, Run) {
    let folder = Folder::new().file("a.sgf", SMALL);
    let run = analyze(&folder, &format!("a.sgf --visits 2 {options}"), "analysis --log log").exits(0);
    (log(&folder).len(), run)
}

#[test]
fn only_some_positions() {
    for (options, expected) in [
        ("", 11),
        ("--variations", 14),
        ("--moves 3-5", 4),
        ("--moves 9-", 3),
        ("--moves 3-2", 0),
        ("--every 5", 3),
        ("--every 2 --variations", 8),
        ("--player anna", 11),
        ("--player nobody", 0),
    ] {
        let (found, run) = positions_with(options);
        assert_eq!(found, expected, "{options}: {}", run.stderr);
    }
}

#[test]
fn only_the_moves_of_one_player() {
    for (options, player) in [("--side white", "W"), ("--side B", "B"), ("--player carl", "W"), ("--player ANNA", "B")]
    {
        let (_, run) = positions_with(options);
        let moves: Vec<_> = run.out().lines().skip(1).filter_map(|line| line.split_whitespace().nth(1)).collect();
        assert!(!moves.is_empty() && moves.iter().all(|color| *color == player), "{options}: {}", run.out());
    }
    // The second pass looks only at their moves, too: both ends of one in five of five.
    let folder = Folder::new().file("a.sgf", SMALL);
    analyze(&folder, "a.sgf --fast 2 --deep 9 --side white", "analysis --log log").exits(0);
    assert_eq!(log(&folder).iter().filter(|line| line.ends_with(" 9")).count(), 2);
}

#[test]
fn owners_of_points_are_kept() {
    let folder = Folder::new().file("a.sgf", SMALL);
    analyze(&folder, "a.sgf --visits 2", "analysis --log log").exits(0);
    analyze(&folder, "a.sgf --visits 2 --ownership -o out.sgf --analysis katrain", "analysis --log log").exits(0);
    // Answers without owners are not enough, those with owners are.
    assert_eq!(log(&folder).len(), 22);
    analyze(&folder, "a.sgf --visits 2 --ownership", "analysis --log log").exits(0);
    assert_eq!(log(&folder).len(), 22);
    let bytes =
        |folder: &Folder| fs::metadata(all_in(&folder.path("store")).expect("a store")[0].path()).expect("it").len();
    assert!(bytes(&folder) > 11 * 81, "{}", bytes(&folder));
    analyze(&folder, "a.sgf --ownership", "gtp --commands estimate_score")
        .exits(0)
        .says(&["tells no owners of points"]);
}

#[test]
fn what_is_known_is_asked_again_on_demand() {
    let folder = games();
    let first = analyze(&folder, "games -o out", "analysis --log log").exits(0);
    let asked = log(&folder).len();
    let again = analyze(&folder, "games -o again --refresh", "analysis --log log").exits(0);
    assert_eq!((log(&folder).len(), &again.stdout), (2 * asked, &first.stdout));
    assert_eq!(stored(&folder), asked);
    analyze(&folder, "games", "analysis --log log").exits(0);
    assert_eq!(log(&folder).len(), 2 * asked);
}

#[test]
fn engines_side_by_side() {
    let one = games();
    let expected = analyze(&one, "games -o out", "analysis").exits(0);
    let folder = games();
    let run = analyze(&folder, "games -o out --engines 3", "analysis --log log").exits(0);
    assert_eq!((&run.stdout, stored(&folder)), (&expected.stdout, stored(&one)));
    assert_eq!(folder.read("out/kisei.sgf"), one.read("out/kisei.sgf"));
    // Nothing is asked twice.
    assert_eq!(log(&folder).len(), stored(&folder));
    // One that ends is started again, the others go on.
    let folder = games();
    analyze(&folder, "games -o out --engines 3", "analysis --die-at 200").exits(0);
    assert_eq!(folder.read("out/kisei.sgf"), one.read("out/kisei.sgf"));
}

#[test]
fn a_file_that_changed_is_looked_at_again() {
    let folder = games();
    let first = analyze(&folder, "games", "analysis --log log").exits(0);
    let known = log(&folder).len();
    // Notes about files with nothing to ask: the same report, from another place, too.
    fs::create_dir(folder.path("moved")).expect("a folder");
    fs::copy(folder.path("games/kisei.sgf"), folder.path("moved/k.sgf")).expect("a copy");
    let moved = analyze(&folder, "moved --worst 3", "analysis --log log").exits(0);
    let moved_again = analyze(&folder, "moved --worst 3", "analysis --log log").exits(0);
    assert!(moved.out().contains("moved/k.sgf") && moved.stdout == moved_again.stdout, "{}", moved.out());
    assert_eq!(analyze(&folder, "games", "analysis --log log").exits(0).stdout, first.stdout);
    assert_eq!(log(&folder).len(), known);
    // More visits change the report of the same file.
    analyze(&folder, "games --visits 1000", "analysis --log log").exits(0);
    let deeper = analyze(&folder, "games", "analysis --log log").exits(0);
    assert_ne!(deeper.stdout, first.stdout);
    assert!(deeper.out().lines().skip(1).all(|line| line.contains(" 1000 ")), "{}", deeper.out());
    // The index beside the store is not needed.
    let saved = all_in(&folder.path("store")).expect("a store")[0].path().with_extension("index");
    for damage in [Some(b"kifu index 1\nnonsense".to_vec()), None] {
        match damage {
            Some(bytes) => fs::write(&saved, bytes).expect("written"),
            None => fs::remove_file(&saved).expect("removed"),
        }
        assert_eq!(analyze(&folder, "games", "analysis --log log").exits(0).stdout, deeper.stdout);
        assert!(saved.exists());
    }
    // Another game in the file is asked about.
    let before = log(&folder).len();
    fs::write(folder.path("moved/k.sgf"), SMALL).expect("written");
    analyze(&folder, "moved", "analysis --log log").exits(0);
    assert!(log(&folder).len() > before + 10);
}

#[cfg(unix)]
#[test]
fn two_runs_at_once() {
    let folder = games();
    let mut command = folder.command("analyze games --store store");
    command.args(["--command", &engine("analysis --log log --slow 20")]);
    let mut first = command.spawn().expect("the program runs");
    while log(&folder).len() < 5 {
        thread::sleep(Duration::from_millis(5));
    }
    let second = analyze(&folder, "games", "analysis").exits(2);
    second.says(&["another process analyses with this engine"]);
    // Another engine has its own file.
    analyze(&folder, "games/nine.sgf", "gtp").exits(0);
    first.kill().expect("it runs");
    first.wait().expect("it ends");
}

#[test]
fn games_that_engines_would_refuse() {
    for (root, reason) in [
        ("SZ[25]RU[Chinese]KM[7.5]", "engines know boards up to 19x19, not 25x25"),
        ("SZ[9]KM[7.5]", "no rules that engines know; --rules chinese names some"),
        ("SZ[9]RU[Ing]KM[8]", "no rules that engines know"),
        ("SZ[9]RU[Chinese]", "no komi; --komi 6.5 names one"),
        ("SZ[9]RU[Chinese]KM[3.7]", "KataGo accepts only multiples of 0.5"),
        ("SZ[9]RU[Chinese]KM[1000]", "engines accept at most 150 points"),
        ("GM[2]SZ[8]RU[Chinese]KM[0]", "not a game of Go"),
        ("SZ[2]RU[Chinese]KM[0]AB[aa][ab][ba][bb]", "stones without liberties, which engines reject"),
    ] {
        let moves = if root.contains("AB") { "" } else { ";B[aa];W[bb]" };
        let text = format!("(;{root}{moves})");
        let folder = Folder::new().file("a.sgf", &text);
        let run = analyze(&folder, "a.sgf -o out.sgf", "analysis --log log").exits(1);
        run.says(&["error: a.sgf: ", reason, "1 game refused"]);
        assert_eq!((log(&folder).len(), folder.read("out.sgf")), (0, text.into_bytes()), "{root}");
    }
    let folder = Folder::new().file("a.sgf", "(;SZ[9];B[aa];W[bb])");
    analyze(&folder, "a.sgf --rules japanese --komi 6.5", "analysis").exits(0).says(&["3 positions"]);
    // Fox writes komi 7.5 as 375.
    let folder = Folder::new().file("a.sgf", "(;SZ[9]RU[Chinese]KM[375];B[aa];W[bb])");
    analyze(&folder, "a.sgf", "analysis").exits(0).says(&["3 positions"]);
}

#[test]
fn records_with_setup_and_forbidden_moves() {
    for (text, positions) in [
        ("(;SZ[9]RU[Chinese]KM[6.5]HA[2]AB[gc][cg];W[ee];B[cc])", 3),
        // Setup in mid-game begins another part.
        ("(;SZ[9]RU[Chinese]KM[6.5];B[ee];AW[aa]PL[B];B[bb];W[cc])", 5),
        // Nodes without moves have the position before them.
        ("(;SZ[9]RU[Chinese]KM[6.5];C[x];B[ee];C[y];W[cc])", 3),
        ("(;SZ[9]RU[Chinese]KM[6.5];B[ee];W[ee];B[aa])", 4),
        ("(;SZ[9]RU[Chinese]KM[6.5])", 1),
        ("(;SZ[9]RU[Chinese]KM[6.5]B[ee];W[cc])", 2),
    ] {
        let folder = Folder::new().file("a.sgf", text);
        let run = analyze(&folder, "a.sgf -o out.sgf --visits 2", "analysis").exits(0);
        assert!(run.stderr.contains(&format!("{positions} position")), "{text}: {}", run.stderr);
        folder.kifu("diff --only moves,setup a.sgf out.sgf").exits(0);
    }
}

#[test]
fn one_run_at_a_time() {
    let folder = games();
    analyze(&folder, "games --visits 2", "analysis").exits(0);
    let engine = all_in(&folder.path("store")).expect("a store")[0].engine().clone();
    let held = Evaluations::open(&folder.path("store"), &engine).expect("a store");
    let run = analyze(&folder, "games --visits 2", "analysis").exits(2);
    run.says(&["another process analyses with this engine; wait for its end, or name another folder with --store"]);
    drop(held);
    analyze(&folder, "games --visits 2", "analysis").exits(0);
}

#[test]
fn a_damaged_store_is_mended() {
    let folder = games();
    let whole = analyze(&folder, "games --visits 2", "analysis").exits(0);
    let path = all_in(&folder.path("store")).expect("a store")[0].path().to_owned();
    let bytes = fs::read(&path).expect("bytes");
    let all = stored(&folder);
    // In the middle of an answer, some before the end.
    fs::write(&path, &bytes[..bytes.len() * 2 / 3]).expect("written");
    let lost = all - stored(&folder);
    assert!(lost > 10, "{lost}");
    let run = analyze(&folder, "games --visits 2", "analysis --log log").exits(0);
    assert_eq!((run.out(), log(&folder).len(), stored(&folder)), (whole.out(), lost, all));
    run.says(&["an unfinished answer was cut off", &format!("{lost} positions answered")]);
    let mut bytes = fs::read(&path).expect("bytes");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0xff;
    fs::write(&path, &bytes).expect("written");
    let run = analyze(&folder, "games --visits 2", "analysis --log log").exits(0);
    assert_eq!((run.out(), log(&folder).len()), (whole.out(), lost + 1));
    run.says(&["skipped; those answers are asked for again", "1 position answered"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_loses_nothing() {
    let folder = games();
    // Blocks of 512 bytes: the store ends in the middle of an answer.
    let script = "ulimit -f 9; exec \"$0\" \"$@\" --command \"$ENGINE\"";
    let mut kifu = Command::new("sh");
    let program = folder.command("analyze games --visits 2 --store store");
    kifu.args(["-c", script]).arg(program.get_program()).args(program.get_args());
    kifu.env("ENGINE", engine("analysis")).current_dir(folder.path(""));
    let run = Run::from(kifu.output().expect("a shell")).exits(2);
    run.says(&["error: --store:", "File too large"]);
    let kept = stored(&folder);
    assert!(kept > 10, "{kept}");
    let run = analyze(&folder, "games --visits 2", "analysis --log log").exits(0);
    assert_eq!(log(&folder).len() + kept, stored(&folder), "{}", run.stderr);
}

#[test]
fn time_is_limited() {
    let folder = games();
    let before = Instant::now();
    let run = analyze(&folder, "games --time 1s", "analysis --slow 20").exits(0);
    assert!(before.elapsed() < Duration::from_secs(15));
    run.says(&["the time is over, the same command continues"]);
    assert!((10..200).contains(&stored(&folder)), "{}", stored(&folder));
}
