//! The counts of a pattern as data for pages and other programs.

use kifu_go::Color;

use super::{board_size, continuations, point_name};
use crate::search::{Follow, PatternQuestion};
use crate::segments::Answer;

/// The counts of a pattern.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PatternCounts {
    /// The number of matches; a game may have several.
    pub hits: u64,
    /// The number of matches with exchanged colours.
    pub swapped: u64,
    /// The share of decided games that Black won, in the colours of the pattern, with the ends of its 95 % interval.
    pub black_rate: Option<[f64; 3]>,
    /// What followed, the most frequent first.
    pub next: Vec<NextMove>,
    /// The number of games of each year; year 0 is unknown.
    pub years: Vec<[u64; 2]>,
}

/// What followed a pattern.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct NextMove {
    /// `move`, `setup` if stones were set up, or `nothing` if the game ended.
    pub kind: &'static str,
    /// The letter on the board.
    pub letter: Option<char>,
    /// 0 for Black, 1 for White.
    pub color: Option<u8>,
    /// The column in the pattern, from 0.
    pub x: Option<u8>,
    /// The row in the pattern, from 0 at the top.
    pub y: Option<u8>,
    /// The name of the point, if the pattern has a place on the board: `Q16`.
    pub point: Option<String>,
    /// The number of games.
    pub games: u64,
    /// The number of matches.
    pub hits: u64,
    /// Matches in games that Black won.
    pub black_wins: u64,
    /// Matches in games that White won.
    pub white_wins: u64,
    /// Matches in games without a winner.
    pub nobody_wins: u64,
    /// Matches after which a move elsewhere came first.
    pub elsewhere: u64,
    /// The share of decided games that Black won, with the ends of its 95 % interval.
    pub black_rate: Option<[f64; 3]>,
    /// The year of the first game.
    pub first_year: Option<u16>,
    /// The year of the last game.
    pub last_year: Option<u16>,
}

/// Returns the counts of an answer, with its next moves in order.
#[must_use]
pub fn pattern_counts(question: &PatternQuestion, answer: &Answer) -> PatternCounts {
    let total = &answer.tally.total;
    let next = board_size(&question.pattern, answer).map(|(size, found)| {
        let rows = continuations(&answer.tally, found).into_iter().map(|row| {
            let (count, step) = (&row.count, row.follow.step());
            NextMove {
                kind: match row.follow {
                    Follow::Move(..) => "move",
                    Follow::Setup => "setup",
                    Follow::Nothing => "nothing",
                },
                letter: row.letter,
                color: step.map(|(color, _)| u8::from(color == Color::White)),
                x: step.map(|(_, point)| point.x()),
                y: step.map(|(_, point)| point.y()),
                point: step
                    .map(|(_, point)| point_name(point, &question.pattern, Some(size)))
                    .filter(|name| name.starts_with(|letter: char| letter.is_ascii_uppercase())),
                games: count.games,
                hits: count.hits,
                black_wins: count.black_wins,
                white_wins: count.white_wins,
                nobody_wins: count.nobody_wins,
                elsewhere: count.elsewhere,
                black_rate: count.black_rate().map(<[f64; 3]>::from),
                first_year: Some(count.first_year).filter(|year| *year != 0),
                last_year: Some(count.last_year).filter(|year| *year != 0),
            }
        });
        rows.collect()
    });
    PatternCounts {
        hits: total.hits,
        swapped: total.swapped,
        black_rate: total.black_rate().map(<[f64; 3]>::from),
        next: next.unwrap_or_default(),
        years: answer.tally.years.iter().map(|(&year, &games)| [u64::from(year), games]).collect(),
    }
}
