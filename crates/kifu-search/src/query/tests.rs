use std::collections::BTreeMap;
use std::fs;

use kifu_go::Size;

use super::Condition;
use crate::indexed::index_file;
use crate::library::{FileState, Library, Met, TagChange, Writer, verify};
use crate::search::PatternQuestion;
use crate::statistics::{Aspect, StatisticsOptions};

/// A folder that is removed when the test ends.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("kifu-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const FILES: &[(&str, &str)] = &[
    (
        "castle.sgf",
        "(;PB[Yasuda Shusaku]PW[Gennan Inseki]DT[1846-09-11]RE[B+2]KM[0]EV[Osaka];B[qd];W[dc];B[pq];W[oc];B[cp]C[a slack move])",
    ),
    (
        "modern.sgf",
        "(;PB[柯洁]PW[AlphaGo]BR[9p]DT[2017-05-23]RE[W+0.5]KM[7.5]RU[Chinese]EV[Future of Go Summit];B[pd];W[dp];B[qp];W[dd];B[cf])",
    ),
    ("small.sgf", "(;SZ[9]PB[Ke Jie]PW[Somebody]WR[3k]DT[2020]RE[B+R]HA[2]AB[cc][gg];W[cg];B[gc](;W[ee])(;W[ec]))"),
    ("ko.sgf", "(;SZ[5]PB[A]PW[B]RE[0]AB[ae]AW[ad];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[ee];W[ed];B[cb])"),
];

fn state(bytes: &str) -> FileState {
    FileState { bytes: bytes.len() as u64, modified: 1, ..FileState::default() }
}

fn library(folder: &Folder) -> Library {
    let mut writer = Writer::open(&folder.0).unwrap();
    for (name, text) in FILES {
        writer.upsert_file(name, state(text), index_file(text.as_bytes())).unwrap();
    }
    assert!(matches!(Writer::open(&folder.0), Err(crate::LibraryError::Busy(_))));
    let report = writer.finish().unwrap();
    assert_eq!((report.added, report.games), (4, 4));
    Library::open(&folder.0).unwrap()
}

/// A library of some records, each in a file with its number as name.
fn library_of(folder: &Folder, records: &[&str]) -> Library {
    let mut writer = Writer::open(&folder.0).unwrap();
    for (number, text) in (1..).zip(records) {
        writer.upsert_file(&number.to_string(), state(text), index_file(text.as_bytes())).unwrap();
    }
    writer.finish().unwrap();
    Library::open(&folder.0).unwrap()
}

#[track_caller]
fn check_all(library: &Library, rows: &[(&str, &str)]) {
    for (query, expected) in rows {
        assert_eq!(files(library, query), *expected, "{query}");
    }
}

#[test]
fn every_date_of_a_game_counts() {
    let folder = Folder::new("every-date");
    let records = [
        "(;DT[2016-03-09,10];B[aa])",
        "(;DT[1996-12-31,1997-01-01];B[aa])",
        "(;DT[1996-05,06];B[aa])",
        "(;DT[1933-10-16 to 1934-01-29];B[aa])",
        "(;DT[平成28年1月27日];B[aa])",
        "(;DT[2016-03-09..12];B[aa])",
        "(;SZ[9]DT[1938-06-26,30,07-04,08,12-01,04];B[aa])",
        "(;B[aa])",
    ];
    let library = library_of(&folder, &records);
    let rows = [
        ("date:2016-03-10", "1 6"),
        ("date:2016-03-11", "6"),
        ("date:2016-03-13", ""),
        ("date:2016-03", "1 6"),
        ("year:1997", "2"),
        ("year:1996", "2 3"),
        ("date:1997-01-01", "2"),
        ("date:1997-01-02", ""),
        ("date:1996-06", "3"),
        ("date:1996-06-15", "3"),
        ("date:1996-07", ""),
        ("date:1933-10-16", "4"),
        ("date:1933-12", "4"),
        ("date:1934-01-29", "4"),
        ("year:1934", "4"),
        ("date:2016-01-27", "5"),
        ("date:1938-07", "7"),
        ("date:1938-07-08", "7"),
        ("date:1938-07-05", ""),
        ("date:1938-12-04..", "1 2 3 5 6 7"),
        ("date:..1938-06-29", "4 7"),
        ("date:1938-09..1938-11", ""),
        ("-date:1..9999", "8"),
    ];
    check_all(&library, &rows);
    assert!(verify(&folder.0).unwrap().is_empty());
}

