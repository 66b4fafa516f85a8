//! The times at which stones are placed in one game.

use wide::i16x16;

use crate::stream::{Arrival, Parts, Persistence};

/// The number of points examined at once.
pub(super) const TOGETHER: usize = 16;
/// The time of an event that does not happen.
pub(super) const NEVER: i16 = i16::MAX;

/// The planes of the first stone on each point: of black, white, and [`EITHER`].
pub(super) const COMES: usize = 0;
/// The planes of the first stone on each point that stays to the end.
pub(super) const STAYS: usize = 3;
/// The plane of either colour, after those of black and white.
pub(super) const EITHER: usize = 2;
const PLANES: usize = 6;

/// The times at which stones are placed: for each plane and point the number of a token.
#[derive(Clone, Debug)]
pub(super) struct Arrivals {
    planes: Vec<i16>,
    /// The distance between planes.
    stride: usize,
}

impl Arrivals {
    /// Memory for games on boards with fewer points than `stride`.
    pub(super) fn new(stride: usize) -> Self {
        Self { planes: vec![NEVER; PLANES * stride], stride }
    }

    /// Reads a main line; `None` if it is too long for times or its board is too large. The planes of [`COMES`] and
    /// [`STAYS`] listed in `either` are also computed for either colour.
    pub(super) fn read(&mut self, game: &Parts<'_>, either: &[usize]) -> Option<()> {
        if game.main_tokens() >= NEVER as usize {
            return None;
        }
        let stride = self.stride;
        for plane in [COMES, COMES + 1, STAYS, STAYS + 1] {
            self.planes[plane * stride..(plane + 1) * stride].fill(NEVER);
        }
        // Where no candidate looks.
        let beside = stride - 1;
        game.arrivals(|Arrival { point, color, fate, time }| {
            let (time, point) = (time as i16, usize::from(point));
            let stays = if fate == Persistence::Stays { point } else { beside };
            for at in [(COMES + color as usize) * stride + point, (STAYS + color as usize) * stride + stays] {
                // The first time counts.
                if let Some(known) = self.planes.get_mut(at) {
                    *known = time.min(*known);
                }
            }
        })?;
        for first in either {
            let (two, either) = self.planes[first * stride..(first + 3) * stride].split_at_mut(2 * stride);
            let (black, white) = two.split_at(stride);
            either.iter_mut().zip(black).zip(white).for_each(|((either, black), white)| *either = *black.min(white));
        }
        Some(())
    }

    /// The times for sixteen points.
    #[inline]
    pub(super) fn at(&self, index: usize) -> i16x16 {
        let times = self.planes.get(index..index + TOGETHER).and_then(|times| <[i16; TOGETHER]>::try_from(times).ok());
        times.map_or(i16x16::splat(NEVER), i16x16::new)
    }
}
