//! The part of a board that is shown.

use kifu_go::{Coordinates, Point, Size};

/// A rectangle of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// The column at the left, from 0.
    pub left: u8,
    /// The row at the top, from 0.
    pub top: u8,
    /// The column at the right, included.
    pub right: u8,
    /// The row at the bottom, included.
    pub bottom: u8,
}

impl Region {
    /// All of a board.
    #[must_use]
    pub const fn whole(size: Size) -> Self {
        Self { left: 0, top: 0, right: size.columns() - 1, bottom: size.rows() - 1 }
    }

    /// The smallest region with all points; `None` without points.
    #[must_use]
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let mut points = points.into_iter();
        let first = Self::of(points.next()?);
        Some(points.fold(first, |region, point| Self {
            left: region.left.min(point.x()),
            top: region.top.min(point.y()),
            right: region.right.max(point.x()),
            bottom: region.bottom.max(point.y()),
        }))
    }

    fn of(point: Point) -> Self {
        Self { left: point.x(), top: point.y(), right: point.x(), bottom: point.y() }
    }

    /// The part on the board; the whole board if there is none.
    #[must_use]
    pub fn on(self, size: Size) -> Self {
        let whole = Self::whole(size);
        let cut = Self {
            left: self.left.max(whole.left),
            top: self.top.max(whole.top),
            right: self.right.min(whole.right),
            bottom: self.bottom.min(whole.bottom),
        };
        if cut.left > cut.right || cut.top > cut.bottom { whole } else { cut }
    }

    /// Returns true if it contains a point.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.left <= point.x() && point.x() <= self.right && self.top <= point.y() && point.y() <= self.bottom
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.right - self.left + 1
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.bottom - self.top + 1
    }

    /// Extends the region by this number of lines on each side, and to the edge of the board if that is close.
    pub(crate) fn with_margin(self, margin: u8, size: Size) -> Self {
        // Showing two more lines is better than hiding an edge that is close.
        self.extended(margin, 3, size)
    }

    /// Extends the region by one line on each side, and to the edge of the board if it is next to it.
    pub(crate) fn close(self, size: Size) -> Self {
        self.extended(1, 1, size)
    }

    fn extended(self, margin: u8, near: u8, size: Size) -> Self {
        let low = |value: u8| if value <= margin + near { 0 } else { value - margin };
        let high = |value: u8, last: u8| if value + margin + near >= last { last } else { value + margin };
        Self {
            left: low(self.left),
            top: low(self.top),
            right: high(self.right, size.columns() - 1),
            bottom: high(self.bottom, size.rows() - 1),
        }
    }
}

impl Region {
    /// Extends the region to this number of columns and rows, away from the edges that it touches.
    pub(crate) fn at_least(self, [columns, rows]: [u8; 2], size: Size) -> Self {
        let (left, right) = grown(self.left, self.right, columns, size.columns());
        let (top, bottom) = grown(self.top, self.bottom, rows, size.rows());
        Self { left, top, right, bottom }
    }
}

/// A range of lines extended to `wanted` lines of a board with `all`.
fn grown(low: u8, high: u8, wanted: u8, all: u8) -> (u8, u8) {
    let missing = wanted.min(all).saturating_sub(high - low + 1);
    let (before, after) = (low, all - 1 - high);
    // At an edge the region grows inwards; in the middle on both sides.
    let at_low = if before == 0 {
        0
    } else if after == 0 {
        missing
    } else {
        (missing / 2).min(before).max(missing.saturating_sub(after))
    };
    (low - at_low, high + (missing - at_low))
}

/// The part of the board to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RegionChoice {
    /// The part requested by the record (VW, or lines cut off in JGF), otherwise the whole board.
    #[default]
    AsRecord,
    /// The whole board, whatever the record requests.
    Whole,
    /// The used part: stones, marks and moves, with some lines around them.
    Shrunk,
    /// The part where something happens: numbered moves, marks and the last move, with two lines around them.
    Action,
    /// This part, as far as it is on the board.
    Part(Region),
}

/// A region that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRegion {
    /// The words do not describe a region.
    #[error(
        "{0:?} is not a part of a board; write whole, auto, shrink, a corner or side (top-right, left …), one with a width \
         and height (top-right:10x7), or two corners (A1:K10, aa:jj)"
    )]
    Words(String),
    /// A corner is not a point of the board.
    #[error("{:?} is outside the {}x{} board", .0, .1.columns(), .1.rows())]
    OffBoard(String, Size),
}