#[test]
fn void_games_are_no_draws() {
    let folder = Folder::new("void");
    let records = [
        "(;RE[Void];B[aa])",
        "(;RE[0];B[aa])",
        "(;RE[Jigo];B[aa])",
        "(;RE[無勝負];B[aa])",
        "(;RE[?];B[aa])",
        "(;RE[B+];B[aa])",
    ];
    let library = library_of(&folder, &records);
    let rows =
        [("result:draw", "2 3"), ("result:void", "1 4"), ("result:Void", "1 4"), ("result:?", "5"), ("result:B", "6")];
    check_all(&library, &rows);
    let options = StatisticsOptions { aspects: vec![Aspect::Result], ..Default::default() };
    let all = library.select(&"".parse().unwrap()).unwrap();
    let statistics = library.statistics(&all, &options).unwrap();
    let rows: Vec<String> =
        statistics.tables[0].rows.iter().map(|row| format!("{} {}", row.value, row.score.games)).collect();
    assert_eq!(rows, ["drawn 2", "no result 2", "Black won somehow 1"]);
}

#[test]
fn every_field_of_the_information() {
    let folder = Folder::new("has");
    let records = [
        "(;RE[B+R]PB[A]KM[0]DT[long ago];B[aa])",
        "(;RE[]PW[B]BT[Team]US[me];B[aa])",
        "(;RO[1]HA[0]TM[60]SO[book]GC[x]RU[odd rules];B[aa])",
    ];
    let library = library_of(&folder, &records);
    let rows = [
        ("has:result", "1"),
        ("has:RE", "1"),
        ("-has:result", "2 3"),
        ("has:date", "1"),
        ("has:komi", "1"),
        ("has:black", "1"),
        ("has:white", "2"),
        ("has:black-team", "2"),
        ("has:transcriber", "2"),
        ("has:round", "3"),
        ("has:handicap", "3"),
        ("has:time", "3"),
        ("has:source", "3"),
        ("has:rules", "3"),
        ("has:description", "3"),
        ("has:whiterank", ""),
    ];
    check_all(&library, &rows);
    for field in kifu_record::INFO_FIELDS {
        assert!(format!("has:{}", field.key).parse::<Condition>().is_ok(), "{}", field.key);
    }
    let error = "has:resul".parse::<Condition>().unwrap_err().to_string();
    assert!(error.contains("resul"), "{error}");
}

#[test]
fn ranks_behind_names_are_read() {
    let folder = Folder::new("ranks-behind-names");
    let records = [
        "(;PB[kotaro (1802)]PW[ann [3d\\]];B[aa])",
        "(;PB[kotaro]PW[Lee Sedol 9p];B[bb])",
        "(;PB[Lee Sedol]BR[8p]PW[ann];B[cc])",
    ];
    let library = library_of(&folder, &records);
    let rows = [
        ("player:=kotaro", "1 2"),
        ("player:\"=kotaro (1802)\"", "1 2"),
        ("player:\"=Lee Sedol\"", "2 3"),
        ("player:\"Lee Sedol 9p\"", "2 3"),
        ("white:=ann", "1 3"),
        ("whiterank:9p", "2"),
        ("whiterank:3d", "1"),
        ("blackrank:8p", "3"),
        ("1802", "1"),
    ];
    check_all(&library, &rows);
    let options = StatisticsOptions { aspects: vec![Aspect::Player], ..Default::default() };
    let all = library.select(&"".parse().unwrap()).unwrap();
    let statistics = library.statistics(&all, &options).unwrap();
    assert_eq!(statistics.tables[0].rows.len(), 3);
}

