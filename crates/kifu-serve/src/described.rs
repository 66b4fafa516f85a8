//! Types of `kifu-search` in answers, as `docs/openapi.json` describes them: that crate is compiled without the code
//! for schemas, so that the program and the tests share one build of it. The conversions compile only while the types
//! are the same.
#![expect(dead_code, reason = "only their descriptions are read")]

use kifu_search::counts;

/// The counts of a pattern.
#[derive(utoipa::ToSchema)]
pub(crate) struct PatternCounts {
    /// The number of matches; a game may have several.
    pub(crate) hits: u64,
    /// The number of matches with exchanged colours.
    pub(crate) swapped: u64,
    /// The share of decided games that Black won, in the colours of the pattern, with the ends of its 95 % interval.
    pub(crate) black_rate: Option<[f64; 3]>,
    /// What followed, the most frequent first.
    pub(crate) next: Vec<NextMove>,
    /// The number of games of each year; year 0 is unknown.
    pub(crate) years: Vec<[u64; 2]>,
}

/// What followed a pattern.
#[derive(utoipa::ToSchema)]
pub(crate) struct NextMove {
    /// `move`, `setup` if stones were set up, or `nothing` if the game ended.
    pub(crate) kind: &'static str,
    /// The letter on the board.
    pub(crate) letter: Option<char>,
    /// 0 for Black, 1 for White.
    pub(crate) color: Option<u8>,
    /// The column in the pattern, from 0.
    pub(crate) x: Option<u8>,
    /// The row in the pattern, from 0 at the top.
    pub(crate) y: Option<u8>,
    /// The name of the point, if the pattern has a place on the board: `Q16`.
    pub(crate) point: Option<String>,
    /// The number of games.
    pub(crate) games: u64,
    /// The number of matches.
    pub(crate) hits: u64,
    /// Matches in games that Black won.
    pub(crate) black_wins: u64,
    /// Matches in games that White won.
    pub(crate) white_wins: u64,
    /// Matches in games without a winner.
    pub(crate) nobody_wins: u64,
    /// Matches after which a move elsewhere came first.
    pub(crate) elsewhere: u64,
    /// The share of decided games that Black won, with the ends of its 95 % interval.
    pub(crate) black_rate: Option<[f64; 3]>,
    /// The year of the first game.
    pub(crate) first_year: Option<u16>,
    /// The year of the last game.
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
