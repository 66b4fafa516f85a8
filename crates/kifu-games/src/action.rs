//! What a player does in a turn.

use alloc::vec::Vec;

use kifu_go::Point;
use kifu_sgf::value::games::BackgammonPoint;

/// What a player does in a turn. Each game has some of these.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Places a stone, disc, peg or dot.
    Place(Point),
    /// Dots: places dots. Each chain is the border of a captured area; several points are a final placing.
    Dots {
        /// The points.
        points: Vec<Point>,
        /// The borders as written.
        chains: Vec<Vec<Point>>,
    },
    /// Moves a piece.
    Step {
        /// The cell before.
        from: Point,
        /// The cell after.
        to: Point,
    },
    /// Amazons: moves a piece and shoots an arrow.
    Shot {
        /// The cell before.
        from: Point,
        /// The cell after.
        to: Point,
        /// The target of the arrow; the last move of a game may lack it.
        arrow: Option<Point>,
    },
    /// Backgammon: throws the dice and moves checkers.
    Dice {
        /// The numbers on the dice, 1 to 6 each.
        dice: [u8; 2],
        /// The moves of checkers, at most four.
        steps: Vec<[BackgammonPoint; 2]>,
    },
    /// Anything that is written as a word.
    Word(Word),
}

/// An action without a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Word {
    /// Passes.
    Pass,
    /// Hex and Twixt: uses the swap rule, of either kind.
    Swap,
    /// Hex: the players exchange their sides; the stone stays.
    SwapSides,
    /// Hex: the stone changes its colour, and its place to the mirrored one.
    SwapPieces,
    /// Backgammon: offers to double the stakes.
    Double,
    /// Backgammon: accepts.
    Take,
    /// Backgammon: declines, and loses.
    Drop,
    /// Resigns.
    Resign,
    /// Loses by a rule of the server or the tournament.
    Forfeit,
    /// Lines of Action: wins by escaping, in a variant of the game.
    Escape,
    /// Agrees on a draw (Little Golem).
    Draw,
}

/// The spellings of words.
const WORDS: [(&str, Word); 11] = [
    ("pass", Word::Pass),
    ("swap", Word::Swap),
    ("swap-sides", Word::SwapSides),
    ("swap-pieces", Word::SwapPieces),
    ("double", Word::Double),
    ("take", Word::Take),
    ("drop", Word::Drop),
    ("resign", Word::Resign),
    ("forfeit", Word::Forfeit),
    ("escape", Word::Escape),
    ("draw", Word::Draw),
];

impl Word {
    /// The word with this spelling, in either case.
    #[must_use]
    pub fn find(text: &str) -> Option<Self> {
        WORDS.iter().find(|(spelling, _)| text.eq_ignore_ascii_case(spelling)).map(|&(_, word)| word)
    }

    /// Its spelling, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        WORDS.iter().find(|(_, word)| *word == self).map_or("pass", |(spelling, _)| spelling)
    }
}
