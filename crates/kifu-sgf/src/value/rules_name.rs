//! The rules a game was played by (RU).

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
/// `Chinese, Pair Go` is read as `Chinese` with more to it (partial). Other names are not read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rules {
    /// Japanese rules.
    Japanese,
    /// Chinese rules.
    Chinese,
    /// Korean rules.
    Korean,
    /// Rules of the American Go Association.
    Aga,
    /// Ing Chang-Ki's rules, GOE.
    Ing,
    /// New Zealand rules.
    NewZealand,
    /// Tromp-Taylor rules.
    TrompTaylor,
    /// Chinese rules of old, with a tax on groups.
    OldChinese,
    /// Rules of the French federation.
    French,
    /// Rules of the British Go Association.
    Bga,
    /// Rules written out as KataGo does.
    KataGo(KataGoRules),
}

/// Names that are no ruleset of their own to play by: the canonical one first, then others, in lower case without blanks
/// and punctuation. All other spellings are [`Ruleset::from_name`]'s.
const VARIANTS: &[(Rules, &str, &[&str])] = &[
    (Rules::OldChinese, "Old Chinese", &["oldchinese", "ancientchinese", "chineseold", "中国古代"]),
    (Rules::French, "French", &["french", "ffg"]),
    (Rules::Bga, "BGA", &["bga", "british"]),
];

impl From<Ruleset> for Rules {
    fn from(ruleset: Ruleset) -> Self {
        match ruleset {
            Ruleset::Japanese => Self::Japanese,
            Ruleset::Chinese => Self::Chinese,
            Ruleset::Korean => Self::Korean,
            Ruleset::Aga => Self::Aga,
            Ruleset::Ing => Self::Ing,
            Ruleset::NewZealand => Self::NewZealand,
            Ruleset::TrompTaylor => Self::TrompTaylor,
        }
    }
}

impl Rules {
    /// The rules to play by; `None` for a rules string of KataGo, which may be a mixture. British and French rules are
    /// AGA's in this, old Chinese ones those of today.
    #[must_use]
    pub const fn ruleset(self) -> Option<Ruleset> {
        match self {
            Self::Japanese => Some(Ruleset::Japanese),
            Self::Chinese | Self::OldChinese => Some(Ruleset::Chinese),
            Self::Korean => Some(Ruleset::Korean),
            Self::Aga | Self::French | Self::Bga => Some(Ruleset::Aga),
            Self::Ing => Some(Ruleset::Ing),
            Self::NewZealand => Some(Ruleset::NewZealand),
            Self::TrompTaylor => Some(Ruleset::TrompTaylor),
            Self::KataGo(_) => None,
        }
    }

    /// Reads a name leniently; see the table of [`Rules`]. Canonical is the text that `Display` writes.
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

/// More characters than any name has.
const LONGEST_NAME: usize = 64;

fn by_name(text: &str) -> Option<Rules> {
    let mut name = String::new();
    for character in text.chars().take(LONGEST_NAME).map(narrow) {
        if !matches!(character, ' ' | '-' | '_' | '/' | '.' | '\t' | '\n' | '\r') {
            name.extend(character.to_lowercase());
        }
    }
    let bare = name.strip_suffix("rules").unwrap_or(&name);
    let variant = VARIANTS.iter().find(|(_, _, names)| names.contains(&bare)).map(|&(rules, ..)| rules);
    variant.or_else(|| Ruleset::from_name(text).map(Rules::from))
}

impl fmt::Display for Rules {
    /// The name of FF\[4\], or the one mostly written.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::KataGo(rules) = self {
            return rules.fmt(formatter);
        }
        let variant = VARIANTS.iter().find(|(rules, ..)| rules == self).map(|&(_, name, _)| name);
        formatter.write_str(variant.or(self.ruleset().map(Ruleset::name)).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, form: Form) {
        let read = Rules::read(text).map(|reading| (reading.value.to_string(), reading.form));
        assert_eq!(read, Some((expected.to_string(), form)), "{text:?}");
    }

    #[test]
    fn canonical() {
        // 413, 415, 490
        for (_, name, _) in VARIANTS {
            check(name, name, Form::Canonical);
        }
        for (name, _) in Ruleset::ALL {
            check(name, name, Form::Canonical);
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
