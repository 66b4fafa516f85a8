//! Labels that have no room on the board, or are on numbered stones.

use std::borrow::Cow;

use kifu_go::Point;

use super::Diagram;
use super::marks::{label_of, number_of_label};
use crate::points::PointMap;
use crate::width::text_width;

/// The widest label that has room on a point, in ems of the smallest letters: about six letters.
pub(crate) const LONGEST: f32 = 3.25;
/// The width of labels that are shortened, in ems, so that their letters are larger.
const SHORTENED: f32 = 2.0;

/// Returns true if a label has room on a point.
pub(crate) fn is_short(label: &str) -> bool {
    text_width(label.trim()) <= LONGEST
}

/// A label as a picture has it: in one line, and its beginning if it is long.
pub(crate) fn on_point(label: &str) -> Cow<'_, str> {
    let label = label.trim();
    let is_line = !label.contains(char::is_control);
    if is_short(label) && is_line {
        return Cow::Borrowed(label);
    }
    let line = label.replace(char::is_control, " ");
    if is_short(label) {
        return line.into();
    }
    let mut width = 0.0;
    let fits = |character: &char| {
        width += text_width(character.encode_utf8(&mut [0; 4]));
        width <= SHORTENED
    };
    let start: String = line.chars().take_while(fits).collect();
    format!("{}…", start.trim_end()).into()
}

impl Diagram {
    /// Returns the labels that a picture cannot show as they are: long ones, and those of numbered stones unless they have the
    /// same number.
    #[must_use]
    pub fn labels_below(&self) -> Vec<(Point, &str)> {
        let labels: Vec<(Point, &str)> = self.marks.iter().filter_map(label_of).collect();
        if labels.is_empty() {
            return labels;
        }
        let numbers: PointMap<u32> =
            self.stones.iter().filter_map(|stone| Some((stone.point, stone.number?))).collect();
        let is_left_out = |(point, label): &(Point, &str)| {
            let is_shown = self.region.contains(*point) && !self.hidden.contains(point);
            let number = numbers.get(*point);
            let is_said = number.map_or_else(|| is_short(label), |number| number_of_label(label) == Some(*number));
            is_shown && !is_said && !label.trim().is_empty()
        };
        labels.into_iter().filter(is_left_out).map(|(point, label)| (point, label.trim())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_labels_are_shortened() {
        for (label, expected) in [
            ("A", "A"),
            (" 12 ", "12"),
            ("corner", "corner"),
            ("this is a really long label", "this…"),
            ("MMMMMM", "MM…"),
            ("a\nb", "a b"),
            ("大模様作戦", "大模…"),
        ] {
            assert_eq!(on_point(label), expected);
        }
    }
}
