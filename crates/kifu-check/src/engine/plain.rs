//! Values that are right at first sight, which nearly all values of a record are: no rule needs to look twice.

use kifu_sgf::go::{Point, Size};
use kifu_sgf::prop::ValueType;
use kifu_sgf::prop::games::has_points_like_go;
use kifu_sgf::{Property, Settings, is_space};

/// The most digits that certainly make a number.
const FEW_DIGITS: usize = 9;

/// Whether a property has one value, and that is plainly of its type: a point of the board (but not `tt`), a number of
/// digits, a colour, a text without escapes or brackets.
#[inline]
pub(crate) fn is_plain(property: Property<'_>, value_type: ValueType, settings: &Settings) -> bool {
    if property.values().len() != 1 {
        return false;
    }
    let raw = property.value().raw();
    match value_type {
        ValueType::Move => settings.game == 1 && raw != b"tt" && is_point(raw, settings.size),
        ValueType::Point | ValueType::Stone => has_points_like_go(settings.game) && is_point(raw, settings.size),
        ValueType::Number | ValueType::Real | ValueType::Size => is_number(raw),
        ValueType::Double => matches!(raw, b"1" | b"2"),
        ValueType::Color => matches!(raw, b"B" | b"W"),
        ValueType::SimpleText | ValueType::Text => is_text(raw),
        _ => false,
    }
}

fn is_point(raw: &[u8], size: Size) -> bool {
    raw.try_into().is_ok_and(|letters| Point::from_sgf(letters).is_some_and(|point| size.contains(point)))
}

fn is_number(raw: &[u8]) -> bool {
    (1..=FEW_DIGITS).contains(&raw.len()) && raw.iter().all(u8::is_ascii_digit)
}

fn is_text(raw: &[u8]) -> bool {
    let is_visible = raw.first().is_some_and(|&byte| !is_space(byte));
    is_visible && !raw.iter().any(|&byte| byte == b'\\' || byte == b'[')
}
