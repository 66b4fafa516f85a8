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
        &["(;;B[pd]C[one: goodtwo: bad]TR[pd];W[dp]C[sameone: A – ?, komi 6.5];B[aa]PB[A]PW[B]KM[5.5])"],
        &[
            "two after move 1: CR[pd] ignored; an earlier record has TR[pd]",
            "one: another record has all its moves; its game information is in a comment",
        ],
    );
    check(
        &["(;PB[A]KM[6.5];B[pd]C[good];W[dp])", "(;PB[A]PW[B]KM[5.5];B[pd](;W[dp])(;W[dd]C[or]))"],
        &MergeOptions::default(),
        &["(;PB[A]PW[B]KM[6.5];B[pd]C[good](;W[dp])(;W[dd]C[or]))"],
        &["two: the komi is 5.5, ignored; an earlier record has 6.5"],
    );
}

/// Values of the root and of nodes: once if they are the same, verbatim if parsing would lose a part.
#[test]
fn values_of_copies() {
    let none = &[] as &[&str];
    for (one, two, merged, remarks) in [
        ("PB[A]BC[JP]LC[5]TI[1]", "PB[A]WC[CN]LT[30]OH[BWB]", "PB[A]BC[JP]WC[CN]LC[5]TI[1]LT[30]OH[BWB]", none),
        ("LC[5]", "LC[3]", "LC[5]", &["two: LC[3] ignored; an earlier record has LC[5]"]),
        ("DT[2024-11-14]", "DT[2024-11-14 12:16:06]", "DT[2024-11-14 12:16:06]", none),
        ("RE[B+R (time)]BR[5p, Female Honinbo]", "RE[B+R]BR[5p]", "BR[5p, Female Honinbo]RE[B+R (time)]", none),
        (
            "DT[1934:Spring]",
            "DT[1935]",
            "DT[1934:Spring]",
            &["two: the date is 1935, ignored; an earlier record has 1934:Spring"],
        ),
        ("PB[Müller]", "PB[MULLER]", "PB[Müller]", none),
        // All spellings of a known player are one name.
        ("PB[Lee Sedol]", "PB[이세돌]", "PB[Lee Sedol]", none),
        ("GC[a]", "GC[b]", "GC[ab]", none),
        (
            "AP[x:1]",
            "AP[y:2]",
            "",
            &[
                "one: the program is x 1, omitted; other records are from another one",
                "two: the program is y 2, omitted; other records are from another one",
            ],
        ),
        ("ST[1]", "ST[2]", "ST[1]", &["two: ST[2] ignored; an earlier record has ST[1]"]),
        (
            "N[a]V[1]",
            "N[b]V[2]",
            "N[a]V[1]",
            &["two: N[b] ignored; an earlier record has N[a]", "two: V[2] ignored; an earlier record has V[1]"],
        ),
    ] {
        let copy = |content: &str| format!("(;FF[4]GM[1]SZ[19]{content};B[pd])");
        check(&[&copy(one), &copy(two)], &MergeOptions::default(), &[&format!("(;{merged};B[pd])")], remarks);
    }
    let one_program = "(;GM[1]FF[4]CA[UTF-8]AP[x:1]SZ[19];B[pd])";
    check(&[one_program, one_program], &MergeOptions::default(), &[one_program], &[]);
}

#[test]
fn information_about_several_games() {
    let options = MergeOptions::default();
    let merged = "(;;B[pd](;W[dp]PB[A]LC[3])(;W[dd]PB[B]DT[1934:Spring]))";
    check(&[merged, merged], &options, &["(;;B[pd](;W[dp]PB[A]LC[3])(;W[dd]PB[B]DT[1934:Spring]))"], &[]);
    // Information twice on one line, and above that of several games.
    check(
        &["(;PB[A];B[pd]PB[C]EV[D];W[dp])", "(;;B[pd];W[dd])"],
        &options,
        &["(;;B[pd](;W[dp]PB[A]EV[D])(;W[dd]))"],
        &["one: the black player is C, ignored; an earlier record has A"],
    );
    check(
        &["(;EV[Cup];B[pd](;W[dp]PB[A])(;W[dd]PB[B]))", "(;;B[pd];W[dc])"],
        &options,
        &["(;C[? – ?, Cup];B[pd](;W[dp]PB[A])(;W[dd]PB[B])(;W[dc]))"],
        &["one: information about several games is in a comment"],
    );
    // FF[3] has headers of variations below that of the main line.
    check(
        &["(;PB[A];B[pd](;PB[B];W[dp])(;W[dd]))", "(;PB[C];B[pd];W[dc])"],
        &options,
        &["(;;B[pd](;PB[B];W[dp])(;W[dd]PB[A])(;W[dc]PB[C]))"],
        &[],
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
        &["(;C[3 games];B[pd];W[dp]C[one: A – ?]TR[dp]LB[ss:x];B[pp]PB[A]C[1 game])"],
        &["one: another record has all its moves; its game information is in a comment"],
    );
}

/// Marks on whole boards take a few bytes each, and their conflicts a line.
#[test]
fn marks_on_whole_boards() {
    let copy = |marks: &str| format!("(;FF[4]GM[1]SZ[52]{})", format!(";{marks}").repeat(2_000));
    let copies = [copy("TR[aa]SQ[bb]"), copy("TR[aa:ZZ]"), copy("CR[aa:ZZ]")];
    let sources = copies.iter().zip(["one", "two", "three"]).map(|(copy, name)| source(name, copy)).collect();
    let merged = merge(sources, &MergeOptions::default());
    assert!(to_sgf(&merged.records[0]).text.len() < 200_000);
    assert_eq!(merged.remarks.len(), 4_000);
    assert!(merged.remarks.iter().all(|remark| remark.len() < 200));
}
