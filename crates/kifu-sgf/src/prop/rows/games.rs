//! Properties of other games than Go: FF\[4\] has a page for each of these.

/// Backgammon, game 6.
pub mod backgammon {
    use crate::prop::games::BACKGAMMON;
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, Number, SimpleText, TextPair, games};

    properties! { Origin::Game;
        /// A move of the player with the black checkers: two digits for the dice and the points moved from and to, or
        /// `double`, `take`, `drop`.
        B: games::BackgammonMove = "Black", Move, "4".only_in(&[BACKGAMMON]);
        /// Who owns the doubling cube: `b`, `w`, `c` (in the centre) or `n` (no cube).
        CO: SimpleText = "Cube Owner", Setup, "4".only_in(&[BACKGAMMON]);
        /// The value of the doubling cube; 1 at the start.
        CV: Number = "Cube Value", Setup, "4".only_in(&[BACKGAMMON]);
        /// The dice: `31` for a three and a one.
        DI: Number = "Dice", Setup, "4".only_in(&[BACKGAMMON]);
        /// The match: its `length`, the number of the `game`, and the score before it, `bs` and `ws`.
        MI: List<TextPair> = "Match Information", GameInfo, "4".only_in(&[BACKGAMMON]);
        /// How the game ended: as in Go, with the number of points before the reason: `B+6R`.
        RE: SimpleText = "Result", GameInfo, "4".only_in(&[BACKGAMMON]);
        /// The rules: `Crawford`, `Crawford:CrawfordGame` or `Jacoby`.
        RU: SimpleText = "Rules", GameInfo, "4".only_in(&[BACKGAMMON]);
        /// A move of the player with the white checkers: see `B`.
        W: games::BackgammonMove = "White", Move, "4".only_in(&[BACKGAMMON]);
    }
}

/// Lines of Action, game 9.
pub mod lines_of_action {
    use crate::prop::games::LINES_OF_ACTION;
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{SimpleText, games};

    properties! { Origin::Game;
        /// Who is adding stones to the board: `Black`, `White` or `None`.
        AS: SimpleText = "Adding Stones", Any, "4".only_in(&[LINES_OF_ACTION]);
        /// Black moves, from one point to another.
        B: games::LinesOfActionMove = "Black", Move, "4".only_in(&[LINES_OF_ACTION]);
        /// The position that is shown first: `End` for the last one.
        IP: SimpleText = "Initial Position", GameInfo, "4".only_in(&[LINES_OF_ACTION]);
        /// Whether the board is shown upside down: `true` or `false`.
        IY: SimpleText = "Invert Y Axis", GameInfo, "4".only_in(&[LINES_OF_ACTION]);
        /// A point that is marked, together with those where its stone may move.
        SE: games::LinesOfActionPoint = "Mark Point", Any, "4".only_in(&[LINES_OF_ACTION]);
        /// The stones at the start: `Standard`, `Scrambled-eggs`, `Parachute`, `Gemma` or `Custom`.
        SU: SimpleText = "Setup Type", GameInfo, "4".only_in(&[LINES_OF_ACTION]);
        /// White moves, from one point to another.
        W: games::LinesOfActionMove = "White", Move, "4".only_in(&[LINES_OF_ACTION]);
    }
}

/// Hex, game 11.
pub mod hex {
    use crate::prop::games::HEX;
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, SimpleText, TextPair, games};

    properties! { Origin::Game;
        /// Black moves: a point, or a word such as `swap-pieces`.
        B: games::HexMove = "Black", Move, "4".only_in(&[HEX]);
        /// The position that is shown first is that of this node. The value is empty.
        IP: SimpleText = "Initial Position", Any, "4".only_in(&[HEX]);
        /// What the viewer shows, each `on` or `off`: `tried`, `marked`, `lastmove`, `headings`, `lock`.
        IS: List<TextPair> = "Initial Settings", Root, "4".only_in(&[HEX]);
        /// White moves: a point, or a word such as `swap-pieces`.
        W: games::HexMove = "White", Move, "4".only_in(&[HEX]);
    }
}

