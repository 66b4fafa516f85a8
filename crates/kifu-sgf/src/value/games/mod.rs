//! Points and moves of games other than Go that FF\[4\] describes, one file per game.
//!
//! FF\[4\] does not describe the values of other games: they are read as text.

mod amazons;
mod backgammon;
mod cell;
mod gess;
mod hex;
mod lines_of_action;
mod octi;
mod twixt;

pub use amazons::AmazonsMove;
pub use backgammon::{BackgammonMove, BackgammonPoint};
pub use cell::Cell;
pub use gess::GessMove;
pub use hex::HexMove;
pub use lines_of_action::{LinesOfActionMove, LinesOfActionPoint, Outcome};
pub use octi::{OctiArrow, OctiMove, OctiPoint, OctiStep, OctiStone};
pub use twixt::TwixtPoint;

use alloc::borrow::Cow;

use super::{BadReason, Form};
use crate::{Value, is_space};

/// The text of a value without its white space (FF\[4\]), which must be ASCII.
fn letters(value: Value<'_>) -> Result<(Cow<'_, str>, Form), BadReason> {
    let raw = value.raw();
    let text = core::str::from_utf8(raw).map_err(|_| BadReason::NotMove)?;
    if raw.iter().any(|&byte| is_space(byte)) {
        let letters = text.chars().filter(|character| !character.is_ascii() || !is_space(*character as u8)).collect();
        return Ok((Cow::Owned(letters), Form::Variant));
    }
    Ok((Cow::Borrowed(text), Form::Canonical))
}

/// Defines a kind for a type with `parse(&str) -> Option<Self>` and `Display`, which writes the canonical form.
macro_rules! written_as {
    ($($kind:ty: $value_type:ident, $reason:ident;)+) => {
        $(impl $crate::value::kind::Kind for $kind {
            const TYPE: $crate::prop::ValueType = $crate::prop::ValueType::$value_type;
            type Out<'c> = Self;

            fn read<'c>(
                value: $crate::Value<'c>,
                _: &$crate::Settings,
            ) -> Result<$crate::value::Reading<Self>, $crate::value::BadReason> {
                let (text, form) = $crate::value::games::letters(value)?;
                if text.is_empty() {
                    return Err($crate::value::BadReason::Empty);
                }
                let read = Self::parse(&text).ok_or($crate::value::BadReason::$reason)?;
                let form = form.max($crate::value::reading::exactness(&text, &read));
                Ok($crate::value::Reading::new(read, form))
            }

            fn write(value: &Self, _: &$crate::Settings, text: &mut alloc::string::String) {
                // Writing to a string cannot fail.
                let _ = core::fmt::Write::write_fmt(text, format_args!("{value}"));
            }
        })+
    };
}
use written_as;

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};

    use crate::value::kind::Kind;
    use crate::{Collection, Settings};

    /// Reads `raw` and writes it; `None` if it cannot be read.
    fn rewritten<K: Kind>(raw: &str) -> Option<String> {
        let record = format!("(;GM[1]QQ[{raw}])");
        let collection = Collection::parse(record.as_bytes());
        let property = collection.game(0)?.root().get("QQ")?;
        let settings = Settings::default();
        let reading = property.value().read_with::<K>(&settings).ok()?;
        let mut text = String::new();
        K::write(&reading.value, &settings, &mut text);
        Some(text)
    }

    #[track_caller]
    fn check<K: Kind>(cases: &[(&str, &str)], wrong: &[&str]) {
        for &(raw, expected) in cases {
            assert_eq!(rewritten::<K>(raw), Some(expected.to_string()), "{raw}");
            assert_eq!(rewritten::<K>(expected), Some(expected.to_string()), "{expected}");
        }
        for raw in wrong {
            assert_eq!(rewritten::<K>(raw), None, "{raw}");
        }
    }

    #[test]
    fn backgammon() {
        let good = [
            ("31", "31"),
            ("42abcd", "42abcd"),
            ("66aabbccdd", "66aabbccdd"),
            ("11yz", "11yz"),
            ("double", "double"),
            ("Take", "take"),
            ("drop", "drop"),
            ("5 3 ab", "53ab"),
        ];
        check::<super::BackgammonMove>(&good, &["", "3", "37", "31a", "31aabbccddee", "31a1", "pass", "é1"]);
    }

    #[test]
    fn lines_of_action() {
        let good = [
            ("C2-C5", "C2-C5"),
            ("c2:c5", "C2:C5"),
            ("A1-A2!", "A1-A2!"),
            ("A1-A2+", "A1-A2+"),
            ("pass", "pass"),
            ("Resign", "resign"),
            ("forfeit", "forfeit"),
            ("escape", "escape"),
        ];
        check::<super::LinesOfActionMove>(&good, &["", "C2", "C2C5", "C2-", "-C5", "C2-C5?", "C-2", "C0-C1"]);
        check::<super::LinesOfActionPoint>(&[("e5", "E5"), ("A10", "A10")], &["", "5e", "e", "5", "AA1", "a0"]);
    }

    #[test]
    fn hex() {
        let good = [
            ("a1", "a1"),
            ("Z26", "z26"),
            ("aa30", "aa30"),
            ("swap-pieces", "swap-pieces"),
            ("swap-sides", "swap-sides"),
            ("SWAP", "swap"),
            ("mf", "m6"),
            ("resign", "resign"),
            ("forfeit", "forfeit"),
            ("pass", "pass"),
        ];
        check::<super::HexMove>(&good, &["", "a", "1", "1a", "a0", "Ab", "a1b", "a99999999999", "zzzzzzzzzzzzzz1"]);
    }

    #[test]
    fn amazons() {
        check::<super::AmazonsMove>(
            &[("djdgdd", "djdgdd"), ("dj dg dd", "djdgdd")],
            &["", "djdg", "djdgdddd", "d1dgdd"],
        );
    }

    #[test]
    fn octi() {
        let good = [
            ("73", "73"),
            ("33+B", "33+B"),
            ("33+B!", "33+B!"),
            ("33+A-B", "33+A-B"),
            ("84-86-68x", "84-86-68x"),
            ("33+B, 44+A", "33+B,44+A"),
        ];
        check::<super::OctiMove>(&good, &["", "7", "10", "ab", "33,", "33+Z", "33?"]);
        check::<super::OctiStone>(&[("45AB", "45AB"), ("45", "45")], &["", "4A", "45AZ", "45a"]);
        check::<super::OctiPoint>(&[("11", "11"), ("99", "99")], &["", "10", "01", "111", "1"]);
        check::<super::OctiArrow>(&[("45AB:46", "45AB:46")], &["", "45AB", "45AB:", ":46", "45:46:47"]);
    }

    #[test]
    fn gess() {
        check::<super::GessMove>(&[("cc:cf", "cc:cf")], &["", "cc", "cc:", "cccf", "c1:cf"]);
    }

    #[test]
    fn twixt() {
        check::<super::TwixtPoint>(&[("l12", "l12"), ("AB3", "ab3"), ("zz702", "zz702")], &["", "12", "l", "l0"]);
    }
}
