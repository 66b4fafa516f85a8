//! Figures of one size, as in printed books, as far as pages stay full.

use std::collections::HashSet;

use crate::layout::{Block, Detail, Frame, Ink, Layout, Measure, Page, PageBox, Sections, Sheet, faults};

/// The blocks of games, and which of them are figures of the game.
#[derive(Default)]
pub(super) struct GameBlocks {
    pub(super) blocks: Vec<Block>,
    /// The indices of the figures, in order.
    pub(super) figures: Vec<usize>,
}

/// The sizes that are tried, as shares of the largest.
const SHARES: [f32; 7] = [1.0, 0.9, 0.82, 0.75, 0.7, 0.66, 0.62];
/// Figures may shrink to this share of the common size; the difference is not noticed.
const ALIKE: f32 = 0.95;
/// The costs of smaller figures, and of figures that differ from the common size, in empty paper.
const SMALL: f32 = 0.15;
const UNLIKE: f32 = 0.5;
/// The maximum number of rounds in which figures on pages with faults get a size of their own.
const ROUNDS: usize = 4;

/// Lays out games with figures of one size: the size that leaves little paper empty. Figures on pages that would have faults
/// have a size of their own.
pub(super) fn lay_out_evenly(games: &GameBlocks, sheet: &Sheet, measure: Measure<'_>) -> Layout {
    let mut sections = Sections::new(&games.blocks, sheet, measure);
    let sizes = if games.figures.len() >= 2 { best_sizes(games, &mut sections) } else { None };
    match sizes {
        Some(sizes) => sections.resize(|index| sizes.scales(games, index)),
        None => sections.resize(|index| games.scales(index)),
    }
    sections.lay_out(Detail::Full)
}

/// The sizes of figures.
struct Sizes {
    /// The share of the largest size.
    share: f32,
    /// The blocks of figures with a size of their own.
    unlike: HashSet<usize>,
}

impl Sizes {
    /// The largest and the smallest scale of a figure; `None` for other blocks.
    fn scales(&self, games: &GameBlocks, index: usize) -> Option<[f32; 2]> {
        let usual = games.scales(index)?;
        Some(if self.unlike.contains(&index) { usual } else { scaled(usual, self.share) })
    }
}

/// The sizes that cost least; `None` if all make faults.
fn best_sizes(games: &GameBlocks, sections: &mut Sections<'_>) -> Option<Sizes> {
    let mut best: Option<(f32, Sizes)> = None;
    for share in SHARES {
        let least = SMALL * (1.0 - share);
        // Emptiness is at least 0, so no smaller share can be cheaper.
        if best.as_ref().is_some_and(|(cost, _)| *cost <= least) {
            break;
        }
        let mut sizes = Sizes { share, unlike: HashSet::new() };
        for _ in 0..ROUNDS {
            sections.resize(|index| sizes.scales(games, index));
            let layout = sections.lay_out(Detail::Frames);
            #[expect(clippy::cast_precision_loss, reason = "some figures")]
            let unlike = sizes.unlike.len() as f32 / games.figures.len() as f32;
            let cost = emptiness(&layout) + least + UNLIKE * unlike;
            if best.as_ref().is_some_and(|(least, _)| cost >= *least) {
                break;
            }
            let pages: HashSet<usize> = faults(&layout).iter().map(|fault| fault.page).collect();
            if pages.is_empty() {
                best = Some((cost, sizes));
                break;
            }
            let before = sizes.unlike.len();
            sizes.unlike.extend(games.figures_on(&pages, &layout));
            if sizes.unlike.len() == before {
                break;
            }
        }
    }
    best.map(|(_, sizes)| sizes)
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

    /// The figures on these pages.
    fn figures_on(&self, pages: &HashSet<usize>, layout: &Layout) -> Vec<usize> {
        // Pictures are on pages in the order of their blocks.
        let owners = self.blocks.iter().enumerate().flat_map(|(index, block)| {
            let count = if let Block::Pictures(pictures) = block { pictures.row.len() } else { 0 };
            core::iter::repeat_n(index, count)
        });
        let is_picture = |placed: &&PageBox| matches!(placed.ink, Ink::Picture(_));
        let numbered = layout.pages.iter().enumerate();
        let places = numbered.flat_map(|(page, it)| it.boxes.iter().filter(is_picture).map(move |_| page));
        let found = owners.zip(places).filter(|(_, page)| pages.contains(page)).map(|(block, _)| block);
        found.filter(|block| self.figures.binary_search(block).is_ok()).collect()
    }
}

/// The largest scale times `share`, and a slightly smaller scale.
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