#[test]
fn times_are_found() {
    let folder = Folder::new("times");
    let records = [
        "(;TM[600]OT[5x30 byo-yomi];B[aa]BL[590.5])",
        "(;AP[foxwq]TM[1200]TC[3]TT[60];B[aa])",
        "(;TM[1h]LC[5]LT[30];B[aa])",
        "(;TM[5400]OT[25 moves / 10 min];B[aa];W[ba]WL[30]OW[25])",
        "(;TM[unlimited]OT[by appointment];B[aa])",
        "(;OT[10 fischer]PB[5x30 byo-yomi];B[aa])",
    ];
    let rows = [
        ("time:600", "1"),
        ("time:10m", "1"),
        ("time:>10m", "2 3 4"),
        ("time:20m..1h", "2 3"),
        ("time:1h30m", "4"),
        ("tm:1200", "2"),
        ("overtime:5x30", "1 3"),
        ("overtime:\"5 periods of 30 seconds\"", "1 3"),
        ("overtime:byo-yomi", "1 2 3"),
        ("ot:canadian", "4"),
        ("overtime:25/600", "4"),
        ("overtime:fischer", "6"),
        ("overtime:appointment", "5"),
        ("has:overtime", "1 2 3 4 5 6"),
        ("has:time", "1 2 3 4 5"),
        ("has:clocks", "1 4"),
    ];
    check_all(&library_of(&folder, &records), &rows);
}

#[test]
fn winners_by_colour() {
    let folder = Folder::new("winners");
    let records =
        ["(;RE[B+R];B[aa])", "(;RE[W+3.5];B[aa])", "(;PB[Black Belt]RE[W+];B[aa])", "(;PW[Black]RE[W+];B[aa])"];
    let rows = [("winner:black", "1 4"), ("winner:White", "2 3 4"), ("loser:black", "2 3 4"), ("winner:=black", "4")];
    check_all(&library_of(&folder, &records), &rows);
}

#[test]
fn names_and_words_are_folded() {
    let folder = Folder::new("folded");
    let records = [
        "(;CA[UTF-8]PB[İstanbul]C[Straße];B[aa])",
        "(;CA[UTF-8]PB[Müller]EV[Ｆｕｌｌ];B[aa])",
        "(;CA[UTF-8]PB[李昌镐]C[呉清源と囲碁];B[aa])",
        "(;CA[UTF-8]PB[李昌鎬]PW[Muller];B[aa])",
    ];
    let library = library_of(&folder, &records);
    let rows = [
        ("player:istanbul", "1"),
        ("player:ISTANBUL", "1"),
        ("strasse", "1"),
        ("player:muller", "2 4"),
        ("player:=MÜLLER", "2 4"),
        ("event:full", "2"),
        ("player:李昌镐", "3 4"),
        ("player:李昌鎬", "3 4"),
        ("吴清源", "3"),
        ("comment:圍棋", "3"),
    ];
    check_all(&library, &rows);
    let options = StatisticsOptions { aspects: vec![Aspect::Player], ..Default::default() };
    let all = library.select(&"".parse().unwrap()).unwrap();
    let statistics = library.statistics(&all, &options).unwrap();
    let games: Vec<u64> = statistics.tables[0].rows.iter().map(|row| row.score.games).collect();
    assert_eq!(games, [2, 2, 1]);
}

/// The files of the games that meet a condition.
fn files(library: &Library, query: &str) -> String {
    let selection = library.select(&query.parse().unwrap()).unwrap();
    let mut paths: Vec<String> = selection.games().map(|game| library.row(game).unwrap().unwrap().path).collect();
    paths.sort();
    paths.join(" ")
}

