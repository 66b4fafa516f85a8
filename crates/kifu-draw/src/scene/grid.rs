//! The lines of the board and its star points.

use std::borrow::Cow;

use kifu_go::{Point, PointSet};

use crate::diagram::{Diagram, label_of, on_point};
use crate::points::PointMap;
use crate::theme::{Color, Theme};

use super::point_texts::width;
use super::{Paint, Place, Role, Scene, Shape, Stroke, place};

/// The part of a line that is omitted on each side of a point with a letter.
const GAP: f32 = 0.36;
/// The room between a line and a wider text.
const SPACE: f32 = 0.08;

/// Draws lines and star points.
pub(super) fn draw(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    let texts: PointMap<Cow<'_, str>> = texts(diagram).collect();
    let gap = |text: &Cow<'_, str>| (width(text, theme.stone_radius) / 2.0 + SPACE).max(GAP);
    let beside = |point: Point| texts.get(point).map(gap);
    let above = |point: Point| texts.get(point).map(|_| GAP);
    let is_plain = diagram.hidden.is_empty() && texts.is_empty();
    let hidden: PointSet = diagram.hidden.iter().copied().collect();
    let (mut inner, mut edges) = (Vec::new(), Vec::new());
    let region = diagram.region;
    let (last_column, last_row) = (diagram.size.columns() - 1, diagram.size.rows() - 1);
    for y in region.top..=region.bottom {
        let line = Line {
            from: region.left,
            to: region.right,
            last: last_column,
            point: &|x| Point::new(x, y),
            place: &|x| [x, f32::from(y)],
            gap: &beside,
            is_plain,
        };
        line.draw(&hidden, if y == 0 || y == last_row { &mut edges } else { &mut inner });
    }
    for x in region.left..=region.right {
        let line = Line {
            from: region.top,
            to: region.bottom,
            last: last_row,
            point: &|y| Point::new(x, y),
            place: &|y| [f32::from(x), y],
            gap: &above,
            is_plain,
        };
        line.draw(&hidden, if x == 0 || x == last_column { &mut edges } else { &mut inner });
    }
    let stroke = |width| Stroke { width, color: theme.line };
    scene.push(Role::Grid, Shape::Lines { segments: inner, stroke: stroke(theme.line_width) });
    scene.push(Role::Grid, Shape::Lines { segments: edges, stroke: stroke(theme.edge_width) });
    let taken: PointSet = diagram.stones.iter().map(|stone| stone.point).collect();
    let is_star = |point: &Point| {
        region.contains(*point) && !texts.contains(*point) && !hidden.contains(*point) && !taken.contains(*point)
    };
    // A board of one point has no lines, so the point gets a star.
    let only = Point::new(0, 0).filter(|_| (last_column, last_row) == (0, 0));
    let stars = diagram.stars.iter().copied().filter(|point| Some(*point) != only).chain(only);
    let centers = stars.filter(is_star).map(place).collect();
    scene.push(Role::Stars, disc(centers, theme.star_radius, theme.line));
}

/// Discs of one colour.
pub(super) fn disc(centers: Vec<Place>, radius: f32, fill: Color) -> Shape {
    Shape::Discs { centers, layers: vec![Paint { shift: [0.0, 0.0], radius, fill }] }
}

/// The texts on empty points, which lines would make hard to read.
fn texts(diagram: &Diagram) -> impl Iterator<Item = (Point, Cow<'_, str>)> {
    let taken: PointSet = diagram.stones.iter().map(|stone| stone.point).collect();
    let labels = diagram.marks.iter().filter_map(label_of).filter(|(_, text)| !text.trim().is_empty());
    let labels = labels.map(|(point, text)| (point, on_point(text)));
    let letters = diagram.ghosts.iter().filter_map(|ghost| Some((ghost.point, ghost.letter?.to_string().into())));
    labels.chain(letters).filter(move |(point, _)| !taken.contains(*point))
}

/// A line of the board, between two visible points.
struct Line<'l> {
    from: u8,
    to: u8,
    /// The last point of the line on the board.
    last: u8,
    point: &'l dyn Fn(u8) -> Option<Point>,
    place: &'l dyn Fn(f32) -> Place,
    /// The part that is omitted on each side of a point with a text.
    gap: &'l dyn Fn(Point) -> Option<f32>,
    /// True if the board has no texts and no hidden points.
    is_plain: bool,
}

impl Line<'_> {
    /// The distance to which the line is drawn before and after a point, unless something is on it.
    fn edges(&self, at: u8) -> [f32; 2] {
        let here = f32::from(at);
        [if at > 0 { here - 0.5 } else { here }, if at < self.last { here + 0.5 } else { here }]
    }

    /// Adds its pieces: it is interrupted at open and hidden points, and continues by half a step where the board
    /// continues.
    fn draw(&self, hidden: &PointSet, segments: &mut Vec<[Place; 2]>) {
        if self.is_plain {
            let (first, last) = (self.edges(self.from)[0], self.edges(self.to)[1]);
            if last > first {
                segments.push([(self.place)(first), (self.place)(last)]);
            }
            return;
        }
        let mut start = None;
        let mut push = |from: Option<f32>, to: f32| {
            if let Some(from) = from
                && to > from
            {
                segments.push([(self.place)(from), (self.place)(to)]);
            }
        };
        for at in self.from..=self.to {
            let here = f32::from(at);
            let [before, after] = self.edges(at);
            let Some(point) = (self.point)(at) else { continue };
            if hidden.contains(point) {
                push(start.take(), here - 0.5);
                continue;
            }
            let begin = start.unwrap_or(before);
            if let Some(gap) = (self.gap)(point) {
                push(Some(begin), here - gap);
                start = Some(here + gap);
                if at == self.to {
                    push(start, after);
                }
            } else {
                start = Some(begin);
                if at == self.to {
                    push(start, after);
                }
            }
        }
    }
}
