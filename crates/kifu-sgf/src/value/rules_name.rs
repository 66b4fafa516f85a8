//! The rules a game was played by (RU).

use alloc::string::String;
use core::fmt;

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

/// The canonical name first, then others: lower case, without blanks and punctuation.
const NAMES: &[(Rules, &str, &[&str])] = &[
    (Rules::Japanese, "Japanese", &["japanese", "japan", "jp", "jpn", "nihonkiin", "日本", "일본"]),
    (
        Rules::Chinese,
        "Chinese",
        &["chinese", "china", "cn", "zh", "chn", "chineseogs", "chinesekgs", "中国", "中國", "중국"],
    ),
    (Rules::Korean, "Korean", &["korean", "korea", "ko", "kr", "kor", "韩国", "韓国", "韓國", "한국"]),
    (Rules::Aga, "AGA", &["aga", "us", "american"]),
    (Rules::Ing, "GOE", &["goe", "ing", "inggoe", "应氏", "應氏", "応氏"]),
    (Rules::NewZealand, "NZ", &["nz", "newzealand"]),
    (Rules::TrompTaylor, "Tromp-Taylor", &["tromptaylor", "logical"]),
    (Rules::OldChinese, "Old Chinese", &["oldchinese", "ancientchinese", "chineseold", "中国古代"]),
    (Rules::French, "French", &["french", "ffg"]),
    (Rules::Bga, "BGA", &["bga", "british"]),
];

/// What may stand behind a name without changing it.
const ENDINGS: &[&str] = &["ruleset", "rules", "rule", "规则", "規則", "規定", "ルール", "룰", "규칙", "式"];

impl Rules {
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
    let name = name.as_str();
    let bare = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name);
    NAMES.iter().find(|(_, _, names)| names.contains(&name) || names.contains(&bare)).map(|(rules, ..)| *rules)
}

impl fmt::Display for Rules {
    /// The name of FF\[4\], or the one mostly written.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::KataGo(rules) = self {
            return rules.fmt(formatter);
        }
        let name = NAMES.iter().find(|(rules, ..)| rules == self).map_or("", |(_, name, _)| name);
        formatter.write_str(name)
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
        for (_, name, _) in NAMES {
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
        ] {
            check(text, expected, Form::Variant);
        }
        check("Chinese, Pair Go", "Chinese", Form::Partial);
        check("Japanese (1989)", "Japanese", Form::Partial);
    }

    #[test]
    fn unreadable() {
        for text in ["", " ", "rules", "Crawford", "TT--", "house rules", ", Japanese"] {
            assert_eq!(Rules::read(text), None, "{text:?}");
        }
    }
}
