//! Checks PDF files as far as possible without a PDF reader.

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;
use crate::booklet::{BookletOptions, booklet as lay_out};
use crate::font::Face;
use crate::scene::Shape;
use crate::{DiagramOptions, SceneOptions, Theme, diagram, scene};

#[test]
fn a_picture_has_one_page_and_the_same_bytes_again() {
    let collection = Collection::parse("(;SZ[9]PB[秀策];B[ee];W[cc]LB[aa:\u{e000}])".as_bytes());
    let record = from_sgf(collection.game(0).unwrap()).record;
    let last = record.main_line().last().unwrap();
    let fonts = Fonts::default();
    for (_, theme) in Theme::ALL {
        let scene = scene(&diagram(&record, last, &DiagramOptions::default()), theme, &SceneOptions::default());
        let pdf = picture(&scene, 300.0, &fonts).unwrap();
        assert!(pdf.bytes.starts_with(b"%PDF-1."));
        assert_eq!(pdf.missing, BTreeSet::from(['\u{e000}']));
        assert_eq!(picture(&scene, 300.0, &fonts), Ok(pdf));
    }
}

#[test]
fn pages_without_extent_are_refused() {
    let scene = Scene { width: 0.0, ..scene_of_nothing() };
    assert_eq!(picture(&scene, 0.0, &Fonts::default()), Err(NoPdf::Page(0)));
}

fn scene_of_nothing() -> Scene {
    let booklet = lay_out(&[], &BookletOptions::default(), &|_, _| 0.5);
    booklet.pages[0].clone()
}

/// The streams of a file, decompressed.
fn streams(pdf: &Pdf) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut rest = &pdf.bytes[..];
    let at = |text: &[u8], sign: &[u8]| text.windows(sign.len()).position(|window| window == sign);
    while let Some(begin) = at(rest, b"\nstream\n") {
        rest = &rest[begin + 8..];
        let end = at(rest, b"\nendstream").expect("an end");
        found.push(miniz_oxide::inflate::decompress_to_vec_zlib(&rest[..end]).expect("a stream"));
        rest = &rest[end..];
    }
    found
}

/// The characters that a reader extracts for the codes of a file, in hexadecimal.
fn characters(pdf: &Pdf) -> Vec<String> {
    let maps = streams(pdf).into_iter().filter(|stream| stream.starts_with(b"%!PS-Adobe-3.0 Resource-CMap"));
    maps.flat_map(|map| {
        let map = String::from_utf8(map).expect("a map in ASCII");
        let lines = map.lines().filter_map(|line| line.split_once("> <")?.1.strip_suffix('>')).map(str::to_owned);
        lines.skip(1).collect::<Vec<_>>()
    })
    .collect()
}

#[test]
fn a_disc_is_drawn_once_and_placed_for_every_stone() {
    let collection = Collection::parse(b"(;SZ[9]AB[cc][gc][cg]AW[gg])");
    let record = from_sgf(collection.game(0).unwrap()).record;
    let board = diagram(&record, kifu_record::NodeId::ROOT, &DiagramOptions::default());
    let scene = scene(&board, &Theme::PRINT, &SceneOptions::default());
    let pdf = picture(&scene, 300.0, &Fonts::default()).unwrap();
    let page = String::from_utf8(streams(&pdf).remove(0)).expect("a page in ASCII");
    let discs = scene.items.iter().map(|item| match &item.shape {
        Shape::Discs { centers, layers } => centers.len() * layers.len(),
        _ => 0,
    });
    // An outline for each stone, the inside of the white one, and the free star point.
    assert_eq!(discs.sum::<usize>(), page.matches("/o Do").count());
    assert!(!page.contains(" c\n"), "{page}");
    assert_eq!(String::from_utf8_lossy(&pdf.bytes).matches("/BBox [-1.1 -1.1 1.1 1.1]").count(), 1);
}

/// The widths of the lines of a page, in points.
fn line_widths(scene: &Scene, width: f32) -> Vec<f32> {
    let page = String::from_utf8(streams(&picture(scene, width, &Fonts::default()).unwrap()).remove(0)).unwrap();
    let widths = page.lines().filter_map(|line| line.strip_suffix(" w")?.parse::<f32>().ok());
    widths.map(|own| own * width / scene.width).collect()
}

