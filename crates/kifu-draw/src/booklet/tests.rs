//! Pages of games and problems.

use kifu_record::{Record, from_sgf};
use kifu_sgf::Collection;

use super::*;
use crate::scene::{Role, Shape};
use crate::text_width;

fn read(text: &str) -> Vec<Record> {
    Collection::parse(text.as_bytes()).games().map(|game| from_sgf(game).record).collect()
}

fn lay_out(text: &str, options: &BookletOptions) -> Booklet {
    booklet(&read(text), options, &|character| text_width(character.encode_utf8(&mut [0; 4])))
}

/// The texts of a page that are no part of a diagram, and where they stand.
fn words(page: &Scene) -> Vec<(String, f32)> {
    let texts = page.of(Role::Caption).flat_map(|shape| match shape {
        Shape::Texts { labels, .. } => labels.clone(),
        _ => Vec::new(),
    });
    texts.map(|label| (label.text, label.place[1])).collect()
}

#[test]
fn a_long_comment_goes_on_over_pages_and_loses_nothing() {
    let text: Vec<String> = (0..2000).map(|number| format!("word{number}")).collect();
    let game = format!("(;SZ[19]PB[A]PW[B];B[aa]C[{}];W[bb])", text.join(" "));
    let book = lay_out(&game, &BookletOptions { paper: Paper::A5, ..BookletOptions::default() });
    assert!(book.pages.len() > 5, "{}", book.pages.len());
    let mut found = Vec::new();
    for (index, page) in book.pages.iter().enumerate() {
        let words = words(page);
        assert_eq!(words.last().map(|(text, _)| text.clone()), Some((index + 1).to_string()));
        assert!(words.iter().all(|(_, y)| (0.0..page.height).contains(y)));
        found.extend(words.into_iter().flat_map(|(text, _)| text.split(' ').map(str::to_owned).collect::<Vec<_>>()));
    }
    found.retain(|word| word.starts_with("word"));
    assert_eq!(found, text);
}

#[test]
fn several_games_have_a_list_with_their_pages() {
    let book = lay_out("(;PB[A]PW[B];B[aa])(;PB[C]PW[D];B[bb])", &BookletOptions::default());
    assert_eq!(book.pages.len(), 3);
    let first: Vec<String> = words(&book.pages[0]).into_iter().map(|(text, _)| text).collect();
    assert_eq!(first, ["2 games of Go", "1. A – B", "2", "2. C – D", "3", "1"]);
    assert_eq!(book.bookmarks.iter().map(|mark| mark.page).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn problems_come_before_solutions() {
    let one = "(;SZ[9]GN[Corner]AB[aa]AW[bb]C[Live.](;B[ba]C[no])(;B[ab]C[RIGHT]))";
    let options = BookletOptions { contents: Contents::Problems { per_page: 4 }, ..BookletOptions::default() };
    let book = lay_out(&one.repeat(5), &options);
    let texts: Vec<Vec<String>> =
        book.pages.iter().map(|page| words(page).into_iter().map(|(text, _)| text).collect()).collect();
    assert_eq!(book.pages.len(), 3);
    assert_eq!(texts[0][..3], ["Problem 1: Corner", "Black to play", "Live."]);
    assert_eq!(texts[1][0], "Problem 5: Corner");
    assert!(texts[2].contains(&"1: RIGHT".to_owned()) && !texts[2].contains(&"1: no".to_owned()), "{:?}", texts[2]);
}

/// Every page but the last is full, whatever is written above the pictures.
#[test]
fn pages_of_problems_are_full() {
    let one = "(;SZ[19]GN[A name for a problem]AB[pb][qc][rd]AW[qb][rc][sd]C[Live or die?];B[ra])";
    for (per_page, papers) in [(1, 12), (4, 3), (6, 2), (8, 2), (9, 2)] {
        for title in [None, Some("Problems".to_owned())] {
            let contents = Contents::Problems { per_page };
            let options = BookletOptions { contents, title: title.clone(), ..BookletOptions::default() };
            let book = lay_out(&one.repeat(12), &options);
            let counts = |page: &Scene| words(page).iter().filter(|(text, _)| text.starts_with("Problem ")).count();
            let counts: Vec<usize> = book.pages.iter().map(counts).filter(|&count| count > 0).collect();
            assert_eq!(counts.len(), papers, "{per_page} {title:?}: {counts:?}");
            assert!(counts.iter().rev().skip(1).all(|&count| count == usize::from(per_page)), "{per_page}: {counts:?}");
        }
    }
}

#[test]
fn a_title_stands_above_one_game_too() {
    let options = BookletOptions { title: Some("My best game".to_owned()), ..BookletOptions::default() };
    let book = lay_out("(;PB[A]PW[B];B[aa])", &options);
    let texts: Vec<String> = words(&book.pages[0]).into_iter().map(|(text, _)| text).collect();
    assert_eq!(texts[..2], ["My best game", "A – B"]);
    let page = crate::html::games(&read("(;PB[A]PW[B];B[aa])"), &options);
    assert!(page.contains("<h1>My best game</h1>") && page.contains("<h2>A – B</h2>"));
}

#[test]
fn absurd_sizes_end() {
    let options = BookletOptions { text_size: 1e9, paper: Paper::A5, ..BookletOptions::default() };
    assert!(!lay_out("(;C[a long word]PB[x];B[aa])", &options).pages.is_empty());
    assert!(!lay_out("", &BookletOptions::default()).pages.is_empty());
}
