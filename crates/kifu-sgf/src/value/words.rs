//! Kinds of values that are written in words: results, dates, times, komi, ranks and the like. The reading itself is
//! done by each type, on plain text; here it is tied to the properties.

use alloc::string::{String, ToString};

use super::kind::Kind;
use super::number::read_number;
use super::text::escape_text;
use super::{BadReason, Dates, Form, GameResult, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;

pub use super::{Handicap, Komi, OldHandicap, Overtime, Rank, Round, Rules, ThinkingTime as Time};

/// Makes kinds of types that read plain text and write themselves.
macro_rules! words {
    ($($kind:ty: $value_type:ident, $in_words:literal;)+) => {
        $(impl Kind for $kind {
            const TYPE: ValueType = ValueType::$value_type;
            const IN_WORDS: bool = $in_words;
            type Out<'c> = Self;

            fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self>, BadReason> {
                let text = value.simple_text();
                Self::read(&text).ok_or_else(|| unreadable(&text))
            }

            fn write(value: &Self, _: &Settings, text: &mut String) {
                text.push_str(&escape_text(&value.to_string()));
            }
        })+
    };
}

words! {
    Dates: SimpleText, true;
    GameResult: SimpleText, true;
    Handicap: Number, true;
    Komi: Real, true;
    OldHandicap: SimpleText, true;
    Overtime: SimpleText, true;
    Rank: SimpleText, true;
    Round: SimpleText, true;
    Rules: SimpleText, true;
    Time: Real, false;
}

fn unreadable(text: &str) -> BadReason {
    if text.trim().is_empty() { BadReason::Empty } else { BadReason::Unreadable }
}

/// A kind of value: a number of byo-yomi periods (LC), `5` or in Japanese records `5回`.
#[derive(Debug)]
pub enum PeriodCount {}

impl Kind for PeriodCount {
    const TYPE: ValueType = ValueType::Number;
    const IN_WORDS: bool = true;
    type Out<'c> = i64;

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<i64>, BadReason> {
        let text = value.simple_text();
        let trimmed = text.trim();
        match trimmed.strip_suffix(['回', '次', '회', '번']) {
            Some(number) => read_number(number.as_bytes()).map(|reading| Reading::new(reading.value, Form::Variant)),
            None => read_number(trimmed.as_bytes()),
        }
    }

    fn write(value: &i64, settings: &Settings, text: &mut String) {
        <i64 as Kind>::write(value, settings, text);
    }
}
