//! The positions of pixels, and the limits of drawing.

use kifu_record::{NodeId, from_sgf};
use kifu_sgf::Collection;

use super::*;
use crate::font::Fonts;
use crate::{DiagramOptions, Numbers, Scene, SceneOptions, Theme, diagram, scene};

fn picture_of(text: &str, theme: &Theme) -> Scene {
    let collection = Collection::parse(text.as_bytes());
    let record = from_sgf(collection.game(0).unwrap()).record;
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let options = DiagramOptions { numbers: Numbers::All, ..DiagramOptions::default() };
    scene(&diagram(&record, last, &options), theme, &SceneOptions::default())
}

fn drawn(text: &str, size: PictureSize) -> Raster {
    draw(&picture_of(text, &Theme::PRINT), size, &Fonts::default(), &mut Stamps::default()).unwrap()
}

#[test]
fn a_stone_stands_where_its_lines_meet() {
    for step in [7.3_f32, 16.0, 31.7, 60.0] {
        let scene = picture_of("(;SZ[5]AB[bb])", &Theme::PRINT);
        let picture = draw(&scene, PictureSize::Step(step), &Fonts::default(), &mut Stamps::default()).unwrap();
        let (width, rgba) = (picture.width() as usize, picture.into_rgba());
        let is_dark = |x: usize, y: usize| rgba[(y * width + x) * 4] < 40;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small picture")]
        let (x, y) = (((1.0 - scene.x) * step) as usize, ((0.8 - scene.y) * step) as usize);
        // The stone reaches as far to the left as to the right of the line, which is visible below it.
        let column = (0..width).filter(|&at| is_dark(at, y)).collect::<Vec<_>>();
        let stone = column.iter().copied().filter(|&at| at.abs_diff(x) as f32 <= 0.49 * step);
        let (first, last) = stone.fold((usize::MAX, 0), |(low, high), at| (low.min(at), high.max(at)));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small picture")]
        let below = y + (0.9 * step) as usize;
        let line: Vec<usize> = (first..=last).filter(|&at| rgba[(below * width + at) * 4] < 160).collect();
        let (left, right) = (line[0] - first, last - line[line.len() - 1]);
        assert_eq!(left, right, "{step} pixels a step: {first}..={last} around {line:?}");
    }
}

#[test]
fn sizes_are_kept_or_refused() {
    assert_eq!(drawn("(;SZ[9])", PictureSize::Width(300)).width(), 300);
    assert_eq!(drawn("(;SZ[1])", PictureSize::Width(1)).width(), 1);
    for (sides, room) in [("19:5", (300, 300)), ("5:19", (300, 300)), ("9", (500, 100)), ("9", (100, 500))] {
        let picture = drawn(&format!("(;SZ[{sides}])"), PictureSize::Within(room.0, room.1));
        let is_full = picture.width() == room.0 || picture.height() == room.1;
        assert!(picture.width() <= room.0 && picture.height() <= room.1 && is_full, "{sides}");
    }
    let scene = picture_of("(;SZ[9])", &Theme::PRINT);
    for size in [
        PictureSize::Width(1_000_000),
        PictureSize::Width(20_000),
        PictureSize::Step(1e9),
        PictureSize::Step(f32::NAN),
        PictureSize::Step(-1.0),
    ] {
        assert!(draw(&scene, size, &Fonts::default(), &mut Stamps::default()).is_err(), "{size:?}");
    }
}

#[test]
fn what_no_font_has_is_told_and_seen() {
    let picture = drawn("(;SZ[9]LB[ee:囲][cc:囲碁])", PictureSize::default());
    assert_eq!(picture.missing, ['囲', '碁']);
    let blank = drawn("(;SZ[9]LB[ee: ])", PictureSize::default());
    assert_ne!(picture.pixmap, blank.pixmap);
}

#[test]
fn stamps_change_nothing() {
    let mut stamps = Stamps::default();
    for theme in [Theme::WOOD, Theme::PRINT, Theme::WOOD] {
        for text in ["(;SZ[9];B[ee];W[ef]TR[ee])", "(;SZ[13:7];B[aa])"] {
            let scene = picture_of(text, &theme);
            let kept = draw(&scene, PictureSize::Step(20.0), &Fonts::default(), &mut stamps).unwrap();
            let fresh = draw(&scene, PictureSize::Step(20.0), &Fonts::default(), &mut Stamps::default()).unwrap();
            assert_eq!(kept, fresh);
        }
    }
}

#[test]
fn every_size_of_board_is_drawn() {
    for size in ["1", "2", "9", "52", "19:9", "1:52"] {
        let picture = drawn(&format!("(;SZ[{size}]AB[aa])"), PictureSize::Step(12.0));
        assert!(picture.pixmap.pixels().iter().any(|pixel| pixel.red() < 50), "{size}");
    }
}
