//! The text of a document as elements that are both HTML and XHTML.

use core::fmt::Write;

use crate::document::{Block, Chapter, Illustration, Paragraph};
use crate::game_text::SEPARATOR;
use crate::svg::escape;

/// Writes a chapter: its heading of this level, and its blocks. `picture` writes the element of a figure.
pub(crate) fn chapter(page: &mut String, chapter: &Chapter, level: u8, picture: &dyn Fn(&Illustration) -> String) {
    let _ = writeln!(page, "<h{level}>{}</h{level}>", escape(&chapter.title));
    for line in &chapter.facts {
        // Lines are broken between facts, if possible.
        let facts: Vec<String> = line.split(SEPARATOR).map(|fact| format!("<span>{}</span>", escape(fact))).collect();
        let _ = writeln!(page, "<p class=\"facts\">{}</p>", facts.join(SEPARATOR));
    }
    for block in &chapter.blocks {
        match block {
            Block::Paragraph(text) => paragraph(page, text),
            Block::Figure(shown) => figure(page, shown, &picture(shown)),
        }
    }
}

pub(super) fn paragraph(page: &mut String, paragraph: &Paragraph) {
    page.push_str("<p>");
    if !paragraph.lead.is_empty() {
        let _ = write!(page, "<b>{}</b> ", escape(&paragraph.lead));
    }
    let lines: Vec<String> = paragraph.lines.iter().map(|line| escape(line)).collect();
    let _ = writeln!(page, "{}</p>", lines.join("<br/>\n"));
}

fn figure(page: &mut String, shown: &Illustration, picture: &str) {
    // As wide as its lines need: a corner is not blown up to the width of a board.
    let width = (shown.scene.width * 1.75).min(36.0);
    let _ = write!(
        page,
        "<figure id=\"{}\" style=\"max-width:{width:.1}em\">\n{picture}<figcaption><strong>{}</strong>",
        shown.id,
        escape(&shown.caption)
    );
    if !shown.notes.is_empty() {
        let _ = write!(page, "<br/>\n{}", escape(&shown.notes));
    }
    page.push_str("</figcaption>\n</figure>\n");
}
