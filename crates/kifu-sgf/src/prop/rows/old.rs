//! Properties that FF\[4\] no longer has.

use crate::prop::key::properties;
use crate::prop::types::{Origin, ValueType};
use crate::value::kind::{Double, List, Move, Number, Point, Real, SimpleText, Text};

properties! { Origin::Standard;
    /// Who or what plays Black. `FF[1]`: 1 a human, 2 a computer, 3 a modem; `FF[2]`: 0, 1 and -1 for these; `FF[3]`: 0 a
    /// human, from 1 on the algorithm of a computer.
    BS: Number = "Black Species", GameInfo, "123".root_in_ff3();
    /// The node is checked. `FF[4]` leaves it to Smart Game Board as a private property.
    CH: Double = "Check Mark", Any, "123";
    /// A handicap in the Chinese style. Known only from the list of properties that `FF[4]` removed.
    CI: SimpleText = "Chinese Handicap", GameInfo, "3".in_ff3(ValueType::Unspecified);
    /// A diagram for print. The type of its value was never defined.
    DG: SimpleText = "Diagram", Any, "3".in_ff3(ValueType::Unspecified).replaced_by("FG");
    /// The value that a computer gave its move.
    EL: Number = "Evaluation of Computer Move", Any, "12".replaced_by("V");
    /// The move that a computer expects next.
    EX: Move = "Expected Next Move", Any, "12";
    /// An identifier of the game. Some records use it for move numbers.
    ID: Text = "Game Identifier", GameInfo, "3".replaced_by("GN");
    /// Points labelled with letters: the first is A.
    L: List<Point> = "Letters", Any, "12".replaced_by("LB");
    /// Points with a simple mark: a cross where empty, a triangle on stones.
    M: List<Point> = "Simple Mark", Any, "12".replaced_by("MA");
    /// The number of moves in each overtime period.
    OM: Number = "Overtime Moves", Any, "3".replaced_by("OT");
    /// The length of each overtime period, in seconds.
    OP: Real = "Overtime Period", Any, "3".replaced_by("OT");
    /// The seconds that a move costs its operator, with a computer as player.
    OV: Real = "Operator Overhead", Any, "3";
    /// Points of a region.
    RG: List<Point> = "Region", Any, "123".only_in_go();
    /// Points of stones that are safe.
    SC: List<Point> = "Secure Stones", Any, "123";
    /// The node is marked with a sigma.
    SI: Double = "Sigma", Any, "3";
    /// Who or what plays White: see `BS`.
    WS: Number = "White Species", GameInfo, "123".root_in_ff3();
}

/// Properties of `FF[3]` whose identifiers others use for something else.
pub mod ff3 {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, Nothing, Number, Point};

    properties! { Origin::Standard;
        /// Whoever runs out of time has lost.
        LT: Nothing = "Lose on Time", Any, "3".root_in_ff3();
        /// Moves that were tried in a self-test.
        SE: List<Point> = "Self-Test Moves", Any, "3";
        /// The difference of territory: Black's minus White's.
        TC: Number = "Territory Count", Any, "3".only_in_go();
    }
}
