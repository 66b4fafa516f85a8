//! Reports compared with a naive count over the texts of the records: every form has the same numbers.

use std::collections::{BTreeMap, BTreeSet};

use kifu_draw::Shape;
use kifu_draw::font::Fonts;
use kifu_record::words::Language;
use kifu_search::library::FileState;
use kifu_search::{Library, Request, Writer, index_file};
use kifu_testkit::Random;

use super::pdf::pages;
use super::*;
use crate::portrait::{AskedPosition, PortraitFilter};
use crate::terminal::Terminal;

const NAMES: [&str; 5] = ["Ann", "Bob <&>", "柯潔", "Zoë \"x\"", "D | E"];
const EVENTS: [&str; 3] = ["Cup", "Title", ""];

/// A game as its text has it: players, event, year, the winner's colour (0 Black, 1 White), the first moves.
struct Seen {
    players: [usize; 2],
    event: &'static str,
    year: u64,
    winner: Option<usize>,
    text: String,
}

fn games(count: usize) -> Vec<Seen> {
    let mut random = Random(20_261_129);
    let mut game = || {
        let black = random.index(NAMES.len());
        let white = (black + 1 + random.index(NAMES.len() - 1)) % NAMES.len();
        let event = EVENTS[random.index(EVENTS.len())];
        let year = 1990 + random.below(9);
        let results = [("B+R", Some(0)), ("W+0.5", Some(1)), ("W+T", Some(1)), ("?", None)];
        let (result, winner) = results[random.index(results.len())];
        let first = random.pick(&["pd", "dp", "qd", "cq"]);
        let [pb, pw] = [black, white].map(|player| NAMES[player]);
        let text = format!(
            "(;SZ[19]PB[{pb}]PW[{pw}]EV[{event}]DT[{year}-05-{:02}]RE[{result}];B[{first}];W[dd];B[pp])",
            random.between(1, 28)
        );
        Seen { players: [black, white], event, year, winner, text }
    };
    (0..count).map(|_| game()).collect()
}

fn library(games: &[Seen]) -> (tempfile::TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    for (number, game) in games.iter().enumerate() {
        let state = FileState { bytes: game.text.len() as u64, modified: 1, ..FileState::default() };
        writer.upsert_file(&format!("{number:04}.sgf"), state, index_file(game.text.as_bytes())).unwrap();
    }
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    (folder, library)
}

/// Games, won, lost, undecided.
type Naive = [u64; 4];

/// Counts games by a value, from the point of view of a player.
fn naive<'g>(
    games: impl Iterator<Item = &'g Seen>,
    player: usize,
    value: impl Fn(&Seen, usize) -> String,
) -> BTreeMap<String, Naive> {
    let mut counted: BTreeMap<String, Naive> = BTreeMap::new();
    for game in games {
        let Some(side) = game.players.iter().position(|other| *other == player) else { continue };
        let value = value(game, side);
        if value.is_empty() {
            continue;
        }
        let row = counted.entry(value).or_default();
        row[0] += 1;
        row[game.winner.map_or(3, |winner| if winner == side { 1 } else { 2 })] += 1;
    }
    counted
}

/// The rows of a part in the CSV form, read back without the code that wrote them.
fn rows_of(csv: &str, subject: &str) -> BTreeMap<String, (Naive, String)> {
    let mut rows = BTreeMap::new();
    for line in csv.lines().skip(1) {
        let mut cells: Vec<String> = vec![String::new()];
        let (mut is_quoted, mut letters) = (false, line.chars().peekable());
        while let Some(letter) = letters.next() {
            let last = cells.last_mut().unwrap();
            match letter {
                '"' if is_quoted && letters.peek() == Some(&'"') => last.extend(letters.next()),
                '"' => is_quoted = !is_quoted,
                ',' if !is_quoted => cells.push(String::new()),
                _ => last.push(letter),
            }
        }
        assert_eq!(cells.len(), 7, "{line}");
        if cells[0] == subject && !cells[3].is_empty() {
            let numbers = [2, 3, 4, 5].map(|at: usize| cells[at].parse().unwrap());
            rows.insert(cells[1].clone(), (numbers, cells[6].clone()));
        }
    }
    rows
}

