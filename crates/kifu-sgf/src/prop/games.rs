//! The games with a number in SGF (GM).

/// The number for games without one in SGF, recognised by words in the record. It is never written.
pub const UNNUMBERED: u16 = 0;
/// Go, the game of records without `GM`.
pub const GO: u16 = 1;
/// Othello, or Reversi.
pub const OTHELLO: u16 = 2;
/// Backgammon.
pub const BACKGAMMON: u16 = 6;
/// Lines of Action.
pub const LINES_OF_ACTION: u16 = 9;
/// Hex.
pub const HEX: u16 = 11;
/// Amazons.
pub const AMAZONS: u16 = 18;
/// Octi.
pub const OCTI: u16 = 19;
/// Gess.
pub const GESS: u16 = 20;
/// Twixt.
pub const TWIXT: u16 = 21;

/// Kropki, or Dots. The checkers program gcheckers uses the number as well.
pub const KROPKI: u16 = 40;

/// The names, from number 1 on (FF\[4\]).
const NAMES: [&str; 40] = [
    "Go",
    "Othello",
    "Chess",
    "Gomoku and Renju",
    "Nine Men's Morris",
    "Backgammon",
    "Chinese Chess",
    "Shogi",
    "Lines of Action",
    "Ataxx",
    "Hex",
    "Jungle",
    "Neutron",
    "Philosopher's Football",
    "Quadrature",
    "Trax",
    "Tantrix",
    "Amazons",
    "Octi",
    "Gess",
    "Twixt",
    "Zèrtz",
    "Plateau",
    "Yinsh",
    "Punct",
    "Gobblet",
    "Hive",
    "Exxit",
    "Hnefatafl",
    "Kuba",
    "Tripples",
    "Chase",
    "Tumbling Down",
    "Sahara",
    "Byte",
    "Focus",
    "Dvonn",
    "Tamsk",
    "Gipf",
    "Kropki",
];

/// The name of the game with this number (FF\[4\]); FF\[3\] has 1 to 8 and leaves 6 unused.
#[must_use]
pub fn game_name(number: u16) -> Option<&'static str> {
    NAMES.get(usize::from(number).checked_sub(1)?).copied()
}

/// The side of the board of a game if the record has no `SZ`: columns and rows are equal in all of them.
#[must_use]
pub const fn usual_side(game: u16) -> u8 {
    match game {
        3 | LINES_OF_ACTION => 8,
        HEX => 11,
        AMAZONS => 10,
        GESS => 20,
        TWIXT => 24,
        _ => 19,
    }
}

/// True if the standard describes the moves and the properties of the game. For all other games it defines only the
/// number, so any text is valid as a move.
#[must_use]
pub const fn is_described(game: u16) -> bool {
    matches!(game, GO | BACKGAMMON | LINES_OF_ACTION | HEX | AMAZONS | OCTI | GESS | TWIXT)
}

/// True if the game writes points as two letters, like Go.
#[must_use]
pub const fn has_points_like_go(game: u16) -> bool {
    matches!(game, GO | AMAZONS | GESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for (number, name) in [
            (1, Some("Go")),
            (BACKGAMMON, Some("Backgammon")),
            (LINES_OF_ACTION, Some("Lines of Action")),
            (HEX, Some("Hex")),
            (AMAZONS, Some("Amazons")),
            (OCTI, Some("Octi")),
            (GESS, Some("Gess")),
            (TWIXT, Some("Twixt")),
            (29, Some("Hnefatafl")),
            (40, Some("Kropki")),
            (0, None),
            (41, None),
            (u16::MAX, None),
        ] {
            assert_eq!(game_name(number), name, "{number}");
        }
    }
}
