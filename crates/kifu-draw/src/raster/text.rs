//! Texts.

use tiny_skia::PathBuilder;

use crate::font::{OutlineStep, PlacedGlyph, TextLine};
use crate::scene::{Anchor, Label};
use crate::styled::Weight;
use crate::theme::Color;

use super::paint::Canvas;
use super::shapes::{outlined_box, thin};
use super::stamp::{Key, Layer, Stamp, bits, offset, split};

/// The middle of capitals and digits above the baseline, in ems.
const MIDDLE: f32 = 0.357;

/// Texts of one size and colour.
pub(super) fn texts(canvas: &mut Canvas<'_>, labels: &[Label], size: f32, weight: Weight, fill: Color, anchor: Anchor) {
    let pixels = size * canvas.grid.step;
    for Label { place, text } in labels {
        let line = canvas.fonts.weighted_line(text, weight);
        note_missing(canvas, &line);
        let [x, y] = canvas.grid.at(*place);
        let left = x - line.width
            * pixels
            * match anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => 0.5,
                Anchor::End => 1.0,
            };
        // The baseline is on a whole pixel, which keeps the feet of letters sharp.
        let baseline = (y + MIDDLE * pixels).round();
        for glyph in &line.glyphs {
            put(canvas, glyph, [left + glyph.x * pixels, baseline], pixels, fill);
        }
    }
}

/// Short texts on points, centred by their ink. Digits and capitals have this height, in whole pixels around the middle
/// of their point, so that their feet and heads are sharp.
pub(super) fn point_texts(canvas: &mut Canvas<'_>, labels: &[Label], height: f32, fill: Color) {
    for Label { place, text } in labels {
        let drawn = canvas.fonts.point_text(text, fill);
        note_missing(canvas, &drawn.line);
        let [x, y] = canvas.grid.at(*place);
        let whole = canvas.grid.height_around(y, height);
        let pixels = whole / drawn.height;
        let left = x - drawn.middle[0] * pixels;
        let baseline = (y + drawn.middle[1] * pixels).round();
        for glyph in &drawn.line.glyphs {
            // Rounding to half pixels makes more digits identical, and files smaller.
            let x = ((left + glyph.x * pixels) * 2.0).round() / 2.0;
            put(canvas, glyph, [x, baseline], pixels, fill);
        }
    }
}

fn note_missing(canvas: &mut Canvas<'_>, line: &TextLine) {
    for character in &line.missing {
        if !canvas.missing.contains(character) {
            canvas.missing.push(*character);
        }
    }
}

/// Draws a glyph that begins here.
fn put(canvas: &mut Canvas<'_>, glyph: &PlacedGlyph, place: [f32; 2], pixels: f32, fill: Color) {
    let (pixel, part) = split(place);
    let (face, id) = glyph.glyph.map_or((u32::MAX, glyph.advance.to_bits()), |found| {
        (u32::try_from(found.face.number()).unwrap_or(u32::MAX), found.id)
    });
    let key = Key { figure: vec![3, face, id, pixels.to_bits(), bits(fill)], part };
    let fonts = canvas.fonts;
    let draw = || {
        let [x, y] = offset(part);
        let Some(found) = glyph.glyph else {
            let (width, height) = ((glyph.advance - 0.2) * pixels, 0.72 * pixels);
            let path = outlined_box([x + 0.1 * pixels, y - height], [width, height])?;
            return Stamp::draw(&[Layer::drawn(path, fill, thin((0.05 * pixels).max(1.0)))]);
        };
        let at = |[dx, dy]: [f32; 2]| (x + dx * pixels, y - dy * pixels);
        let mut builder = PathBuilder::new();
        for step in fonts.outline(found).iter() {
            match *step {
                OutlineStep::Move(to) => builder.move_to(at(to).0, at(to).1),
                OutlineStep::Line(to) => builder.line_to(at(to).0, at(to).1),
                OutlineStep::Quadratic(a, to) => builder.quad_to(at(a).0, at(a).1, at(to).0, at(to).1),
                OutlineStep::Cubic(a, b, to) => {
                    builder.cubic_to(at(a).0, at(a).1, at(b).0, at(b).1, at(to).0, at(to).1);
                }
                OutlineStep::Close => builder.close(),
            }
        }
        Stamp::draw(&[Layer::filled(builder.finish()?, fill)])
    };
    if let Some(stamp) = canvas.stamps.get(key, draw) {
        stamp.put(&mut canvas.pixmap.as_mut(), pixel);
    }
}