#[track_caller]
fn check_rows(library: &Library, csv: &str, subject: &str, expected: &BTreeMap<String, Naive>) {
    let rows = rows_of(csv, subject);
    let numbers: BTreeMap<String, Naive> = rows.iter().map(|(value, (row, _))| (value.clone(), *row)).collect();
    assert_eq!(&numbers, expected, "{subject}");
    for (value, (row, query)) in rows {
        let found = library.select(&query.parse().unwrap()).unwrap().count() as u64;
        assert_eq!(found, row[0], "{subject} {value}: {query}");
    }
}

fn written(report: &Report, format: ReportFormat) -> String {
    String::from_utf8(report.write(format, &Fonts::default()).unwrap().bytes).unwrap()
}

#[test]
fn players_as_a_naive_count_has_them() {
    let games = games(400);
    let (_folder, library) = library(&games);
    for (player, name) in NAMES.iter().enumerate() {
        for (query, from) in [("", 0), ("year:1994..", 1994), ("event:Cup or year:1994..", 1994)] {
            let is_chosen = |game: &&Seen| game.year >= from || query.contains("Cup") && game.event == "Cup";
            let filter = PortraitFilter::read(query).unwrap();
            let report =
                report(&library, &ReportRequest { filter, ..ReportRequest::new(ReportSubject::Player, name) }).unwrap();
            let csv = written(&report, ReportFormat::Csv);
            let chosen = || games.iter().filter(is_chosen);
            let check = |subject, value: &dyn Fn(&Seen, usize) -> String| {
                check_rows(&library, &csv, subject, &naive(chosen(), player, value));
            };
            check("opponent", &|game, side| NAMES[game.players[1 - side]].to_owned());
            check("color", &|_, side| ["black", "white"][side].to_owned());
            check("event", &|game, _| game.event.to_owned());
            check("year", &|game, _| game.year.to_string());
            let all = naive(chosen(), player, |_, _| "all".to_owned())["all"];
            let figures: Vec<&str> = report.figures.iter().take(4).map(|figure| figure.value.as_str()).collect();
            assert_eq!(figures, all.map(|number| number.to_string()), "{name} {query}");
            for figure in report.figures.iter().filter(|figure| !figure.query.is_empty()) {
                let found = library.select(&figure.query.parse().unwrap()).unwrap().count();
                assert_eq!(found.to_string(), figure.value, "{}", figure.query);
            }
        }
    }
}

#[test]
fn events_as_a_naive_count_has_them() {
    let games = games(400);
    let (_folder, library) = library(&games);
    let report = report(&library, &ReportRequest::new(ReportSubject::Event, "Title")).unwrap();
    let csv = written(&report, ReportFormat::Csv);
    let mut players: BTreeMap<String, Naive> = BTreeMap::new();
    let mut pairs: BTreeMap<String, Naive> = BTreeMap::new();
    for (player, name) in NAMES.iter().enumerate() {
        let of_event = || games.iter().filter(|game| game.event == "Title");
        players.extend(naive(of_event(), player, |_, _| (*name).to_owned()));
        pairs.extend(naive(of_event(), player, |game, side| format!("{name} – {}", NAMES[game.players[1 - side]])));
    }
    check_rows(&library, &csv, "player", &players);
    // Each pair has one row.
    let rows = rows_of(&csv, "pair");
    assert_eq!(rows.len(), NAMES.len() * (NAMES.len() - 1) / 2);
    pairs.retain(|pair, _| rows.contains_key(pair));
    check_rows(&library, &csv, "pair", &pairs);
}

/// The report on the position after some moves.
fn position(library: &Library, played: &str, language: Language) -> Report {
    let request = Request { played: Some(played.to_owned()), ..Request::default() };
    let line = request.line().unwrap().map(|(_, line)| line);
    let pattern = request.validate().unwrap().pattern.unwrap().pattern;
    let position = AskedPosition::new(pattern, line.as_deref());
    position_report(library, &PositionRequest { position, filter: PortraitFilter::default(), language }).unwrap()
}

