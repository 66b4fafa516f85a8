//! The size of pictures, and their validity as XML.

use kifu_go::{Board, Color as Stone, Size};
use kifu_record::{Node, Record};

use super::*;
use crate::{DiagramOptions, Numbers, SceneOptions, Theme, diagram, scene};

/// 250 moves that capture nothing.
fn full_board() -> Record {
    let size = Size::NINETEEN;
    let mut record = Record::new(size);
    let mut board = Board::new(size);
    let mut last = kifu_record::NodeId::ROOT;
    let mut color = Stone::Black;
    let points: Vec<_> = size.points().filter(|point| !(point.x() % 4 == 3 && point.y() % 3 == 1)).take(250).collect();
    for point in points {
        board.play(color, point);
        last = record.add_child(last, Node::play(color, kifu_go::Move::Play(point)));
        color = color.opposite();
    }
    record
}

fn picture(numbers: Numbers, theme: &Theme) -> String {
    let record = full_board();
    let last = record.main_line().last().unwrap();
    let options = DiagramOptions { numbers, captured: crate::Captured::Kept, ..DiagramOptions::default() };
    write(&scene(&diagram(&record, last, &options), theme, &SceneOptions::default()), &SvgOptions::default())
}

#[test]
fn a_full_board_is_small() {
    for (name, theme) in Theme::ALL {
        let grain = if theme.grain.alpha > 0 { 5 * 1024 } else { 0 };
        let plain = picture(Numbers::None, theme);
        assert!(plain.len() <= 8 * 1024 + grain, "{name} without numbers: {} bytes", plain.len());
        let numbered = picture(Numbers::All, theme);
        assert!(numbered.len() <= 16 * 1024 + grain, "{name} with numbers: {} bytes", numbered.len());
    }
}

#[test]
fn texts_are_escaped() {
    assert_eq!(escape("a<b>&\"c\"\n\u{1}"), "a&lt;b&gt;&amp;&quot;c&quot; ");
    assert_eq!(escape("a\u{202e}b\u{2066}c\u{200f}\u{2028}"), "a\u{fffd}b\u{fffd}c\u{fffd}\u{fffd}");
}

#[test]
fn a_prefix_cannot_leave_its_attribute() {
    let record = full_board();
    let last = record.main_line().last().unwrap();
    let scene = scene(&diagram(&record, last, &DiagramOptions::default()), &Theme::WOOD, &SceneOptions::default());
    let with = |prefix: &str| write(&scene, &SvgOptions { prefix: prefix.to_owned(), ..SvgOptions::default() });
    assert_eq!(with("a\"><script> b)\u{e9}"), with("a___script__b__"));
    assert!(with("game-1_").contains("id=\"game-1_-t\""));
}

#[test]
fn every_field_of_a_theme_changes_a_picture() {
    const BOARD: &str =
        "(;SZ[9]AB[cc][dc][ec][fb]AW[cd][dd][ed][fd]TR[aa][cc]SQ[cd]LB[bb:A][ab:2]DD[hh]AR[ai:di](;B[ea])(;B[ga]))";
    let collection = kifu_sgf::Collection::parse(BOARD.as_bytes());
    let record = kifu_record::from_sgf(collection.game(0).unwrap()).record;
    let variations = crate::Variations::Next(crate::VariationsAs::Ghosts);
    let diagram =
        diagram(&record, kifu_record::NodeId::ROOT, &DiagramOptions { variations, ..DiagramOptions::default() });
    let around = SceneOptions { heading: vec![String::from("A heading")], ..SceneOptions::default() };
    let drawn = |theme: &Theme| write(&scene(&diagram, theme, &around), &SvgOptions::default());
    let mut usual = Theme { shadow_blur: 0.1, ..Theme::WOOD };
    usual.black.grain = Color::rgb(0x55_55_55);
    for field in crate::THEME_FIELDS {
        let mut theme = usual.clone();
        match field.value {
            crate::ThemeValue::Color(get) => *get(&mut theme) = Color::rgb(0x12_34_56).with_alpha(200),
            crate::ThemeValue::Measure(get, [least, most]) => *get(&mut theme) = least.midpoint(most) * 0.77,
        }
        assert_ne!(drawn(&theme), drawn(&usual), "{}", field.name);
    }
}

#[test]
fn grain_adds_little_to_a_whole_game() {
    let mut plain = Theme { placement: 0.0, shadow_blur: 0.0, ..Theme::WOOD };
    plain.white.grain = Color::NONE;
    for numbers in [Numbers::None, Numbers::All] {
        let (with, without) = (picture(numbers, &Theme::WOOD).len(), picture(numbers, &plain).len());
        assert!(with < without + 2400, "{numbers:?}: {with} and not {without} bytes");
    }
}
