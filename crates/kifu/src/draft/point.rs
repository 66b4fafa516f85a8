//! The points of actions: numbers, as in viewers, or names such as `Q16`.

use kifu_go::{Point, Size};

use crate::Error;

/// A point of the board, by its number or its name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
pub enum PointName {
    /// `row * columns + column`, counted from 0 at the upper left, as in [`kifu_view`'s model](https://docs.rs/kifu-view).
    Number(usize),
    /// `Q16`, or `pd` as in SGF.
    Name(String),
}

impl PointName {
    /// The point on a board of this size.
    pub(super) fn on(&self, size: Size) -> Result<Point, Error> {
        let point = match self {
            Self::Number(number) => size.points().nth(*number),
            Self::Name(name) => Point::read(name, size).ok(),
        };
        point.ok_or_else(|| Error::NotAPoint(self.to_string()))
    }
}

impl std::fmt::Display for PointName {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => number.fmt(formatter),
            Self::Name(name) => name.fmt(formatter),
        }
    }
}

impl From<&str> for PointName {
    fn from(name: &str) -> Self {
        Self::Name(name.to_owned())
    }
}

impl From<usize> for PointName {
    fn from(number: usize) -> Self {
        Self::Number(number)
    }
}
