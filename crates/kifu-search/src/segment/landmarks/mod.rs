//! Landmarks: positions with few stones, of the whole board and of its corners, and the games that reach them.
//!
//! A *landmark* is such a position, the same for all its images: its number is the smallest number of an image. A
//! segment has a list of *passings* for each landmark: the games, and, for landmarks with more than a few of them,
//! also the line, the image and the next move in the frame. A pattern that is equal to a landmark is answered from
//! these lists; for a larger pattern only the listed games are searched.

mod frame;
mod keys;
mod lists;
mod marker;
mod passing;

pub(crate) use frame::{Frame, TRANSFORMS, transform};
pub(crate) use lists::Passings;
pub(super) use lists::{are_lists, blocks_of};
pub(super) use marker::Marker;
pub(crate) use passing::{Passage, Passing};

use kifu_go::{Color, Point, Size, Transform};

use frame::{has_corners, has_landmarks};
use keys::{in_corner, number_of_board, number_of_corner};

/// A landmark through which every game with a hit of a pattern passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Landmark {
    /// Its number.
    pub(crate) number: u64,
    /// The frame of the position.
    pub(crate) frame: Frame,
    /// The number of the transform from the landmark to the position for which it was computed, see [`transform`].
    pub(crate) image: u8,
}

impl Landmark {
    /// Not a position: all games with a node whose move could not capture the stones that the node removes. While a
    /// sequence is played, only such a node can change a region without ending the sequence.
    pub(crate) const UNPLAYED: Self = Self { number: 0x6b69_6675_6b69_6675, frame: Frame::Board, image: 0 };

    /// The landmark of a position. `cell` returns the content of a point; its outer `None` means that the content is
    /// not specified.
    pub(crate) fn of(size: Size, cell: impl Fn(Point) -> Option<Option<Color>>) -> Option<Self> {
        if !has_landmarks(size) {
            return None;
        }
        let every = || size.points().map(|point| (point, point));
        if let Some(stones) = stones(every(), &cell).filter(|stones| Frame::Board.takes(stones.len())) {
            let (number, image) = number_of_board(&stones, size);
            return Some(Self { number, frame: Frame::Board, image });
        }
        if !has_corners(size) {
            return None;
        }
        let of_corner = |corner: usize| {
            let points = every().filter_map(|(point, _)| Some((point, in_corner(corner, point, size)?)));
            let stones = stones(points, &cell).filter(|stones| Frame::Corner.takes(stones.len()))?;
            Some((corner, stones))
        };
        let (corner, stones) = (0..4).filter_map(of_corner).max_by_key(|(_, stones)| stones.len())?;
        let (number, image) = number_of_corner(corner, &stones);
        Some(Self { number, frame: Frame::Corner, image })
    }

    /// The part of its number by which the blocks of a segment are ordered.
    pub(super) const fn key(&self) -> u32 {
        lists::key(self.number)
    }

    /// The transform from the landmark to the position for which it was computed.
    pub(crate) fn transform(&self) -> Transform {
        transform(self.image)
    }
}

/// The stones on points, with other names for the points; `None` if the content of a point is not specified.
fn stones(
    points: impl Iterator<Item = (Point, Point)>,
    cell: impl Fn(Point) -> Option<Option<Color>>,
) -> Option<Vec<(Point, Color)>> {
    let mut stones = Vec::new();
    for (point, name) in points {
        stones.extend(cell(point)?.map(|color| (name, color)));
    }
    Some(stones)
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
            // The rest of the board is not specified.
            Landmark::of(size, move |point| {
                in_corner(corner, point, size)?;
                Some(stones.iter().find(|(at, _)| *at == point).map(|(_, color)| *color))
            })
        };
        let first = board(0, false, false).unwrap();
        assert_eq!(first.frame, Frame::Corner);
        for corner in 0..4 {
            for (turns, swaps) in [(false, false), (true, false), (false, true), (true, true)] {
                let other = board(corner, turns, swaps).unwrap();
                assert_eq!((other.number, other.frame), (first.number, Frame::Corner), "{corner}");
                // From one image to the other, via the landmark.
                let way = first.transform().inverse().then(other.transform());
                assert_eq!((way.symmetry.transposes(), way.swap_colors), (turns, swaps), "{corner}");
            }
        }
    }
}
