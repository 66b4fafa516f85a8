//! The selection of rules and their levels.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Group, Level, RULES, Rule};

/// Which rules are on, and their levels. Later entries override earlier ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Options {
    /// Rules, or groups of them, with a level that differs from their default.
    pub levels: Vec<(Select, Level)>,
}

impl Options {
    /// The level of a rule, given its default level.
    #[must_use]
    pub fn level(&self, rule: &Rule, own: Level) -> Level {
        self.levels.iter().rev().find(|(select, _)| select.matches(rule)).map_or(own, |&(_, level)| level)
    }

    /// Only these rules and groups, at their own level or `Warning` if they are off by default.
    #[must_use]
    pub fn only(selected: &[Select]) -> Self {
        let is_selected = |rule: &&Rule| selected.iter().any(|select| select.matches(rule));
        let others = RULES.iter().copied().filter(|rule| !is_selected(rule));
        let levels = others.map(|rule| (Select::Rule(rule), Level::Off));
        let woken = RULES.iter().copied().filter(is_selected).filter(|rule| rule.levels.ff4 == Level::Off);
        let woken = woken.map(|rule| (Select::Rule(rule), Level::Warning));
        Self { levels: levels.chain(woken).collect() }
    }
}

/// A word that selects rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Select {
    /// All rules.
    All,
    /// The rules of a group.
    Group(Group),
    /// One rule.
    Rule(&'static Rule),
}

/// A word that names no rule, code or group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSelector {
    /// The word.
    pub word: String,
    /// The rule with the most similar name, if one is close.
    pub nearest: Option<&'static str>,
}

impl fmt::Display for UnknownSelector {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "no rule, code or group is called `{}`", self.word)?;
        match self.nearest {
            Some(nearest) => write!(formatter, "; did you mean `{nearest}`?"),
            None => formatter.write_str("; `kifu explain` lists all"),
        }
    }
}

impl core::error::Error for UnknownSelector {}

impl Select {
    /// True if it selects this rule.
    #[must_use]
    pub fn matches(self, rule: &Rule) -> bool {
        match self {
            Self::All => true,
            Self::Group(group) => rule.group == group,
            Self::Rule(one) => one == rule,
        }
    }
}

impl FromStr for Select {
    type Err = UnknownSelector;

    /// Reads `all`, a group (`syntax`), or a rule by name (`lost-bracket`) or code (`K015`).
    fn from_str(word: &str) -> Result<Self, UnknownSelector> {
        if word.eq_ignore_ascii_case("all") {
            return Ok(Self::All);
        }
        match (word.parse(), Rule::find(word)) {
            (Ok(group), _) => Ok(Self::Group(group)),
            (Err(_), Some(rule)) => Ok(Self::Rule(rule)),
            (Err(_), None) => Err(UnknownSelector { word: word.into(), nearest: nearest(word) }),
        }
    }
}

impl fmt::Display for Select {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::All => "all",
            Self::Group(group) => group.name(),
            Self::Rule(rule) => rule.name,
        })
    }
}

/// The rule name that shares most pairs of letters with a word; `None` if fewer than half are shared.
fn nearest(word: &str) -> Option<&'static str> {
    let pairs = |text: &str| text.as_bytes().windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>();
    let wanted = pairs(word);
    let score = |name: &str| {
        let shared = pairs(name).iter().filter(|pair| wanted.contains(pair)).count();
        (shared * 1000) / (name.len() + word.len()).max(1)
    };
    // Two words that share all pairs have a score of nearly 500.
    const CLOSE: usize = 250;
    RULES.iter().map(|rule| rule.name).max_by_key(|name| score(name)).filter(|name| score(name) >= CLOSE)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::Safety;

    #[test]
    fn words_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for safety in Safety::ALL {
            assert_eq!(safety.to_string().parse(), Ok(safety));
        }
        let groups = Group::ALL.iter().map(|&group| Select::Group(group));
        let rules = RULES.iter().map(|&rule| Select::Rule(rule));
        for select in groups.chain(rules).chain([Select::All]) {
            assert_eq!(select.to_string().parse(), Ok(select));
        }
        for rule in RULES {
            assert_eq!(rule.code.parse(), Ok(Select::Rule(rule)));
        }
        let unknown = "lost-brackets".parse::<Select>().unwrap_err();
        assert_eq!(unknown.nearest, Some("lost-bracket"));
        assert!("loud".parse::<Level>().is_err() && "good".parse::<Group>().is_err() && "".parse::<Safety>().is_err());
    }
}
