//! Values that are obviously correct, as nearly all values of a record are: no rule needs to examine them.

use kifu_sgf::go::{Point, Size};
use kifu_sgf::prop::ValueType;
use kifu_sgf::prop::games::has_points_like_go;
use kifu_sgf::{Property, Settings, is_space};

/// The maximum number of digits of a number that is certainly valid.
const FEW_DIGITS: usize = 9;

/// The result of a quick look at a property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FirstSight {
    /// One value that is obviously of its type: a point of the board (but not `tt`), a number of digits, a colour, a
    /// text without escapes or brackets.
    Plain,
    /// Several values, all points of the board. Some may be repeated.
    PlainPoints,
    /// Something else.
    Other,
}

/// Examines the values of a property quickly.
#[inline]
pub(crate) fn first_sight(property: Property<'_>, value_type: ValueType, settings: &Settings) -> FirstSight {
    let mut values = property.values();
    if values.len() != 1 {
        let is_list = matches!(value_type, ValueType::Point | ValueType::Stone) && has_points_like_go(settings.game);
        return match is_list && values.all(|value| is_point(value.raw(), settings.size)) {
            true => FirstSight::PlainPoints,
            false => FirstSight::Other,
        };
    }
    let raw = property.value().raw();
    let is_plain = match value_type {
        ValueType::Move => settings.game == 1 && raw != b"tt" && is_point(raw, settings.size),
        ValueType::Point | ValueType::Stone => has_points_like_go(settings.game) && is_point(raw, settings.size),
        ValueType::Number | ValueType::Real | ValueType::Size => is_number(raw),
        ValueType::Double => matches!(raw, b"1" | b"2"),
        ValueType::Color => matches!(raw, b"B" | b"W"),
        ValueType::SimpleText | ValueType::Text => is_text(raw),
        _ => false,
    };
    if is_plain { FirstSight::Plain } else { FirstSight::Other }
}

/// True if a property of the game information is obviously in the form of FF\[4\]: a full date, a usual komi, `B+R`,
/// seconds, a rank, a name of rules, a handicap. Other values may be correct as well.
#[inline]
pub(crate) fn is_plainly_worded(property: Property<'_>) -> bool {
    if property.values().len() != 1 {
        return false;
    }
    let raw = property.value().raw();
    match property.raw_ident() {
        b"DT" => is_date(raw),
        // The server KGS writes two decimal places.
        b"KM" => matches!(raw, [b'0'..=b'9'] | [b'0'..=b'9', b'.', b'5'] | [b'0'..=b'9', b'.', b'5', b'0']),
        b"RE" => match raw {
            [b'B' | b'W', b'+', b'R' | b'T' | b'F'] => true,
            [b'B' | b'W', b'+', rest @ ..] => matches!(rest, b"Resign" | b"Time" | b"Forfeit") || is_margin(rest),
            _ => false,
        },
        b"TM" => (1..=6).contains(&raw.len()) && raw[0] != b'0' && raw.iter().all(u8::is_ascii_digit),
        b"BR" | b"WR" => matches!(raw, [b'1'..=b'9', b'k' | b'd' | b'p'] | [b'1' | b'2', b'0'..=b'9', b'k']),
        b"RU" => matches!(raw, b"Japanese" | b"Chinese" | b"Korean" | b"AGA" | b"GOE" | b"NZ"),
        b"HA" => matches!(raw, [b'2'..=b'9']),
        _ => false,
    }
}

fn is_date(raw: &[u8]) -> bool {
    let &[b'1'..=b'9', y, z, w, b'-', m, n, b'-', d, e] = raw else { return false };
    let is_month = matches!((m, n), (b'0', b'1'..=b'9') | (b'1', b'0'..=b'2'));
    let is_day = matches!((d, e), (b'0', b'1'..=b'9') | (b'1', b'0'..=b'9') | (b'2', b'0'..=b'8'));
    is_month && is_day && [y, z, w].iter().all(u8::is_ascii_digit)
}

