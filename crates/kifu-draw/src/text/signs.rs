//! The characters of text boards.

use kifu_go::Color;
use kifu_record::Mark;
use unicode_width::UnicodeWidthStr;

/// The characters of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Characters {
    /// ASCII: `X` is black, `O` white, `.` empty.
    Ascii,
    /// Discs, rings and dots.
    #[default]
    Dots,
    /// Discs and rings on lines.
    Lines,
    /// Discs, rings and dots for terminals that give two columns to ambiguous characters (Unicode Standard Annex 11).
    WideDots,
}

/// A sign on a point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Sign {
    Circle,
    Triangle,
    Square,
    Cross,
    Selected,
    Other,
    BlackTerritory,
    WhiteTerritory,
    BlackGhost,
    WhiteGhost,
}

/// One sign per row: in ASCII, in Unicode, in words.
const SIGNS: [(Sign, char, char, &str); 10] = [
    (Sign::Circle, '@', '◦', "circle"),
    (Sign::Triangle, '^', '△', "triangle"),
    (Sign::Square, '#', '□', "square"),
    (Sign::Cross, 'x', '×', "cross"),
    (Sign::Selected, '*', '◈', "selected"),
    (Sign::Other, '?', '◇', "marked"),
    (Sign::BlackTerritory, 'b', '▪', "Black's point"),
    (Sign::WhiteTerritory, 'w', '▫', "White's point"),
    (Sign::BlackGhost, '%', '◆', "Black could play here"),
    (Sign::WhiteGhost, '&', '◊', "White could play here"),
];

impl Sign {
    /// The sign of a mark; `None` for labels, arrows and lines.
    pub(super) const fn of(mark: &Mark) -> Option<Self> {
        match mark {
            Mark::Circle(_) => Some(Self::Circle),
            Mark::Triangle(_) => Some(Self::Triangle),
            Mark::Square(_) => Some(Self::Square),
            Mark::Cross(_) => Some(Self::Cross),
            Mark::Selected(_) => Some(Self::Selected),
            Mark::Other(..) => Some(Self::Other),
            // Diagrams list their marks point by point, so an area never occurs.
            Mark::Label(..) | Mark::Arrow(..) | Mark::Line(..) | Mark::Area(..) => None,
        }
    }

    pub(super) fn character(self, characters: Characters) -> char {
        let (_, ascii, other, _) = self.row();
        // Signs that may take two columns do not fit behind a stone.
        if matches!(characters, Characters::Ascii | Characters::WideDots) { ascii } else { other }
    }

    pub(super) fn name(self) -> &'static str {
        self.row().3
    }

    fn row(self) -> (Self, char, char, &'static str) {
        SIGNS[self as usize]
    }
}

impl Characters {
    /// Returns the columns that a text takes where these characters are shown.
    #[must_use]
    pub fn width(self, text: &str) -> usize {
        if self == Self::WideDots { text.width_cjk() } else { text.width() }
    }

    /// The character of a stone.
    #[must_use]
    pub const fn stone(self, color: Color) -> char {
        match (self, color) {
            (Self::Ascii, Color::Black) => 'X',
            (Self::Ascii, Color::White) => 'O',
            (_, Color::Black) => '●',
            (_, Color::White) => '○',
        }
    }

    /// A stone with its number as one character, up to 20.
    pub(super) fn numbered_stone(self, color: Color, number: u32) -> Option<char> {
        let (first, base) = match (self, color, number) {
            (Self::Ascii, ..) => return None,
            (_, Color::White, 1..=20) => ('①', 1),
            (_, Color::Black, 1..=10) => ('❶', 1),
            (_, Color::Black, 11..=20) => ('⓫', 11),
            _ => return None,
        };
        char::from_u32(first as u32 + number - base)
    }

    /// An empty point: whether lines lead from it to the left, right, up and down.
    pub(super) const fn crossing(self, [left, right, up, down]: [bool; 4], is_star: bool) -> char {
        if !matches!(self, Self::Lines) {
            return if is_star { '+' } else { '.' };
        }
        match (left, right, up, down) {
            (true, true, true, true) if is_star => '╋',
            (true, true, true, true) => '┼',
            (false, true, false, true) => '┌',
            (true, false, false, true) => '┐',
            (false, true, true, false) => '└',
            (true, false, true, false) => '┘',
            (true, true, false, true) => '┬',
            (true, true, true, false) => '┴',
            (false, true, true, true) => '├',
            (true, false, true, true) => '┤',
            (false, false, true, true) => '│',
            (true, true, false, false) => '─',
            (false, false, false, true) => '╷',
            (false, false, true, false) => '╵',
            (true, false, false, false) => '╴',
            (false, true, false, false) => '╶',
            (false, false, false, false) => '·',
        }
    }

    /// The text between two points of a line.
    pub(super) const fn between(self) -> char {
        if matches!(self, Self::Lines) { '─' } else { ' ' }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_one_row_a_sign_in_their_order() {
        for (index, (sign, ascii, other, _)) in SIGNS.into_iter().enumerate() {
            assert_eq!(sign as usize, index);
            assert!(ascii.is_ascii() && !other.is_ascii());
        }
    }

    #[test]
    fn numbers_on_stones() {
        let stone = |color, number| Characters::Dots.numbered_stone(color, number);
        assert_eq!([stone(Color::White, 1), stone(Color::White, 20)], [Some('①'), Some('⑳')]);
        assert_eq!([1, 10, 11, 20].map(|number| stone(Color::Black, number).unwrap()), ['❶', '❿', '⓫', '⓴']);
        assert_eq!((stone(Color::Black, 21), stone(Color::Black, 0)), (None, None));
    }
}
