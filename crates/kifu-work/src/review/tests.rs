//! Reviews of games and of players, and their reports in every form.

use std::path::Path;

use kifu_draw::Language;
use kifu_draw::font::Fonts;
use kifu_record::Record;
use kifu_sgf::encoding::ParseOptions;
use kifu_testkit::Random;

use super::*;
use crate::analyze::AnalyzeOptions;
use crate::library_report::ReportFormat;
use crate::terminal::Terminal;

fn record(text: &str) -> Record {
    kifu::parse(text.as_bytes().to_vec()).game().unwrap().record().clone()
}

/// A game of random moves with leads as Sabaki writes them, and what each move of Black and White loses by these.
fn random_game(random: &mut Random, info: &str, most: usize) -> (String, [Vec<f64>; 2]) {
    let mut free: Vec<(u8, u8)> = (0..361).map(|at| ((at % 19) as u8, (at / 19) as u8)).collect();
    let mut text = format!("(;SZ[19]{info}SBKS[0]");
    let (mut lead, mut losses) = (0.0, [Vec::new(), Vec::new()]);
    for at in 0..most {
        let (x, y) = free.swap_remove(random.index(free.len()));
        let lost = random.index(60) as f64 / 10.0;
        let side = at % 2;
        lead += if side == 0 { -lost } else { lost };
        losses[side].push(lost);
        let [x, y] = [x, y].map(|place| char::from(b'a' + place));
        text += &format!(";{}[{x}{y}]SBKS[{lead:.1}]", ["B", "W"][side]);
    }
    (text + ")", losses)
}

fn evaluated(text: &str) -> Evaluated {
    let analyses = kifu_record::analyses(&record(text));
    Evaluated { analyses, source: EvaluationSource::Record, engine: None }
}

fn review(text: &str, options: &ReviewOptions) -> Option<GameReview> {
    GameReview::of(&record(text), "game.sgf", 1, &evaluated(text), options)
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6
}

#[test]
fn moves_that_the_engine_would_have_played() {
    let share = |text: &str| {
        let review = review(text, &ReviewOptions::default()).unwrap();
        review.first_choices(kifu_go::Color::White, None).map(|rate| rate.rate)
    };
    for (played, expected) in [("aa", 0.0), ("cg", 1.0)] {
        let text = format!(
            "(;SZ[9];B[ee]LZ[K 50 100 0\nmove C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7];W[{played}]LZ[K 10 100 8\n])"
        );
        assert_eq!(share(&text), Some(expected), "{text}");
    }
    // Without candidates nothing is known of it.
    assert_eq!(share("(;SZ[9]SBKS[0];B[ee]SBKS[0];W[cg]SBKS[0])"), None);
}

#[test]
fn random_games_against_the_numbers_alone() {
    let mut random = Random(11);
    for _ in 0..20 {
        let (text, losses) = random_game(&mut random, "", 200);
        let review = review(&text, &ReviewOptions::default()).unwrap();
        for (color, losses) in [kifu_go::Color::Black, kifu_go::Color::White].into_iter().zip(&losses) {
            let summary = review.summary(color, None);
            assert!(near(summary.mean, losses.iter().sum::<f64>() / 100.0), "{summary:?}");
            let least = losses.iter().filter(|loss| **loss < 0.45).count();
            assert_eq!(summary.classes[0], least, "{losses:?}");
            let phases = Phase::ALL.map(|phase| review.summary(color, Some(phase)).moves);
            assert_eq!(phases, [30, 50, 20]);
        }
        let mut all: Vec<f64> = losses.concat();
        all.sort_by(|one, other| other.total_cmp(one));
        let worst: Vec<f64> = review.worst(10).iter().map(|of| of.loss).collect();
        assert!(worst.iter().zip(&all).all(|(one, other)| near(*one, *other)), "{worst:?}");
        assert_eq!((review.last, review.values.len(), review.coverage()), (200, 201, 1.0));
    }
}

#[test]
fn games_without_a_loss_have_no_review() {
    for text in ["(;SZ[9];B[ee])", "(;SZ[9]SBKV[50];B[ee])", "(;SZ[9];B[ee]SBKV[50])", "(;SZ[9]SBKV[50])", "(;)"] {
        assert_eq!(review(text, &ReviewOptions::default()), None, "{text}");
    }
}

#[test]
fn decided_moves_can_be_left_out() {
    let text = "(;SZ[9]SBKV[99]SBKS[40];B[ee]SBKV[98]SBKS[20];W[aa]SBKV[50]SBKS[1];B[bb]SBKV[45]SBKS[0])";
    for (decided, moves, worst) in [(DecidedMoves::Counted, 2, 1), (DecidedMoves::Ignored, 1, 3)] {
        let review = review(text, &ReviewOptions { decided, ..ReviewOptions::default() }).unwrap();
        assert_eq!(review.summary(kifu_go::Color::Black, None).moves, moves, "{decided:?}");
        assert_eq!(review.worst(1)[0].number, worst, "{decided:?}");
    }
}

