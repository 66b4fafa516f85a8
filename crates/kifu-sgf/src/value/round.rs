//! The round of a tournament (RO).

use alloc::string::String;
use core::fmt;

use super::scan::{Piece, pieces};
use super::{Form, Reading};

/// A round: its name, number and kind.
///
/// | written | number | kind |
/// |---|---|---|
/// | `5 (final)` (FF\[4\]: `xx (type)`) | 5 | `final` |
/// | `foo (bar) (baz)` | | `baz`; the name is `foo (bar)` |
/// | `3`, `Game 6`, `2 round`, `1, final`, `第3局`, `제2국` | 3, 6, 2, 1, 3, 2 | |
/// | `final`, `1-dan Final` | | |
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Round {
    /// The text before the kind.
    pub name: String,
    /// The text in the last parentheses, as in `5 (final)`.
    pub kind: Option<String>,
    /// The number of the round or game, if the name has one.
    pub number: Option<u32>,
}

impl Round {
    /// Reads a round; `None` only for a blank text. Every other text is canonical, except for surrounding blanks.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        // If the name before the kind is missing, ` (bar)`, its blank is not padding.
        let (name, kind) = split(text.trim_end());
        let trimmed = if name.is_empty() && kind.is_some() { name } else { name.trim_start() };
        if trimmed.is_empty() && kind.is_none() {
            return None;
        }
        let value = Self { name: trimmed.into(), kind: kind.map(Into::into), number: number(trimmed) };
        let unpadded = trimmed.len() == name.len() && text.trim_end().len() == text.len();
        Some(Reading::new(value, if unpadded { Form::Canonical } else { Form::Variant }))
    }
}

/// Splits at the last parenthesis that follows a blank and closes at the end.
fn split(text: &str) -> (&str, Option<&str>) {
    if let Some(inner) = text.strip_suffix(')')
        && let Some((name, kind)) = inner.rsplit_once('(')
        && let Some(name) = name.strip_suffix(' ')
    {
        return (name, Some(kind));
    }
    (text, None)
}

fn number(name: &str) -> Option<u32> {
    // Names are short; numbers in a long text are about something else.
    if name.len() > 100 {
        return None;
    }
    let mut number = None;
    for piece in pieces(name, WORDS) {
        match piece {
            Piece::Number(found) if number.is_none() => number = Some(found.to_whole()?),
            Piece::Word(()) | Piece::Mark('#' | '.') => {}
            Piece::Mark(',' | ';' | ':' | '(') if number.is_some() => break,
            _ => return None,
        }
    }
    u32::try_from(number?).ok()
}

/// Words that may occur next to the number of a round.
const WORDS: &[(&str, ())] = &[
    ("round", ()),
    ("rd", ()),
    ("r", ()),
    ("game", ()),
    ("match", ()),
    ("no", ()),
    ("st", ()),
    ("nd", ()),
    ("th", ()),
    ("ronde", ()),
    ("runde", ()),
    ("ronda", ()),
    ("第", ()),
    ("局", ()),
    ("回", ()),
    ("回戦", ()),
    ("戦", ()),
    ("轮", ()),
    ("輪", ()),
    ("제", ()),
    ("국", ()),
    ("라운드", ()),
];

impl fmt::Display for Round {
    /// `name (kind)`, or the name alone.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)?;
        match &self.kind {
            Some(kind) => write!(formatter, " ({kind})"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, name: &str, kind: Option<&str>, number: Option<u32>) {
        let reading = Round::read(text).unwrap();
        assert_eq!(reading.form, Form::Canonical, "{text:?}");
        assert_eq!(reading.value.to_string(), text);
        assert_eq!((reading.value.name.as_str(), reading.value.kind.as_deref()), (name, kind), "{text:?}");
        assert_eq!(reading.value.number, number, "{text:?}");
    }

    #[test]
    fn rounds() {
        check("5 (final)", "5", Some("final"), Some(5)); // 423
        check("final", "final", None, None); // 424
        check("foo (bar) (baz)", "foo (bar)", Some("baz"), None); // 487
        check(" (bar)", "", Some("bar"), None); // 487
        check("(foo)", "(foo)", None, None); // 487
        check("foo (bar", "foo (bar", None, None); // 487
        check("Game 6", "Game 6", None, Some(6));
        check("2 round", "2 round", None, Some(2));
        check("2nd round", "2nd round", None, Some(2));
        check("1, final", "1, final", None, Some(1));
        check("第3局", "第3局", None, Some(3));
        check("第三局", "第三局", None, Some(3));
        check("1-dan Final", "1-dan Final", None, None);
        check("2.5", "2.5", None, None);
    }

    #[test]
    fn blanks() {
        let reading = Round::read("  5 (final) ").unwrap();
        assert_eq!((reading.value.to_string().as_str(), reading.form), ("5 (final)", Form::Variant));
        assert_eq!(Round::read(" "), None);
        assert_eq!(Round::read(""), None);
    }
}
