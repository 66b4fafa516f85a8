//! Kinds of values written in words: results, dates, times, komi, ranks and others. Each type reads plain text; this
//! module connects it with the properties.

use alloc::string::{String, ToString};

use kifu_go::BadText;

use super::kind::Kind;
use super::number::read_number;
use super::text::escape_text;
use super::{Application, BadReason, Dates, Decimal, Form, GameResult, Players, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;

pub use super::{Handicap, Komi, OldHandicap, Overtime, Rank, Round, Rules, ThinkingTime as Time};

/// Defines kinds for types that read plain text and have `Display`.
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

/// Reads values from text, as leniently as records are read.
macro_rules! from_str {
    ($($kind:ty: $expected:literal;)+) => {
        $(impl core::str::FromStr for $kind {
            type Err = BadText;

            /// Reads the text as leniently as a value of a record.
            fn from_str(text: &str) -> Result<Self, BadText> {
                Self::read(text).map(|reading| reading.value).ok_or(BadText::new($expected))
            }
        })+
    };
}

from_str! {
    Application: "a program, such as `CGoban:3`";
    Dates: "dates, such as `2016-03-09` or `1846-09-11,14,15`";
    Decimal: "a number, such as `6.5`";
    GameResult: "a result, such as `B+R`, `W+0.5` or `Draw`";
    Handicap: "a number of handicap stones, such as `2`";
    Komi: "a komi, such as `6.5`";
    OldHandicap: "a handicap of old, such as `B` or `BBW`";
    Overtime: "overtime, such as `5x30 byo-yomi`";
    Players: "a player, such as `Honinbo Shusai`";
    Rank: "a rank, such as `9p`, `3d` or `12k`";
    Round: "a round, such as `3 (final)`";
    Rules: "rules, such as `Japanese`";
    Time: "a time, such as `3600` or `1h30m`";
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_from_text() {
        assert_eq!("6目半".parse::<Komi>().unwrap().to_string(), "6.5");
        assert_eq!("Black wins by resignation".parse::<GameResult>().unwrap().to_string(), "B+R");
        assert_eq!("九段".parse::<Rank>().unwrap().to_string(), "9p");
        assert_eq!("a little".parse::<Komi>().unwrap_err().to_string(), "expected a komi, such as `6.5`");
        for text in ["2016-03-09", "1846-09-11,14,15"] {
            assert_eq!(text.parse::<Dates>().unwrap().to_string(), text);
        }
    }
}
