//! `docs/gallery.md` and its pictures: drawn from the samples and compared with the committed files.
//! `UPDATE=1 cargo test -p kifu-draw --test all gallery` updates them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use kifu_draw::booklet::{Answers, Booklet, BookletOptions, Contents, Paper, booklet};
use kifu_draw::document::{cover, document};
use kifu_draw::go::Coordinates;
use kifu_draw::text::{self, Characters};
use kifu_draw::{
    Captured, Cut, Diagram, DiagramOptions, FigureOptions, Language, Lines, Numbers, RegionChoice, SceneOptions, Sides,
    Theme, Variations, VariationsAs, Weight, diagram, figures, scene, svg, tex, text_width,
};
use kifu_record::{NodeId, Record, from_sgf};
use kifu_sgf::Collection;

/// A picture of the gallery.
struct Picture {
    name: String,
    about: String,
    svg: String,
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn records(sample: &str) -> Vec<Record> {
    let bytes = fs::read(repository().join("samples").join(sample)).unwrap();
    Collection::parse(&bytes).games().map(|game| from_sgf(game).record).collect()
}

fn record(sample: &str) -> Record {
    records(sample).swap_remove(0)
}

/// Draws the position of a sample after `node` nodes of the main line.
fn drawn(sample: &str, node: usize, options: &DiagramOptions) -> Diagram {
    let record = record(sample);
    let id = record.main_line().take(node + 1).last().unwrap_or(NodeId::ROOT);
    diagram(&record, id, options)
}

/// Draws the last position of a record that is not a sample.
fn made(text: &str, options: &DiagramOptions) -> Diagram {
    let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
    let last = record.main_line().last().unwrap();
    diagram(&record, last, options)
}

fn picture(name: &str, about: &str, diagram: &Diagram, theme: &Theme) -> Picture {
    let around = SceneOptions { title: about.to_owned(), ..SceneOptions::default() };
    captioned(name, about, diagram, theme, around)
}

fn captioned(name: &str, about: &str, diagram: &Diagram, theme: &Theme, around: SceneOptions) -> Picture {
    let options = svg::SvgOptions { width: Some(420.0), ..svg::SvgOptions::default() };
    Picture {
        name: name.to_owned(),
        about: about.to_owned(),
        svg: svg::write(&scene(diagram, theme, &around), &options),
    }
}

fn part(text: &str, diagram: &Diagram) -> RegionChoice {
    RegionChoice::read(text, diagram.size).unwrap()
}

fn themes() -> Vec<Picture> {
    let options = DiagramOptions { numbers: Numbers::Last(9), ..DiagramOptions::default() };
    let diagram = drawn("ear-reddening-1846.sgf", 127, &options);
    Theme::ALL.iter().map(|(name, theme)| picture(&format!("theme-{name}"), name, &diagram, theme)).collect()
}

/// Every mark on an empty point, on a black stone, and on a white one.
const MARKS: &str = "(;SZ[9]AB[ba][bb][bc][bd][be][bf][bg][bh][hb][hc]AW[ca][cb][cc][cd][ce][cf][cg][ch][hf][hg]\
                     CR[aa][ba][ca]TR[ab][bb][cb]SQ[ac][bc][cc]MA[ad][bd][cd]SL[ae][be][ce]\
                     LB[af:A][bf:B][cf:C][ag:12][bg:abc][cg:十]TB[ah][bh][ch]TW[ai][bi][ci]\
                     AR[eb:hb][ec:gf][hf:ed]LN[eg:gi][ee:hg]DD[ei:ei][ie:ii])";

fn markup() -> Vec<Picture> {
    let diagram = made(MARKS, &DiagramOptions::default());
    let mut pictures: Vec<Picture> = [("print", Theme::PRINT), ("wood", Theme::WOOD), ("dark", Theme::DARK)]
        .iter()
        .map(|(name, theme)| picture(&format!("marks-{name}"), &format!("all marks, {name}"), &diagram, theme))
        .collect();
    let numbered = DiagramOptions { numbers: Numbers::All, ..DiagramOptions::default() };
    let both = made("(;SZ[5];B[bb];W[cc];B[dd];W[bd]CR[bb]TR[cc]SQ[dd]MA[bd])", &numbered);
    pictures.push(picture("marks-numbers", "marks and numbers", &both, &Theme::PRINT));
    let variations = |shown| DiagramOptions { variations: Variations::Next(shown), ..DiagramOptions::default() };
    for (name, shown) in [("letters", VariationsAs::Letters), ("stones", VariationsAs::Ghosts)] {
        let diagram = drawn("corner-problem.sgf", 0, &variations(shown));
        pictures.push(picture(&format!("variations-{name}"), &format!("variations as {name}"), &diagram, &Theme::FLAT));
    }
    pictures
}

fn regions() -> Vec<Picture> {
    let whole = DiagramOptions::default();
    let of = |sample: &str, node, text: &str| {
        let region = part(text, &drawn(sample, 0, &whole));
        drawn(sample, node, &DiagramOptions { region, ..whole.clone() })
    };
    let ear = "ear-reddening-1846.sgf";
    vec![
        picture("part-corner", "a corner", &of(ear, 60, "top-right"), &Theme::PRINT),
        picture("part-side", "a side", &of(ear, 127, "right"), &Theme::PRINT),
        picture("part-points", "two corners: C9:L3", &of(ear, 127, "C9:L3"), &Theme::WOOD),
        picture("part-shrunk", "the part with stones", &of("corner-problem.sgf", 0, "shrink"), &Theme::PRINT),
        picture("board-9", "9x9", &drawn("nine-by-nine-2006.sgf", 40, &whole), &Theme::WOOD),
        picture("board-13x9", "13 columns, 9 rows", &drawn("rectangular-13x9.sgf", 32, &whole), &Theme::FLAT),
        picture("board-25", "25x25", &drawn("big-board-25x25.sgf", 100, &whole), &Theme::PRINT),
        picture("board-52", "52x52", &made("(;SZ[52];B[DD];W[dd];B[pp])", &whole), &Theme::PRINT),
        picture("board-1", "1x1", &made("(;SZ[1])", &whole), &Theme::PRINT),
    ]
}

fn numbering() -> Vec<Picture> {
    let ear = "ear-reddening-1846.sgf";
    let of = |node, numbers, captured, count_from| {
        let options = DiagramOptions { numbers, captured, count_from, ..DiagramOptions::default() };
        drawn(ear, node, &options)
    };
    let mut pictures = vec![
        picture(
            "numbers-three",
            "three-digit numbers",
            &of(150, Numbers::Range(101, 150), Captured::Kept, None),
            &Theme::PRINT,
        ),
        picture(
            "numbers-from-1",
            "numbers from 1",
            &of(60, Numbers::Range(51, 60), Captured::Kept, Some(1)),
            &Theme::PRINT,
        ),
    ];
    let all = of(325, Numbers::All, Captured::Kept, None);
    let caption = SceneOptions { caption: vec![all.note_line()], ..SceneOptions::default() };
    pictures.push(captioned(
        "numbers-all",
        "a whole game; moves at occupied points are listed",
        &all,
        &Theme::PRINT,
        caption,
    ));
    let ways = [
        ("sgf", Coordinates::Sgf),
        ("1-1", Coordinates::Numbers),
        ("ja", Coordinates::Japanese),
        ("fox", Coordinates::Fox),
    ];
    for (name, way) in ways {
        let sides = Sides { top: true, bottom: false, left: true, right: false };
        let options = DiagramOptions { coordinates: Some(way), sides, ..DiagramOptions::default() };
        let diagram = drawn("nine-by-nine-2006.sgf", 20, &options);
        pictures.push(picture(&format!("coordinates-{name}"), &format!("coordinates: {name}"), &diagram, &Theme::FLAT));
    }
    pictures
}

fn advance(character: char, _: Weight) -> f32 {
    text_width(character.encode_utf8(&mut [0; 4]))
}

fn documents() -> Vec<Picture> {
    let ladder = record("broken-ladder-2003.sgf");
    let figure = figures(&ladder, &FigureOptions::default()).swap_remove(1);
    let diagram = figure.diagram(&ladder);
    let around = SceneOptions {
        caption: std::iter::once(figure.caption()).chain(figure.remarks.iter().map(kifu_draw::Remark::words)).collect(),
        ..SceneOptions::default()
    };
    vec![captioned("figure", "a figure with comments", &diagram, &Theme::PRINT, around)]
}

/// Pages of booklets with the options that make them, each as a picture.
fn booklets() -> Vec<Picture> {
    let all = FigureOptions { lines: Lines::All, ..FigureOptions::default() };
    let usual = BookletOptions { figures: all, ..BookletOptions::default() };
    let with_paper = |paper| BookletOptions { paper, ..usual.clone() };
    let sheet = |per_page, paper| BookletOptions { contents: Contents::Problems { per_page }, ..with_paper(paper) };
    let ladder = || records("broken-ladder-2003.sgf");
    let problems = || [records("eight-problems.sgf"), records("corner-problem.sgf")].concat();
    let ja = BookletOptions { language: Language::Ja, columns: Some(2), ..with_paper(Paper::B5) };
    let by_hand = FigureOptions { cut: Cut::Every(100), ..FigureOptions::default() };
    let long = BookletOptions { figures: by_hand, columns: Some(1), ..BookletOptions::default() };
    let back = BookletOptions { answers: Answers::Back, ..sheet(4, Paper::A5) };
    let made = [
        ("game", "--variations all -o game.pdf", 0, booklet(&ladder(), &usual, &advance)),
        (
            "contents",
            "--variations all --paper a5",
            0,
            booklet(&records("three-games.sgf"), &with_paper(Paper::A5), &advance),
        ),
        ("a5", "--variations all --paper a5", 1, booklet(&ladder(), &with_paper(Paper::A5), &advance)),
        ("ja", "--variations all --paper b5 --page-columns 2 --lang ja", 0, booklet(&ladder(), &ja, &advance)),
        ("long", "--per-figure 100 --page-columns 1", 0, booklet(&records("kisei-2018-game-1.sgf"), &long, &advance)),
        ("problems", "--problems 8", 0, booklet(&problems(), &sheet(8, Paper::A4), &advance)),
        ("answers", "--problems 8, the answers", 2, booklet(&problems(), &sheet(8, Paper::A4), &advance)),
        (
            "back",
            "--problems 4 --paper a5 --answers back: the back of the first page",
            1,
            booklet(&problems(), &back, &advance),
        ),
    ];
    let page = |(name, about, page, book): (&str, &str, usize, Booklet)| {
        let options = svg::SvgOptions { width: Some(420.0), ..svg::SvgOptions::default() };
        let svg = svg::write(&book.pages[page], &options);
        Picture { name: format!("booklet-{name}"), about: about.to_owned(), svg }
    };
    made.into_iter().map(page).collect()
}

fn texts() -> String {
    let options = DiagramOptions { numbers: Numbers::Last(10), ..DiagramOptions::default() };
    let diagram = drawn("nine-by-nine-2006.sgf", 24, &options);
    let around = SceneOptions { heading: vec!["A game on 9x9".to_owned()], ..SceneOptions::default() };
    let small = made("(;SZ[3];B[bb])", &DiagramOptions { coordinates: None, ..DiagramOptions::default() });
    let shown = [
        ("ascii", text::plain(&diagram, &around, Characters::Ascii)),
        ("text", text::plain(&diagram, &around, Characters::Dots)),
        ("lines", text::plain(&diagram, &around, Characters::Lines)),
        ("markdown", text::markdown(&diagram, &around, Characters::Dots)),
        ("sensei", text::sensei(&diagram, &around)),
        ("tex", tex::still(&scene(&small, &Theme::PRINT, &SceneOptions::default()), None)),
    ];
    let mut page = String::new();
    for (name, text) in shown {
        let _ = write!(page, "`--format {name}`\n\n`````\n{text}`````\n\n");
    }
    page
}

/// The heading of a game in every language.
fn headings() -> String {
    let record = record("kisei-2018-game-1.sgf");
    let mut page = String::new();
    for (tag, language) in Language::ALL {
        let options = BookletOptions { language, ..BookletOptions::default() };
        let document = document(std::slice::from_ref(&record), &options);
        let chapter = &document.chapters[0];
        let _ = write!(page, "`--lang {tag}`\n\n> **{}**\n", chapter.title);
        for line in &chapter.facts {
            let _ = write!(page, ">\n> {line}\n");
        }
        page.push('\n');
    }
    page
}

/// The cover of a book.
fn covers() -> Vec<Picture> {
    let options = BookletOptions { theme: Theme::WOOD, ..BookletOptions::default() };
    let records = records("ear-reddening-1846.sgf");
    let svg = cover(&records, &document(&records, &options), &options);
    vec![Picture { name: "cover".to_owned(), about: "the cover of a book, `-o book.epub`".to_owned(), svg }]
}

/// The section about the booklet that `sample_booklet` makes.
const BOOKLET: &str = "\
Two games with comments and ten problems, in one run. [Booklets](booklets.md) shows every page.

```
kifu render docs/booklet samples/eight-problems.sgf \\
  --problems 6 --variations all --paper b5 --title \"Two games and ten problems\" -o booklet.pdf
```

[PDF](booklet/booklet.pdf) · [EPUB](booklet/booklet.epub)

![the third page of the booklet](booklet/page-3.png)
";

/// Compares with the committed file, or writes it.
fn agree(path: &Path, content: &str, differing: &mut Vec<String>) {
    if env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    } else if fs::read_to_string(path).map(|text| text.replace("\r\n", "\n")).ok().as_deref() != Some(content) {
        differing.push(path.display().to_string());
    }
}

