//! Text above and below the board, and the description for screen readers.

use kifu_go::{Color as StoneColor, Coordinates, Move};
use kifu_record::words::Language;

use crate::diagram::Diagram;
use crate::styled::Weight;
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

/// Makes room for the heading and the caption, draws the background, then what `draw` adds, then the text.
pub(super) fn around(scene: &mut Scene, theme: &Theme, options: &SceneOptions, draw: impl FnOnce(&mut Scene)) {
    let mut texts = heading(scene, theme, options);
    texts.extend(caption(scene, theme, options));
    let ground =
        Shape::Rectangle { corner: [scene.x, scene.y], extent: [scene.width, scene.height], fill: theme.background };
    scene.push(Role::Background, ground);
    draw(scene);
    for (role, shape) in texts {
        scene.push(role, shape);
    }
}

/// Makes room above for the heading.
fn heading(scene: &mut Scene, theme: &Theme, options: &SceneOptions) -> Vec<(Role, Shape)> {
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
        let labels = vec![Label { place: [middle, y + size * LINE / 2.0], text: text.into() }];
        shapes.push((
            Role::Heading,
            Shape::Texts { labels, size, weight: Weight::Regular, fill: theme.text, anchor: Anchor::Middle },
        ));
        y += size * LINE;
    }
    shapes
}

/// Makes room below for the caption.
fn caption(scene: &mut Scene, theme: &Theme, options: &SceneOptions) -> Vec<(Role, Shape)> {
    let size = size(scene, options);
    let width = (scene.width - 2.0 * options.margin) / size;
    let top = scene.y + scene.height;
    let (left, middle) = (scene.x + options.margin, scene.x + scene.width / 2.0);
    // The first paragraph is the title of a figure, or the moves that its board cannot show: on one line it is centred
    // below the board, as in books.
    let (mut centred, mut flush) = (Vec::new(), Vec::new());
    let mut y = top;
    for (index, text) in options.caption.iter().enumerate() {
        let lines = wrap(text, width, char_width);
        let is_title = index == 0 && lines.len() == 1;
        for text in lines {
            let at = y + size * LINE / 2.0;
            if is_title {
                centred.push(Label { place: [middle, at], text: text.into() });
            } else {
                flush.push(Label { place: [left, at], text: text.into() });
            }
            y += size * LINE;
        }
    }
    if y == top {
        return Vec::new();
    }
    scene.height += y - top + options.margin;
    let shapes =
        [(centred, Anchor::Middle), (flush, Anchor::Start)].into_iter().filter(|(labels, _)| !labels.is_empty());
    shapes
        .map(|(labels, anchor)| {
            (Role::Caption, Shape::Texts { labels, size, weight: Weight::Regular, fill: theme.text, anchor })
        })
        .collect()
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
    let notes = diagram.notes_below(Language::En);
    if !notes.is_empty() {
        text.push_str(&format!(" {notes}."));
    }
    text
}
