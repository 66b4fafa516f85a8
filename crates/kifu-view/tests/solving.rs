//! Attempts at problems and guesses as data: `tests/solving.json` and `tests/guessing.json`, by which pages are tested.
//! `UPDATE=1` writes them.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use kifu_go::Point;
use kifu_record::solution::{next_moves, problem_start};
use kifu_record::{NodeId, from_sgf};
use kifu_sgf::Collection;
use kifu_testkit::committed_at;
use kifu_view::{Attempt, Guessed, Guessing, OpenGame, Replies, Verdict};
use serde_json::{Value, json};

/// The answers to a problem in a row, and the last verdict.
struct Line {
    answers: Vec<u16>,
    game: OpenGame,
    attempt: Attempt,
}

#[test]
fn attempts_of_pages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut problems = BTreeMap::new();
    for name in ["problem-line", "problem-marks", "problem-notes", "problem-words"] {
        let text = fs::read(folder.join("golden").join(name).with_extension("sgf")).unwrap();
        for (way, replies) in [("automatic", Replies::Automatic), ("by-solver", Replies::BySolver)] {
            problems.insert(format!("{name} {way}"), attempts(&text, replies, 0));
        }
    }
    // The problems of a book, by their nodes.
    let text = fs::read(folder.join("golden/problem-book.sgf")).unwrap();
    for node in [0, 5] {
        problems.insert(format!("problem-book automatic {node}"), attempts(&text, Replies::Automatic, node));
    }
    let lines: Vec<String> =
        problems.iter().map(|(name, steps)| format!("{name:?}: [\n  {}\n]", steps.join(",\n  "))).collect();
    let found = format!("{{\n{}\n}}\n", lines.join(",\n"));
    committed_at(&folder.join("solving.json"), &found);
}

#[test]
fn guesses_of_pages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let text = fs::read(folder.join("golden/game.sgf")).unwrap();
    let collection = Collection::parse(&text);
    let mut game = OpenGame::new(from_sgf(collection.game(0).unwrap()).record);
    let mut guessing = Guessing::default();
    let mut steps = Vec::new();
    let points: Vec<_> = game.record().size.points().collect();
    for round in 0..40 {
        // Now and then the move itself.
        let line: Vec<NodeId> = game.record().main_line().skip_while(|&node| node != game.node()).skip(1).collect();
        let next = line.iter().find_map(|&node| game.record().node(node).play?.to.point());
        let target = next.and_then(|next| points.iter().position(|&point| point == next));
        let guess = target.filter(|_| round % 5 == 4).unwrap_or(round * 31 % points.len());
        let json = match guessing.guess(&mut game, points[guess]) {
            Guessed::Right { tries } => json!({ "guess": guess, "right": tries, "node": game.node().index() }),
            Guessed::Wrong { distance, half } => {
                let half = half.map(|half| format!("{half:?}").to_lowercase());
                json!({ "guess": guess, "distance": distance, "half": half, "node": game.node().index() })
            }
            _ => json!({ "guess": guess, "node": game.node().index() }),
        };
        steps.push(json.to_string());
        if round % 9 == 8 && guessing.show(&mut game) {
            steps.push(json!({ "shown": game.node().index() }).to_string());
        }
    }
    committed_at(&folder.join("guessing.json"), &format!("[\n  {}\n]\n", steps.join(",\n  ")));
}

/// Every sequence of answers of the record, and one more that it lacks.
fn attempts(text: &[u8], replies: Replies, at: usize) -> Vec<String> {
    let collection = Collection::parse(text);
    let record = from_sgf(collection.game(0).unwrap()).record;
    let size = record.size;
    let mut game = OpenGame::new(record);
    let start = if at == 0 { problem_start(game.record()) } else { game.record().ids().nth(at).unwrap() };
    game.go_to(start);
    let number = |node: NodeId| node.index();
    let attempt = Attempt::new(&mut game, replies);
    let mut steps = Vec::new();
    let mut open = vec![Line { answers: Vec::new(), game, attempt }];
    while let Some(line) = open.pop() {
        let next: Vec<Option<Point>> = next_moves(line.game.record(), line.game.node())
            .into_iter()
            .map(|id| line.game.record().node(id).play.and_then(|play| play.to.point()))
            .collect();
        for (point, index) in size.points().zip(0_u16..) {
            let is_unknown = index + 1 == size.columns() as u16 * size.rows() as u16;
            if !next.contains(&Some(point)) && !is_unknown {
                continue;
            }
            let (mut game, mut attempt) = (line.game.clone(), line.attempt.clone());
            let verdict = attempt.answer(&mut game, point);
            let mut answers = line.answers.clone();
            answers.push(index);
            let hint = attempt.hint(&game).map(number);
            let step: Value = json!({
                "answers": answers,
                "verdict": name(verdict),
                "lines_left": if let Verdict::Solved { lines_left } = verdict { Some(lines_left) } else { None },
                "node": number(game.node()),
                "hint": hint,
                "tries": attempt.tries(),
                "mistakes": attempt.mistakes(),
            });
            steps.push(step.to_string());
            if verdict != Verdict::Unknown {
                open.push(Line { answers, game, attempt });
            }
        }
    }
    steps
}

fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Right => "right",
        Verdict::Solved { .. } => "solved",
        Verdict::Wrong => "wrong",
        Verdict::NotTheLine => "not-the-line",
        _ => "unknown",
    }
}

/// Every way in which records state verdicts: pages judge first moves as `kifu-record` and printed sheets do.
#[test]
fn verdicts_of_all_conventions() {
    for line in include_str!("../../kifu-record/tests/verdicts.tsv").lines().filter(|line| !line.starts_with('#')) {
        let row: Vec<&str> = line.split('\t').collect();
        let text = format!("(;FF[4]GM[1]SZ[9]AB[ba][bb][cb]AW[ab][bc][cc][dc]{})", row[1]);
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let is_expected = |verdict: Verdict, cell: usize| match cell {
            2 => matches!(verdict, Verdict::Right | Verdict::Solved { .. }),
            3 => verdict == Verdict::Wrong,
            _ => verdict == Verdict::NotTheLine,
        };
        for (cell, points) in row.iter().enumerate().skip(2) {
            for point in points.split_whitespace() {
                let mut game = OpenGame::new(record.clone());
                let mut attempt = Attempt::new(&mut game, Replies::Automatic);
                let point = Point::from_sgf(point.as_bytes().try_into().unwrap()).unwrap();
                let verdict = attempt.answer(&mut game, point);
                assert!(is_expected(verdict, cell), "{}: {point:?} is {verdict:?}", row[0]);
            }
        }
    }
}
