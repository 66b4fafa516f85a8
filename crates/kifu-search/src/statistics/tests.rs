use std::collections::HashSet;

use super::{Aspect, Statistics, StatisticsOptions};
use crate::indexed::index_file;
use crate::library::{FileState, Library, Writer};

const GAMES: &[&str] = &[
    "(;PB[A]PW[B]BR[9p]WR[1d]DT[2001]RE[B+R]KM[6.5]EV[Cup];B[pd];W[dd];B[dp];W[pp])",
    "(;PB[B]PW[A]WR[9p]DT[2001-05]RE[W+T]KM[6.5]HA[2];B[dd];W[pd];B[pp];W[dp])",
    "(;PB[C]PW[A]DT[2003]RE[B+2]KM[0]RU[Japanese];B[qd])",
    "(;PB[a]PW[C]RE[Draw])",
    "(;SZ[9]PB[B];B[ee])",
];

/// A library with one file per game, written by `goes` writers in turn.
fn library(goes: usize) -> (tempfile::TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let games: Vec<(usize, &str)> = GAMES.iter().copied().enumerate().collect();
    for part in games.chunks(games.len().div_ceil(goes)) {
        let mut writer = Writer::open(folder.path()).unwrap();
        for (number, text) in part {
            let state = FileState { bytes: text.len() as u64, modified: 1, ..FileState::default() };
            writer.upsert_file(&format!("{number}.sgf"), state, index_file(text.as_bytes())).unwrap();
        }
        writer.finish().unwrap();
    }
    let library = Library::open(folder.path()).unwrap();
    (folder, library)
}

fn counted(library: &Library, player: Option<&str>) -> Statistics {
    let player = player.map(|name| library.names_like(name).unwrap());
    let options = StatisticsOptions { aspects: Aspect::ALL.to_vec(), player, ..StatisticsOptions::default() };
    library.statistics(&library.all_games(), &options).unwrap()
}

/// Checks each value with its games, games as Black, wins and losses; and the number of games without a value.
#[track_caller]
fn check(statistics: &Statistics, aspect: Aspect, expected: &[&str], silent: u64) {
    let table = statistics.tables.iter().find(|table| table.aspect == aspect).unwrap();
    let row = |row: &super::Row| {
        let score = row.score;
        format!("{}: {} {} {} {}", row.value, score.games, score.as_black, score.won, score.lost)
    };
    let rows: Vec<String> = table.rows.iter().map(row).collect();
    assert_eq!(rows, expected, "{}", aspect.name());
    assert_eq!(table.silent, silent, "{}", aspect.name());
}

#[test]
fn games_are_counted() {
    let (_folder, library) = library(1);
    let all = counted(&library, None);
    assert_eq!((all.total.games, all.total.won, all.total.lost, all.total.nobody), (5, 2, 1, 1));
    assert_eq!((all.total.moves, all.total.first_year, all.total.last_year), (10, 2001, 2003));
    check(&all, Aspect::Player, &["A: 4 2 2 1", "B: 3 2 0 2", "C: 2 1 1 0"], 0);
    check(&all, Aspect::Opponent, &[], 5);
    check(&all, Aspect::Rank, &["9p: 2 1 2 0", "1d: 1 0 0 1"], 3);
    check(&all, Aspect::Event, &["Cup: 1 1 1 0"], 4);
    check(&all, Aspect::Year, &["2001: 2 2 1 1", "2003: 1 1 1 0"], 2);
    check(&all, Aspect::Komi, &["6.5: 2 2 1 1", "0: 1 1 1 0"], 2);
    check(&all, Aspect::Handicap, &["0: 4 4 2 0", "2: 1 1 0 1"], 0);
    check(&all, Aspect::Rules, &["Japanese: 1 1 1 0"], 4);
    check(&all, Aspect::Length, &["1–19: 4 4 2 1", "none: 1 1 0 0"], 0);
    check(&all, Aspect::Size, &["19×19: 4 4 2 1", "9×9: 1 1 0 0"], 0);
    let diagonal = "B 4-4 4-4, W 4-4 4-4, diagonal: 2 2 1 1";
    check(&all, Aspect::Corners, &[diagonal, "B 3-4: 1 1 1 0"], 2);
    check(&all, Aspect::Opening, &["Q16 Q4 D4 D16: 2 2 1 1", "9×9: E5: 1 1 0 0", "R16: 1 1 1 0"], 1);
}

#[test]
fn a_player_sees_the_games() {
    let (_folder, library) = library(1);
    let of = counted(&library, Some("=A"));
    // `=a` means the same name in the query and in the counts.
    assert_eq!((of.total.games, of.total.as_black, of.total.won, of.total.lost), (4, 2, 2, 1));
    check(&of, Aspect::Player, &["A: 4 2 2 1"], 0);
    check(&of, Aspect::Opponent, &["B: 2 1 2 0", "C: 2 1 0 1"], 0);
    check(&of, Aspect::Rank, &["1d: 1 1 1 0"], 3);
    check(&of, Aspect::Year, &["2001: 2 1 2 0", "2003: 1 0 0 1"], 1);
    assert_eq!(library.names_like("=A").unwrap().len(), 2);
    let none = StatisticsOptions { player: Some(HashSet::new()), ..StatisticsOptions::default() };
    assert_eq!(library.statistics(&library.all_games(), &none).unwrap(), Statistics::default());
}

