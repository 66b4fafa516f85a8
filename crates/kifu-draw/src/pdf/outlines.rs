//! Fonts whose glyphs are drawn as paths (Type 3), for outlines that cannot be embedded in PDF: CFF2.

use pdf_writer::{Content, Finish, Name, Pdf as Writer, Rect, Ref};

use super::stream;
use crate::font::OutlineStep;

/// The largest number of glyphs in one font of a file: their codes are bytes.
pub(super) const MAX: usize = 256;

/// Units of an em in such a font.
const EM: f32 = 1000.0;

/// Writes glyphs, each with its advance in ems, as the first of the objects; the second is its map to Unicode.
pub(super) fn write(
    glyphs: impl Iterator<Item = (f32, Vec<OutlineStep>)>,
    writer: &mut Writer,
    next: &mut Ref,
    [id, to_unicode]: [Ref; 2],
) {
    let mut all = [0.0, 0.0, 0.0, 0.0];
    let mut drawn = Vec::new();
    for (advance, outline) in glyphs {
        let program = next.bump();
        let bounds = bounds(&outline);
        all = union(all, bounds);
        stream(writer, program, &draw(&outline, advance, bounds));
        drawn.push((format!("g{}", drawn.len()), program, advance * EM));
    }
    let mut font = writer.type3_font(id);
    font.bbox(Rect::new(all[0], all[1], all[2], all[3])).matrix([1.0 / EM, 0.0, 0.0, 1.0 / EM, 0.0, 0.0]);
    font.char_procs().pairs(drawn.iter().map(|(name, program, _)| (Name(name.as_bytes()), *program)));
    font.encoding_custom().differences().consecutive(0, drawn.iter().map(|(name, ..)| Name(name.as_bytes())));
    font.first_char(0).last_char(u8::try_from(drawn.len().saturating_sub(1)).unwrap_or(u8::MAX));
    font.widths(drawn.iter().map(|(.., advance)| *advance));
    font.to_unicode(to_unicode);
    font.resources();
    font.finish();
}

/// The program of a glyph. Quadratic curves become cubic ones.
fn draw(outline: &[OutlineStep], advance: f32, [left, bottom, right, top]: [f32; 4]) -> Vec<u8> {
    let mut content = Content::new();
    content.start_shape_glyph(advance * EM, left, bottom, right, top);
    let mut at = [0.0; 2];
    for step in outline {
        match *step {
            OutlineStep::Move(to) => {
                let [x, y] = scaled(to);
                content.move_to(x, y);
                at = [x, y];
            }
            OutlineStep::Line(to) => {
                let [x, y] = scaled(to);
                content.line_to(x, y);
                at = [x, y];
            }
            OutlineStep::Quadratic(control, to) => {
                let (control, to) = (scaled(control), scaled(to));
                let near = |end: [f32; 2]| [0, 1].map(|axis| end[axis] + (control[axis] - end[axis]) * 2.0 / 3.0);
                let ([x1, y1], [x2, y2]) = (near(at), near(to));
                content.cubic_to(x1, y1, x2, y2, to[0], to[1]);
                at = to;
            }
            OutlineStep::Cubic(first, second, to) => {
                let ([x1, y1], [x2, y2], [x, y]) = (scaled(first), scaled(second), scaled(to));
                content.cubic_to(x1, y1, x2, y2, x, y);
                at = [x, y];
            }
            OutlineStep::Close => {
                content.close_path();
            }
        }
    }
    if outline.is_empty() {
        content.end_path()
    } else {
        content.fill_nonzero()
    };
    content.finish().into_vec()
}

fn scaled(place: [f32; 2]) -> [f32; 2] {
    place.map(|part| part * EM)
}

/// A rectangle around all points of an outline: left, bottom, right, top.
fn bounds(outline: &[OutlineStep]) -> [f32; 4] {
    let mut bounds: Option<[f32; 4]> = None;
    let mut add = |place: [f32; 2]| {
        let [x, y] = scaled(place);
        let point = [x, y, x, y];
        bounds = Some(bounds.map_or(point, |bounds| union(bounds, point)));
    };
    for step in outline {
        match *step {
            OutlineStep::Move(to) | OutlineStep::Line(to) => add(to),
            OutlineStep::Quadratic(control, to) => [control, to].into_iter().for_each(&mut add),
            OutlineStep::Cubic(first, second, to) => [first, second, to].into_iter().for_each(&mut add),
            OutlineStep::Close => {}
        }
    }
    bounds.unwrap_or_default()
}

fn union(one: [f32; 4], other: [f32; 4]) -> [f32; 4] {
    [one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3])]
}
