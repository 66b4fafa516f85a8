//! Pairs of records, and their differences.

use kifu_go::Coordinates;
use kifu_sgf::Collection;

use super::*;
use crate::from_sgf;

fn read(text: &str) -> Vec<Record> {
    Collection::parse(text.as_bytes()).games().map(|game| from_sgf(game).record).collect()
}

/// A difference in few letters.
fn short(difference: &Difference, record: &Record) -> String {
    let play = |play: &Play| match play.to {
        Move::Play(point) => format!("{:?} {}", play.color, Coordinates::Sgf.write(point, record.size)),
        Move::Pass => format!("{:?} passes", play.color),
    };
    let or_none = |one: Option<Play>| one.as_ref().map_or("nothing".to_owned(), play);
    let texts = |texts: &Texts| format!("{}: {:?} {:?}", texts.field, texts.one, texts.other).replace("Some", "");
    let kind = match &difference.kind {
        DifferenceKind::Game(one, other) => format!("game {one} {other}"),
        DifferenceKind::Size(one, other) => format!("size {one} {other}"),
        DifferenceKind::Move(one, other) => format!("{} for {}", or_none(*other), or_none(*one)),
        DifferenceKind::Line { of, moves, nodes } => {
            format!("line of {of:?}: {} ({nodes})", moves.iter().map(play).collect::<Vec<_>>().join(", "))
        }
        DifferenceKind::Order => "order".to_owned(),
        DifferenceKind::Info(found) | DifferenceKind::Text(found) | DifferenceKind::Other(found) => texts(found),
        DifferenceKind::Items(one, other) => format!("{} things for {}", other.len(), one.len()),
    };
    let place = difference.at.map_or("all".to_owned(), |at| at.moves.to_string());
    format!("{place} {:?} {kind}", difference.part())
}

#[track_caller]
fn check(one: &str, other: &str, expected: &[&str]) {
    let (one, other) = (&read(one)[0], &read(other)[0]);
    let comparison = compare(one, other);
    let found: Vec<_> = comparison.differences.iter().map(|difference| short(difference, other)).collect();
    assert_eq!(found, expected, "{:?}", comparison.relation);
    assert_eq!(compare(other, one).differences.len(), expected.len());
    for record in [one, other] {
        assert!(compare(record, record).is_same());
        for by in Transform::all() {
            let turned = compare(record, &record.transformed(by));
            assert!(turned.differences.is_empty() || record.moves().next().is_none(), "{:?}", turned.differences);
        }
    }
}

const GAME: &str = "(;B[qd];W[dc];B[pq];W[oc];B[cp];W[eq];B[qo])";

#[test]
fn moves() {
    check(GAME, GAME, &[]);
    check(GAME, &GAME.replace("W[oc]", "W[nc]"), &["4 Moves White nc for White oc"]);
    check(GAME, &GAME.replace(";W[oc]", ""), &["4 Moves nothing for White oc"]);
    check(&GAME.replace(";W[oc]", ""), GAME, &["4 Moves White oc for nothing"]);
    check(GAME, &GAME.replace(";W[eq];B[qo]", ""), &["6 Moves line of One: White eq, Black qo (2)"]);
    check(
        GAME,
        &GAME.replace("B[qo]", "B[pp]"),
        &["7 Moves line of One: Black qo (1)", "7 Moves line of Other: Black pp (1)"],
    );
    check("(;;B[aa])", "(;;B[])", &["1 Moves line of One: Black aa (1)", "1 Moves line of Other: Black passes (1)"]);
    check(
        "(;C[x];B[aa]TR[aa];W[bb])",
        "(;B[aa]C[x];W[bc])",
        &["1 Markup 0 things for 1", "2 Moves line of One: White bb (1)", "2 Moves line of Other: White bc (1)"],
    );
}

