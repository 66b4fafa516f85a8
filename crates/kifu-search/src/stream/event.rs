//! One event: a stone that is placed or removed, in two bytes.

use kifu_go::{Color, Point, Size};

/// A change of a point, with marks for a move and for the end of its node.
///
/// Bits 0 to 11 are the number of the point (boards have at most 2,704), bit 12 the colour, bit 13 is set if the
/// stone is removed, bit 14 if it is a move, bit 15 at the end of a node. Numbers beyond the largest board have
/// special meanings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event(pub u16);

const POINT: u16 = 0x0fff;
const WHITE: u16 = 1 << 12;
const GOES: u16 = 1 << 13;
const MOVE: u16 = 1 << 14;
const END: u16 = 1 << 15;

/// The number of a pass: a move with the colour of the player.
const PASS: u16 = 4000;
/// The number of a node without events.
const NOTHING: u16 = 4001;
/// The number of a return to an earlier node; the next two words are the parent of the next node.
const BACK: u16 = 4002;

impl Event {
    /// A return to an earlier node; the next two words are its number.
    pub const BACK: Self = Self(BACK);
    /// A node without changes.
    pub const EMPTY_NODE: Self = Self(NOTHING | END);

    /// A stone is placed on, or removed from, the point with this number; not a move.
    #[must_use]
    pub const fn stone(point: u16, color: Color, change: Change) -> Self {
        let goes = match change {
            Change::Placed => 0,
            Change::Removed => GOES,
        };
        Self(point | color_bit(color) | goes)
    }

    /// A player places a stone on the point with this number.
    #[must_use]
    pub const fn play(point: u16, color: Color) -> Self {
        Self(point | color_bit(color) | MOVE)
    }

    /// A player passes.
    #[must_use]
    pub const fn pass(color: Color) -> Self {
        Self(PASS | color_bit(color) | MOVE)
    }

    /// The same event as the last of its node.
    #[must_use]
    pub const fn ending(self) -> Self {
        Self(self.0 | END)
    }

    /// The number of the point that changes.
    #[must_use]
    pub const fn point(self) -> Option<u16> {
        let point = self.0 & POINT;
        if point < PASS { Some(point) } else { None }
    }

    /// Returns true if the event is valid on a board with this number of points.
    #[must_use]
    pub(super) fn is_on_board(self, area: usize) -> bool {
        self.point().is_none_or(|point| usize::from(point) < area)
    }

    /// The colour of the stone or the player.
    #[must_use]
    pub const fn color(self) -> Color {
        if self.0 & WHITE == 0 { Color::Black } else { Color::White }
    }

    /// Whether the stone is placed or removed.
    #[must_use]
    pub const fn change(self) -> Change {
        if self.0 & GOES == 0 { Change::Placed } else { Change::Removed }
    }

    /// The kind of change: black placed, white placed, black removed, white removed.
    #[must_use]
    pub const fn kind(self) -> usize {
        (self.0 >> 12 & 3) as usize
    }

    /// Returns true if setup changed the point, in a node whose move is `played`: stones that are placed and are not
    /// its move, and any change in a node without a move. Stones removed in a node with a move count as captured.
    #[must_use]
    pub fn is_setup(self, played: Option<Self>) -> bool {
        !self.is_move() && self.point().is_some() && (played.is_none() || self.change() == Change::Placed)
    }

    /// Returns true if the event is a move.
    #[must_use]
    pub const fn is_move(self) -> bool {
        self.0 & MOVE != 0
    }

    /// Returns true if the node ends with this event.
    #[must_use]
    pub const fn ends_node(self) -> bool {
        self.0 & END != 0
    }

    /// Returns true if this is [`BACK`](Self::BACK).
    #[must_use]
    pub const fn is_back(self) -> bool {
        self.0 == BACK
    }
}

/// The change of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// It is placed on the board.
    Placed,
    /// It is removed.
    Removed,
}

const fn color_bit(color: Color) -> u16 {
    match color {
        Color::Black => 0,
        Color::White => WHITE,
    }
}

/// The number of a point on a board of this size, as used in events.
///
/// # Panics
/// Never for a point on the board.
#[must_use]
pub fn number(point: Point, size: Size) -> Option<u16> {
    size.index(point).and_then(|index| u16::try_from(index).ok())
}

/// The point with this number.
#[must_use]
pub fn point_at(number: u16, size: Size) -> Option<Point> {
    let columns = u16::from(size.columns());
    let x = u8::try_from(number % columns).ok()?;
    let y = u8::try_from(number / columns).ok()?;
    Point::new(x, y).filter(|&point| size.contains(point))
}
