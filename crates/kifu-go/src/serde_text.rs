//! Values as strings for `serde`: the text that `Display` writes, read by `FromStr`.
//!
//! Other crates of kifu use the macro too; it is not part of the stable interface.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, SeqAccess, Visitor};
pub use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Color, Coordinates, Move, Point, PointSet, Ruleset, Size};

/// Implements `Serialize` and `Deserialize` for types with `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($($kind:ty),+ $(,)?) => {$(
        impl $crate::serde_text::Serialize for $kind {
            fn serialize<S: $crate::serde_text::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde_text::Deserialize<'de> for $kind {
            fn deserialize<D: $crate::serde_text::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::serde_text::deserialize(deserializer)
            }
        }
    )+};
}

serde_as_text!(Color, Coordinates, Move, Point, Ruleset, Size);

/// Reads a string with `FromStr`.
///
/// # Errors
/// Fails if the input is not a string, or the string is not a value.
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(Text(PhantomData))
}

/// Visits a string that holds a value.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

impl Serialize for PointSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.points())
    }
}

impl<'de> Deserialize<'de> for PointSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Points)
    }
}

/// Visits a list of points.
struct Points;

impl<'de> Visitor<'de> for Points {
    type Value = PointSet;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of points")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<PointSet, A::Error> {
        let mut points = PointSet::EMPTY;
        while let Some(point) = list.next_element()? {
            points.insert(point);
        }
        Ok(points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RULESETS;
    use alloc::string::ToString;

    #[track_caller]
    fn check<T: Serialize + for<'de> Deserialize<'de> + PartialEq + fmt::Debug>(value: T, json: &str) {
        assert_eq!(serde_json::to_string(&value).unwrap(), json);
        assert_eq!(serde_json::from_str::<T>(json).unwrap(), value, "{json}");
    }

    #[test]
    fn values_are_strings() {
        let point = Point::new(15, 3).unwrap();
        check(Color::White, r#""White""#);
        check(point, r#""pd""#);
        check(Move::Play(point), r#""pd""#);
        check(Move::Pass, r#""pass""#);
        check(Size::new(9, 13).unwrap(), r#""9x13""#);
        check([Point::new(51, 51).unwrap(), point].into_iter().collect::<PointSet>(), r#"["pd","ZZ"]"#);
        for row in RULESETS {
            check(row.ruleset, &serde_json::to_string(row.name).unwrap());
        }
        for (name, way) in Coordinates::ALL {
            check(way, &serde_json::to_string(name).unwrap());
        }
    }

    #[test]
    fn what_is_no_value_says_what_was_expected() {
        let error = serde_json::from_str::<Size>(r#""53""#).unwrap_err().to_string();
        assert_eq!(error, "expected a board of 1 to 52 lines, such as `19` or `9x13` at line 1 column 4");
        assert!(serde_json::from_str::<Color>("1").unwrap_err().to_string().contains("expected a string"));
        assert!(serde_json::from_str::<PointSet>(r#"["p4"]"#).is_err());
    }
}
