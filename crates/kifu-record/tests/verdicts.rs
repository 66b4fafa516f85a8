//! Reads each row of `verdicts.tsv` and compares the verdicts. The tests of `kifu-view` and `kifu-draw` compare the page
//! and the printed sheet with the same file.

use kifu_record::solution::{Answers, Basis, next_moves, problem_start};
use kifu_record::{Record, from_sgf};
use kifu_sgf::Collection;

/// The setup before the variations of each line.
const SETUP: &str = "(;FF[4]GM[1]SZ[9]AB[ba][bb][cb]AW[ab][bc][cc][dc]";

fn record(tree: &str) -> Record {
    from_sgf(Collection::parse(format!("{SETUP}{tree})").as_bytes()).game(0).unwrap()).record
}

/// The points of first moves that are right, wrong, and not judged.
fn verdicts(tree: &str) -> [String; 3] {
    let record = record(tree);
    let answers = Answers::of(&record);
    let mut points: [Vec<String>; 3] = Default::default();
    for id in next_moves(&record, problem_start(&record)) {
        let point = record.node(id).play.and_then(|play| play.to.point()).unwrap().to_sgf();
        let kind = match (answers.is_right(id), answers.exercises[0].basis) {
            (true, _) => 0,
            (false, Basis::Line) => 2,
            (false, _) => 1,
        };
        points[kind].push(String::from_utf8(point.to_vec()).unwrap());
    }
    points.map(|points| points.join(" "))
}

#[test]
fn verdicts_of_all_conventions() {
    let rows: Vec<Vec<&str>> = include_str!("verdicts.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect();
    assert!(rows.len() >= 30);
    for row in rows {
        let expected = [2, 3, 4].map(|cell| row.get(cell).copied().unwrap_or_default().to_owned());
        assert_eq!(verdicts(row[1]), expected, "{}", row[0]);
    }
}
