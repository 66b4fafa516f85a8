//! Arrows and lines (AR, LN): two points with a colon between them.

use alloc::string::String;

use super::kind::{Kind, single_items};
use super::point::{read_point, write_point};
use super::{BadReason, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;
use kifu_go::Point;

/// An arrow or a line from one point to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// The start.
    pub from: Point,
    /// The end; an arrow has its head here.
    pub to: Point,
}

impl Kind for Arrow {
    const TYPE: ValueType = ValueType::PointPoint;
    const NEEDS_SETTINGS: bool = true;
    type Out<'c> = Self;

    /// The points must differ (FF\[4\], SGFC 14).
    fn read<'c>(value: Value<'c>, settings: &Settings) -> Result<Reading<Self>, BadReason> {
        let raw = value.raw();
        let colon = raw.iter().position(|&byte| byte == b':').ok_or(BadReason::NoColon)?;
        let from = read_point(&raw[..colon], settings)?;
        let to = read_point(&raw[colon + 1..], settings)?;
        if from.value == to.value {
            return Err(BadReason::SamePoint);
        }
        Ok(Reading::new(Self { from: from.value, to: to.value }, from.form.max(to.form)))
    }

    fn write(value: &Self, _: &Settings, text: &mut String) {
        write_point(value.from, text);
        text.push(':');
        write_point(value.to, text);
    }
}

single_items!(Arrow);