#[test]
fn the_gallery_is_as_committed() {
    let docs = repository().join("docs");
    let mut page =
        String::from("# Gallery\n\nPictures drawn by `kifu render` from `samples/`. A test keeps them up to date.\n");
    let mut differing = Vec::new();
    let mut names = Vec::new();
    let sections = [
        ("Themes", themes()),
        ("Marks and variations", markup()),
        ("Parts and sizes of the board", regions()),
        ("Numbers and coordinates", numbering()),
        ("Figures", documents()),
        ("Booklets and sheets of problems, by the options of `kifu render`", booklets()),
        ("Books", covers()),
    ];
    for (title, pictures) in sections {
        let _ = write!(page, "\n## {title}\n\n");
        for Picture { name, about, svg } in pictures {
            let _ = write!(page, "{about}\n\n![{about}](gallery/{name}.svg)\n\n");
            agree(&docs.join(format!("gallery/{name}.svg")), &svg, &mut differing);
            names.push(format!("{name}.svg"));
        }
    }
    let _ = write!(page, "\n## A booklet\n\n{BOOKLET}");
    let _ = write!(page, "\n## Headings\n\n{}", headings());
    let _ = write!(page, "\n## Text\n\n{}", texts());
    let page = page.trim_end().to_owned() + "\n";
    agree(&docs.join("gallery.md"), &page, &mut differing);
    assert!(
        differing.is_empty(),
        "{differing:?} differ; UPDATE=1 cargo test -p kifu-draw --test all gallery writes them"
    );
    let mut found: Vec<_> = fs::read_dir(docs.join("gallery"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    found.retain(|name| name.ends_with(".svg"));
    found.sort();
    names.sort();
    assert_eq!(found, names, "every picture is shown");
}
