//! The rulesets: which moves are allowed and how the end is counted.

mod table;

use core::fmt;

pub use table::{RULESETS, RulesetRow};

/// A set of rules of play. [`RULESETS`] describes each of them.
///
/// If a ruleset has several editions, the current one is meant: Japanese 1989, Chinese 2002, AGA 1991,
/// Ing 1996, New Zealand 1986, Korean 1992.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Ruleset {
    /// Nihon Kiin and Kansai Kiin, 1989.
    Japanese,
    /// Weiqi rules of the Chinese Weiqi Association, 2002.
    Chinese,
    /// American Go Association, 1991.
    Aga,
    /// Ing Chang-ki, also called Goe, 1996.
    Ing,
    /// New Zealand Go Society, 1986.
    NewZealand,
    /// Korea Baduk Association, 1992.
    Korean,
    /// The logical rules of John Tromp and Bill Taylor, 1995.
    TrompTaylor,
    /// Ancient Chinese rules, with a group tax.
    OldChinese,
    /// The rules of the French federation, based on those of the AGA.
    French,
    /// The rules of the British Go Association, based on those of the AGA.
    Bga,
}

/// The forbidden repetitions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KoRule {
    /// Only immediately retaking a single stone that has just captured a single stone (AGA's "basic ko"). Longer
    /// repetitions are allowed; the players may then agree to end the game without a result.
    Simple,
    /// No position may be repeated, regardless of the player to move.
    PositionalSuperko,
    /// No position may be repeated with the same player to move.
    SituationalSuperko,
}

/// The rule for moves whose chain has no liberties after captures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Suicide {
    /// They are not allowed.
    Forbidden,
    /// They are allowed, and the chain is removed.
    Allowed,
    /// They are allowed if more than the stone just played is removed, so that the position changes.
    AllowedForSeveral,
}

/// The scoring method.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// Living stones and surrounded points.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

/// The points that White gets for Black's handicap stones, beyond komi. One stone is no handicap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WhiteBonus {
    /// Nothing.
    Nothing,
    /// One point for each stone.
    N,
    /// One point for each stone after the first.
    NMinusOne,
}

impl WhiteBonus {
    /// Returns the points for `stones` handicap stones.
    #[must_use]
    pub const fn points(self, handicap: u32) -> u32 {
        match self {
            _ if handicap < 2 => 0,
            Self::Nothing => 0,
            Self::N => handicap,
            Self::NMinusOne => handicap - 1,
        }
    }
}

impl Ruleset {
    /// Returns the row of the ruleset.
    #[must_use]
    pub fn row(self) -> &'static RulesetRow {
        // A test checks that the orders agree.
        &RULESETS[self as usize]
    }

    /// Returns the ruleset named by a text such as the value of an SGF `RU` property. Case, white space, hyphens,
    /// underscores, slashes, full stops and the word "rules" are ignored. `None` for unknown names.
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
        let is_named = |row: &&RulesetRow| {
            same_letters(row.name, text) || row.spellings.iter().any(|spelling| same_letters(spelling, text))
        };
        RULESETS.iter().find(is_named).map(|row| row.ruleset)
    }

    /// The name to write in an SGF `RU` property.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The forbidden repetitions: see [`RULESETS`].
    #[must_use]
    pub fn ko_rule(self) -> KoRule {
        self.row().ko
    }

    /// The rule on suicide: see [`RULESETS`].
    #[must_use]
    pub fn suicide(self) -> Suicide {
        self.row().suicide
    }

    /// The scoring method: see [`RULESETS`].
    #[must_use]
    pub fn scoring(self) -> Scoring {
        self.row().scoring
    }

    /// The points that White receives for `handicap` stones beyond komi; zero for fewer than two stones.
    #[must_use]
    pub fn handicap_compensation(self, handicap: u32) -> u32 {
        self.row().white_bonus.points(handicap)
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Words that may follow a name.
const ENDINGS: [&str; 9] = ["rules", "rule", "ruleset", "ルール", "規則", "规则", "規約", "룰", "규칙"];

/// Returns true if two texts have the same letters, ignoring white space, hyphens, underscores, slashes and full
/// stops.
fn same_letters(one: &str, other: &str) -> bool {
    fn letters(text: &str) -> impl Iterator<Item = char> {
        let is_between = |c: char| c.is_whitespace() || matches!(c, '-' | '_' | '/' | '.');
        text.chars().filter(move |&c| !is_between(c)).map(|c| c.to_ascii_lowercase())
    }
    letters(one).eq(letters(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for (number, row) in RULESETS.iter().enumerate() {
            assert_eq!(row.ruleset as usize, number);
            assert_eq!(Ruleset::from_name(row.name), Some(row.ruleset));
            assert_eq!(row.engine_name.map_or(Some(row.ruleset), Ruleset::from_name), Some(row.ruleset));
            assert_eq!(row.ruleset.name(), row.name);
        }
    }

    #[test]
    fn spellings_do_not_contradict_each_other() {
        let spellings = RULESETS.iter().flat_map(|row| row.spellings.iter().map(|&name| (name, row.ruleset)));
        for (name, ruleset) in spellings {
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
            ("Old Chinese", Some(Ruleset::OldChinese)),
            ("F.F.G.", Some(Ruleset::French)),
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
