//! Color (FF\[4\]): `B` or `W`. FF\[3\] lists 1 for Black and 2 for White, and many programs write whole words.

use alloc::string::String;

use super::kind::Kind;
use super::number::without_space;
use super::{BadReason, Form, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;
use kifu_go::Color;

impl Kind for Color {
    const TYPE: ValueType = ValueType::Color;
    type Out<'c> = Self;

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self>, BadReason> {
        let (word, form) = without_space(value.raw());
        let is_word = |words: &[&str]| words.iter().any(|other| word.eq_ignore_ascii_case(other.as_bytes()));
        match &*word {
            b"B" => Ok(Reading::new(Self::Black, form)),
            b"W" => Ok(Reading::new(Self::White, form)),
            b"" => Err(BadReason::Empty),
            _ if is_word(&["b", "black", "1"]) => Ok(Reading::new(Self::Black, Form::Variant)),
            _ if is_word(&["w", "white", "2"]) => Ok(Reading::new(Self::White, Form::Variant)),
            _ => Err(BadReason::NotColor),
        }
    }

    fn write(value: &Self, _: &Settings, text: &mut String) {
        text.push(match value {
            Self::Black => 'B',
            Self::White => 'W',
        });
    }
}