#[test]
fn players_are_found_in_any_spelling() {
    let mut random = Random(5);
    let mut game = |info: &str| review(&random_game(&mut random, info, 20).0, &ReviewOptions::default()).unwrap();
    let games = vec![game("PB[Ann]PW[Bob]"), game("PB[Bob]PW[ＡＮＮ]"), game("PB[Annette]PW[Bob]"), game("")];
    for (name, expected) in [
        (None, Ok(4)),
        (Some("ann"), Ok(2)),
        (Some("Annet"), Ok(1)),
        (Some("bob"), Ok(3)),
        (Some("Zoe"), Err("no reviewed game has this player; players are Bob, Ann, Annette, ＡＮＮ")),
        (Some(""), Err("no reviewed game has this player; players are Bob, Ann, Annette, ＡＮＮ")),
    ] {
        let found =
            GamesReview::of(games.clone(), name).map(|found| found.games.len()).map_err(|error| error.to_string());
        assert_eq!(found, expected.map_err(str::to_owned), "{name:?}");
    }
}

#[test]
fn spellings_of_a_known_player_are_one() {
    let mut random = Random(5);
    let mut game = |info: &str| review(&random_game(&mut random, info, 20).0, &ReviewOptions::default()).unwrap();
    let games = vec![game("PB[Lee Sedol]PW[A]"), game("PB[A]PW[이세돌]"), game("PB[A]PW[B]")];
    for (name, expected) in [("李世石", 2), ("Yi Se-dol", 2), ("lee", 1)] {
        assert_eq!(GamesReview::of(games.clone(), Some(name)).unwrap().games.len(), expected, "{name}");
    }
}

#[test]
fn losses_of_a_player_by_everything() {
    let mut random = Random(3);
    let infos = [
        "PB[Ann]PW[Bob]BR[3k]WR[2k]DT[2024-05-03]",
        "PB[Bob]PW[Ann]BR[1d]WR[1d]DT[2024-05]",
        "PB[Ann]PW[Bob]BR[1500]WR[9p]DT[2023]",
        "PB[Ann]PW[Bob]BR[1p]WR[9d]",
        "PB[Zoe]PW[Bob]",
    ];
    let games: Vec<(String, [Vec<f64>; 2])> = infos.iter().map(|info| random_game(&mut random, info, 80)).collect();
    let reviews = games.iter().map(|(text, _)| review(text, &ReviewOptions::default()).unwrap()).collect();
    let found = GamesReview::of(reviews, Some("Ann")).unwrap();
    let own: Vec<&[f64]> = [(0, 0), (1, 1), (2, 0), (3, 0)].map(|(game, side)| &*games[game].1[side]).into();
    let mean = |games: &[usize]| {
        let losses: Vec<f64> = games.iter().flat_map(|game| own[*game]).copied().collect();
        losses.iter().sum::<f64>() / losses.len() as f64
    };
    let seen: Vec<_> = found.groups.iter().map(|group| (group.by.name(), group.value.text())).collect();
    for (by, value, games) in [
        ("all", "all", &[0, 1, 2, 3][..]),
        ("color", "black", &[0, 2, 3]),
        ("color", "white", &[1]),
        ("opponent_rank", "stronger", &[0]),
        ("opponent_rank", "equal", &[1]),
        ("opponent_rank", "weaker", &[3]),
        ("opponent_rank", "unknown", &[2]),
        ("month", "2024-05", &[0, 1]),
        ("month", "2023", &[2]),
    ] {
        let group = found.groups.iter().find(|group| group.by.name() == by && group.value.text() == value);
        let group = group.unwrap_or_else(|| panic!("{by} {value}: {seen:?}"));
        assert_eq!((group.games, group.losses.moves), (games.len(), games.len() * 40), "{by} {value}");
        assert!(near(group.losses.mean, mean(games)), "{by} {value}: {}", group.losses.mean);
    }
    assert_eq!(seen.len(), 11, "{seen:?}");
    let worst = found.worst(5);
    assert_eq!(worst.len(), 5);
    assert!(worst.windows(2).all(|pair| pair[0].1.loss >= pair[1].1.loss));
    // Games in the other unit are left out.
    let mut mixed: Vec<GameReview> = found.games.iter().map(|(review, _)| review.clone()).collect();
    mixed.push(review("(;PB[Ann]SZ[9]SBKV[50];B[ee]SBKV[40])", &ReviewOptions::default()).unwrap());
    assert_eq!(GamesReview::of(mixed, Some("ann")).unwrap().left_out, 1);
}

/// A page without the script of the viewer, which has its own words and pictures.
fn without_script(page: &str) -> &str {
    page.split("<script type=\"module\">").next().unwrap_or_default()
}

