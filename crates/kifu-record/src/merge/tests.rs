//! Small records merged.

use kifu_sgf::Collection;

use super::*;
use crate::{from_sgf, to_sgf};

fn source(name: &str, sgf: &str) -> Source {
    let record = from_sgf(Collection::parse(sgf.as_bytes()).game(0).unwrap()).record;
    Source { name: name.to_owned(), record }
}

#[track_caller]
fn check(records: &[&str], options: &MergeOptions, expected: &[&str], remarks: &[&str]) {
    let names = ["one", "two", "three", "four"];
    let sources = records.iter().zip(names).map(|(sgf, name)| source(name, sgf)).collect();
    let merged = merge(sources, options);
    let written: Vec<String> = merged.records.iter().map(|record| to_sgf(record).text.replace('\n', "")).collect();
    let head = "GM[1]FF[4]CA[UTF-8]SZ[19]";
    let written: Vec<String> = written.iter().map(|text| text.replacen(head, "", 1)).collect();
    assert_eq!(written, expected);
    assert_eq!(merged.remarks, remarks);
}

#[test]
fn the_same_game_commented_twice() {
    check(
        &[
            "(;PB[A]KM[6.5];B[pd]C[good]TR[pd];W[dp]C[same])",
            "(;PB[A]PW[B]KM[5.5];B[pd]C[bad]CR[pd];W[dp]C[same];B[aa])",
        ],
        &MergeOptions::default(),
        &["(;;B[pd]C[one: goodtwo: bad]CR[pd]TR[pd];W[dp]C[sameone: A – ?];B[aa]PB[A]PW[B]KM[5.5])"],
        &["one: another record has all its moves; its game information is in a comment"],
    );
    check(
        &["(;PB[A]KM[6.5];B[pd]C[good];W[dp])", "(;PB[A]PW[B]KM[5.5];B[pd](;W[dp])(;W[dd]C[or]))"],
        &MergeOptions::default(),
        &["(;PB[A]PW[B]KM[6.5];B[pd]C[good](;W[dp])(;W[dd]C[or]))"],
        &["two: the komi is 5.5, ignored; an earlier record has 6.5"],
    );
}

#[test]
fn openings_of_games() {
    let options = MergeOptions { moves: Some(2), counts: Counts::Commented, ..MergeOptions::default() };
    check(
        &["(;PB[A]RE[B+1];B[pd];W[dp];B[aa])", "(;PB[B]RE[W+1];B[pd];W[dd])", "(;PB[C];B[dd])", "(;SZ[9]PB[D];B[ee])"],
        &options,
        &[
            "(;C[3 games, Black won 1, White 1](;B[pd]C[2 games, Black won 1, White 1](;W[dp]PB[A]RE[B+1]C[1 game, Black won 1, White 0])(;W[dd]PB[B]RE[W+1]C[1 game, Black won 0, White 1]))(;B[dd]PB[C]C[1 game]))",
            "(;SZ[9]PB[D];B[ee])",
        ],
        &[],
    );
}

#[test]
fn a_record_with_itself_is_itself() {
    let sgf = "(;SZ[9]AB[aa]PL[W]PB[A];W[bb]C[x]LB[cc:1](;B[cc]BM[1])(;B[dd];W[ee]))";
    let merged = merge(vec![source("one", sgf), source("two", sgf)], &MergeOptions::default());
    let mut alone = source("one", sgf).record;
    alone.format = None;
    assert_eq!(to_sgf(&merged.records[0]).text, to_sgf(&alone).text);
}

#[test]
fn different_positions_stay_apart() {
    let merged =
        merge(vec![source("one", "(;AB[aa];W[bb])"), source("two", "(;AB[bb];W[cc])")], &MergeOptions::default());
    assert_eq!(merged.records.len(), 2);
}

#[test]
fn setup_is_the_same_however_it_is_written() {
    check(
        &["(;AB[aa:bb]AW[cc];AE[aa];B[dd])", "(;AB[aa][bb][ab]AW[cc]AB[ba];AE[aa];B[ee])"],
        &MergeOptions::default(),
        &["(;AB[aa:bb]AW[cc];AE[aa](;B[dd])(;B[ee]))"],
        &[],
    );
    // The same points in another colour.
    let sources = [("one", "(;;AB[aa])"), ("two", "(;;AW[aa])"), ("three", "(;;AE[aa])")];
    let merged = merge(sources.map(|(name, sgf)| source(name, sgf)).into(), &MergeOptions::default());
    assert_eq!(to_sgf(&merged.records[0]).text.matches('(').count(), 4);
}

#[test]
fn games_with_a_wrong_move() {
    let (before, behind) = (";B[pd];W[dp]", ";W[dd];B[fq];W[cn];B[jq];W[qo];B[pl];W[ql];B[qk];W[qm]");
    let one = format!("(;PB[A]{before};B[pq]{behind})");
    let other = format!("(;PB[A]RE[B+R]{before};B[qp]C[odd]{behind};B[aa]C[more])");
    let options = MergeOptions { tolerate: 1, ..MergeOptions::default() };
    let merged = format!(
        "(;{before};B[pq]C[two: oddtwo has Black R4 here]{};W[qm]C[one: A – ?];B[aa]PB[A]RE[B+R]C[more])",
        &behind[..behind.len() - 6]
    );
    let remarks = [
        "two: 1 move differs from one, see the comments",
        "one: another record has all its moves; its game information is in a comment",
    ];
    check(&[&one, &other], &options, &[&merged], &remarks);
    // Two moves differ.
    let third = one.replace("W[dd]", "W[dc]").replace("B[fq]", "B[fp]");
    let records = merge(vec![source("one", &one), source("two", &third)], &options).records;
    assert!(to_sgf(&records[0]).text.contains("W[dc]"));
}

#[test]
fn games_turned_around() {
    let options =
        MergeOptions { orientation: Orientation::Canonical, counts: Counts::Commented, ..MergeOptions::default() };
    check(
        &["(;PB[A];B[pd];W[dp]TR[dp])", "(;PB[A];B[dp];W[pd]LB[aa:x])", "(;PB[A];B[dd];W[pp];B[pd])"],
        &options,
        &["(;C[3 games];B[pd];W[dp]C[one: A – ?two: A – ?]TR[dp]LB[ss:x];B[pp]PB[A]C[1 game])"],
        &[
            "one: another record has all its moves; its game information is in a comment",
            "two: another record has all its moves; its game information is in a comment",
        ],
    );
}
