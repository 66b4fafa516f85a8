//! Portraits compared with a naive count over the texts of the records, and with the answers to their queries.

use std::collections::{BTreeMap, BTreeSet};

use kifu_go::Color;
use kifu_search::library::FileState;
use kifu_search::{Library, Writer, index_file};
use kifu_testkit::Random;

use super::*;

fn player_portrait(library: &Library, name: &str) -> Result<PlayerPortrait, kifu_search::LibraryError> {
    super::player_portrait(library, name, &PortraitFilter::default())
}

fn event_portrait(library: &Library, name: &str) -> Result<EventPortrait, kifu_search::LibraryError> {
    super::event_portrait(library, name, &PortraitFilter::default())
}

/// A library of records in a folder that is deleted with it.
fn library(texts: &[String]) -> (tempfile::TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    for (number, text) in texts.iter().enumerate() {
        let state = FileState { bytes: text.len() as u64, modified: 1, ..FileState::default() };
        writer.upsert_file(&format!("{number:04}.sgf"), state, index_file(text.as_bytes())).unwrap();
    }
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    (folder, library)
}

fn library_of(texts: &[&str]) -> (tempfile::TempDir, Library) {
    library(&texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>())
}

#[track_caller]
fn found(library: &Library, query: &str) -> u64 {
    library.select(&query.parse().unwrap()).unwrap().count() as u64
}

/// Checks that the queries of some results find as many games.
#[track_caller]
fn check_queries(library: &Library, tally: &Tally, queries: &TallyQueries) {
    let numbers = [tally.games, tally.won, tally.lost, tally.other];
    let queries = [&queries.games, &queries.won, &queries.lost, &queries.other];
    for (number, query) in numbers.into_iter().zip(queries) {
        assert_eq!(found(library, query), number, "{query}");
    }
}

/// The facts of a record as a reader of its text sees them.
struct Seen {
    names: [String; 2],
    event: String,
    ranks: [String; 2],
    winner: Option<Color>,
    how: char,
    dates: Vec<String>,
    komi: String,
    handicap: u8,
    moves: Vec<(Color, [u8; 2])>,
}

/// Reads the first game of a text by its properties, without the index.
fn seen(text: &str) -> Seen {
    let collection = kifu_sgf::Collection::parse(text.as_bytes());
    let game = collection.game(0).unwrap();
    let raw = |ident: &str| {
        let property = game.root().properties().find(|property| property.is(ident));
        property.map(|property| property.value().text().trim().to_owned()).unwrap_or_default()
    };
    let result = raw("RE");
    let mut moves = Vec::new();
    for node in game.nodes() {
        for (ident, color) in [("B", Color::Black), ("W", Color::White)] {
            for property in node.properties().filter(|property| property.is(ident)) {
                let letters = property.value().text().into_owned().into_bytes();
                moves.push((color, [letters[0] - b'a', letters[1] - b'a']));
            }
        }
    }
    Seen {
        names: [raw("PB"), raw("PW")],
        event: raw("EV"),
        ranks: [raw("BR"), raw("WR")],
        winner: match result.chars().next() {
            Some('B') => Some(Color::Black),
            Some('W') => Some(Color::White),
            _ => None,
        },
        how: result.chars().nth(2).unwrap_or(' '),
        dates: raw("DT").split(',').filter(|date| !date.is_empty()).map(str::to_owned).collect(),
        komi: raw("KM"),
        handicap: raw("HA").parse().unwrap_or(0),
        moves,
    }
}

const NAMES: &[&str] = &["Ann", "ANN", "Bob", "“Zoë” (x)", "=Eq", "柯潔", "Black", "\"Fox\" \\ y", "or", ""];

