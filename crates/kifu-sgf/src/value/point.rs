//! Point and Stone of Go (FF\[4\]): two letters, in lists also rectangles of them.

use alloc::string::String;
use alloc::vec::Vec;

use super::kind::{Kind, ListItem};
use super::number::without_space;
use super::rectangle::{Rectangle, RectanglePoints, read_rectangle, rewrite_value, write_list};
use super::{BadReason, Form, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::prop::games::has_points_like_go;
use crate::settings::Settings;
use kifu_go::Point;

/// A stone: in Go its point (FF\[4\]).
#[derive(Debug)]
pub enum Stone {}

/// Reads a point of the board from the bytes of a value. White space is ignored; a third letter is dropped (SGFC 15),
/// with the form [`Form::Partial`].
///
/// # Errors
/// If there are no two letters, or the point is off the board: capital letters are lines 27 to 52, never a spelling
/// of lower-case ones.
pub fn read_point(raw: &[u8], settings: &Settings) -> Result<Reading<Point>, BadReason> {
    if !has_points_like_go(settings.game) {
        return Err(BadReason::OtherGame(settings.game));
    }
    if let &[x, y] = raw
        && let Some(point) = Point::from_sgf([x, y])
        && settings.size.contains(point)
    {
        return Ok(Reading::new(point, Form::Canonical));
    }
    let (letters, form) = without_space(raw);
    let (x, y, form) = match *letters {
        [] => return Err(BadReason::Empty),
        [x, y] => (x, y, form),
        // Longer values are words, and their first letters are not points.
        [x, y, _] => (x, y, Form::Partial),
        _ => return Err(BadReason::NotPoint),
    };
    let point = Point::from_sgf([x, y]).ok_or(BadReason::NotPoint)?;
    if settings.size.contains(point) { Ok(Reading::new(point, form)) } else { Err(BadReason::OffBoard(settings.size)) }
}

/// Writes the two letters of a point.
pub(super) fn write_point(point: Point, text: &mut String) {
    text.extend(point.to_sgf().map(char::from));
}

/// A kind of value that is a point.
pub(super) trait PointKind {
    /// The type in the standard.
    const TYPE: ValueType;

    /// As [`ListItem::read_pair`].
    fn read_pair(_first: Value<'_>, _second: Value<'_>, _settings: &Settings) -> Option<RectanglePoints> {
        None
    }
}

impl PointKind for Point {
    const TYPE: ValueType = ValueType::Point;
}

impl PointKind for Stone {
    const TYPE: ValueType = ValueType::Stone;
}

impl<P: PointKind> Kind for P {
    const TYPE: ValueType = P::TYPE;
    const NEEDS_SETTINGS: bool = true;
    type Out<'c> = Point;

    fn read<'c>(value: Value<'c>, settings: &Settings) -> Result<Reading<Point>, BadReason> {
        read_point(value.raw(), settings)
    }

    fn write(value: &Point, _: &Settings, text: &mut String) {
        write_point(*value, text);
    }
}

impl<P: PointKind> ListItem for P {
    type Items<'c> = RectanglePoints;

    fn read_items<'c>(value: Value<'c>, settings: &Settings) -> Result<Reading<RectanglePoints>, BadReason> {
        read_rectangle(value.raw(), settings).map(|reading| reading.map(Rectangle::points))
    }

    fn rewrite_item(value: Value<'_>, settings: &Settings) -> Result<Reading<String>, BadReason> {
        rewrite_value(value.raw(), settings)
    }

    fn write_items(items: &[Point], settings: &Settings) -> Vec<String> {
        write_list(items, settings)
    }

    fn read_pair<'c>(first: Value<'c>, second: Value<'c>, settings: &Settings) -> Option<RectanglePoints> {
        P::read_pair(first, second, settings)
    }
}
