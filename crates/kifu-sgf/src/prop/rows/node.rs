//! Comments, judgements of the position, printing and view: what may stand in any node.

use crate::prop::key::properties;
use crate::prop::place::Place;
use crate::prop::types::{Exclusion, Origin, ValueType};
use crate::value::kind::{Double, EList, Figure, Point, PrintMode, Real, SimpleText, Text, ViewPoint};

properties! { Origin::Standard;
    /// A comment on the node.
    C: Text = "Comment", Any, "1234D".at(Place::Comment);
    /// Points shown dimmed, until the property is set again; empty for none.
    DD: EList<Point> = "Dim Points", Any, "4".inherited().at(Place::DimmedPoints);
    /// The position is even; with emphasis, it is the main line of a joseki.
    DM: Double = "Even Position", Any, "34".excludes(Exclusion::PositionJudgements).at(Place::Even);
    /// A new diagram begins here in print. The number is a sum of flags (1 no coordinates, 2 no name, 4 no list of
    /// moves missing in the diagram, 256 captured stones stay, 512 no star points, 32768 defaults of the program);
    /// the text is the diagram's name.
    FG: Figure = "Figure", Any, "1234".before_ff4(ValueType::None).at(Place::Figure);
    /// The position is good for Black.
    GB: Double = "Good for Black", Any, "1234".excludes(Exclusion::PositionJudgements).at(Place::GoodForBlack);
    /// The position is good for White.
    GW: Double = "Good for White", Any, "1234".excludes(Exclusion::PositionJudgements).at(Place::GoodForWhite);
    /// Something here is worth a look: a blunder, a brilliant move, the decisive one.
    HO: Double = "Hotspot", Any, "34".at(Place::Hotspot);
    /// A name for the node, by which it can be found.
    N: SimpleText = "Node Name", Any, "1234D".before_ff4(ValueType::Text).at(Place::NodeName);
    /// How move numbers are printed: 0 none, 1 the full numbers, 2 only the last two digits.
    PM: PrintMode = "Print Move Mode", Any, "4".inherited().at(Place::PrintMode);
    /// It is unclear who is ahead.
    UC: Double = "Unclear Position", Any, "34".excludes(Exclusion::PositionJudgements).at(Place::Unclear);
    /// The value of the position: above 0 it is good for Black. In Go the estimated score.
    V: Real = "Value", Any, "1234".before_ff3(ValueType::Number).at(Place::Value);
    /// The part of the board that is shown, until the property is set again; empty for the whole board. Before
    /// `FF[4]` two points were the corners of a rectangle.
    VW: EList<ViewPoint> = "View", Any, "1234D".inherited().at(Place::View);
}