/// Records with everything that is counted; few names, so that there are series and matches.
fn records(count: usize) -> Vec<String> {
    let mut random = Random(20_260_302);
    let text = |name: &str| name.replace('\\', "\\\\");
    let mut record = || {
        let [black, white] = [(); 2].map(|()| text(NAMES[random.index(NAMES.len())]));
        let event = random.pick(&["Cup \"A\"", "Title", "", "cup \"a\""]);
        let result = random.pick(&["B+R", "W+R", "B+0.5", "W+12.25", "B+T", "W+F", "B+", "Draw", "Void", "?", ""]);
        let year = 1989 + random.below(3);
        let date = match random.below(6) {
            0 => String::new(),
            1 => format!("{year}"),
            2 => format!("{year}-{:02}", random.between(1, 12)),
            3 => format!("{year}-12-31,{}-01-01", year + 1),
            _ => format!("{year}-{:02}-{:02}", random.between(1, 12), random.between(1, 28)),
        };
        let komi = random.pick(&["", "KM[6.5]", "KM[5.5]", "KM[0]", "KM[-3.75]"]);
        let (handicap, setup) = if random.one_in(5) { ("HA[2]", "AB[dd][pp]") } else { ("", "") };
        let [black_rank, white_rank] = [(); 2].map(|()| random.pick(&["", "9p", "1d", "5k"]).to_owned());
        let mut text = format!(
            "(;SZ[19]PB[{black}]PW[{white}]EV[{event}]RE[{result}]DT[{date}]{komi}{handicap}{setup}BR[{black_rank}]WR[{white_rank}]"
        );
        let mut free: BTreeSet<(u64, u64)> = (0..19).flat_map(|x| (0..19).map(move |y| (x, y))).collect();
        for at in 0..random.below(9) {
            let point = (random.below(5) + 13, random.below(5));
            let [x, y] =
                [point.0, point.1].map(|line| char::from(b'a' + if random.one_in(2) { line } else { 18 - line } as u8));
            if free.remove(&(x as u64 - 97, y as u64 - 97)) && setup.is_empty() {
                text += &format!(";{}[{x}{y}]", if at % 2 == 0 { 'B' } else { 'W' });
            }
        }
        text + ")"
    };
    (0..count).map(|_| record()).collect()
}

/// Results as a naive count has them: games, won, lost.
type Naive = (u64, u64, u64);

fn naive<'s>(games: impl Iterator<Item = (&'s Seen, Color)>) -> Naive {
    games.fold((0, 0, 0), |(games, won, lost), (seen, side)| {
        let (is_won, is_lost) = (seen.winner == Some(side), seen.winner == Some(side.opposite()));
        (games + 1, won + u64::from(is_won), lost + u64::from(is_lost))
    })
}

fn naive_by(played: &[(&Seen, Color)], value: impl Fn(&Seen, Color) -> Option<String>) -> BTreeMap<String, Naive> {
    let values: BTreeSet<String> = played.iter().filter_map(|(seen, side)| value(seen, *side)).collect();
    let of = |wanted: &String| {
        naive(played.iter().filter(|(seen, side)| value(seen, *side).as_ref() == Some(wanted)).copied())
    };
    values.into_iter().map(|wanted| (wanted.clone(), of(&wanted))).collect()
}

#[track_caller]
fn check_rows(library: &Library, rows: &[Counted], expected: &BTreeMap<String, Naive>) {
    let counted: BTreeMap<String, Naive> =
        rows.iter().map(|row| (row.value.to_lowercase(), (row.tally.games, row.tally.won, row.tally.lost))).collect();
    assert_eq!(&counted, expected);
    rows.iter().for_each(|row| check_queries(library, &row.tally, &row.queries));
}

/// The first six moves in the orientation that the heat map has.
fn turned(moves: &[(Color, [u8; 2])]) -> Vec<(Color, [u8; 2])> {
    let turn = |way: u8, [mut x, mut y]: [u8; 2]| {
        if way & 1 != 0 {
            x = 18 - x;
        }
        if way & 2 != 0 {
            y = 18 - y;
        }
        if way & 4 != 0 { [y, x] } else { [x, y] }
    };
    let ways = (0..8).map(|way| moves.iter().take(6).map(|(color, point)| (*color, turn(way, *point))).collect());
    ways.min_by_key(|moves: &Vec<(Color, [u8; 2])>| moves.iter().map(|(_, [x, y])| (18 - x, *y)).collect::<Vec<_>>())
        .unwrap()
}

