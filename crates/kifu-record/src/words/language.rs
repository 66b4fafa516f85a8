//! The languages of headings.

use core::fmt;
use core::str::FromStr;

use super::languages::{EN, JA, KO, ZH_HANS, ZH_HANT};
use super::phrases::Phrases;

/// A language for game information in words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
    /// Chinese in simplified characters.
    ZhHans,
    /// Chinese in traditional characters.
    ZhHant,
    /// Korean.
    Ko,
}

/// A tag that names no [`Language`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLanguage(pub String);

impl fmt::Display for BadLanguage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "unknown language `{}`", self.0)
    }
}

impl core::error::Error for BadLanguage {}

impl Language {
    /// Every language with its tag, as in `lang` of HTML.
    pub const ALL: [(&'static str, Self); 5] =
        [("en", Self::En), ("ja", Self::Ja), ("zh-Hans", Self::ZhHans), ("zh-Hant", Self::ZhHant), ("ko", Self::Ko)];

    /// Returns the tag: `zh-Hans`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        Self::ALL.iter().find(|(_, language)| *language == self).map_or("en", |(tag, _)| tag)
    }

    /// Returns the language's words.
    pub(super) const fn phrases(self) -> &'static Phrases {
        match self {
            Self::En => &EN,
            Self::Ja => &JA,
            Self::ZhHans => &ZH_HANS,
            Self::ZhHant => &ZH_HANT,
            Self::Ko => &KO,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = BadLanguage;

    /// Reads a tag in any case, with or without a region: `ja-JP`, `zh_TW`. Chinese without a script or a region has
    /// simplified characters.
    fn from_str(text: &str) -> Result<Self, BadLanguage> {
        let tag = text.to_lowercase();
        let mut parts = tag.split(['-', '_']);
        let first = parts.next().unwrap_or_default();
        let rest: Vec<&str> = parts.collect();
        let is_traditional = !rest.contains(&"hans") && ["hant", "tw", "hk", "mo"].iter().any(|it| rest.contains(it));
        match first {
            "en" => Ok(Self::En),
            "ja" => Ok(Self::Ja),
            "ko" => Ok(Self::Ko),
            "zh" if is_traditional => Ok(Self::ZhHant),
            "zh" => Ok(Self::ZhHans),
            _ => Err(BadLanguage(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags() {
        for (tag, language) in Language::ALL {
            assert_eq!(tag.parse(), Ok(language));
            assert_eq!(language.to_string(), tag);
        }
        for (tag, expected) in [
            ("en-GB", Some(Language::En)),
            ("JA_jp", Some(Language::Ja)),
            ("zh", Some(Language::ZhHans)),
            ("zh-TW", Some(Language::ZhHant)),
            ("zh-Hans-HK", Some(Language::ZhHans)),
            ("de", None),
            ("", None),
        ] {
            assert_eq!(tag.parse::<Language>().ok(), expected, "{tag}");
        }
    }
}
