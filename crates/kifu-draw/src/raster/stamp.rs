//! Small pictures that occur repeatedly: stones and letters.

use std::collections::HashMap;
use std::rc::Rc;

use tiny_skia::{FillRule, Paint, Path, Pixmap, PixmapMut, Shader, Stroke, Transform};

use crate::theme::Color;

/// A cache of drawn stones and letters. Use one for all pictures of a thread to draw faster.
#[derive(Default)]
pub struct Stamps {
    stamps: HashMap<Key, Rc<Stamp>>,
    /// The number of pixels of all stamps.
    pixels: usize,
}

/// The identity of a stamp. Lengths are in pixels, as the bits of a float.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// The shape, as numbers that differ if stamps differ.
    pub(super) figure: Vec<u32>,
    /// Its position within a pixel, in [`PARTS`].
    pub(super) part: [u8; 2],
}

/// The number of positions within a pixel, in each direction.
pub(super) const PARTS: f32 = 4.0;

/// The largest number of pixels that are kept: 64 MB.
const MAX: usize = 8 << 20;

/// The parts of a pixel: red, green, blue and opacity.
const PIXEL: usize = 4;

/// A small picture.
pub(super) struct Stamp {
    /// The distance of its upper left pixel from the pixel at its place.
    left: i32,
    top: i32,
    width: u32,
    height: u32,
    /// The parts of its pixels, line by line.
    parts: Vec<u8>,
    /// The visible share of what lies below, per colour component.
    rests: Vec<u8>,
}

impl Stamps {
    /// Returns the stamp, drawn by `draw` if it is new; `None` if it is empty.
    pub(super) fn get(&mut self, key: Key, draw: impl FnOnce() -> Option<Stamp>) -> Option<Rc<Stamp>> {
        if let Some(stamp) = self.stamps.get(&key) {
            return Some(stamp.clone());
        }
        let stamp = Rc::new(draw()?);
        let pixels = stamp.parts.len() / PIXEL;
        if self.pixels + pixels > MAX {
            self.stamps.clear();
            self.pixels = 0;
        }
        self.pixels += pixels;
        self.stamps.insert(key, stamp.clone());
        Some(stamp)
    }
}

/// A path of a stamp and its paint.
pub(super) struct Layer {
    pub(super) path: Path,
    pub(super) color: Color,
    /// The shader that replaces the colour.
    pub(super) shader: Option<Shader<'static>>,
    pub(super) stroke: Option<Stroke>,
}

impl Layer {
    /// A path filled with a colour.
    pub(super) const fn filled(path: Path, color: Color) -> Self {
        Self { path, color, shader: None, stroke: None }
    }

    /// A path drawn with a pen.
    pub(super) const fn drawn(path: Path, color: Color, stroke: Stroke) -> Self {
        Self { path, color, shader: None, stroke: Some(stroke) }
    }
}

