//! The points where stones were placed at any time, as sets: all places of a pattern are compared with them at once.

use std::ops::Range;

use kifu_go::Color;
use wide::u32x8;

use super::happening::{BLACK, Happening, WHITE};

/// The number of words of a set of points: enough for the largest board whose main lines can be visited.
pub(super) const WORDS: usize = 7;
/// As many words, with room for shifts.
const ROOM: usize = 2 * WORDS + 2;

/// A set of points.
pub(in crate::kernel) type Points = [u64; WORDS];

/// The points where black and white stones were placed at any time.
#[derive(Clone, Debug, Default)]
pub(super) struct Stones([[u64; ROOM]; 2]);

impl Stones {
    /// Finds the points from their first and later changes.
    #[inline]
    pub(super) fn find(&mut self, first: &[Happening; 64 * WORDS], later: &[(u16, Happening)]) {
        for (index, eight) in first.as_chunks::<8>().0.iter().enumerate() {
            let kinds = u32x8::new(eight.map(Happening::number));
            for (color, ever) in [BLACK, WHITE].into_iter().zip(&mut self.0) {
                // The bit of the colour becomes the highest one.
                let points = u64::from((kinds << color.leading_zeros().saturating_add(24)).to_bitmask());
                if index % 8 == 0 {
                    ever[index / 8] = points;
                } else {
                    ever[index / 8] |= points << (index % 8 * 8);
                }
            }
        }
        for (point, happening) in later {
            for (color, ever) in [BLACK, WHITE].into_iter().zip(&mut self.0) {
                if happening.kind() & color != 0 {
                    ever[usize::from(*point) / 64 % ROOM] |= 1 << (point % 64);
                }
            }
        }
    }

    /// Keeps the places at whose distance a stone of a colour, or of either, was placed at any time, in some words of the
    /// set; returns false if none is left.
    #[inline]
    pub(super) fn keep(&self, places: &mut Points, words: Range<usize>, color: Option<Color>, distance: u16) -> bool {
        let (skip, shift) = (usize::from(distance / 64), u32::from(distance % 64));
        let [black, white] = &self.0;
        let mut any = 0;
        let mut keep = |index: usize, low: u64, high: u64| {
            let Some(word) = places.get_mut(index) else { return };
            *word &= low >> shift | high << 1 << (63 - shift);
            any |= *word;
        };
        let word = |set: &[u64; ROOM], index: usize| set[(skip + index) % ROOM];
        for index in words {
            match color {
                Some(Color::Black) => keep(index, word(black, index), word(black, index + 1)),
                Some(Color::White) => keep(index, word(white, index), word(white, index + 1)),
                None => {
                    let both = |index| word(black, index) | word(white, index);
                    keep(index, both(index), both(index + 1));
                }
            }
        }
        any != 0
    }
}
