//! The table of rulesets, one per row.

use super::{KoRule, Ruleset, Scoring, Suicide, WhiteBonus};

/// The properties of a ruleset: a row of [`RULESETS`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RulesetRow {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The name to write: the name in FF\[4\], if it has one.
    pub name: &'static str,
    /// Other names found in records: those of servers and programs, in other languages, and country codes.
    pub spellings: &'static [&'static str],
    /// The name used by KataGo and similar programs; `None` if there is none for these rules.
    pub engine_name: Option<&'static str>,
    /// The forbidden repetitions.
    pub ko: KoRule,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The scoring method.
    pub scoring: Scoring,
    /// The usual komi of even games today; `None` if the rules do not fix one.
    pub komi: Option<f64>,
    /// The points that White receives for handicap stones.
    pub white_bonus: WhiteBonus,
}

/// The rulesets, in the order of the variants of [`Ruleset`].
///
/// * Repetition: Japanese (article 6) and Korean rules have only the simple ko; a longer cycle makes the game void.
///   The Chinese text forbids every repetition (article 20: positional superko), although tournament rules except
///   most cycles; kifu follows the text. AGA (rule 6) and New Zealand: no full board position with the same player to
///   move may be repeated. Ing's rules distinguish fighting from disturbing kos, which takes a judge; kifu treats
///   them as positional superko, as other programs do. Tromp-Taylor (rule 6): positional superko.
/// * Suicide: Ing forbids it for a single stone, which would equal a pass; under the rules of New Zealand and of
///   Tromp and Taylor the ko rule may forbid that.
/// * AGA games may be counted either way, since passes cost a stone; the rules name area. Ancient Chinese rules
///   subtract two points for each group, which [`Scoring`] does not cover.
/// * Ing's rules compensate handicap stones by the way stones are filled in; territory rules need no compensation.
pub static RULESETS: [RulesetRow; 10] = [
    RulesetRow {
        ruleset: Ruleset::Japanese,
        name: "Japanese",
        spellings: &[
            "Japan",
            "jp",
            "ja",
            "jpn",
            "Nihon Kiin",
            "Japones",
            "Japonais",
            "Japanisch",
            "日本",
            "日",
            "일본",
        ],
        engine_name: Some("japanese"),
        ko: KoRule::Simple,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Territory,
        komi: Some(6.5),
        white_bonus: WhiteBonus::Nothing,
    },
    RulesetRow {
        ruleset: Ruleset::Chinese,
        name: "Chinese",
        spellings: &[
            "China",
            "cn",
            "zh",
            "chn",
            "Chinese-OGS",
            "Chinese-KGS",
            "Chinois",
            "Chinesisch",
            "中国",
            "中國",
            "中",
            "중국",
        ],
        engine_name: Some("chinese"),
        ko: KoRule::PositionalSuperko,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        komi: Some(7.5),
        white_bonus: WhiteBonus::N,
    },
    RulesetRow {
        ruleset: Ruleset::Aga,
        name: "AGA",
        spellings: &["American", "USA", "us"],
        engine_name: Some("aga"),
        ko: KoRule::SituationalSuperko,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        komi: Some(7.5),
        white_bonus: WhiteBonus::NMinusOne,
    },
    RulesetRow {
        ruleset: Ruleset::Ing,
        name: "GOE",
        spellings: &["Ing", "Ing's SST", "SST", "Taiwanese", "應氏", "应氏", "応氏"],
        engine_name: None,
        ko: KoRule::PositionalSuperko,
        suicide: Suicide::AllowedForSeveral,
        scoring: Scoring::Area,
        komi: Some(8.0),
        white_bonus: WhiteBonus::Nothing,
    },
    RulesetRow {
        ruleset: Ruleset::NewZealand,
        name: "NZ",
        spellings: &["New Zealand"],
        engine_name: Some("new-zealand"),
        ko: KoRule::SituationalSuperko,
        suicide: Suicide::Allowed,
        scoring: Scoring::Area,
        komi: Some(7.0),
        white_bonus: WhiteBonus::Nothing,
    },
    RulesetRow {
        ruleset: Ruleset::Korean,
        name: "Korean",
        spellings: &["Korea", "ko", "kr", "kor", "Coreen", "Koreanisch", "韓国", "韩国", "韓國", "한국"],
        engine_name: Some("korean"),
        ko: KoRule::Simple,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Territory,
        komi: Some(6.5),
        white_bonus: WhiteBonus::Nothing,
    },
    RulesetRow {
        ruleset: Ruleset::TrompTaylor,
        name: "Tromp-Taylor",
        spellings: &["Tromp", "TT", "logical"],
        engine_name: Some("tromp-taylor"),
        ko: KoRule::PositionalSuperko,
        suicide: Suicide::Allowed,
        scoring: Scoring::Area,
        komi: None,
        white_bonus: WhiteBonus::Nothing,
    },
    RulesetRow {
        ruleset: Ruleset::OldChinese,
        name: "Old Chinese",
        spellings: &["Ancient Chinese", "Chinese old", "中国古代"],
        engine_name: None,
        ko: KoRule::PositionalSuperko,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        komi: None,
        white_bonus: WhiteBonus::N,
    },
    RulesetRow {
        ruleset: Ruleset::French,
        name: "French",
        spellings: &["FFG"],
        engine_name: None,
        ko: KoRule::SituationalSuperko,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        komi: Some(7.5),
        white_bonus: WhiteBonus::NMinusOne,
    },
    RulesetRow {
        ruleset: Ruleset::Bga,
        name: "BGA",
        spellings: &["British"],
        engine_name: Some("bga"),
        ko: KoRule::SituationalSuperko,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        komi: Some(7.5),
        white_bonus: WhiteBonus::NMinusOne,
    },
];
