//! Pages of games and problems.

use kifu_record::{Record, from_sgf};
use kifu_sgf::Collection;

use super::*;
use crate::figures::{FigureOptions, Lines};
use crate::layout::{Ink, Page, faults};
use crate::text_width;

fn read(text: &str) -> Vec<Record> {
    Collection::parse(text.as_bytes()).games().map(|game| from_sgf(game).record).collect()
}

fn lay_out(text: &str, options: &BookletOptions) -> Booklet {
    booklet(&read(text), options, &|character, _| text_width(character.encode_utf8(&mut [0; 4])))
}

/// The lines of a page outside its diagrams, in reading order.
fn words(page: &Page) -> Vec<String> {
    let lines = page.boxes.iter().filter_map(|placed| match &placed.ink {
        Ink::Line { words, .. } => Some(words.iter().map(|word| word.text.as_str()).collect::<String>()),
        Ink::Picture(_) => None,
    });
    lines.collect()
}

#[test]
fn paragraphs_of_a_comment_are_apart() {
    let book = lay_out("(;SZ[9]GC[one\n\ntwo];B[ee]C[three\n\nfour\nfive])", &BookletOptions::default());
    let page = &book.layout.pages[0];
    let top = |text: &str| {
        let place = words(page).iter().position(|line| line.trim_start_matches("1: ") == text).unwrap();
        page.boxes.iter().filter(|placed| matches!(placed.ink, Ink::Line { .. })).nth(place).unwrap().frame
    };
    let space = |above: &str, below: &str| top(below).y - top(above).bottom();
    assert!(space("one", "two") > 3.0 && space("three", "four") > 3.0, "paragraphs");
    assert!(space("four", "five") < 1.0, "lines of a paragraph");
}

#[test]
fn a_long_comment_goes_on_over_pages_and_loses_nothing() {
    let text: Vec<String> = (0..2000).map(|number| format!("word{number}")).collect();
    let game = format!("(;SZ[19]PB[A]PW[B];B[aa]C[{}];W[bb])", text.join(" "));
    let book = lay_out(&game, &BookletOptions { paper: Paper::A5, ..BookletOptions::default() });
    assert!(book.pages.len() > 5, "{}", book.pages.len());
    let mut found = Vec::new();
    for (index, page) in book.layout.pages.iter().enumerate() {
        let lines = words(page);
        assert!(lines.contains(&(index + 1).to_string()), "a page number");
        found.extend(lines.iter().flat_map(|text| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>()));
    }
    found.retain(|word| word.starts_with("word"));
    assert_eq!(found, text);
    assert_eq!(faults(&book.layout), []);
}

