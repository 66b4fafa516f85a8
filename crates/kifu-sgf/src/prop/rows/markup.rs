//! Marks on the board, and territory.

use crate::prop::key::properties;
use crate::prop::place::Place;
use crate::prop::types::{Exclusion, Origin};
use crate::value::kind::{Arrow, EList, Label, List, Point};

properties! { Origin::Standard;
    /// Arrows from one point to another.
    AR: List<Arrow> = "Arrow", Any, "4".at(Place::Arrows);
    /// Points marked with a circle.
    CR: List<Point> = "Circle", Any, "34D".excludes(Exclusion::Marks).may_be_empty_in_draft().at(Place::Circles);
    /// Texts on points, of any length in `FF[4]` and up to four characters in `FF[3]`. Each point has at most one.
    LB: List<Label> = "Label", Any, "34D".may_be_empty_in_draft().at(Place::Labels);
    /// Lines from one point to another.
    LN: List<Arrow> = "Line", Any, "4".at(Place::Lines);
    /// Points marked with a cross.
    MA: List<Point> = "Mark", Any, "34D".excludes(Exclusion::Marks).may_be_empty_in_draft().at(Place::Crosses);
    /// Points that are selected; the program chooses how to show them.
    SL: List<Point> = "Selected", Any, "1234D"
        .excludes(Exclusion::Marks).may_be_empty_in_draft().at(Place::SelectedPoints);
    /// Points marked with a square.
    SQ: List<Point> = "Square", Any, "4D".excludes(Exclusion::Marks).may_be_empty_in_draft().at(Place::Squares);
    /// Black's territory or area, depending on the rules. It may include points with dead stones.
    TB: EList<Point> = "Territory Black", Any, "1234D"
        .only_in_go().excludes(Exclusion::Territory).at(Place::BlackTerritory);
    /// Points marked with a triangle.
    TR: List<Point> = "Triangle", Any, "34D".excludes(Exclusion::Marks).may_be_empty_in_draft().at(Place::Triangles);
    /// White's territory, or area: see `TB`.
    TW: EList<Point> = "Territory White", Any, "1234D"
        .only_in_go().excludes(Exclusion::Territory).at(Place::WhiteTerritory);
}
