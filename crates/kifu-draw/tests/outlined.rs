//! SVG with outlined letters, drawn by another program, beside our own pixels.

#![cfg(feature = "png")]

use kifu_draw::font::Fonts;
use kifu_draw::raster::{PictureSize, Stamps, draw};
use kifu_draw::svg::{OutlinedSvg, SvgOptions, write, write_outlined};
use kifu_draw::{DiagramOptions, Numbers, Role, Scene, SceneOptions, Theme, diagram, scene};
use kifu_record::{NodeId, from_sgf};
use kifu_sgf::Collection;
use resvg::{tiny_skia, usvg};

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

/// The pixels of an SVG as another program draws them.
fn pixels(svg: &str, width: u32, height: u32) -> tiny_skia::Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let mut pixmap = tiny_skia::Pixmap::new(width, height).unwrap();
    let fit =
        tiny_skia::Transform::from_scale(width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, fit, &mut pixmap.as_mut());
    pixmap
}

#[test]
fn outlines_look_like_our_own_pixels() {
    for (name, theme) in Theme::ALL {
        let scene = picture(theme);
        let svg = outlined(&scene).svg;
        assert!(!svg.contains("<text"), "{name}");
        let own = draw(&scene, PictureSize::Step(48.0), &Fonts::default(), &mut Stamps::default()).unwrap();
        let (width, height) = (own.width(), own.height());
        let own = own.into_rgba();
        let far = |scene: &Scene| {
            let theirs = pixels(&outlined(scene).svg, width, height).take_demultiplied();
            difference(&cells(&own, width), &cells(&theirs, width))
        };
        let (mean, most) = far(&scene);
        assert!(mean < 3.0 && most < 48.0, "{name}: differs by {mean:.2} of 255 on average, by {most:.2} at most");
        // Without its numbers the picture is another one.
        let bare = scene.items.iter().filter(|item| item.role != Role::Numbers).cloned().collect();
        let (mean, most) = far(&Scene { items: bare, ..scene });
        assert!(most > 64.0, "{name}: without numbers by {mean:.2} on average, by {most:.2} at most");
    }
}

/// Pixels of a side of a cell: our own pixels have lines and letters at whole pixels, so that edges differ by up to one.
const CELL: usize = 12;

/// The mean colours of square cells.
fn cells(rgba: &[u8], width: u32) -> Vec<[f64; 4]> {
    let row = width as usize * 4;
    let mut cells = Vec::new();
    for rows in rgba.chunks_exact(row * CELL) {
        for x in 0..width as usize / CELL {
            let mut sums = [0.0; 4];
            for line in rows.chunks_exact(row) {
                for pixel in line[x * CELL * 4..(x + 1) * CELL * 4].chunks_exact(4) {
                    sums.iter_mut().zip(pixel).for_each(|(sum, part)| *sum += f64::from(*part));
                }
            }
            cells.push(sums.map(|sum| sum / (CELL * CELL) as f64));
        }
    }
    cells
}

/// How much cells differ on average, and at most.
fn difference(own: &[[f64; 4]], theirs: &[[f64; 4]]) -> (f64, f64) {
    let parts = own
        .iter()
        .zip(theirs)
        .map(|(own, theirs)| own.iter().zip(theirs).map(|(own, their)| (own - their).abs()).fold(0.0, f64::max));
    let (sum, most) = parts.fold((0.0, 0.0_f64), |(sum, most), far| (sum + far, most.max(far)));
    (sum / own.len() as f64, most)
}

#[test]
fn each_glyph_is_defined_once() {
    let picture = outlined(&picture(&Theme::PRINT));
    assert!(picture.missing.is_empty());
    let tree = usvg::Tree::from_str(&picture.svg, &usvg::Options::default()).unwrap();
    assert!(tree.size().width() > 0.0);
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
