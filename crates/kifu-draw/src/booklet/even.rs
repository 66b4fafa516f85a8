//! Figures of one size, as in printed books, as far as pages stay full.

use crate::layout::{Block, Detail, Frame, Layout, Measure, Page, Sections, Sheet, faults};

/// The blocks of games, and which of them are figures of the game.
#[derive(Default)]
pub(super) struct GameBlocks {
    pub(super) blocks: Vec<Block>,
    /// The indices of the figures, in order.
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
    let mut sections = Sections::new(&games.blocks, sheet, measure);
    if games.figures.len() >= 2
        && let Some(share) = best_share(games, &mut sections)
    {
        sections.resize(|index| games.scales(index).map(|usual| scaled(usual, share)));
    } else {
        sections.resize(|index| games.scales(index));
    }
    sections.lay_out(Detail::Full)
}

/// The share of the largest size that figures have; `None` if each makes faults.
fn best_share(games: &GameBlocks, sections: &mut Sections<'_>) -> Option<f32> {
    let mut best: Option<(f32, f32)> = None;
    for share in SHARES {
        let least = SMALL * (1.0 - share);
        // No page is less than empty.
        if best.is_some_and(|(cost, _)| cost <= least) {
            break;
        }
        sections.resize(|index| games.scales(index).map(|usual| scaled(usual, share)));
        let layout = sections.lay_out(Detail::Frames);
        let cost = emptiness(&layout) + least;
        if best.is_none_or(|(least, _)| cost < least) && faults(&layout).is_empty() {
            best = Some((cost, share));
        }
    }
    best.map(|(_, share)| share)
}

impl GameBlocks {
    /// The largest and the smallest scale of a figure; `None` for other blocks.
    fn scales(&self, index: usize) -> Option<[f32; 2]> {
        self.figures.binary_search(&index).ok()?;
        match &self.blocks[index] {
            Block::Pictures(pictures) => Some([pictures.most, pictures.least]),
            _ => None,
        }
    }
}

/// A share of the largest scale, and a little less.
fn scaled([most, least]: [f32; 2], share: f32) -> [f32; 2] {
    let most = (most * share).max(least);
    [most, (most * ALIKE).max(least)]
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
