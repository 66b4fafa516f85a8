//! The scenes of small diagrams.

use kifu_record::{NodeId, from_sgf};
use kifu_sgf::Collection;

use super::*;
use crate::{DiagramOptions, RegionChoice, Theme, diagram};

fn draw(text: &str, options: &DiagramOptions) -> Scene {
    let collection = Collection::parse(text.as_bytes());
    let record = from_sgf(collection.game(0).unwrap()).record;
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    scene(&diagram(&record, last, options), &Theme::PRINT, &SceneOptions::default())
}

#[test]
fn lines_are_broken_at_letters_and_go_on_beyond_a_part() {
    let scene = draw("(;SZ[3]LB[bb:A])", &DiagramOptions::default());
    let segments: Vec<_> = scene
        .of(Role::Grid)
        .flat_map(|shape| match shape {
            Shape::Lines { segments, .. } => segments.clone(),
            _ => Vec::new(),
        })
        .collect();
    // Four edges, and the two lines through the middle in two pieces each.
    assert_eq!(segments.len(), 8);
    let options = DiagramOptions {
        region: RegionChoice::read("top-left:2x2", kifu_go::Size::square(9).unwrap()).unwrap(),
        ..DiagramOptions::default()
    };
    let scene = draw("(;SZ[9])", &options);
    let Some(Shape::Lines { segments, .. }) = scene.of(Role::Grid).next() else { panic!("no lines") };
    assert_eq!(segments[0], [[0.0, 1.0], [1.5, 1.0]]);
}

/// Labels fit on their points, and lines end next to their texts.
#[test]
fn labels_have_room() {
    for (label, shown) in
        [("A", "A"), ("AB", "AB"), ("abcd", "abcd"), ("(1)", "(1)"), ("this is a really long label", "this…")]
    {
        let scene = draw(&format!("(;SZ[5]LB[cc:{label}])"), &DiagramOptions::default());
        let text = scene.of(Role::Marks).next();
        let Some(Shape::PointTexts { labels, height, .. }) = text else { panic!("{label}: no text") };
        assert_eq!(labels[0].text, shown);
        let width = crate::text_width(shown) * height / 0.714;
        assert!(width < 0.81, "{label}: {width}");
        let Some(Shape::Lines { segments, .. }) = scene.of(Role::Grid).next() else { panic!("no lines") };
        let row: Vec<_> = segments.iter().filter(|[from, to]| from[1] == 2.0 && to[1] == 2.0).collect();
        let [left, right] = row[..] else { panic!("{label}: {row:?}") };
        assert!(left[1][0] < 2.0 - width / 2.0 && right[0][0] > 2.0 + width / 2.0, "{label}: {row:?}");
        assert!(left[1][0] > 1.5 && right[0][0] < 2.5, "{label}: {row:?}");
    }
}

#[test]
fn every_mark_is_drawn() {
    let plain = draw("(;SZ[9])", &DiagramOptions::default()).items.len();
    for property in [
        "CR[aa]",
        "TR[aa]",
        "SQ[aa]",
        "MA[aa]",
        "SL[aa]",
        "LB[aa:x]",
        "AR[aa:bb]",
        "LN[aa:bb]",
        "TB[aa]",
        "TW[aa]",
        "DD[aa]",
        "B[aa]",
    ] {
        let scene = draw(&format!("(;SZ[9]{property})"), &DiagramOptions::default());
        assert!(scene.items.len() > plain, "{property}");
    }
}

/// The weights of a printed board: the widths of its lines and of its edge, and the radii of star points and of the
/// outline of white stones, in steps from line to line.
#[derive(Debug)]
struct Weights {
    line: f32,
    edge: f32,
    star: f32,
    outline: f32,
}

