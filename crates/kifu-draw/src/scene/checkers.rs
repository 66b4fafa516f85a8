//! The board of Backgammon.

use kifu_games::backgammon::{BAR, Checkers, OFF, POINTS};
use kifu_go::Color as StoneColor;

use crate::styled::Weight;
use crate::theme::{Color, Theme};

use super::game::{discs, role};
use super::stones::stone_theme;
use super::{Anchor, Label, Place, Role, Scene, SceneOptions, Shape, Stroke, captions};

/// The board is two halves of six points with the bar between them, and the checkers borne off to the right.
const WIDTH: f32 = 14.6;
const HEIGHT: f32 = 11.0;
const POINT: f32 = 4.6;
const RADIUS: f32 = 0.44;
/// The room that the checkers of a point may take.
const STACK: f32 = 4.2;
/// The room for letters above and below the board.
const NAMES: f32 = 0.7;
const LETTER: f32 = 0.46;

pub(super) fn scene(checkers: &Checkers, theme: &Theme, options: &SceneOptions) -> Scene {
    let mut scene = Scene {
        x: -options.margin,
        y: -NAMES - options.margin,
        width: WIDTH + 2.0 * options.margin,
        height: HEIGHT + 2.0 * (NAMES + options.margin),
        title: options.title.clone(),
        description: description(checkers),
        items: Vec::new(),
    };
    captions::around(&mut scene, theme, options, |scene| {
        scene.push(Role::Board, Shape::Rectangle { corner: [0.0; 2], extent: [WIDTH, HEIGHT], fill: theme.board });
        draw_points(scene, theme);
        draw_frame(scene, theme);
        for color in [StoneColor::Black, StoneColor::White] {
            let mut centers = Vec::new();
            for place in 0..=BAR {
                stack(&mut centers, checkers.count(color, place), start(color, place));
            }
            scene.push(role(color), discs(centers, color, RADIUS, theme));
            draw_borne_off(scene, checkers.count(color, OFF), color, theme);
        }
        draw_cube_and_dice(scene, checkers, theme);
    });
    scene
}

/// The middle of a point, from the left.
fn across(point: usize) -> f32 {
    let column = if point < POINTS / 2 { POINTS / 2 - 1 - point } else { point - POINTS / 2 };
    let bar = if column >= POINTS / 4 { 1.0 } else { 0.0 };
    column as f32 + 0.5 + bar
}

/// The centre of the first checker on a place, and the direction in which the others follow.
fn start(color: StoneColor, place: usize) -> (Place, f32) {
    let bar = POINTS as f32 / 4.0 + 0.5;
    match (place, color) {
        (BAR, StoneColor::Black) => ([bar, HEIGHT / 2.0 - 1.2], -1.0),
        (BAR, StoneColor::White) => ([bar, HEIGHT / 2.0 + 1.2], 1.0),
        (point, _) if point >= POINTS / 2 => ([across(point), RADIUS + 0.06], 1.0),
        (point, _) => ([across(point), HEIGHT - RADIUS - 0.06], -1.0),
    }
}

/// Adds the centres of checkers that lie beside one another, or over one another where they are many.
fn stack(centers: &mut Vec<Place>, count: u8, ([x, y], direction): (Place, f32)) {
    let step = (2.0 * RADIUS).min((STACK - 2.0 * RADIUS) / f32::from(count.max(2) - 1));
    centers.extend((0..count).map(|index| [x, y + direction * step * f32::from(index)]));
}

fn draw_points(scene: &mut Scene, theme: &Theme) {
    let (mut dark, mut light, mut labels) = (Vec::new(), Vec::new(), Vec::new());
    for point in 0..POINTS {
        let x = across(point);
        let is_top = point >= POINTS / 2;
        let (base, tip, name) =
            if is_top { (0.0, POINT, -NAMES / 2.0) } else { (HEIGHT, HEIGHT - POINT, HEIGHT + NAMES / 2.0) };
        let triangle = vec![[x - 0.5, base], [x + 0.5, base], [x, tip]];
        if point % 2 == 0 {
            dark.push(triangle)
        } else {
            light.push(triangle)
        }
        let letter = char::from(b'a' + point as u8).to_string();
        labels.push(Label { place: [x, name], text: letter.into() });
    }
    let stroke = Some(Stroke { width: theme.line_width, color: theme.line });
    let ground = if theme.board.alpha > 0 { theme.board } else { theme.background };
    // Checkers of both colours stand out from both shades.
    let shade = |share| Some(ground.blended(theme.line, share));
    scene.push(Role::Grid, Shape::Polygons { corners: dark, fill: shade(0.4), stroke });
    scene.push(Role::Grid, Shape::Polygons { corners: light, fill: shade(0.1), stroke });
    let fill = theme.coordinates;
    let names = Shape::Texts { labels, size: LETTER, weight: Weight::Regular, fill, anchor: Anchor::Middle };
    scene.push(Role::Coordinates, names);
}

