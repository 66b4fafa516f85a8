//! The facts about a game that many queries need, stored next to its moves, so that the catalogue is not needed for
//! them.

use kifu_go::{Color, RULESETS, Ruleset};
use kifu_record::{INFO_FIELDS, InfoField};
use kifu_sgf::prop::games::{GO, game_name};
use kifu_sgf::value::{Date, Dates, Decimal, GameResult, Level, Rank, Rules, ThinkingTime, WinBy};

/// The facts about a game in few bytes. Names are numbers assigned by the catalogue; 0 is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameSummary {
    /// The number of the game in the catalogue.
    pub id: u32,
    /// The player of Black.
    pub black: u32,
    /// The player of White.
    pub white: u32,
    /// The event.
    pub event: u32,
    /// The overtime, by its usual text, or as written if that has no known meaning.
    pub overtime: u32,
    /// The main time in seconds; `None` if it is unknown or unlimited.
    pub main_time: Option<u32>,
    /// The number of the game (GM): 0 and 1 are Go; [`GameSummary::OTHER`] for one without a number, or with a large one.
    pub game: u8,
    /// The year, 0 if unknown.
    pub year: u16,
    /// The month, 0 if unknown.
    pub month: u8,
    /// The day, 0 if unknown.
    pub day: u8,
    /// The moves of the main line, 65,535 for more; of games other than Go the nodes with a move.
    pub moves: u16,
    /// The winner.
    pub winner: Winner,
    /// The kind of win.
    pub how: WinKind,
    /// The margin in quarters of a point, 0 if the game was not won by points. In Backgammon the points of a game that was
    /// resigned, too.
    pub margin: u16,
    /// The komi in quarters of a point; `None` if unknown.
    pub komi: Option<i16>,
    /// The number of handicap stones; 0 if unknown.
    pub handicap: u8,
    /// Black's rank, see [`rank_name`].
    pub black_rank: u8,
    /// White's rank.
    pub white_rank: u8,
    /// The rules, see [`RULES`]; 0 if unknown.
    pub rules: u8,
    /// Flags: see [`GameSummary::VARIATIONS`] and the constants after it.
    pub flags: u8,
    /// The fields of the game information that are stated: the bits of [`GameSummary::field_bit`].
    pub fields: u64,
}

impl GameSummary {
    /// The flag of a game with variations.
    pub const VARIATIONS: u8 = 1;
    /// The flag of a game with comments.
    pub const COMMENTS: u8 = 2;
    /// The flag of a game whose file has problems.
    pub const PROBLEMS: u8 = 4;
    /// The flag of a game with clocks.
    pub const CLOCKS: u8 = 8;

    /// The game number for games without a number, or with a large one.
    pub const OTHER: u8 = u8::MAX;
    /// The name of games whose number has none.
    pub const OTHER_GAME: &str = "other";

    /// Returns true for a game of Go.
    #[must_use]
    pub const fn is_go(&self) -> bool {
        self.game <= 1
    }