fn weights(theme: &Theme) -> Weights {
    let collection = Collection::parse(b"(;SZ[19]AW[aa])");
    let record = from_sgf(collection.game(0).unwrap()).record;
    let drawn = diagram(&record, NodeId::ROOT, &DiagramOptions::default());
    let scene = scene(&drawn, theme, &SceneOptions::default());
    let widths: Vec<f32> = scene
        .of(Role::Grid)
        .filter_map(|shape| match shape {
            Shape::Lines { stroke, .. } => Some(stroke.width),
            _ => None,
        })
        .collect();
    let radii = |role| match scene.of(role).next() {
        Some(Shape::Discs { layers, .. }) => layers.iter().map(|layer| layer.radius).collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    let (stars, stones) = (radii(Role::Stars), radii(Role::WhiteStones));
    Weights { line: widths[0], edge: widths[1], star: stars[0], outline: stones[0] - stones[1] }
}

#[test]
fn a_printed_board_has_the_weights_of_books() {
    let Weights { line, edge, star, outline } = weights(&Theme::PRINT);
    // Stones of 3.2 to 4.5 mm are usual in print. At 300 dots per inch a dot is 0.085 mm wide: finer lines break.
    for millimetres in [3.2, 3.8, 4.5] {
        assert!((0.1..=0.2).contains(&(line * millimetres)), "lines of {} mm", line * millimetres);
        assert!((0.2..=0.4).contains(&(edge * millimetres)), "an edge of {} mm", edge * millimetres);
    }
    assert!((1.5..=3.0).contains(&(edge / line)), "the edge is {} lines wide", edge / line);
    assert!((4.0..=7.0).contains(&(2.0 * star / line)), "star points are {} lines wide", 2.0 * star / line);
    // White stones are as dark as the lines around them.
    assert!((0.8..=1.2).contains(&(outline / line)), "the outline is {} lines wide", outline / line);
}

/// The contrast of two colours by WCAG, from 1 to 21.
fn contrast(one: Color, other: Color) -> f32 {
    let light = |color: Color| {
        let part = |byte: u8| match f32::from(byte) / 255.0 {
            part if part <= 0.04 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue) + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

/// On the board and on stones of both colours, an arrow or its rim stands out, and the arrow from its rim.
#[test]
fn arrows_are_plain_on_every_ground() {
    for (name, theme) in Theme::ALL {
        let board = if theme.board.alpha > 0 { theme.board } else { theme.background };
        assert!(contrast(theme.arrow, theme.arrow_rim) > 4.5, "{name}: its rim");
        assert!(contrast(theme.arrow, board) > 3.0, "{name}: the board");
        for stone in [&theme.black, &theme.white] {
            let plain = contrast(theme.arrow, stone.fill).max(contrast(theme.arrow_rim, stone.fill));
            assert!(plain > 4.5, "{name}: {plain}");
        }
    }
}

#[test]
fn repeated_arrows_and_lines_are_drawn_once() {
    let count = |text: &str| {
        let scene = draw(text, &DiagramOptions::default());
        let polygons = scene.of(Role::Marks).map(|shape| match shape {
            Shape::Polygons { corners, .. } => corners.len(),
            _ => 0,
        });
        polygons.sum::<usize>()
    };
    let once = count("(;SZ[9]AR[aa:bb]LN[cc:dd])");
    let often = format!("(;SZ[9]AR{}LN{})", "[aa:bb]".repeat(1000), "[cc:dd]".repeat(1000));
    assert!(once > 0);
    assert_eq!(count(&often), once);
    assert_eq!(count("(;SZ[9]AR[aa:bb][bb:aa]LN[cc:dd][dd:cc])"), 2 * once, "an arrow has a direction");
}

#[test]
fn covers_of_dimmed_points_are_merged() {
    let covers = |text: &str| {
        let scene = draw(text, &DiagramOptions::default());
        let extents = scene.of(Role::Dimmed).filter_map(|shape| match shape {
            Shape::Rectangle { corner, extent, .. } => Some((*corner, *extent)),
            _ => None,
        });
        extents.collect::<Vec<_>>()
    };
    assert_eq!(covers("(;SZ[52]DD[aa:ZZ])"), [([-0.5, -0.5], [52.0, 52.0])]);
    assert_eq!(covers("(;SZ[9]DD[cc][dc][ee])"), [([1.5, 1.5], [2.0, 1.0]), ([3.5, 3.5], [1.0, 1.0])]);
}

#[test]
fn pictures_say_what_they_take() {
    let scene = draw("(;SZ[19];B[dd]C[x];W[qd])", &DiagramOptions::default());
    for (bytes, is_enough) in [(1000, false), (1 << 20, true)] {
        let stop = kifu_record::Stop::with_memory(bytes);
        assert_eq!(stop.run(|| scene.clone().kept()).is_some(), is_enough);
        assert_eq!((stop.is_exhausted(), stop.kept()), (!is_enough, usize::from(is_enough)));
    }
}

/// The stones of a scene: their points, and how they lie.
fn stones(scene: &Scene) -> Vec<(Place, Place, f32)> {
    let groups = scene.items.iter().filter_map(|item| match &item.shape {
        Shape::Stones { groups, .. } => Some(groups),
        _ => None,
    });
    let stones = |group: &StoneGroup| group.centers.iter().map(|center| (*center, group.shift, group.turn)).collect();
    groups.flatten().flat_map(|group: &StoneGroup| -> Vec<_> { stones(group) }).collect()
}

fn drawn_as(theme: &Theme, text: &str) -> Scene {
    let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
    let last = record.main_line().last().unwrap();
    scene(&diagram(&record, last, &DiagramOptions::default()), theme, &SceneOptions::default())
}

#[test]
fn a_stone_lies_alike_in_all_pictures_of_a_game() {
    let before = stones(&drawn_as(&Theme::WOOD, "(;SZ[9];B[cc];W[gc];B[gg];W[cg])"));
    let after = stones(&drawn_as(&Theme::WOOD, "(;SZ[9];B[cc];W[gc];B[gg];W[cg];B[ee];W[ff];B[ab])"));
    assert_eq!((before.len(), after.len()), (4, 7));
    assert!(before.iter().all(|stone| after.contains(stone)), "{before:?} {after:?}");
    // Neighbours differ, and stones of both colours lie alike on a point.
    let turns: std::collections::BTreeSet<_> = after.iter().map(|(_, _, turn)| turn.to_bits()).collect();
    assert!(turns.len() > 2, "{after:?}");
    let other = stones(&drawn_as(&Theme::WOOD, "(;SZ[9]AW[cc])"));
    assert!(before.contains(&other[0]));
}

#[test]
fn stones_stay_within_their_squares() {
    for (radius, placement, expected) in [(0.48, 0.04, 0.02), (0.45, 0.04, 0.04), (0.5, 0.04, 0.0), (0.45, 0.0, 0.0)] {
        let theme = Theme { stone_radius: radius, placement, ..Theme::WOOD };
        let stones = stones(&drawn_as(&theme, "(;SZ[9]AB[aa:ii])"));
        assert_eq!(stones.len(), 81);
        for (_, [x, y], _) in stones {
            let shift = x.hypot(y);
            assert!((shift - expected).abs() < 1e-5 && radius + shift < 0.5 + 1e-5, "{radius} {placement}: {shift}");
        }
    }
    // Flat stones too; and those of the theme for paper lie on their points.
    let theme = Theme { placement: 0.02, ..Theme::FLAT };
    let shifts = |theme: &Theme| {
        let scene = drawn_as(theme, "(;SZ[9]AB[aa:ii])");
        let discs = scene.of(Role::BlackStones).map(|shape| match shape {
            Shape::Discs { layers, .. } => layers[0].shift,
            _ => panic!("not flat"),
        });
        discs.collect::<Vec<_>>()
    };
    assert_eq!(shifts(&Theme::PRINT), [[0.0; 2]]);
    assert!(shifts(&theme).len() == 5 && shifts(&theme).iter().all(|[x, y]| (x.hypot(*y) - 0.02).abs() < 1e-5));
}

#[test]
fn a_soft_shadow_is_as_dark_as_a_hard_one() {
    let layers = |theme: &Theme| {
        let scene = drawn_as(theme, "(;SZ[9]AB[ee])");
        match scene.of(Role::Shadows).next() {
            Some(Shape::Discs { layers, .. }) => layers.clone(),
            _ => panic!("no shadow"),
        }
    };
    let clear =
        |layers: &[Paint]| -> f32 { layers.iter().map(|layer| 1.0 - f32::from(layer.fill.alpha) / 255.0).product() };
    let hard = layers(&Theme { shadow_blur: 0.0, ..Theme::WOOD });
    let soft = layers(&Theme { shadow_blur: 0.2, ..Theme::WOOD });
    assert_eq!((hard.len(), soft.len()), (1, 3));
    assert!((clear(&hard) - clear(&soft)).abs() < 0.01);
    assert!((soft[0].radius - soft[2].radius - 0.2).abs() < 1e-5);
}
