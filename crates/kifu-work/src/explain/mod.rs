//! Rules, messages of SGFC and properties by name.
//!
//! ```
//! use kifu_work::explain::{Topic, Word};
//!
//! let topic = Topic::find(&Word::Any("KM".to_owned()));
//! assert_eq!(topic.properties[0].name, "Komi");
//! assert!(kifu_work::explain::property_facts(topic.properties[0]).contains(&"about the game, in one node".to_owned()));
//! assert_eq!(Topic::find(&Word::Any("odd-komi".to_owned())).rules[0].code, "K610");
//! ```

mod facts;
mod object;
mod word;

use kifu_check::{Group, RULES, Rule};
use kifu_sgf::prop::games::{GO, game_name};
use kifu_sgf::prop::{Row, TABLE, find};

pub use facts::{property_facts, rule_facts};
pub use object::ExplainedObject;
pub use word::{Word, closest_word, read_words};

/// All rules and properties named by a word.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Topic {
    /// The rules with this name or code, or those that correspond to the message of SGFC.
    pub rules: Vec<&'static Rule>,
    /// The group of rules with this name.
    pub group: Option<Group>,
    /// The properties with this identifier, or else those with the word in their names.
    pub properties: Vec<&'static Row>,
    /// Other games that have a property of their own with this identifier.
    pub other_games: Vec<&'static str>,
    /// The rules that have the word in their names.
    pub mentions: Vec<&'static Rule>,
}

impl Topic {
    /// Finds all rules and properties named by a word.
    #[must_use]
    pub fn find(word: &Word) -> Self {
        let rules = |fits: &dyn Fn(&Rule) -> bool| RULES.iter().copied().filter(|rule| fits(rule)).collect::<Vec<_>>();
        match word {
            Word::Sgfc(number) => Self { rules: rules(&|rule| rule.sgfc.contains(number)), ..Self::default() },
            Word::Any(word) => {
                let lower = word.to_lowercase();
                let (properties, other_games) = properties(word);
                Self {
                    rules: rules(&|rule| rule.name.eq_ignore_ascii_case(word) || rule.code.eq_ignore_ascii_case(word)),
                    group: Group::ALL.iter().copied().find(|group| group.name().eq_ignore_ascii_case(word)),
                    properties,
                    other_games,
                    mentions: rules(&|rule| rule.name != lower && rule.name.split('-').any(|part| part == lower)),
                }
            }
        }
    }

    /// Returns true if there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty() && self.group.is_none() && self.properties.is_empty() && self.mentions.is_empty()
    }
}

/// Returns the rules of a group.
pub fn rules_of(group: Group) -> impl Iterator<Item = &'static Rule> {
    RULES.iter().copied().filter(move |rule| rule.group == group)
}

/// Returns the properties named by a word, and the other games that have one of their own.
fn properties(word: &str) -> (Vec<&'static Row>, Vec<&'static str>) {
    let rows = rows_for(word);
    // The properties of other games matter only if Go has none.
    let has_go = rows.iter().any(|row| row.is_for_game(GO));
    let (shown, others): (Vec<&Row>, Vec<&Row>) = rows.into_iter().partition(|row| !has_go || row.is_for_game(GO));
    let games = others.iter().flat_map(|row| row.games).filter_map(|&game| game_name(game)).collect();
    (shown, games)
}

/// Returns the rows of an identifier, otherwise those with the words in their names: `KM`, `km`, `AddBlack`, `komi`,
/// `time left`.
fn rows_for(asked: &str) -> Vec<&'static Row> {
    let is_long = asked.bytes().filter(u8::is_ascii_uppercase).count() > 1;
    for ident in [asked.to_ascii_uppercase().as_str()].into_iter().chain(is_long.then_some(asked)) {
        let known = find(ident.as_bytes());
        if !known.is_empty() {
            return known.iter().collect();
        }
    }
    let words = asked.to_lowercase();
    let named = |fits: fn(&str, &str) -> bool| {
        TABLE.iter().filter(|row| fits(&row.name.to_lowercase(), &words)).collect::<Vec<_>>()
    };
    let exact = named(|name, words| name == words);
    if words.trim().is_empty() || !exact.is_empty() { exact } else { named(|name, words| name.contains(words)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(asked: &str, expected: &[&str]) {
        let mut found: Vec<&str> = rows_for(asked).iter().map(|row| row.ident).collect();
        found.dedup();
        assert_eq!(found, expected, "{asked}");
    }

    #[test]
    fn finds_by_identifier_and_name() {
        check("KM", &["KM"]);
        check("km", &["KM"]);
        check("AddBlack", &["AB"]);
        // The standard has one such property; the dialect SGF2 and a program have others.
        check("komi", &["KM", "KO", "LKM"]);
        check("no such thing", &[]);
        check(" ", &[]);
    }

    #[test]
    fn every_message_of_sgfc_that_a_rule_names_is_found() {
        for number in RULES.iter().flat_map(|rule| rule.sgfc) {
            assert!(!Topic::find(&Word::Sgfc(*number)).is_empty());
        }
        assert!(Topic::find(&Word::Sgfc(200)).is_empty());
    }
}