#[test]
fn questions_are_answered() {
    let folder = Folder::new("questions");
    let library = library(&folder);
    let all = "castle.sgf ko.sgf modern.sgf small.sgf";
    for (query, expected) in [
        ("", all),
        ("black:shusaku", "castle.sgf"),
        ("player:\"gennan inseki\"", "castle.sgf"),
        ("black:=Shusak", ""),
        ("black:=Shusaku", "castle.sgf"),
        ("winner:alphago or loser:gennan", "castle.sgf modern.sgf"),
        ("year:2016..", "modern.sgf small.sgf"),
        ("date:2017-05..2017-06", "modern.sgf"),
        ("date:1846-09-11", "castle.sgf"),
        ("year:<1900", "castle.sgf"),
        ("result:B+R", "small.sgf"),
        ("result:W", "modern.sgf"),
        ("result:W+..1.5", "modern.sgf"),
        ("result:W+0.25", ""),
        ("result:W+0.5", "modern.sgf"),
        ("margin:2", "castle.sgf"),
        ("result:draw", "ko.sgf"),
        ("-result:B", "ko.sgf modern.sgf"),
        ("komi:7.5", "modern.sgf"),
        ("komi:0..", "castle.sgf modern.sgf"),
        ("handicap:2..", "small.sgf"),
        ("rank:9p", "modern.sgf"),
        ("whiterank:5k..1k", "small.sgf"),
        ("rules:chinese", "modern.sgf"),
        ("size:9 or size:5x5", "ko.sgf small.sgf"),
        ("has:variations", "small.sgf"),
        ("has:comments", "castle.sgf"),
        ("has:ko", "ko.sgf"),
        ("ko:1.. or ko:2..", "ko.sgf"),
        ("ko:0", "castle.sgf modern.sgf small.sgf"),
        ("played:{qd,dc}", "castle.sgf"),
        ("played:Q16,D4 or played:{C3/board: 9}", "modern.sgf"),
        ("played:{pd,dp,qp/first: O/swap: no} or played:{pd,dp/first: O/board: 19/swap: no/next: O}", ""),
        ("played:{pd,dp/moves: X qp}", "modern.sgf"),
        ("played:{pd,dp/moves: X dd}", ""),
        ("pattern:{anchor: corner/..../..../..../...X} year:2016..", "modern.sgf"),
        ("-pattern:\"anchor: corner/..../..../..../...X\" size:19", "castle.sgf"),
        ("has:setup", "ko.sgf"),
        ("-has:setup", "castle.sgf modern.sgf small.sgf"),
        ("captures:2..", "ko.sgf"),
        ("opening:nirensei", "modern.sgf"),
        ("opening:sanrensei or captures:2..", "ko.sgf"),
        ("moves:>5", "ko.sgf"),
        ("slack", "castle.sgf"),
        ("comment:SLACK", "castle.sgf"),
        ("name:slack", ""),
        ("text:\"future of go\"", "modern.sgf"),
        ("柯洁", "modern.sgf"),
        ("file:mod", "modern.sgf"),
        ("file:=mod", ""),
        ("file:=odern.sgf", ""),
        ("file:=modern.sgf", "modern.sgf"),
        ("file:\"=modern.sgf/\"", ""),
        ("format:sgf (year:2017 or (size:9 -has:comments))", "modern.sgf small.sgf"),
        ("not not black:A size:5", "ko.sgf"),
    ] {
        assert_eq!(files(&library, query), expected, "{query}");
    }
    let status = library.status().unwrap();
    assert_eq!((status.files, status.games, status.segments), (4, 4, 3));
    assert_eq!(status.sizes, [((5, 5), 1), ((9, 9), 1), ((19, 19), 2)]);
    assert_eq!(verify(&folder.0).unwrap(), []);
}

#[test]
fn names_of_one_person_and_tags() {
    let folder = Folder::new("persons");
    drop(library(&folder));
    let mut writer = Writer::open(&folder.0).unwrap();
    assert!(writer.same_person("柯洁", "Ke Jie").unwrap());
    assert!(!writer.same_person("柯洁", "nobody").unwrap());
    assert_eq!(writer.tag(&[1, 2], "old", TagChange::Give).unwrap(), 2);
    assert_eq!(writer.tag(&[2, 3], "old", TagChange::Take).unwrap(), 1);
    writer.finish().unwrap();
    let library = Library::open(&folder.0).unwrap();
    assert_eq!(files(&library, "black:柯洁"), "modern.sgf small.sgf");
    assert_eq!(files(&library, "tag:old"), "castle.sgf");
    assert_eq!(library.tags().unwrap(), [("old".to_owned(), 1)]);
}

