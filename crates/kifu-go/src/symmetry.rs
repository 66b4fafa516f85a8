//! The eight symmetries of a board, square or rectangular.

use crate::{Point, Size};

/// One of the eight symmetries of a board. Those that exchange columns and rows map a board of 5x3 to one of 3x5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct Symmetry {
    /// The steps, in this order: exchange left and right, top and bottom, columns and rows.
    bits: u8,
}

const LEFT_RIGHT: u8 = 1;
const TOP_BOTTOM: u8 = 2;
const TRANSPOSE: u8 = 4;

impl Symmetry {
    /// Returns the name of the symmetry: `no`, `left-right` and `top-bottom` (reflections), `half`, `left`, `right`
    /// (rotations), `diagonal` (a reflection in the diagonal through the upper left corner), `antidiagonal`.
    #[must_use]
    pub fn name(self) -> &'static str {
        const NAMES: [(Symmetry, &str); 8] = [
            (Symmetry::IDENTITY, "no"),
            (Symmetry::MIRROR_COLUMNS, "left-right"),
            (Symmetry::MIRROR_ROWS, "top-bottom"),
            (Symmetry::HALF_TURN, "half"),
            (Symmetry::TRANSPOSE, "diagonal"),
            (Symmetry::TURN_LEFT, "left"),
            (Symmetry::TURN_RIGHT, "right"),
            (Symmetry::ANTITRANSPOSE, "antidiagonal"),
        ];
        NAMES.iter().find(|(known, _)| *known == self).map_or("no", |(_, name)| name)
    }

    /// The identity.
    pub const IDENTITY: Self = Self { bits: 0 };
    /// A reflection: left and right are exchanged.
    pub const MIRROR_COLUMNS: Self = Self { bits: LEFT_RIGHT };
    /// A reflection: top and bottom are exchanged.
    pub const MIRROR_ROWS: Self = Self { bits: TOP_BOTTOM };
    /// A rotation by 180 degrees.
    pub const HALF_TURN: Self = Self { bits: LEFT_RIGHT | TOP_BOTTOM };
    /// A reflection in the diagonal through the upper left corner: columns become rows.
    pub const TRANSPOSE: Self = Self { bits: TRANSPOSE };
    /// A rotation by 90 degrees clockwise.
    pub const TURN_RIGHT: Self = Self { bits: TOP_BOTTOM | TRANSPOSE };
    /// A rotation by 90 degrees anticlockwise.
    pub const TURN_LEFT: Self = Self { bits: LEFT_RIGHT | TRANSPOSE };
    /// A reflection in the diagonal through the upper right corner.
    pub const ANTITRANSPOSE: Self = Self { bits: LEFT_RIGHT | TOP_BOTTOM | TRANSPOSE };

    /// All eight: the identity first, then the others that keep the size of a rectangle.
    pub const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::MIRROR_COLUMNS,
        Self::MIRROR_ROWS,
        Self::HALF_TURN,
        Self::TRANSPOSE,
        Self::TURN_LEFT,
        Self::TURN_RIGHT,
        Self::ANTITRANSPOSE,
    ];

    /// Returns true if columns and rows are exchanged.
    #[must_use]
    pub const fn transposes(self) -> bool {
        self.bits & TRANSPOSE != 0
    }

    /// Combines this symmetry with `next`, which is applied after it.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let mirrors = if self.transposes() { exchanged(next.bits) } else { next.bits };
        Self { bits: self.bits ^ (mirrors & !TRANSPOSE) ^ (next.bits & TRANSPOSE) }
    }

    /// The inverse symmetry.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transposes() { Self { bits: exchanged(self.bits) } } else { self }
    }

    /// The image of a board size.
    #[must_use]
    pub const fn size(self, size: Size) -> Size {
        if self.transposes() { size.transposed() } else { size }
    }

    /// The image of `point` on a board of `size`. A point off that board is returned unchanged.
    #[must_use]
    pub const fn point(self, point: Point, size: Size) -> Point {
        if !size.contains(point) {
            return point;
        }
        let x = if self.bits & LEFT_RIGHT != 0 { size.columns() - 1 - point.x() } else { point.x() };
        let y = if self.bits & TOP_BOTTOM != 0 { size.rows() - 1 - point.y() } else { point.y() };
        if self.transposes() { Point::at(y, x) } else { Point::at(x, y) }
    }
}

/// The bits with left-right and top-bottom exchanged.
const fn exchanged(bits: u8) -> u8 {
    (bits & TRANSPOSE) | ((bits & LEFT_RIGHT) << 1) | ((bits & TOP_BOTTOM) >> 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_a_group() {
        for (columns, rows) in [(5, 5), (4, 2), (1, 3), (52, 51)] {
            let size = Size::new(columns, rows).unwrap();
            for one in Symmetry::ALL {
                assert_eq!(one.then(one.inverse()), Symmetry::IDENTITY);
                for other in Symmetry::ALL {
                    let both = one.then(other);
                    assert_eq!(both.size(size), other.size(one.size(size)));
                    for point in size.points() {
                        let image = one.point(point, size);
                        assert!(one.size(size).contains(image));
                        assert_eq!(both.point(point, size), other.point(image, one.size(size)));
                    }
                }
            }
        }
        assert_eq!(Symmetry::TURN_RIGHT.then(Symmetry::TURN_RIGHT), Symmetry::HALF_TURN);
        let far = Point::at(9, 9);
        assert_eq!(Symmetry::HALF_TURN.point(far, Size::square(9).unwrap()), far);
    }
}
