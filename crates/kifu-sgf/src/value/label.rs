//! Labels (LB): a point, a colon, a text.

use alloc::borrow::Cow;
use alloc::string::String;

use super::kind::{Kind, single_items};
use super::point::{read_point, write_point};
use super::text::{escape_compose, simple_text_from, split_compose};
use super::{BadReason, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;
use kifu_go::Point;

/// A kind of value: a point with a text on it, which is read as both.
#[derive(Debug)]
pub enum Label {}

impl Kind for Label {
    const TYPE: ValueType = ValueType::PointText;
    const NEEDS_SETTINGS: bool = true;
    type Out<'c> = (Point, Cow<'c, str>);

    /// The text is everything after the first unescaped colon, including further colons. It may be empty, although
    /// SGFC deletes such a label.
    fn read<'c>(value: Value<'c>, settings: &Settings) -> Result<Reading<Self::Out<'c>>, BadReason> {
        let decoded = value.decoded();
        let (point, _) = split_compose(&decoded).ok_or(BadReason::NoColon)?;
        let reading = read_point(point.as_bytes(), settings)?;
        let text_start = point.len() + 1;
        let text = simple_text_from(decoded, text_start);
        Ok(reading.map(|point| (point, text)))
    }

    fn write((point, label): &Self::Out<'_>, _: &Settings, text: &mut String) {
        write_point(*point, text);
        text.push(':');
        text.push_str(&escape_compose(label));
    }
}

single_items!(Label);
