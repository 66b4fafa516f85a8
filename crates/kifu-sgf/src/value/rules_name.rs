//! The rules of a game (RU).

use alloc::string::String;
use core::fmt;

use kifu_go::Ruleset;

use super::katago_rules::KataGoRules;
use super::reading::exactness;
use super::scan::narrow;
use super::{Form, Reading};

/// Rules of Go by name, or feature by feature.
///
/// | canonical | also read, in any case, with or without "rules" |
/// |---|---|
/// | `Japanese`, `AGA`, `GOE`, `NZ` (the names of FF\[4\]) | `jp`, `日本`, `us`, `Ing`, `New Zealand` … |
/// | `Chinese`, `Korean`, `Tromp-Taylor`, `Old Chinese`, `French`, `BGA` | `cn`, `中国`, `ko`, `Tromp/Taylor` … |
/// | `koPOSITIONALscoreAREAtaxNONEsui1` | a rules string of KataGo |
///
/// `Chinese, Pair Go` is read as `Chinese` (partial). Other names are not read. The names are those of
/// [`RULESETS`](kifu_go::RULESETS).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rules {
    /// Rules with a name.
    Named(Ruleset),
    /// Rules in KataGo's notation.
    KataGo(KataGoRules),
}

impl From<Ruleset> for Rules {
    fn from(ruleset: Ruleset) -> Self {
        Self::Named(ruleset)
    }
}

impl Rules {
    /// Returns the ruleset to play by; `None` for a rules string of KataGo, which may be a mixture.
    #[must_use]
    pub const fn ruleset(self) -> Option<Ruleset> {
        match self {
            Self::Named(ruleset) => Some(ruleset),
            Self::KataGo(_) => None,
        }
    }

    /// Reads a name leniently; see the table of [`Rules`]. The canonical form is that of `Display`.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        if let Some(rules) = KataGoRules::read(text.trim()) {
            let rules = Self::KataGo(rules);
            return Some(Reading::new(rules, exactness(text, &rules)));
        }
        if let Some(rules) = by_name(text) {
            return Some(Reading::new(rules, exactness(text, &rules)));
        }
        let end = text.find([',', ';', '(', '，', '、', '（'])?;
        Some(Reading::new(by_name(&text[..end])?, Form::Partial))
    }
}

/// The largest length of a name in characters.
const LONGEST_NAME: usize = 64;

fn by_name(text: &str) -> Option<Rules> {
    let name: String = text.chars().take(LONGEST_NAME).map(narrow).collect();
    Ruleset::from_name(&name).map(Rules::Named)
}

impl fmt::Display for Rules {
    /// Writes the name in FF\[4\], or the usual one.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(ruleset) => ruleset.fmt(formatter),
            Self::KataGo(rules) => rules.fmt(formatter),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use kifu_go::RULESETS;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, form: Form) {
        let read = Rules::read(text).map(|reading| (reading.value.to_string(), reading.form));
        assert_eq!(read, Some((expected.to_string(), form)), "{text:?}");
    }

    #[test]
    fn canonical() {
        // 413, 415, 490
        for row in &RULESETS {
            check(row.name, row.name, Form::Canonical);
        }
    }

    #[test]
    fn other_names() {
        for (text, expected) in [
            ("JP", "Japanese"), // 416
            ("japanese", "Japanese"),
            ("Japanese rules", "Japanese"),
            ("日本ルール", "Japanese"),
            ("中国规则", "Chinese"),
            ("chinese", "Chinese"),
            ("한국룰", "Korean"),
            ("New Zealand", "NZ"),
            ("Tromp/Taylor", "Tromp-Taylor"),
            ("tromp-taylor", "Tromp-Taylor"),
            ("ing", "GOE"),
            ("aga ", "AGA"),
            ("TT", "Tromp-Taylor"), // GNU Go test files
        ] {
            check(text, expected, Form::Variant);
        }
        check("Chinese, Pair Go", "Chinese", Form::Partial);
        check("Japanese (1989)", "Japanese", Form::Partial);
    }

    #[test]
    fn unreadable() {
        for text in ["", " ", "rules", "Crawford", "house rules", ", Japanese"] {
            assert_eq!(Rules::read(text), None, "{text:?}");
        }
    }
}
