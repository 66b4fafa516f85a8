//! What is drawn of small diagrams.

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
