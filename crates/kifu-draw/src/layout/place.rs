//! Puts strips at their places on pages.

use super::columns::{Column, balanced, columns};
use super::furniture::fill_entries;
use super::page::{Frame, Ink, Layout, LineKind, Mark, Page, PageBox};
use super::row::line_box;
use super::strips::{Content, Strip, strips};
use super::{Block, LINE, Measure, Sheet};

/// Lays out blocks on pages.
#[must_use]
pub fn lay_out(blocks: &[Block], sheet: &Sheet, measure: Measure<'_>) -> Layout {
    Sections::new(blocks, sheet, measure).lay_out(Detail::Full)
}

/// The level of detail of a layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// Only the positions of boxes, which suffice to rate pages.
    Frames,
    /// Everything.
    Full,
}

/// Blocks whose texts are broken into lines, which takes most of the time: pages can then be made with several sizes of
/// pictures.
pub(crate) struct Sections<'b> {
    blocks: &'b [Block],
    sheet: &'b Sheet,
    measure: Measure<'b>,
    sections: Vec<Vec<Strip<'b>>>,
}

impl<'b> Sections<'b> {
    /// Breaks the texts.
    pub(crate) fn new(blocks: &'b [Block], sheet: &'b Sheet, measure: Measure<'b>) -> Self {
        let mut first = 0;
        let of_section = |section: &'b [Block]| {
            let strips = strips(section, first, sheet, measure);
            first += section.len() + 1;
            strips
        };
        let sections = blocks.split(|block| *block == Block::PageEnd).map(of_section).collect();
        Self { blocks, sheet, measure, sections }
    }

    /// Changes the scales of the rows of pictures for which `scales` returns the largest and the smallest; it gets the
    /// index of the block.
    pub(crate) fn resize(&mut self, scales: impl Fn(usize) -> Option<[f32; 2]>) {
        let column = [self.sheet.column_width(), self.sheet.area().height];
        for strip in self.sections.iter_mut().flatten() {
            strip.resize(&scales, column, self.measure);
        }
    }

    /// Lays them out on pages.
    pub(crate) fn lay_out(&self, detail: Detail) -> Layout {
        let mut layout = Layout::default();
        for strips in &self.sections {
            add_section(strips, self.sheet, detail, &mut layout);
        }
        if layout.pages.is_empty() {
            layout.pages.push(page(self.sheet));
        }
        if detail == Detail::Full {
            fill_entries(&mut layout, self.blocks, self.measure);
        }
        layout
    }
}

fn page(sheet: &Sheet) -> Page {
    Page { paper: sheet.paper, columns: sheet.columns(), boxes: Vec::new(), is_end: true }
}

fn add_section(strips: &[Strip<'_>], sheet: &Sheet, detail: Detail, layout: &mut Layout) {
    let height = sheet.area().height;
    let a_page = usize::from(sheet.columns.max(1));
    let mut columns = columns(strips, height);
    if a_page > 1 && !columns.is_empty() {
        // The columns of the last page end at about the same height.
        let at = (columns.len() - 1) / a_page * a_page;
        let start = columns[at].start;
        columns.truncate(at);
        let last = balanced(&strips[start..], height, a_page);
        columns.extend(last.into_iter().map(|column| Column {
            start: column.start + start,
            end: column.end + start,
            ..column
        }));
    }
    let count = columns.len();
    for (index, column) in columns.into_iter().enumerate() {
        if index % a_page == 0 {
            layout.pages.push(Page { is_end: index + a_page >= count, ..page(sheet) });
        }
        let number = layout.pages.len() - 1;
        let Some(page) = layout.pages.last_mut() else { continue };
        let frame = page.columns[index % a_page];
        let is_last = index + a_page >= count && page.is_end;
        put(&strips[column.start..column.end], column, frame, is_last, (number, detail), page, &mut layout.marks);
    }
}

/// Puts the strips of a column at their places.
fn put(
    strips: &[Strip<'_>],
    column: Column,
    frame: Frame,
    is_last: bool,
    (number, detail): (usize, Detail),
    page: &mut Page,
    marks: &mut Vec<Mark>,
) {
    let heights: Vec<f32> = strips
        .iter()
        .map(|strip| strip.fixed + strip.picture - (strip.picture - strip.least) * column.shrink)
        .collect();
    let spaces: f32 = strips.iter().skip(1).map(|strip| strip.before).sum();
    let room = frame.height - spaces - heights.iter().sum::<f32>();
    // Spaces grow a little, so that columns end at the same height.
    let is_empty = room > frame.height * 0.38;
    let most = if is_empty { 3.0 } else { 0.7 };
    let grow = if is_last || spaces <= 0.0 { 0.0 } else { (room / spaces).clamp(0.0, most) };
    let mut y = frame.y;
    for (index, (strip, height)) in strips.iter().zip(heights).enumerate() {
        if index > 0 {
            y += strip.before * (1.0 + grow);
        }
        match &strip.content {
            Content::Line { text, block, line, index, count } => {
                if let (0, Some(title)) = (*index, &text.part) {
                    marks.push(Mark { title: title.clone(), page: number, y });
                }
                let kind = if text.is_heading {
                    LineKind::Heading
                } else {
                    LineKind::Body { block: *block, index: *index, count: *count }
                };
                page.boxes.push(line_box(line, [frame.x, y], text.size.max(1.0), kind, detail));
            }
            Content::Row { row, .. } => {
                let full = row.picture_height();
                let factor = if full > 0.0 { (height - strip.fixed) / full } else { 1.0 };
                row.put([frame.x, y], frame.width, factor, detail, &mut page.boxes);
            }
            Content::Entry { lines, size, part } => {
                let mut y = y;
                for line in &lines.above {
                    page.boxes.push(line_box(line, [frame.x, y], *size, LineKind::Caption, detail));
                    y += size * LINE;
                }
                let frame = Frame { y, height: size * LINE, ..frame };
                let ink = Ink::Line { words: Vec::new(), size: *size, kind: LineKind::Entry(*part) };
                page.boxes.push(PageBox { frame, ink });
            }
        }
        y += height;
    }
}
