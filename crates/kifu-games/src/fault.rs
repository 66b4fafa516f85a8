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

impl Fault {
    /// The end of a sentence that begins with the action.
    const fn text(self) -> &'static str {
        match self {
            Self::Unreadable => "is not a move of this game",
            Self::OffBoard => "is off the board",
            Self::Occupied => "is on an occupied point",
            Self::TurnsNothing => "turns no disc",
            Self::NeedlessPass => "is a pass, but the player can move",
            Self::NoPiece => "moves no piece of the player",
            Self::Blocked => "is blocked by a piece",
            Self::WrongDistance => "is no move of this piece",
            Self::LateSwap => "is a swap, but not the answer to the first move",
            Self::WrongKind => "does not exist in this game",
            Self::NotThrown => "does not fit the dice",
            Self::OnTheBar => "leaves a checker on the bar",
            Self::NotHome => "bears off before all checkers are home",
            Self::NoDouble => "does not fit the cube",
            Self::OpenChain => "has a border that is not a closed chain of the player's dots",
            Self::Surrounded => "is on a surrounded point",
        }
    }
}

impl fmt::Display for Fault {
    /// The end of a sentence that begins with the action: `turns no disc`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.text())
    }
}
