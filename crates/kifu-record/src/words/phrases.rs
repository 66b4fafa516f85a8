//! The phrases that a language has to have. Places in braces are filled with values.

use crate::info::InfoField;

/// A phrase for one and a phrase for every other number `{n}`; languages without a plural have the same twice.
pub(super) type Counted = [&'static str; 2];

/// A phrase of a language without a plural.
pub(super) const fn same(phrase: &'static str) -> Counted {
    [phrase, phrase]
}

/// All phrases of a language.
pub(super) struct Phrases {
    /// The label of each field, and the phrase around its value `{}` for use without a label.
    pub(super) fields: &'static [(InfoField, &'static str, &'static str)],
    /// The marks around a value that cannot be read.
    pub(super) quotes: [&'static str; 2],
    /// Black and White.
    pub(super) sides: [&'static str; 2],
    /// A player whose name is not known.
    pub(super) unknown_player: &'static str,
    /// A player with a team or a country: `{player}`, `{team}`.
    pub(super) member: &'static str,
    /// A colour and its player: `{side}`, `{player}`.
    pub(super) player_line: &'static str,
    /// The title of a game without players, and of several games.
    pub(super) untitled: Counted,
    pub(super) rank: RankPhrases,
    pub(super) result: ResultPhrases,
    pub(super) komi: KomiPhrases,
    /// The number of handicap stones, and the phrase if there are none.
    pub(super) handicap: (Counted, &'static str),
    pub(super) rules: RulesPhrases,
    /// The number `{n}` of a round; its kind `{kind}` after it (`{numbered}`).
    pub(super) round: [&'static str; 2],
    pub(super) time: TimePhrases,
    pub(super) dates: DatePhrases,
}

/// How numbers of dan are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum DanNumber {
    /// All in digits.
    Digits,
    /// Those of professionals in Chinese numerals, as in newspapers; those of amateurs in digits.
    Chinese,
}

/// Ranks; the number is `{n}`.
pub(super) struct RankPhrases {
    pub(super) kyu: &'static str,
    pub(super) dan: &'static str,
    /// The name of the first dan, if it has one; only that of professionals with [`DanNumber::Chinese`].
    pub(super) first_dan: &'static str,
    /// Around a dan `{dan}`.
    pub(super) professional: &'static str,
    pub(super) number: DanNumber,
    pub(super) rating: &'static str,
    pub(super) unranked: &'static str,
    pub(super) unknown: &'static str,
}

/// Numbers of points, `{n}`.
pub(super) struct PointPhrases {
    pub(super) points: Counted,
    /// Half a point.
    pub(super) half: &'static str,
    /// `{n}` points and a half.
    pub(super) and_half: &'static str,
    /// Other fractions.
    pub(super) fraction: &'static str,
}

/// Results; the winner is `{winner}`.
pub(super) struct ResultPhrases {
    pub(super) margin: PointPhrases,
    /// A draw that a rule awards to one side.
    pub(super) awarded_draw: &'static str,
    pub(super) resignation: &'static str,
    pub(super) time: &'static str,
    pub(super) forfeit: &'static str,
    pub(super) unspecified: &'static str,
    pub(super) draw: &'static str,
    pub(super) void: &'static str,
    pub(super) unknown: &'static str,
    pub(super) unfinished: &'static str,
    pub(super) playing: &'static str,
}

/// Komi.
pub(super) struct KomiPhrases {
    /// The value for use with a label.
    pub(super) points: PointPhrases,
    /// Komi for Black: the value, and the same without a label; `{}` is the number of points.
    pub(super) reverse: [&'static str; 2],
    /// No komi: the value, and the same without a label.
    pub(super) none: [&'static str; 2],
}

/// Rules.
pub(super) struct RulesPhrases {
    /// The names in the order of [`RULESETS`](kifu_go::RULESETS).
    pub(super) names: [&'static str; 10],
    /// Counting by area and by territory.
    pub(super) scoring: [&'static str; 2],
    /// Simple ko, positional and situational superko, Spight's rule.
    pub(super) ko: [&'static str; 4],
    pub(super) suicide: &'static str,
}

/// Main time and overtime. Lengths of time are made of the units.
pub(super) struct TimePhrases {
    pub(super) days: Counted,
    pub(super) hours: Counted,
    pub(super) minutes: Counted,
    pub(super) seconds: Counted,
    /// Between units, and between main time and overtime.
    pub(super) joints: [&'static str; 2],
    /// A main time of zero.
    pub(super) none: &'static str,
    pub(super) unlimited: &'static str,
    pub(super) absolute: &'static str,
    /// `{n}` stones in a period of `{period}`.
    pub(super) canadian: Counted,
    /// `{n}` periods of `{period}`, and an unknown number of them.
    pub(super) byo_yomi: [&'static str; 2],
    /// `{increment}` gained with each move, and the same with at most `{limit}`.
    pub(super) fischer: [&'static str; 2],
    /// `{period}` for each move.
    pub(super) simple: &'static str,
    /// `{n}` periods of `{period}`, each for two points.
    pub(super) ing: &'static str,
}

/// The order of the parts of a date.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum DateOrder {
    /// Day, month, year: the first date of a list omits the parts that the next one repeats.
    DayFirst,
    /// Year, month, day: a date omits the parts that the one before it states.
    YearFirst,
}

/// Dates.
pub(super) struct DatePhrases {
    pub(super) order: DateOrder,
    pub(super) year: &'static str,
    pub(super) months: [&'static str; 12],
    pub(super) day: &'static str,
    /// Between the parts of a date.
    pub(super) joint: &'static str,
    /// From the first to the last: between single parts, and between dates of several parts.
    pub(super) to: [&'static str; 2],
    /// Between dates of a list, and before the last.
    pub(super) list: [&'static str; 2],
}
