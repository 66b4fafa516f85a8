//! The shapes of a scene as paths.

use pdf_writer::Name;

use super::canvas::{Canvas, circle, rounded};
use super::spheres::{self, Spheres};
use super::texts::Typesetter;
use crate::scene::{Paint, Shape, Stroke};
use crate::theme::Color;

/// Draws a shape.
pub(super) fn draw(canvas: &mut Canvas<'_>, shape: &Shape, typesetter: &mut Typesetter<'_>, spheres: &mut Spheres) {
    match shape {
        Shape::Rectangle { corner: [x, y], extent: [width, height], fill } => {
            canvas.paint(Some(*fill), None, |path| {
                path.rect(*x, *y, *width, *height);
            });
        }
        Shape::Lines { segments, stroke } => {
            #[expect(clippy::float_cmp, reason = "lines of the board are exactly level or upright")]
            let is_along = segments.iter().all(|[[x, y], [to_x, to_y]]| x == to_x || y == to_y);
            let width = if is_along { canvas.even_width(stroke.width) } else { stroke.width };
            canvas.paint(None, Some(Stroke { width, ..*stroke }), |path| {
                for [[x, y], [to_x, to_y]] in segments.iter().map(|ends| ends.map(rounded)) {
                    path.move_to(x, y).line_to(to_x, to_y);
                }
            });
        }
        Shape::Discs { centers, layers } => {
            for Paint { shift: [x, y], radius, fill } in layers {
                let shifted = centers.iter().map(|[center_x, center_y]| [center_x + x, center_y + y]);
                canvas.discs(shifted, *radius, *fill);
            }
        }
        Shape::Stones { groups, look, .. } => {
            // The opacity of what was drawn before would be that of the stones.
            canvas.set_fill(Color { alpha: u8::MAX, ..look.outline.fill });
            for group in groups {
                let name = spheres::name(spheres.number(look, group));
                for [x, y] in &group.centers {
                    let [x, y] = rounded([x + group.shift[0], y + group.shift[1]]);
                    canvas.content.save_state().transform([1.0, 0.0, 0.0, 1.0, x, y]);
                    canvas.content.x_object(Name(name.as_bytes())).restore_state();
                }
            }
        }
        Shape::Rings { centers, radius, stroke } => {
            canvas.paint(None, Some(*stroke), |path| {
                for center in centers {
                    circle(path, *center, *radius);
                }
            });
        }
        Shape::Polygons { corners, fill, stroke } => {
            canvas.paint(*fill, *stroke, |path| {
                for polygon in corners {
                    for (index, [x, y]) in polygon.iter().enumerate() {
                        if index == 0 {
                            path.move_to(*x, *y)
                        } else {
                            path.line_to(*x, *y)
                        };
                    }
                    if !polygon.is_empty() {
                        path.close_path();
                    }
                }
            });
        }
        Shape::PointTexts { labels, height, fill, .. } => {
            if fill.alpha > 0 {
                canvas.set_fill(*fill);
                for label in labels {
                    typesetter.draw_on_point(canvas, label, *height, *fill);
                }
            }
        }
        Shape::Texts { labels, size, weight, fill, anchor } => {
            if fill.alpha > 0 {
                canvas.set_fill(*fill);
                for label in labels {
                    typesetter.draw(canvas, label, *size, *weight, *anchor);
                }
            }
        }
    }
}
