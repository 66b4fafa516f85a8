//! Unreadable values: the place and the reason.

use core::fmt;

use kifu_go::Size;

use crate::Span;

/// A value that could not be read. Its text is at the span.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BadValue {
    /// The value, without its brackets.
    pub span: Span,
    /// The reason.
    pub reason: BadReason,
}

/// The reason why a value could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BadReason {
    /// It is empty, but must not be.
    Empty,
    /// It is not a whole number.
    NotNumber,
    /// It is not a decimal number.
    NotReal,
    /// It is a number without a meaning here.
    OutOfRange,
    /// It is neither Black nor White.
    NotColor,
    /// It is not a point.
    NotPoint,
    /// It is a point outside this board.
    OffBoard(Size),
    /// It is neither one number nor two with a colon between them, or a side is below 1.
    NotSize,
    /// It lacks the colon between its two parts.
    NoColon,
    /// Both points are the same.
    SamePoint,
    /// It is not a move.
    NotMove,
    /// It is written as in Go, but the game with this number (GM) has another notation.
    OtherGame(u16),
    /// It is a text without a known meaning.
    Unreadable,
}

impl fmt::Display for BadReason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Empty => "the value is empty",
            Self::NotNumber => "the value is not a whole number",
            Self::NotReal => "the value is not a number",
            Self::OutOfRange => "the number is out of range",
            Self::NotColor => "the value is neither `B` nor `W`",
            Self::NotPoint => "the value is not a point",
            Self::OffBoard(size) => return write!(formatter, "the point is not on the {size} board"),
            Self::NotSize => "the value is not a board size",
            Self::NoColon => "the value lacks the colon between its two parts",
            Self::SamePoint => "both points are the same",
            Self::NotMove => "the value is not a move",
            Self::OtherGame(game) => {
                return match crate::prop::games::game_name(*game) {
                    Some(name) => write!(formatter, "points and moves of {name} differ from those of Go"),
                    None => formatter.write_str("the points and moves of this game are not known"),
                };
            }
            Self::Unreadable => "the value is unreadable",
        })
    }
}

impl fmt::Display for BadValue {
    /// Writes the reason, without the place.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(formatter)
    }
}

impl core::error::Error for BadValue {}
