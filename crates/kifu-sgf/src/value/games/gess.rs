//! Gess (GM 20), with points as in Go.

use core::fmt;

use kifu_go::Point;

use super::written_as;
use crate::value::kind::single_items;

/// A piece of three by three points moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GessMove {
    /// The centre before the move.
    pub from: Point,
    /// The centre after the move.
    pub to: Point,
}

impl GessMove {
    fn parse(text: &str) -> Option<Self> {
        let &[a, b, b':', c, d] = text.as_bytes() else { return None };
        Some(Self { from: Point::from_sgf([a, b])?, to: Point::from_sgf([c, d])? })
    }
}

impl fmt::Display for GessMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.from, self.to)
    }
}

written_as! {
    GessMove: Move, NotMove;
}
single_items!(GessMove);
