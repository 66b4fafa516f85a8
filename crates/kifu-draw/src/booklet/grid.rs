//! Pictures in rows and columns.

use super::flow::{Block, Flow};
use crate::scene::{Anchor, Scene};

/// A picture with a title above and words below.
pub(super) struct Cell {
    pub(super) title: String,
    pub(super) picture: Scene,
    pub(super) words: String,
}

/// How many columns and rows hold so many pictures, for a page of this shape.
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

/// Fills pages with pictures, so many on each; less where their words need more room.
pub(super) fn fill(cells: &[Cell], per_page: u8, flow: &mut Flow<'_>) {
    let grid = shape(per_page, flow.width(), flow.height());
    for (index, page) in cells.chunks(usize::from(per_page.max(1))).enumerate() {
        if index > 0 {
            flow.start_page();
        }
        fill_page(page, grid, flow);
    }
}

fn fill_page(cells: &[Cell], (columns, rows): (u8, u8), flow: &mut Flow<'_>) {
    let size = flow.text_size;
    let gap = size * 1.6;
    let width = (flow.width() - gap * f32::from(columns - 1)) / f32::from(columns);
    let room = (flow.remaining() - gap * f32::from(rows - 1)) / f32::from(rows);
    for row in cells.chunks(usize::from(columns)) {
        let blocks: Vec<(Block, Block)> = row
            .iter()
            .map(|cell| {
                let title = flow.block(&cell.title, width, size, Anchor::Middle);
                (title, flow.block(&cell.words, width, size * 0.9, Anchor::Start))
            })
            .collect();
        let words = blocks.iter().map(|(title, words)| title.height() + words.height()).fold(0.0, f32::max) + size;
        // All pictures of a row in one scale. Long words take more than their row's share of the page, not the pictures.
        let side = (room - words).max((width * 0.85).min(room * 0.9));
        let scale = row
            .iter()
            .map(|cell| (width / cell.picture.width).min(side / cell.picture.height))
            .fold(width / 10.0, f32::min);
        let tallest = row.iter().map(|cell| cell.picture.height * scale).fold(0.0, f32::max);
        flow.ensure(tallest + words);
        let top = flow.y();
        let mut x = flow.left();
        for (cell, (title, words)) in row.iter().zip(&blocks) {
            let middle = x + width / 2.0;
            flow.put(title, [middle, top]);
            let below = top + title.height() + size * 0.3;
            flow.picture(&cell.picture, [middle - cell.picture.width * scale / 2.0, below], scale);
            flow.put(words, [x, below + tallest + size * 0.3]);
            x += width + gap;
        }
        flow.set_y(top + (tallest + words).max(if tallest + words < room { room } else { 0.0 }) + gap);
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