#[test]
fn files_change_and_go() {
    let folder = Folder::new("changes");
    drop(library(&folder));
    let mut writer = Writer::open(&folder.0).unwrap();
    assert_eq!(writer.meet("castle.sgf", state(FILES[0].1)), Met::Current);
    assert_eq!(writer.meet("castle.sgf", state(FILES[0].1)), Met::Again);
    let text = "(;PB[New]PW[Player];B[aa])";
    writer.upsert_file("modern.sgf", state(text), index_file(text.as_bytes())).unwrap();
    // The same bytes at another time.
    writer
        .upsert_file(
            "ko.sgf",
            FileState { bytes: 1, modified: 2, ..FileState::default() },
            index_file(FILES[3].1.as_bytes()),
        )
        .unwrap();
    writer.remove_unmet(|_| false).unwrap();
    let report = writer.finish().unwrap();
    assert_eq!((report.added, report.changed, report.unchanged, report.removed), (0, 1, 2, 1));
    let library = Library::open(&folder.0).unwrap();
    assert_eq!(files(&library, ""), "castle.sgf ko.sgf modern.sgf");
    assert_eq!((files(&library, "black:New"), files(&library, "alphago")), ("modern.sgf".to_owned(), String::new()));
    drop(library);
    let mut writer = Writer::open(&folder.0).unwrap();
    assert!(writer.compact().unwrap() > 0);
    writer.finish().unwrap();
    let library = Library::open(&folder.0).unwrap();
    assert_eq!(files(&library, ""), "castle.sgf ko.sgf modern.sgf");
    assert_eq!(library.status().unwrap().segments, 2);
    assert_eq!(verify(&folder.0).unwrap(), []);
}

#[test]
fn a_damaged_segment_is_found_and_made_again() {
    let folder = Folder::new("damage");
    drop(library(&folder));
    let file = fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().path());
    let file = file.filter(|path| path.extension().is_some_and(|ending| ending == "kifu")).min().unwrap();
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, bytes).unwrap();
    // A part that is damaged is found when it is used, and no question is answered from it.
    let library = Library::open(&folder.0).unwrap();
    let asked = library.find_pattern(&PatternQuestion::new("X".parse().unwrap()), &library.all_games());
    let used = library.segments().iter().try_for_each(|loaded| loaded.segment.load());
    assert!(asked.is_err() || used.is_err());
    assert!(matches!(library.check_read(), Err(crate::LibraryError::Damaged { .. })));
    assert_eq!(verify(&folder.0).unwrap().len(), 1);
    let mut writer = Writer::open(&folder.0).unwrap();
    assert_eq!(writer.drop_damaged().unwrap().len(), 1);
    for (name, text) in FILES {
        if writer.meet(name, state(text)) == Met::Stale {
            writer.upsert_file(name, state(text), index_file(text.as_bytes())).unwrap();
        }
    }
    writer.finish().unwrap();
    assert_eq!(verify(&folder.0).unwrap(), []);
    assert_eq!(Library::open(&folder.0).unwrap().len(), 4);
}

#[test]
fn patterns_in_a_library() {
    let folder = Folder::new("patterns");
    let library = library(&folder);
    let question = PatternQuestion::new("anchor: corner\n....\n....\n....\n...X".parse().unwrap());
    let answer = library.find_pattern(&question, &library.all_games()).unwrap();
    assert_eq!(answer.found.count(), 1);
    assert_eq!(answer.questions.len(), 3);
    let by_size: BTreeMap<u8, usize> =
        answer.questions.iter().map(|(size, question)| (size.columns(), question.plan.places.len())).collect();
    assert_eq!(by_size[&19], 16);
    assert!(answer.questions.contains_key(&Size::square(9).unwrap()));
    let game = answer.found.games().next().unwrap();
    assert_eq!(library.row(game).unwrap().unwrap().path, "modern.sgf");
    assert_eq!(library.hits(&answer, game).unwrap().len(), 3);
    let condition =
        Condition::All(vec![Condition::Pattern(std::sync::Arc::new(question.clone())), "year:..2000".parse().unwrap()]);
    assert_eq!(library.select(&condition).unwrap().count(), 0);
}

