//! Rectangles, lines, discs, rings and polygons.

use kifu_record::is_stopped;
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Rect, Transform};

use crate::scene::{Paint, Place, Stroke};
use crate::theme::Color;

use super::paint::Canvas;
use super::stamp::{Key, Layer, Stamp, bits, offset, paint, split};

/// A rectangle, on whole pixels.
pub(super) fn rectangle(canvas: &mut Canvas<'_>, corner: Place, [width, height]: [f32; 2], fill: Color) {
    let [left, top] = canvas.grid.exact(corner).map(f32::round);
    let [right, bottom] = canvas.grid.exact([corner[0] + width, corner[1] + height]).map(f32::round);
    if let Some(rect) = Rect::from_ltrb(left, top, right, bottom) {
        canvas.pixmap.fill_rect(rect, &paint(fill), Transform::identity(), None);
    }
}

/// The maximum number of lines or polygons in one path. Each row of pixels examines all of them, so the time of larger
/// paths grows with the square of their number.
const TOGETHER: usize = 256;

/// Straight lines with square ends: horizontal and vertical ones at whole pixels.
pub(super) fn lines(canvas: &mut Canvas<'_>, segments: &[[Place; 2]], stroke: Stroke) {
    // Drawn one after the other, faint lines would be darker where they cross.
    let is_faint = stroke.color.alpha < u8::MAX || stroke.width * canvas.grid.step < 1.0;
    let together = if is_faint { segments.len().max(1) } else { TOGETHER };
    for segments in segments.chunks(together).take_while(|_| !is_stopped()) {
        some_lines(canvas, segments, stroke);
    }
}

fn some_lines(canvas: &mut Canvas<'_>, segments: &[[Place; 2]], stroke: Stroke) {
    let grid = &canvas.grid;
    let (mut along, mut across) = (PathBuilder::new(), PathBuilder::new());
    let width = grid.line_width(stroke.width);
    for [from, to] in segments {
        #[expect(clippy::float_cmp, reason = "lines of the board are exactly level or upright")]
        let is_along = from[0] == to[0] || from[1] == to[1];
        let ([x, y], [to_x, to_y]) = (grid.at(*from), grid.at(*to));
        if is_along {
            let half = width / 2.0;
            let (left, right, top, bottom) = (x.min(to_x), x.max(to_x), y.min(to_y), y.max(to_y));
            let sides = [left - half, top - half, right + half, bottom + half].map(f32::round);
            if let Some(rect) = Rect::from_ltrb(sides[0], sides[1], sides[2], sides[3]) {
                along.push_rect(rect);
            }
        } else {
            across.move_to(x, y);
            across.line_to(to_x, to_y);
        }
    }
    if let Some(path) = along.finish() {
        // A line finer than a pixel is drawn a pixel wide, and fainter.
        let thin = (stroke.width * grid.step).clamp(0.45, 1.0);
        let mut paint = paint(stroke.color.faded(thin));
        paint.anti_alias = false;
        canvas.pixmap.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
    }
    if let Some(path) = across.finish() {
        let drawn = pen(stroke.width * grid.step, LineCap::Square);
        canvas.pixmap.stroke_path(&path, &paint(stroke.color), &drawn, Transform::identity(), None);
    }
}

/// Identical discs.
pub(super) fn discs(canvas: &mut Canvas<'_>, centers: &[Place], layers: &[Paint]) {
    let step = canvas.grid.step;
    let mut figure = vec![1];
    for Paint { shift, radius, fill } in layers {
        let pixels = [shift[0], shift[1], *radius].map(|measure| (measure * step).to_bits());
        figure.extend(pixels);
        figure.push(bits(*fill));
    }
    stamp_all(canvas, centers, &figure, |[x, y]| {
        let disc = |layer: &Paint| {
            let path =
                PathBuilder::from_circle(x + layer.shift[0] * step, y + layer.shift[1] * step, layer.radius * step)?;
            Some(Layer::filled(path, layer.fill))
        };
        layers.iter().filter_map(disc).collect()
    });
}

/// Identical circles.
pub(super) fn rings(canvas: &mut Canvas<'_>, centers: &[Place], radius: f32, stroke: Stroke) {
    let (radius, width) = (radius * canvas.grid.step, stroke.width * canvas.grid.step);
    let figure = [2, radius.to_bits(), width.to_bits(), bits(stroke.color)];
    stamp_all(canvas, centers, &figure, |[x, y]| {
        let path = PathBuilder::from_circle(x, y, radius);
        let ring = |path| Layer::drawn(path, stroke.color, pen(width, LineCap::Butt));
        path.map(ring).into_iter().collect()
    });
}

/// Draws the same figure at many places. `layers` draws it around a place within a pixel.
pub(super) fn stamp_all(
    canvas: &mut Canvas<'_>,
    centers: &[Place],
    figure: &[u32],
    layers: impl Fn([f32; 2]) -> Vec<Layer>,
) {
    for center in centers {
        let (pixel, part) = split(canvas.grid.at(*center));
        let key = Key { figure: figure.to_vec(), part };
        if let Some(stamp) = canvas.stamps.get(key, || Stamp::draw(&layers(offset(part)))) {
            stamp.put(&mut canvas.pixmap.as_mut(), pixel);
        }
    }
}

/// Polygons, moved in the same way as the point of the board below them.
pub(super) fn polygons(canvas: &mut Canvas<'_>, corners: &[Vec<Place>], fill: Option<Color>, stroke: Option<Stroke>) {
    for corners in corners.chunks(TOGETHER).take_while(|_| !is_stopped()) {
        some_polygons(canvas, corners, fill, stroke);
    }
}

fn some_polygons(canvas: &mut Canvas<'_>, corners: &[Vec<Place>], fill: Option<Color>, stroke: Option<Stroke>) {
    let mut builder = PathBuilder::new();
    for polygon in corners {
        let shift = canvas.grid.shift(middle(polygon));
        for (index, corner) in polygon.iter().enumerate() {
            let [x, y] = canvas.grid.exact(*corner);
            let [x, y] = [x + shift[0], y + shift[1]];
            if index == 0 { builder.move_to(x, y) } else { builder.line_to(x, y) }
        }
        builder.close();
    }
    let Some(path) = builder.finish() else { return };
    if let Some(fill) = fill {
        canvas.pixmap.fill_path(&path, &paint(fill), FillRule::Winding, Transform::identity(), None);
    }
    if let Some(stroke) = stroke {
        let drawn = pen(stroke.width * canvas.grid.step, LineCap::Butt);
        canvas.pixmap.stroke_path(&path, &paint(stroke.color), &drawn, Transform::identity(), None);
    }
}

/// The centre of the bounding box of places.
fn middle(places: &[Place]) -> Place {
    let [mut low, mut high] = [[f32::MAX; 2], [f32::MIN; 2]];
    for place in places {
        for axis in 0..2 {
            low[axis] = low[axis].min(place[axis]);
            high[axis] = high[axis].max(place[axis]);
        }
    }
    [f32::midpoint(low[0], high[0]), f32::midpoint(low[1], high[1])]
}

pub(super) fn pen(width: f32, line_cap: LineCap) -> tiny_skia::Stroke {
    tiny_skia::Stroke { width, line_cap, line_join: LineJoin::Miter, ..tiny_skia::Stroke::default() }
}

/// A closed box, drawn for characters that no font has.
pub(super) fn outlined_box([x, y]: Place, [width, height]: [f32; 2]) -> Option<Path> {
    Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect)
}

/// The line of such a box.
pub(super) fn thin(width: f32) -> tiny_skia::Stroke {
    pen(width, LineCap::Butt)
}