#[test]
fn players_as_a_naive_count_has_them() {
    let texts = records(1500);
    let (_folder, library) = library(&texts);
    let all: Vec<Seen> = texts.iter().map(|text| seen(text)).collect();
    for name in NAMES.iter().filter(|name| !name.is_empty()) {
        let portrait = player_portrait(&library, name).unwrap();
        let same = |other: &str| other.to_lowercase() == name.to_lowercase();
        let side = |seen: &Seen| match [same(&seen.names[0]), same(&seen.names[1])] {
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
            _ => None,
        };
        let played: Vec<(&Seen, Color)> = all.iter().filter_map(|seen| Some((seen, side(seen)?))).collect();
        let Record { tally, queries } = &portrait.record;
        assert_eq!((tally.games, tally.won, tally.lost), naive(played.iter().copied()), "{name}");
        check_queries(&library, tally, queries);
        let other = |seen: &Seen, side: Color| {
            let name = seen.names[side.opposite() as usize].to_lowercase();
            (!name.is_empty()).then_some(name)
        };
        let opponents = naive_by(&played, other);
        assert_eq!(portrait.opponent_count, opponents.len() as u64);
        check_rows(&library, &portrait.opponents, &opponents);
        let events = naive_by(&played, |seen, _| Some(seen.event.to_lowercase()).filter(|event| !event.is_empty()));
        assert_eq!(portrait.event_count, events.len() as u64);
        check_rows(&library, &portrait.events, &events);
        let colors = naive_by(&played, |_, side| Some(if side == Color::Black { "black" } else { "white" }.to_owned()));
        check_rows(&library, &portrait.colors, &colors);
        let rank = |seen: &Seen, side: Color| {
            Some(seen.ranks[side.opposite() as usize].clone()).filter(|rank| !rank.is_empty())
        };
        check_rows(&library, &portrait.ranks, &naive_by(&played, rank));
        assert_eq!(portrait.ranks.iter().map(|row| &*row.value).collect::<Vec<_>>(), ["9p", "1d", "5k"]);
        let komi = |seen: &Seen, _| Some(seen.komi.clone()).filter(|komi| !komi.is_empty() && seen.handicap == 0);
        check_rows(&library, &portrait.komi, &naive_by(&played, komi));
        for (rows, wanted) in [(&portrait.handicap_taken, Color::Black), (&portrait.handicap_given, Color::White)] {
            let stones = |seen: &Seen, side| (seen.handicap > 0 && side == wanted).then(|| seen.handicap.to_string());
            check_rows(&library, rows, &naive_by(&played, stones));
        }
        let ending = |seen: &Seen, _| {
            let name = match seen.how {
                'R' => "resignation",
                'T' => "time",
                'F' => "forfeit",
                how if how.is_ascii_digit() => "points",
                _ => return None,
            };
            seen.winner.map(|_| name.to_owned())
        };
        check_rows(&library, &portrait.endings, &naive_by(&played, ending));
        check_years(&library, &portrait, &played);
        check_series(&library, &portrait, &played);
        check_first_moves(&portrait, &played);
    }
}

#[track_caller]
fn check_years(library: &Library, portrait: &PlayerPortrait, played: &[(&Seen, Color)]) {
    for span in &portrait.years {
        assert_eq!(span.from, span.to);
        let year = span.from.to_string();
        let of_year = played.iter().filter(|(seen, _)| seen.dates.iter().any(|date| date.starts_with(&year)));
        assert_eq!((span.tally.games, span.tally.won, span.tally.lost), naive(of_year.copied()), "{year}");
        check_queries(library, &span.tally, &span.queries);
    }
    assert_eq!(portrait.years.iter().map(|span| span.from).collect::<Vec<_>>(), [1989, 1990, 1991, 1992]);
}