#[test]
fn questions_that_are_none() {
    for (query, expected) in [
        ("(black:A", "at character 1: unclosed parenthesis"),
        ("black:A)", "at character 8: unmatched `)`"),
        ("black:", "at character 1: `black:` needs a value; write, for example, `black:\"Ke Jie\"`"),
        ("black:\"Ke", "at character 7: the quotation mark is not closed"),
        (
            "year:soon",
            "at character 1: `soon` is not a value of `year`; write, for example, `2016`, `1990..1999`, `>=1990`",
        ),
        ("result:Z+3", "at character 1: `Z+3` is not a result; write B, B+R, W+T, W+0.5, B+..2.5, draw, void or ?"),
        ("black:A not", "at character 9: a condition is missing after `not`"),
        ("player:Cho and", "at character 12: a condition is missing after `and`"),
        ("player:Cho or", "at character 12: a condition is missing after `or`"),
        ("player:Cho and and x", "at character 12: a condition is missing after `and`"),
        ("or x", "at character 1: a condition is missing before `or`"),
        ("()", "at character 1: a condition is missing after `(`"),
        ("plyer:Cho", "at character 1: unknown field `plyer`; did you mean `player:Cho`?"),
        ("moves:200-210", "at character 1: `200-210` is not a value of `moves`; write `moves:200..210`"),
        ("komi:6,5", "at character 1: `6,5` is not a value of `komi`; write `komi:6.5`"),
        ("result:W+2,25", "at character 1: `W+2,25` is not a result; write `result:W+2.25`"),
        ("moves:50..20", "at character 1: `50..20` is not a value of `moves`; write `moves:20..50`"),
        (
            "x year 2001",
            "at character 3: `year` is the name of a field and needs a colon; write `year:2001`, or `\"year\"` to find the word",
        ),
        ("size:big", "at character 1: `big` is not a board size; write `size:19` or `size:13x9`"),
        (
            "has:fun",
            "at character 1: unknown property `fun` of a game; write `has:variations`, `has:comments`, `has:faults`, `has:clocks`, `has:ko`, `has:setup` or a field of the game information, such as `has:result`",
        ),
        ("pattern:{X.", "at character 9: the brace is not closed"),
        (
            "pattern:{X/OO}",
            "at character 1: line 2: 2 cells, the first row has 1; write, for example, `pattern:{.X./OX.}`",
        ),
        (
            "played:Q20",
            "at character 1: `Q20` is not a point of the 19x19 board; write Q16 or pd; write, for example, `played:Q16,D4`",
        ),
    ] {
        assert_eq!(query.parse::<Condition>().unwrap_err().to_string(), expected, "{query}");
    }
    let error = "colour:red".parse::<Condition>().unwrap_err();
    assert_eq!(error.message, "unknown field `colour`");
    assert!(error.help.unwrap().contains("fields are black, white, player"));
    // Words of comments that are names of fields too.
    for query in ["black stone", "\"year\" 2001", "good moves", "black 200", "year of the tiger"] {
        assert!(query.parse::<Condition>().is_ok(), "{query}");
    }
    assert!("(".repeat(1000).parse::<Condition>().is_err());
    for (name, example) in super::FIELDS {
        assert!(example.parse::<Condition>().is_ok(), "{name}: {example}");
    }
}

#[test]
fn conditions_are_counted() {
    let patterns = |count: usize| vec!["pattern:X"; count].join(" ").parse::<Condition>();
    assert!(patterns(32).is_ok());
    assert_eq!(patterns(33).unwrap_err().message, "more than 32 patterns");
    let query = |count: usize, between: &str| vec!["a"; count].join(between).parse::<Condition>();
    for between in [" ", " or ", " and -", " or (b) "] {
        let each = 1 + usize::from(between.contains('b'));
        assert!(query(1000 / each, between).is_ok(), "{between}");
        let error = query(1000 / each + 1, between).unwrap_err();
        assert_eq!((&*error.message, error.length), ("more than 1000 conditions", 1), "{between}");
    }
}
