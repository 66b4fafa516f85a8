//! The table of games.

use kifu_go::{Color, Size};
use kifu_sgf::prop::games::{AMAZONS, BACKGAMMON, HEX, KROPKI, LINES_OF_ACTION, OTHELLO, TWIXT, game_name};

use crate::{Action, Ending, Fault, Outcome, Position, Reason, Word};
use crate::{amazons, ataxx, backgammon, dots, five, hex, lines_of_action, othello, twixt};

/// The number of Gomoku and Renju.
pub const GOMOKU: u16 = 4;
/// The number of Ataxx.
pub const ATAXX: u16 = 10;

/// A game that can be replayed.
#[derive(Debug)]
pub struct GameRow {
    /// Its number in SGF (`GM`).
    pub number: u16,
    /// Columns and rows of its board if the record has no `SZ`.
    pub side: u8,
    /// The sizes that its boards have.
    pub sizes: Sizes,
    /// The player who moves first.
    pub first: Color,
    /// The form of its moves.
    pub form: Form,
    /// The notation of its page in the standard, or of most programs if it has none.
    pub notation: Notation,
    /// The look of its board.
    pub shape: Shape,
    set_up: fn(&mut Position),
    play: fn(&mut Position, Color, &Action) -> Result<(), Fault>,
    outcome: fn(&Position) -> Option<Outcome>,
}

/// The sizes of the boards of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sizes {
    /// Any.
    Any,
    /// Even numbers of columns and rows.
    Even,
}

impl Sizes {
    /// True if a board may have this size.
    #[must_use]
    pub const fn contain(self, size: Size) -> bool {
        matches!(self, Self::Any) || size.columns().is_multiple_of(2) && size.rows().is_multiple_of(2)
    }
}

/// The form of a move that is not a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// A point.
    Place,
    /// Points and chains of points, as in Dots.
    Dots,
    /// A point, or two: before and after the move.
    Step,
    /// Three points: before and after the move, and the target of the arrow.
    Shot,
    /// Dice, and pairs of letters for checkers.
    Dice,
}

/// The notation of points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// A letter each for the column and for the row from the top, as in Go: `dc`.
    Letters,
    /// Letters for the column, a number for the row from the top: `d3`.
    NumbersDown,
    /// A letter for the column, a number for the row from the bottom: `D6`.
    NumbersUp,
}

/// The look of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Stones on the crossings of lines.
    Crossings,
    /// Pieces on squares.
    Squares,
    /// Stones on hexagons.
    Hexagons,
    /// Pegs in holes, with links.
    Holes,
    /// Checkers on 24 points.
    Checkers,
}

fn nothing(_: &mut Position) {}