#[test]
fn queries_of_a_position_find_its_games() {
    let games = games(200);
    let (_folder, library) = library(&games);
    let report = position(&library, "Q16", Language::En);
    let csv = written(&report, ReportFormat::Csv);
    let mut checked = BTreeSet::new();
    for part in &report.parts {
        for counts in part.counts.iter().filter(|counts| !counts.query.is_empty()) {
            let found = library.select(&counts.query.parse().unwrap()).unwrap().count() as u64;
            assert_eq!(found, counts.results.games(), "{} {}: {}", part.subject, counts.value, counts.query);
            assert!(csv.contains(&format!("{},", part.subject)), "{}", part.subject);
            checked.insert(part.subject);
        }
    }
    assert_eq!(checked.into_iter().collect::<Vec<_>>(), ["line", "next_move", "player_black", "player_white", "year"]);
    let pattern: kifu_search::Pattern = "anchor: corner\n.....\n.....\n.....\n...X.\n.....".parse().unwrap();
    let position = AskedPosition::new(pattern, None);
    let filter = PortraitFilter::read("year:1900").unwrap();
    let none = position_report(&library, &PositionRequest { position, filter, language: Language::En });
    assert!(matches!(none, Err(NoReport::NoPosition(name)) if name.starts_with("...../")));
}

#[test]
fn an_event_lists_its_games_by_round() {
    let game = |(round, day, result): (&str, u8, &str), [black, white]: [&str; 2]| Seen {
        players: [0, 1],
        event: "League",
        year: 2001,
        winner: None,
        text: format!("(;PB[{black}]PW[{white}]EV[League]RO[{round}]DT[2001-05-{day:02}]RE[{result}];B[dd])"),
    };
    let games = [
        game(("1", 1, "B+R"), ["Ann", "Bob"]),
        game(("1", 2, "W+3.5"), ["Cid", "Dan"]),
        game(("Final", 9, "B+T"), ["Ann", "Dan"]),
        game(("", 5, "?"), ["Cid", "Bob"]),
    ];
    let (_folder, library) = library(&games);
    let rows = |language: &str| -> Vec<String> {
        let request =
            ReportRequest { language: language.parse().unwrap(), ..ReportRequest::new(ReportSubject::Event, "League") };
        let report = report(&library, &request).unwrap();
        let part = report.parts.iter().find(|part| part.subject == "round").unwrap();
        assert_eq!(part.note, "", "all games are listed");
        part.rows.iter().map(|row| row.iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>().join("|")).collect()
    };
    let expected = [
        "Final|2001-05-09|Ann|Dan|B+T",
        "Round 1|2001-05-01 to 2001-05-02|Ann|Bob|B+R",
        "||Cid|Dan|W+3.5",
        "Without a round|2001-05-05|Cid|Bob|?",
    ];
    assert_eq!(rows("en"), expected);
    assert!(rows("ja")[1].starts_with("第 1 回戦|"));
}

#[test]
fn an_event_without_rounds_has_no_list_of_them() {
    let (_folder, library) = library(&games(60));
    let report = report(&library, &ReportRequest::new(ReportSubject::Event, "Title")).unwrap();
    assert!(report.parts.iter().all(|part| part.subject != "round"));
}

/// The texts of all cells and figures.
fn texts(report: &Report) -> Vec<String> {
    let cells = report.parts.iter().flat_map(|part| part.rows.iter().flatten()).map(|cell| cell.text.clone());
    let titles = report.parts.iter().map(|part| part.title.clone());
    let figures = report.figures.iter().map(|figure| figure.value.clone());
    cells.chain(titles).chain(figures).filter(|text| !text.is_empty()).collect()
}

/// The texts of all cells that pages show: a chart stands for its table, and narrow tables leave out what follows.
fn drawn_texts(report: &Report) -> Vec<String> {
    let is_table = |part: &&Part| !matches!(part.picture, Some(Picture::Chart(_)));
    let shown = |part: &Part| -> Vec<String> {
        let cells = part.rows.iter().flat_map(|row| row.iter().zip(&part.columns));
        let cells = cells.filter(|(_, column)| column.align != ColumnAlign::Rest).map(|(cell, _)| cell.text.clone());
        cells.chain([part.title.clone()]).filter(|text| !text.is_empty()).collect()
    };
    report.parts.iter().filter(is_table).flat_map(shown).collect()
}