    /// The name of the game: `Go`, `Hex`; [`OTHER_GAME`](Self::OTHER_GAME) for a number without a name.
    #[must_use]
    pub fn game_name(&self) -> &'static str {
        game_name(if self.is_go() { GO } else { self.game.into() }).unwrap_or(Self::OTHER_GAME)
    }

    /// Sets the number of the game.
    pub fn set_game(&mut self, number: u16) {
        self.game = u8::try_from(number).ok().filter(|&number| number != 0).unwrap_or(Self::OTHER);
    }

    /// The numbers of its names, in the order of [`Words::names`](crate::Words::names).
    #[must_use]
    pub const fn names(&self) -> [u32; 4] {
        [self.black, self.white, self.event, self.overtime]
    }

    /// The same facts with other numbers for the names.
    #[must_use]
    pub const fn with_names(self, [black, white, event, overtime]: [u32; 4]) -> Self {
        Self { black, white, event, overtime, ..self }
    }

    /// Sets the main time.
    pub fn set_main_time(&mut self, time: ThinkingTime) {
        let seconds = time.seconds().map(|seconds| seconds.to_f64().round());
        self.main_time =
            seconds.filter(|seconds| (0.0..f64::from(u32::MAX)).contains(seconds)).map(|seconds| seconds as u32);
    }

    /// Sets winner, kind of win and margin from a result.
    pub fn set_result(&mut self, result: &GameResult) {
        self.winner = Winner::of(result);
        if *result == GameResult::Void {
            self.how = WinKind::NoResult;
        }
        if let GameResult::Win { by, .. } = result {
            self.how = WinKind::of(*by);
            if let WinBy::Margin(margin) = by {
                self.margin = (margin.to_f64() * 4.0).round().clamp(0.0, f64::from(u16::MAX)) as u16;
            }
        }
    }

    /// Sets the points before the letters of a result, as in `B+2R` of Backgammon.
    pub(crate) fn set_points(&mut self, stated: &str) {
        let rest = stated.split_once('+').map_or("", |(_, rest)| rest);
        let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        if let Ok(points) = rest[..digits].parse::<u16>() {
            self.margin = points.saturating_mul(4);
        }
    }

    /// The bit of a field in [`GameSummary::fields`]: its place in [`INFO_FIELDS`].
    #[must_use]
    pub fn field_bit(field: &InfoField) -> u64 {
        let place = INFO_FIELDS.iter().position(|known| known == field);
        place.and_then(|place| 1_u64.checked_shl(place as u32)).unwrap_or(0)
    }

    /// Sets the date to the first of some dates. The others are added to a segment with
    /// [`SegmentBuilder::add_later_dates`](crate::SegmentBuilder::add_later_dates).
    pub fn set_dates(&mut self, dates: &Dates) {
        if let Some(date) = dates.dates.first() {
            self.year = date.year();
            self.month = date.month().unwrap_or(0);
            self.day = date.day().unwrap_or(0);
        }
    }

    /// Sets the komi.
    pub fn set_komi(&mut self, komi: Decimal) {
        let quarters = (komi.to_f64() * 4.0).round();
        self.komi = (quarters.abs() < f64::from(i16::MAX)).then_some(quarters as i16);
    }

    /// The date as a number that sorts by time: 20160315; 0 if unknown.
    #[must_use]
    pub fn date(&self) -> u32 {
        u32::from(self.year) * 10_000 + u32::from(self.month) * 100 + u32::from(self.day)
    }

    /// The last of the dates: the one here, and `later`.
    #[must_use]
    pub fn last_date(&self, later: impl Iterator<Item = u32>) -> u32 {
        later.max().unwrap_or(0).max(self.date())
    }

    /// A date as a number that sorts by time.
    #[must_use]
    pub(crate) fn date_number(date: Date) -> u32 {
        let small = |part: Option<u8>| u32::from(part.unwrap_or(0));
        u32::from(date.year()) * 10_000 + small(date.month()) * 100 + small(date.day())
    }

    /// The first day as SGF writes it, as far as it is known: `2016-03-15`, `2016-03`, `2016`; empty if it is unknown.
    #[must_use]
    pub fn date_text(&self) -> String {
        match (self.year, self.month, self.day) {
            (0, ..) => String::new(),
            (year, 0, _) => format!("{year:04}"),
            (year, month, 0) => format!("{year:04}-{month:02}"),
            (year, month, day) => format!("{year:04}-{month:02}-{day:02}"),
        }
    }

    /// The result as SGF writes it: `B+3.5`, `W+R`, `Draw`, `Void`; empty if it is unknown.
    #[must_use]
    pub fn result_text(&self) -> String {
        let winner = match self.winner {
            Winner::Unknown => return String::new(),
            Winner::Nobody if self.how == WinKind::NoResult => return "Void".to_owned(),
            Winner::Nobody => return "Draw".to_owned(),
            Winner::Black => 'B',
            Winner::White => 'W',
        };
        let points = if self.margin > 0 { (f64::from(self.margin) / 4.0).to_string() } else { String::new() };
        let letter = match self.how {
            WinKind::Points | WinKind::NoResult | WinKind::Unknown => "",
            WinKind::Resignation => "R",
            WinKind::Time => "T",
            WinKind::Forfeit => "F",
        };
        format!("{winner}+{points}{letter}")
    }
}

/// The winner of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Winner {
    /// Unknown.
    #[default]
    Unknown = 0,
    /// Black.
    Black = 1,
    /// White.
    White = 2,
    /// No winner: a draw or no result.
    Nobody = 3,
}

impl Winner {
    /// The winner by a result.
    #[must_use]
    pub const fn of(result: &GameResult) -> Self {
        match result {
            GameResult::Win { winner: Color::Black, .. } => Self::Black,
            GameResult::Win { winner: Color::White, .. } => Self::White,
            GameResult::Draw | GameResult::Void => Self::Nobody,
            _ => Self::Unknown,
        }
    }

    /// The winner with a number.
    #[must_use]
    pub const fn from_number(number: u8) -> Self {
        match number {
            1 => Self::Black,
            2 => Self::White,
            3 => Self::Nobody,
            _ => Self::Unknown,
        }
    }
}

/// The kind of win, or that a game has no result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum WinKind {
    /// Unknown.
    #[default]
    Unknown = 0,
    /// The score.
    Points = 1,
    /// The other player resigned.
    Resignation = 2,
    /// The other player ran out of time.
    Time = 3,
    /// The other player did not appear, or broke a rule.
    Forfeit = 4,
    /// Nobody won, because the game has no result; without this a game without a winner is a draw.
    NoResult = 5,
}

