//! Stones that are lit from the upper left.

use tiny_skia::{GradientStop, LineCap, PathBuilder, Point, RadialGradient, SpreadMode, Transform};

use crate::scene::{Place, REACH, StoneGroup, StoneLook, grain_lines};
use crate::theme::Color;

use super::paint::Canvas;
use super::shapes::{pen, stamp_all};
use super::stamp::{Layer, bits};

/// Draws stones: outline, light and grain of those that lie in the same way are one stamp.
pub(super) fn draw(canvas: &mut Canvas<'_>, groups: &[StoneGroup], look: &StoneLook) {
    let step = canvas.grid.step;
    let look = scaled(look, step);
    let StoneLook { outline, radius, colors: [bright, half, shade], grain } = look;
    let measures = [outline.radius, radius, grain.width].map(f32::to_bits);
    let colors = [outline.fill, bright, half, shade, grain.color].map(bits);
    for group in groups {
        let StoneGroup { centers, shift, turn, light } = group;
        let [x, y] = shift.map(|part| part * step);
        let mut figure = vec![4];
        figure.extend([x, y, *turn, *light].map(f32::to_bits));
        figure.extend(measures);
        figure.extend(colors);
        stamp_all(canvas, centers, &figure, |[left, top]| layers(&look, [left + x, top + y], group));
    }
}

/// The look in pixels.
fn scaled(look: &StoneLook, step: f32) -> StoneLook {
    let mut scaled = *look;
    for measure in [&mut scaled.outline.radius, &mut scaled.radius, &mut scaled.grain.width] {
        *measure *= step;
    }
    scaled
}

/// What is drawn around this place, from bottom to top.
fn layers(look: &StoneLook, [x, y]: Place, group: &StoneGroup) -> Vec<Layer> {
    let StoneLook { outline, radius, colors, grain } = *look;
    let stop = |(at, Color { red, green, blue, alpha }): (f32, Color)| {
        GradientStop::new(at, tiny_skia::Color::from_rgba8(red, green, blue, alpha))
    };
    let [right, down] = group.brightest();
    let light = Point::from_xy(x + right * radius, y + down * radius);
    let stops = [0.0, 0.5, 1.0].into_iter().zip(colors).map(stop).collect();
    let reach = REACH * radius;
    let shader = RadialGradient::new(light, 0.0, light, reach, stops, SpreadMode::Pad, Transform::identity());
    let ground = PathBuilder::from_circle(x, y, outline.radius).map(|path| Layer::filled(path, outline.fill));
    let body = PathBuilder::from_circle(x, y, radius).map(|path| Layer { shader, ..Layer::filled(path, colors[2]) });
    let mut lines = PathBuilder::new();
    for [half, ends, bend] in grain_lines() {
        lines.move_to(-half, ends);
        lines.quad_to(0.0, bend, half, ends);
    }
    let turned = Transform::from_rotate(group.turn).post_scale(radius, radius).post_translate(x, y);
    let lines = lines.finish().filter(|_| grain.color.alpha > 0).and_then(|path| path.transform(turned));
    let lines = lines.map(|path| Layer::drawn(path, grain.color, pen(grain.width, LineCap::Butt)));
    [ground, body, lines].into_iter().flatten().collect()
}
