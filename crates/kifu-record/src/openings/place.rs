//! The parts of a board whose positions have names.

use kifu_go::Point;

/// The number of lines of a board whose positions have names.
pub(super) const LINES: u8 = 19;
/// The last line: a point's other distance is this minus one distance.
const LAST: u8 = LINES - 1;
/// The lines of a corner, up to the line before the middle.
const CORNER: u8 = 9;
/// The lines of a side, with the middle line.
const SIDE: u8 = 10;

/// The whole board, or a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Place {
    /// The whole board.
    Board,
    /// The ten columns on the right.
    Right,
    /// The ten columns on the left.
    Left,
    /// The ten rows at the top.
    Top,
    /// The ten rows at the bottom.
    Bottom,
    /// The nine lines of this corner in both directions.
    UpperRight,
    /// The same in the lower right.
    LowerRight,
    /// The same in the lower left.
    LowerLeft,
    /// The same in the upper left.
    UpperLeft,
}

impl Place {
    /// All places, in the order in which they are listed.
    pub const ALL: [Self; 9] = [
        Self::Board,
        Self::Right,
        Self::Left,
        Self::Top,
        Self::Bottom,
        Self::UpperRight,
        Self::LowerRight,
        Self::LowerLeft,
        Self::UpperLeft,
    ];

    /// Returns the name: `board`, `right`, `upper-right`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Right => "right",
            Self::Left => "left",
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::UpperRight => "upper-right",
            Self::LowerRight => "lower-right",
            Self::LowerLeft => "lower-left",
            Self::UpperLeft => "upper-left",
        }
    }

    /// Returns the point as seen from this place, `None` outside of it: corners are seen from the corner, sides along
    /// the edge and then from the edge.
    pub(super) fn frame(self, point: Point) -> Option<Point> {
        let (x, y) = (point.x(), point.y());
        let (from_right, from_bottom) = (LAST.checked_sub(x)?, LAST.checked_sub(y)?);
        let (across, down, most) = match self {
            Self::Board => return Some(point),
            Self::Right => (y, from_right, SIDE),
            Self::Left => (y, x, SIDE),
            Self::Top => (x, y, SIDE),
            Self::Bottom => (x, from_bottom, SIDE),
            Self::UpperRight => (from_right, y, CORNER),
            Self::LowerRight => (from_right, from_bottom, CORNER),
            Self::LowerLeft => (x, from_bottom, CORNER),
            Self::UpperLeft => (x, y, CORNER),
        };
        let is_inside = down < most && (most == SIDE || across < most);
        if is_inside { Point::new(across, down) } else { None }
    }
}

/// Returns the numbers of the places of a point, and the point as seen from there; none if it is not on the board.
pub(super) fn frames(point: Point) -> impl Iterator<Item = (usize, Point)> {
    (0..).zip(Place::ALL).filter_map(move |(at, place)| Some((at, place.frame(point)?)))
}
