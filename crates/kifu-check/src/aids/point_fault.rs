//! Classifies the faults of points in a value in one place, so that each rule selects its own fault and no fault is
//! reported twice.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use kifu_sgf::go::{Point, Size};
use kifu_sgf::prop::games::has_points_like_go;
use kifu_sgf::prop::{Row, ValueType};
use kifu_sgf::value::Rectangle;
use kifu_sgf::{Property, Span, Value, is_space};

use crate::Scope;

/// The fault of a point, or of a rectangle of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PointFault {
    /// Nothing, or only white space.
    Empty,
    /// White space in an otherwise correct point.
    Space,
    /// Not a point.
    NotPoint,
    /// A third letter after a point of the board.
    TooLong,
    /// A point that exists only on larger boards, or a rectangle all of whose corners do.
    OffBoard(Point),
    /// A rectangle that begins on the board and ends outside: the part on the board.
    PartlyOffBoard(Rectangle),
    /// A rectangle of only one point.
    OnePoint(Point),
    /// The corners are not the upper left and the lower right.
    Reversed(Rectangle),
    /// The colon between two parts is missing.
    NoColon,
}

/// The types of values that have points.
pub(crate) const TYPES: &[ValueType] =
    &[ValueType::Point, ValueType::Stone, ValueType::PointText, ValueType::PointPoint];

/// The faults of the points of a property: the value, the bytes of the point in it, the fault. None in games whose
/// points differ from those of Go.
pub(crate) fn point_faults<'c>(
    property: Property<'c>,
    row: &Row,
    scope: &Scope<'_>,
) -> impl Iterator<Item = (Value<'c>, Span, PointFault)> {
    let size = scope.settings.size;
    let value_type = scope.value_type(row);
    let known = has_points_like_go(scope.settings.game);
    let values = known.then(|| property.values()).into_iter().flatten();
    values.flat_map(move |value| {
        parts(value, value_type).into_iter().flatten().filter_map(move |(span, fault)| {
            let fault = fault.or_else(|| fault_of(&value.raw()[relative(span, value)], value_type, size))?;
            Some((value, span, fault))
        })
    })
}

/// A faulty point: its value, its place, and data for the rule.
pub(crate) type Faulty<'c, T> = (Value<'c>, Span, T);

/// The points of a property with one kind of fault.
pub(crate) fn points_with<'c, T>(
    property: Property<'c>,
    row: &Row,
    scope: &Scope<'_>,
    pick: impl Fn(PointFault) -> Option<T>,
) -> Vec<Faulty<'c, T>> {
    let faults = point_faults(property, row, scope);
    faults.filter_map(|(value, span, fault)| Some((value, span, pick(fault)?))).collect()
}

