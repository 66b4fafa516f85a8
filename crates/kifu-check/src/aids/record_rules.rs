//! The rules of play of a record.

use alloc::string::String;

use kifu_sgf::go::{KoRule, Ruleset, Scoring, Suicide};
use kifu_sgf::prop;
use kifu_sgf::value::{KataGoKo, Rules};

use crate::Scope;

/// The rules of play of a record (RU).
#[derive(Clone, Debug)]
pub(crate) struct RecordRules {
    /// The name, for messages.
    pub name: String,
    /// The forbidden repetitions.
    pub ko: KoRule,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The scoring method.
    pub scoring: Scoring,
    /// The ruleset, if it has a name.
    pub ruleset: Option<Ruleset>,
}

impl RecordRules {
    /// The rules named in the root; `None` if there are none, or unknown ones.
    pub(crate) fn of(scope: &Scope<'_>) -> Option<Self> {
        let rules = scope.settings.read(scope.game.root(), prop::RU).ok()??;
        let ruleset = match rules {
            Rules::Named(ruleset) => ruleset,
            Rules::KataGo(rules) => {
                return Some(Self {
                    name: "these".into(),
                    ko: match rules.ko {
                        KataGoKo::Simple => KoRule::Simple,
                        KataGoKo::Positional => KoRule::PositionalSuperko,
                        KataGoKo::Situational | KataGoKo::Spight => KoRule::SituationalSuperko,
                    },
                    suicide: if rules.suicide { Suicide::Allowed } else { Suicide::Forbidden },
                    scoring: rules.score,
                    ruleset: None,
                });
            }
            _ => return None,
        };
        Some(Self {
            name: ruleset.name().into(),
            ko: ruleset.ko_rule(),
            suicide: ruleset.suicide(),
            scoring: ruleset.scoring(),
            ruleset: Some(ruleset),
        })
    }
}
