//! Booklets in Chinese, Japanese and Korean with a font of the machine, such as the collections of Noto Sans CJK:
//! `KIFU_CJK_FONTS=Regular.ttc,Bold.ttc cargo test -p kifu-draw --all-features --test all far_eastern -- --ignored`.

#![cfg(feature = "pdf")]

use std::path::Path;
use std::{env, fs};

use kifu_draw::booklet::{BookletOptions, booklet};
use kifu_draw::font::{Face, Fonts};
use kifu_draw::layout::faults;
use kifu_draw::{FigureOptions, Language, Lines, Weight, pdf};
use kifu_record::{Record, from_sgf};
use kifu_sgf::Collection;

const SAMPLES: [&str; 3] = ["shift-jis-judan-2019.sgf", "gb18030-jubango-2014.sgf", "euc-kr-nongshim-2019.sgf"];

#[test]
#[ignore = "needs KIFU_CJK_FONTS"]
fn booklets_have_every_letter_in_both_weights() {
    let files = env::var("KIFU_CJK_FONTS").expect("it names fonts");
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let read = |name| {
        let bytes = fs::read(samples.join(name)).unwrap();
        Collection::parse(&bytes).games().map(|game| from_sgf(game).record).collect::<Vec<_>>()
    };
    let records: Vec<Record> = SAMPLES.into_iter().flat_map(read).collect();
    let figures = FigureOptions { lines: Lines::All, ..FigureOptions::default() };
    for (tag, language) in Language::ALL {
        let faces = files.split(',').map(|file| Face::in_language(fs::read(file).unwrap(), language).unwrap());
        let fonts = Fonts::new(faces.collect());
        let options = BookletOptions { language, figures: figures.clone(), ..BookletOptions::default() };
        let book = booklet(&records, &options, &|character, weight| {
            fonts.weighted_glyph(character, weight).map_or(1.0, |glyph| glyph.advance)
        });
        assert_eq!(faults(&book.layout), [], "{tag}");
        assert!(pdf::booklet(&book, &fonts).unwrap().missing.is_empty(), "{tag}");
        if files.contains(',') {
            let faces = [Weight::Regular, Weight::Bold].map(|weight| fonts.weighted_glyph('譜', weight).unwrap().face);
            assert_ne!(faces[0], faces[1], "{tag}: a bold font for bold letters");
        }
    }
}
