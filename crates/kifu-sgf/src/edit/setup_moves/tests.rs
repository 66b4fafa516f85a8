//! Tests of setup as moves.

use alloc::format;
use alloc::string::{String, ToString};

use super::setup_as_moves;
use crate::Collection;

fn written(text: &str) -> Option<String> {
    let collection = Collection::parse(text.as_bytes());
    let change = setup_as_moves(collection.game(0).unwrap()).unwrap()?;
    Some(String::from_utf8(change.edits.apply(text.as_bytes())).unwrap())
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(written(text).as_deref(), Some(expected), "{text}");
    assert_eq!(written(expected), None, "{expected}");
}

#[track_caller]
fn check_kept(text: &str) {
    assert_eq!(written(text), None, "{text}");
}

#[test]
fn stones_in_turn() {
    check("(;SZ[19];B[pd](;W[dp])(;AW[qf];AB[nc]))", "(;SZ[19];B[pd](;W[dp])(;W[qf];B[nc]))");
    check("(;SZ[19];B[pd];AW[qf]PL[B]C[x];AB[nc]LB[aa:a])", "(;SZ[19];B[pd];W[qf]C[x];B[nc]LB[aa:a])");
    check("(;SZ[19];AB[pd];AW[dp];AB[qq];W[dd])", "(;SZ[19];B[pd];W[dp];B[qq];W[dd])");
    check("(;SZ[19];B[pd];W[dp];AB[qq];W[dd])", "(;SZ[19];B[pd];W[dp];B[qq];W[dd])");
    // A single stone counts if the game has other ones.
    check("(;SZ[19];B[pd](;AW[qf];AB[nc])(;AW[cc]))", "(;SZ[19];B[pd](;W[qf];B[nc])(;W[cc]))");
    // Captures are taken off by `AE`.
    check("(;SZ[9];B[ab];W[aa];AB[ba]AE[aa];W[cc])", "(;SZ[9];B[ab];W[aa];B[ba];W[cc])");
    // A pass leaves the board as it is.
    for kept in [
        "(;SZ[19];B[pd];AB[qf];AB[nc])",
        "(;SZ[19];B[pd];AW[qf];W[nc])",
        "(;SZ[19];B[pd];AB[qf];W[nc])",
        "(;SZ[19];B[pd];AW[qf][qg];B[nc])",
        "(;SZ[19];B[pd];AW[qf])",
        "(;SZ[19]AB[pd];AW[qf])",
        "(;SZ[9];B[ab];W[aa];AB[ba];W[cc])",
        "(;SZ[19];AB[pd];W[dp])",
        "(;GM[2]SZ[19];B[pd];AW[qf];AB[nc])",
    ] {
        check_kept(kept);
    }
}

#[test]
fn moves_taken_back() {
    check("(;SZ[19];B[pd];AE[pd]AB[qd];W[dp])", "(;SZ[19](;B[qd];W[dp])(;B[pd]))");
    check(
        "(;SZ[19];B[pd];W[dp];AE[dp]\n;W[dd];B[qq])",
        "(;SZ[19];B[pd](\n;W[dd];B[qq])(;W[dp]))".replace("(\n;", "\n(;").as_str(),
    );
    check("(;SZ[19];B[aa];W[bb];B[cc];AE[bb][cc]AW[dd];B[ee])", "(;SZ[19];B[aa](;W[dd];B[ee])(;W[bb];B[cc]))");
    // Several one after the other, and one inside another.
    check("(;SZ[19];B[aa];AE[aa]AB[bb];AE[bb]AB[cc];W[dd])", "(;SZ[19](;B[cc];W[dd])(;B[bb])(;B[aa]))");
    check(
        "(;SZ[19];B[aa];W[bb];AE[bb]AW[cc];AE[aa][cc]AB[dd];W[ee])",
        "(;SZ[19](;B[dd];W[ee])(;B[aa](;W[cc])(;W[bb])))",
    );
    // As variations.
    check("(;SZ[19];B[aa](;W[bb])(;AE[aa]B[cc])(;AE[aa];B[dd]))", "(;SZ[19](;B[aa];W[bb])(;B[cc])(;B[dd]))");
    check("(;SZ[19];B[aa](;W[bb])(;AE[aa]C[x];B[dd]))", "(;SZ[19](;B[aa];W[bb])(;C[x];B[dd]))");
    for kept in [
        // Dead stones at the end.
        "(;SZ[19];B[aa];W[bb];AE[bb])",
        "(;SZ[19];B[aa];W[bb];AE[bb];TB[aa])",
        // Another player would move.
        "(;SZ[19];B[aa];W[bb];AE[bb]AB[cc];W[dd])",
        "(;SZ[19];B[aa];W[bb];B[cc];AE[bb];W[dd])",
    ] {
        check_kept(kept);
    }
}

/// Games in which moves are set up and taken back at random. Every change checks that the boards stay the same.
#[test]
fn random_games() {
    let mut seed = 7u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let mut changed = 0;
    for _ in 0..400 {
        let mut text = String::from("(;SZ[9]");
        let (mut is_black, mut last) = (true, alloc::vec::Vec::<String>::new());
        let mut open = 0;
        for _ in 0..random(30) {
            let point = kifu_go::Point::new(random(9) as u8, random(9) as u8).unwrap().to_string();
            let color = if is_black { "B" } else { "W" };
            match random(6) {
                0 => text += &format!(";A{color}[{point}]"),
                1 if !last.is_empty() => {
                    let undone = random(last.len().min(3)) + 1;
                    let gone: String = last.drain(last.len() - undone..).map(|point| format!("[{point}]")).collect();
                    is_black ^= undone % 2 == 1;
                    let color = if is_black { "B" } else { "W" };
                    text += &format!(";AE{gone}A{color}[{point}]");
                }
                2 => {
                    open += 1;
                    text += &format!("(;{color}[{point}]");
                }
                3 if open > 0 => {
                    open -= 1;
                    text += ")";
                    last.clear();
                    text += &format!("(;{color}[{point}]");
                    open += 1;
                }
                _ => text += &format!(";{color}[{point}]"),
            }
            last.push(point);
            is_black = !is_black;
        }
        text += &")".repeat(open + 1);
        let collection = Collection::parse(text.as_bytes());
        // An error would mean a different board.
        changed +=
            usize::from(setup_as_moves(collection.game(0).unwrap()).unwrap_or_else(|_| panic!("{text}")).is_some());
    }
    assert!(changed > 100, "{changed}");
}
