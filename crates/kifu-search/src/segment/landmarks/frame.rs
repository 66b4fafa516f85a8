//! The parts of the board whose positions are landmarks, and their transforms.

use std::sync::LazyLock;

use kifu_go::{Size, Transform};

/// The number of lines of a corner.
pub(super) const SIDE: u8 = 7;
/// The number of points of the largest board that has landmarks: points and colours fit into a passing.
pub(super) const LARGEST: usize = 400;

/// A part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// The whole board.
    Board,
    /// One of its corners, seven by seven.
    Corner,
}

impl Frame {
    /// Returns true if positions with this number of stones are landmarks. Empty corners are not, because every game
    /// has them.
    pub(super) const fn takes(self, stones: usize) -> bool {
        stones <= self.most_stones() && (stones > 0 || matches!(self, Self::Board))
    }

    /// The largest number of stones of a landmark.
    pub(super) const fn most_stones(self) -> usize {
        match self {
            Self::Board => 8,
            Self::Corner => 6,
        }
    }

    /// The size of the frame on a board of `size`.
    pub(crate) fn size(self, size: Size) -> Size {
        match self {
            Self::Board => size,
            Self::Corner => Size::square(SIDE).unwrap_or(size),
        }
    }
}

/// Returns true if boards of this size have landmarks.
pub(super) fn has_landmarks(size: Size) -> bool {
    size.area() <= LARGEST
}

/// Returns true if corners are used in addition to the whole board.
pub(super) fn has_corners(size: Size) -> bool {
    size.columns() > SIDE && size.rows() > SIDE
}

/// The number of transforms.
pub(crate) const TRANSFORMS: usize = 16;

static ALL: LazyLock<Vec<Transform>> = LazyLock::new(|| Transform::all().collect());

/// The transform with this number, in the order of [`Transform::all`].
pub(crate) fn transform(number: u8) -> Transform {
    ALL.get(usize::from(number)).copied().unwrap_or_default()
}

/// The number of a transform.
pub(super) fn number_of(transform: Transform) -> u8 {
    ALL.iter().position(|other| *other == transform).unwrap_or(0) as u8
}
