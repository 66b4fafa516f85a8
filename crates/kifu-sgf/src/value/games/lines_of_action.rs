//! Lines of Action (GM 9).

use alloc::string::ToString;
use core::fmt;

use super::{Cell, written_as};
use crate::value::kind::single_items;

/// A point: a letter and a number. Either case is read, capital letters are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LinesOfActionPoint(pub Cell);

impl LinesOfActionPoint {
    fn parse(text: &str) -> Option<Self> {
        Cell::parse(text).filter(|cell| cell.column <= 26).map(Self)
    }
}

impl fmt::Display for LinesOfActionPoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.to_string().to_ascii_uppercase())
    }
}

/// The action of a player in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinesOfActionMove {
    /// Moves a stone.
    Step {
        /// The point before the move.
        from: LinesOfActionPoint,
        /// The point after the move.
        to: LinesOfActionPoint,
        /// The effect at that point.
        outcome: Outcome,
        /// The marks after the move: the numbers of `+` and `!`.
        marks: [u8; 2],
    },
    /// Passes.
    Pass,
    /// Resigns.
    Resign,
    /// Forfeits the game.
    Forfeit,
    /// Wins by escaping, in a variant of the game.
    Escape,
}

/// The effect of a move at its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// An empty point: `-`.
    Move,
    /// A stone, which it captures: `:`.
    Capture,
}

const WORDS: [(&str, LinesOfActionMove); 4] = [
    ("pass", LinesOfActionMove::Pass),
    ("resign", LinesOfActionMove::Resign),
    ("forfeit", LinesOfActionMove::Forfeit),
    ("escape", LinesOfActionMove::Escape),
];

impl LinesOfActionMove {
    fn parse(text: &str) -> Option<Self> {
        if let Some((_, played)) = WORDS.into_iter().find(|(word, _)| text.eq_ignore_ascii_case(word)) {
            return Some(played);
        }
        let step = text.trim_end_matches(['+', '!']);
        let count = |mark: u8| u8::try_from(text.bytes().filter(|&byte| byte == mark).count()).ok();
        let marks = [count(b'+')?, count(b'!')?];
        let at = step.find(['-', ':'])?;
        let outcome = if step.as_bytes()[at] == b'-' { Outcome::Move } else { Outcome::Capture };
        let point = LinesOfActionPoint::parse;
        Some(Self::Step { from: point(&step[..at])?, to: point(&step[at + 1..])?, outcome, marks })
    }
}

impl fmt::Display for LinesOfActionMove {
    /// Marks `+` come before `!`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Step { from, to, outcome, marks: [plus, bang] } = *self {
            let sign = match outcome {
                Outcome::Move => '-',
                Outcome::Capture => ':',
            };
            return write!(
                formatter,
                "{from}{sign}{to}{:+<plus$}{:!<bang$}",
                "",
                "",
                plus = usize::from(plus),
                bang = usize::from(bang)
            );
        }
        let word = WORDS.iter().find(|(_, played)| played == self).map_or("", |(word, _)| word);
        formatter.write_str(word)
    }
}

written_as! {
    LinesOfActionPoint: Point, NotPoint;
    LinesOfActionMove: Move, NotMove;
}
single_items!(LinesOfActionPoint, LinesOfActionMove);
