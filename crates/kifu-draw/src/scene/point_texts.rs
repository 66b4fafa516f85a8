//! Numbers and labels on points: their height, and the middle of their ink.

use kifu_go::sorting;

use crate::diagram::LONGEST;
use crate::theme::Color;
use crate::width::text_width;

use super::{Label, Shape};

/// The height of digits and capitals, in widths of a stone.
const HEIGHT: f32 = 0.54;
/// The largest width of a text on a point.
const ROOM: f32 = 0.78;
/// The smallest letters, in ems.
const SMALLEST: f32 = ROOM / LONGEST;
/// The height of digits and capitals in ems, as in most fonts without serifs.
const CAPITALS: f32 = 0.714;
/// Three digits of a usual font are as wide as two if they are drawn this wide. Places divided by it have few digits.
const NARROW: f32 = 0.625;

/// The common style of a group of texts: the height in thousandths, whether digits are narrow, and the colour.
type Style = (u16, bool, [u8; 4]);

/// Texts on points. Numbers of up to three digits have one height; longer texts are as large as possible. Those of one
/// size and colour are grouped.
pub(super) fn point_texts(texts: impl IntoIterator<Item = (Label, Color)>, stone_radius: f32) -> Vec<Shape> {
    let most = HEIGHT * 2.0 * stone_radius;
    let mut groups: Vec<(Style, Vec<Label>)> = Vec::new();
    for (label, color) in texts {
        let (height, is_narrow) = height(&label.text, most);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "less than a step")]
        let thousandths = (height * 1000.0).round() as u16;
        let Color { red, green, blue, alpha } = color;
        let group = (thousandths, is_narrow, [red, green, blue, alpha]);
        // A linear search suffices for a few groups.
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, labels)) => labels.push(label),
            None => groups.push((group, vec![label])),
        }
    }
    sorting::sort_by_key(&mut groups, |(group, _)| *group);
    let mut shapes = Vec::with_capacity(groups.len());
    for ((thousandths, is_narrow, [red, green, blue, alpha]), labels) in groups {
        let stretch = if is_narrow { NARROW } else { 1.0 };
        let fill = Color { red, green, blue, alpha };
        shapes.push(Shape::PointTexts { labels, height: f32::from(thousandths) / 1000.0, stretch, fill });
    }
    shapes
}

/// The height of a text of this height at most, and whether its digits are narrow.
fn height(text: &str, most: f32) -> (f32, bool) {
    let is_number = is_number(text);
    let is_narrow = is_number && text.len() > 2;
    if text.chars().nth(1).is_none() {
        return (most, is_narrow);
    }
    // Two digits fill the room at full height, and so do three narrow ones.
    let width = (text_width(text) * if is_narrow { NARROW } else { 1.0 }).max(1.12);
    let fitting = if is_number { most * 1.12 / width } else { ROOM / width * CAPITALS };
    (fitting.max(SMALLEST * CAPITALS).min(most), is_narrow)
}

/// The width of a text on a point.
pub(super) fn width(text: &str, stone_radius: f32) -> f32 {
    let (height, is_narrow) = height(text, HEIGHT * 2.0 * stone_radius);
    text_width(text) * height / CAPITALS * if is_narrow { NARROW } else { 1.0 }
}

/// True for a text of ASCII digits.
pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The middle of the ink of a text above its baseline, in heights of its capitals, for targets that know no font.
pub(crate) fn middle_of_ink(text: &str) -> f32 {
    let [mut low, mut high] = [f32::MAX, f32::MIN];
    for character in text.chars() {
        let [bottom, top] = ink(character);
        low = low.min(bottom);
        high = high.max(top);
    }
    if low < high { f32::midpoint(low, high) } else { 0.5 }
}

/// The ink of a character below and above the baseline, in heights of capitals.
fn ink(character: char) -> [f32; 2] {
    match character {
        'a' | 'c' | 'e' | 'm' | 'n' | 'o' | 'r' | 's' | 'u' | 'v' | 'w' | 'x' | 'z' => [0.0, 0.75],
        'g' | 'p' | 'q' | 'y' => [-0.3, 0.75],
        'j' => [-0.3, 1.03],
        't' => [0.0, 0.92],
        'b' | 'd' | 'f' | 'h' | 'i' | 'k' | 'l' => [0.0, 1.05],
        _ => [0.0, 1.0],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_height_and_labels_fit() {
        let height = |text: &str| {
            let label = Label { place: [0.0; 2], text: text.to_owned().into() };
            match point_texts([(label, Color::BLACK)], 0.48).remove(0) {
                Shape::PointTexts { height, stretch, .. } => (height, stretch),
                _ => unreachable!(),
            }
        };
        for text in ["1", "10", "A", "a", "囲"] {
            assert_eq!(height(text), (0.518, 1.0), "{text}");
        }
        assert_eq!(height("361"), (0.518, NARROW));
        assert!(height("1000").0 < 0.42 && height("AB").0 < 0.45);
        assert!(height("a long label").0 < 0.18);
    }

    #[test]
    fn letters_are_centred_by_their_ink() {
        for (text, middle) in [("A", 0.5), ("a", 0.375), ("g", 0.225), ("ab", 0.525), ("", 0.5), ("囲", 0.5)] {
            assert!((middle_of_ink(text) - middle).abs() < 1e-6, "{text}");
        }
    }
}
