//! Texts on points: digits made for stones, and the ink of letters.

use super::face::Face;
use super::fonts::{FaceId, Fonts, Glyph};
use super::line::{PlacedGlyph, TextLine};
use super::outline::OutlineStep;
use crate::scene::is_number;
use crate::theme::Color;

/// A text on a point, as glyphs.
#[derive(Clone, PartialEq, Debug)]
pub struct PointText {
    /// The glyphs.
    pub line: TextLine,
    /// The height of digits and capitals, in ems.
    pub height: f32,
    /// The middle of the ink, in ems from the start of the line and above the baseline.
    pub middle: [f32; 2],
}

/// The height of digits and capitals in ems: that of the bundled digits, and of most fonts.
const DIGITS: f32 = 0.711;
const CAPITALS: f32 = 0.714;
/// The first private-use character of the digit font. First come the digits of one-digit numbers, 16 characters later
/// those of two-digit numbers, then those of three-digit numbers; white digits follow.
const FIRST: u32 = 0xE000;
const PER_WIDTH: u32 = 0x10;
const PER_TONE: u32 = 0x100;

impl Face {
    /// The digits on stones: for numbers of one, two and three digits, black on white and white on black. They are at
    /// private characters. Based on Roboto Flex, under the SIL Open Font License 1.1.
    pub const DIGITS: Self = Self::built(include_bytes!("../../font/digits.ttf"));
}

impl Fonts {
    /// Returns a text on a point: numbers use the digits made for stones, which are narrower in longer numbers.
    #[must_use]
    pub fn point_text(&self, text: &str, ink: Color) -> PointText {
        let is_number = is_number(text);
        let (line, height) = if is_number { (self.number(text, ink), DIGITS) } else { (self.line(text), CAPITALS) };
        let [mut left, mut bottom, mut right, mut top] = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
        for placed in &line.glyphs {
            let own = match placed.glyph {
                Some(glyph) => self.ink(glyph),
                None => [0.1 * placed.advance, 0.0, 0.9 * placed.advance, 0.7],
            };
            if own[0] < own[2] {
                left = left.min(placed.x + own[0]);
                right = right.max(placed.x + own[2]);
                bottom = bottom.min(own[1]);
                top = top.max(own[3]);
            }
        }
        let middle = if left >= right {
            [line.width / 2.0, height / 2.0]
        } else if is_number {
            // Round digits overshoot the others at both ends.
            [f32::midpoint(left, right), height / 2.0]
        } else {
            [f32::midpoint(left, right), f32::midpoint(bottom, top)]
        };
        PointText { line, height, middle }
    }

    fn number(&self, text: &str, ink: Color) -> TextLine {
        let width = u32::try_from(text.len().clamp(1, 3) - 1).unwrap_or(0);
        let tone = u32::from(ink.is_light());
        let mut line = TextLine::default();
        for character in text.chars() {
            let digit = character.to_digit(10).unwrap_or(0);
            let code = char::from_u32(FIRST + tone * PER_TONE + width * PER_WIDTH + digit);
            let glyph = code.and_then(|code| self.digit(code));
            let advance = glyph.map_or(0.5, |glyph| glyph.advance);
            line.glyphs.push(PlacedGlyph { character, glyph, x: line.width, advance });
            line.width += advance;
        }
        line
    }

    /// The box around the outline of a glyph, in ems: left, bottom, right, top.
    fn ink(&self, glyph: Glyph) -> [f32; 4] {
        self.inks.get_or_insert((glyph.face, glyph.id), || bounds(&self.outline(glyph)))
    }

    fn digit(&self, code: char) -> Option<Glyph> {
        self.digits.get_or_insert(code, || {
            Face::DIGITS.glyph(code).map(|(id, advance)| Glyph { face: FaceId::DIGITS, id, advance })
        })
    }
}

/// The box around an outline. The ends of curves are at their outermost points, so that no curve needs to be solved.
fn bounds(outline: &[OutlineStep]) -> [f32; 4] {
    let mut bounds = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
    for step in outline {
        let (OutlineStep::Move([x, y])
        | OutlineStep::Line([x, y])
        | OutlineStep::Quadratic(_, [x, y])
        | OutlineStep::Cubic(_, _, [x, y])) = *step
        else {
            continue;
        };
        bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
    }
    bounds
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The width and height of the ink of a number on a point, in heights of digits.
    fn ink(fonts: &Fonts, text: &str, color: Color) -> [f32; 2] {
        let text = fonts.point_text(text, color);
        let boxes = text.line.glyphs.iter().map(|placed| (placed.x, fonts.ink(placed.glyph.unwrap())));
        let all = boxes.fold([f32::MAX, f32::MAX, f32::MIN, f32::MIN], |all, (x, own)| {
            [all[0].min(x + own[0]), all[1].min(own[1]), all[2].max(x + own[2]), all[3].max(own[3])]
        });
        assert!((f32::midpoint(all[0], all[2]) - text.middle[0]).abs() < 1e-4);
        assert!((f32::midpoint(all[1], all[3]) - text.middle[1]).abs() < 0.01);
        [(all[2] - all[0]) / text.height, (all[3] - all[1]) / text.height]
    }

    #[test]
    fn numbers_of_three_digits_are_as_high_as_others_and_fit() {
        let fonts = Fonts::default();
        for color in [Color::BLACK, Color::WHITE] {
            let [_, two] = ink(&fonts, "88", color);
            for number in 1..=499 {
                let [width, height] = ink(&fonts, &number.to_string(), color);
                assert!(height >= 0.95 * two && height <= 1.05 * two, "{number}: {height}");
                // On a stone 1.85 digits wide the corners of this box are inside.
                assert!(width < 1.48, "{number}: {width}");
            }
        }
    }

    #[test]
    fn white_digits_are_lighter() {
        let fonts = Fonts::default();
        // The stem of a one, without its flag: from the right edge to the middle of its foot.
        let stem = |text: &str, color| {
            let glyph = fonts.point_text(text, color).line.glyphs[0].glyph.unwrap();
            let outline = fonts.outline(glyph);
            let feet = outline.iter().filter_map(|step| match *step {
                OutlineStep::Move([x, y]) | OutlineStep::Line([x, y]) if y.abs() < 0.01 => Some(x),
                _ => None,
            });
            let [low, high] = feet.fold([f32::MAX, f32::MIN], |[low, high], x| [low.min(x), high.max(x)]);
            high - low
        };
        for text in ["1", "11", "111"] {
            let (black, white) = (stem(text, Color::BLACK), stem(text, Color::WHITE));
            assert!(white < 0.97 * black && white > 0.83 * black, "{text}: {white} and {black}");
        }
    }

    #[test]
    fn letters_are_centred_by_their_ink() {
        let fonts = Fonts::default();
        let middle = |text: &str| fonts.point_text(text, Color::BLACK).middle[1];
        assert!((middle("A") - 0.357).abs() < 0.01);
        assert!((middle("a") - 0.268).abs() < 0.01);
        assert!(middle("g") < 0.2 && middle("b") > 0.36);
        let missing = fonts.point_text("囲", Color::BLACK);
        assert_eq!(missing.line.missing, ['囲']);
        assert_eq!(fonts.point_text("", Color::BLACK).middle, [0.0, 0.357]);
    }
}
