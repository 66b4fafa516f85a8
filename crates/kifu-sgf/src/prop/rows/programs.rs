//! Properties that programs write.

/// The identifiers under which programs keep what their engines say of a position.
pub const ANALYSIS: [&str; 11] = ["KT", "KTSF", "KTSID", "KTV", "LZ", "LZ2", "LZOP", "LZOP2", "OGSC", "SBKS", "SBKV"];

/// Smart Game Board and Smart Go, by the author of SGF.
pub mod smart_game_board {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, Number, Point, SimpleText};

    properties! { Origin::Program("Smart Game Board");
        /// The depth that the solver reached.
        DE: Number = "Depth", Any, "";
        /// The disproof number of the search.
        DN: Number = "Disproof Number", Any, "";
        /// The stones captured by the previous move, in a separate node; empty in the root.
        E: List<Point> = "Captured Stones", Any, "";
        /// The values of coupons in environmental go.
        EG: List<SimpleText> = "Coupons", Any, "";
        /// Points of a ko that is better for Black.
        KB: List<Point> = "Ko Favoring Black", Any, "";
        /// Twice the komi, as a whole number.
        KI: Number = "Integer Komi", GameInfo, "".replaced_by("KM");
        /// Points of a ko that is better for White.
        KW: List<Point> = "Ko Favoring White", Any, "";
        /// The greatest depth of the solver.
        MD: Number = "Maximal Depth", Any, "";
        /// The program's reasons for the moves.
        MM: SimpleText = "Move Motives", Any, "";
        /// The program's reasons for the move.
        MO: SimpleText = "Move Motive", Any, "";
        /// The number of positions that the solver evaluated.
        NL: Number = "Leaf Count", Any, "";
        /// The number of nodes that the solver visited.
        NN: Number = "Node Count", Any, "";
        /// The partial depth of the solver.
        PD: Number = "Partial Depth", Any, "";
        /// The proof number of the search.
        PN: Number = "Proof Number", Any, "";
        /// Points of a search pattern that are not black.
        QB: List<Point> = "Not Black", Any, "";
        /// Points of a search pattern that are not empty.
        QE: List<Point> = "Not Empty", Any, "";
        /// Points of a search pattern that are not white.
        QW: List<Point> = "Not White", Any, "";
        /// A list of moves, compressed.
        S: SimpleText = "Moves", Any, "";
        /// Points of blocks that can be captured.
        TC: List<Point> = "Capturable Blocks", Any, "";
        /// Points of a ko.
        TK: List<Point> = "Ko", Any, "";
        /// Points of blocks that can be captured in part.
        TP: List<Point> = "Partly Capturable", Any, "";
        /// The time that the solver took.
        TU: Number = "Time Used", Any, "";
        /// Points of a large framework.
        TY: List<Point> = "Moyo", Any, "";
        /// Points that are not settled.
        TZ: List<Point> = "Unsettled", Any, "";
    }
}

/// CGoban 1, GoBase and others of their time.
pub mod cgoban {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::SimpleText;

    properties! { Origin::Program("CGoban 1");
        /// The program that wrote the record, and its version.
        SY: SimpleText = "System", Root, "".replaced_by("AP");
    }
}

/// The editor MultiGo.
pub mod multigo {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{Number, SimpleText};

    properties! { Origin::Program("MultiGo");
        /// A bookmark.
        MULTIGOBM: SimpleText = "Bookmark", Any, "";
        /// 1 for a game, 0 for another kind of record.
        MULTIGOGM: Number = "Game Flag", Root, "";
    }
}

/// The editor GoWrite, which writes long identifiers such as `goWriteVersion`.
pub mod gowrite {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, SimpleText};

    properties! { Origin::Program("GoWrite");
        /// The version of the program.
        WV: SimpleText = "Program Version", Any, "";
        /// Settings of the program, such as `DefPic=001`.
        WX: List<SimpleText> = "Extension", Any, "";
    }
}

/// The editor Sabaki.
pub mod sabaki {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::Real;

    properties! { Origin::Program("Sabaki");
        /// The points by which Black leads, by an engine.
        SBKS: Real = "Score Lead", Any, "";
        /// Black's chance to win in percent, by an engine.
        SBKV: Real = "Win Rate", Any, "";
    }
}

