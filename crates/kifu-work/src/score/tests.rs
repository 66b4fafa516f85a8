//! Scores of small games.

use kifu_go::Color;

use super::*;

/// A board of five lines: Black has the three columns on the left, White the two on the right, with `more` in the root.
fn game(more: &str) -> Record {
    let text = format!("(;SZ[7]AB[ca][cb][cc][cd][ce][cf][cg]AW[da][db][dc][dd][de][df][dg]{more})");
    kifu::parse(text.as_str()).game().unwrap().record().clone()
}

/// The counts, where the dead stones are known from, and the verdict.
#[track_caller]
fn check(record: &Record, options: &ScoreOptions, expected: &str) {
    let scored = score(record, options).unwrap();
    let counts: Vec<String> = scored.counts.iter().map(|count| count.score.result()).collect();
    let found = format!("{} {} {}", counts.join(" "), scored.dead_from.name(), scored.verdict().name());
    assert_eq!(found, expected);
}

fn rules(name: &str) -> ScoreOptions {
    ScoreOptions { rules: Rules::read(name).map(|read| read.value), ..ScoreOptions::default() }
}

#[test]
fn rules_komi_and_handicap() {
    let auto = ScoreOptions::default();
    check(&game("RU[Japanese]KM[6.5]RE[W+13.5];B[];W[]"), &auto, "W+13.5 playouts exact");
    check(&game("RU[Chinese]KM[0.5]HA[2]RE[W+9.5];B[];W[]"), &auto, "W+9.5 playouts exact");
    check(&game("RU[AGA]KM[0.5]HA[2]RE[W+8.5];B[];W[]"), &auto, "W+8.5 playouts exact");
    check(&game("KM[6.5];B[];W[]"), &auto, "W+13.5 W+13.5 playouts not-compared");
    check(&game("RE[W+7]"), &rules("chinese"), "W+7 playouts exact");
    check(&game("RU[koSIMPLEscoreAREAtaxNONEsui0whbN]HA[3]KM[1]RE[W+11]"), &auto, "W+11 playouts exact");
    check(&game("RU[Japanese]KM[6.5]RE[W+7]"), &ScoreOptions { komi: Some(0.0), ..auto }, "W+7 playouts exact");
}

#[test]
fn dead_stones_by_three_ways() {
    let auto = ScoreOptions { rules: rules("japanese").rules, ..ScoreOptions::default() };
    // A white stone in Black's territory.
    let stone = "AW[aa]";
    check(&game(&format!("{stone}RE[W+6];B[];W[]")), &auto, "W+6 playouts exact");
    let named = ScoreOptions { dead: Some(Vec::new()), ..auto.clone() };
    check(&game(&format!("{stone}RE[W+20];B[];W[]")), &named, "W+21 names within-one");
    let named = ScoreOptions { dead: Some(vec!["a7".to_owned()]), ..auto.clone() };
    check(&game(&format!("{stone}RE[B+20];B[];W[]")), &named, "W+6 names wrong");
    // With all points marked, and with empty ones only; a mark before the last move does not count.
    check(&game(&format!("{stone}RE[W+6];TB[aa:bg]TW[ea:gg]")), &auto, "W+6 marks exact");
    check(&game(&format!("{stone}RE[W+6];TB[ba:bg][ab:ag]TW[ea:gg]")), &auto, "W+6 marks exact");
    check(&game(&format!("{stone}RE[W+6]TB[ba];B[]")), &auto, "W+6 playouts exact");
    let ignored = ScoreOptions { marks: Marks::Ignored, ..auto };
    check(&game(&format!("{stone}RE[W+6];TB[ba]TW[ea:gg]")), &ignored, "W+6 playouts exact");
}

#[test]
fn verdicts() {
    let japanese = rules("japanese");
    for (result, expected) in [
        ("RE[W+7]", "exact"),
        ("RE[W+8]", "within-one"),
        ("RE[W+9.5]", "winner"),
        ("RE[B+1]", "wrong"),
        ("RE[0]", "wrong"),
        ("RE[W+R]", "not-compared"),
        ("RE[W+0.02]", "not-compared"),
        ("RE[W+0]", "not-compared"),
        ("RE[who knows]", "not-compared"),
        ("", "not-compared"),
    ] {
        check(&game(result), &japanese, &format!("W+7 playouts {expected}"));
    }
}

#[test]
fn games_that_are_not_finished() {
    let sparse = kifu::parse("(;SZ[19]RE[B+3.5];B[pd];W[dd];B[pp];W[dp];B[];W[])").game().unwrap().record().clone();
    let scored = score(&sparse, &ScoreOptions::default()).unwrap();
    assert_eq!(scored.verdict(), Verdict::NotCompared(NotCompared::Unfinished));
    assert!(!score(&game(""), &ScoreOptions::default()).unwrap().is_finished);
    assert!(score(&game(";B[];W[]"), &ScoreOptions::default()).unwrap().is_finished);
}

#[test]
fn what_is_refused() {
    let refused = |record: &Record, options: &ScoreOptions| score(record, options).unwrap_err().to_string();
    let named = |name: &str| ScoreOptions { dead: Some(vec![name.to_owned()]), ..ScoreOptions::default() };
    assert_eq!(refused(&game(""), &named("Z9")), "Z9 is no point of the board");
    assert_eq!(refused(&game(""), &named("A1")), "no stone on A1 at the end of the game");
    let auto = ScoreOptions::default();
    assert_eq!(refused(&game("KM[much]"), &auto), "the komi `much` is no number");
    let taxed = score(&game("RU[Old Chinese]"), &auto).unwrap_err();
    assert!(!taxed.to_string().contains("--") && taxed.advised().ends_with("; --rules chinese counts without"));
    let other = kifu::parse("(;GM[11]SZ[11];B[a1])").game().map(|game| game.record().clone());
    assert!(other.is_ok_and(|record| score(&record, &auto) == Err(NotScored::OtherGame)));
}

#[test]
fn pictures_mark_territory() {
    let record = game("AW[aa];B[];W[]");
    let marked = score(&record, &rules("japanese")).unwrap().marked(&record);
    let details = marked.node(marked.main_line().last().unwrap()).details();
    let lists = [&details.black_territory, &details.white_territory];
    assert_eq!(lists.map(|list| list.as_ref().map(PointList::len)), [Some(14), Some(21)]);
    assert_eq!(Color::BOTH.len(), lists.len());
}
