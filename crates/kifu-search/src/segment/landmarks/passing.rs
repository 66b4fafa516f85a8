//! A passing: a game that reaches a landmark.

use kifu_go::Color;

use crate::kernel::Line;

/// Details of a passing in sixteen bits: the next event, whether a move elsewhere came before it, the line, the
/// image.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) struct Passage(pub(super) u16);

/// The number of bits for the next event.
const NEXT_BITS: u32 = 10;
const NEXT: u16 = (1 << NEXT_BITS) - 1;
const ELSEWHERE: u16 = 1 << NEXT_BITS;
const VARIATION: u16 = 1 << (NEXT_BITS + 1);
const IMAGE_SHIFT: u32 = NEXT_BITS + 2;

impl Passage {
    /// The number of possible next events in a frame with `area` points: nothing, Black on each point, White on each
    /// point, setup.
    pub(crate) const fn nexts(area: usize) -> usize {
        2 * area + 2
    }

    /// A passing as this image, on this line, without a next event.
    pub(super) const fn new(image: u8, line: Line) -> Self {
        let line = match line {
            Line::Main => 0,
            Line::Variation => VARIATION,
        };
        Self((image as u16) << IMAGE_SHIFT | line)
    }

    /// Adds a move as the next event, in the orientation in which the landmark is numbered.
    pub(super) fn followed_by(self, color: Color, point: u16, area: usize, is_late: bool) -> Self {
        let next = 1 + color as u16 * area as u16 + point;
        Self(self.0 | next & NEXT | if is_late { ELSEWHERE } else { 0 })
    }

    /// Adds setup as the next event in a frame with `area` points.
    pub(super) const fn followed_by_setup(self, area: usize) -> Self {
        Self(self.0 | Self::setup(area) as u16 & NEXT)
    }

    /// The number of setup as the next event in a frame with `area` points.
    pub(crate) const fn setup(area: usize) -> usize {
        2 * area + 1
    }

    /// The number of the next event: less than [`nexts`](Self::nexts), 0 for nothing.
    pub(crate) const fn next(self) -> usize {
        (self.0 & NEXT) as usize
    }

    /// The move for the number of a next event, in a frame with `area` points.
    pub(crate) fn step(next: usize, area: usize) -> Option<(Color, usize)> {
        let number = next.checked_sub(1)?;
        let color = if number < area { Color::Black } else { Color::White };
        (number < 2 * area).then_some((color, number % area))
    }

    /// Returns true if a move elsewhere came before the next event.
    pub(crate) const fn is_late(self) -> bool {
        self.0 & ELSEWHERE != 0
    }

    /// The line on which the game passes.
    pub(crate) const fn line(self) -> Line {
        if self.0 & VARIATION == 0 { Line::Main } else { Line::Variation }
    }

    /// The number of the transform from the landmark to the position on the board.
    pub(crate) const fn image(self) -> usize {
        (self.0 >> IMAGE_SHIFT) as usize
    }
}

/// A game that reaches a landmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) struct Passing {
    /// The number of the landmark.
    pub(super) landmark: u64,
    /// The number of the game in its segment.
    pub(crate) game: u32,
    /// Details of the passing.
    pub(crate) passage: Passage,
}
