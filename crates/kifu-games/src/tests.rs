//! Helpers of the tests of single games.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_go::{Color, Size};
use kifu_sgf::Collection;
use kifu_testkit::Random;

use crate::{Fault, Outcome, Piece, Position, Reached, Replay};

/// The end of the main line of a record.
pub(crate) fn reached(record: &str) -> Reached {
    let collection = Collection::parse(record.as_bytes());
    let game = collection.game(0).expect("a game");
    let replay = Replay::of(game).expect("a game of the table");
    replay.at(game.main_line().last().expect("a node"))
}

/// The board at the end of a record, its rows between blanks, and the faults.
pub(crate) fn play_out(record: &str) -> (String, Vec<Fault>) {
    let Reached { position, faults } = reached(record);
    let letter = |piece| match piece {
        None => '.',
        Some(Piece::Stone(Color::Black)) => 'X',
        Some(Piece::Stone(Color::White)) => 'O',
        Some(Piece::Arrow) => '*',
    };
    let letters: Vec<char> = position.size().points().map(|point| letter(position.at(point))).collect();
    let rows = letters.chunks(usize::from(position.size().columns())).map(|row| row.iter().collect::<String>());
    (rows.collect::<Vec<_>>().join(" "), faults)
}

pub(crate) fn faults(record: &str) -> Vec<Fault> {
    reached(record).faults
}

pub(crate) fn outcome_of(record: &str) -> Option<Outcome> {
    let collection = Collection::parse(record.as_bytes());
    let game = collection.game(0).expect("a game");
    let replay = Replay::of(game).expect("a game of the table");
    replay.row.outcome(&reached(record).position)
}

/// A board of ten by ten with stones on about `percent` of a hundred cells.
pub(crate) fn random_board(seed: u64, percent: usize) -> Position {
    let mut random = Random(seed);
    let mut position = Position::new(Size::square(10).expect("a size"), Color::Black);
    for point in position.size().points() {
        if random.below(100) < percent as u64 {
            let color = if random.one_in(2) { Color::Black } else { Color::White };
            position.set(point, Some(Piece::Stone(color)));
        }
    }
    position
}

/// Records that look random, and mutations of sound ones, are played out without a panic.
#[test]
fn nothing_panics() {
    let mut random = Random(1);
    let games = crate::GAMES.iter().map(|row| row.number).collect::<Vec<_>>();
    let parts = [
        "aa", "b2", "c3-d4", "41lpab", "66azaz", "double", "take", "drop", "swap", "pass", "daddgd", "zz", "A1:C9", "",
        "bc.bccb", "é",
    ];
    let idents = ["B", "W", "AB", "AW", "AE", "AA", "PL", "CV", "CO", "DI", "QPR", "QSLW"];
    for _ in 0..500 {
        let game = games[random.index(games.len())];
        let side = random.between(1, 53);
        let mut record = alloc::format!("(;GM[{game}]SZ[{side}:{}]", random.between(1, 20));
        for _ in 0..random.between(1, 30) {
            let ident = random.pick(&idents);
            record += &alloc::format!(";{ident}[{}]", random.pick(&parts));
            if random.one_in(5) {
                record += &alloc::format!("[{}]", random.pick(&parts));
            }
        }
        record.push(')');
        let bytes = if random.one_in(2) {
            kifu_testkit::mutate(&mut random, record.as_bytes(), b"(;GM[6];B[41lpab])")
        } else {
            record.to_string().into_bytes()
        };
        let collection = Collection::parse(&bytes);
        for game in collection.games() {
            let Some(replay) = Replay::of(game) else { continue };
            for node in game.nodes() {
                let reached = replay.at(node);
                let _ = replay.row.outcome(&reached.position).map(|outcome| outcome.to_string());
                let _ = crate::five::foul(&reached.position);
            }
            replay.first_faults(|faulty| assert!(!faulty.fault.to_string().is_empty()));
        }
    }
}