/// The number of values with these points.
pub(crate) fn count_values<T>(points: &[Faulty<'_, T>]) -> usize {
    points.chunk_by(|(value, ..), (next, ..)| value.span() == next.span()).count()
}

fn relative(part: Span, value: Value<'_>) -> core::ops::Range<usize> {
    let start = value.span().start;
    (part.start - start) as usize..(part.end - start) as usize
}

/// The parts of a value that are points, or the fault of the value as a whole.
fn parts(value: Value<'_>, value_type: ValueType) -> [Option<(Span, Option<PointFault>)>; 2] {
    let (span, raw) = (value.span(), value.raw());
    if !matches!(value_type, ValueType::PointText | ValueType::PointPoint) {
        return [Some((span, None)), None];
    }
    if is_blank(raw) {
        return [Some((span, Some(PointFault::Empty))), None];
    }
    let Some(colon) = raw.iter().position(|&byte| byte == b':') else {
        return [Some((span, Some(PointFault::NoColon))), None];
    };
    let middle = span.start + colon as u32;
    let first = Some((Span::new(span.start, middle), None));
    let second = Some((Span::new(middle + 1, span.end), None));
    [first, second.filter(|_| value_type == ValueType::PointPoint)]
}

/// The fault of a point, or, in lists of points, of a rectangle.
fn fault_of(raw: &[u8], value_type: ValueType, size: Size) -> Option<PointFault> {
    if let &[x, y] = raw
        && let Some(point) = Point::from_sgf([x, y])
        && size.contains(point)
    {
        return None;
    }
    let letters = without_space(raw);
    let may_be_rectangle = matches!(value_type, ValueType::Point | ValueType::Stone);
    let fault = match letters.iter().position(|&byte| byte == b':') {
        Some(colon) if may_be_rectangle => rectangle_fault(&letters[..colon], &letters[colon + 1..], size),
        // An empty point next to a colon is not a point.
        _ if letters.is_empty() && !may_be_rectangle => Some(PointFault::NotPoint),
        _ => single_fault(&letters, size),
    };
    fault.or_else(|| (letters.len() != raw.len()).then_some(PointFault::Space))
}

/// The fault of a single point without white space.
pub(crate) fn single_fault(letters: &[u8], size: Size) -> Option<PointFault> {
    match *letters {
        [] => Some(PointFault::Empty),
        [x, y] => match Point::from_sgf([x, y]) {
            None => Some(PointFault::NotPoint),
            Some(point) if size.contains(point) => None,
            Some(point) => Some(PointFault::OffBoard(point)),
        },
        [x, y, z] if z.is_ascii_alphabetic() => match Point::from_sgf([x, y]) {
            Some(point) if size.contains(point) => Some(PointFault::TooLong),
            _ => Some(PointFault::NotPoint),
        },
        _ => Some(PointFault::NotPoint),
    }
}

fn rectangle_fault(first: &[u8], second: &[u8], size: Size) -> Option<PointFault> {
    let corner = |letters: &[u8]| Point::from_sgf(letters.try_into().ok()?);
    let (Some(first), Some(second)) = (corner(first), corner(second)) else { return Some(PointFault::NotPoint) };
    let rectangle = Rectangle::new(first, second);
    if !size.contains(rectangle.upper_left()) {
        return Some(PointFault::OffBoard(rectangle.upper_left()));
    }
    if !size.contains(rectangle.lower_right()) {
        let lower_right = rectangle.lower_right();
        let last = Point::new(lower_right.x().min(size.columns() - 1), lower_right.y().min(size.rows() - 1));
        return last.map(|last| PointFault::PartlyOffBoard(Rectangle::new(rectangle.upper_left(), last)));
    }
    if first == second {
        return Some(PointFault::OnePoint(first));
    }
    (rectangle.upper_left() != first).then_some(PointFault::Reversed(rectangle))
}

/// The repaired value if its brackets are wrong: `[[pd]` has one too many, `[ddC[text]` lacks one.
pub(crate) fn with_brackets_mended(value: Value<'_>, scope: &Scope<'_>) -> Option<Vec<u8>> {
    let is_on_board = |point: Point| scope.settings.size.contains(point);
    let is_point = |raw: &[u8]| raw.try_into().ok().and_then(Point::from_sgf).is_some_and(is_on_board);
    match value.raw() {
        [b'[', point @ ..] if is_point(point) => Some(point.to_vec()),
        [x, y, rest @ ..] if is_point(&[*x, *y]) => {
            let letters = rest.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
            let is_property = (1..=2).contains(&letters) && rest.get(letters) == Some(&b'[');
            is_property.then(|| [&[*x, *y, b']'], rest].concat())
        }
        _ => None,
    }
}

/// True if the value is only white space.
pub(crate) fn is_blank(raw: &[u8]) -> bool {
    raw.iter().all(|&byte| is_space(byte))
}

/// A value without its white space.
pub(crate) fn without_space(raw: &[u8]) -> Cow<'_, [u8]> {
    if raw.iter().any(|&byte| is_space(byte)) {
        return raw.iter().copied().filter(|&byte| !is_space(byte)).collect();
    }
    Cow::Borrowed(raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(raw: &str, expected: Option<PointFault>) {
        let size = Size::square(9).unwrap();
        assert_eq!(fault_of(raw.as_bytes(), ValueType::Point, size), expected, "{raw:?}");
    }

    #[test]
    fn faults() {
        let point = |letters: &[u8; 2]| Point::from_sgf(*letters).unwrap();
        let rectangle = |first, second| Rectangle::new(point(first), point(second));
        check("aa", None);
        check("aa:cc", None); // case 103
        check("", Some(PointFault::Empty));
        check(" \n", Some(PointFault::Empty));
        check(" a a", Some(PointFault::Space));
        check("aa : cc", Some(PointFault::Space));
        check("jj", Some(PointFault::OffBoard(point(b"jj"))));
        check("AA", Some(PointFault::OffBoard(point(b"AA"))));
        check("a1", Some(PointFault::NotPoint));
        check("$$", Some(PointFault::NotPoint)); // case 502
        check("a", Some(PointFault::NotPoint)); // case 502
        check("aab", Some(PointFault::TooLong));
        check("jjb", Some(PointFault::NotPoint));
        check("aa:", Some(PointFault::NotPoint)); // case 110
        check("aa:bb:cc", Some(PointFault::NotPoint));
        check("cc:aa", Some(PointFault::Reversed(rectangle(b"aa", b"cc")))); // case 104
        check("ca:ac", Some(PointFault::Reversed(rectangle(b"aa", b"cc")))); // case 105
        check("cc:cc", Some(PointFault::OnePoint(point(b"cc")))); // case 106
        check("aa:jj", Some(PointFault::PartlyOffBoard(rectangle(b"aa", b"ii")))); // case 109
        check("jj:kk", Some(PointFault::OffBoard(point(b"jj"))));
    }
}
