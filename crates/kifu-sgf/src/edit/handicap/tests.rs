//! Tests of handicap stones as setup and as moves.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_go::Size;

use super::{HandicapForm, write_handicap};
use crate::{Collection, Replay};

/// The text in a form, and the change of the handicap; `-` if there is none.
fn written(text: &str, form: HandicapForm) -> (String, String) {
    let collection = Collection::parse(text.as_bytes());
    match write_handicap(collection.game(0).unwrap(), form) {
        Ok(Some(change)) => {
            let new = String::from_utf8(change.edits.apply(text.as_bytes())).unwrap();
            assert_same_play(text, &new);
            (new, change.kind.to_string())
        }
        Ok(None) => (text.to_string(), "-".to_string()),
        Err(obstacle) => (text.to_string(), obstacle.to_string()),
    }
}

/// Asserts that the boards after all of White's moves, and later nodes, are the same before and after.
#[track_caller]
fn assert_same_play(before: &str, after: &str) {
    let boards = |text: &str| {
        let collection = Collection::parse(text.as_bytes());
        assert_eq!(collection.games().len(), 1, "{text}");
        let mut replay = Replay::new(collection.game(0).unwrap());
        let mut boards = Vec::new();
        let (mut is_begun, mut last) = (false, 0);
        while let Some(step) = replay.next() {
            let node = step.node;
            is_begun |= replay.board().stones().any(|(_, stone)| stone == kifu_go::Color::White);
            last = replay.board().hash();
            if is_begun {
                boards.push((last, replay.board().stones().count(), replay.to_play(), node.children().count()));
            }
        }
        (last, boards)
    };
    assert!(Collection::parse(after.as_bytes()).errors().is_empty(), "{after}");
    assert_eq!(boards(before), boards(after), "{before}\n{after}");
}

#[track_caller]
fn check(text: &str, form: HandicapForm, expected: &str, said: &str) {
    let (new, why) = written(text, form);
    assert_eq!((&*new, &*why), (expected, said), "{text}");
}

#[track_caller]
fn setup(text: &str, expected: &str, said: &str) {
    check(text, HandicapForm::Setup, expected, said);
    // Converting back restores the game, if nothing was between the stones.
    if said.contains("became handicap") {
        check(expected, HandicapForm::Setup, expected, "-");
    }
}

#[track_caller]
fn moves(text: &str, expected: &str, said: &str) {
    check(text, HandicapForm::Moves, expected, said);
}

#[test]
fn moves_become_setup() {
    let said = "4 first moves of Black became handicap stones: move 5 is now move 1";
    let new = "(;SZ[19]HA[4]AB[dd][pp][dp][pd];W[qf];B[nd])";
    setup("(;SZ[19]HA[4];B[dd];B[pp];B[dp];B[pd];W[qf];B[nd])", new, said);
    setup(
        "(;SZ[19]HA[4];B[dd](;B[pp];B[dp](;B[pd];W[qf];B[nd])))",
        "(;SZ[19]HA[4]AB[dd][pp][dp][pd](;W[qf];B[nd]))",
        said,
    );
    setup(
        "(;SZ[19]HA[0]KM[0.5];B[dd];B[pp];B[dp];B[pd];W[qf];B[nd])",
        "(;SZ[19]HA[4]KM[0.5]AB[dd][pp][dp][pd];W[qf];B[nd])",
        said,
    );
    setup("(;SZ[19];B[dd];B[pp];B[dp];B[pd];W[qf];B[nd])", "(;SZ[19]HA[4]AB[dd][pp][dp][pd];W[qf];B[nd])", said);
    let said = "4 first moves of Black became handicap stones: move 8 is now move 1";
    setup("(;SZ[19]HA[4];B[dd];W[];B[pp];W[tt];B[dp];W[];B[pd];W[qf];B[nd])", new, said);
    setup(
        "(;SZ[19]HA[4]\n;B[dd]\n;W[]\n;B[pp]C[x]\n;W[];B[dp];W[];B[pd]MN[7]\n(;W[qf];B[nd])(;W[cc]))",
        "(;SZ[19]HA[4]AB[dd][pp][dp][pd]\n;C[x]\n\n(;W[qf];B[nd])(;W[cc]))",
        said,
    );
    let said = "2 first moves of Black became handicap stones: move 3 is now move 1";
    // White passes on the first move.
    setup("(;SZ[19]HA[2];B[dd];B[pp];W[];B[qf])", "(;SZ[19]HA[2]AB[dd][pp];W[];B[qf])", said);
    setup("(;SZ[19]HA[2]B[dd];B[pp];W[qf])", "(;SZ[19]HA[2]AB[dd][pp];W[qf])", said);
    setup("(;SZ[19]HA[2];C[a];B[dd];B[pp](;W[qf])(;W[cc]))", "(;SZ[19]HA[2]AB[dd][pp];C[a](;W[qf])(;W[cc]))", said);
    setup("(;SZ[19]HA[2](;B[dd](;B[pp](;W[qf])(;W[cc]))))", "(;SZ[19]HA[2]AB[dd][pp](;W[qf])(;W[cc]))", said);
    setup("(;SZ[19]HA[2](;B[dd];B[pp]))", "(;SZ[19]HA[2]AB[dd][pp])", said);
    setup("(;SZ[19]HA[2];B[dd];B[pp];W[qf]", "(;SZ[19]HA[2]AB[dd][pp];W[qf])", said);
    setup("(;SZ[19]KM[0];B[cc];B[pp];W[qf])", "(;SZ[19]KM[0]HA[2]AB[cc][pp];W[qf])", said);
}

