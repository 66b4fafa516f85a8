//! The rulesets: what may be played and how the end is counted.

use core::fmt;

/// A set of rules of play.
///
/// Where a ruleset has more than one edition the current one is meant: Japanese 1989, Chinese 2002, AGA 1991,
/// Ing 1996, New Zealand 1986, Korean 1992.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ruleset {
    /// Nihon Kiin and Kansai Kiin, 1989.
    Japanese,
    /// Weiqi rules of the Chinese Weiqi Association, 2002.
    Chinese,
    /// American Go Association, 1991.
    Aga,
    /// Ing Chang-ki, also named Goe, 1996.
    Ing,
    /// New Zealand Go Society, 1986.
    NewZealand,
    /// Korea Baduk Association, 1992.
    Korean,
    /// The logical rules of John Tromp and Bill Taylor, 1995.
    TrompTaylor,
}

/// Which repetitions are forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KoRule {
    /// Only taking back at once the single stone that took a single stone (AGA's "basic ko"). Longer repetitions
    /// are allowed; they may end the game without a result, which is for the players to say.
    Simple,
    /// No position may be repeated, whichever player was to move.
    PositionalSuperko,
    /// No position may come again with the same player to move next.
    SituationalSuperko,
}

/// What may be done with a move that leaves its own chain without liberties after captures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Suicide {
    /// It may not be played.
    Forbidden,
    /// It may be played, and the chain comes off.
    Allowed,
    /// It may be played if more than the stone just played comes off, so that the position changes.
    AllowedForSeveral,
}

/// What counts at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// Living stones and surrounded points.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

impl Ruleset {
    /// All rulesets, each with the name to write, which is the one that FF\[4\] names where it names one.
    pub const ALL: [(&'static str, Self); 7] = [
        ("Japanese", Self::Japanese),
        ("Chinese", Self::Chinese),
        ("AGA", Self::Aga),
        ("GOE", Self::Ing),
        ("NZ", Self::NewZealand),
        ("Korean", Self::Korean),
        ("Tromp-Taylor", Self::TrompTaylor),
    ];

    /// The ruleset that a text such as the value of an SGF `RU` property names, in whatever case and with white
    /// space, hyphens, underscores, slashes and the word "rules" ignored; `None` for names that are not known.
    ///
    /// ```
    /// use kifu_go::Ruleset;
    ///
    /// assert_eq!(Ruleset::from_name("NZ"), Some(Ruleset::NewZealand));
    /// assert_eq!(Ruleset::from_name("tromp-taylor rules"), Some(Ruleset::TrompTaylor));
    /// assert_eq!(Ruleset::from_name("日本ルール"), Some(Ruleset::Japanese));
    /// assert_eq!(Ruleset::from_name("house"), None);
    /// ```
    #[must_use]
    pub fn from_name(text: &str) -> Option<Self> {
        let mut text = text.trim();
        for ending in ENDINGS {
            let Some(at) = text.len().checked_sub(ending.len()).filter(|&at| text.is_char_boundary(at)) else {
                continue;
            };
            if at > 0 && text[at..].eq_ignore_ascii_case(ending) {
                text = &text[..at];
                break;
            }
        }
        SPELLINGS.iter().find(|(name, _)| same_letters(name, text)).map(|&(_, ruleset)| ruleset)
    }

    /// The name to write in an SGF `RU` property.
    #[must_use]
    pub const fn name(self) -> &'static str {
        // `ALL` has the order of the variants; a test says so.
        Self::ALL[self as usize].0
    }

