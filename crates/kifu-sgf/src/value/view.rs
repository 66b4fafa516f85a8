//! The visible part of the board (VW).

use super::point::{PointKind, read_point};
use super::rectangle::{Rectangle, RectanglePoints};
use crate::Value;
use crate::prop::{ValueType, Version};
use crate::settings::Settings;

/// A kind of value: points of a view. Before FF\[4\] two of them were the corners of one rectangle.
#[derive(Debug)]
pub enum ViewPoint {}

impl PointKind for ViewPoint {
    const TYPE: ValueType = ValueType::Point;

    fn read_pair(first: Value<'_>, second: Value<'_>, settings: &Settings) -> Option<RectanglePoints> {
        if settings.version >= Version::Ff4 {
            return None;
        }
        let first = read_point(first.raw(), settings).ok()?;
        let second = read_point(second.raw(), settings).ok()?;
        Some(Rectangle::new(first.value, second.value).points())
    }
}
