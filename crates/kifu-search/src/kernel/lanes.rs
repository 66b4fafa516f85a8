//! Sixteen counters at once.

use wide::i16x16;

/// The number of candidates in a group.
pub(super) const LANES: usize = 16;

/// The counters of a group, or changes of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lanes(i16x16);

impl Lanes {
    /// The same number in all lanes.
    #[must_use]
    pub(super) const fn all(number: i16) -> Self {
        Self(i16x16::splat(number))
    }

    /// Adds to one lane, saturating.
    pub(super) fn raise(&mut self, lane: usize, by: i16) {
        if let Some(counter) = self.0.as_mut_array().get_mut(lane) {
            *counter = counter.saturating_add(by);
        }
    }

    /// Adds to all lanes, saturating.
    #[inline]
    pub(super) fn add(&mut self, other: &Self) {
        self.0 = self.0.saturating_add(other.0);
    }

    /// Reverses [`add`](Self::add).
    #[inline]
    pub(super) fn subtract(&mut self, other: &Self) {
        self.0 = self.0.saturating_sub(other.0);
    }

    /// Returns one bit for each lane that is greater than `number`.
    #[inline]
    #[must_use]
    pub(super) fn above(&self, number: i16) -> u16 {
        self.0.simd_gt(i16x16::splat(number)).to_bitmask() as u16
    }

    /// Returns one bit for each lane that is zero or below.
    #[inline]
    #[must_use]
    pub(super) fn matches(&self) -> u16 {
        !self.above(0)
    }
}
