//! Connected parts of a board.

use crate::{Point, Size};
use alloc::vec;
use alloc::vec::Vec;

/// Numbers the maximal connected sets of points that `belongs` accepts, in the order of their first points.
pub(crate) struct Regions {
    size: Size,
    number: Vec<Option<u16>>,
    /// The points of each region.
    pub(crate) points: Vec<Vec<Point>>,
}

impl Regions {
    /// Two neighbours are connected if `connected` returns true for them; a point belongs to a region if it is
    /// connected to itself.
    pub(crate) fn new(size: Size, connected: impl Fn(Point, Point) -> bool) -> Self {
        let mut regions = Self { size, number: vec![None; size.area()], points: Vec::new() };
        for first in size.points() {
            if regions.of(first).is_some() || !connected(first, first) {
                continue;
            }
            let number = regions.points.len() as u16;
            let mut region = vec![first];
            regions.mark(first, number);
            let mut done = 0;
            while done < region.len() {
                for next in size.neighbors(region[done]) {
                    if regions.of(next).is_none() && connected(region[done], next) {
                        regions.mark(next, number);
                        region.push(next);
                    }
                }
                done += 1;
            }
            regions.points.push(region);
        }
        regions
    }

    /// The number of the region of `point`.
    pub(crate) fn of(&self, point: Point) -> Option<usize> {
        self.size.index(point).and_then(|index| self.number[index]).map(usize::from)
    }

    fn mark(&mut self, point: Point, number: u16) {
        if let Some(index) = self.size.index(point) {
            self.number[index] = Some(number);
        }
    }
}
