//! The values of aspects, and their texts.

use std::fmt;

use kifu_go::{Color, Coordinates, Size};
use kifu_record::openings::named_positions;
use kifu_record::words::Language;
use serde::{Deserialize, Serialize};

use super::opening::{Corners, OpeningMove};
use crate::segment::{GameSummary, RULES, WinKind, Winner, rank_name};
use crate::stream::point_at;

/// The width of the steps of [`Aspect::Length`](super::Aspect::Length) in moves.
pub const LENGTH_STEP: u16 = 20;

/// The value of an aspect in a game. Values of one aspect are of one kind, and sort in their natural order.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Value {
    /// A name.
    Name(String),
    /// A name by its number in the catalogue.
    NameNumber(u32),
    /// A rank, see [`rank_name`](crate::rank_name).
    Rank(u8),
    /// A year.
    Year(u16),
    /// A result.
    Result(Winner, WinKind),
    /// A komi in quarters of a point.
    Komi(i16),
    /// The number of handicap stones.
    Handicap(u8),
    /// Rules, see [`RULES`].
    Rules(u8),
    /// The minimum of a step of main times, in seconds.
    Time(u32),
    /// The minimum of a step of lengths; 0 is only for games without moves.
    Length(u16),
    /// The columns and rows of a board.
    Size(u8, u8),
    /// The first stones in the corners.
    Corners(Corners),
    /// The first moves on a board of this many columns and rows.
    Opening((u8, u8), Box<[OpeningMove]>),
    /// Setup stones before the first moves.
    SetUp,
    /// The identifier of an opening.
    Named(String),
    /// The number of a game (GM), that of Go also for games without one.
    Game(u8),
}

/// The steps of main times, in seconds: 0 is for games with overtime alone.
const TIMES: [u32; 8] = [0, 1, 600, 1800, 3600, 7200, 10_800, 18_000];

impl Value {
    /// The step of a main time.
    pub(super) fn of_time(seconds: u32) -> Self {
        Self::Time(TIMES.into_iter().rfind(|first| *first <= seconds).unwrap_or(0))
    }

    /// The first and the last second of the step of main times that begins with `first`; no last one for the longest.
    #[must_use]
    pub fn seconds_of_step(first: u32) -> (u32, Option<u32>) {
        if first == 0 {
            return (0, Some(0));
        }
        (first, TIMES.into_iter().find(|next| *next > first).map(|next| next - 1))
    }

    /// The step of a length.
    pub(super) const fn of_length(moves: u16) -> Self {
        match moves {
            0 => Self::Length(0),
            moves => Self::Length(if moves < LENGTH_STEP { 1 } else { moves / LENGTH_STEP * LENGTH_STEP }),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => f.write_str(name),
            Self::NameNumber(number) => write!(f, "#{number}"),
            Self::Rank(rank) => f.write_str(&rank_name(*rank).unwrap_or_default()),
            Self::Year(year) => write!(f, "{year}"),
            Self::Result(winner, how) => f.write_str(&result(*winner, *how)),
            Self::Komi(quarters) => write!(f, "{}", f64::from(*quarters) / 4.0),
            Self::Handicap(stones) => write!(f, "{stones}"),
            Self::Rules(rules) => f.write_str(RULES.get(usize::from(*rules)).copied().unwrap_or_default()),
            Self::Time(first) => f.write_str(&time(*first)),
            Self::Length(0) => f.write_str("none"),
            Self::Length(first) => {
                let last = u32::from(first / LENGTH_STEP * LENGTH_STEP) + u32::from(LENGTH_STEP) - 1;
                write!(f, "{first}–{last}")
            }
            Self::Size(columns, rows) => write!(f, "{columns}×{rows}"),
            Self::Corners(corners) => corners.fmt(f),
            Self::Opening(size, moves) => opening(*size, moves, f),
            Self::SetUp => f.write_str("(stones set up)"),
            Self::Named(id) => {
                let known = named_positions().iter().find(|position| position.id() == id);
                f.write_str(known.map_or(id, |position| position.name(Language::En)))
            }
            Self::Game(number) => f.write_str(GameSummary { game: *number, ..GameSummary::default() }.game_name()),
        }
    }
}

