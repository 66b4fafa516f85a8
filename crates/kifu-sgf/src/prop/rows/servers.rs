//! Properties that servers and sites write.

/// The server KGS.
pub mod kgs {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, Point, Real};

    properties! { Origin::Program("KGS");
        /// Stones counted as dead at the end of the game.
        KGSDE: List<Point> = "Dead Stones", Any, "";
        /// Black's score: territory and prisoners, or area.
        KGSSB: Real = "Score Black", Any, "";
        /// White's score, komi included.
        KGSSW: Real = "Score White", Any, "";
    }
}

/// The server Fox (foxwq).
pub mod fox {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::Number;

    properties! { Origin::Program("Fox");
        /// A whole number, mostly 0; its meaning is not documented.
        RL: Number = "Unexplained", Root, "";
        /// The number of byo-yomi periods.
        TC: Number = "Byo-yomi Count", GameInfo, "".replaced_by("LC");
        /// The length of a byo-yomi period, in seconds.
        TT: Number = "Byo-yomi Length", GameInfo, "".replaced_by("LT");
    }
}

/// The server OGS.
pub mod ogs {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, Point, Real};

    properties! { Origin::Program("OGS");
        /// Points marked with a cross.
        XX: List<Point> = "Mark", Any, "".replaced_by("MA");
        /// The points by which Black leads, by the server's engine.
        OGSC: Real = "Score Lead", Any, "";
    }
}

/// The Dragon Go Server.
pub mod dragon {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::SimpleText;

    properties! { Origin::Program("Dragon Go Server");
        /// In the root the number of the next move; elsewhere it is empty and marks the last move of the game.
        XM: SimpleText = "Move Marker", Any, "";
    }
}

/// The site goproblems.com.
pub mod goproblems {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{Number, SimpleText};

    properties! { Origin::Program("goproblems.com");
        /// A whole number; its meaning is not documented.
        CO: Number = "Unexplained", Root, "";
        /// How hard the problem is, as a rank: `7k`.
        DI: SimpleText = "Difficulty", Root, "";
        /// A whole number; its meaning is not documented.
        DP: Number = "Unexplained", Root, "";
        /// The kind of problem: `life and death`, `tesuji`, `joseki`, `endgame`.
        GE: SimpleText = "Genre", Root, "";
    }
}

/// The collection GoGoD and its reader PBase.
pub mod gogod {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::SimpleText;

    properties! { Origin::Program("GoGoD");
        /// The key or label of a problem.
        KK: SimpleText = "Problem Key", GameInfo, "";
    }
}

/// The dialect of Nihon Ki-in, called SGF2, and its relatives.
pub mod sgf2 {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{Dates, Komi, Number, SimpleText};

    properties! { Origin::Program("SGF2");
        /// The number of the game, 1 for Go.
        GK: Number = "Game", Root, "".replaced_by("GM");
        /// The handicap and its stones.
        HD: SimpleText = "Handicap", GameInfo, "".replaced_by("HA");
        /// The komi, in words: `黒6目半`.
        KO: Komi = "Komi", GameInfo, "".replaced_by("KM").in_words();
        /// The number of the move at which this variation, which repeats the game from its start, branches off.
        PT: SimpleText = "Move of Variation", Any, "";
        /// The date of the game.
        RD: Dates = "Date", GameInfo, "".replaced_by("DT");
        /// The name of a variation.
        RN: SimpleText = "Name of Variation", Any, "";
        /// The name of the tournament.
        TE: SimpleText = "Event", GameInfo, "".replaced_by("EV");
    }
}

/// Sites in China, which explain their own properties with `ZZ`.
pub mod chinese_sites {
    use crate::prop::key::properties;
    use crate::prop::types::Origin;
    use crate::value::kind::{List, SimpleText};

    properties! { Origin::Program("Chinese sites");
        /// Black's name in English.
        BE: SimpleText = "Black in English", GameInfo, "";
        /// Explained by the `ZZ` before it.
        BK: SimpleText = "Explained by ZZ", GameInfo, "";
        /// Explained by the `ZZ` before it.
        DC: SimpleText = "Explained by ZZ", GameInfo, "";
        /// Explained by the `ZZ` before it.
        GS: SimpleText = "Explained by ZZ", GameInfo, "".only_in_go();
        /// Explained by the `ZZ` before it.
        GT: SimpleText = "Explained by ZZ", GameInfo, "";
        /// Explained by the `ZZ` before it.
        NT: SimpleText = "Explained by ZZ", GameInfo, "";
        /// Explained by the `ZZ` before it.
        OA: SimpleText = "Explained by ZZ", GameInfo, "";
        /// Explained by the `ZZ` before it.
        OC: SimpleText = "Explained by ZZ", GameInfo, "";
        /// Explained by the `ZZ` before it.
        RC: SimpleText = "Explained by ZZ", GameInfo, "";
        /// Explained by the `ZZ` before it.
        RM: SimpleText = "Explained by ZZ", GameInfo, "";
        /// Explained by the `ZZ` before it.
        SK: SimpleText = "Explained by ZZ", GameInfo, "";
        /// White's name in English.
        WE: SimpleText = "White in English", GameInfo, "";
        /// Explained by the `ZZ` before it.
        WK: SimpleText = "Explained by ZZ", GameInfo, "";
        /// Explains the property after it. A node may have many of them.
        ZZ: List<SimpleText> = "Explanation", Any, "";
    }
}
