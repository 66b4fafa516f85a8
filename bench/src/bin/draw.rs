//! Measures drawing: SVG compared with sgf-render, PNG, animations, and booklets. All in memory, on one thread.

use std::error::Error;
use std::hint::black_box;

use clap::Parser;
use kifu_bench::{Corpus, Fastest, Settings, Table, cpu_seconds};
use kifu_draw::animation::{self, AnimationOptions, Moving};
use kifu_draw::booklet::{Booklet, BookletOptions, booklet};
use kifu_draw::font::Fonts;
use kifu_draw::raster::{PictureSize, Stamps};
use kifu_draw::{
    DiagramOptions, FigureOptions, Lines, Numbers, Scene, SceneOptions, Theme, Weight, diagram, pdf, png, scene, svg,
};
use kifu_record::{NodeId, Record, from_sgf};
use kifu_sgf::Collection;
use sgf_render::{Goban, OutputFormat, SgfRenderArgs};

/// The number of games drawn move by move.
const FILMS: usize = 10;

/// The number of games in a large booklet.
const BOOK: usize = 50;

/// A row of the table: the program, its output format, and the time for all pictures.
struct Row<'w> {
    draws: &'w str,
    makes: &'w str,
    work: Box<dyn FnMut() -> usize + 'w>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from_environment()?;
    let corpus = Corpus::load(&settings.folder, settings.files)?;
    let decoded = corpus.to_utf8();
    let arguments = SgfRenderArgs::try_parse_from(["sgf-render", "--move-numbers", "--lenient"])?;
    let rival = arguments.render_args.options(&OutputFormat::Svg)?;
    let goban = |text: &str| Goban::from_sgf(text, &rival.node_description, false).ok();
    // Records that both can read and draw; sgf-render has coordinates for at most 25 lines.
    let texts: Vec<&str> = corpus
        .views(&decoded)
        .text
        .iter()
        .copied()
        .filter(|text| record(text).is_some_and(|record| record.size.columns() == 19 && record.moves().count() > 30))
        .filter(|text| goban(text).is_some_and(|goban| sgf_render::svg::render(&goban, &rival).is_ok()))
        .collect();
    if texts.is_empty() {
        return Err(format!("no games on 19x19 in {}", settings.folder.display()).into());
    }
    let gobans: Vec<Goban> = texts.iter().filter_map(|text| goban(text)).collect();
    let records: Vec<Record> = texts.iter().filter_map(|text| record(text)).collect();
    let fonts = Fonts::default();
    let drawn = |theme: &'static Theme| {
        let (mut stamps, fonts, records) = (Stamps::default(), &fonts, &records);
        move || {
            let picture = |record| png::write(&picture(record, theme), PictureSize::Width(800), fonts, &mut stamps);
            records.iter().map(picture).map(|drawn| drawn.map_or(0, |drawn| drawn.bytes.len())).sum()
        }
    };
    let rows = vec![
        Row {
            draws: "kifu",
            makes: "SVG from SGF",
            work: Box::new(|| texts.iter().filter_map(|text| record(text)).map(|record| vector(&record)).sum()),
        },
        Row {
            draws: "sgf-render 3.3",
            makes: "SVG from SGF",
            work: Box::new(|| texts.iter().filter_map(|text| goban(text)).map(|goban| rivals(&goban, &rival)).sum()),
        },
        Row { draws: "kifu", makes: "SVG from a record", work: Box::new(|| records.iter().map(vector).sum()) },
        Row {
            draws: "sgf-render 3.3",
            makes: "SVG from its board",
            work: Box::new(|| gobans.iter().map(|goban| rivals(goban, &rival)).sum()),
        },
        Row { draws: "kifu", makes: "PNG, 800 pixels, print", work: Box::new(drawn(&Theme::PRINT)) },
        Row { draws: "kifu", makes: "PNG, 800 pixels, wood", work: Box::new(drawn(&Theme::WOOD)) },
    ];
    let moving = |moving: Moving, theme: &'static Theme| {
        let (mut stamps, fonts, records) = (Stamps::default(), &fonts, &records);
        move || {
            let films = records.iter().take(FILMS).map(|record| film(record, moving, theme, fonts, &mut stamps));
            films.sum()
        }
    };
    println!(
        "The end of {} games on 19x19 with all moves numbered, in memory, processor time, one thread, fastest of {} passes.\n",
        texts.len(),
        settings.passes
    );
    let mut table = Table::new(&["draws", "makes"], &["pictures/s", "kB a picture"]);
    for Row { draws, makes, mut work } in rows {
        let (mut fastest, mut bytes) = (Fastest::NONE, 0);
        for _ in 0..settings.passes {
            let (seconds, sum) = cpu_seconds(|| black_box(work()));
            fastest.note(seconds);
            bytes = sum;
        }
        let count = texts.len() as f64;
        let speed = format!("{:.0}", count / fastest.seconds());
        table.row(vec![draws.into(), makes.into(), speed, format!("{:.1}", bytes as f64 / count / 1e3)]);
    }
    print!("{table}");
    println!("\nThe same games move by move, 800 pixels wide, {} of them.\n", records.len().min(FILMS));
    let shown: usize = records.iter().take(FILMS).map(|record| record.main_line().count()).sum();
    let mut table = Table::new(&["draws", "makes"], &["pictures", "seconds for 200 pictures", "kB for 200 pictures"]);
    for (makes, mut work) in [
        ("GIF, print", moving(Moving::Gif, &Theme::PRINT)),
        ("GIF, wood", moving(Moving::Gif, &Theme::WOOD)),
        ("APNG, wood", moving(Moving::Apng, &Theme::WOOD)),
        ("WebP, wood", moving(Moving::WebP, &Theme::WOOD)),
    ] {
        let (seconds, bytes): (f64, usize) = cpu_seconds(|| black_box(work()));
        let part = 200.0 / shown as f64;
        let numbers =
            [shown.to_string(), format!("{:.2}", seconds * part), format!("{:.0}", bytes as f64 * part / 1e3)];
        table.row(["kifu".to_owned(), makes.to_owned()].into_iter().chain(numbers).collect());
    }
    print!("{table}");
    println!("\nThe same games as booklets on A4 in two columns.\n");
    let columns = ["pages", "pages/s of layout", "pages/s of PDF", "kB a page"];
    let mut table = Table::new(&["draws", "games in a booklet"], &columns);
    let advance = |character, weight| fonts.weighted_glyph(character, weight).map_or(0.5, |glyph| glyph.advance);
    for games in [1, BOOK] {
        let books: Vec<&[Record]> = records.chunks(games).collect();
        let laid_out = || -> usize { books.iter().map(|records| lay_out(records, &advance).pages.len()).sum() };
        let written = || -> usize {
            let bytes = |booklet: &Booklet| pdf::booklet(booklet, &fonts).map_or(0, |pdf| pdf.bytes.len());
            books.iter().map(|records| bytes(&lay_out(records, &advance))).sum()
        };
        let (mut layout, mut whole) = (Fastest::NONE, Fastest::NONE);
        let (mut pages, mut bytes) = (0, 0);
        for _ in 0..settings.passes {
            let (seconds, count) = cpu_seconds(|| black_box(laid_out()));
            layout.note(seconds);
            pages = count;
            let (seconds, sum) = cpu_seconds(|| black_box(written()));
            whole.note(seconds);
            bytes = sum;
        }
        let count = pages as f64;
        let speeds = [&layout, &whole].map(|fastest| format!("{:.0}", count / fastest.seconds()));
        let numbers =
            [pages.to_string()].into_iter().chain(speeds).chain([format!("{:.1}", bytes as f64 / count / 1e3)]);
        table.row(["kifu".to_owned(), games.to_string()].into_iter().chain(numbers).collect());
    }
    print!("{table}");
    Ok(())
}

