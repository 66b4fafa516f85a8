//! `kifu analyze` and `kifu score` with engines of others, where they are installed: GNU Go, and Leela Zero with a network of random
//! numbers.

use std::fmt::Write;
use std::path::Path;

use kifu_testkit::Random;

use crate::analyze::{games, sample};
use crate::harness::{Folder, Run};
use crate::score::FINISHED;

/// The path of a program, or a word that it is missing.
fn installed(program: &str) -> Option<String> {
    let paths = ["/usr/games", "/usr/bin", "/usr/local/bin"].map(|folder| format!("{folder}/{program}"));
    let found = paths.into_iter().find(|path| Path::new(path).exists());
    if found.is_none() {
        eprintln!("{program} is not installed");
    }
    found
}

fn with_engine(folder: &Folder, arguments: &str, engine: &str) -> Run {
    Run::from(folder.command(arguments).args(["--command", engine]).output().expect("the program runs"))
}

#[test]
fn gnu_go_estimates_and_names_dead_stones() {
    let Some(path) = installed("gnugo") else { return };
    let engine = format!("{path} --mode gtp --level 1");
    let folder = games().file("finished.sgf", FINISHED);
    let run = with_engine(&folder, "analyze games/nine.sgf --store store -o out.sgf", &engine).exits(0);
    run.says(&["GNU Go", "1 record written with evaluations"]);
    assert!(String::from_utf8(folder.read("out.sgf")).expect("text").matches("SBKS[").count() > 60);
    let run = with_engine(&folder, "score finished.sgf", &engine).exits(0);
    assert!(run.out().contains("dead: A5 (by the engine, sure)"), "{}", run.out());
    run.says(&["GNU Go"]);
    // A game of professionals that was counted.
    let counted = with_engine(&folder, "score games/nine.sgf", &engine);
    assert!(counted.code == Some(0) && counted.out().contains("by the engine"), "{} {}", counted.out(), counted.stderr);
}

/// A network with one block of eight filters, as Leela Zero reads it: random numbers, which play badly and answer truly.
fn random_network() -> String {
    const FILTERS: usize = 8;
    const INPUTS: usize = 18;
    const POINTS: usize = 361;
    const HIDDEN: usize = 256;
    let mut random = Random(361);
    let mut text = "1\n".to_owned();
    let mut line = |count: usize, least: f64| {
        for index in 0..count {
            let number = random.index(400) as f64 / 1000.0 - 0.2;
            let blank = if index == 0 { "" } else { " " };
            write!(text, "{blank}{:.3}", if least > 0.0 { number.abs() + least } else { number }).expect("memory");
        }
        text.push('\n');
    };
    // A convolution: weights, biases, and the means and variances of its normalisation.
    let mut convolution = |inputs: usize, outputs: usize, square: usize| {
        line(inputs * outputs * square, 0.0);
        line(outputs, 0.0);
        line(outputs, 0.0);
        line(outputs, 0.5);
    };
    convolution(INPUTS, FILTERS, 9);
    convolution(FILTERS, FILTERS, 9);
    convolution(FILTERS, FILTERS, 9);
    convolution(FILTERS, 2, 1);
    // The policy; then the value.
    line(POINTS * 2 * (POINTS + 1), 0.0);
    line(POINTS + 1, 0.0);
    for (count, least) in [(FILTERS, 0.0), (1, 0.0), (1, 0.0), (1, 0.5)] {
        line(count, least);
    }
    for count in [POINTS * HIDDEN, HIDDEN, HIDDEN, 1] {
        line(count, 0.0);
    }
    text
}

#[test]
#[ignore = "slow"]
fn leela_zero_tells_win_rates_and_lines() {
    let Some(path) = installed("leelaz") else { return };
    let folder = Folder::new().file("network.txt", random_network()).file("whole.sgf", sample("kisei-2018-game-1.sgf"));
    folder.kifu("transform whole.sgf --moves 1-12 -o game.sgf").exits(0);
    let engine = format!("{path} -g --cpu-only -t 1 --noponder -w network.txt");
    let run = with_engine(&folder, "analyze game.sgf --store store --visits 15 -o out.sgf --analysis lizzie", &engine);
    let run = run.exits(0).says(&["Leela Zero", "13 positions answered", "1 record written with evaluations"]);
    assert!(run.out().lines().count() > 1, "{}", run.out());
    let text = String::from_utf8(folder.read("out.sgf")).expect("text");
    assert_eq!(text.matches("LZ[").count() + text.matches("LZOP[").count(), 13, "{text}");
    // It tells no dead stones.
    let run = with_engine(&folder, "score game.sgf", &engine).exits(2);
    run.says(&["Leela Zero", "tells neither the owners of points nor dead stones"]);
}
