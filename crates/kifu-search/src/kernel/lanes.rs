//! Sixteen counters at once.

use wide::i16x16;

/// How many candidates a group has.
pub(super) const LANES: usize = 16;

/// The counters of a group, or what is added to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lanes(i16x16);

impl Lanes {
    /// The same number everywhere.
    #[must_use]
    pub(super) const fn all(number: i16) -> Self {
        Self(i16x16::splat(number))
    }

    /// Adds to one lane; a sum that has no room becomes the greatest number.
    pub(super) fn raise(&mut self, lane: usize, by: i16) {
        if let Some(counter) = self.0.as_mut_array().get_mut(lane) {
            *counter = counter.saturating_add(by);
        }
    }

    /// Adds to all lanes; likewise.
    #[inline]
    pub(super) fn add(&mut self, other: &Self) {
        self.0 = self.0.saturating_add(other.0);
    }

    /// Takes back what was added.
    #[inline]
    pub(super) fn subtract(&mut self, other: &Self) {
        self.0 = self.0.saturating_sub(other.0);
    }

    /// A bit for each lane that is greater than a number.
    #[inline]
    #[must_use]
    pub(super) fn above(&self, number: i16) -> u16 {
        self.0.simd_gt(i16x16::splat(number)).to_bitmask() as u16
    }

    /// A bit for each lane that is at zero or below.
    #[inline]
    #[must_use]
    pub(super) fn matches(&self) -> u16 {
        !self.above(0)
    }
}
