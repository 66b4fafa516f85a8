//! Setup: the position changed by hand.

use crate::prop::key::properties;
use crate::prop::place::Place;
use crate::prop::types::{Exclusion, Origin};
use crate::value::kind::{Color, List, Point, Stone};

properties! { Origin::Standard;
    /// Black stones put on the board. They replace other stones there, and nothing is captured.
    AB: List<Stone> = "Add Black", Setup, "1234D"
        .excludes(Exclusion::Stones).may_be_empty_in_draft().at(Place::BlackStones);
    /// Points emptied; the stones do not become prisoners.
    AE: List<Point> = "Add Empty", Setup, "1234D"
        .excludes(Exclusion::Stones).may_be_empty_in_draft().at(Place::EmptyPoints);
    /// White stones put on the board: see `AB`.
    AW: List<Stone> = "Add White", Setup, "1234D"
        .excludes(Exclusion::Stones).may_be_empty_in_draft().at(Place::WhiteStones);
    /// Whose turn it is. The list of `FF[3]` has 1 for Black and 2 for White.
    PL: Color = "Player to Play", Setup, "1234D".at(Place::Turn);
}
