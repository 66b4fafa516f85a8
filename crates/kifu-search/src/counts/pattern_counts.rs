//! The counts of a pattern as data for pages and other programs.

use kifu_go::{Color, Coordinates, Point};

use super::{board_size, continuations, point_on_board};
use crate::rate::WinRate;
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
    /// The share of decided games that Black won, in the colours of the pattern.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub black_rate: Option<WinRate>,
    /// The continuations, the most frequent first.
    pub next: Vec<NextMove>,
    /// The number of games of each year.
    pub years: Vec<YearCount>,
}

/// A continuation of a pattern.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct NextMove {
    /// `move`, `setup` if stones were set up, or `nothing` if the game ended.
    pub follows: &'static str,
    /// The letter on the board.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub letter: Option<char>,
    /// `black` or `white`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub color: Option<&'static str>,
    /// The column in the pattern, from 0.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub x: Option<u8>,
    /// The row in the pattern, from 0 at the top.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub y: Option<u8>,
    /// The point of the board as letters of SGF, if the pattern has a place on the board: `pd`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub point: Option<String>,
    /// The name of this point: `Q16`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub vertex: Option<String>,
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
    /// Matches with exchanged colours.
    pub swapped: u64,
    /// The share of decided games that Black won.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub black_rate: Option<WinRate>,
    /// The year of the first game.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub first_year: Option<u16>,
    /// The year of the last game.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub last_year: Option<u16>,
}

/// The games of a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct YearCount {
    /// The year; `None` if it is unknown.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub year: Option<u16>,
    /// The number of games.
    pub games: u64,
}

/// Returns the counts of an answer, with its next moves in order.
#[must_use]
pub fn pattern_counts(question: &PatternQuestion, answer: &Answer) -> PatternCounts {
    let total = &answer.tally.total;
    let next = board_size(&question.pattern, answer).map(|(size, found)| {
        let rows = continuations(&answer.tally, found).into_iter().map(|row| {
            let (count, step) = (&row.count, row.follow.step());
            let on_board = step.and_then(|(_, point)| point_on_board(point, &question.pattern, Some(size)));
            NextMove {
                follows: match row.follow {
                    Follow::Move(..) => "move",
                    Follow::Setup => "setup",
                    Follow::Nothing => "nothing",
                },
                letter: row.letter,
                color: step.map(|(color, _)| if color == Color::Black { "black" } else { "white" }),
                x: step.map(|(_, point)| point.x()),
                y: step.map(|(_, point)| point.y()),
                point: on_board.as_ref().map(Point::to_string),
                vertex: on_board.map(|point| Coordinates::Western.write(point, size)),
                games: count.games,
                hits: count.hits,
                black_wins: count.black_wins,
                white_wins: count.white_wins,
                nobody_wins: count.nobody_wins,
                elsewhere: count.elsewhere,
                swapped: count.swapped,
                black_rate: count.black_win_rate(),
                first_year: Some(count.first_year).filter(|year| *year != 0),
                last_year: Some(count.last_year).filter(|year| *year != 0),
            }
        });
        rows.collect()
    });
    let year = |(&year, &games): (&u16, &u64)| YearCount { year: (year != 0).then_some(year), games };
    PatternCounts {
        hits: total.hits,
        swapped: total.swapped,
        black_rate: total.black_win_rate(),
        next: next.unwrap_or_default(),
        years: answer.tally.years.iter().map(year).collect(),
    }
}
