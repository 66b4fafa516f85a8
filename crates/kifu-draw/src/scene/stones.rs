//! Stones, their numbers, and faint stones.

use kifu_go::Color as StoneColor;

use crate::diagram::{Diagram, Stone};
use crate::theme::{StoneTheme, Theme};

use super::numbers::number_text;
use super::point_texts::point_texts;
use super::{Label, Paint, Role, Scene, Shape, Stroke, place};

/// Draws stones.
pub(super) fn draw(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    let shown = || diagram.stones.iter().filter(|stone| is_shown(stone, diagram));
    if theme.shadow.alpha > 0 {
        let shadow = Paint { shift: [0.05, 0.07], radius: theme.stone_radius, fill: theme.shadow };
        let all = shown().map(|stone| place(stone.point)).collect();
        scene.push(Role::Shadows, Shape::Discs { centers: all, layers: vec![shadow] });
    }
    for (role, color) in [(Role::BlackStones, StoneColor::Black), (Role::WhiteStones, StoneColor::White)] {
        let mut centers = Vec::with_capacity(diagram.stones.len());
        centers.extend(shown().filter(|stone| stone.color == color).map(|stone| place(stone.point)));
        for shape in stones(centers, stone_theme(theme, color), theme.stone_radius) {
            scene.push(role, shape);
        }
    }
    draw_ghosts(scene, diagram, theme);
}

/// Writes the numbers on stones.
pub(super) fn draw_numbers(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    let shown = diagram.stones.iter().filter(|stone| is_shown(stone, diagram));
    let numbers = shown.filter_map(|stone| {
        let label = Label { place: place(stone.point), text: number_text(stone.number?) };
        Some((label, stone_theme(theme, stone.color).ink))
    });
    for shape in point_texts(numbers, theme.stone_radius) {
        scene.push(Role::Numbers, shape);
    }
}

fn is_shown(stone: &Stone, diagram: &Diagram) -> bool {
    diagram.region.contains(stone.point) && !diagram.hidden.contains(&stone.point)
}

/// The look of stones of a colour.
pub(super) fn stone_theme(theme: &Theme, color: StoneColor) -> &StoneTheme {
    match color {
        StoneColor::Black => &theme.black,
        StoneColor::White => &theme.white,
    }
}

/// The outline of stones, and the stones within.
fn stones(centers: Vec<super::Place>, stone: &StoneTheme, radius: f32) -> Vec<Shape> {
    let disc = |radius, fill| Paint { shift: [0.0, 0.0], radius, fill };
    let (outline, inner) = (disc(radius, stone.outline), radius - stone.outline_width);
    let Some(colors) = stone.lit() else {
        let is_one = stone.outline == stone.fill;
        let layers = if is_one { vec![outline] } else { vec![outline, disc(inner, stone.fill)] };
        return vec![Shape::Discs { centers, layers }];
    };
    let ground = Shape::Discs { centers: centers.clone(), layers: vec![outline] };
    vec![ground, Shape::Spheres { centers, radius: inner, step: 1.0, colors }]
}

fn draw_ghosts(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    for color in [StoneColor::Black, StoneColor::White] {
        let ghosts = diagram.ghosts.iter().filter(|ghost| ghost.letter.is_none() && ghost.color == color);
        let centers: Vec<_> = ghosts.map(|ghost| place(ghost.point)).collect();
        let (stone, radius) = (stone_theme(theme, color), theme.stone_radius * 0.8);
        let fill = Paint { shift: [0.0, 0.0], radius, fill: stone.fill.faded(theme.ghost_opacity) };
        // The outline makes a faint white stone visible on white ground.
        let width = stone.outline_width.max(0.025);
        let stroke = Stroke { width, color: stone.outline.faded((theme.ghost_opacity + 1.0) / 2.0) };
        let rings = Shape::Rings { centers: centers.clone(), radius: radius - width / 2.0, stroke };
        scene.push(Role::Ghosts, Shape::Discs { centers, layers: vec![fill] });
        scene.push(Role::Ghosts, rings);
    }
    let letters = diagram.ghosts.iter().filter_map(|ghost| {
        let label = Label { place: place(ghost.point), text: ghost.letter?.to_string().into() };
        Some((label, theme.mark))
    });
    for shape in point_texts(letters, theme.stone_radius) {
        scene.push(Role::Ghosts, shape);
    }
}