impl Stamp {
    /// Draws paths, whose coordinates are relative to the pixel of the stamp's place.
    pub(super) fn draw(layers: &[Layer]) -> Option<Self> {
        let mut bounds: Option<[f32; 4]> = None;
        for layer in layers {
            let (own, half) = (layer.path.bounds(), layer.stroke.as_ref().map_or(0.0, |stroke| stroke.width / 2.0));
            let [left, top, right, bottom] = bounds.unwrap_or([f32::MAX, f32::MAX, f32::MIN, f32::MIN]);
            bounds = Some([
                left.min(own.left() - half),
                top.min(own.top() - half),
                right.max(own.right() + half),
                bottom.max(own.bottom() + half),
            ]);
        }
        let [left, top, right, bottom] = bounds?;
        let (left, top) = (left.floor() - 1.0, top.floor() - 1.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a cast saturates, and too much is refused"
        )]
        let (width, height) = ((right - left).ceil() as u32 + 1, (bottom - top).ceil() as u32 + 1);
        let mut pixmap = Pixmap::new(width, height)?;
        for Layer { path, color, shader, stroke } in layers {
            let (mut paint, moved) = (paint(*color), Transform::from_translate(-left, -top));
            if let Some(shader) = shader {
                paint.shader = shader.clone();
            }
            match stroke {
                Some(stroke) => pixmap.stroke_path(path, &paint, stroke, moved, None),
                None => pixmap.fill_path(path, &paint, FillRule::Winding, moved, None),
            }
        }
        let rests = pixmap.pixels().iter().flat_map(|pixel| [255 - pixel.alpha(); PIXEL]).collect();
        #[expect(clippy::cast_possible_truncation, reason = "whole and small")]
        Some(Self { left: left as i32, top: top as i32, width, height, parts: pixmap.take(), rests })
    }

    /// Draws it on a picture, with its place at this pixel.
    pub(super) fn put(&self, target: &mut PixmapMut<'_>, [x, y]: [i32; 2]) {
        let extent = |length: u32| i32::try_from(length).unwrap_or(i32::MAX);
        let (left, top) = (x.saturating_add(self.left), y.saturating_add(self.top));
        let (width, height) = (extent(self.width), extent(self.height));
        let (full_width, full_height) = (extent(target.width()), extent(target.height()));
        let (from_x, to_x) = (left.max(0), left.saturating_add(width).min(full_width));
        let (from_y, to_y) = (top.max(0), top.saturating_add(height).min(full_height));
        if from_x >= to_x || from_y >= to_y {
            return;
        }
        // All values are at least 0 here.
        let index = |row: i32, column: i32, width: i32| {
            PIXEL * usize::try_from(i64::from(row) * i64::from(width) + i64::from(column)).unwrap_or(0)
        };
        let count = index(0, to_x - from_x, 0);
        let below = target.data_mut();
        for row in from_y..to_y {
            let (there, here) = (index(row, from_x, full_width), index(row - top, from_x - left, width));
            let below = &mut below[there..there + count];
            compose(below, &self.parts[here..here + count], &self.rests[here..here + count]);
        }
    }
}

/// Composes colour components over others, of which the shares `rests` stay visible. All components are treated alike, so
/// that the processor handles many at once.
fn compose(below: &mut [u8], above: &[u8], rests: &[u8]) {
    for ((below, &above), &rest) in below.iter_mut().zip(above).zip(rests) {
        // Divided by 255 and rounded, without a division; no step exceeds 16 bits.
        let product = u16::from(*below) * u16::from(rest) + 128;
        let [_, scaled] = (product + (product >> 8)).to_le_bytes();
        *below = above.wrapping_add(scaled);
    }
}

/// The paint of a colour.
pub(super) fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(color.red, color.green, color.blue, color.alpha);
    paint
}

/// Splits a place into a whole pixel and the position within it.
pub(super) fn split([x, y]: [f32; 2]) -> ([i32; 2], [u8; 2]) {
    let split = |at: f32| {
        let parts = (at * PARTS).round();
        let whole = (parts / PARTS).floor();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 3, and a cast saturates")]
        (whole as i32, (parts - whole * PARTS) as u8)
    };
    let ((x, part_x), (y, part_y)) = (split(x), split(y));
    ([x, y], [part_x, part_y])
}

/// The position of a stamp's place within its pixel.
pub(super) fn offset([x, y]: [u8; 2]) -> [f32; 2] {
    [f32::from(x) / PARTS, f32::from(y) / PARTS]
}

/// A colour as a part of a [`Key`].
pub(super) const fn bits(color: Color) -> u32 {
    u32::from_be_bytes([color.red, color.green, color.blue, color.alpha])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_are_composed_as_their_opacity_says() {
        for (below, above, alpha) in
            (0..=255_u8).flat_map(|below| [(below, 0, 0), (below, 255, 255), (below, 70, 120), (below, 9, 9)])
        {
            let mut pixel = [below];
            compose(&mut pixel, &[above], &[255 - alpha]);
            let exact = f32::from(above) + f32::from(below) * (1.0 - f32::from(alpha) / 255.0);
            assert!((f32::from(pixel[0]) - exact).abs() <= 0.5, "{above} of {alpha} over {below}: {}", pixel[0]);
        }
    }
}