#[test]
fn several_games_have_a_list_with_their_pages_and_results() {
    let long = "(;PB[A]PW[B]RE[B+R];B[aa])(;PB[C]PW[D];B[bb]C[";
    let game = format!("{long}{}])", "A sentence. ".repeat(900));
    let book = lay_out(&game, &BookletOptions { paper: Paper::A5, ..BookletOptions::default() });
    let first = words(&book.layout.pages[0]);
    assert_eq!(first[0], "2 games of Go");
    let plain = |line: &String| line.replace(['.', ' '], "");
    assert!(plain(&first[1]).starts_with("1A–B") && plain(&first[1]).ends_with("1"), "{first:?}");
    assert!(plain(&first[2]).starts_with("2C–D") && plain(&first[2]).ends_with("2"), "{first:?}");
    let marks = &book.layout.marks;
    assert_eq!(marks.iter().map(|mark| mark.page).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(faults(&book.layout), []);
}

#[test]
fn problems_come_before_answers() {
    let one = "(;SZ[9]GN[Corner]AB[aa]AW[bb]C[Live.](;B[ba];W[ca]C[no])(;B[ab]C[RIGHT]))";
    let unsolved = "(;SZ[9]AB[aa]AW[bb]PL[B])";
    let options = BookletOptions { contents: Contents::Problems { per_page: 4 }, ..BookletOptions::default() };
    let book = lay_out(&(one.repeat(5) + unsolved), &options);
    let texts: Vec<Vec<String>> = book.layout.pages.iter().map(words).collect();
    assert_eq!(book.pages.len(), 3);
    assert_eq!(texts[0][..3], ["Black to play", "Problem 1: Corner", "Live."]);
    assert_eq!(texts[1][0], "Problem 5: Corner");
    let answers = &texts[2];
    assert_eq!(answers[..4], ["Answers", "1: answer", "1: wrong", "no"]);
    assert!(answers.contains(&"Without an answer: problem 6.".to_owned()), "{answers:?}");
    let back = lay_out(&one.repeat(8), &BookletOptions { answers: Answers::Back, ..options.clone() });
    let first: Vec<String> = back.layout.pages.iter().map(|page| words(page)[0].clone()).collect();
    assert_eq!(first, ["Black to play", "Answers", "Problem 5: Corner", "Answers"]);
    let without = lay_out(&one.repeat(8), &BookletOptions { answers: Answers::None, ..options });
    assert_eq!(without.pages.len(), 2);
}

/// Every sheet but the last has all its problems, whatever is written around the pictures, in one size.
#[test]
fn sheets_of_problems_are_full_and_even() {
    let one = "(;SZ[19]GN[A name for a problem]AB[pb][qc][rd]AW[qb][rc][sd]C[Live or die?];B[ra])";
    let large = "(;SZ[19]AB[ia][ib]AW[sj][sk];B[qi])";
    for (per_page, sheets) in [(1, 13), (4, 4), (6, 3), (8, 2), (9, 2), (12, 2)] {
        for title in [None, Some("Problems".to_owned())] {
            let contents = Contents::Problems { per_page };
            let options = BookletOptions { contents, title: title.clone(), ..BookletOptions::default() };
            let book = lay_out(&(one.repeat(12) + large), &options);
            let count = |page: &Page| words(page).iter().filter(|text| text.starts_with("Problem ")).count();
            let counts: Vec<usize> = book.layout.pages.iter().map(count).filter(|&count| count > 0).collect();
            assert_eq!(counts.len(), sheets, "{per_page} {title:?}: {counts:?}");
            assert!(counts.iter().rev().skip(1).all(|&count| count == usize::from(per_page)), "{per_page}: {counts:?}");
            assert_eq!(faults(&book.layout), [], "{per_page} {title:?}");
            let steps = |page: &Page| -> Vec<f32> {
                let pictures = page.boxes.iter().filter_map(|placed| match &placed.ink {
                    Ink::Picture(picture) => Some(placed.frame.width / picture.width),
                    Ink::Line { .. } => None,
                });
                pictures.collect()
            };
            for page in &book.layout.pages[..sheets] {
                let steps = steps(page);
                assert!(steps.iter().all(|step| (step - steps[0]).abs() < 0.01), "{steps:?}");
            }
        }
    }
}

#[test]
fn a_title_stands_above_one_game_too() {
    let options = BookletOptions { title: Some("My best game".to_owned()), ..BookletOptions::default() };
    let book = lay_out("(;PB[A]PW[B];B[aa])", &options);
    assert_eq!(words(&book.layout.pages[0])[..2], ["My best game", "● A – ○ B"]);
    let page = crate::html::games(&read("(;PB[A]PW[B];B[aa])"), &options);
    assert!(page.contains("<h1>My best game</h1>") && page.contains("<h2>● A – ○ B</h2>"));
}

#[test]
fn variations_stand_where_they_are_spoken_of() {
    let game = "(;SZ[19];B[dd]C[first];W[pp](;B[dp]C[main];W[pd])(;B[qf]C[Or here.];W[nc])(;B[qn]C[Or there.]))";
    let figures = FigureOptions { lines: Lines::All, ..FigureOptions::default() };
    let book = lay_out(game, &BookletOptions { figures, ..BookletOptions::default() });
    let texts: Vec<String> = words(&book.layout.pages[0]);
    let expected = [
        "A game of Go",
        "Figure 1 (1–4)",
        "1: first",
        "3: main",
        "Dia. 1 (1–2), instead of 3",
        "Dia. 2 (1), instead of 3",
        "Dia. 1. Or here.",
        "Dia. 2. Or there.",
    ];
    assert_eq!(texts.iter().filter(|text| *text != "19 × 19").collect::<Vec<_>>(), expected.iter().collect::<Vec<_>>());
    assert_eq!(faults(&book.layout), []);
}

#[test]
fn answers_of_several_problems_share_a_row() {
    let alone = "(;SZ[9]AB[aa]AW[bb];B[ba])";
    let with_wrong = "(;SZ[9]AB[aa]AW[bb](;B[ba]C[RIGHT])(;B[ab];W[ba]))";
    let long = format!("(;SZ[9]AB[aa]AW[bb];B[ba]C[{}])", "long words ".repeat(12));
    let rows = |records: &str| -> Vec<usize> {
        let contents = Contents::Problems { per_page: 9 };
        let book = lay_out(records, &BookletOptions { contents, paper: Paper::B5, ..BookletOptions::default() });
        let mut rows: Vec<(f32, usize)> = Vec::new();
        for placed in book.layout.pages[1..].iter().flat_map(|page| &page.boxes) {
            if !matches!(placed.ink, Ink::Picture(_)) {
                continue;
            }
            match rows.last_mut() {
                Some((y, count)) if (*y - placed.frame.y).abs() < 0.1 => *count += 1,
                _ => rows.push((placed.frame.y, 1)),
            }
        }
        rows.into_iter().map(|(_, count)| count).collect()
    };
    assert_eq!(rows(&alone.repeat(7)), [3, 3, 1]);
    assert_eq!(rows(&format!("{with_wrong}{alone}{with_wrong}{with_wrong}")), [3, 2, 2], "problems are not divided");
    assert_eq!(rows(&format!("{alone}{long}{alone}")), [1, 1, 1], "a text is below its answer");
}

#[test]
fn absurd_sizes_end() {
    let options = BookletOptions { text_size: 1e9, paper: Paper::A5, ..BookletOptions::default() };
    assert!(!lay_out("(;C[a long word]PB[x];B[aa])", &options).pages.is_empty());
    for columns in [0, 1, 9] {
        let options = BookletOptions { columns: Some(columns), ..BookletOptions::default() };
        assert!(!lay_out("", &options).pages.is_empty());
    }
    for contents in [Contents::Games, Contents::Problems { per_page: 255 }] {
        assert!(!lay_out("(;C[x])", &BookletOptions { contents, ..BookletOptions::default() }).pages.is_empty());
    }
}

#[test]
fn games_come_before_problems() {
    let moves: String =
        (0..24).map(|at| format!(";B[{}a];W[{}s]", char::from(b'a' + at % 19), char::from(b'a' + at % 19))).collect();
    let game = format!("(;PB[A]PW[B]RE[B+R]{moves})");
    let handicap = format!("(;HA[2]AB[dd][pp]PB[C]PW[D]{moves})");
    let problem = "(;SZ[9]GN[Corner]AB[aa]AW[bb]C[Live.](;B[ba]C[RIGHT]))";
    let records = problem.to_owned() + &game + problem + &handicap;
    let options = BookletOptions { contents: Contents::Problems { per_page: 4 }, ..BookletOptions::default() };
    let book = lay_out(&records, &options);
    assert_eq!(book.title, "Games and problems");
    let names: Vec<&str> = book.layout.marks.iter().map(|mark| mark.title.as_str()).collect();
    assert_eq!(names, ["1. A – B", "2. C – D", "Problems", "Answers"]);
    let last = book.layout.pages.len();
    let first: Vec<String> =
        words(&book.layout.pages[0]).iter().take(5).map(|line| line.replace(['.', ' '], "")).collect();
    let pages = [format!("Problems{}", last - 1), format!("Answers{last}")];
    assert!(first[1].starts_with("1A–BBlackwinsbyresignation1"), "{first:?}");
    assert_eq!(first[3..], pages);
    assert_eq!(faults(&book.layout), []);
    // If all records are problems, the booklet has no list of games.
    let only = lay_out(&problem.repeat(2), &options);
    assert_eq!((only.title.as_str(), only.layout.marks.len()), ("Problems", 2));
    let back = lay_out(&records, &BookletOptions { answers: Answers::Back, ..options });
    assert!(!words(&back.layout.pages[0]).iter().any(|line| line.starts_with("Answers ")));
}

#[test]
fn a_book_in_one_tree_is_several_problems() {
    let book = "(;GM[1]FF[4]SZ[9]C[Book](;AB[ba][bb][cb]AW[ab][bc][cc][dc](;B[aa]C[Correct.])(;B[ac];W[aa]))\
        (;C[Chapter 2](;AB[ha][hb][gb]AW[ib][hc][gc][fc]C[Live.];B[ia]C[Correct.])(;AB[ee]AW[ef])))";
    let options = BookletOptions { contents: Contents::Problems { per_page: 4 }, ..BookletOptions::default() };
    let sheets = lay_out(book, &options);
    let texts: Vec<Vec<String>> = sheets.layout.pages.iter().map(words).collect();
    let expected: [&[&str]; 2] = [
        &["Problem 1", "Black to play", "Book", "Problem 2", "Black to play", "Chapter 2", "Live.", "Problem 3", "1"],
        &["Answers", "1: answer", "1: wrong", "2: answer", "Without an answer: problem 3.", "2", "Problems"],
    ];
    assert_eq!(texts, expected);
    assert_eq!(crate::document::document(&read(book), &options).chapters.len(), 2);
}
