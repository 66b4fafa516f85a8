//! What is written when all pages are known: page numbers, running heads and the table of contents.

use super::page::{Frame, Ink, Layout, LineKind};
use super::row::line_box;
use super::{Align, Block, Entry, LINE, Measure, Word, lines};
use crate::styled::Weight;

/// Writes the lines of the table of contents; once more if pages were added that it names.
pub(crate) fn fill_entries(layout: &mut Layout, blocks: &[Block], measure: Measure<'_>) {
    let mut entries = blocks.iter().filter_map(|block| match block {
        Block::Entry(entry) => Some(entry),
        _ => None,
    });
    let marks = &layout.marks;
    for placed in layout.pages.iter_mut().flat_map(|page| &mut page.boxes) {
        if let Ink::Line { words, kind: LineKind::Entry(part), .. } = &mut placed.ink
            && let Some(entry) = entries.next()
        {
            let page = marks.get(*part).map_or(String::new(), |mark| (mark.page + 1).to_string());
            *words = entry_words(entry, &page, placed.frame, measure);
        }
    }
}

/// The name, a row of dots, the note and the page number.
fn entry_words(entry: &Entry, page: &str, frame: Frame, measure: Measure<'_>) -> Vec<Word> {
    let size = entry.size;
    let advance = |character| measure(character, Weight::Regular);
    let width = |text: &str| text.chars().map(advance).sum::<f32>() * size;
    let page_at = frame.right() - width(page);
    // Numbers of up to three digits stand below each other.
    let note = shortened(&entry.note, frame.width * 0.3 / size, measure);
    let note_at = frame.right() - 2.4 * size - width(&note);
    let name = shortened(&entry.text, (note_at - frame.x) / size - 1.0, measure);
    let mut words = vec![Word { x: frame.x, text: format!("{name} "), weight: Weight::Regular }];
    let step = 0.55 * size;
    let end = note_at - 0.6 * size;
    let mut x = frame.right();
    while x - step > frame.x + width(&name) + 0.6 * size {
        x -= step;
        if x < end {
            words.push(Word { x, text: ".".to_owned(), weight: Weight::Regular });
        }
    }
    words[1..].reverse();
    if !note.is_empty() {
        words.push(Word { x: note_at, text: format!(" {note} "), weight: Weight::Regular });
        if let Some(word) = words.last_mut() {
            word.x -= width(" ");
        }
    }
    words.push(Word { x: page_at, text: page.to_owned(), weight: Weight::Regular });
    words
}

/// A text of one line that is at most this wide, in ems.
fn shortened(text: &str, most: f32, measure: Measure<'_>) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let advance = |character| measure(character, Weight::Regular);
    if text.chars().map(advance).sum::<f32>() <= most {
        return text;
    }
    let (mut short, mut used) = (String::new(), advance('…'));
    for character in text.chars() {
        used += advance(character);
        if used > most {
            break;
        }
        short.push(character);
    }
    short.trim_end().to_owned() + "…"
}

/// Adds page numbers and, from the second page on, running heads: the title on left pages, the part on right ones. A single
/// page has none.
pub fn furnish(layout: &mut Layout, title: &str, size: f32, measure: Measure<'_>) {
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
                page.boxes.push(line_box(line, [x, y], size, LineKind::Furniture));
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
