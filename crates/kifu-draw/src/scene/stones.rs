//! Stones, their numbers, and faint stones.

use std::collections::BTreeMap;

use kifu_go::Color as StoneColor;

use crate::diagram::{Diagram, Stone};
use crate::theme::{Color, StoneTheme, Theme};
use crate::width::text_width;

use super::{Anchor, Label, Paint, Role, Scene, Shape, Stroke, place};

/// Draws stones and the numbers on them.
pub(super) fn draw(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    let shown: Vec<&Stone> = diagram
        .stones
        .iter()
        .filter(|stone| diagram.region.contains(stone.point) && !diagram.hidden.contains(&stone.point))
        .collect();
    let centers = |color| shown.iter().filter(|stone| stone.color == color).map(|stone| place(stone.point)).collect();
    let shadow = Paint { shift: [0.05, 0.07], radius: theme.stone_radius, fill: theme.shadow };
    let all = shown.iter().map(|stone| place(stone.point)).collect();
    scene.push(Role::Shadows, Shape::Discs { centers: all, layers: vec![shadow] });
    scene.push(Role::BlackStones, discs(centers(StoneColor::Black), &theme.black, theme.stone_radius));
    scene.push(Role::WhiteStones, discs(centers(StoneColor::White), &theme.white, theme.stone_radius));
    draw_ghosts(scene, diagram, theme);
}

/// Writes the numbers on stones.
pub(super) fn draw_numbers(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    let shown = |stone: &&Stone| diagram.region.contains(stone.point) && !diagram.hidden.contains(&stone.point);
    let numbers = diagram.stones.iter().filter(shown).filter_map(|stone| {
        let label = Label { place: place(stone.point), text: stone.number?.to_string() };
        Some((label, ROOM, stone_theme(theme, stone.color).ink))
    });
    for shape in fitted(numbers) {
        scene.push(Role::Numbers, shape);
    }
}

/// The largest width of a text on a point.
pub(super) const ROOM: f32 = 0.78;

/// The look of stones of a colour.
pub(super) fn stone_theme(theme: &Theme, color: StoneColor) -> &StoneTheme {
    match color {
        StoneColor::Black => &theme.black,
        StoneColor::White => &theme.white,
    }
}

fn discs(centers: Vec<super::Place>, stone: &StoneTheme, radius: f32) -> Shape {
    let layers = stone.layers(radius);
    let layers = layers.into_iter().map(|(x, y, radius, fill)| Paint { shift: [x, y], radius, fill }).collect();
    Shape::Discs { centers, layers }
}

fn draw_ghosts(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    for color in [StoneColor::Black, StoneColor::White] {
        let ghosts = diagram.ghosts.iter().filter(|ghost| ghost.letter.is_none() && ghost.color == color);
        let centers: Vec<_> = ghosts.map(|ghost| place(ghost.point)).collect();
        let (stone, radius) = (stone_theme(theme, color), theme.stone_radius * 0.8);
        let fill = Paint { shift: [0.0, 0.0], radius, fill: stone.fill.faded(theme.ghost_opacity) };
        // A faint white stone on white ground is seen by its outline.
        let width = stone.outline_width.max(0.025);
        let stroke = Stroke { width, color: stone.outline.faded((theme.ghost_opacity + 1.0) / 2.0) };
        let rings = Shape::Rings { centers: centers.clone(), radius: radius - width / 2.0, stroke };
        scene.push(Role::Ghosts, Shape::Discs { centers, layers: vec![fill] });
        scene.push(Role::Ghosts, rings);
    }
    let letters = diagram.ghosts.iter().filter_map(|ghost| {
        let label = Label { place: place(ghost.point), text: ghost.letter?.to_string() };
        Some((label, ROOM, theme.mark))
    });
    for shape in fitted(letters) {
        scene.push(Role::Ghosts, shape);
    }
}

/// The largest and the smallest letters on a point.
const LARGEST: f32 = 0.64;
const SMALLEST: f32 = 0.24;

/// Texts on points, each as large as possible; those of one size and colour are grouped.
pub(super) fn fitted(texts: impl IntoIterator<Item = (Label, f32, Color)>) -> Vec<Shape> {
    let mut groups = BTreeMap::<(u16, [u8; 4]), Vec<Label>>::new();
    for (label, room, color) in texts {
        let width = text_width(&label.text).max(0.5);
        // Digits are less high than a line of text, so a single one may be larger than its room is wide.
        let size = (room / width).clamp(SMALLEST, LARGEST);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 24 and 64")]
        let hundredths = (size * 100.0).round() as u16;
        let Color { red, green, blue, alpha } = color;
        groups.entry((hundredths, [red, green, blue, alpha])).or_default().push(label);
    }
    let mut shapes = Vec::with_capacity(groups.len());
    for ((hundredths, [red, green, blue, alpha]), labels) in groups {
        let size = f32::from(hundredths) / 100.0;
        shapes.push(Shape::Texts { labels, size, fill: Color { red, green, blue, alpha }, anchor: Anchor::Middle });
    }
    shapes
}
