//! Where games pass by positions with few stones: of the whole board, and of its corners.
//!
//! A *landmark* is such a position, the same for all its images: it has the number of the image with the least one. A
//! segment has a list of *passings* for each landmark: which game, and where a landmark has more than a few, also on which
//! line, as which image, and which move follows in its frame. A pattern that says just as much of the board is answered
//! from these lists; one that says more is looked for in their games alone.

mod frame;
mod keys;
mod lists;
mod marker;
mod passing;

pub(crate) use frame::{Frame, TRANSFORMS, transform};
pub(super) use lists::Landmarks;
pub(crate) use lists::Passings;
pub(super) use marker::Marker;
pub(crate) use passing::{Passing, Told};

use kifu_go::{Color, Point, Size, Transform};

use keys::Keys;

/// A landmark that every game with a hit of a pattern passes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Landmark {
    /// Its number.
    pub(crate) number: u64,
    /// What it is a position of.
    pub(crate) frame: Frame,
    /// How the landmark turns into the position that it was found for: the number of a transform, see [`transform`].
    pub(crate) image: u8,
}

impl Landmark {
    /// The landmark of a position of which `cell` says what is on a point, or that it is not said.
    pub(crate) fn of(size: Size, cell: impl Fn(Point) -> Option<Option<Color>>) -> Option<Self> {
        let keys = Keys::new(size)?;
        let stones_of = |frame: Frame, corner: usize| -> Option<Vec<(u16, Color)>> {
            let mut stones = Vec::new();
            for (number, point) in (0_u16..).zip(size.points()) {
                if frame == Frame::Board || keys.corners_of(number).any(|place| place.corner == corner) {
                    stones.extend(cell(point)?.map(|color| (number, color)));
                }
            }
            frame.takes(stones.len()).then_some(stones)
        };
        if let Some(stones) = stones_of(Frame::Board, 0) {
            let (number, image) = keys.of_board(stones.iter().copied());
            return Some(Self { number, frame: Frame::Board, image });
        }
        let corners = if keys.has_corners() { 0..4 } else { 0..0 };
        let (corner, stones) = corners
            .filter_map(|corner| Some((corner, stones_of(Frame::Corner, corner)?)))
            .max_by_key(|(_, stones)| stones.len())?;
        let (number, image) = keys.of_corner(corner, keys.corner_hashes(corner, stones.into_iter()));
        Some(Self { number, frame: Frame::Corner, image })
    }

    /// How the landmark turns into the position that it was found for.
    pub(crate) fn transform(&self) -> Transform {
        transform(self.image)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_have_one_landmark() {
        let size = Size::new(9, 13).unwrap();
        let stones = [(2, 2, Color::Black), (3, 2, Color::White), (2, 4, Color::Black)];
        let at = |x, y| Point::new(x, y).unwrap();
        let board = |corner: usize, turns: bool, swaps: bool| {
            let place = |(x, y, color): (u8, u8, Color)| {
                let (x, y) = if turns { (y, x) } else { (x, y) };
                let x = if corner & 1 == 0 { x } else { size.columns() - 1 - x };
                let y = if corner & 2 == 0 { y } else { size.rows() - 1 - y };
                (at(x, y), if swaps { color.opposite() } else { color })
            };
            let stones = stones.map(place);
            // Nothing is said of the rest of the board.
            let keys = Keys::new(size).unwrap();
            Landmark::of(size, move |point| {
                let number = size.index(point)? as u16;
                keys.corners_of(number).find(|place| place.corner == corner)?;
                Some(stones.iter().find(|(at, _)| *at == point).map(|(_, color)| *color))
            })
        };
        let first = board(0, false, false).unwrap();
        assert_eq!(first.frame, Frame::Corner);
        for corner in 0..4 {
            for (turns, swaps) in [(false, false), (true, false), (false, true), (true, true)] {
                let other = board(corner, turns, swaps).unwrap();
                assert_eq!((other.number, other.frame), (first.number, Frame::Corner), "{corner}");
                // From one image to the other, by the landmark.
                let way = first.transform().inverse().then(other.transform());
                assert_eq!((way.symmetry.transposes(), way.swap_colors), (turns, swaps), "{corner}");
            }
        }
    }
}
