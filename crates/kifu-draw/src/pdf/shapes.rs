//! The six shapes of a scene as paths.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Rect};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, Stroke as PdfStroke};
use krilla::surface::Surface;

use super::texts::Typesetter;
use crate::scene::{Paint, Place, Shape, Stroke};
use crate::theme::Color;

/// Draws a shape.
pub(super) fn draw(surface: &mut Surface<'_>, shape: &Shape, typesetter: &mut Typesetter<'_>) {
    match shape {
        Shape::Rectangle { corner: [x, y], extent: [width, height], fill } => {
            let mut path = PathBuilder::new();
            if let Some(rectangle) = Rect::from_xywh(*x, *y, *width, *height) {
                path.push_rect(rectangle);
            }
            paint(surface, path.finish(), Some(*fill), None);
        }
        Shape::Lines { segments, stroke } => {
            let mut path = PathBuilder::new();
            for [[x, y], [to_x, to_y]] in segments {
                path.move_to(*x, *y);
                path.line_to(*to_x, *to_y);
            }
            paint(surface, path.finish(), None, Some(*stroke));
        }
        Shape::Discs { centers, layers } => {
            for Paint { shift: [x, y], radius, fill } in layers {
                let moved = centers.iter().map(|[center_x, center_y]| [center_x + x, center_y + y]);
                paint(surface, circles(moved, *radius), Some(*fill), None);
            }
        }
        Shape::Rings { centers, radius, stroke } => {
            paint(surface, circles(centers.iter().copied(), *radius), None, Some(*stroke));
        }
        Shape::Polygons { corners, fill, stroke } => {
            let mut path = PathBuilder::new();
            for polygon in corners {
                for (index, [x, y]) in polygon.iter().enumerate() {
                    if index == 0 { path.move_to(*x, *y) } else { path.line_to(*x, *y) }
                }
                path.close();
            }
            paint(surface, path.finish(), *fill, *stroke);
        }
        Shape::Texts { labels, size, fill, anchor } => {
            surface.set_stroke(None);
            surface.set_fill(Some(filled(*fill)));
            for label in labels {
                typesetter.draw(surface, label, *size, *anchor);
            }
        }
    }
}

fn paint(surface: &mut Surface<'_>, path: Option<Path>, fill: Option<Color>, stroke: Option<Stroke>) {
    let Some(path) = path else { return };
    let seen = |color: Color| color.alpha > 0;
    let fill = fill.filter(|fill| seen(*fill)).map(filled);
    let stroke = stroke.filter(|stroke| seen(stroke.color)).map(|Stroke { width, color }| PdfStroke {
        paint: rgb::Color::new(color.red, color.green, color.blue).into(),
        width,
        line_cap: LineCap::Square,
        opacity: opacity(color),
        ..PdfStroke::default()
    });
    if fill.is_some() || stroke.is_some() {
        surface.set_fill(fill);
        surface.set_stroke(stroke);
        surface.draw_path(&path);
    }
}

fn filled(color: Color) -> Fill {
    Fill {
        paint: rgb::Color::new(color.red, color.green, color.blue).into(),
        opacity: opacity(color),
        rule: FillRule::NonZero,
    }
}

fn opacity(color: Color) -> NormalizedF32 {
    NormalizedF32::new(f32::from(color.alpha) / 255.0).unwrap_or(NormalizedF32::ONE)
}

/// Circles of four curves each.
fn circles(centers: impl Iterator<Item = Place>, radius: f32) -> Option<Path> {
    // How far the handles of a quarter of a circle are from its ends.
    let handle = radius * 0.552_284_8;
    let mut path = PathBuilder::new();
    for [x, y] in centers {
        path.move_to(x + radius, y);
        path.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
        path.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
        path.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
        path.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
        path.close();
    }
    path.finish()
}
