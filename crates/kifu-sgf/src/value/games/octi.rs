//! Octi (GM 19).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::written_as;
use crate::value::kind::single_items;

/// A point: two digits, 11 to 99.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OctiPoint {
    column: u8,
    row: u8,
}

impl OctiPoint {
    /// The first digit, 1 to 9.
    #[must_use]
    pub const fn first(self) -> u8 {
        self.column
    }

    /// The second digit, 1 to 9.
    #[must_use]
    pub const fn second(self) -> u8 {
        self.row
    }

    fn parse(text: &str) -> Option<Self> {
        let &[column @ b'1'..=b'9', row @ b'1'..=b'9'] = text.as_bytes() else { return None };
        Some(Self { column: column - b'0', row: row - b'0' })
    }
}

impl fmt::Display for OctiPoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.column, self.row)
    }
}

/// A stone: a point, and the letters of its prongs, `A` to `H`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OctiStone {
    /// Its point.
    pub point: OctiPoint,
    /// Its prongs.
    pub prongs: String,
}

impl OctiStone {
    fn parse(text: &str) -> Option<Self> {
        let (point, prongs) = text.split_at_checked(2)?;
        let are_prongs = prongs.bytes().all(|letter| matches!(letter, b'A'..=b'H'));
        Some(Self { point: OctiPoint::parse(point)?, prongs: are_prongs.then(|| prongs.into())? })
    }
}

impl fmt::Display for OctiStone {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.point, self.prongs)
    }
}

/// An arrow from a stone to a point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OctiArrow {
    /// The start.
    pub from: OctiStone,
    /// The end.
    pub to: OctiPoint,
}

impl OctiArrow {
    fn parse(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(':')?;
        Some(Self { from: OctiStone::parse(from)?, to: OctiPoint::parse(to)? })
    }
}

impl fmt::Display for OctiArrow {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.from, self.to)
    }
}

/// The action of a player in one turn: one or more steps.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OctiMove {
    /// The steps, at least one.
    pub steps: Vec<OctiStep>,
}

/// A step: the point of a pod, and its actions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OctiStep {
    /// The start; without actions it is the point of a new pod.
    pub point: OctiPoint,
    /// The actions as written: `+B` for a prong, `-86-68x` for jumps and captures.
    pub actions: String,
}

impl OctiMove {
    fn parse(text: &str) -> Option<Self> {
        let step = |text: &str| {
            let (point, actions) = text.split_at_checked(2)?;
            let is_action = |byte| matches!(byte, b'1'..=b'9' | b'A'..=b'H' | b'+' | b'-' | b'!' | b'x');
            let actions = actions.bytes().all(is_action).then(|| actions.into())?;
            Some(OctiStep { point: OctiPoint::parse(point)?, actions })
        };
        text.split(',').map(step).collect::<Option<_>>().map(|steps| Self { steps })
    }
}

impl fmt::Display for OctiMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, step) in self.steps.iter().enumerate() {
            let separator = if number == 0 { "" } else { "," };
            write!(formatter, "{separator}{}{}", step.point, step.actions)?;
        }
        Ok(())
    }
}

written_as! {
    OctiPoint: Point, NotPoint;
    OctiStone: Stone, NotPoint;
    OctiArrow: StonePoint, NotPoint;
    OctiMove: Move, NotMove;
}
single_items!(OctiPoint, OctiStone, OctiArrow, OctiMove);
