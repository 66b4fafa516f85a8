//! Classifies the faults of moves of Go in one place, like those of points.

use kifu_sgf::go::{Move, Point, Size};

use crate::aids::point_fault::{PointFault, single_fault, without_space};

/// The fault of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveFault {
    /// White space in an otherwise correct move.
    Space,
    /// A pass written as white space or a word.
    OddPass,
    /// Probably a pass: dashes or quotation marks.
    LikelyPass,
    /// `tt`, which is neither a pass nor a point: one side of the board is longer than 19, the other is not.
    NoPass,
    /// A point that exists only on larger boards.
    OffBoard(Point),
    /// A third letter after a point of the board.
    TooLong,
    /// A rectangle of points.
    Rectangle,
    /// Not a move.
    NotMove,
}

/// Marks that mean a pass in some records.
const DASHES: &[&[u8]] = &[b"-", b"--", b"``", b"''", b"\"\"", b"..", b"_", b"__", b"00"];

/// The fault of a move of Go on a board of this size.
pub(crate) fn move_fault(raw: &[u8], size: Size) -> Option<MoveFault> {
    if Move::from_sgf(raw, size).is_some() {
        return None;
    }
    let letters = without_space(raw);
    if letters.is_empty() || letters.eq_ignore_ascii_case(b"pass") {
        return Some(MoveFault::OddPass);
    }
    if DASHES.contains(&&*letters) {
        return Some(MoveFault::LikelyPass);
    }
    if letters.contains(&b':') {
        let is_point = |letters: &[u8]| letters.try_into().is_ok_and(|letters| Point::from_sgf(letters).is_some());
        let is_rectangle = letters.len() == 5 && is_point(&letters[..2]) && is_point(&letters[3..]);
        return Some(if is_rectangle { MoveFault::Rectangle } else { MoveFault::NotMove });
    }
    if Move::from_sgf(&letters, size).is_some() {
        return Some(MoveFault::Space);
    }
    Some(match single_fault(&letters, size) {
        Some(PointFault::OffBoard(_)) if *letters == *b"tt" => MoveFault::NoPass,
        Some(PointFault::OffBoard(point)) => MoveFault::OffBoard(point),
        Some(PointFault::TooLong) => MoveFault::TooLong,
        _ => MoveFault::NotMove,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(raw: &str, columns: u8, rows: u8, expected: Option<MoveFault>) {
        let size = Size::new(columns, rows).unwrap();
        assert_eq!(move_fault(raw.as_bytes(), size), expected, "{raw:?}");
    }

    #[test]
    fn faults() {
        check("aa", 19, 19, None); // case 088
        check("", 19, 19, None);
        check("tt", 19, 19, None); // cases 059 and 129
        check("tt", 20, 20, None); // case 091
        check("tt", 21, 21, None); // cases 059 and 093
        check("tt", 19, 20, Some(MoveFault::NoPass)); // case 092
        check("uu", 19, 19, Some(MoveFault::OffBoard(Point::from_sgf(*b"uu").unwrap()))); // case 095
        check(" ", 19, 19, Some(MoveFault::OddPass)); // case 097
        check("Pass", 19, 19, Some(MoveFault::OddPass));
        check("--", 19, 19, Some(MoveFault::LikelyPass));
        check("``", 19, 19, Some(MoveFault::LikelyPass));
        check("12", 19, 19, Some(MoveFault::NotMove)); // case 098
        check("ddx", 19, 19, Some(MoveFault::TooLong)); // case 099
        check("d", 19, 19, Some(MoveFault::NotMove)); // case 100
        check("AA", 27, 27, None); // case 101
        check("aZ", 10, 52, None); // case 128
        check(" aa", 19, 19, Some(MoveFault::Space)); // case 446
        check("t t", 19, 19, Some(MoveFault::Space));
        check("11", 19, 19, Some(MoveFault::NotMove)); // case 446
        check("Q16", 19, 19, Some(MoveFault::NotMove)); // compare case 493
        check("aa:bb", 19, 19, Some(MoveFault::Rectangle));
        check("aa:", 19, 19, Some(MoveFault::NotMove));
    }
}
