//! Types of `kifu-search`, `kifu-view` and `kifu-work` in answers, as `docs/openapi.json` describes them: those crates are compiled
//! without the code for schemas, so that the program and the tests share one build of it. The conversions compile only while the
//! types are the same.
#![expect(dead_code, reason = "only their descriptions are read")]

use std::collections::BTreeMap;

use kifu_search::counts;

/// The counts of a pattern over all its matches.
#[derive(utoipa::ToSchema)]
pub(crate) struct PatternCounts {
    /// The number of matches; a game may have several.
    pub(crate) hits: u64,
    /// The number of matches with swapped colours.
    pub(crate) swapped: u64,
    /// Black's share of the decided games, in the colours of the pattern; missing if no game is decided.
    pub(crate) black_rate: Option<WinRate>,
    /// The continuations, the most frequent first.
    pub(crate) next: Vec<NextMove>,
    /// The number of games of each year.
    pub(crate) years: Vec<YearCount>,
}

/// A share of decided games with its 95 % interval.
#[derive(utoipa::ToSchema)]
pub(crate) struct WinRate {
    /// The games won, counted once for each match.
    pub(crate) wins: u64,
    /// The games that somebody won, counted in the same way.
    pub(crate) games: u64,
    /// `wins / games`.
    pub(crate) rate: f64,
    /// The lower end of the interval.
    pub(crate) low: f64,
    /// The upper end of the interval.
    pub(crate) high: f64,
}

/// The games of a year.
#[derive(utoipa::ToSchema)]
pub(crate) struct YearCount {
    /// The year; missing if it is unknown.
    pub(crate) year: Option<u16>,
    /// The number of games.
    pub(crate) games: u64,
}

/// A continuation: what comes next in the region of a pattern.
#[derive(utoipa::ToSchema)]
pub(crate) struct NextMove {
    /// `move`, `setup` if stones were set up, or `nothing` if the game ended.
    pub(crate) follows: &'static str,
    /// The letter that marks the move on the board.
    pub(crate) letter: Option<char>,
    /// The colour that plays, `black` or `white`; missing if `follows` is not `move`.
    pub(crate) color: Option<&'static str>,
    /// The column in the pattern, from 0; missing if `follows` is not `move`.
    pub(crate) x: Option<u8>,
    /// The row in the pattern, from 0 at the top; missing if `follows` is not `move`.
    pub(crate) y: Option<u8>,
    /// The point as two letters of SGF; missing unless the pattern has a fixed place on the board.
    pub(crate) point: Option<String>,
    /// The name of the point, such as `Q16`; missing unless the pattern has a fixed place on the board.
    pub(crate) vertex: Option<String>,
    /// The number of games with this continuation.
    pub(crate) games: u64,
    /// The number of matches with this continuation.
    pub(crate) hits: u64,
    /// The number of these matches in games that Black won.
    pub(crate) black_wins: u64,
    /// The number of these matches in games that White won.
    pub(crate) white_wins: u64,
    /// The number of these matches in games without a winner.
    pub(crate) nobody_wins: u64,
    /// The number of these matches in which a move outside the region came first.
    pub(crate) elsewhere: u64,
    /// The number of these matches with swapped colours.
    pub(crate) swapped: u64,
    /// Black's share of the decided games; missing if no game is decided.
    pub(crate) black_rate: Option<WinRate>,
    /// The year of the first game; missing if no year is known.
    pub(crate) first_year: Option<u16>,
    /// The year of the last game; missing if no year is known.
    pub(crate) last_year: Option<u16>,
}

/// The name of an opening or a joseki.
#[derive(utoipa::ToSchema)]
pub(crate) struct NameObject {
    /// The identifier, which does not change: `sanrensei`.
    pub(crate) name_id: &'static str,
    /// `opening`, `joseki`, or `point` for the first stone of a corner.
    pub(crate) kind: &'static str,
    /// The part of the board: `board`, `right`, `upper-right`.
    pub(crate) area: &'static str,
    /// The player to whom the name belongs: `black` or `white`.
    pub(crate) color: &'static str,
    /// The move after which the position stands, counted from 1.
    pub(crate) move_number: u32,
    /// The names by the tag of their language, where they are known; always one in English.
    pub(crate) names: BTreeMap<&'static str, &'static str>,
}

/// A next move that reaches a position with a name.
#[derive(utoipa::ToSchema)]
pub(crate) struct ReachedName {
    /// The player: `black` or `white`.
    pub(crate) color: &'static str,
    /// The point: `Q16`.
    pub(crate) vertex: String,
    /// The name.
    pub(crate) name: NameObject,
}

impl From<kifu_view::NameObject> for NameObject {
    fn from(name: kifu_view::NameObject) -> Self {
        let kifu_view::NameObject { name_id, kind, area, color, move_number, names } = name;
        Self { name_id, kind, area, color, move_number, names }
    }
}

impl From<kifu_view::ReachedName> for ReachedName {
    fn from(reached: kifu_view::ReachedName) -> Self {
        let kifu_view::ReachedName { color, vertex, name } = reached;
        Self { color, vertex, name: name.into() }
    }
}

impl From<counts::PatternCounts> for PatternCounts {
    fn from(counts: counts::PatternCounts) -> Self {
        let counts::PatternCounts { hits, swapped, black_rate, next, years } = counts;
        Self {
            hits,
            swapped,
            black_rate: black_rate.map(WinRate::from),
            next: next.into_iter().map(NextMove::from).collect(),
            years: years.into_iter().map(|counts::YearCount { year, games }| YearCount { year, games }).collect(),
        }
    }
}

impl From<kifu_search::WinRate> for WinRate {
    fn from(rate: kifu_search::WinRate) -> Self {
        let kifu_search::WinRate { wins, games, rate, low, high } = rate;
        Self { wins, games, rate, low, high }
    }
}

impl From<counts::NextMove> for NextMove {
    fn from(next: counts::NextMove) -> Self {
        let counts::NextMove {
            follows,
            letter,
            color,
            x,
            y,
            point,
            vertex,
            games,
            hits,
            black_wins,
            white_wins,
            nobody_wins,
            elsewhere,
            swapped,
            black_rate,
            first_year,
            last_year,
        } = next;
        Self {
            follows,
            letter,
            color,
            x,
            y,
            point,
            vertex,
            games,
            hits,
            black_wins,
            white_wins,
            nobody_wins,
            elsewhere,
            swapped,
            black_rate: black_rate.map(WinRate::from),
            first_year,
            last_year,
        }
    }
}