impl RegionChoice {
    /// Reads a region: `whole`, `auto`, `shrink`, `top-right`, `left`, `bottom-left:9x7`, `A1:K10`, `aa:jj`.
    ///
    /// A side is half of the board, a corner a quarter, including the middle line.
    ///
    /// ```
    /// use kifu_draw::{Region, RegionChoice};
    /// use kifu_draw::go::Size;
    ///
    /// let size = Size::NINETEEN;
    /// let corner = RegionChoice::Part(Region { left: 9, top: 0, right: 18, bottom: 9 });
    /// assert_eq!(RegionChoice::read("top-right", size), Ok(corner));
    /// assert_eq!(RegionChoice::read("K19:T10", size), Ok(corner));
    /// ```
    ///
    /// # Errors
    /// [`BadRegion`] if the words do not describe a region or a point is off the board.
    pub fn read(text: &str, size: Size) -> Result<Self, BadRegion> {
        let words = text.trim().to_ascii_lowercase();
        match words.as_str() {
            "record" => return Ok(Self::AsRecord),
            "auto" => return Ok(Self::Action),
            "whole" | "all" | "full" => return Ok(Self::Whole),
            "shrink" | "content" => return Ok(Self::Shrunk),
            _ => {}
        }
        let (place, extent) = words.split_once(':').map_or((words.as_str(), None), |(a, b)| (a, Some(b)));
        if let Some(place) = corner(place) {
            return place_of(place, extent, size).map(Self::Part).ok_or_else(|| BadRegion::Words(text.to_owned()));
        }
        let original = text.trim();
        let Some((first, second)) = original.split_once(':') else { return Err(BadRegion::Words(text.to_owned())) };
        let point = |name: &str| {
            let ways = [Coordinates::Western, Coordinates::Sgf, Coordinates::Numbers, Coordinates::Japanese];
            ways.iter().find_map(|way| way.read(name.trim(), size).ok())
        };
        match (point(first), point(second)) {
            (Some(first), Some(second)) => Ok(Self::Part(Region {
                left: first.x().min(second.x()),
                top: first.y().min(second.y()),
                right: first.x().max(second.x()),
                bottom: first.y().max(second.y()),
            })),
            _ if [first, second].iter().all(|name| looks_like_point(name)) => {
                Err(BadRegion::OffBoard(text.to_owned(), size))
            }
            _ => Err(BadRegion::Words(text.to_owned())),
        }
    }
}

fn looks_like_point(name: &str) -> bool {
    let name = name.trim();
    (2..=4).contains(&name.len()) && name.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// The end in each direction: −1 for left and top, 0 for the whole, 1 for right and bottom.
fn corner(words: &str) -> Option<(i8, i8)> {
    let mut place = (0, 0);
    let mut said = false;
    for word in words.split(['-', ' ', '_']) {
        match word {
            "left" if place.0 == 0 => place.0 = -1,
            "right" if place.0 == 0 => place.0 = 1,
            "top" | "upper" if place.1 == 0 => place.1 = -1,
            "bottom" | "lower" if place.1 == 0 => place.1 = 1,
            _ => return None,
        }
        said = true;
    }
    said.then_some(place)
}

fn place_of((x, y): (i8, i8), extent: Option<&str>, size: Size) -> Option<Region> {
    let half = |lines: u8, place: i8| if place == 0 { lines } else { lines.div_ceil(2) };
    let (columns, rows) = match extent {
        None => (half(size.columns(), x), half(size.rows(), y)),
        Some(extent) => {
            let (columns, rows) = extent.split_once(['x', '×'])?;
            (columns.trim().parse().ok()?, rows.trim().parse().ok()?)
        }
    };
    let (columns, rows) = (columns.clamp(1, size.columns()), rows.clamp(1, size.rows()));
    let from = |lines: u8, shown: u8, place: i8| match place {
        -1 => 0,
        1 => lines - shown,
        _ => (lines - shown) / 2,
    };
    let (left, top) = (from(size.columns(), columns, x), from(size.rows(), rows, y));
    Some(Region { left, top, right: left + columns - 1, bottom: top + rows - 1 })
}
