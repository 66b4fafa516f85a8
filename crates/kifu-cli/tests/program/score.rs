//! `kifu score` with engines, and what it writes into records.

use crate::analyze::engine;
use crate::harness::{Folder, Run};

/// A finished game on 5x5: White's stone at A5 is dead, and the playouts are sure of that.
pub(crate) const FINISHED: &str =
    "(;SZ[5]RU[Japanese]KM[0.5]C[Kept as it is];B[ca];W[aa];B[cb];W[];B[cc];W[];B[bd];W[];B[ad];W[];B[])";

fn score(folder: &Folder, arguments: &str, engine_arguments: &str) -> Run {
    let mut command = folder.command(&format!("score {arguments}"));
    Run::from(command.args(["--command", &engine(engine_arguments)]).output().expect("the program runs"))
}

#[test]
fn dead_stones_by_engines() {
    let folder = Folder::new().file("a.sgf", FINISHED).file("b.sgf", FINISHED);
    for protocol in ["analysis", "analysis --whose black", "gtp --commands estimate_score,final_status_list"] {
        let run = score(&folder, "a.sgf", protocol).exits(0);
        assert!(run.out().contains("dead: A5 (by the engine, sure)"), "{protocol}: {}", run.out());
        let json = score(&folder, "a.sgf b.sgf -f json", protocol).exits(0);
        assert_eq!(json.out().matches(r#""dead_from":"engine""#).count(), 2, "{}", json.out());
    }
    // What the caller or the record says comes first.
    let run = score(&folder, "a.sgf --dead none", "analysis").exits(0);
    assert!(run.out().contains("dead: none (as given)"), "{}", run.out());
    let folder = folder.file("m.sgf", FINISHED.replace("B[])", "B[]TB[aa][ab][ac][ba][bb][bc])"));
    let run = score(&folder, "m.sgf", "analysis").exits(0);
    assert!(run.out().contains("marked in the record"), "{}", run.out());
    let run = score(&folder, "m.sgf --ignore-marks", "analysis").exits(0);
    assert!(run.out().contains("by the engine"), "{}", run.out());
}

#[test]
fn several_games_are_asked_about_at_once() {
    let names: Vec<String> = (0..12).map(|number| format!("games/{number:02}.sgf")).collect();
    // The engine answers in another order than it is asked.
    let folder = names.iter().fold(Folder::new(), |folder, name| {
        let number: usize = name[6..8].parse().expect("a number");
        folder.file(name, FINISHED.replace("KM[0.5]", &format!("KM[{number}.5]")))
    });
    let toml = format!("[engine.own]\ncommand = [{}]\npatience = 5\n", quoted("analysis --together 12"));
    let folder = folder.file("kifu.toml", toml);
    let run = folder.kifu("score games --config kifu.toml").exits(0);
    let lines: Vec<&str> = run.out().lines().collect();
    assert_eq!(lines.len(), 12, "{}", run.out());
    for (number, line) in lines.into_iter().enumerate() {
        assert!(
            line.starts_with(&format!("games/{number:02}.sgf: ")) && line.contains(&format!("komi {number}.5")),
            "{line}"
        );
        assert!(line.contains("sure"), "{line}");
    }
    // One at a time, none is answered.
    folder
        .kifu("score games/00.sgf games/01.sgf -j 1 --config kifu.toml")
        .exits(2)
        .says(&["the engine said nothing for 5 s"]);
    // Of those that are under way when the engine ends, each is asked again alone: only one is its end.
    let run = score(&folder, "games/00.sgf games/01.sgf games/02.sgf", "analysis --die-at 2").exits(2);
    assert_eq!((run.out().lines().count(), run.stderr.matches("the engine ended").count()), (2, 1), "{}", run.stderr);
}

#[test]
fn engines_that_fail() {
    let folder = Folder::new().file("a.sgf", FINISHED).file("b.sgf", FINISHED);
    // The second game has the engine that was started again.
    let run = score(&folder, "a.sgf b.sgf -j 1", "analysis --die-at 1 --flood").exits(2);
    run.says(&["a.sgf: the engine ended; its last words:", "out of memory", "b.sgf: the engine ended"]);
    let run = score(&folder, "a.sgf b.sgf -j 1", "analysis --die-at 2").exits(2);
    run.says(&["b.sgf: the engine ended; its last words: out of memory"]);
    let folder = folder.file("large.sgf", "(;SZ[25]RU[Chinese]KM[7.5];B[aa];W[];B[])");
    score(&folder, "large.sgf", "analysis")
        .exits(2)
        .says(&["the engine does not accept it: engines know boards up to 19x19"]);
    score(&folder, "a.sgf", "gtp --commands lz-analyze")
        .exits(2)
        .says(&["tells neither the owners of points nor dead stones"]);
    score(&folder, "a.sgf", "nonsense").exits(2).says(&["ended before it was ready"]);
    folder.kifu("score a.sgf --engine one").exits(2).says(&["engine: none; write one into"]);
    let toml = format!("[engine.slow]\ncommand = [{}]\npatience = 1\n", quoted("analysis --hang-at 1"));
    let folder = folder.file("kifu.toml", toml);
    folder.kifu("score a.sgf --config kifu.toml").exits(2).says(&["a.sgf: the engine said nothing for 1 s"]);
}

/// The command of the engine as values of TOML.
fn quoted(arguments: &str) -> String {
    let command = engine(arguments).replace(['\'', '"'], "").replace('\\', "\\\\");
    command.split_whitespace().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}

#[test]
fn territories_are_written_and_taken_back() {
    let folder = Folder::new().file("a.sgf", FINISHED).file("open.sgf", "(;SZ[9]RU[Chinese]KM[6.5];B[ee])");
    let run = folder.kifu("score a.sgf --write --result --diff").exits(0);
    assert!(run.out().contains("TB") && run.out().contains("RE"), "{}", run.out());
    assert_eq!(folder.read("a.sgf"), FINISHED.as_bytes());
    folder.kifu("score a.sgf --write").exits(0);
    let text = String::from_utf8(folder.read("a.sgf")).expect("text");
    assert!(text.contains("B[]TB[aa]") && !text.contains("TW[") && !text.contains("RE["), "{text}");
    // The marks are believed now, and the result is theirs.
    folder.kifu("score a.sgf --write --result").exits(0);
    let text = String::from_utf8(folder.read("a.sgf")).expect("text");
    assert!(text.contains("RE[B+20.5]") && text.contains("C[Kept as it is]"), "{text}");
    folder.kifu("score a.sgf --check").exits(0);
    folder.kifu("undo").exits(0);
    folder.kifu("undo").exits(0);
    assert_eq!(folder.read("a.sgf"), FINISHED.as_bytes());
    // Nothing that is guessed enters a record.
    let before = folder.read("open.sgf");
    folder.kifu("score open.sgf --write").exits(2).says(&["open.sgf: the game does not look finished"]);
    assert_eq!(folder.read("open.sgf"), before);
    // Among others it is no failure.
    folder.kifu("score . --write --dry-run").exits(1).says(&["open.sgf: the game does not look finished"]);
    folder.kifu("score a.sgf -o b.sgf").exits(2).says(&["--diff, --dry-run and -o need --write"]);
    // Without rules both counts must agree.
    let folder = folder.file("none.sgf", FINISHED.replace("RU[Japanese]", ""));
    let run = folder.kifu("score none.sgf --write --result -o out.sgf").exits(2);
    run.says(&["none.sgf: the record states no rules, by which the result differs"]);
    folder.kifu("score none.sgf --write --result --rules chinese -o out.sgf").exits(0);
    score(&folder, "none.sgf --write -o engine.sgf", "analysis").exits(0);
    assert!(String::from_utf8(folder.read("engine.sgf")).expect("text").contains("TB[aa]"));
}
