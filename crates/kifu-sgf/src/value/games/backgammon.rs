//! Backgammon (GM 6).

use alloc::vec::Vec;
use core::fmt;

use super::written_as;
use crate::value::kind::single_items;

/// A place for checkers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BackgammonPoint(u8);

impl BackgammonPoint {
    /// The place with this letter: `a` (White's 1-point) to `x`, `y` for the bar, `z` for checkers borne off.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        if letter.is_ascii_lowercase() { Some(Self(letter)) } else { None }
    }

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> u8 {
        self.0
    }

    /// The number of the point from White's side, 1 to 24; `None` for the bar and checkers borne off.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        if self.0 <= b'x' { Some(self.0 - b'a' + 1) } else { None }
    }
}

/// The action of a player in one turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BackgammonMove {
    /// Throws the dice and moves checkers.
    Dice {
        /// The numbers on the dice, 1 to 6 each.
        dice: [u8; 2],
        /// The moves of checkers, at most four.
        steps: Vec<[BackgammonPoint; 2]>,
    },
    /// Offers to double the stakes.
    Double,
    /// Accepts.
    Take,
    /// Declines, and loses.
    Drop,
}

impl BackgammonMove {
    fn parse(text: &str) -> Option<Self> {
        for (word, played) in [("double", Self::Double), ("take", Self::Take), ("drop", Self::Drop)] {
            if text.eq_ignore_ascii_case(word) {
                return Some(played);
            }
        }
        let (dice, steps) = text.as_bytes().split_at_checked(2)?;
        let die = |digit: u8| matches!(digit, b'1'..=b'6').then(|| digit - b'0');
        if steps.len() > 8 || steps.len() % 2 != 0 {
            return None;
        }
        let step = |pair: &[u8]| Some([BackgammonPoint::from_letter(pair[0])?, BackgammonPoint::from_letter(pair[1])?]);
        let steps = steps.chunks_exact(2).map(step).collect::<Option<_>>()?;
        Some(Self::Dice { dice: [die(dice[0])?, die(dice[1])?], steps })
    }
}

impl fmt::Display for BackgammonMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Double => formatter.write_str("double"),
            Self::Take => formatter.write_str("take"),
            Self::Drop => formatter.write_str("drop"),
            Self::Dice { dice: [first, second], steps } => {
                write!(formatter, "{first}{second}")?;
                let letters = steps.iter().flatten().map(|point| char::from(point.letter()));
                letters.into_iter().try_for_each(|letter| fmt::Write::write_char(formatter, letter))
            }
        }
    }
}

written_as! {
    BackgammonMove: Move, NotMove;
}
single_items!(BackgammonMove);
