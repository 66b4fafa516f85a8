//! Figures of one size, as in printed books, as far as pages stay full.

use crate::layout::{Block, Frame, Layout, Measure, Page, Sheet, faults, lay_out};

/// The blocks of games, and which of them are figures of the game.
#[derive(Default)]
pub(super) struct GameBlocks {
    pub(super) blocks: Vec<Block>,
    /// The indices of the figures.
    pub(super) figures: Vec<usize>,
}

/// The sizes that are tried, as shares of the largest.
const SHARES: [f32; 7] = [1.0, 0.9, 0.82, 0.75, 0.7, 0.66, 0.62];
/// How much smaller a figure may be than the others: nobody notices it.
const ALIKE: f32 = 0.95;
/// What smaller figures cost, in empty paper.
const SMALL: f32 = 0.15;

/// Lays out games with figures of one size: the size that leaves little paper empty. If no size makes pages without faults,
/// each page has a size of its own.
pub(super) fn lay_out_evenly(games: &GameBlocks, sheet: &Sheet, measure: Measure<'_>) -> Layout {
    let of_pages = || lay_out(&games.blocks, sheet, measure);
    if games.figures.len() < 2 {
        return of_pages();
    }
    let mut blocks = games.blocks.clone();
    let mut best: Option<(f32, Layout)> = None;
    for share in SHARES {
        for &index in &games.figures {
            if let (Block::Pictures(scaled), Block::Pictures(usual)) = (&mut blocks[index], &games.blocks[index]) {
                scaled.most = (usual.most * share).max(usual.least);
                scaled.least = (scaled.most * ALIKE).max(usual.least);
            }
        }
        let layout = lay_out(&blocks, sheet, measure);
        let cost = emptiness(&layout) + SMALL * (1.0 - share);
        if faults(&layout).is_empty() && best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, layout));
        }
    }
    best.map_or_else(of_pages, |(_, layout)| layout)
}

/// The mean share of pages that is empty, without the last pages of parts.
fn emptiness(layout: &Layout) -> f32 {
    let (mut empty, mut all) = (0.0, 0.0);
    for page in layout.pages.iter().filter(|page| !page.is_end) {
        for column in &page.columns {
            empty += column.height - used(page, column);
            all += column.height;
        }
    }
    empty / f32::max(all, 1.0)
}

/// The height of a column that boxes take.
fn used(page: &Page, column: &Frame) -> f32 {
    let inside = page.boxes.iter().map(|placed| placed.frame).filter(|frame| {
        let middle = frame.x + frame.width / 2.0;
        column.x <= middle && middle <= column.right()
    });
    let mut spans: Vec<[f32; 2]> = inside.map(|frame| [frame.y, frame.bottom()]).collect();
    spans.sort_by(|one, other| one[0].total_cmp(&other[0]));
    let (mut used, mut end) = (0.0, column.y);
    for [top, bottom] in spans {
        used += (bottom - top.max(end)).max(0.0);
        end = end.max(bottom);
    }
    used
}