#[track_caller]
fn check_series(library: &Library, portrait: &PlayerPortrait, played: &[(&Seen, Color)]) {
    let mut dated: Vec<_> = played.iter().filter(|(seen, _)| !seen.dates.is_empty()).collect();
    // Stable, and `1989` comes before `1989-01`.
    dated.sort_by_key(|(seen, _)| seen.dates[0].clone());
    let wins = dated.split(|(seen, side)| seen.winner != Some(*side)).map(<[_]>::len).max().unwrap_or(0);
    let series = portrait.series.as_ref().unwrap();
    assert_eq!(series.games, wins as u64);
    if let Some(query) = &series.query {
        assert_eq!(found(library, query), series.games, "{query}");
    }
}

#[track_caller]
fn check_first_moves(portrait: &PlayerPortrait, played: &[(&Seen, Color)]) {
    let maps = portrait.first_moves.as_ref().unwrap();
    for (map, side) in [(&maps.black, Color::Black), (&maps.white, Color::White)] {
        let map = map.as_ref().unwrap();
        let of_side = played.iter().filter(|(seen, own)| *own == side && seen.handicap == 0 && !seen.moves.is_empty());
        let of_side: Vec<(&Seen, Color)> = of_side.copied().collect();
        let games: Vec<_> = of_side.iter().map(|(seen, _)| turned(&seen.moves)).collect();
        assert_eq!(map.games, games.len() as u64);
        let mut points: BTreeMap<[u8; 2], u64> = BTreeMap::new();
        for moves in &games {
            let own = moves.iter().filter(|(color, _)| *color == side).take(3);
            own.for_each(|(_, point)| *points.entry(*point).or_default() += 1);
        }
        let counted: BTreeMap<[u8; 2], u64> =
            map.points.iter().map(|point| ([point.x, point.y], point.games)).collect();
        assert_eq!(counted, points);
        assert!(map.points.is_sorted_by_key(|point| std::cmp::Reverse(point.games)));
        let first = &map.lines[0];
        let length = if side == Color::Black { 1 } else { 2 };
        assert_eq!(first.moves.len(), length);
        let name = |[x, y]: [u8; 2]| format!("{}{}", b"ABCDEFGHJKLMNOPQRST"[usize::from(x)] as char, 19 - y);
        let lines = games.iter().zip(&of_side).filter(|(moves, _)| {
            moves.len() >= length && moves.iter().zip(&first.moves).all(|((_, point), named)| name(*point) == *named)
        });
        let expected = naive(lines.map(|(_, played)| *played));
        assert_eq!((first.tally.games, first.tally.won, first.tally.lost), expected, "{:?}", first.moves);
    }
}

