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

/// A stone: in Go the point it stands on (FF\[4\]).
#[derive(Debug)]
pub enum Stone {}

/// Reads a point of the board from the bytes of a value. White space does not count; a third letter is dropped
/// (SGFC 15), which makes the form [`Form::Partial`].
///
/// # Errors
/// Where there are no two letters, or the point is off the board: capital letters are lines 27 to 52, never another
/// way to write small ones.
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
        // Longer ones are words, and their first letters no points.
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

impl Kind for Point {
    const TYPE: ValueType = ValueType::Point;
    const NEEDS_SETTINGS: bool = true;
    type Out<'c> = Self;

    fn read<'c>(value: Value<'c>, settings: &Settings) -> Result<Reading<Self>, BadReason> {
        read_point(value.raw(), settings)
    }

    fn write(value: &Self, _: &Settings, text: &mut String) {
        write_point(*value, text);
    }
}

impl ListItem for Point {
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
}

impl Kind for Stone {
    const TYPE: ValueType = ValueType::Stone;
    const NEEDS_SETTINGS: bool = true;
    type Out<'c> = Point;

    fn read<'c>(value: Value<'c>, settings: &Settings) -> Result<Reading<Point>, BadReason> {
        read_point(value.raw(), settings)
    }

    fn write(value: &Point, _: &Settings, text: &mut String) {
        write_point(*value, text);
    }
}

impl ListItem for Stone {
    type Items<'c> = RectanglePoints;

    fn read_items<'c>(value: Value<'c>, settings: &Settings) -> Result<Reading<RectanglePoints>, BadReason> {
        Point::read_items(value, settings)
    }

    fn rewrite_item(value: Value<'_>, settings: &Settings) -> Result<Reading<String>, BadReason> {
        rewrite_value(value.raw(), settings)
    }

    fn write_items(items: &[Point], settings: &Settings) -> Vec<String> {
        write_list(items, settings)
    }
}