#[test]
fn what_is_no_handicap_stays() {
    setup(
        "(;SZ[19]HA[4];B[dd];B[pp];B[dp];W[qf])",
        "(;SZ[19]HA[4];B[dd];B[pp];B[dp];W[qf])",
        "HA[4], but Black begins with 3 moves",
    );
    setup("(;SZ[19]HA[4];W[qf])", "(;SZ[19]HA[4];W[qf])", "HA[4] without stones");
    for even in [
        "(;SZ[19]HA[0]KM[7.5];B[dd];B[pp];W[qf])",
        "(;SZ[19];B[cc];B[pp];W[qf])",
        "(;SZ[19]KM[0];B[cc];W[qf];B[pp])",
        "(;SZ[19]HA[2]AB[dd][pp];W[qf])",
        "(;GM[2]HA[2];B[dd];B[pp];W[qf])",
    ] {
        setup(even, even, "-");
    }
    let branching = "(;SZ[19]HA[2];B[dd](;B[pp];W[qf])(;B[pd];W[qf]))";
    setup(branching, branching, "variations begin before the last handicap stone");
}

#[test]
fn setup_becomes_moves() {
    let said = "2 handicap stones became moves: move 1 is now move 3";
    moves("(;SZ[19]HA[2]AB[dd][pp]PL[W];W[qf])", "(;SZ[19]HA[2];B[dd];B[pp];W[qf])", said);
    moves("(;SZ[19]HA[2];AB[dd][pp];W[qf])", "(;SZ[19]HA[2];B[dd];B[pp];W[qf])", said);
    moves("(;SZ[19]HA[2];AB[dd][pp]C[x](;W[qf])(;W[cc]))", "(;SZ[19]HA[2];C[x];B[dd];B[pp](;W[qf])(;W[cc]))", said);
    moves("(;AB[pd][dp]SZ[19];W[qf])", "(;SZ[19]HA[2];B[pd];B[dp];W[qf])", said);
    moves(
        "(;SZ[9]HA[6]AB[cc:ed];W[qf])",
        "(;SZ[9]HA[6];B[cc];B[cd];B[dc];B[dd];B[ec];B[ed];W[qf])",
        "6 handicap stones became moves: move 1 is now move 7",
    );
    for (text, said) in [
        ("(;SZ[19]HA[3]AB[dd][pp];W[qf])", "HA[3], but 2 black stones"),
        ("(;SZ[19]HA[2]AB[dd][pp];B[qf])", "Black moves first after the stones"),
        ("(;SZ[19]HA[2]AB[dd][pp]AW[qq];W[qf])", "the setup before the first move is not black stones alone"),
        ("(;SZ[19]AB[dd][cp];W[qf])", "-"),
        ("(;SZ[2]HA[4]AB[aa:bb];W[])", "played one after the other, the stones would not all stay on the board"),
        ("(;SZ[19]HA[2];B[dd];B[pp];W[qf])", "-"),
    ] {
        moves(text, text, said);
    }
}

#[test]
fn a_handicap_of_one_is_none() {
    let lone = "the only stone became the first move: move 1 is now move 2";
    for form in [HandicapForm::Setup, HandicapForm::Moves] {
        check("(;SZ[19]HA[1]AB[pd];W[dd])", form, "(;SZ[19];B[pd];W[dd])", lone);
        check(
            "(;SZ[19]HA[1];B[pd];W[dd])",
            form,
            "(;SZ[19];B[pd];W[dd])",
            "HA[1] was removed: its stone is the first move",
        );
        check("(;SZ[19]HA[1];W[dd])", form, "(;SZ[19]HA[1];W[dd])", "HA[1], and White moves first");
    }
    moves("(;SZ[19]AB[pd];W[dd])", "(;SZ[19];B[pd];W[dd])", lone);
    setup("(;SZ[19]AB[pd];W[dd])", "(;SZ[19]AB[pd];W[dd])", "-");
}

/// Games with all numbers of stones, with and without passes: converting there and back restores them.
#[test]
fn there_and_back() {
    let mut seed = 1u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    for round in 0..300 {
        let size = [9, 13, 19][random(3)];
        let size = Size::square(size).unwrap();
        let mut free: Vec<_> = size.points().collect();
        let mut take = |random: &mut dyn FnMut(usize) -> usize| free.swap_remove(random(free.len())).to_string();
        let stones = 2 + round % 24;
        let (mut given, mut listed) = (String::new(), String::new());
        let has_passes = random(2) == 0;
        for number in 0..stones {
            let point = take(&mut random);
            let pass = if has_passes && number + 1 < stones { ";W[]" } else { "" };
            given += &format!(";B[{point}]{pass}");
            listed += &format!("[{point}]");
        }
        let mut play = String::new();
        for number in 0..random(40) + 1 {
            play += &format!(";{}[{}]", if number % 2 == 0 { "W" } else { "B" }, take(&mut random));
        }
        let head = format!("(;SZ[{}]HA[{stones}]", size.columns());
        let (as_moves, as_setup) = (format!("{head}{given}{play})"), format!("{head}AB{listed}{play})"));
        assert_eq!(written(&as_moves, HandicapForm::Setup).0, as_setup);
        assert_eq!(written(&as_setup, HandicapForm::Moves).0, as_moves.replace(";W[];B", ";B"));
    }
}