#[test]
fn lines_of_boards_are_whole_dots_wide() {
    let record = from_sgf(Collection::parse(b"(;SZ[19])").game(0).unwrap()).record;
    let board = diagram(&record, kifu_record::NodeId::ROOT, &DiagramOptions::default());
    let scene = scene(&board, &Theme::PRINT, &SceneOptions::default());
    // From line to line, and the dots of a line and of the edge at 300 dots an inch.
    for (step, expected) in
        [(5.0, [1.0, 2.0]), (8.1, [1.0, 2.0]), (10.4, [2.0, 3.0]), (11.5, [2.0, 3.0]), (23.0, [3.0, 7.0])]
    {
        let dots: Vec<f32> = line_widths(&scene, step * scene.width).iter().map(|width| width * 300.0 / 72.0).collect();
        assert!(dots.iter().zip(expected).all(|(dots, whole)| (dots - whole).abs() < 1e-3), "{step}: {dots:?}");
    }
    // Finer lines than half a dot stay fine.
    assert!((line_widths(&scene, 2.0 * scene.width)[0] - 0.07).abs() < 1e-4);
}

fn of_text(text: &str, fonts: &Fonts) -> Pdf {
    let booklet = lay_out(&[], &BookletOptions::default(), &|_, _| 0.5);
    let mut scene = booklet.pages[0].clone();
    let label = crate::scene::Label { place: [10.0, 10.0], text: text.to_owned().into() };
    let fill = crate::theme::Color { red: 0, green: 0, blue: 0, alpha: 255 };
    let shape = Shape::Texts {
        labels: vec![label],
        size: 12.0,
        weight: crate::Weight::Regular,
        fill,
        anchor: crate::scene::Anchor::Start,
    };
    scene.items = vec![crate::scene::Item { shape, ..scene.items[0].clone() }];
    picture(&scene, 400.0, fonts).unwrap()
}

#[test]
fn text_is_text_in_truetype_and_cff() {
    let cff = Face::new(include_bytes!("../../tests/fonts/cjk.otf").to_vec(), 0).unwrap();
    let japanese = ['秀', '策', '黒', '白', '局', '本'].into_iter().find(|&character| cff.glyph(character).is_some());
    let japanese = japanese.expect("a character of the font");
    let pdf = of_text(&format!("A{japanese}B"), &Fonts::new(vec![cff]));
    let text = String::from_utf8_lossy(&pdf.bytes);
    assert!(text.contains("/CIDFontType0C"), "the CFF font");
    assert!(pdf.missing.is_empty());
    for character in ['A', 'B', japanese] {
        let code = format!("{:04X}", u32::from(character));
        assert!(characters(&pdf).contains(&code), "{character} in {:?}", characters(&pdf));
    }
}

#[test]
fn outlines_that_pdf_cannot_embed_are_drawn() {
    let mut font = fonts::FontResource::of_outlines(Face::LATIN);
    let glyph = Fonts::default().glyph('S').unwrap();
    let code = font.add(glyph, 'S');
    assert_eq!((code.bytes().collect::<Vec<_>>(), font.character(code)), (vec![0], Some('S')));
    let (mut writer, mut next) = (Writer::new(), Ref::new(2));
    font.write(&mut writer, &mut next, Ref::new(1)).unwrap();
    let pdf = Pdf { bytes: writer.finish(), missing: BTreeSet::new() };
    assert_eq!(characters(&pdf), ["0053"]);
    let program = String::from_utf8(streams(&pdf).remove(0)).unwrap();
    // The advance of the glyph, then its box: a curve inside it, and the fill.
    let numbers: Vec<f32> = program.lines().next().unwrap().split(' ').filter_map(|word| word.parse().ok()).collect();
    assert!((numbers[0] - glyph.advance * 1000.0).abs() < 0.1 && numbers[5] > 600.0, "{numbers:?}");
    assert!(program.contains(" c\n") && program.ends_with('f'), "{program}");
}