/// A step of main times: `10–30 min`, `1–2 h`, `≥ 5 h`.
fn time(first: u32) -> String {
    const HOUR: u32 = 3600;
    let (_, last) = Value::seconds_of_step(first);
    match last.map(|last| last + 1) {
        _ if first == 0 => "0".to_owned(),
        None => format!("≥ {} h", first / HOUR),
        Some(next) if first < 60 => format!("< {} min", next / 60),
        Some(next) if first < HOUR => format!("{}–{} min", first / 60, next / 60),
        Some(next) => format!("{}–{} h", first / HOUR, next / HOUR),
    }
}

fn result(winner: Winner, how: WinKind) -> String {
    let who = match winner {
        Winner::Unknown => return "unknown".to_owned(),
        Winner::Nobody if how == WinKind::NoResult => return "no result".to_owned(),
        Winner::Nobody => return "drawn".to_owned(),
        Winner::Black => "Black",
        Winner::White => "White",
    };
    let how = match how {
        WinKind::Points => "by points",
        WinKind::Resignation => "by resignation",
        WinKind::Time => "on time",
        WinKind::Forfeit => "by forfeit",
        WinKind::NoResult | WinKind::Unknown => "somehow",
    };
    format!("{who} won {how}")
}

/// The moves; colours are shown if players do not alternate, Black first.
fn opening((columns, rows): (u8, u8), moves: &[OpeningMove], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(size) = Size::new(columns, rows) else { return Ok(()) };
    if (columns, rows) != (19, 19) {
        write!(f, "{columns}×{rows}:")?;
    }
    let mut expected = Color::Black;
    for (index, played) in moves.iter().enumerate() {
        if index > 0 || (columns, rows) != (19, 19) {
            f.write_str(" ")?;
        }
        let color = played.color();
        if color != expected {
            f.write_str(if color == Color::Black { "B:" } else { "W:" })?;
        }
        expected = color.opposite();
        match played.point().and_then(|point| point_at(point, size)) {
            Some(point) => f.write_str(&Coordinates::Western.write(point, size))?,
            None => f.write_str("pass")?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_as_text() {
        for (value, expected) in [
            (Value::Komi(30), "7.5"),
            (Value::Komi(-11), "-2.75"),
            (Value::of_length(0), "none"),
            (Value::of_length(1), "1–19"),
            (Value::of_length(19), "1–19"),
            (Value::of_length(20), "20–39"),
            (Value::of_length(u16::MAX), "65520–65539"),
            (Value::Size(13, 9), "13×9"),
            (Value::of_time(0), "0"),
            (Value::of_time(599), "< 10 min"),
            (Value::of_time(600), "10–30 min"),
            (Value::of_time(3599), "30–60 min"),
            (Value::of_time(3600), "1–2 h"),
            (Value::of_time(17_999), "3–5 h"),
            (Value::of_time(u32::MAX), "≥ 5 h"),
            (Value::Named("sanrensei".to_owned()), "Sanrensei"),
            (Value::Named("own-secret".to_owned()), "own-secret"),
            (Value::Game(1), "Go"),
            (Value::Game(4), "Gomoku and Renju"),
            (Value::Game(255), "other"),
            (Value::Rank(79), "9p"),
            (Value::Result(Winner::White, WinKind::Time), "White won on time"),
            (Value::Result(Winner::Nobody, WinKind::Unknown), "drawn"),
            (Value::Result(Winner::Nobody, WinKind::NoResult), "no result"),
        ] {
            assert_eq!(value.to_string(), expected);
        }
        assert!(Value::Rank(50) < Value::Rank(51) && Value::Komi(-1) < Value::Komi(0));
    }
}
