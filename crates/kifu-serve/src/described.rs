//! Types of `kifu-search` in answers, as `docs/openapi.json` describes them: that crate is compiled without the code
//! for schemas, so that the program and the tests share one build of it. The conversions compile only while the types
//! are the same.
#![expect(dead_code, reason = "only their descriptions are read")]

use kifu_search::counts;

/// The counts of a pattern over all its matches.
#[derive(utoipa::ToSchema)]
pub(crate) struct PatternCounts {
    /// The number of matches; a game may have several.
    pub(crate) hits: u64,
    /// The number of matches with swapped colours.
    pub(crate) swapped: u64,
    /// Black's share of the decided games, from 0 to 1, in the colours of the pattern, and the ends of its 95 % interval.
    pub(crate) black_rate: Option<[f64; 3]>,
    /// The continuations, the most frequent first.
    pub(crate) next: Vec<NextMove>,
    /// Pairs of a year and its number of games; year 0 stands for an unknown year.
    pub(crate) years: Vec<[u64; 2]>,
}

/// A continuation: what comes next in the region of a pattern.
#[derive(utoipa::ToSchema)]
pub(crate) struct NextMove {
    /// `move`, `setup` if stones were set up, or `nothing` if the game ended.
    pub(crate) kind: &'static str,
    /// The letter that marks the move on the board.
    pub(crate) letter: Option<char>,
    /// The colour that plays: 0 Black, 1 White; `null` if `kind` is not `move`.
    pub(crate) color: Option<u8>,
    /// The column in the pattern, from 0; `null` if `kind` is not `move`.
    pub(crate) x: Option<u8>,
    /// The row in the pattern, from 0 at the top; `null` if `kind` is not `move`.
    pub(crate) y: Option<u8>,
    /// The name of the point, such as `Q16`; `null` unless the pattern has a fixed place on the board.
    pub(crate) point: Option<String>,
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
    /// Black's share of the decided games, from 0 to 1, and the ends of its 95 % interval.
    pub(crate) black_rate: Option<[f64; 3]>,
    /// The year of the first game; `null` if no year is known.
    pub(crate) first_year: Option<u16>,
    /// The year of the last game; `null` if no year is known.
    pub(crate) last_year: Option<u16>,
}

impl From<counts::PatternCounts> for PatternCounts {
    fn from(counts: counts::PatternCounts) -> Self {
        let counts::PatternCounts { hits, swapped, black_rate, next, years } = counts;
        Self { hits, swapped, black_rate, next: next.into_iter().map(NextMove::from).collect(), years }
    }
}

impl From<counts::NextMove> for NextMove {
    fn from(next: counts::NextMove) -> Self {
        let counts::NextMove {
            kind,
            letter,
            color,
            x,
            y,
            point,
            games,
            hits,
            black_wins,
            white_wins,
            nobody_wins,
            elsewhere,
            black_rate,
            first_year,
            last_year,
        } = next;
        Self {
            kind,
            letter,
            color,
            x,
            y,
            point,
            games,
            hits,
            black_wins,
            white_wins,
            nobody_wins,
            elsewhere,
            black_rate,
            first_year,
            last_year,
        }
    }
}
