//! Twixt (GM 21). Boards have 3 to 702 lines a side.

use core::fmt;

use super::{Cell, written_as};
use crate::value::kind::single_items;

/// A point for a peg, and the move that puts one there: letters and a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TwixtPoint(pub Cell);

impl TwixtPoint {
    fn parse(text: &str) -> Option<Self> {
        Cell::parse(text).map(Self)
    }
}

impl fmt::Display for TwixtPoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

written_as! {
    TwixtPoint: Move, NotMove;
}
single_items!(TwixtPoint);
