//! The visible part of the board (VW).

use alloc::string::String;
use alloc::vec::Vec;

use super::kind::{Kind, ListItem};
use super::point::{read_point, write_point};
use super::rectangle::{Rectangle, RectanglePoints, read_rectangle, rewrite_value, write_list};
use super::{BadReason, Reading};
use crate::Value;
use crate::prop::{ValueType, Version};
use crate::settings::Settings;
use kifu_go::Point;

/// A kind of value: points of a view. Before FF\[4\] two of them were the corners of one rectangle.
#[derive(Debug)]
pub enum ViewPoint {}

impl Kind for ViewPoint {
    const TYPE: ValueType = ValueType::Point;
    const NEEDS_SETTINGS: bool = true;
    type Out<'c> = Point;

    fn read<'c>(value: Value<'c>, settings: &Settings) -> Result<Reading<Point>, BadReason> {
        read_point(value.raw(), settings)
    }

    fn write(value: &Point, _: &Settings, text: &mut String) {
        write_point(*value, text);
    }
}

impl ListItem for ViewPoint {
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
        if settings.version >= Version::Ff4 {
            return None;
        }
        let first = read_point(first.raw(), settings).ok()?;
        let second = read_point(second.raw(), settings).ok()?;
        Some(Rectangle::new(first.value, second.value).points())
    }
}