#[test]
fn events_as_a_naive_count_has_them() {
    let texts = records(1500);
    let (_folder, library) = library(&texts);
    let all: Vec<Seen> = texts.iter().map(|text| seen(text)).collect();
    for name in ["Cup \"A\"", "title"] {
        let portrait = event_portrait(&library, name).unwrap();
        let games: Vec<&Seen> = all.iter().filter(|seen| seen.event.to_lowercase() == name.to_lowercase()).collect();
        let won = |color| games.iter().filter(|seen| seen.winner == Some(color)).count() as u64;
        let (black, white) = (won(Color::Black), won(Color::White));
        assert_eq!((portrait.games, portrait.black_won, portrait.white_won), (games.len() as u64, black, white));
        let tally = Tally { games: portrait.games, won: black, lost: white, other: portrait.other, win_rate: None };
        check_queries(&library, &tally, &portrait.queries);
        let mut players: BTreeMap<String, Naive> = BTreeMap::new();
        for player in NAMES.iter().map(|name| name.to_lowercase()).filter(|name| !name.is_empty()) {
            let side = |seen: &Seen| {
                let is_player = [0, 1].map(|side: usize| seen.names[side].to_lowercase() == player);
                match is_player {
                    [true, false] => Some(Color::Black),
                    [false, true] => Some(Color::White),
                    _ => None,
                }
            };
            let played = naive(games.iter().filter_map(|seen| Some((*seen, side(seen)?))));
            players.insert(player, played);
        }
        check_rows(&library, &portrait.players, &players);
        for (row, player) in portrait.crosstable.iter().zip(&portrait.players) {
            for (cell, other) in row.iter().zip(&portrait.players) {
                let both = [&player.value, &other.value].map(|name| name.to_lowercase());
                let games_of = |names: [&String; 2]| {
                    let of = games.iter().filter(|seen| {
                        seen.names.each_ref().map(|name| name.to_lowercase()) == names.map(Clone::clone)
                    });
                    of.copied().collect::<Vec<_>>()
                };
                let black = naive(games_of([&both[0], &both[1]]).into_iter().map(|seen| (seen, Color::Black)));
                let white = naive(games_of([&both[1], &both[0]]).into_iter().map(|seen| (seen, Color::White)));
                let sum = (black.0 + white.0, black.1 + white.1, black.2 + white.2);
                let expected = if both[0] == both[1] { (0, 0, 0) } else { sum };
                assert_eq!((cell.games, cell.won, cell.lost), expected, "{both:?}");
            }
        }
        assert!(!portrait.matches.is_empty() && portrait.crosstable.len() == portrait.players.len());
        for score in &portrait.matches {
            assert!(score.one_won >= score.other_won && score.games >= score.one_won + score.other_won);
            let won = |side| score.course.iter().filter(|game| game.winner == Some(side)).count() as u64;
            assert_eq!((won(MatchSide::One), won(MatchSide::Other)), (score.one_won, score.other_won));
            assert_eq!(score.course.len() as u64, score.games);
            if let Some(query) = &score.query {
                assert_eq!(found(&library, query), score.games, "{query}");
                let won = |name: &str| found(&library, &format!("{query} {}", name_condition("winner", name)));
                assert_eq!((won(&score.one), won(&score.other)), (score.one_won, score.other_won), "{query}");
            }
        }
    }
}

#[test]
fn names_in_two_spellings_stay_apart_unless_they_are_aliases() {
    let texts =
        ["(;PB[Pat Someone]PW[A])", "(;PB[PAT SOMEONE]PW[A])", "(;PB[A]PW[P. Someone])", "(;PB[Pat Someone]PW[B])"];
    let (folder, library) = library_of(&texts);
    let portrait = player_portrait(&library, "pat someone").unwrap();
    assert_eq!((portrait.name.as_str(), portrait.record.tally.games), ("Pat Someone", 3));
    assert_eq!(portrait.spellings, ["PAT SOMEONE"]);
    assert_eq!(player_portrait(&library, "A").unwrap().opponent_count, 2);
    drop(library);
    let mut writer = Writer::open(folder.path()).unwrap();
    assert!(writer.same_person("P. Someone", "Pat Someone").unwrap());
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    for name in ["pat someone", "P. Someone"] {
        let portrait = player_portrait(&library, name).unwrap();
        assert_eq!((portrait.name.as_str(), portrait.spellings.len()), ("Pat Someone", 2), "{name}");
        assert_eq!(portrait.record.tally.games, 4);
        check_queries(&library, &portrait.record.tally, &portrait.record.queries);
    }
}

#[test]
fn spellings_of_a_known_player_are_one() {
    let texts = [
        "(;PB[Lee Sedol]PW[A]RE[B+])",
        "(;PB[이세돌]PW[A])",
        "(;PB[A]PW[李世石])",
        "(;PB[Lee Sedol]PW[柯洁])",
        "(;PB[Ke Jie]PW[이세돌])",
    ];
    let (_folder, library) = library_of(&texts);
    for name in ["Yi Sedol", "이세돌", "lee sedol", "李世乭"] {
        let portrait = player_portrait(&library, name).unwrap();
        assert_eq!((portrait.record.tally.games, portrait.name.as_str()), (5, "Lee Sedol"), "{name}");
        assert_eq!(portrait.spellings, ["이세돌", "李世石"]);
        assert_eq!(portrait.opponent_count, 2);
        check_queries(&library, &portrait.record.tally, &portrait.record.queries);
    }
}

