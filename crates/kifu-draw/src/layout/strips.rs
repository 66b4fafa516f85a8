//! Blocks as strips from top to bottom, between which a column may end.

use kifu_record::is_stopped;

use super::entry::EntryLines;
use super::row::Row;
use super::{Block, LINE, Line, Measure, Sheet, Text, lines};

/// The cost of ending a column where that is allowed only if nothing else is possible.
pub(super) const NEVER: f64 = 1e6;
/// The cost of ending a column between a picture and the text about it.
const APART: f64 = 400.0;
/// The maximum number of lines of a text that stays with the block it is about.
const SHORT: usize = 9;
/// The bonus for a column that begins with a new part.
const PART: f64 = -4.0;

/// A strip of a column, as wide as the column.
pub(super) struct Strip<'b> {
    /// The space above; none at the top of a column.
    pub(super) before: f32,
    /// The height that cannot change.
    pub(super) fixed: f32,
    /// The height of pictures, and the least that they may have.
    pub(super) picture: f32,
    pub(super) least: f32,
    /// The cost of a column that ends here.
    pub(super) end: f64,
    pub(super) content: Content<'b>,
}

/// The content of a strip.
pub(super) enum Content<'b> {
    /// A line of a text, with its index and the number of all lines.
    Line { text: &'b Text, block: usize, line: Line, index: usize, count: usize },
    /// Pictures, with the index of their block.
    Row { row: Row<'b>, block: usize },
    /// An entry of the table of contents, the size of its letters, and the part that it names.
    Entry { lines: EntryLines, size: f32, part: usize },
}

impl<'b> Strip<'b> {
    fn of_row(row: Row<'b>, block: usize, before: f32) -> Self {
        let picture = row.picture_height();
        let (fixed, least) = (row.caption_height(), picture * row.least / row.scale);
        Self { before, fixed, picture, least, end: 0.0, content: Content::Row { row, block } }
    }

    /// Changes the largest and the smallest scale of its pictures, if `sizes` returns them for its block.
    pub(super) fn resize(&mut self, sizes: impl Fn(usize) -> Option<[f32; 2]>, column: [f32; 2], measure: Measure<'_>) {
        let Content::Row { row, block } = &mut self.content else { return };
        let Some(scales) = sizes(*block) else { return };
        row.resize(scales, column, measure);
        (self.fixed, self.picture) = (row.caption_height(), row.picture_height());
        self.least = self.picture * row.least / row.scale;
    }
}

/// Divides blocks into strips. `first` is the number of the first block.
pub(super) fn strips<'b>(blocks: &'b [Block], first: usize, sheet: &Sheet, measure: Measure<'_>) -> Vec<Strip<'b>> {
    let (width, height) = (sheet.column_width(), sheet.area().height);
    let mut strips: Vec<Strip<'b>> = Vec::new();
    for (index, block) in blocks.iter().enumerate().take_while(|_| !is_stopped()) {
        let (follows, begins_part) = match block {
            Block::Text(text) => (text.follows, text.part.is_some()),
            Block::Pictures(pictures) => (pictures.follows, false),
            Block::Entry(_) | Block::PageEnd => (false, false),
        };
        if let Some(last) = strips.last_mut() {
            last.end += if begins_part { PART } else { 0.0 } + if follows { APART } else { 0.0 };
        }
        match block {
            Block::Text(text) => add_text(text, first + index, width, measure, &mut strips),
            Block::Pictures(pictures) => {
                let row = Row::new(pictures, [width, height], measure);
                strips.push(Strip::of_row(row, first + index, pictures.before));
            }
            Block::Entry(entry) => {
                let size = entry.size.max(1.0);
                let lines = EntryLines::new(entry, width / size, measure);
                #[expect(clippy::cast_precision_loss, reason = "a few lines")]
                let fixed = lines.count() as f32 * size * LINE;
                let content = Content::Entry { lines, size, part: entry.part };
                strips.push(Strip { before: 0.5 * size, fixed, picture: 0.0, least: 0.0, end: 0.0, content });
            }
            Block::PageEnd => {}
        }
    }
    strips
}

fn add_text<'b>(text: &'b Text, block: usize, width: f32, measure: Measure<'_>, strips: &mut Vec<Strip<'b>>) {
    let size = text.size.max(1.0);
    let broken = lines(&text.text, width / size, text.align, measure);
    let count = broken.len();
    let is_whole = text.is_heading || text.leads && count <= SHORT;
    for (index, line) in broken.into_iter().enumerate() {
        // No column ends with the first line of a paragraph, and none begins with its last.
        let is_alone = count > 1 && (index == 0 || index + 2 == count);
        let end = if is_whole || is_alone { NEVER } else { 0.0 };
        let before = if index == 0 { text.before } else { 0.0 };
        let content = Content::Line { text, block, line, index, count };
        strips.push(Strip { before, fixed: size * LINE, picture: 0.0, least: 0.0, end, content });
    }
}
