//! None (FF\[4\]): properties without a value.

use alloc::string::String;

use super::kind::Kind;
use super::{BadReason, Form, Reading};
use crate::prop::ValueType;
use crate::settings::Settings;
use crate::{Value, is_space};

impl Kind for () {
    const TYPE: ValueType = ValueType::None;
    type Out<'c> = ();

    /// Any text is ignored (SGFC 15).
    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<()>, BadReason> {
        let raw = value.raw();
        let form = match raw {
            [] => Form::Canonical,
            _ if raw.iter().all(|&byte| is_space(byte)) => Form::Variant,
            _ => Form::Partial,
        };
        Ok(Reading::new((), form))
    }

    fn write((): &(), _: &Settings, _: &mut String) {}
}
