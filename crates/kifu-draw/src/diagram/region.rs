//! The part of a board that is shown.

use kifu_go::{BadRegion, Region, Size};

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

impl RegionChoice {
    /// Reads a region: `whole`, `auto`, `shrink`, or a [part of the board](Region::read) such as `top-right` or `A1:K10`.
    ///
    /// ```
    /// use kifu_draw::go::{Region, Size};
    /// use kifu_draw::RegionChoice;
    ///
    /// let size = Size::NINETEEN;
    /// assert_eq!(RegionChoice::read("top-right", size), Ok(RegionChoice::Part(Region::read("K19-T10", size)?)));
    /// # Ok::<(), kifu_draw::go::BadRegion>(())
    /// ```
    ///
    /// # Errors
    /// [`BadRegion`] if the words do not describe a region or a point is off the board.
    pub fn read(text: &str, size: Size) -> Result<Self, BadRegion> {
        match text.trim().to_ascii_lowercase().as_str() {
            "record" => Ok(Self::AsRecord),
            "auto" => Ok(Self::Action),
            "whole" | "all" | "full" => Ok(Self::Whole),
            "shrink" | "content" => Ok(Self::Shrunk),
            _ => Region::read(text, size).map(Self::Part),
        }
    }
}

/// Extends a region by this number of lines on each side, and to the edge of the board if that is close.
pub(crate) fn with_margin(region: Region, margin: u8, size: Size) -> Region {
    // Showing two more lines is better than hiding an edge that is close.
    extended(region, margin, 3, size)
}

/// Extends a region by one line on each side, and to the edge of the board if it is next to it.
pub(crate) fn with_border(region: Region, size: Size) -> Region {
    extended(region, 1, 1, size)
}

fn extended(region: Region, margin: u8, near: u8, size: Size) -> Region {
    let low = |value: u8| if value <= margin + near { 0 } else { value - margin };
    let high = |value: u8, last: u8| if value + margin + near >= last { last } else { value + margin };
    Region {
        left: low(region.left),
        top: low(region.top),
        right: high(region.right, size.columns() - 1),
        bottom: high(region.bottom, size.rows() - 1),
    }
}

/// Extends a region to this number of columns and rows, away from the edges that it touches.
pub(crate) fn at_least(region: Region, [columns, rows]: [u8; 2], size: Size) -> Region {
    let (left, right) = grown(region.left, region.right, columns, size.columns());
    let (top, bottom) = grown(region.top, region.bottom, rows, size.rows());
    Region { left, top, right, bottom }
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