impl WinKind {
    /// The kind of win by a result.
    #[must_use]
    pub const fn of(by: WinBy) -> Self {
        match by {
            WinBy::Margin(_) => Self::Points,
            WinBy::Resignation => Self::Resignation,
            WinBy::Time => Self::Time,
            WinBy::Forfeit => Self::Forfeit,
            WinBy::Unspecified => Self::Unknown,
        }
    }

    /// The kind of win with a number.
    #[must_use]
    pub const fn from_number(number: u8) -> Self {
        match number {
            1 => Self::Points,
            2 => Self::Resignation,
            3 => Self::Time,
            4 => Self::Forfeit,
            5 => Self::NoResult,
            _ => Self::Unknown,
        }
    }
}

/// A rank as a number that grows with strength: 50 kyu is 1, 1 kyu 50, 1 dan 51, 1 pro 71; 0 for ratings and for no
/// rank.
#[must_use]
pub(crate) const fn rank_number(rank: &Rank) -> u8 {
    match rank.level {
        Level::Kyu(kyu) if kyu <= 50 => 51 - kyu,
        Level::Dan(dan) if dan <= 13 => 50 + dan,
        Level::Pro(dan) if dan <= 13 => 70 + dan,
        _ => 0,
    }
}

/// Returns the rank with this number, as written in SGF. Numbers grow with strength: 50 kyu is 1, 1 kyu 50, 1 dan 51,
/// 1 pro 71. `None` for 0, which means a rating or no rank.
#[must_use]
pub fn rank_name(number: u8) -> Option<String> {
    match number {
        1..=50 => Some(format!("{}k", 51 - number)),
        51..=63 => Some(format!("{}d", number - 50)),
        71..=83 => Some(format!("{}p", number - 70)),
        _ => None,
    }
}

/// The rulesets with a number of their own, which is one more than their index here. Segments store these numbers.
const NUMBERED: [Ruleset; 7] = [
    Ruleset::Japanese,
    Ruleset::Chinese,
    Ruleset::Korean,
    Ruleset::Aga,
    Ruleset::Ing,
    Ruleset::NewZealand,
    Ruleset::TrompTaylor,
];

/// The names of the rules, by their numbers.
pub static RULES: [&str; 9] = {
    let mut names = [""; 9];
    let mut place = 0;
    while place < NUMBERED.len() {
        names[place + 1] = RULESETS[NUMBERED[place] as usize].name;
        place += 1;
    }
    names[8] = "other";
    names
};

/// The number of some rules.
#[must_use]
pub(crate) fn rules_number(rules: &Rules) -> u8 {
    rules.ruleset().and_then(ruleset_number).unwrap_or(RULES.len() as u8 - 1)
}

/// The number of a ruleset; `None` if it has none of its own.
pub(crate) fn ruleset_number(ruleset: Ruleset) -> Option<u8> {
    NUMBERED.iter().position(|&numbered| numbered == ruleset).map(|place| place as u8 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_and_dates_are_written_as_in_sgf() {
        let check = |result: &str, date: &str, expected: [&str; 2]| {
            let mut facts = GameSummary::default();
            if let Some(result) = GameResult::read(result) {
                facts.set_result(&result.value);
            }
            if let Some(dates) = Dates::read(date) {
                facts.set_dates(&dates.value);
            }
            assert_eq!([facts.result_text().as_str(), facts.date_text().as_str()], expected);
        };
        check("B+3.5", "2016-03-15", ["B+3.5", "2016-03-15"]);
        check("W+0.25", "1846-09", ["W+0.25", "1846-09"]);
        check("W+R", "1846", ["W+R", "1846"]);
        check("B+T", "", ["B+T", ""]);
        check("W+F", "", ["W+F", ""]);
        check("B+", "", ["B+", ""]);
        check("0", "", ["Draw", ""]);
        check("Void", "", ["Void", ""]);
        check("?", "", ["", ""]);
    }

    const KEYS: &[&str] = &[
        "black",
        "black-rank",
        "black-team",
        "black-country",
        "white",
        "white-rank",
        "white-team",
        "white-country",
        "name",
        "event",
        "round",
        "place",
        "date",
        "result",
        "komi",
        "handicap",
        "rules",
        "time",
        "overtime",
        "opening",
        "annotator",
        "transcriber",
        "source",
        "copyright",
        "description",
    ];

    /// Segments store the fields by these numbers: another order needs another version of the format.
    #[test]
    fn fields_have_numbers_that_stay() {
        let keys: Vec<&str> = INFO_FIELDS.iter().map(|field| field.key).collect();
        assert_eq!(keys, KEYS);
        for (place, field) in INFO_FIELDS.iter().enumerate() {
            assert_eq!(GameSummary::field_bit(field), 1 << place);
        }
    }
}