/// The edge, the bar, and the place of the checkers borne off.
fn draw_frame(scene: &mut Scene, theme: &Theme) {
    let half = POINTS as f32 / 4.0;
    let down = [0.0, half, half + 1.0, 2.0 * half + 1.0, WIDTH].map(|x| [[x, 0.0], [x, HEIGHT]]);
    let across = [0.0, HEIGHT].map(|y| [[0.0, y], [WIDTH, y]]);
    let stroke = Stroke { width: theme.edge_width, color: theme.line };
    scene.push(Role::Grid, Shape::Lines { segments: down.into_iter().chain(across).collect(), stroke });
}

/// Black bears off at the top, White at the bottom: the checkers stand on their edges.
fn draw_borne_off(scene: &mut Scene, count: u8, color: StoneColor, theme: &Theme) {
    let (left, right) = (POINTS as f32 / 2.0 + 1.2, WIDTH - 0.2);
    let height = 0.26;
    let corners = (0..count).map(|index| {
        let away = 0.1 + f32::from(index) * (height + 0.03);
        let top = if color == StoneColor::Black { away } else { HEIGHT - away - height };
        vec![[left, top], [right, top], [right, top + height], [left, top + height]]
    });
    let stone = stone_theme(theme, color);
    let stroke = Some(Stroke { width: stone.outline_width, color: stone.outline });
    scene.push(role(color), Shape::Polygons { corners: corners.collect(), fill: Some(stone.fill), stroke });
}

fn draw_cube_and_dice(scene: &mut Scene, checkers: &Checkers, theme: &Theme) {
    let middle = HEIGHT / 2.0;
    let height = match checkers.owner {
        None => middle,
        Some(StoneColor::Black) => 0.7,
        Some(StoneColor::White) => HEIGHT - 0.7,
    };
    let bar = POINTS as f32 / 4.0 + 0.5;
    let cube = ([bar, height], checkers.cube.to_string());
    let dice = checkers.dice.into_iter().flatten().zip([-0.6, 0.6]);
    let right = POINTS as f32 * 3.0 / 8.0 + 1.0;
    let dice = dice.map(|(number, shift)| ([right + shift, middle], number.to_string()));
    let (mut corners, mut labels) = (Vec::new(), Vec::new());
    for ([x, y], text) in core::iter::once(cube).chain(dice) {
        corners.push(vec![[x - 0.4, y - 0.4], [x + 0.4, y - 0.4], [x + 0.4, y + 0.4], [x - 0.4, y + 0.4]]);
        labels.push(Label { place: [x, y], text: text.into() });
    }
    let stroke = Some(Stroke { width: theme.line_width, color: Color::BLACK });
    scene.push(Role::Marks, Shape::Polygons { corners, fill: Some(Color::WHITE), stroke });
    let fill = Color::BLACK;
    scene.push(Role::Marks, Shape::PointTexts { labels, height: 0.4, stretch: 1.0, fill });
}

/// The position in words.
fn description(checkers: &Checkers) -> String {
    let side = |name: &str, color| {
        let places = (0..POINTS).filter(|&place| checkers.count(color, place) > 0);
        let places =
            places.map(|place| format!("{} on {}", checkers.count(color, place), (b'a' + place as u8) as char));
        let extra = [(BAR, "on the bar"), (OFF, "borne off")]
            .into_iter()
            .filter(|(place, _)| checkers.count(color, *place) > 0);
        let extra = extra.map(|(place, name)| format!("{} {name}", checkers.count(color, place)));
        format!("{name}: {}.", places.chain(extra).collect::<Vec<_>>().join(", "))
    };
    format!("A backgammon board. {} {}", side("Black", StoneColor::Black), side("White", StoneColor::White))
}