#[test]
fn an_unknown_name_has_no_games_but_names_that_contain_it() {
    let texts = ["(;PB[Go Seigen]PW[A]EV[Jubango 1])", "(;PB[Go Seigen]PW[Seigen])", "(;PB[B]PW[A]EV[Jubango])"];
    let (_folder, library) = library_of(&texts);
    let portrait = player_portrait(&library, "seige").unwrap();
    assert_eq!((portrait.record.tally.games, portrait.name.as_str()), (0, "seige"));
    assert_eq!(portrait.similar, ["Go Seigen", "Seigen"]);
    assert_eq!(player_portrait(&library, "jubango").unwrap().similar, [""; 0]);
    assert_eq!(event_portrait(&library, "jub").unwrap().similar, ["Jubango", "Jubango 1"]);
    assert_eq!(event_portrait(&library, "Seigen").unwrap().similar, [""; 0]);
    for name in ["", " ", "=", "\0", "\"", "\\"] {
        assert_eq!(player_portrait(&library, name).unwrap().record.tally.games, 0, "{name:?}");
        assert_eq!(event_portrait(&library, name).unwrap().games, 0, "{name:?}");
    }
    let long = "x".repeat(1 << 20);
    let portrait = player_portrait(&library, &long).unwrap();
    assert_eq!((portrait.record.tally.games, portrait.name), (0, long));
}

#[test]
fn series_end_with_any_other_game() {
    let check = |games: &[(&str, &str)], expected: Option<(u64, &str, &str, Option<&str>)>| {
        let texts: Vec<String> =
            games.iter().map(|(date, result)| format!("(;PB[A]PW[B]DT[{date}]RE[{result}])")).collect();
        let (_folder, library) = library(&texts);
        let series = player_portrait(&library, "A").unwrap().series;
        let found = series.as_ref().map(|one| (one.games, &*one.first_date, &*one.last_date, one.query.as_deref()));
        assert_eq!(found, expected, "{games:?}");
    };
    check(&[], None);
    check(&[("", "B+R"), ("2001", "W+R")], None);
    let query = r#"winner:"=A" date:2001-02..2003"#;
    let games =
        [("2003", "B+"), ("2001-02", "B+R"), ("2001", "W+R"), ("2002-01-01", "B+1"), ("2004", "?"), ("2005", "B+")];
    check(&games, Some((3, "2001-02", "2003", Some(query))));
    // The win of the morning does not belong to the series, but has its date.
    let games = [("2001-01-01", "B+"), ("2001-01-01", "W+"), ("2001-01-01", "B+"), ("2001-01-02", "B+")];
    check(&games, Some((2, "2001-01-01", "2001-01-02", None)));
}

#[test]
fn matches_are_games_within_half_a_year() {
    let check = |games: &[(&str, &str, &str)], expected: &[&str]| {
        let record = |(players, date, result): &(&str, &str, &str)| {
            let (black, white) = players.split_once('-').unwrap();
            format!("(;PB[{black}]PW[{white}]EV[E]DT[{date}]RE[{result}])")
        };
        let (_folder, library) = library(&games.iter().map(record).collect::<Vec<_>>());
        let text = |score: &MatchScore| {
            let MatchScore { one, other, one_won, other_won, games, first_date, last_date, .. } = score;
            format!("{one} {one_won}-{other_won} {other}, {games} games, {first_date} to {last_date}")
        };
        let found: Vec<String> = event_portrait(&library, "E").unwrap().matches.iter().map(text).collect();
        assert_eq!(found, expected, "{games:?}");
    };
    check(&[("A-B", "2001-01", "B+"), ("B-A", "2001-02", "B+")], &[]);
    let first = [("A-B", "2001-12", "B+"), ("B-A", "2002-01-05", "B+"), ("A-B", "2002-02", "W+"), ("A-B", "", "B+")];
    check(&first, &["B 2-1 A, 3 games, 2001-12 to 2002-02"]);
    let second =
        [("B-A", "2003-01", "W+"), ("A-B", "2003-01", "B+"), ("A-B", "2003-02", "Void"), ("A-A", "2003-02", "B+")];
    check(
        &[&first[..], &second[..]].concat(),
        &["A 2-0 B, 3 games, 2003-01 to 2003-02", "B 2-1 A, 3 games, 2001-12 to 2002-02"],
    );
}

