//! The parts of the board whose positions are landmarks, and how they are turned.

use std::sync::LazyLock;

use kifu_go::{Size, Transform};

/// How many lines a corner has.
pub(super) const SIDE: u8 = 7;
/// The largest board that has landmarks: its points and colours fit into a passing.
const LARGEST: usize = 400;

/// A part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// All of it.
    Board,
    /// One of its corners, seven by seven.
    Corner,
}

impl Frame {
    /// Whether positions with so many stones are landmarks. Every game has empty corners, so they are none.
    pub(super) const fn takes(self, stones: usize) -> bool {
        match self {
            Self::Board => stones <= 8,
            Self::Corner => 1 <= stones && stones <= 6,
        }
    }

    /// How large it is on a board of `size`.
    pub(crate) fn size(self, size: Size) -> Size {
        match self {
            Self::Board => size,
            Self::Corner => Size::square(SIDE).unwrap_or(size),
        }
    }
}

/// Whether boards of this size have landmarks.
pub(super) fn has_landmarks(size: Size) -> bool {
    size.area() <= LARGEST
}

/// Whether corners are used besides the whole board.
pub(super) fn has_corners(size: Size) -> bool {
    size.columns() > SIDE && size.rows() > SIDE
}

/// How many transforms there are.
pub(crate) const TRANSFORMS: usize = 16;

static ALL: LazyLock<Vec<Transform>> = LazyLock::new(|| Transform::all().collect());

/// The transform with this number, counted in the order of [`Transform::all`].
pub(crate) fn transform(number: u8) -> Transform {
    ALL.get(usize::from(number)).copied().unwrap_or_default()
}

/// The number of a transform.
pub(super) fn number_of(transform: Transform) -> u8 {
    ALL.iter().position(|other| *other == transform).unwrap_or(0) as u8
}