    /// Which repetitions are forbidden.
    ///
    /// * Japanese (article 6), Korean: the simple ko. A longer cycle makes the game void, it forbids no move.
    /// * Chinese: the text forbids every repetition (article 20: positional superko), and tournament rules then
    ///   except most cycles; we follow the text.
    /// * AGA (rule 6): no full board position with the same player to move may come again: situational superko.
    /// * New Zealand: no position may come again with the same player to move: situational superko.
    /// * Ing: the text tells fighting from disturbing kos, which takes a judge; taken as positional superko, as
    ///   programs do.
    /// * Tromp-Taylor (rule 6): positional superko.
    #[must_use]
    pub const fn ko_rule(self) -> KoRule {
        match self {
            Self::Japanese | Self::Korean => KoRule::Simple,
            Self::Chinese | Self::Ing | Self::TrompTaylor => KoRule::PositionalSuperko,
            Self::Aga | Self::NewZealand => KoRule::SituationalSuperko,
        }
    }

    /// Whether suicide is allowed: under Ing's, New Zealand's and Tromp and Taylor's rules it is. Ing excepts a
    /// single stone, which would come to a pass; under the others the ko rule may forbid that.
    #[must_use]
    pub const fn suicide(self) -> Suicide {
        match self {
            Self::Japanese | Self::Chinese | Self::Aga | Self::Korean => Suicide::Forbidden,
            Self::NewZealand | Self::TrompTaylor => Suicide::Allowed,
            Self::Ing => Suicide::AllowedForSeveral,
        }
    }

    /// What counts at the end. AGA games may be counted either way, since passes cost a stone; the rules name area.
    #[must_use]
    pub const fn scoring(self) -> Scoring {
        match self {
            Self::Japanese | Self::Korean => Scoring::Territory,
            Self::Chinese | Self::Aga | Self::Ing | Self::NewZealand | Self::TrompTaylor => Scoring::Area,
        }
    }

