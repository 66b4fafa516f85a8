//! Overtime: the time after the main time (OT and its predecessors).

use core::fmt;

use super::reading::exactness;
use super::{Decimal, Reading};

mod facts;
mod ff5;
mod settings;

pub(crate) use ff5::main_time as ff5_main_time;
pub use settings::OvertimeTexts;

/// Overtime systems. Lengths are in seconds.
///
/// FF\[4\] does not define the text of OT; the canonical texts are those that servers use.
///
/// | canonical | other texts | system |
/// |---|---|---|
/// | `25/600 Canadian` | `25 moves / 10 min`, `25/600`, `10 minutes per 25 stones` | moves in each period |
/// | `5x30 byo-yomi` | `10x1m`, `5 periods of 30 seconds`, `30秒5回`, `5 mins Japanese style, 1 move / min` | periods |
/// | `30 byo-yomi` | `byoyomi 30s` | an unknown number of periods |
/// | `10 fischer` | `fischer 10s`, `10 sec increment` | seconds gained with each move |
/// | `10 fischer max 600` | | the same with a maximum |
/// | `30 simple` | `30 sec per move`, `1 move / min` | seconds for each move |
/// | `3x600 Ing` | | periods bought with points |
/// | the systems above | `TM:A:10800, OP:A:60, OM:A:1, NO:-1` (drafts of FF\[5\]) | |
/// | `none` | `absolute`, `no overtime` | the game is lost when the main time is over |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Overtime {
    /// No overtime.
    Absolute,
    /// A number of stones to be played in each period.
    Canadian {
        /// Stones in a period, at least 1.
        stones: u32,
        /// Seconds of a period.
        period: Decimal,
    },
    /// Periods, of which one is lost whenever a move takes longer than a period.
    ByoYomi {
        /// The number of periods, if the text has it.
        periods: Option<u32>,
        /// Seconds of a period.
        period: Decimal,
    },
    /// Time gained with each move.
    Fischer {
        /// Seconds gained.
        increment: Decimal,
        /// The maximum number of seconds on the clock, if the text has it.
        limit: Option<Decimal>,
    },
    /// A fixed time for each move.
    Simple {
        /// Seconds for a move.
        per_move: Decimal,
    },
    /// Ing's rules: periods, each bought with two points; usually three, of a sixth of the main time.
    Ing {
        /// The number of periods that can be bought.
        periods: u32,
        /// Seconds of a period.
        period: Decimal,
    },
}

impl Overtime {
    /// Reads the text of OT; see the table of [`Overtime`]. The canonical form is that of `Display`.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        let value = facts::read(text).or_else(|| ff5::read(text))?;
        let form = exactness(text, &value);
        Some(Reading::new(value, form))
    }
}

impl fmt::Display for Overtime {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absolute => formatter.write_str("none"),
            Self::Canadian { stones, period } => write!(formatter, "{stones}/{period} Canadian"),
            Self::ByoYomi { periods: Some(periods), period } => write!(formatter, "{periods}x{period} byo-yomi"),
            Self::ByoYomi { periods: None, period } => write!(formatter, "{period} byo-yomi"),
            Self::Fischer { increment, limit: None } => write!(formatter, "{increment} fischer"),
            Self::Fischer { increment, limit: Some(limit) } => write!(formatter, "{increment} fischer max {limit}"),
            Self::Simple { per_move } => write!(formatter, "{per_move} simple"),
            Self::Ing { periods, period } => write!(formatter, "{periods}x{period} Ing"),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::value::Form;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let form = if text == expected { Form::Canonical } else { Form::Variant };
        let read = Overtime::read(text).map(|reading| (reading.value.to_string(), reading.form));
        assert_eq!(read, Some((expected.to_string(), form)), "{text:?}");
    }

    #[test]
    fn canonical() {
        for text in [
            "25/600 Canadian",
            "1/6 Canadian",
            "5x30 byo-yomi", // 411
            "5x86400 byo-yomi",
            "30 byo-yomi",
            "10 fischer",
            "10 fischer max 600",
            "30 simple",
            "3x600 Ing",
            "none",
            "5x0.5 byo-yomi",
        ] {
            check(text, text);
        }
    }

    #[test]
    fn other_texts() {
        for (text, expected) in [
            ("25 moves / 10 min", "25/600 Canadian"), // 410
            ("30 moves / 10m", "30/600 Canadian"),
            ("25 moves / 600 sec", "25/600 Canadian"),
            ("25/600", "25/600 Canadian"),
            ("25/600 canadian", "25/600 Canadian"), // 484
            ("25/10:00 Canadian", "25/600 Canadian"),
            ("25 stones in 10 minutes", "25/600 Canadian"),
            ("10 minutes per 25 stones", "25/600 Canadian"),
            ("10 min / 25 moves", "25/600 Canadian"),
            ("Canadian 25/600", "25/600 Canadian"),
            ("5X30 BYO-YOMI", "5x30 byo-yomi"), // 484
            ("5x30 byoyomi", "5x30 byo-yomi"),
            ("5x30", "5x30 byo-yomi"),
            ("10x1m", "10x60 byo-yomi"),
            ("5x1:00", "5x60 byo-yomi"),
            ("5 periods of 30 seconds", "5x30 byo-yomi"),
            ("30秒5回", "5x30 byo-yomi"),
            ("30초 3회", "3x30 byo-yomi"),
            ("5次60秒读秒", "5x60 byo-yomi"),
            ("秒読み60秒", "60 byo-yomi"),
            ("byoyomi 30s", "30 byo-yomi"),
            ("5 mins Japanese style, 1 move / min", "5x60 byo-yomi"),
            ("10 Fischer", "10 fischer"), // 484
            ("fischer 10s", "10 fischer"),
            ("10 sec increment", "10 fischer"),
            ("30 sec per move", "30 simple"),
            ("1 move / min", "60 simple"),
            ("20 per move", "20 simple"),
            ("30 seconds/move", "30 simple"),
            ("10 minutes for 25 stones", "25/600 Canadian"),
            ("byo-yomi: 5 x 30s", "5x30 byo-yomi"),
            ("60 sec. byoyomi, 5 periods", "5x60 byo-yomi"),
            ("+10s per move", "10 fischer"),
            ("no overtime", "none"),
            ("absolute", "none"),
            ("TM:A:10800 & TG:1 & OP:A:60 & OM:A:1 & NO:-1", "60 simple"),
            ("TM:A:10800, OP:A:60, OM:A:1, NO:5", "5x60 byo-yomi"),
            ("OP:600 OM:25", "25/600 Canadian"),
        ] {
            check(text, expected);
        }
    }

    #[test]
    fn unreadable() {
        for text in [
            "",
            "8 xyz 16", // 482
            "20, 30, 40 stones",
            "A very long overtime information text (OT property)",
            "30",
            "30 sec",
            "byo-yomi",
            "0/600 Canadian",
            "5x30 byo-yomi 3x20 byo-yomi",
            "99999999999x30 byo-yomi",
            "25/-600 Canadian",
            "OP:x",
            "OP:A:0",
            "OM:A:1",
        ] {
            assert_eq!(Overtime::read(text), None, "{text:?}");
        }
    }
}
