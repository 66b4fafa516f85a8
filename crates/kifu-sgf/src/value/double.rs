//! Double (FF\[4\]; "triple" in FF\[3\]): 1 for normal, 2 for emphasised.

use alloc::string::String;

use super::kind::Kind;
use super::number::without_space;
use super::{BadReason, Form, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;

/// The emphasis of a judgement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Emphasis {
    /// Normal: 1.
    Normal,
    /// Emphasised: 2.
    Strong,
}

impl Kind for Emphasis {
    const TYPE: ValueType = ValueType::Double;
    type Out<'c> = Self;

    /// Anything but 1 and 2 is read as 1 (SGFC 15).
    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self>, BadReason> {
        let (digits, form) = without_space(value.raw());
        Ok(match &*digits {
            b"1" => Reading::new(Self::Normal, form),
            b"2" => Reading::new(Self::Strong, form),
            b"" => Reading::new(Self::Normal, Form::Variant),
            _ => Reading::new(Self::Normal, Form::Partial),
        })
    }

    fn write(value: &Self, _: &Settings, text: &mut String) {
        text.push(match value {
            Self::Normal => '1',
            Self::Strong => '2',
        });
    }
}
