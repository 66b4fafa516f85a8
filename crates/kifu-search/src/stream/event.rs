//! One event: a stone that comes or goes, in two bytes.

use kifu_go::{Color, Point, Size};

/// What happens to a point, and whether it is a move and the end of its node.
///
/// Bits 0 to 11 are the number of the point (boards have at most 2,704), 12 the colour, 13 whether the stone goes, 14 whether
/// a player put it there, 15 whether the node ends. Numbers beyond the largest board are words of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event(pub u16);

const POINT: u16 = 0x0fff;
const WHITE: u16 = 1 << 12;
const GOES: u16 = 1 << 13;
const MOVE: u16 = 1 << 14;
const END: u16 = 1 << 15;

/// The number of a pass: as a move with the colour of the player.
const PASS: u16 = 4000;
/// The number of a node without events.
const NOTHING: u16 = 4001;
/// The number of a way back: the next two words are the node that the next one hangs from.
const BACK: u16 = 4002;

impl Event {
    /// The way back to an earlier node; the two words behind it say to which.
    pub const BACK: Self = Self(BACK);
    /// A node that does nothing.
    pub const EMPTY_NODE: Self = Self(NOTHING | END);

    /// A stone comes to, or goes from, the point with this number; no move.
    #[must_use]
    pub const fn stone(point: u16, color: Color, change: Change) -> Self {
        let goes = match change {
            Change::Comes => 0,
            Change::Goes => GOES,
        };
        Self(point | color_bit(color) | goes)
    }

    /// A player puts a stone on the point with this number.
    #[must_use]
    pub const fn play(point: u16, color: Color) -> Self {
        Self(point | color_bit(color) | MOVE)
    }

    /// A player passes.
    #[must_use]
    pub const fn pass(color: Color) -> Self {
        Self(PASS | color_bit(color) | MOVE)
    }

    /// The same as the last of its node.
    #[must_use]
    pub const fn ending(self) -> Self {
        Self(self.0 | END)
    }

    /// The number of the point that a stone comes to or goes from.
    #[must_use]
    pub const fn point(self) -> Option<u16> {
        let point = self.0 & POINT;
        if point < PASS { Some(point) } else { None }
    }

    /// Whether the event is valid on a board with this number of points.
    #[must_use]
    pub(super) fn is_on_board(self, area: usize) -> bool {
        self.point().is_none_or(|point| usize::from(point) < area)
    }

    /// Whose stone, or who moves.
    #[must_use]
    pub const fn color(self) -> Color {
        if self.0 & WHITE == 0 { Color::Black } else { Color::White }
    }

    /// Whether the stone comes or goes.
    #[must_use]
    pub const fn change(self) -> Change {
        if self.0 & GOES == 0 { Change::Comes } else { Change::Goes }
    }

    /// Which of the four things happens to the point: black comes, white comes, black goes, white goes.
    #[must_use]
    pub const fn kind(self) -> usize {
        (self.0 >> 12 & 3) as usize
    }

    /// Whether setup changed the point, in a node with this move or without one: stones that come without being its move,
    /// and any change in a node without a move. Stones that go in a node with a move are taken for captured ones.
    #[must_use]
    pub(crate) fn is_setup(self, played: Option<Self>) -> bool {
        !self.is_move() && self.point().is_some() && (played.is_none() || self.change() == Change::Comes)
    }

    /// Whether a player did it.
    #[must_use]
    pub const fn is_move(self) -> bool {
        self.0 & MOVE != 0
    }

    /// Whether the node ends with it.
    #[must_use]
    pub const fn ends_node(self) -> bool {
        self.0 & END != 0
    }

    /// Whether this is [`BACK`](Self::BACK).
    #[must_use]
    pub const fn is_back(self) -> bool {
        self.0 == BACK
    }
}

/// What happens to a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// It is put on the board.
    Comes,
    /// It is taken off.
    Goes,
}

const fn color_bit(color: Color) -> u16 {
    match color {
        Color::Black => 0,
        Color::White => WHITE,
    }
}

/// The number of a point on a board of this size, as events have it.
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
