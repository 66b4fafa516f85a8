//! Text above and below the board, and the description for screen readers.

use kifu_go::{Color as StoneColor, Coordinates, Move};

use crate::diagram::Diagram;
use crate::theme::Theme;
use crate::width::char_width;
use crate::wrap::wrap;

use super::{Anchor, Label, Role, Scene, SceneOptions, Shape};

/// The height of a line of text, in its size.
const LINE: f32 = 1.3;

/// The font size: as requested, but smaller below a narrow picture, so that a line has several words.
fn size(scene: &Scene, options: &SceneOptions) -> f32 {
    const EMS: f32 = 22.0;
    options.caption_size.min(scene.width / EMS)
}

/// Makes room above for the heading.
pub(super) fn heading(scene: &mut Scene, theme: &Theme, options: &SceneOptions) -> Vec<(Role, Shape)> {
    let sizes = |index: usize| size(scene, options) * if index == 0 { 1.25 } else { 1.0 };
    let mut lines = Vec::new();
    for (index, text) in options.heading.iter().enumerate() {
        let size = sizes(index);
        lines.extend(
            wrap(text, (scene.width - 2.0 * options.margin) / size, char_width).into_iter().map(|line| (line, size)),
        );
    }
    if lines.is_empty() {
        return Vec::new();
    }
    let height: f32 = lines.iter().map(|(_, size)| size * LINE).sum();
    scene.y -= height;
    scene.height += height;
    let mut y = scene.y + options.margin * 0.6;
    let middle = scene.x + scene.width / 2.0;
    let mut shapes = Vec::new();
    for (text, size) in lines {
        let labels = vec![Label { place: [middle, y + size * LINE / 2.0], text }];
        shapes.push((Role::Heading, Shape::Texts { labels, size, fill: theme.text, anchor: Anchor::Middle }));
        y += size * LINE;
    }
    shapes
}

/// Makes room below for the caption.
pub(super) fn caption(scene: &mut Scene, theme: &Theme, options: &SceneOptions) -> Vec<(Role, Shape)> {
    let size = size(scene, options);
    let width = (scene.width - 2.0 * options.margin) / size;
    let lines: Vec<String> = options.caption.iter().flat_map(|text| wrap(text, width, char_width)).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let top = scene.y + scene.height;
    let left = scene.x + options.margin;
    let mut labels = Vec::new();
    let mut y = top;
    for text in lines {
        labels.push(Label { place: [left, y + size * LINE / 2.0], text });
        y += size * LINE;
    }
    scene.height += y - top + options.margin;
    vec![(Role::Caption, Shape::Texts { labels, size, fill: theme.text, anchor: Anchor::Start })]
}

/// The diagram in words.
pub(super) fn description(diagram: &Diagram) -> String {
    let way = diagram.coordinates.unwrap_or(Coordinates::Western);
    let count = |color| diagram.stones.iter().filter(|stone| stone.color == color).count();
    let (columns, rows) = (diagram.size.columns(), diagram.size.rows());
    let mut text = format!(
        "A board of {columns} by {rows} with {} black and {} white stones.",
        count(StoneColor::Black),
        count(StoneColor::White)
    );
    if let Some((color, to)) = diagram.last_move {
        let color = if color == StoneColor::Black { "Black" } else { "White" };
        let number = diagram.move_number;
        match to {
            Move::Play(point) => {
                text.push_str(&format!(" Move {number}: {color} {}.", way.write(point, diagram.size)));
            }
            Move::Pass => text.push_str(&format!(" Move {number}: {color} passes.")),
        }
    }
    if !diagram.notes.is_empty() {
        text.push_str(&format!(" {}.", diagram.note_line()));
    }
    text
}