#[test]
fn reports_in_all_forms_and_languages() {
    let mut random = Random(9);
    let (text, _) = random_game(&mut random, "PB[Ann <b>]PW[Bob & Co]DT[2024-05-03]RE[B+R]", 200);
    let record = record(&text);
    let review = review(&text, &ReviewOptions::default()).unwrap();
    let several = GamesReview::of(vec![review.clone(), review.clone()], None).unwrap();
    for language in [Language::En, Language::Ja, Language::Ko, Language::ZhHans, Language::ZhHant] {
        let options = ReportOptions { worst: 4, diagrams: 2, language };
        let address = |_: &str| "games/a%20b.sgf".to_owned();
        for report in [review.report(&record, &evaluated(&text), &options), several.report(&options, &address)] {
            for format in [ReportFormat::Text, ReportFormat::Html, ReportFormat::Pdf, ReportFormat::Markdown] {
                let bytes = report.write(format, &Fonts::default()).unwrap().bytes;
                let text = String::from_utf8_lossy(&bytes);
                let text = without_script(&text);
                assert!(!text.contains("Ann <b>") || format == ReportFormat::Text, "{text}");
                for brace in ["{number}", "{line}", "{least}", "{games}", "{stone}"] {
                    assert!(!text.contains(brace), "{language} {brace}");
                }
            }
        }
    }
}

#[test]
fn what_a_page_has() {
    let mut random = Random(9);
    let (text, _) = random_game(&mut random, "PB[Ann]PW[Bob]", 200);
    let record = record(&text);
    let review = review(&text, &ReviewOptions::default()).unwrap();
    let options = ReportOptions { worst: 4, diagrams: 2, language: Language::En };
    let report = review.report(&record, &evaluated(&text), &options);
    let html = String::from_utf8(report.write(ReportFormat::Html, &Fonts::default()).unwrap().bytes).unwrap();
    // A graph, and a board for each of two moves: the engine tells no lines.
    assert_eq!(without_script(&html).matches("<svg").count(), 3);
    // The worst moves lead to the game, which is in the page with their marks; without scripts the page has all but that.
    for at in review.worst(2) {
        assert!(html.contains(&format!("href=\"#m={}\">{0:>3} ", at.number)), "{}", at.number);
    }
    let (head, rest) = html.split_once("<kifu-viewer ").unwrap();
    assert!(head.contains("script-src 'sha256-") && head.contains("style-src 'unsafe-inline'"), "{head}");
    assert!(rest.contains("\"mistakes\":[{\"node\":"), "{rest:.300}");
    assert_eq!(html.matches("<script").count(), 2);
    let markdown = String::from_utf8(report.write(ReportFormat::Markdown, &Fonts::default()).unwrap().bytes).unwrap();
    assert_eq!(markdown.matches("````").count(), 6);
    for columns in [60, 80, 200] {
        let terminal = Terminal::new(crate::terminal::Styles::default(), columns, crate::terminal::AmbiguousWidth::One);
        let page = report.page(&terminal);
        let wide = page.text().lines().find(|line| terminal.text_width(line) > columns);
        assert_eq!(wide, None, "{columns}");
    }
}

#[test]
fn better_lines_lead_to_boards_and_are_in_the_game() {
    let text = "(;SZ[9]PB[Ann];B[ee]LZ[K 50 99 0\nmove C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7];W[aa]LZ[K 20 99 12\n]\
                ;B[gg]LZ[K 60 99 -12\n])";
    let review = review(text, &ReviewOptions::default()).unwrap();
    let options = ReportOptions { worst: 4, diagrams: 2, language: Language::En };
    let report = review.report(&record(text), &evaluated(text), &options);
    let html = String::from_utf8(report.write(ReportFormat::Html, &Fonts::default()).unwrap().bytes).unwrap();
    let place = html.find("2. ○ A9 loses 12").unwrap();
    let heading = &html[html[..place].rfind("id=\"").unwrap() + 4..];
    let id = &heading[..heading.find('"').unwrap()];
    assert!(html.contains(&format!("href=\"#{id}\">C3 G7</a>")), "{id}");
    assert!(html.contains("W[cg]") && html.contains("B[gc]"), "the engine's line as a variation");
}

#[test]
fn any_text_can_be_reviewed() {
    let known = KnownEvaluations::open(SourceChoice::Auto, None, AnalyzeOptions::default()).unwrap();
    let options = ReviewOptions::default();
    let read = |bytes: &[u8]| read_games(bytes, "x", &ParseOptions::default(), None, &known, &options).unwrap();
    let mut random = Random(1);
    let (text, _) = random_game(&mut random, "PB[Ann]", 30);
    for _ in 0..150 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..random.index(6) {
            let at = random.index(bytes.len());
            bytes[at] = b"();[]BWSKV0123456789-.e"[random.index(23)];
        }
        for game in read(&bytes) {
            if let (Some(review), Some(evaluated)) = (&game.review, &game.evaluated) {
                let report = review.report(&game.record, evaluated, &ReportOptions::default());
                assert!(!report.page(&Terminal::default()).text().is_empty());
                assert!(!GamesReview::of(vec![review.clone()], None).unwrap().to_json().is_empty());
            }
            assert!(reviewed_sgf(vec![game]).is_some());
        }
    }
    assert!(read(b"nothing").is_empty());
    assert_eq!(ReviewFormat::of_path(Path::new("a/B.HTM")), ReviewFormat::of_path(Path::new("x.html")));
    assert_eq!(ReviewFormat::of_path(Path::new("sgf")), None);
}
