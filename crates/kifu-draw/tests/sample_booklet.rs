//! The sample booklet of the gallery, `docs/booklet/`: two games with comments and ten problems as PDF, EPUB and pictures of
//! its pages. `UPDATE=1 cargo test -p kifu-draw --all-features --test all sample_booklet` writes them.

#![cfg(all(feature = "epub", feature = "pdf", feature = "png"))]

use std::path::{Path, PathBuf};
use std::{env, fs};

use kifu_draw::booklet::{Booklet, BookletOptions, Contents, Paper, booklet};
use kifu_draw::font::Fonts;
use kifu_draw::layout::{Ink, Page, faults};
use kifu_draw::raster::{PictureSize, Stamps};
use kifu_draw::{FigureOptions, Lines, epub, pdf, png};
use kifu_record::{Record, from_sgf};
use kifu_sgf::Collection;

/// The records of the booklet, in their order.
const RECORDS: [&str; 4] = [
    "docs/booklet/commented-game.sgf",
    "docs/booklet/reviewed-game.sgf",
    "docs/booklet/two-problems.sgf",
    "samples/eight-problems.sgf",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/booklet")
}

fn records() -> Vec<Record> {
    let read = |name| {
        let bytes = fs::read(folder().join("../..").join(name)).unwrap();
        Collection::parse(&bytes).games().map(|game| from_sgf(game).record).collect::<Vec<_>>()
    };
    RECORDS.into_iter().flat_map(read).collect()
}

/// The options of the command in `docs/gallery.md`.
fn options() -> BookletOptions {
    BookletOptions {
        title: Some("Two games and ten problems".to_owned()),
        contents: Contents::Problems { per_page: 6 },
        paper: Paper::B5,
        figures: FigureOptions { lines: Lines::All, ..FigureOptions::default() },
        ..BookletOptions::default()
    }
}

/// The lines of a page, and its pictures with their sizes in points.
fn outline(page: &Page) -> String {
    let of = |ink: &Ink, frame: &kifu_draw::layout::Frame| match ink {
        Ink::Line { words, .. } => {
            words.iter().map(|word| word.text.as_str()).collect::<String>().trim_end().to_owned()
        }
        Ink::Picture(_) => format!("[{:.0} x {:.0}]", frame.width, frame.height),
    };
    let lines: Vec<String> = page.boxes.iter().map(|placed| of(&placed.ink, &placed.frame)).collect();
    lines.join("\n")
}

fn laid_out(fonts: &Fonts) -> Booklet {
    booklet(&records(), &options(), &|character, weight| {
        fonts.weighted_glyph(character, weight).map_or(0.5, |glyph| glyph.advance)
    })
}

#[test]
fn the_sample_booklet_is_as_committed() {
    let fonts = Fonts::default();
    let book = laid_out(&fonts);
    assert_eq!(faults(&book.layout), []);
    let outline = book.layout.pages.iter().map(outline).collect::<Vec<_>>().join("\n\n----\n\n") + "\n";
    let path = folder().join("pages.txt");
    let is_update = env::var_os("UPDATE").is_some();
    if is_update {
        fs::write(&path, &outline).unwrap();
        write_files(&book, &fonts);
    }
    let committed = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    assert!(outline == committed, "{} differs; UPDATE=1 writes it", path.display());
    for number in 1..=book.pages.len() {
        assert!(picture(number).is_file(), "page {number} has a picture");
    }
    assert!(!picture(book.pages.len() + 1).exists(), "no page is left from a longer booklet");
}

fn picture(number: usize) -> PathBuf {
    folder().join(format!("page-{number}.png"))
}

fn write_files(book: &Booklet, fonts: &Fonts) {
    fs::write(folder().join("booklet.pdf"), pdf::booklet(book, fonts).unwrap().bytes).unwrap();
    fs::write(folder().join("booklet.epub"), epub::games(&records(), &options()).unwrap()).unwrap();
    for number in book.pages.len() + 1..100 {
        let _ = fs::remove_file(picture(number));
    }
    for (index, page) in book.pages.iter().enumerate() {
        let drawn = png::write(page, PictureSize::Width(640), fonts, &mut Stamps::default()).unwrap();
        fs::write(picture(index + 1), drawn.bytes).unwrap();
    }
}