fn is_margin(raw: &[u8]) -> bool {
    let whole = raw.strip_suffix(b".5").or(raw.strip_suffix(b".50")).unwrap_or(raw);
    let is_whole = (1..=3).contains(&whole.len()) && whole.iter().all(u8::is_ascii_digit);
    is_whole && (whole[0] != b'0' || whole.len() == 1 && whole.len() < raw.len())
}

fn is_point(raw: &[u8], size: Size) -> bool {
    raw.try_into().is_ok_and(|letters| Point::from_sgf(letters).is_some_and(|point| size.contains(point)))
}

fn is_number(raw: &[u8]) -> bool {
    (1..=FEW_DIGITS).contains(&raw.len()) && raw.iter().all(u8::is_ascii_digit)
}

fn is_text(raw: &[u8]) -> bool {
    let is_visible = raw.first().is_some_and(|&byte| !is_space(byte));
    // Without an early end the compiler compares many bytes at once.
    is_visible && !raw.iter().fold(false, |found, &byte| found | (byte == b'\\') | (byte == b'['))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use kifu_sgf::Collection;

    use super::*;
    use crate::{Check, Options, RULES, Select, check};

    #[test]
    fn nothing_is_found_in_plain_words() {
        let rules: Vec<_> = RULES.iter().copied().filter(|rule| matches!(rule.check, Check::Wording(..))).collect();
        assert!(rules.len() > 10);
        let select: Vec<_> = rules.iter().map(|&rule| Select::Rule(rule)).collect();
        let options = Options::only(&select);
        for (ident, values) in [
            ("DT", &["1846-09-11", "2019-12-28", "1000-01-01"][..]),
            ("KM", &["0", "7", "6.5", "0.5", "7.50"]),
            (
                "RE",
                &["B+R", "W+T", "B+F", "W+0.5", "B+1", "W+180.5", "B+36", "W+Resign", "B+Time", "W+Forfeit", "W+6.50"],
            ),
            ("TM", &["1", "600", "360000"]),
            ("BR", &["1k", "9d", "1p"]),
            ("WR", &["10k", "29k", "9d", "9p"]),
            ("RU", &["Japanese", "Chinese", "Korean", "AGA", "GOE", "NZ"]),
            ("HA", &["2", "9"]),
        ] {
            for value in values {
                for head in ["FF[4]GM[1]SZ[19]", "FF[3]GM[1]", "GM[2]FF[4]"] {
                    let text = alloc::format!("(;{head}{ident}[{value}])");
                    let collection = Collection::parse(text.as_bytes());
                    let property = collection.game(0).unwrap().root().get(ident).unwrap();
                    assert!(is_plainly_worded(property), "{text}");
                    // In another spelling the rules examine the value, and find nothing either.
                    let asked = alloc::format!("(;{head}{}x{}[{value}])", &ident[..1], &ident[1..]);
                    let collection = Collection::parse(asked.as_bytes());
                    let property = collection.game(0).unwrap().root().get(ident).unwrap();
                    assert!(!is_plainly_worded(property), "{asked}");
                    assert_eq!(check(&collection, &options), [], "{asked}");
                }
            }
        }
        for (ident, value) in [
            ("DT", "1846-02-29"),
            ("DT", "1846-13-01"),
            ("DT", "0846-01-01"),
            ("KM", "6,5"),
            ("KM", "65"),
            ("KM", ""),
            ("RE", "B+0"),
            ("RE", "B+07"),
            ("RE", "B+"),
            ("RE", "B+resign"),
            ("TM", "0600"),
            ("BR", "0k"),
            ("RU", "japanese"),
            ("HA", "1"),
        ] {
            let text = alloc::format!("(;{ident}[{value}])");
            let collection = Collection::parse(text.as_bytes());
            assert!(!is_plainly_worded(collection.game(0).unwrap().root().get(ident).unwrap()), "{text}");
        }
    }
}
