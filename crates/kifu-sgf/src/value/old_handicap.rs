//! Handicaps of old Japan (OH, in records of GoGoD and PBase): the colours in a cycle of games.

use alloc::vec::Vec;
use core::fmt;

use super::reading::exactness;
use super::scan::narrow;
use super::{Form, Reading};

/// The colour or handicap of the weaker player in each game of a cycle.
///
/// | written | name | meaning |
/// |---|---|---|
/// | `B-W` | tagai-sen | Black and White alternately |
/// | `B-W-B` | sen-ai-sen | Black in two games of three |
/// | `B` | josen | always Black |
/// | `B-2-B` | sen-ni-sen | Black, two stones, Black |
/// | `B-2` | sen-ni | Black and two stones alternately |
/// | `(B)-W-B`, `B-(W)-B` | | the parentheses mark the present game |
///
/// The hyphens are often omitted. The names are read too.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OldHandicap {
    /// The games of the cycle, at least one.
    pub cycle: Vec<Turn>,
    /// The game of this record, from 0, if it is marked.
    pub present: Option<usize>,
}

/// The colour or handicap of the weaker player in one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Black.
    Black,
    /// White, as in an even game.
    White,
    /// The number of handicap stones, 2 to 9.
    Stones(u8),
}

use Turn::{Black, Stones, White};

const NAMES: &[(&[Turn], &str, &[&str])] = &[
    (&[Black, White], "tagai-sen", &["tagai sen", "tagaisen", "互先"]),
    (&[Black, White, Black], "sen-ai-sen", &["sen ai sen", "senaisen", "先相先"]),
    (&[Black], "josen", &["jo-sen", "jo sen", "定先", "常先"]),
    (&[Black, Stones(2), Black], "sen-ni-sen", &["sen ni sen", "sennisen", "先二先"]),
    (&[Black, Stones(2)], "sen-ni", &["sen ni", "senni", "先二"]),
];

/// The largest length of a cycle.
const LONGEST_CYCLE: usize = 8;

impl OldHandicap {
    /// Reads a cycle of games; see the table of [`OldHandicap`]. The canonical form is that of `Display`.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        if let Some(value) = by_name(text.trim()) {
            return Some(Reading::new(value, Form::Variant));
        }
        let mut value = Self { cycle: Vec::new(), present: None };
        // Whether the parser is inside the parentheses, and whether the last hyphen has no game after it yet.
        let (mut marked, mut dangling) = (false, false);
        for character in text.chars().map(narrow).filter(|character| !character.is_whitespace()) {
            let turn = match character {
                'B' | 'b' => Black,
                'W' | 'w' => White,
                '2'..='9' => Stones(character as u8 - b'0'),
                '-' if !value.cycle.is_empty() && !dangling => {
                    dangling = true;
                    continue;
                }
                '(' if value.present.is_none() && !marked => {
                    marked = true;
                    continue;
                }
                ')' if marked && value.present.is_some() => {
                    marked = false;
                    continue;
                }
                _ => return None,
            };
            if value.cycle.len() == LONGEST_CYCLE || (marked && value.present.is_some()) {
                return None;
            }
            if marked {
                value.present = Some(value.cycle.len());
            }
            value.cycle.push(turn);
            dangling = false;
        }
        if marked || dangling || value.cycle.is_empty() {
            return None;
        }
        let form = exactness(text, &value);
        Some(Reading::new(value, form))
    }

    /// The Japanese name of the cycle, if it has one.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        NAMES.iter().find(|(cycle, ..)| *cycle == self.cycle).map(|(_, name, _)| *name)
    }
}

fn by_name(text: &str) -> Option<OldHandicap> {
    let is = |name: &str| name.eq_ignore_ascii_case(text);
    let (cycle, ..) = NAMES.iter().find(|(_, name, others)| is(name) || others.iter().any(|name| is(name)))?;
    Some(OldHandicap { cycle: cycle.to_vec(), present: None })
}

impl fmt::Display for OldHandicap {
    /// The games with hyphens between them, the present one in parentheses: `(B)-W-B`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, turn) in self.cycle.iter().enumerate() {
            let present = self.present == Some(index);
            formatter.write_str(if index > 0 { "-" } else { "" })?;
            formatter.write_str(if present { "(" } else { "" })?;
            match turn {
                Black => formatter.write_str("B")?,
                White => formatter.write_str("W")?,
                Stones(number) => write!(formatter, "{number}")?,
            }
            formatter.write_str(if present { ")" } else { "" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, form: Form, name: Option<&str>) {
        let reading = OldHandicap::read(text).unwrap();
        assert_eq!((reading.value.to_string().as_str(), reading.form), (expected, form), "{text:?}");
        assert_eq!(reading.value.name(), name, "{text:?}");
    }

    #[test]
    fn cycles() {
        check("B-W", "B-W", Form::Canonical, Some("tagai-sen"));
        check("B-W-B", "B-W-B", Form::Canonical, Some("sen-ai-sen"));
        check("B", "B", Form::Canonical, Some("josen"));
        check("B-2-B", "B-2-B", Form::Canonical, Some("sen-ni-sen"));
        check("B-2", "B-2", Form::Canonical, Some("sen-ni"));
        check("(B)-W-B", "(B)-W-B", Form::Canonical, Some("sen-ai-sen"));
        check("B-(W)-B", "B-(W)-B", Form::Canonical, Some("sen-ai-sen"));
        check("2-3", "2-3", Form::Canonical, None);
        check("BWB", "B-W-B", Form::Variant, Some("sen-ai-sen"));
        check("B(W)B", "B-(W)-B", Form::Variant, Some("sen-ai-sen"));
        check("b - w", "B-W", Form::Variant, Some("tagai-sen"));
        check("Sen-ai-sen", "B-W-B", Form::Variant, Some("sen-ai-sen"));
        check("先相先", "B-W-B", Form::Variant, Some("sen-ai-sen"));
    }

    #[test]
    fn unreadable() {
        for text in ["", "-", "B-", "-B", "B--W", "(B", "B)", "()", "(B)-(W)", "(BW)", "1", "black", "BWBWBWBWBWB"] {
            assert_eq!(OldHandicap::read(text), None, "{text:?}");
        }
    }
}
