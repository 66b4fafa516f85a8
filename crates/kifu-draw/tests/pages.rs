//! The laid-out pages of booklets have no faults: none is emptier than two fifths except the last of a part, no lone
//! lines, nothing too wide, no overlaps. To run it on your own records:
//! `KIFU_CORPUS=folder cargo test --release -p kifu-draw --all-features --test all corpus_pages -- --ignored`.

use std::fs;
use std::path::Path;

use kifu_draw::booklet::{Answers, BookletOptions, Contents, Paper, booklet};
use kifu_draw::layout::{Ink, Layout, LineKind, Mark, Page, PageBox, faults, fill};
use kifu_draw::{FigureOptions, Lines, Weight, text_width};
use kifu_record::{Record, from_sgf};
use kifu_sgf::Collection;

fn advance(character: char, _: Weight) -> f32 {
    text_width(character.encode_utf8(&mut [0; 4]))
}

/// The layouts to test: games on every paper in one and two columns, with and without variations, and problems.
fn ways() -> Vec<(String, BookletOptions)> {
    let mut ways = Vec::new();
    for (name, paper) in Paper::ALL {
        for columns in [1, 2] {
            for lines in [Lines::Main, Lines::All] {
                let figures = FigureOptions { lines, ..FigureOptions::default() };
                let options = BookletOptions { paper, columns: Some(columns), figures, ..BookletOptions::default() };
                ways.push((format!("{name}, {columns} columns, {lines:?}"), options));
            }
        }
        for (per_page, answers) in [(4, Answers::End), (6, Answers::Back), (9, Answers::End)] {
            let contents = Contents::Problems { per_page };
            let options = BookletOptions { paper, contents, answers, ..BookletOptions::default() };
            ways.push((format!("{name}, {per_page} problems"), options));
        }
    }
    ways
}

/// The games whose first figure is not in the column of their heading, and not on the page after a long text.
fn parted(layout: &Layout) -> impl Iterator<Item = &str> {
    layout.marks.iter().filter(|mark| is_parted(layout, mark)).map(|mark| mark.title.as_str())
}

fn is_parted(layout: &Layout, mark: &Mark) -> bool {
    let Page { boxes, is_end, .. } = &layout.pages[mark.page];
    let is_heading = |placed: &&PageBox| matches!(placed.ink, Ink::Line { kind: LineKind::Heading, .. });
    let Some(start) = boxes.iter().position(|placed| is_heading(&placed) && placed.frame.y == mark.y) else {
        return false;
    };
    let rest = &boxes[start..];
    let text = rest.iter().take_while(|placed| !matches!(placed.ink, Ink::Picture(_))).count();
    let lines = |placed: &&PageBox| matches!(placed.ink, Ink::Line { kind: LineKind::Body { .. }, .. });
    let is_below = rest.get(text).is_some_and(|picture| picture.frame.y > mark.y);
    // A page of answers may have none.
    !is_below && !is_end && rest[..text].iter().filter(lines).count() < 10
}

/// The faults of the pages of these records, each with the layout in which it occurred.
fn faults_of(records: &[Record], name: &str, ways: &[(String, BookletOptions)], pages: &mut usize) -> Vec<String> {
    let mut found = Vec::new();
    for (way, options) in ways {
        let book = booklet(records, options, &advance);
        *pages += book.layout.pages.len();
        let fills: Vec<f32> = book.layout.pages.iter().map(fill).collect();
        found.extend(faults(&book.layout).iter().map(|fault| format!("{name}: {way}: {fault} (filled {fills:.2?})")));
        found.extend(
            parted(&book.layout).map(|title| format!("{name}: {way}: {title} is parted from its first figure")),
        );
    }
    found
}

#[test]
fn pages_of_the_samples_have_no_faults() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let mut found = Vec::new();
    let (mut pages, mut all) = (0, Vec::new());
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "sgf") {
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let records: Vec<Record> = Collection::parse(&bytes).games().map(|game| from_sgf(game).record).collect();
        found.extend(faults_of(&records, &path.display().to_string(), &ways(), &mut pages));
        all.extend(records);
    }
    found.extend(faults_of(&all, "all samples", &ways(), &mut pages));
    assert!(pages > 500, "{pages} pages");
    assert!(found.is_empty(), "{} faults on {pages} pages:\n{}", found.len(), found.join("\n"));
}

/// The number of files of a corpus that are laid out.
#[cfg(feature = "png")]
const FILES: usize = 200;

#[cfg(feature = "png")]
#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus_pages_have_no_faults() {
    use kifu_sgf::prop::games::GO;

    let corpus = std::env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    let files = crate::folders::files(Path::new(&corpus));
    let step = (files.len() / FILES).max(1);
    let ways = ways();
    let (mut pages, mut games, mut found) = (0, 0, Vec::new());
    for path in files.iter().step_by(step) {
        let Ok(bytes) = fs::read(path) else { continue };
        let mut records = crate::folders::records(&bytes);
        records.retain(|record| record.game == GO && record.ids().count() < 20_000);
        records.truncate(20);
        if records.is_empty() {
            continue;
        }
        games += records.len();
        // Lays out each file in some of the layouts, and all files together in every layout.
        let ways: Vec<_> = ways.iter().skip(games % 3).step_by(3).cloned().collect();
        found.extend(faults_of(&records, &path.display().to_string(), &ways, &mut pages));
    }
    println!("{games} games, {pages} pages, {} faults", found.len());
    assert!(pages > 0, "no records in {}", Path::new(&corpus).display());
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}