fn lay_out(records: &[Record], advance: &dyn Fn(char, Weight) -> f32) -> Booklet {
    let figures = FigureOptions { lines: Lines::All, ..FigureOptions::default() };
    booklet(records, &BookletOptions { figures, ..BookletOptions::default() }, advance)
}

fn record(text: &str) -> Option<Record> {
    let collection = Collection::parse(text.as_bytes());
    Some(from_sgf(collection.game(0)?).record)
}

fn picture(record: &Record, theme: &Theme) -> Scene {
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let options = DiagramOptions { numbers: Numbers::All, ..DiagramOptions::default() };
    let diagram = diagram(record, last, &options);
    // Both list the moves that cannot be shown on the board.
    let caption = Some(diagram.note_line()).filter(|line| !line.is_empty()).into_iter().collect();
    scene(&diagram, theme, &SceneOptions { caption, ..SceneOptions::default() })
}

/// The number of bytes of an animation of a game.
fn film(record: &Record, moving: Moving, theme: &Theme, fonts: &Fonts, stamps: &mut Stamps) -> usize {
    let scenes = record.main_line().map(|id| {
        let diagram = diagram(record, id, &DiagramOptions::default());
        scene(&diagram, theme, &SceneOptions::default())
    });
    let options = AnimationOptions { size: PictureSize::Width(800), ..AnimationOptions::default() };
    animation::write(moving, scenes, &options, fonts, stamps).map_or(0, |drawn| drawn.bytes.len())
}

fn vector(record: &Record) -> usize {
    svg::write(&picture(record, &Theme::PRINT), &svg::SvgOptions::default()).len()
}

fn rivals(goban: &Goban, options: &sgf_render::RenderOptions) -> usize {
    let mut bytes = Vec::new();
    let drawn = sgf_render::svg::render(goban, options).map(|picture| picture.write_to(&mut bytes));
    if drawn.is_ok() { bytes.len() } else { 0 }
}
