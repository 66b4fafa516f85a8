//! The names of the lines around the board.

use crate::diagram::Diagram;
use crate::styled::Weight;
use crate::theme::Theme;
use crate::width::text_width;

use super::arrange::BOARD_MARGIN;
use super::{Anchor, Label, Role, Scene, Shape};

/// The size of the letters.
const SIZE: f32 = 0.46;

/// The room for the names on each side.
#[derive(Clone, Copy, Default)]
pub(super) struct Widths {
    pub(super) left: f32,
    pub(super) right: f32,
    pub(super) top: f32,
    pub(super) bottom: f32,
}

/// The room for the names on each side.
pub(super) fn widths(diagram: &Diagram) -> Widths {
    let Some(way) = diagram.coordinates else { return Widths::default() };
    let rows = diagram.region.top..=diagram.region.bottom;
    let widest = rows.map(|y| text_width(&way.row(y, diagram.size))).fold(0.0_f32, f32::max);
    let (across, down) = ((widest * SIZE + 0.15).max(0.5), 0.55);
    let room = |is_named: bool, room: f32| if is_named { room } else { 0.0 };
    Widths {
        left: room(diagram.sides.left, across),
        right: room(diagram.sides.right, across),
        top: room(diagram.sides.top, down),
        bottom: room(diagram.sides.bottom, down),
    }
}

/// Writes the names.
pub(super) fn draw(scene: &mut Scene, diagram: &Diagram, widths: Widths, theme: &Theme) {
    let Some(way) = diagram.coordinates else { return };
    let region = diagram.region;
    let mut labels = Vec::with_capacity(2 * usize::from(region.columns()) + 2 * usize::from(region.rows()));
    for x in region.left..=region.right {
        let text = way.column(x);
        let mut push = |y: f32| labels.push(Label { place: [f32::from(x), y], text: text.clone().into() });
        if diagram.sides.top {
            push(f32::from(region.top) - BOARD_MARGIN - widths.top * 0.3);
        }
        if diagram.sides.bottom {
            push(f32::from(region.bottom) + BOARD_MARGIN + widths.bottom * 0.3);
        }
    }
    for y in region.top..=region.bottom {
        let text = way.row(y, diagram.size);
        let mut push = |x: f32| labels.push(Label { place: [x, f32::from(y)], text: text.clone().into() });
        if diagram.sides.left {
            push(f32::from(region.left) - BOARD_MARGIN - widths.left * 0.4);
        }
        if diagram.sides.right {
            push(f32::from(region.right) + BOARD_MARGIN + widths.right * 0.4);
        }
    }
    let fill = theme.coordinates;
    scene.push(
        Role::Coordinates,
        Shape::Texts { labels, size: SIZE, weight: Weight::Regular, fill, anchor: Anchor::Middle },
    );
}
