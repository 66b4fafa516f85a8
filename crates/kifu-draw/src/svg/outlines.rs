//! Letters as outlines: the picture looks the same wherever it is shown.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::font::{FaceId, Fonts, Glyph, OutlineStep, TextLine};
use crate::scene::{Anchor, Label, Place};
use crate::styled::Weight;
use crate::theme::Color;

use super::{Short, Svg};

/// A picture whose letters are outlines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlinedSvg {
    /// The picture.
    pub svg: String,
    /// Characters that no font has, each once; they are drawn as boxes.
    pub missing: Vec<char>,
}

/// The glyphs of a picture. Each is defined once and used wherever it occurs.
pub(super) struct Outlines<'f> {
    fonts: &'f Fonts,
    /// The number of each glyph among the definitions; `None` for a glyph without ink.
    known: HashMap<(FaceId, u32), Option<usize>>,
    count: usize,
    pub(super) definitions: String,
    pub(super) missing: Vec<char>,
}

/// Units of an em. Outlines and the places of glyphs are whole numbers of them.
const EM: f32 = 1000.0;
/// The middle of capitals and digits above the baseline, in ems.
const MIDDLE: f32 = 0.357;

impl<'f> Outlines<'f> {
    pub(super) fn new(fonts: &'f Fonts) -> Self {
        Self { fonts, known: HashMap::new(), count: 0, definitions: String::new(), missing: Vec::new() }
    }

    /// Writes texts of one size.
    pub(super) fn texts(
        &mut self,
        svg: &mut Svg<'_>,
        (labels, anchor): (&[Label], Anchor),
        (size, weight): (f32, Weight),
        fill: Color,
    ) {
        open_group(svg, size, fill);
        let part = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => 0.5,
            Anchor::End => 1.0,
        };
        for Label { place: [x, y], text } in labels {
            let line = self.fonts.weighted_line(text, weight);
            self.line(svg, &line, [x / size - part * line.width, y / size + MIDDLE], fill);
        }
        svg.text.push_str("</g>");
    }

    /// Writes texts on points, centred by their ink.
    pub(super) fn point_texts(&mut self, svg: &mut Svg<'_>, labels: &[Label], height: f32, fill: Color) {
        // Digits are slightly lower than capitals, so that the same height needs another font size.
        let mut open = None;
        for Label { place: [x, y], text } in labels {
            let drawn = self.fonts.point_text(text, fill);
            let size = height / drawn.height;
            if open != Some(size) {
                svg.text.push_str(if open.is_some() { "</g>" } else { "" });
                open_group(svg, size, fill);
                open = Some(size);
            }
            let place = [x / size - drawn.middle[0], y / size + drawn.middle[1]];
            self.line(svg, &drawn.line, place, fill);
        }
        svg.text.push_str("</g>");
    }

    /// Writes a line that starts here, in ems.
    fn line(&mut self, svg: &mut Svg<'_>, line: &TextLine, [left, baseline]: Place, fill: Color) {
        for placed in &line.glyphs {
            let (x, y) = (((left + placed.x) * EM).round(), (baseline * EM).round());
            let Some(glyph) = placed.glyph else {
                let (x, y, width) = (Short(x + 0.1 * EM), Short(y), Short((placed.advance - 0.2) * EM));
                svg.add(format_args!(
                    "<path d=\"M{x} {y}h{width}v-720h-{width}z\" fill=\"none\" stroke=\"{fill}\" stroke-width=\"50\"/>"
                ));
                continue;
            };
            if let Some(number) = self.number(glyph, &svg.prefix) {
                let _ = write!(svg.text, "<use href=\"#{}-g{number}\" x=\"", svg.prefix);
                Short(x).push(&mut svg.text);
                svg.text.push_str("\" y=\"");
                Short(y).push(&mut svg.text);
                svg.text.push_str("\"/>");
            }
        }
        for character in &line.missing {
            if !self.missing.contains(character) {
                self.missing.push(*character);
            }
        }
    }

    /// The number of a glyph, which is defined if it is new; `None` for a glyph without ink.
    fn number(&mut self, glyph: Glyph, prefix: &str) -> Option<usize> {
        let Self { fonts, known, count, definitions, .. } = self;
        *known.entry((glyph.face, glyph.id)).or_insert_with(|| {
            let outline = fonts.outline(glyph);
            if outline.is_empty() {
                return None;
            }
            let number = *count;
            *count += 1;
            let _ = write!(definitions, "<path id=\"{prefix}-g{number}\" d=\"{}\"/>", path(&outline));
            Some(number)
        })
    }
}

/// Opens a group whose unit is a thousandth of an em.
fn open_group(svg: &mut Svg<'_>, size: f32, fill: Color) {
    svg.add(format_args!("<g transform=\"scale({})\"", scale(size / EM)));
    svg.fill(fill);
    svg.text.push(b'>');
}

/// A scale with six significant digits: with the three decimals of [`Short`], letters would be too small or too large.
fn scale(factor: f32) -> String {
    let text = format!("{factor:.9}");
    text.trim_start_matches('0').trim_end_matches('0').to_owned()
}

/// An outline as path data with relative coordinates, which are shorter than absolute ones.
fn path(outline: &[OutlineStep]) -> String {
    let mut data = Data { text: String::with_capacity(outline.len() * 8), at: [0, 0], begin: [0, 0] };
    for step in outline {
        match *step {
            OutlineStep::Move(to) => {
                data.step('m', &[to]);
                data.begin = data.at;
            }
            OutlineStep::Line(to) => data.line(to),
            OutlineStep::Quadratic(control, to) => data.step('q', &[control, to]),
            OutlineStep::Cubic(first, second, to) => data.step('c', &[first, second, to]),
            OutlineStep::Close => {
                data.text.push('z');
                data.at = data.begin;
            }
        }
    }
    data.text
}

struct Data {
    text: String,
    at: [i32; 2],
    begin: [i32; 2],
}

impl Data {
    fn line(&mut self, to: Place) {
        let ([x, y], [from_x, from_y]) = (rounded(to), self.at);
        if [x, y] == self.at {
            return;
        }
        if y == from_y {
            let _ = write!(self.text, "h{}", x - from_x);
            self.at = [x, y];
        } else if x == from_x {
            let _ = write!(self.text, "v{}", y - from_y);
            self.at = [x, y];
        } else {
            self.step('l', &[to]);
        }
    }

    /// A letter and the distances of places from the one before.
    fn step(&mut self, letter: char, places: &[Place]) {
        self.text.push(letter);
        let [from_x, from_y] = self.at;
        for (index, place) in places.iter().enumerate() {
            let [x, y] = rounded(*place);
            for (part, distance) in [x - from_x, y - from_y].into_iter().enumerate() {
                // A minus sign separates numbers too.
                if distance >= 0 && (index, part) != (0, 0) {
                    self.text.push(' ');
                }
                let _ = write!(self.text, "{distance}");
            }
            self.at = [x, y];
        }
    }
}

/// A place in whole units, downwards from the baseline.
fn rounded([x, y]: Place) -> [i32; 2] {
    #[expect(clippy::cast_possible_truncation, reason = "glyphs are some ems wide at most, and a cast saturates")]
    let whole = |part: f32| (part * EM).round() as i32;
    [whole(x), whole(-y)]
}