#[test]
fn the_rest() {
    check(
        "(;PB[a]KM[6.5]C[x])",
        "(;PB[b]C[y])",
        &[r#"0 Info black player: ("a") ("b")"#, r#"0 Info komi: ("6.5") None"#, r#"0 Text comment: ("x") ("y")"#],
    );
    check("(;KM[6.50]RE[B+Resign])", "(;KM[6.5]RE[B+R])", &[]);
    check(
        "(;AB[aa:bb];B[cc]TR[aa])",
        "(;AB[aa][ab][ba];B[cc]TR[aa]LB[bb:x])",
        &["0 Setup 0 things for 1", "1 Markup 1 things for 0"],
    );
    check(
        "(;B[aa]BL[5]GB[1])",
        "(;B[aa]BL[4]XY[z])",
        &[
            r#"1 Other judgement: ("good for Black") None"#,
            r#"1 Other black clock: ("5 s") ("4 s")"#,
            r#"1 Other XY: None ("[z]")"#,
        ],
    );
    check("(;PM[1])", "(;PM[2])", &[r#"0 Other print mode: ("numbers as they are") ("numbers below 100")"#]);
    check("(;SZ[9]AB[ab])", "(;SZ[9]AB[ai][bb])", &["0 Setup 2 things for 1"]);
    check("(;SZ[9])", "(;SZ[13])", &["all Moves size 9x9 13x13"]);
    check("(;GM[2];B[a1])", "(;GM[1])", &["all Moves game 2 1", "1 Moves line of One:  (1)"]);
}

#[test]
fn words_beside_a_meaning() {
    check(
        "(;DT[2024-11-14 12:16:06]AP[a:1])",
        "(;DT[2024-11-14 13:00:00]AP[a:2])",
        &[
            r#"all Other application: ("a:1") ("a:2")"#,
            r#"0 Info date: ("2024-11-14 12:16:06") ("2024-11-14 13:00:00")"#,
        ],
    );
    check(
        "(;DT[2024-11-14])",
        "(;DT[2024-11-14 13:00:00])",
        &[r#"0 Info date: ("2024-11-14") ("2024-11-14 13:00:00")"#],
    );
    check("(;ST[1])", "(;)", &[r#"all Other variation style: ("1") None"#]);
    check("(;RE[B+R (time)])", "(;RE[B+R])", &[r#"0 Info result: ("B+R (time)") ("B+R")"#]);
    check("(;RE[B+R]KM[6.50])", "(;RE[Black+Resign]KM[6,5])", &[]);
}

#[test]
fn identical_first() {
    // A private property with points differs, and the moves lie on a diagonal.
    let record = |text: &str| read(text).remove(0);
    for (one, other) in [
        ("(;SZ[9];B[aa];W[ii];B[bb]XY[ab])", "(;SZ[9];B[aa];W[ii];B[bb]XY[ab])"),
        ("(;SZ[9];B[aa];W[ii];B[bb]LZ[pv A1])", "(;SZ[9];B[aa];W[ii];B[bb]LZ[pv B2])"),
        ("(;SZ[9];B[aa];W[ii];B[bb]C[x])", "(;SZ[9];B[aa];W[ii];B[bb]C[y])"),
    ] {
        let comparison = compare(&record(one), &record(other));
        assert_eq!(comparison.transform(), Transform::default(), "{one} {other}");
        assert_eq!(comparison.is_same(), one == other);
    }
}

#[test]
fn variations() {
    check("(;B[aa](;W[bb];B[cc])(;W[dd]))", "(;B[aa](;W[dd])(;W[bb];B[cc]))", &["1 Variations order"]);
    check("(;B[aa](;W[bb])(;W[dd];B[ee]))", "(;B[aa];W[bb])", &["2 Variations line of One: White dd, Black ee (2)"]);
    check(
        "(;B[aa](;W[bb])(;W[dd];B[ee]C[x]))",
        "(;B[aa](;W[bb])(;W[dc];B[ee]))",
        &["2 Variations White dc for White dd", r#"3 Text comment: ("x") None"#],
    );
}

#[test]
fn turned_copies() {
    let record = |text: &str| read(text).remove(0);
    let one = record("(;PB[a];B[qd]C[x];W[dc];B[pq]TR[aa])");
    let turned = record("(;PW[a];W[cp]C[y];B[pq];W[dc]TR[ss])");
    let comparison = compare(&one, &turned);
    assert!(comparison.relation.is_some_and(|relation| relation.line == LineRelation::Same), "{comparison:?}");
    assert!(comparison.transform().swap_colors && !comparison.is_same());
    let problem = |text: &str| record(&format!("(;SZ[9]{text};B[ab])"));
    let comparison = compare(&problem("AB[ba]AW[aa]"), &record("(;SZ[9]AB[ha]AW[ia];B[ib])"));
    assert!(comparison.differences.is_empty() && comparison.relation.is_some());
}

#[test]
fn collections() {
    let one = read("(;B[aa];W[bb])(;PB[x]PW[y];B[cc])(;B[dd])(;B[ee];W[ef];B[fe])");
    let other = read("(;B[ee];W[fe];B[ef])(;B[as];W[br])(;B[sr];W[rr])(;PB[x]PW[y];B[cd])");
    let pairing = match_records(&one, &other);
    assert_eq!(pairing, Pairing { pairs: vec![(0, 1), (1, 3), (2, 2), (3, 0)], ..Pairing::default() });
    let pairing = match_records(&one, &other[..1]);
    assert_eq!(pairing, Pairing { pairs: vec![(3, 0)], only_one: vec![0, 1, 2], only_other: vec![] });
}

#[test]
fn games_with_the_same_moves_are_paired_in_order() {
    let same = read("(;PB[a];B[aa];W[bc])(;PB[b];B[aa];W[bc])(;PB[c];B[aa];W[bc])");
    let other = read("(;PB[x];B[ee];W[fg])(;B[aa];W[bc])(;B[aa];W[bc])");
    let pairing = match_records(&same, &other);
    assert_eq!(pairing.pairs, [(0, 1), (1, 2)]);
    assert_eq!((pairing.only_one, pairing.only_other), (vec![2], vec![0]));
    let many = vec![same[0].clone(); 1000];
    let pairs: Vec<_> = (0..1000).map(|place| (place, place)).collect();
    assert_eq!(match_records(&many, &many).pairs, pairs);
}

#[test]
fn deep_and_wide_trees() {
    let deep = format!("(;{})", ";B[aa];W[bb]".repeat(50_000));
    let wide = format!("(;{})", "(;B[aa])(;B[bb]C[x])".repeat(20_000));
    for text in [&deep, &wide] {
        assert!(compare(&read(text)[0], &read(text)[0]).is_same());
        assert!(!compare(&read(text)[0], &read("(;B[cc])")[0]).is_same());
    }
}
