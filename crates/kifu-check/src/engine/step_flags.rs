//! Flags of a node that is played out: computed once, so that rules are called only where they can find something.

use kifu_sgf::Played;
use kifu_sgf::go::Move;

use super::step::{Before, is_illegal};
use crate::Step;

/// A set of flags of a step. Most moves of most games have none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct StepFlags(u8);

impl StepFlags {
    /// The first move on the path from the root.
    pub(crate) const FIRST_MOVE: Self = Self(1);
    /// A move by the player who also made the last one.
    pub(crate) const AGAIN: Self = Self(1 << 1);
    /// A move after a pass.
    pub(crate) const AFTER_PASS: Self = Self(1 << 2);
    /// A move onto a stone, or a suicide.
    pub(crate) const ILLEGAL: Self = Self(1 << 3);
    /// A board that occurred before on the path.
    pub(crate) const REPETITION: Self = Self(1 << 4);
    /// The node has no children. A rule that requests only this flag must not use the board, which may lack the last
    /// moves.
    pub(crate) const END: Self = Self(1 << 5);
    /// The node is not a single move.
    pub(crate) const MORE: Self = Self(1 << 6);

    /// The flags of both.
    #[must_use]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// True if both share a flag.
    #[must_use]
    #[inline]
    pub(crate) const fn meet(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the flags of a step. `is_plain` means that the node has one move and nothing else.
    #[inline]
    pub(crate) fn of(step: &Step<'_, '_>, is_plain: bool) -> Self {
        let is_end = step.node.first_child().is_none();
        let more = !is_plain && (step.played.is_none() || step.node.properties().len() != 1);
        let flags = match &step.played {
            Some(played) => Self::of_move(&step.before, played, step.repeats.is_some(), is_end),
            None => Self::when(step.repeats.is_some(), Self::REPETITION).or(Self::when(is_end, Self::END)),
        };
        flags.or(Self::when(more, Self::MORE))
    }

    /// Returns the flags of a move.
    #[inline]
    pub(crate) fn of_move(before: &Before, played: &Played, is_repetition: bool, is_end: bool) -> Self {
        let last = match before.last_move {
            None => Self::FIRST_MOVE,
            Some((color, to)) => {
                Self::when(color == played.color, Self::AGAIN).or(Self::when(to == Move::Pass, Self::AFTER_PASS))
            }
        };
        Self::when(is_repetition, Self::REPETITION)
            .or(Self::when(is_end, Self::END))
            .or(Self::when(is_illegal(&played.captures), Self::ILLEGAL))
            .or(last)
    }

    #[inline]
    const fn when(is_so: bool, flag: Self) -> Self {
        Self(flag.0 * is_so as u8)
    }
}
