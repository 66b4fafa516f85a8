//! Amazons (GM 18), with points as in Go.

use core::fmt;

use kifu_go::Point;

use super::written_as;
use crate::value::kind::single_items;

/// An amazon moves and shoots an arrow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AmazonsMove {
    /// The point before the move.
    pub from: Point,
    /// The point after the move.
    pub to: Point,
    /// The target of the arrow.
    pub arrow: Point,
}

impl AmazonsMove {
    fn parse(text: &str) -> Option<Self> {
        let &[a, b, c, d, e, f] = text.as_bytes() else { return None };
        let [from, to, arrow] = [[a, b], [c, d], [e, f]].map(Point::from_sgf);
        Some(Self { from: from?, to: to?, arrow: arrow? })
    }
}

impl fmt::Display for AmazonsMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}{}", self.from, self.to, self.arrow)
    }
}

written_as! {
    AmazonsMove: Move, NotMove;
}
single_items!(AmazonsMove);
