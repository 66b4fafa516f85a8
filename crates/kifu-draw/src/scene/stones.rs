//! Stones, their numbers, and faint stones.

use kifu_go::Color as StoneColor;

use crate::diagram::{Diagram, Stone};
use crate::theme::{Color, StoneTheme, Theme};

use super::lie::{GRAIN_WIDTH, groups};
use super::numbers::number_text;
use super::point_texts::point_texts;
use super::{Label, Paint, Role, Scene, Shape, StoneGroup, StoneLook, Stroke, place};

/// Draws stones.
pub(super) fn draw(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    let shown = || diagram.stones.iter().filter(|stone| is_shown(stone, diagram));
    if theme.shadow.alpha > 0 {
        let all = shown().map(|stone| place(stone.point)).collect();
        scene.push(Role::Shadows, Shape::Discs { centers: all, layers: shadow(theme) });
    }
    for (role, color) in [(Role::BlackStones, StoneColor::Black), (Role::WhiteStones, StoneColor::White)] {
        let points = shown().filter(|stone| stone.color == color).map(|stone| stone.point);
        let stone = stone_theme(theme, color);
        let groups = if theme.shift() > 0.0 || stone.grain.alpha > 0 {
            groups(points, theme.shift())
        } else {
            let mut centers = Vec::with_capacity(diagram.stones.len());
            centers.extend(points.map(place));
            vec![StoneGroup { centers, shift: [0.0; 2], turn: 0.0, light: 0.0 }]
        };
        let groups = groups.into_iter().filter(|group| !group.centers.is_empty()).collect();
        for shape in stones(groups, stone, theme.stone_radius) {
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

/// The discs of a shadow: one, or three that make its edge soft.
fn shadow(theme: &Theme) -> Vec<Paint> {
    let disc = |grown: f32, fill| Paint { shift: [0.05, 0.07], radius: theme.stone_radius + grown, fill };
    let half = theme.shadow_blur / 2.0;
    if half <= 0.0 {
        return vec![disc(0.0, theme.shadow)];
    }
    // Where all three lie over one another, the shadow has its own opacity.
    let clear = (1.0 - f32::from(theme.shadow.alpha) / 255.0).cbrt();
    let fill = Color { alpha: 255, ..theme.shadow }.faded(1.0 - clear);
    vec![disc(half, fill), disc(0.0, fill), disc(-half, fill)]
}

/// The stones of a colour.
fn stones(groups: Vec<StoneGroup>, stone: &StoneTheme, radius: f32) -> Vec<Shape> {
    let disc = |shift, radius, fill| Paint { shift, radius, fill };
    let inner = radius - stone.outline_width;
    if let Some(colors) = stone.lit() {
        let grain = Stroke { width: GRAIN_WIDTH * inner, color: stone.grain };
        let look = StoneLook { outline: disc([0.0; 2], radius, stone.outline), radius: inner, colors, grain };
        return vec![Shape::Stones { groups, step: 1.0, look }];
    }
    let flat = |StoneGroup { centers, shift, .. }| {
        let outline = disc(shift, radius, stone.outline);
        let is_one = stone.outline == stone.fill;
        let layers = if is_one { vec![outline] } else { vec![outline, disc(shift, inner, stone.fill)] };
        Shape::Discs { centers, layers }
    };
    groups.into_iter().map(flat).collect()
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
