//! The positions of the parts of the screen.

use ratatui_core::layout::{Position, Rect};

use kifu_view::Place;
use kifu_view::state::{Extent, Target};

use super::board::Grid;
use super::tree::STEP;

/// The positions of the parts of the screen.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Spots {
    /// The scroll ranges.
    pub(in super::super) extent: Extent,
    pub(super) board: Option<(Rect, Grid)>,
    /// The tree, with the tree position of its top left corner.
    pub(super) tree: Option<(Rect, Place)>,
    pub(super) comment: Option<Rect>,
    /// The list, with its first visible entry.
    pub(super) list: Option<(Rect, usize)>,
}

impl Spots {
    /// Returns the target at a column and row of the screen.
    pub(in super::super) fn at(&self, column: u16, row: u16) -> Option<Target> {
        let inside = |area: Rect| {
            let is_inside = area.contains(Position { x: column, y: row });
            is_inside.then(|| (usize::from(column - area.x), usize::from(row - area.y)))
        };
        if let Some((area, grid)) = self.board
            && let Some((column, row)) = inside(area)
        {
            return grid.point(column, row).map(Target::Point);
        }
        if let Some((area, corner)) = self.tree
            && let Some((column, row)) = inside(area)
        {
            let more =
                |first: u32, more: usize| u32::try_from(more).map_or(u32::MAX, |more| first.saturating_add(more));
            // A node takes its own column and the one before it.
            return Some(Target::Tree(Place {
                column: more(corner.column, column / STEP),
                row: more(corner.row, row),
            }));
        }
        if self.comment.and_then(inside).is_some() {
            return Some(Target::Comment);
        }
        let (area, first) = self.list?;
        inside(area).map(|(_, row)| Target::Entry(first + row))
    }
}
