//! The rules as KataGo names them.

use kifu_go::{KoRule, Ruleset, Suicide, WhiteBonus};

/// The parts of a ruleset that the inputs need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KatagoRules {
    pub(crate) ko: KoRule,
    /// The rule on suicide: several stones may die by it, or none.
    pub(crate) suicide: Suicide,
    pub(crate) scoring: KatagoScoring,
    /// White's compensation for handicap stones.
    pub(crate) bonus: WhiteBonus,
}

/// The scoring method, and whether a pass may be answered by a pass without losing because of dead stones on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KatagoScoring {
    /// Territory, none in seki. Stones are played out after two passes.
    Territory,
    /// Area. Players agree on dead stones.
    FriendlyArea,
    /// Area, of all stones on the board.
    StrictArea,
}

/// Returns the rules; `None` for those that KataGo does not know, and for those with a tax on groups.
pub(crate) const fn katago_rules(rules: Ruleset) -> Option<KatagoRules> {
    let area = KatagoRules {
        ko: KoRule::Simple,
        suicide: Suicide::Forbidden,
        scoring: KatagoScoring::FriendlyArea,
        bonus: WhiteBonus::Nothing,
    };
    let suicide = Suicide::AllowedForSeveral;
    Some(match rules {
        Ruleset::Japanese | Ruleset::Korean => KatagoRules { scoring: KatagoScoring::Territory, ..area },
        // KataGo plays Chinese rules with the simple ko, as tournaments do.
        Ruleset::Chinese => KatagoRules { bonus: WhiteBonus::N, ..area },
        Ruleset::Aga | Ruleset::Bga | Ruleset::French => {
            KatagoRules { ko: KoRule::SituationalSuperko, bonus: WhiteBonus::NMinusOne, ..area }
        }
        Ruleset::NewZealand => KatagoRules { ko: KoRule::SituationalSuperko, suicide, ..area },
        Ruleset::TrompTaylor => {
            KatagoRules { ko: KoRule::PositionalSuperko, suicide, scoring: KatagoScoring::StrictArea, ..area }
        }
        Ruleset::Ing => KatagoRules { ko: KoRule::PositionalSuperko, suicide, ..area },
        _ => return None,
    })
}
