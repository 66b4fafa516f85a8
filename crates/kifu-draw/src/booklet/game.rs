//! Games as pages: the players, then figures with comments on their moves.

use kifu_record::Record;
use kifu_record::words::untitled;

use super::BookletOptions;
use super::flow::Flow;
use crate::figures::{Figure, figures};
use crate::game_text::{facts, players};
use crate::scene::{Anchor, Scene, SceneOptions, scene};

/// The pages of games; begins with a list of them if there are several.
pub(super) fn games(records: &[Record], title: &str, options: &BookletOptions, flow: &mut Flow<'_>) {
    if let ([_], Some(title)) = (records, &options.title) {
        flow.heading(title, flow.text_size * 2.4, Anchor::Middle);
        flow.skip(flow.text_size);
    }
    for (index, record) in records.iter().enumerate() {
        if index > 0 && !flow.is_fresh() {
            flow.start_page();
        }
        let name = heading(record, index, records.len(), options);
        flow.bookmark(&name);
        flow.heading(&name, flow.text_size * 1.8, Anchor::Middle);
        for line in facts(record, options.language) {
            flow.heading(&line, flow.text_size, Anchor::Middle);
        }
        flow.skip(flow.text_size);
        if let Some(text) = record.info().and_then(|info| info.description.as_deref()) {
            flow.paragraph(text);
        }
        for figure in figures(record, &options.figures) {
            draw(record, &figure, flow);
        }
    }
    if records.len() > 1 {
        contents(title, flow, options);
    }
}

fn heading(record: &Record, index: usize, count: usize, options: &BookletOptions) -> String {
    let players = players(record, options.language).unwrap_or_else(|| untitled(1, options.language));
    if count > 1 { format!("{}. {players}", index + 1) } else { players }
}

/// A list of all games with their pages.
fn contents(title: &str, flow: &mut Flow<'_>, options: &BookletOptions) {
    // The list is laid out twice: first to know how many pages it takes.
    let list = |offset: usize, flow: &Flow<'_>| {
        let narrow = |_: char| 0.5;
        let mut front = Flow::new(options, &narrow);
        front.heading(title, front.text_size * 2.4, Anchor::Middle);
        front.skip(front.text_size * 2.0);
        for bookmark in flow.bookmarks() {
            let step = front.text_size * 1.6;
            front.ensure(step);
            let (left, width, y) = (front.left(), front.width(), front.y());
            let name = flow.block(&bookmark.title, width * 0.9, front.text_size, Anchor::Start);
            let page = (bookmark.page + 1 + offset).to_string();
            let page = flow.block(&page, width, front.text_size, Anchor::End);
            front.put(&name, [left, y]);
            front.put(&page, [left + width, y]);
            front.set_y(y + name.height().max(step));
        }
        (front.page_count(), front.into_pages())
    };
    let (count, _) = list(0, flow);
    let (_, pages) = list(count, flow);
    flow.put_in_front(pages);
}

/// Draws a figure and its caption, which stay together, and the comments below.
fn draw(record: &Record, figure: &Figure, flow: &mut Flow<'_>) {
    let diagram = figure.diagram(record);
    let picture = scene(&diagram, flow.theme, &SceneOptions { margin: 0.0, ..SceneOptions::default() });
    let scale = scale(&picture, flow);
    let [width, height] = [picture.width * scale, picture.height * scale];
    let size = flow.text_size;
    let caption = flow.block(&figure.caption(), flow.width(), size, Anchor::Middle);
    let notes = if figure.has_notes { diagram.note_line() } else { String::new() };
    let notes = flow.block(&notes, flow.width(), size * 0.9, Anchor::Middle);
    flow.ensure(height + caption.height() + notes.height() + size);
    let middle = flow.left() + flow.width() / 2.0;
    let mut y = flow.y();
    flow.picture(&picture, [middle - width / 2.0, y], scale);
    y += height + size * 0.4;
    flow.put(&caption, [middle, y]);
    y += caption.height();
    flow.put(&notes, [middle, y]);
    flow.set_y(y + notes.height() + size);
    for remark in &figure.remarks {
        flow.paragraph(&remark.words());
    }
    if !figure.remarks.is_empty() {
        flow.skip(size * 0.6);
    }
}

/// The scale of a figure: two fit on a page if the numbers stay large enough to read.
fn scale(picture: &Scene, flow: &Flow<'_>) -> f32 {
    const SMALLEST: f32 = 300.0;
    const LINES: f32 = 21.0;
    let most = (flow.height() * 0.435).max(SMALLEST).min(flow.width());
    // A part of the board is drawn a little larger than it would be in the whole, and not larger than that.
    let step = 1.35 * most / LINES;
    (most / picture.width).min(step).min(flow.height() * 0.8 / picture.height)
}