#[test]
fn many_years_are_counted_together() {
    let texts: Vec<String> = [1, 1600, 1846, 2016].map(|year| format!("(;PB[A]PW[B]DT[{year:04}]RE[B+])")).to_vec();
    let (_folder, library) = library(&texts);
    let years = player_portrait(&library, "A").unwrap().years;
    assert_eq!((years.len(), years[0].from, years[0].to, years[years.len() - 1].to), (21, 1, 99, 2099));
    years.iter().for_each(|span| check_queries(&library, &span.tally, &span.queries));
    assert_eq!(years.iter().map(|span| span.tally.won).sum::<u64>(), 4);
}

#[test]
fn rounds_have_their_games() {
    let record = |(round, date, players, result): (&str, &str, [&str; 2], &str)| {
        format!("(;PB[{}]PW[{}]EV[Cup]RO[{round}]DT[{date}]RE[{result}])", players[0], players[1])
    };
    let games = [
        ("1", "2001-01-01", ["Ann", "Bob"], "B+R"),
        ("1", "2001-01-01", ["Cho", "Dan"], "W+2.5"),
        ("Final", "2001-01-05", ["Ann", "Dan"], "Draw"),
    ];
    let (_folder, library) = library(&games.map(record));
    let rounds = event_portrait(&library, "cup").unwrap().rounds;
    let text = |game: &RoundGame| format!("{}-{} {} {:?}", game.black, game.white, game.result, game.winner);
    let rounds: Vec<(&str, Vec<String>)> =
        rounds.iter().map(|round| (round.name.as_str(), round.games.iter().map(text).collect())).collect();
    let first = ["Ann-Bob B+R Some(Black)", "Cho-Dan W+2.5 Some(White)"].map(str::to_owned).to_vec();
    assert_eq!(rounds, [("Final", vec!["Ann-Dan 0 None".to_owned()]), ("1", first)]);
}

#[test]
fn a_crosstable_has_three_to_sixty_four_players() {
    let check = |players: usize, rows: usize| {
        let record = |at: usize| format!("(;PB[P{at}]PW[P{}]EV[E]RE[B+])", (at + 1) % players);
        let (_folder, library) = library(&(0..players).map(record).collect::<Vec<_>>());
        let portrait = event_portrait(&library, "E").unwrap();
        assert_eq!((portrait.player_count, portrait.crosstable.len()), (players as u64, rows));
    };
    check(2, 0);
    check(3, 3);
    check(64, 64);
    check(65, 0);
}

#[test]
fn the_samples_have_portraits_whose_queries_find_their_games() {
    let folder = kifu_testkit::repository().join("samples");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.filter(|path| path.extension().is_some_and(|end| end == "sgf"));
    let target = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(target.path()).unwrap();
    for path in texts {
        let bytes = std::fs::read(&path).unwrap();
        let state = FileState { bytes: bytes.len() as u64, modified: 1, ..FileState::default() };
        writer.upsert_file(path.file_name().unwrap().to_str().unwrap(), state, index_file(&bytes)).unwrap();
    }
    writer.finish().unwrap();
    let library = Library::open(target.path()).unwrap();
    let names = library.names().unwrap();
    let (mut players, mut events) = (0, 0);
    for name in names.values() {
        let portrait = player_portrait(&library, name).unwrap();
        check_queries(&library, &portrait.record.tally, &portrait.record.queries);
        players += usize::from(portrait.record.tally.games > 0);
        let portrait = event_portrait(&library, name).unwrap();
        assert_eq!(found(&library, &portrait.queries.games), portrait.games);
        events += usize::from(portrait.games > 0);
    }
    assert!(players > 20 && events > 5, "{players} {events}");
}