/// All games that can be replayed, by their numbers.
pub static GAMES: [GameRow; 9] = [
    GameRow {
        number: OTHELLO,
        side: 8,
        sizes: Sizes::Even,
        first: Color::Black,
        form: Form::Place,
        notation: Notation::NumbersDown,
        shape: Shape::Squares,
        set_up: othello::set_up,
        play: othello::play,
        outcome: othello::outcome,
    },
    GameRow {
        number: GOMOKU,
        side: 15,
        sizes: Sizes::Any,
        first: Color::Black,
        form: Form::Place,
        notation: Notation::Letters,
        shape: Shape::Crossings,
        set_up: nothing,
        play: five::play,
        outcome: five::outcome,
    },
    GameRow {
        number: BACKGAMMON,
        side: 1,
        sizes: Sizes::Any,
        first: Color::White,
        form: Form::Dice,
        notation: Notation::Letters,
        shape: Shape::Checkers,
        set_up: nothing,
        play: backgammon::play,
        outcome: backgammon::outcome,
    },
    GameRow {
        number: LINES_OF_ACTION,
        side: 8,
        sizes: Sizes::Any,
        first: Color::Black,
        form: Form::Step,
        notation: Notation::NumbersUp,
        shape: Shape::Squares,
        set_up: lines_of_action::set_up,
        play: lines_of_action::play,
        outcome: lines_of_action::outcome,
    },
    GameRow {
        number: ATAXX,
        side: 7,
        sizes: Sizes::Any,
        first: Color::Black,
        form: Form::Step,
        notation: Notation::Letters,
        shape: Shape::Squares,
        set_up: ataxx::set_up,
        play: ataxx::play,
        outcome: ataxx::outcome,
    },
    GameRow {
        number: HEX,
        side: 11,
        sizes: Sizes::Any,
        first: Color::Black,
        form: Form::Place,
        notation: Notation::NumbersDown,
        shape: Shape::Hexagons,
        set_up: nothing,
        play: hex::play,
        outcome: hex::outcome,
    },
    GameRow {
        number: AMAZONS,
        side: 10,
        sizes: Sizes::Any,
        first: Color::White,
        form: Form::Shot,
        notation: Notation::Letters,
        shape: Shape::Squares,
        set_up: amazons::set_up,
        play: amazons::play,
        outcome: amazons::outcome,
    },
    GameRow {
        number: TWIXT,
        side: 24,
        sizes: Sizes::Any,
        first: Color::White,
        form: Form::Place,
        notation: Notation::NumbersDown,
        shape: Shape::Holes,
        set_up: twixt::set_up,
        play: twixt::play,
        outcome: twixt::outcome,
    },
    GameRow {
        number: KROPKI,
        side: 19,
        sizes: Sizes::Any,
        first: Color::Black,
        form: Form::Dots,
        notation: Notation::Letters,
        shape: Shape::Crossings,
        set_up: dots::set_up,
        play: dots::play,
        outcome: dots::outcome,
    },
];

impl GameRow {
    /// The row of the game with this number.
    #[must_use]
    pub fn find(number: u16) -> Option<&'static Self> {
        GAMES.iter().find(|row| row.number == number)
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        game_name(self.number).unwrap_or("another game")
    }

    /// Returns the board at the start of a game. Pieces that the game starts with are placed only on boards of the usual
    /// size, or on any board in Othello, Ataxx and Lines of Action.
    #[must_use]
    pub fn start(&self, size: Size) -> Position {
        let mut position = Position::new(size, self.first);
        (self.set_up)(&mut position);
        position
    }

    /// Executes an action, also against the rules as far as that is possible.
    ///
    /// # Errors
    /// If the action is against the rules.
    pub fn play(&self, position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
        position.moves += 1;
        position.last.clear();
        position.to_play = color.opposite();
        let ending = match action {
            Action::Word(Word::Resign) => Some(Ending::Resigned),
            Action::Word(Word::Forfeit) => Some(Ending::Forfeited),
            Action::Word(Word::Escape) => Some(Ending::Escaped),
            Action::Word(Word::Draw) => Some(Ending::Drew),
            _ => None,
        };
        position.ending = ending.map(|ending| (color, ending));
        (self.play)(position, color, action)
    }

    /// The result that a position has by the rules; `None` if the game is not over.
    #[must_use]
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        let by_rules = (self.outcome)(position);
        let Some((player, ending)) = position.ending else { return by_rules };
        let won = |winner, reason| Some(Outcome::Win { winner, reason });
        by_rules.or_else(|| match ending {
            Ending::Resigned => won(player.opposite(), Reason::Resignation),
            Ending::Forfeited => won(player.opposite(), Reason::Forfeit),
            Ending::Escaped => won(player, Reason::Escape),
            Ending::Drew => Some(Outcome::Draw),
            Ending::Dropped => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        assert!(GAMES.is_sorted_by_key(|row| row.number));
        for row in &GAMES {
            assert_eq!(GameRow::find(row.number).map(GameRow::name), game_name(row.number));
            let size = Size::square(row.side).unwrap();
            assert_eq!(row.outcome(&row.start(size)), None, "{}: nobody has won at the start", row.name());
            // No size is too small.
            let _ = row.start(Size::square(1).unwrap());
        }
    }
}
