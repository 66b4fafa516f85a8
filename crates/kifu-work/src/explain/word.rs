//! Words that name rules, messages of SGFC and properties.

use std::fmt;

use kifu_check::{Group, RULES};
use kifu_sgf::prop::TABLE;

use kifu_record::closest;

/// A word that names something.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Word {
    /// A rule, group or property, by name or code.
    Any(String),
    /// A message of SGFC, by its number.
    Sgfc(u8),
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any(text) => f.write_str(text),
            Self::Sgfc(number) => write!(f, "SGFC {number}"),
        }
    }
}

/// Returns the name of a rule, a group or a property that is close to the word.
#[must_use]
pub fn closest_word(word: &Word) -> Option<&'static str> {
    let Word::Any(text) = word else { return None };
    let rules = RULES.iter().map(|rule| rule.name);
    let groups = Group::ALL.iter().map(|group| group.name());
    closest(text, rules.chain(groups).chain(TABLE.iter().map(|row| row.name)))
}

/// Reads words: a number is a message of SGFC, with or without `sgfc` before it.
#[must_use]
pub fn read_words(arguments: &[String]) -> Vec<Word> {
    let mut words = Vec::new();
    let mut rest = arguments.iter().peekable();
    while let Some(argument) = rest.next() {
        if argument.eq_ignore_ascii_case("sgfc")
            && let Some(number) = rest.peek().and_then(|next| next.parse().ok())
        {
            words.push(Word::Sgfc(number));
            rest.next();
            continue;
        }
        let number = argument.get(..4).filter(|start| start.eq_ignore_ascii_case("sgfc")).map(|_| &argument[4..]);
        let number = number.unwrap_or(argument).trim_start_matches([':', '-', ' ', '#']);
        words.push(number.parse().map_or_else(|_| Word::Any(argument.clone()), Word::Sgfc));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(arguments: &str, expected: &[Word]) {
        let arguments: Vec<String> = arguments.split_whitespace().map(str::to_owned).collect();
        assert_eq!(read_words(&arguments), expected);
    }

    #[test]
    fn numbers_are_messages_of_sgfc() {
        let any = |text: &str| Word::Any(text.to_owned());
        check("SGFC 28", &[Word::Sgfc(28)]);
        check("sgfc:28 sgfc28 28 SGFC-28", &[Word::Sgfc(28), Word::Sgfc(28), Word::Sgfc(28), Word::Sgfc(28)]);
        check("KM K610 odd-komi", &[any("KM"), any("K610"), any("odd-komi")]);
        check("sgfc KM 3", &[any("sgfc"), any("KM"), Word::Sgfc(3)]);
        check("300", &[any("300")]);
    }

    #[test]
    fn close_names_are_suggested() {
        for (text, expected) in [
            ("odd-kmi", Some("odd-komi")),
            ("ODD-KOMI-", Some("odd-komi")),
            ("Hanidcap", Some("Handicap")),
            ("nobody knows", None),
        ] {
            assert_eq!(closest_word(&Word::Any(text.to_owned())), expected, "{text}");
        }
        assert_eq!(closest_word(&Word::Sgfc(200)), None);
    }
}