    /// What White receives for `handicap` stones beyond komi, in points: a point a stone under Chinese rules, one
    /// less under AGA's, and nothing under the others (Ing gives it by the way stones are filled in, and territory
    /// rules need none). Below two stones it is nothing.
    #[must_use]
    pub const fn handicap_compensation(self, handicap: u32) -> u32 {
        match self {
            _ if handicap < 2 => 0,
            Self::Chinese => handicap,
            Self::Aga => handicap - 1,
            Self::Japanese | Self::Ing | Self::NewZealand | Self::Korean | Self::TrompTaylor => 0,
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Words that may follow a name.
const ENDINGS: [&str; 9] = ["rules", "rule", "ruleset", "ルール", "規則", "规则", "規約", "룰", "규칙"];

/// The names met in records: FF\[4\]'s own, those of servers and programs, languages and country codes.
const SPELLINGS: &[(&str, Ruleset)] = &[
    ("Japanese", Ruleset::Japanese),
    ("Japan", Ruleset::Japanese),
    ("jp", Ruleset::Japanese),
    ("ja", Ruleset::Japanese),
    ("jpn", Ruleset::Japanese),
    ("Nihon Kiin", Ruleset::Japanese),
    ("Japones", Ruleset::Japanese),
    ("Japonais", Ruleset::Japanese),
    ("Japanisch", Ruleset::Japanese),
    ("日本", Ruleset::Japanese),
    ("日", Ruleset::Japanese),
    ("일본", Ruleset::Japanese),
    ("Chinese", Ruleset::Chinese),
    ("China", Ruleset::Chinese),
    ("cn", Ruleset::Chinese),
    ("zh", Ruleset::Chinese),
    ("chn", Ruleset::Chinese),
    ("Chinese-OGS", Ruleset::Chinese),
    ("Chinese-KGS", Ruleset::Chinese),
    ("Chinois", Ruleset::Chinese),
    ("Chinesisch", Ruleset::Chinese),
    ("中国", Ruleset::Chinese),
    ("中國", Ruleset::Chinese),
    ("中", Ruleset::Chinese),
    ("중국", Ruleset::Chinese),
    ("AGA", Ruleset::Aga),
    ("American", Ruleset::Aga),
    ("USA", Ruleset::Aga),
    ("us", Ruleset::Aga),
    ("BGA", Ruleset::Aga),
    ("British", Ruleset::Aga),
    ("French", Ruleset::Aga),
    ("FFG", Ruleset::Aga),
    ("GOE", Ruleset::Ing),
    ("Ing", Ruleset::Ing),
    ("Ing's SST", Ruleset::Ing),
    ("SST", Ruleset::Ing),
    ("Taiwanese", Ruleset::Ing),
    ("應氏", Ruleset::Ing),
    ("应氏", Ruleset::Ing),
    ("応氏", Ruleset::Ing),
    ("NZ", Ruleset::NewZealand),
    ("New Zealand", Ruleset::NewZealand),
    ("Korean", Ruleset::Korean),
    ("Korea", Ruleset::Korean),
    ("ko", Ruleset::Korean),
    ("kr", Ruleset::Korean),
    ("kor", Ruleset::Korean),
    ("Coreen", Ruleset::Korean),
    ("Koreanisch", Ruleset::Korean),
    ("韓国", Ruleset::Korean),
    ("韩国", Ruleset::Korean),
    ("韓國", Ruleset::Korean),
    ("한국", Ruleset::Korean),
    ("Tromp-Taylor", Ruleset::TrompTaylor),
    ("Tromp", Ruleset::TrompTaylor),
    ("TT", Ruleset::TrompTaylor),
    ("logical", Ruleset::TrompTaylor),
];

/// Whether two texts have the same letters, white space, hyphens, underscores and slashes aside.
fn same_letters(one: &str, other: &str) -> bool {
    fn letters(text: &str) -> impl Iterator<Item = char> {
        text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_' | '/')).map(|c| c.to_ascii_lowercase())
    }
    letters(one).eq(letters(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for (number, (name, ruleset)) in Ruleset::ALL.into_iter().enumerate() {
            assert_eq!(ruleset as usize, number);
            assert_eq!(Ruleset::from_name(name), Some(ruleset));
            assert_eq!(ruleset.name(), name);
        }
    }

    #[test]
    fn spellings_do_not_contradict_each_other() {
        for &(name, ruleset) in SPELLINGS {
            assert_eq!(Ruleset::from_name(name), Some(ruleset), "{name}");
            for ending in ENDINGS {
                assert_eq!(Ruleset::from_name(&alloc::format!("{name} {ending}")), Some(ruleset), "{name} {ending}");
            }
        }
    }

    #[test]
    fn names_in_the_wild() {
        for (text, expected) in [
            ("japanese", Some(Ruleset::Japanese)),
            (" Japanese Rules ", Some(Ruleset::Japanese)),
            ("日本规则", Some(Ruleset::Japanese)),
            ("cn", Some(Ruleset::Chinese)),
            ("中国规则", Some(Ruleset::Chinese)),
            ("goe", Some(Ruleset::Ing)),
            ("new_zealand", Some(Ruleset::NewZealand)),
            ("TrompTaylor", Some(Ruleset::TrompTaylor)),
            ("Tromp/Taylor", Some(Ruleset::TrompTaylor)),
            ("chinese-kgs", Some(Ruleset::Chinese)),
            ("한국룰", Some(Ruleset::Korean)),
            ("", None),
            ("rules", None),
            ("-", None),
            ("Old Chinese", None),
            ("\u{fffd}", None),
        ] {
            assert_eq!(Ruleset::from_name(text), expected, "{text:?}");
        }
    }

    #[test]
    fn handicap_stones_are_paid_for() {
        for (ruleset, handicap, points) in [
            (Ruleset::Chinese, 0, 0),
            (Ruleset::Chinese, 1, 0),
            (Ruleset::Chinese, 4, 4),
            (Ruleset::Aga, 4, 3),
            (Ruleset::Japanese, 4, 0),
        ] {
            assert_eq!(ruleset.handicap_compensation(handicap), points, "{ruleset} {handicap}");
        }
    }
}