#[test]
fn every_form_has_every_number() {
    let games = games(120);
    let (_folder, library) = library(&games);
    for language in ["en", "ja", "zh-Hans", "zh-Hant", "ko"] {
        let language = language.parse().unwrap();
        let of =
            |subject, name| report(&library, &ReportRequest { language, ..ReportRequest::new(subject, name) }).unwrap();
        let player = of(ReportSubject::Player, NAMES[1]);
        for report in [player, of(ReportSubject::Event, "Cup"), position(&library, "Q16", language)] {
            let html = written(&report, ReportFormat::Html).replace("<span>, ", ", ").replace("</span>", "");
            let markdown = written(&report, ReportFormat::Markdown);
            let terminal = Terminal { columns: 400, ..Terminal::default() };
            let page = report.page(&terminal);
            let booklet = pages(&report, &|_, _| 0.3);
            let labels = booklet.pages.iter().flat_map(|page| &page.items).filter_map(|item| match &item.shape {
                Shape::Texts { labels, .. } => Some(labels.iter().map(|label| label.text.to_string())),
                _ => None,
            });
            let drawn: BTreeSet<String> = labels.flatten().collect();
            for text in drawn_texts(&report) {
                // Narrow tables leave the interval to the bar.
                let short = text.split(", ").next().unwrap();
                assert!(drawn.contains(&text) || drawn.contains(short), "{text}");
            }
            for text in texts(&report) {
                let escaped = crate::render::escape(&text);
                assert!(html.contains(&escaped), "{text}");
                let in_markdown = markdown.replace('\\', "");
                assert!(in_markdown.contains(&text), "{text}");
                assert!(page.text().contains(&text), "{text}");
            }
            // Quotation marks of a query do not end its attribute.
            assert!(html.contains("title=\"") && !html.contains(":\"=") && html.contains(":&quot;="));
            // One file that asks for nothing.
            let without_names = html.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "");
            assert!(!without_names.contains("http") && !html.contains("<script") && !html.contains(" src="));
            for tag in ["html", "main", "section", "figure", "svg", "table", "tr", "td", "th", "div", "dl", "i"] {
                let opened = html.matches(&format!("<{tag}>")).count() + html.matches(&format!("<{tag} ")).count();
                assert_eq!(opened, html.matches(&format!("</{tag}>")).count(), "{tag}");
            }
            let mut ids: Vec<&str> = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            let count = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), count, "every identifier stands once");
        }
    }
}

#[test]
fn pages_have_room_for_everything() {
    let games = games(300);
    let (_folder, library) = library(&games);
    let of = |subject, name| report(&library, &ReportRequest::new(subject, name)).unwrap();
    let player = of(ReportSubject::Player, NAMES[0]);
    for report in [player, of(ReportSubject::Event, "Title"), position(&library, "", Language::En)] {
        let booklet = pages(&report, &|character, _| kifu_draw::text_width(character.encode_utf8(&mut [0; 4])));
        for page in &booklet.layout.pages {
            for placed in &page.boxes {
                let frame = placed.frame;
                assert!(
                    frame.x >= 0.0 && frame.right() <= page.paper[0] && frame.bottom() <= page.paper[1],
                    "{frame:?}"
                );
            }
        }
        let pdf = report.write(ReportFormat::Pdf, &Fonts::default()).unwrap();
        assert!(pdf.bytes.starts_with(b"%PDF-"));
    }
}

#[test]
fn what_no_game_has_is_refused() {
    let games = games(60);
    let (_folder, library) = library(&games);
    let asked = |name, query| {
        let filter = PortraitFilter::read(query).unwrap();
        report(&library, &ReportRequest { filter, ..ReportRequest::new(ReportSubject::Player, name) })
    };
    assert!(matches!(asked("An", ""), Err(NoReport::Unknown { similar, .. }) if similar == ["Ann"]));
    assert!(matches!(asked("Ann", "year:2020"), Err(NoReport::NoGames(name)) if name == "Ann"));
    assert!(matches!(asked("", ""), Err(NoReport::Unknown { .. })));
    for (path, expected) in [("a.html", Some(ReportFormat::Html)), ("a.HTM", Some(ReportFormat::Html)), ("a.sgf", None)]
    {
        assert_eq!(ReportFormat::of_path(path.as_ref()), expected);
    }
}
