//! SVG with outlined letters. `.ci/documents.py` draws it with another program, and compares the pixels with ours.

#![cfg(feature = "png")]

use kifu_draw::font::Fonts;
use kifu_draw::svg::{OutlinedSvg, SvgOptions, write, write_outlined};
use kifu_draw::{DiagramOptions, Numbers, Scene, SceneOptions, Theme, diagram, scene};
use kifu_record::{NodeId, from_sgf};
use kifu_sgf::Collection;

/// Numbers of one to three digits, letters of every height, coordinates, a heading and a caption.
fn picture(theme: &Theme) -> Scene {
    let moves: String = (0..120)
        .map(|index| {
            let letter = |at: usize| char::from(b'a' + u8::try_from(at).unwrap());
            format!(";{}[{}{}]", if index % 2 == 0 { 'B' } else { 'W' }, letter(index % 15), letter(index / 15))
        })
        .collect();
    let text = format!("(;SZ[15]{moves}LB[ak:A][bk:g][ck:Ü][dk:42][ek:abc])");
    let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let options = DiagramOptions { numbers: Numbers::All, ..DiagramOptions::default() };
    let around = SceneOptions {
        heading: vec!["Black – White".to_owned()],
        caption: vec!["Figure 1 (1–120)".to_owned(), "91 at 12; 105 at Q16".to_owned()],
        ..SceneOptions::default()
    };
    scene(&diagram(&record, last, &options), theme, &around)
}

fn outlined(scene: &Scene) -> OutlinedSvg {
    write_outlined(scene, &SvgOptions::default(), &Fonts::default())
}

#[test]
fn each_glyph_is_defined_once() {
    let picture = outlined(&picture(&Theme::PRINT));
    assert!(picture.missing.is_empty());
    let mut ids: Vec<&str> = picture.svg.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    for used in picture.svg.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(ids.binary_search(&used).is_ok(), "{used}");
    }
}

#[test]
fn outlines_are_at_most_four_times_as_large_as_text() {
    let scene = picture(&Theme::PRINT);
    let (text, outlines) = (write(&scene, &SvgOptions::default()).len(), outlined(&scene).svg.len());
    assert!(outlines < 4 * text, "{outlines} bytes instead of {text}");
}

#[test]
fn what_no_font_has_is_told_and_drawn_as_a_box() {
    let record = from_sgf(Collection::parse("(;SZ[9]LB[ee:囲][cc:囲碁])".as_bytes()).game(0).unwrap()).record;
    let scene =
        scene(&diagram(&record, NodeId::ROOT, &DiagramOptions::default()), &Theme::PRINT, &SceneOptions::default());
    let picture = outlined(&scene);
    assert_eq!(picture.missing, ['囲', '碁']);
    assert_eq!(picture.svg.matches("v-720").count(), 3);
}