#[test]
fn the_same_however_games_lie_in_segments() {
    let (_one, whole) = library(1);
    let (_other, parts) = library(5);
    assert!(parts.segments().len() > whole.segments().len());
    assert_eq!(counted(&whole, None), counted(&parts, None));
    assert_eq!(counted(&whole, Some("B")), counted(&parts, Some("B")));
}

/// Spellings of a known player or event are one in the counts and in queries, in a library and in the counts of its parts.
#[test]
fn spellings_of_a_known_name_are_one() {
    let players = ["Lee Sedol", "이세돌", "Lee Sedol", "李世乭", "Lee Se-dol", "Somebody"];
    let events = ["22nd Samsung Cup", "第22届三星杯", "22nd Samsung Cup", "23rd Samsung Cup", "第22届三星杯决赛"];
    for (aspect, names, expected) in [
        (Aspect::Player, &players[..], &[("Lee Sedol", 5), ("Somebody", 1)][..]),
        (Aspect::Event, &events, &[("22nd Samsung Cup", 3), ("23rd Samsung Cup", 1), ("第22届三星杯决赛", 1)]),
        // Other names have no spellings of players.
        (Aspect::OpeningName, &["Lee Sedol", "이세돌", "LEE SEDOL"], &[("LEE SEDOL", 2), ("이세돌", 1)]),
    ] {
        let mut counted = super::counter::Values::default();
        for name in names {
            let score = super::Score { games: 1, ..super::Score::default() };
            counted.values.entry(super::Value::Name((*name).to_owned())).or_default().merge(&score);
        }
        let grouped = counted.grouped(aspect);
        let games = |name: &str| grouped.values.get(&super::Value::Name(name.to_owned())).map(|score| score.games);
        for (name, count) in expected {
            assert_eq!(games(name), Some(*count), "{aspect:?} {name}");
        }
        assert_eq!(grouped.values.len(), expected.len(), "{aspect:?}");
    }
}

#[test]
fn names_of_one_person_are_one_player() {
    let (folder, library) = library(1);
    drop(library);
    let mut writer = Writer::open(folder.path()).unwrap();
    assert!(writer.same_person("A", "a").unwrap());
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    check(&counted(&library, None), Aspect::Player, &["A: 4 2 2 1", "B: 3 2 0 2", "C: 2 1 1 0"], 0);
}

/// Other games count among the games alone; openings by every name that a query finds them by.
#[test]
fn games_times_and_openings() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    for (number, text) in [
        "(;TM[600];B[pd];W[dp];B[pp];W[dd];B[pj])",
        "(;TM[0]OT[5x30 byo-yomi];B[pd];W[dp];B[pp])",
        "(;GM[11]SZ[11]RE[W+]TM[600];B[c2];W[e5])",
        "(;GM[2]SZ[8];B[f5])",
        "(;GM[2]SZ[8];B[d3])",
        "(;TM[3h])",
    ]
    .into_iter()
    .enumerate()
    {
        let state = FileState { bytes: text.len() as u64, modified: 1, ..FileState::default() };
        writer.upsert_file(&format!("{number}.sgf"), state, index_file(text.as_bytes())).unwrap();
    }
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    let all = counted(&library, None);
    assert_eq!(all.total.games, 3);
    check(&all, Aspect::Game, &["Go: 3 3 0 0", "Othello: 2 2 0 0", "Hex: 1 1 0 1"], 0);
    check(&all, Aspect::Time, &["0: 1 1 0 0", "10–30 min: 1 1 0 0", "3–5 h: 1 1 0 0"], 0);
    let sides = ["Nirensei on both sides: 1 1 0 0", "Nirensei against sanrensei: 1 1 0 0"];
    let others = ["Parallel opening: 1 1 0 0", "Sanrensei: 1 1 0 0"];
    check(&all, Aspect::OpeningName, &["Nirensei: 2 2 0 0", sides[0], sides[1], others[0], others[1]], 1);
    for (query, games) in [
        ("game:hex", 1),
        ("game:2", 2),
        ("GM:Othello", 2),
        ("game:go", 3),
        ("-game:go", 3),
        ("game:other", 0),
        ("game:gomoku", 0),
        ("game:hex moves:2", 1),
        ("time:0", 1),
        ("time:600..1799", 2),
        ("opening:nirensei", 2),
    ] {
        assert_eq!(library.select(&query.parse().unwrap()).unwrap().count(), games, "{query}");
    }
    for (query, help) in
        [("game:hexx", "did you mean `game:\"Hex\"`?"), ("game:zzzzz", "write, for example, `game:go`")]
    {
        let bad = query.parse::<crate::Condition>().unwrap_err();
        assert!(bad.help.as_deref().is_some_and(|found| found.contains(help)), "{bad:?}");
    }
}
