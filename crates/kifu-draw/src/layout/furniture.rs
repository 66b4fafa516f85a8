//! The parts that are written when all pages are known: page numbers, running heads and the table of contents.

use super::entry::{EntryLines, shortened};
use super::page::{Ink, Layout, LineKind};
use super::row::line_box;
use super::{Align, Block, Detail, LINE, Measure, lines};

/// Fills in the lines of the table of contents; call it again after adding pages that the table lists.
pub(crate) fn fill_entries(layout: &mut Layout, blocks: &[Block], measure: Measure<'_>) {
    let mut entries = blocks.iter().filter_map(|block| match block {
        Block::Entry(entry) => Some(entry),
        _ => None,
    });
    let marks = &layout.marks;
    for placed in layout.pages.iter_mut().flat_map(|page| &mut page.boxes) {
        if let Ink::Line { words, size, kind: LineKind::Entry(part) } = &mut placed.ink
            && let Some(entry) = entries.next()
        {
            let page = marks.get(*part).map_or(String::new(), |mark| (mark.page + 1).to_string());
            let broken = EntryLines::new(entry, placed.frame.width / *size, measure);
            *words = broken.last_line(&page, placed.frame, *size, measure);
        }
    }
}

/// Adds page numbers and, from the second page on, running heads: the title on left pages, the part on right ones. A single
/// page has none.
pub fn add_running_heads(layout: &mut Layout, title: &str, size: f32, measure: Measure<'_>) {
    if layout.pages.len() < 2 {
        return;
    }
    let mut part = "";
    let mut marks = layout.marks.iter().peekable();
    for (index, page) in layout.pages.iter_mut().enumerate() {
        let mut first = None;
        while let Some(mark) = marks.next_if(|mark| mark.page <= index) {
            // A page with the beginning of a part at its top is named after it.
            first = first.or((mark.y < page.paper[1] / 4.0).then_some(mark.title.as_str()));
            part = &mark.title;
        }
        let (Some(left), Some(right)) = (page.columns.first(), page.columns.last()) else { continue };
        let (x, width) = (left.x, right.right() - left.x);
        let mut put = |text: &str, y: f32, align: Align, share: f32| {
            let text = shortened(text, width * share / size - 0.1, measure);
            for line in lines(&text.into(), width / size, align, measure).iter().take(1) {
                page.boxes.push(line_box(line, [x, y], size, LineKind::Furniture, Detail::Full));
            }
        };
        let (top, bottom) = (left.y, page.paper[1] - left.bottom());
        put(&(index + 1).to_string(), left.bottom() + (bottom - size * LINE) * 0.45, Align::Middle, 1.0);
        if index > 0 {
            let name = first.unwrap_or(part);
            let y = (top - size * LINE) * 0.6;
            // As in bound books, odd pages are at the right.
            let is_left = index % 2 == 1;
            let text = if is_left || name.is_empty() { title } else { name };
            put(text, y, if is_left { Align::Start } else { Align::End }, 1.0);
        }
    }
}
