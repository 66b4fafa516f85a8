//! Ranks as the difficulty of a problem.

use kifu_sgf::value::{Level, Rank};

use crate::folded;

/// The units of ranks after a number, folded.
const UNITS: &[&str] = &["k", "kyu", "d", "dan", "级", "段", "급", "단"];

/// Returns the rank that a value is.
pub(super) fn level_of(value: &str) -> Option<Level> {
    let level = Rank::read(value)?.value.level;
    matches!(level, Level::Kyu(_) | Level::Dan(_) | Level::Pro(_)).then_some(level)
}

/// Returns the first rank that a name contains: a number with its unit, `5k`, `3 dan`, `10級`.
pub(super) fn level_in(name: &str) -> Option<Level> {
    let text = folded(name);
    let mut before = None;
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        let is_number = (1..=2).contains(&digits) && !before.is_some_and(is_of_word);
        if is_number && let Some(level) = level_at(rest, digits) {
            return Some(level);
        }
        let step = digits.max(first.len_utf8());
        before = rest[..step].chars().next_back();
        rest = &rest[step..];
    }
    None
}

/// Returns true for signs before which a number is not a word of its own: letters, and the point of `1.5k`.
fn is_of_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '.'
}

/// The rank of a number at the beginning of a text, if a unit follows.
fn level_at(text: &str, digits: usize) -> Option<Level> {
    let (number, rest) = text.split_at(digits);
    let unit = rest.strip_prefix([' ', '-']).unwrap_or(rest);
    let unit =
        UNITS.iter().filter(|known| unit.starts_with(**known)).max_by_key(|known| known.len()).filter(|known| {
            let after = unit[known.len()..].chars().next();
            !known.is_ascii() || !after.is_some_and(char::is_alphanumeric)
        })?;
    level_of(&format!("{number}{unit}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_in_names() {
        for (name, expected) in [
            ("5k", Some(Level::Kyu(5))),
            ("Life and death, 3 dan", Some(Level::Dan(3))),
            ("1-dan problems", Some(Level::Dan(1))),
            ("Problem 12 (15 kyu)", Some(Level::Kyu(15))),
            ("詰碁10級", Some(Level::Kyu(10))),
            ("死活 ３段", Some(Level::Dan(3))),
            ("사활 2단", Some(Level::Dan(2))),
            ("20K", Some(Level::Kyu(20))),
            ("No. 123k", None),
            ("a5k", None),
            ("1.5k", None),
            ("3 dangers", None),
            ("2 kinds", None),
            ("99 dan", None),
            ("", None),
        ] {
            assert_eq!(level_in(name), expected, "{name}");
        }
    }

    #[test]
    fn only_ranks_are_levels() {
        for (value, expected) in
            [("5k", Some(Level::Kyu(5))), ("3 dan", Some(Level::Dan(3))), ("1500", None), ("easy", None), ("?", None)]
        {
            assert_eq!(level_of(value), expected, "{value}");
        }
    }
}
