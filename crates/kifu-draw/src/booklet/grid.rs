//! Pictures in rows and columns.

use super::flow::{Block, Flow};
use crate::scene::{Anchor, Scene};

/// A picture with a title above and text below.
pub(super) struct Cell {
    pub(super) title: String,
    pub(super) picture: Scene,
    pub(super) words: String,
}

/// Returns the columns and rows for a number of pictures on a page of this shape.
fn shape(count: u8, width: f32, height: f32) -> (u8, u8) {
    let count = count.max(1);
    let fits = |columns: u8| {
        let rows = count.div_ceil(columns);
        // The side of a square that fits into a cell; the title takes some of its height.
        let side = (width / f32::from(columns)).min(height * 0.88 / f32::from(rows));
        // Rather no place stays empty.
        let used = f32::from(count) / (f32::from(columns) * f32::from(rows));
        (side * used, rows)
    };
    let best = (1..=count).max_by(|&one, &other| fits(one).0.total_cmp(&fits(other).0).then(other.cmp(&one)));
    let columns = best.unwrap_or(1);
    (columns, fits(columns).1)
}

/// Fills pages with `per_page` pictures each, fewer if long texts need more room.
pub(super) fn fill(cells: &[Cell], per_page: u8, flow: &mut Flow<'_>) {
    let (columns, rows) = shape(per_page, flow.width(), flow.height());
    let gap = flow.text_size * 1.6;
    let share = |flow: &Flow<'_>| (flow.remaining() - gap * f32::from(rows - 1)) / f32::from(rows);
    let (mut room, mut on_page) = (share(flow), 0);
    for cells in cells.chunks(usize::from(columns)) {
        let mut row = Row::new(cells, columns, room, gap, flow);
        // Half a point of rounding is no reason for a new page.
        if on_page == rows || on_page > 0 && row.height > flow.remaining() + 0.5 {
            flow.start_page();
            (room, on_page) = (share(flow), 0);
            row = Row::new(cells, columns, room, gap, flow);
        }
        row.put(flow);
        flow.set_y(flow.y() + row.height.max(room) + gap);
        on_page += 1;
    }
}

/// The minimum part of a row's height for its pictures, however long its texts are.
const SMALLEST: f32 = 0.6;

/// A row of pictures, laid out.
struct Row<'c> {
    cells: &'c [Cell],
    /// The title and the text of each.
    texts: Vec<(Block, Block)>,
    /// The width of a cell and the gap between two.
    width: f32,
    gap: f32,
    scale: f32,
    /// The height of the tallest picture, and of the row.
    tallest: f32,
    height: f32,
}

impl<'c> Row<'c> {
    /// Lays out a row with the height `room`.
    fn new(cells: &'c [Cell], columns: u8, room: f32, gap: f32, flow: &Flow<'_>) -> Self {
        let size = flow.text_size;
        let width = (flow.width() - gap * f32::from(columns - 1)) / f32::from(columns);
        let texts = cells.iter().map(|cell| {
            let title = flow.block(&cell.title, width, size, Anchor::Middle);
            (title, flow.block(&cell.words, width, size * 0.9, Anchor::Start))
        });
        let texts: Vec<(Block, Block)> = texts.collect();
        let words = texts.iter().map(|(title, words)| title.height() + words.height()).fold(0.0, f32::max) + size;
        let side = (room - words).max(room * SMALLEST);
        // All pictures of a row in one scale.
        let fitting = cells.iter().map(|cell| (width / cell.picture.width).min(side / cell.picture.height));
        let scale = fitting.fold(width / 10.0, f32::min);
        let tallest = cells.iter().map(|cell| cell.picture.height * scale).fold(0.0, f32::max);
        Self { cells, texts, width, gap, scale, tallest, height: tallest + words }
    }

    /// Puts the row at the next free place of the page.
    fn put(&self, flow: &mut Flow<'_>) {
        let (top, space) = (flow.y(), flow.text_size * 0.3);
        let mut x = flow.left();
        for (cell, (title, words)) in self.cells.iter().zip(&self.texts) {
            let middle = x + self.width / 2.0;
            flow.put(title, [middle, top]);
            let below = top + title.height() + space;
            flow.picture(&cell.picture, [middle - cell.picture.width * self.scale / 2.0, below], self.scale);
            flow.put(words, [x, below + self.tallest + space]);
            x += self.width + self.gap;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_for_a_page() {
        for (count, expected) in
            [(1, (1, 1)), (2, (1, 2)), (4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (12, (3, 4))]
        {
            assert_eq!(shape(count, 490.0, 690.0), expected, "{count}");
        }
    }
}
