//! How a game ends.

use core::fmt;

use kifu_go::Color;

/// The way in which one player has ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Resigned.
    Resigned,
    /// Forfeited.
    Forfeited,
    /// Backgammon: declined a double.
    Dropped,
    /// Lines of Action: escaped, and won.
    Escaped,
    /// Agreed on a draw.
    Drew,
}

/// The result that a position has by the rules of its game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// A player has won.
    Win {
        /// The winner.
        winner: Color,
        /// Why.
        reason: Reason,
    },
    /// Nobody has won.
    Draw,
}

/// Why a player has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The player's two sides of the board are connected.
    Sides,
    /// Five or more stones are in a row.
    Row(u8),
    /// All pieces of the player are connected.
    Together,
    /// The player has more pieces, by this number.
    Majority(u32),
    /// The opponent cannot move.
    Stalemate,
    /// The player has captured more dots, by this number.
    Captures(u32),
    /// Backgammon: all checkers are off; the points of the game.
    BorneOff(u32),
    /// Backgammon: a double was declined; the points of the game.
    Dropped(u32),
    /// The opponent has resigned.
    Resignation,
    /// The opponent has forfeited the game.
    Forfeit,
    /// Lines of Action: the player has escaped.
    Escape,
}

impl Outcome {
    /// The winner.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw => None,
        }
    }

    /// Its name for programs, which put it into words of other languages: `sides`, `borne-off`, `draw`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        let Self::Win { reason, .. } = self else { return "draw" };
        match reason {
            Reason::Sides => "sides",
            Reason::Row(_) => "row",
            Reason::Together => "together",
            Reason::Majority(_) => "majority",
            Reason::Stalemate => "stalemate",
            Reason::Captures(_) => "captures",
            Reason::BorneOff(_) => "borne-off",
            Reason::Dropped(_) => "dropped",
            Reason::Resignation => "resignation",
            Reason::Forfeit => "forfeit",
            Reason::Escape => "escape",
        }
    }

    /// True if a result as written in a record names another winner or another number of points. A result without points,
    /// such as `B+` or `B+T`, agrees with any.
    #[must_use]
    pub fn contradicts(self, written: &str) -> bool {
        let written = written.trim();
        let (side, points) = match written.split_once('+') {
            Some((side, points)) => (side, points),
            // Little Golem writes only the winner.
            None => (written, ""),
        };
        let winner = match side {
            "B" | "b" | "Black" | "black" => Some(Color::Black),
            "W" | "w" | "White" | "white" => Some(Color::White),
            "0" | "Draw" | "draw" | "D" => None,
            _ => return false,
        };
        if winner != self.winner() {
            return true;
        }
        let digits = points.len() - points.trim_start_matches(|character: char| character.is_ascii_digit()).len();
        match (self.points(), points[..digits].parse::<u32>()) {
            (Some(counted), Ok(stated)) => counted != stated,
            _ => false,
        }
    }

    /// The number of points by which the game was won, in games that count them.
    #[must_use]
    pub const fn points(self) -> Option<u32> {
        match self {
            Self::Win { reason, .. } => match reason {
                Reason::Majority(points)
                | Reason::Captures(points)
                | Reason::BorneOff(points)
                | Reason::Dropped(points) => Some(points),
                _ => None,
            },
            Self::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    /// A sentence without its full stop: `Black has five in a row`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Win { winner, reason } = *self else { return formatter.write_str("the game is a draw") };
        let (own, other) = match winner {
            Color::Black => ("Black", "White"),
            Color::White => ("White", "Black"),
        };
        match reason {
            Reason::Sides => write!(formatter, "{own} has connected both sides"),
            Reason::Row(length) => write!(formatter, "{own} has {length} in a row"),
            Reason::Together => write!(formatter, "all pieces of {own} are connected"),
            Reason::Majority(points) => write!(formatter, "{own} has {points} more"),
            Reason::Stalemate => write!(formatter, "{other} cannot move"),
            Reason::Captures(points) => write!(formatter, "{own} has captured {points} more"),
            Reason::BorneOff(1) => write!(formatter, "{own} has borne off all checkers and wins 1 point"),
            Reason::BorneOff(points) => write!(formatter, "{own} has borne off all checkers and wins {points} points"),
            Reason::Dropped(1) => write!(formatter, "{other} has declined the double and {own} wins 1 point"),
            Reason::Dropped(points) => {
                write!(formatter, "{other} has declined the double and {own} wins {points} points")
            }
            Reason::Resignation => write!(formatter, "{other} has resigned"),
            Reason::Forfeit => write!(formatter, "{other} has forfeited the game"),
            Reason::Escape => write!(formatter, "{own} has escaped"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_as_written() {
        let win = |winner, reason| Outcome::Win { winner, reason };
        for (outcome, written, expected) in [
            (win(Color::Black, Reason::Sides), "B+", false),
            (win(Color::Black, Reason::Sides), "B", false),
            (win(Color::Black, Reason::Sides), "W+R", true),
            (win(Color::Black, Reason::Sides), "?", false),
            (win(Color::White, Reason::Majority(12)), "W+12", false),
            (win(Color::White, Reason::Majority(12)), "W+12.0", false),
            (win(Color::White, Reason::Majority(12)), "W+10", true),
            (win(Color::White, Reason::Majority(12)), "W+T", false),
            (win(Color::Black, Reason::BorneOff(2)), "B+2R", false),
            (Outcome::Draw, "0", false),
            (Outcome::Draw, "Draw", false),
            (Outcome::Draw, "B+1", true),
            (win(Color::Black, Reason::Row(5)), "Draw", true),
        ] {
            assert_eq!(outcome.contradicts(written), expected, "{outcome} {written}");
        }
    }
}
