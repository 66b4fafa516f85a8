//! Pairs of texts with a colon between them: Compose of FF\[4\], and the program that wrote a record (AP).

use alloc::borrow::Cow;
use alloc::string::String;

use super::kind::{Kind, single_items};
use super::text::{escape_compose, read_simple_text, split_compose};
use super::{Application, BadReason, Form, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;

/// A kind of value: two texts of one line.
#[derive(Debug)]
pub enum TextPair {}

impl Kind for TextPair {
    const TYPE: ValueType = ValueType::TextText;
    type Out<'c> = (Cow<'c, str>, Cow<'c, str>);

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self::Out<'c>>, BadReason> {
        let pair = match value.decoded() {
            Cow::Borrowed(text) => {
                let (first, second) = split_compose(text).ok_or(BadReason::NoColon)?;
                (read_simple_text(first), read_simple_text(second))
            }
            Cow::Owned(text) => {
                let (first, second) = split_compose(&text).ok_or(BadReason::NoColon)?;
                let owned = |part| Cow::Owned(read_simple_text(part).into_owned());
                (owned(first), owned(second))
            }
        };
        Ok(Reading::new(pair, Form::Canonical))
    }

    fn write((first, second): &Self::Out<'_>, _: &Settings, text: &mut String) {
        text.push_str(&escape_compose(first));
        text.push(':');
        text.push_str(&escape_compose(second));
    }
}

single_items!(TextPair);

impl Kind for Application {
    const TYPE: ValueType = ValueType::TextText;
    type Out<'c> = Self;

    /// A missing colon is not an error: half of all programs omit it.
    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self>, BadReason> {
        let decoded = value.decoded();
        let (name, version) = match split_compose(&decoded) {
            Some((name, version)) => (name, Some(version)),
            None => (&*decoded, None),
        };
        let (name, version) = (read_simple_text(name), version.map(read_simple_text));
        let value = Self {
            name: name.trim().into(),
            version: version.as_deref().map(str::trim).filter(|version| !version.is_empty()).map(Into::into),
        };
        if value.name.is_empty() {
            return Err(if decoded.trim().is_empty() { BadReason::Empty } else { BadReason::Unreadable });
        }
        let is_padded = value.name != name || value.version.as_deref() != version.as_deref();
        let form = if value.version.is_none() || is_padded { Form::Variant } else { Form::Canonical };
        Ok(Reading::new(value, form))
    }

    fn write(value: &Self, _: &Settings, text: &mut String) {
        text.push_str(&escape_compose(&value.name));
        if let Some(version) = &value.version {
            text.push(':');
            text.push_str(&escape_compose(version));
        }
    }
}