/// Amazons, game 18.
pub mod amazons {
    use crate::prop::games::AMAZONS;
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, Point, games};

    properties! { Origin::Game;
        /// Arrows put on the board.
        AA: List<Point> = "Add Arrows", Setup, "4".only_in(&[AMAZONS]);
        /// Black moves: from where, to where, and where the arrow goes.
        B: games::AmazonsMove = "Black", Move, "4".only_in(&[AMAZONS]);
        /// White moves: from where, to where, and where the arrow goes.
        W: games::AmazonsMove = "White", Move, "4".only_in(&[AMAZONS]);
    }
}

/// Octi, game 19.
pub mod octi {
    use crate::prop::games::OCTI;
    use crate::prop::key::properties;
    use crate::prop::types::{Exclusion, Origin};
    use crate::value::kind::{List, Number, SimpleText, games};

    properties! { Origin::Game;
        /// Arrows from a stone to a point.
        AS: List<games::OctiArrow> = "Arrow Stone", Any, "4".only_in(&[OCTI]);
        /// Black moves; several moves of one turn are separated by commas.
        B: games::OctiMove = "Black", Move, "4".only_in(&[OCTI]);
        /// Black's octi squares, where these are not the usual ones.
        BO: List<games::OctiPoint> = "Black Octi Squares", GameInfo, "4".only_in(&[OCTI]);
        /// Stones marked with a circle. A stone named twice means two that are alike.
        CS: List<games::OctiStone> = "Circle Stone", Any, "4".only_in(&[OCTI]).excludes(Exclusion::StoneMarks);
        /// Stones marked with a cross.
        MS: List<games::OctiStone> = "Mark Stone", Any, "4".only_in(&[OCTI]).excludes(Exclusion::StoneMarks);
        /// The prongs that each player has.
        NP: Number = "Number of Prongs", GameInfo, "4".only_in(&[OCTI]);
        /// The pods that each player has in reserve.
        NR: Number = "Number of Reserve Pods", GameInfo, "4".only_in(&[OCTI]);
        /// The superprongs that each player has.
        NS: Number = "Number of Superprongs", GameInfo, "4".only_in(&[OCTI]);
        /// Pods taken off the board.
        RP: List<games::OctiStone> = "Remove Pod", Setup, "4".only_in(&[OCTI]);
        /// The rules: `full`, `fast` or `kids`, a colon, and a list of variants with commas between them.
        RU: SimpleText = "Rules", GameInfo, "4".only_in(&[OCTI]);
        /// Stones marked with a square.
        SS: List<games::OctiStone> = "Square Stone", Any, "4".only_in(&[OCTI]).excludes(Exclusion::StoneMarks);
        /// Stones marked with a triangle.
        TS: List<games::OctiStone> = "Triangle Stone", Any, "4".only_in(&[OCTI]).excludes(Exclusion::StoneMarks);
        /// White moves; several moves of one turn are separated by commas.
        W: games::OctiMove = "White", Move, "4".only_in(&[OCTI]);
        /// White's octi squares, where these are not the usual ones.
        WO: List<games::OctiPoint> = "White Octi Squares", GameInfo, "4".only_in(&[OCTI]);
    }
}

/// Gess, game 20.
pub mod gess {
    use crate::prop::games::GESS;
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::games;

    properties! { Origin::Game;
        /// Black moves a piece: its centre before and after, with a colon between them.
        B: games::GessMove = "Black", Move, "4".only_in(&[GESS]);
        /// White moves a piece: its centre before and after, with a colon between them.
        W: games::GessMove = "White", Move, "4".only_in(&[GESS]);
    }
}

/// Twixt, game 21.
pub mod twixt {
    use crate::prop::games::TWIXT;
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{Number, SimpleText, games};

    properties! { Origin::Game;
        /// Black puts a peg on the board. White moves first.
        B: games::TwixtPoint = "Black", Move, "4".only_in(&[TWIXT]);
        /// The handicap, needed if the board is not square.
        HA: Number = "Handicap", GameInfo, "4".only_in(&[TWIXT]);
        /// The rules: `STD` (the default), `PP` (pencil and paper), `3M`.
        RU: SimpleText = "Rules", GameInfo, "4".only_in(&[TWIXT]);
        /// White puts a peg on the board. White moves first.
        W: games::TwixtPoint = "White", Move, "4".only_in(&[TWIXT]);
    }
}
