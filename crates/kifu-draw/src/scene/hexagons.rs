//! Boards of hexagons: Hex.

use kifu_go::{Color as StoneColor, Point};

use crate::diagram::GameDiagram;
use crate::styled::Weight;
use crate::theme::Theme;

use super::game::{colored_lines, discs, role};
use super::stones::stone_theme;
use super::{Anchor, Label, Paint, Place, Role, Scene, SceneOptions, Shape, Stroke, captions};

/// The distance between rows, with cells one unit wide.
const ROW: f32 = 0.866;
/// The distance of a corner from the centre.
const CORNER: f32 = 0.577;
const STONE: f32 = 0.42;
/// The width of the coloured sides.
const SIDE: f32 = 0.22;
/// The size of the names of lines, and their distance from the centre of the nearest cell.
const LETTER: f32 = 0.42;
const NAME: f32 = 1.0;

pub(super) fn scene(game: &GameDiagram, theme: &Theme, options: &SceneOptions) -> Scene {
    let size = game.board.size;
    let (columns, rows) = (f32::from(size.columns()), f32::from(size.rows()));
    let names = if game.board.coordinates.is_some() { NAME - CORNER + LETTER } else { 0.2 };
    let border = names + options.margin;
    let mut scene = Scene {
        x: -0.5 - border,
        y: -CORNER - border,
        width: columns + (rows - 1.0) / 2.0 + 2.0 * border,
        height: (rows - 1.0) * ROW + 2.0 * (CORNER + border),
        title: options.title.clone(),
        description: captions::description(&game.board),
        items: Vec::new(),
    };
    captions::around(&mut scene, theme, options, |scene| {
        let corners = size.points().map(hexagon).collect();
        let stroke = Stroke { width: theme.line_width, color: theme.line };
        let fill = Some(theme.board).filter(|board| board.alpha > 0);
        scene.push(Role::Board, Shape::Polygons { corners, fill, stroke: Some(stroke) });
        for color in [StoneColor::White, StoneColor::Black] {
            for shape in colored_lines(sides(game, color), color, SIDE, theme) {
                scene.push(Role::Grid, shape);
            }
        }
        for color in [StoneColor::Black, StoneColor::White] {
            let centers = game.position.stones(color).map(center).collect();
            scene.push(role(color), discs(centers, color, STONE, theme));
        }
        if let Some((point, color)) = game.board.last.and_then(|last| Some((last, game.position.color_at(last)?))) {
            let dot = Paint { shift: [0.0; 2], radius: 0.12, fill: stone_theme(theme, color).ink };
            scene.push(Role::LastMove, Shape::Discs { centers: vec![center(point)], layers: vec![dot] });
        }
        names_of_lines(scene, game, theme);
    });
    scene
}

/// The centre of a cell: each row is half a cell farther to the right.
fn center(point: Point) -> Place {
    let (x, y) = (f32::from(point.x()), f32::from(point.y()));
    [x + y / 2.0, y * ROW]
}

/// The corners of a cell: the upper one first, then clockwise.
fn hexagon(point: Point) -> Vec<Place> {
    let [x, y] = center(point);
    let half = CORNER / 2.0;
    let around = [[0.0, -CORNER], [0.5, -half], [0.5, half], [0.0, CORNER], [-0.5, half], [-0.5, -half]];
    around.into_iter().map(|[dx, dy]| [x + dx, y + dy]).collect()
}

/// The two sides that a player connects: for each of their cells the corners that lie on the side.
fn sides(game: &GameDiagram, color: StoneColor) -> Vec<[Place; 2]> {
    let size = game.board.size;
    let (last_column, last_row) = (size.columns() - 1, size.rows() - 1);
    let mut segments = Vec::new();
    for point in size.points() {
        let corners = hexagon(point);
        let is_on: [(bool, [usize; 3]); 2] = match color {
            StoneColor::Black => [(point.y() == 0, [5, 0, 1]), (point.y() == last_row, [2, 3, 4])],
            StoneColor::White => [(point.x() == 0, [3, 4, 5]), (point.x() == last_column, [0, 1, 2])],
        };
        for [first, second, third] in is_on.into_iter().filter(|(is_on, _)| *is_on).map(|(_, corners)| corners) {
            segments.extend([[corners[first], corners[second]], [corners[second], corners[third]]]);
        }
    }
    segments
}

fn names_of_lines(scene: &mut Scene, game: &GameDiagram, theme: &Theme) {
    let Some(way) = game.board.coordinates else { return };
    let size = game.board.size;
    let mut labels = Vec::new();
    let mut name = |[x, y]: Place, text: &str| labels.push(Label { place: [x, y], text: text.to_owned().into() });
    let last_row = f32::from(size.rows() - 1);
    for x in 0..size.columns() {
        let text = way.column(x);
        let across = f32::from(x);
        // Columns lean to the right, so their names stand a little farther outwards.
        name([across - 0.35, -NAME * ROW], &text);
        name([across + last_row / 2.0 + 0.35, (last_row + NAME) * ROW], &text);
    }
    for y in 0..size.rows() {
        let text = way.row(y, size);
        let [left, height] = [f32::from(y) / 2.0, f32::from(y) * ROW];
        name([left - NAME, height], &text);
        name([left + f32::from(size.columns() - 1) + NAME, height], &text);
    }
    let fill = theme.coordinates;
    let shape = Shape::Texts { labels, size: LETTER, weight: Weight::Regular, fill, anchor: Anchor::Middle };
    scene.push(Role::Coordinates, shape);
}