/// GNU Backgammon, which writes its analysis into records of backgammon.
pub mod gnu_backgammon {
    use crate::prop::games::BACKGAMMON;
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, SimpleText};

    properties! { Origin::Program("GNU Backgammon");
        /// The analysis of a move: the number of the one that was played, then the moves that were considered.
        A: List<SimpleText> = "Analysis", Any, "";
        /// The analysis of whether to double.
        DA: SimpleText = "Double Analysis", Any, "";
        /// Sums over the game of errors in moves and doubles, and of luck.
        GS: List<SimpleText> = "Game Statistics", Any, "".only_in(&[BACKGAMMON]);
        /// How lucky the dice were.
        LU: SimpleText = "Luck", Any, "";
        /// Empty, next to an analysis; its meaning is not documented.
        MR: SimpleText = "Unexplained", Any, "";
    }
}

/// PlayHex.
pub mod play_hex {
    use crate::prop::games::HEX;
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::Real;

    properties! { Origin::Program("PlayHex");
        /// The handicap in moves, which may have a fraction.
        HA: Real = "Handicap", GameInfo, "".only_in(&[HEX]);
    }
}

/// The analysis program KaTrain.
pub mod katrain {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, SimpleText};

    properties! { Origin::Program("KaTrain");
        /// The analysis of the node: compressed data in base 64.
        KT: List<SimpleText> = "Analysis", Any, "";
        /// An identifier within the program, not meant for files.
        KTSID: SimpleText = "Shortcut", Any, "";
        /// The version of the format of the analysis.
        KTV: SimpleText = "Analysis Version", Root, "";
    }
}

/// The analysis program Lizzie and its relatives.
pub mod lizzie {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::Text;

    properties! { Origin::Program("Lizzie");
        /// The analysis of the node. First line: version of the engine, win rate (of the player who moved) and
        /// playouts; second line: the moves considered.
        LZ: Text = "Analysis", Any, "";
        /// The analysis by a second engine.
        LZ2: Text = "Second Analysis", Any, "";
        /// The analysis of the position at the start.
        LZOP: Text = "Opening Analysis", Any, "";
    }
}

/// The player and editor seki.
pub mod seki {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, Number, Point, SimpleText};

    properties! { Origin::Program("seki");
        /// Points marked with a happy face.
        MH: List<Point> = "Happy Face", Any, "";
        /// Points marked with a sad face.
        MS: List<Point> = "Sad Face", Any, "";
        /// Neutral points.
        TN: List<Point> = "Neutral Territory", Any, "";
        /// The lines of the board not shown at the bottom.
        XB: Number = "Cut Off Bottom", Any, "";
        /// The lines of the board not shown at the left.
        XL: Number = "Cut Off Left", Any, "";
        /// The lines of the board not shown at the right.
        XR: Number = "Cut Off Right", Any, "";
        /// The lines of the board not shown at the top, a whole number. BadukPop has a list of decimal numbers about
        /// territory here.
        XT: SimpleText = "Cut Off Top", Any, "";
    }
}

/// What was tried for an `FF[5]` that never came, and in drafts of `FF[4]`.
pub mod ff5_proposals {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, Number, SimpleText};

    properties! { Origin::Program("proposals for FF[5]");
        /// A small whole number; its meaning is not documented.
        AX: Number = "Unexplained", Any, "";
        /// Named in drafts of `FF[4]` only, and never explained.
        BO: SimpleText = "Unexplained", Any, "";
        /// A player: part, name and rank with colons between them: `B1 : name : rank`.
        PI: List<SimpleText> = "Player Information", GameInfo, "";
        /// Named in drafts of `FF[4]` only, and never explained.
        WO: SimpleText = "Unexplained", Any, "";
    }
}

/// Properties of programs that nobody has named.
pub mod others {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, Number, SimpleText};

    properties! { Origin::Program("other programs");
        /// Several players of Black, one in each value.
        BP: List<SimpleText> = "Black Players", GameInfo, "".replaced_by("PB");
        /// The move is illegal.
        IL: SimpleText = "Illegal Move", Any, "";
        /// The time. In Aya the seconds that the move took; elsewhere any text, such as `Region:Korea`.
        T: SimpleText = "Time", Any, "";
        /// The number of the tournament in its collection.
        TI: Number = "Tournament Index", GameInfo, "";
        /// The time that each player has.
        TL: SimpleText = "Time Limit", GameInfo, "".replaced_by("TM");
        /// Several players of White, one in each value.
        WP: List<SimpleText> = "White Players", GameInfo, "".replaced_by("PW");
        /// The komi.
        LKM: SimpleText = "Komi", GameInfo, "".replaced_by("KM");
        /// The date.
        PDT: SimpleText = "Date", GameInfo, "".replaced_by("DT");
        /// The time that each player has.
        PTM: SimpleText = "Time", GameInfo, "".replaced_by("TM");
        /// Its meaning is not documented.
        TEV: SimpleText = "Unexplained", GameInfo, "";
    }
}
