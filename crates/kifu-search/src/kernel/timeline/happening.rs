//! A change of a point: its time and kind.

/// The time of a change that never happens.
pub(in crate::kernel) const NEVER: u16 = u16::MAX;

/// The content of a point, as a set of the contents that a cell may allow: nothing, a black or a white stone.
pub(in crate::kernel) const EMPTY: u8 = 1;
pub(in crate::kernel) const BLACK: u8 = 2;
pub(in crate::kernel) const WHITE: u8 = 4;
/// The stone was placed by a move.
pub(in crate::kernel) const MOVE: u8 = 8;
/// It was placed or removed by setup.
pub(in crate::kernel) const SETUP: u8 = 16;
/// The point changes again later.
pub(in crate::kernel) const MORE: u8 = 32;

/// Time and kind in one number, which is fast to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::kernel) struct Happening(u32);

impl Happening {
    pub(in crate::kernel) const NOTHING: Self = Self::new(NEVER, 0);

    /// A change in the node with this number.
    pub(in crate::kernel) const fn new(time: u16, kind: u8) -> Self {
        Self((time as u32) << 8 | kind as u32)
    }

    /// The same by the other player in the next node.
    pub(super) const fn in_turn(self) -> Self {
        Self(self.0.wrapping_add(1 << 8) ^ (BLACK | WHITE) as u32)
    }

    /// The same by the same player two nodes later.
    pub(super) const fn two_later(self) -> Self {
        Self(self.0.wrapping_add(2 << 8))
    }

    /// The number of the node.
    pub(in crate::kernel) const fn time(self) -> u16 {
        (self.0 >> 8) as u16
    }

    /// The content of the point from then on, and its cause: neither [`MOVE`] nor [`SETUP`] for captured stones.
    pub(in crate::kernel) const fn kind(self) -> u8 {
        self.0 as u8
    }

    /// Time and kind in one number: the kind in its lowest eight bits.
    pub(super) const fn number(self) -> u32 {
        self.0
    }

    /// Adds bits to its kind.
    pub(super) const fn add(&mut self, kind: u8) {
        self.0 |= kind as u32;
    }

    /// Returns true if the point does not change again.
    pub(in crate::kernel) const fn is_last(self) -> bool {
        self.kind() & MORE == 0
    }
}
