//! Real (FF\[4\]): a decimal number, kept exact.

use alloc::string::String;
use core::fmt::Write;

use super::kind::{Kind, single_items};
use super::{BadReason, Decimal, Form, Reading};
use crate::prop::ValueType;
use crate::settings::Settings;
use crate::{Value, is_space};

impl Kind for Decimal {
    const TYPE: ValueType = ValueType::Real;
    type Out<'c> = Self;

    /// White space in the value is ignored (FF\[4\]).
    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self>, BadReason> {
        let text = value.decoded();
        if text.trim().is_empty() {
            return Err(BadReason::Empty);
        }
        if !text.bytes().any(is_space) {
            return Self::read(&text).ok_or(BadReason::NotReal);
        }
        let digits: String = text.chars().filter(|character| !character.is_whitespace()).collect();
        let reading = Self::read(&digits).ok_or(BadReason::NotReal)?;
        Ok(Reading::new(reading.value, reading.form.max(Form::Variant)))
    }

    fn write(value: &Self, _: &Settings, text: &mut String) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{value}");
    }
}

single_items!(Decimal);
