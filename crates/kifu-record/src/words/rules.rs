//! Rules.

use kifu_go::{RULESETS, Ruleset, Scoring};
use kifu_sgf::value::{KataGoKo, KataGoRules, Rules};

use super::Language;
use super::phrases::RulesPhrases;

/// Returns the rules in words: `Japanese`, `日本`. Rules in KataGo's notation are described by the way of counting,
/// ko and suicide.
#[must_use]
pub fn rules(rules: Rules, language: Language) -> String {
    let phrases = &language.phrases().rules;
    match rules {
        Rules::Named(ruleset) => name(ruleset, phrases).to_owned(),
        Rules::KataGo(rules) => features(&rules, language).join(language.phrases().time.joints[1]),
        _ => rules.to_string(),
    }
}

fn name(ruleset: Ruleset, phrases: &RulesPhrases) -> &'static str {
    let row = RULESETS.iter().position(|row| row.ruleset == ruleset);
    row.and_then(|row| phrases.names.get(row).copied()).unwrap_or_default()
}

fn features(rules: &KataGoRules, language: Language) -> Vec<&'static str> {
    let phrases = &language.phrases().rules;
    let scoring = match rules.score {
        Scoring::Area => 0,
        Scoring::Territory => 1,
    };
    let ko = match rules.ko {
        KataGoKo::Simple => 0,
        KataGoKo::Positional => 1,
        KataGoKo::Situational => 2,
        KataGoKo::Spight => 3,
    };
    let suicide = rules.suicide.then_some(phrases.suicide);
    [phrases.scoring[scoring], phrases.ko[ko]].into_iter().chain(suicide).collect()
}
