//! Why an action is against the rules.

use core::fmt;

/// Why an action is against the rules of its game. It is executed all the same, as far as that is possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The text is not an action of the game.
    Unreadable,
    /// A point is off the board.
    OffBoard,
    /// The cell is occupied.
    Occupied,
    /// Othello: no disc is turned.
    TurnsNothing,
    /// Othello: a player passes who could move.
    NeedlessPass,
    /// There is no piece of the player on the cell.
    NoPiece,
    /// A piece is in the way.
    Blocked,
    /// The piece cannot move so far, or not in this direction.
    WrongDistance,
    /// A swap is possible only as an answer to the first move.
    LateSwap,
    /// The action does not exist in the game.
    WrongKind,
    /// Backgammon: a checker moves by a number that was not thrown.
    NotThrown,
    /// Backgammon: the player has a checker on the bar, which must enter first.
    OnTheBar,
    /// Backgammon: checkers are borne off before all of them are home.
    NotHome,
    /// Backgammon: the cube is the opponent's, or nobody has doubled.
    NoDouble,
    /// Dots: a border is not a closed chain of the player's dots.
    OpenChain,
    /// Dots: the point is surrounded.
    Surrounded,
}

/// Each fault with its code, and the end of a sentence that begins with the action.
const FAULTS: [(Fault, &str, &str); 16] = [
    (Fault::Unreadable, "unreadable", "is not a move of this game"),
    (Fault::OffBoard, "off-board", "is off the board"),
    (Fault::Occupied, "occupied", "is on an occupied point"),
    (Fault::TurnsNothing, "turns-nothing", "turns no disc"),
    (Fault::NeedlessPass, "needless-pass", "is a pass, but the player can move"),
    (Fault::NoPiece, "no-piece", "moves no piece of the player"),
    (Fault::Blocked, "blocked", "is blocked by a piece"),
    (Fault::WrongDistance, "wrong-distance", "is no move of this piece"),
    (Fault::LateSwap, "late-swap", "is a swap, but not the answer to the first move"),
    (Fault::WrongKind, "wrong-kind", "does not exist in this game"),
    (Fault::NotThrown, "not-thrown", "does not fit the dice"),
    (Fault::OnTheBar, "on-the-bar", "leaves a checker on the bar"),
    (Fault::NotHome, "not-home", "bears off before all checkers are home"),
    (Fault::NoDouble, "no-double", "does not fit the cube"),
    (Fault::OpenChain, "open-chain", "has a border that is not a closed chain of the player's dots"),
    (Fault::Surrounded, "surrounded", "is on a surrounded point"),
];

impl Fault {
    /// All faults.
    pub fn all() -> impl Iterator<Item = Self> {
        FAULTS.iter().map(|&(fault, ..)| fault)
    }

    /// Its name for programs, which put it into words of other languages: `turns-nothing`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.row().1
    }

    fn row(self) -> &'static (Self, &'static str, &'static str) {
        FAULTS.iter().find(|(fault, ..)| *fault == self).unwrap_or(&FAULTS[0])
    }
}

impl fmt::Display for Fault {
    /// The end of a sentence that begins with the action: `turns no disc`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.row().2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fault_has_a_row() {
        for (place, fault) in Fault::all().enumerate() {
            assert_eq!(fault as usize, place, "{fault:?}");
            assert!(!fault.code().is_empty());
        }
        assert_eq!(FAULTS.len(), Fault::Surrounded as usize + 1);
    }
}
