//! The text of a document as elements that are both HTML and XHTML.

use core::fmt::Write;

use kifu_record::{is_stopped, spend};

use crate::document::{Block, Chapter, Illustration, Link, Paragraph};
use crate::game_text::SEPARATOR;
use crate::styled::{StyledText, Weight};
use crate::svg::escape;

/// The differences between a single HTML page and a book of several pages.
pub(crate) struct Elements<'e> {
    /// The level of headings.
    pub(crate) level: u8,
    /// The property of a figure that has its width: `max-width`, or a variable that the style sheet uses.
    pub(crate) width: &'static str,
    /// Writes the picture of a figure.
    pub(crate) picture: &'e dyn Fn(&Illustration) -> String,
    /// Writes the address of a link.
    pub(crate) address: &'e dyn Fn(&Link) -> String,
}

/// Writes a chapter: its heading, and its blocks.
pub(crate) fn chapter(page: &mut String, chapter: &Chapter, elements: &Elements<'_>) {
    let level = elements.level;
    let _ = writeln!(page, "<h{level}>{}</h{level}>", escape(&chapter.heading));
    for line in &chapter.facts {
        // Lines are broken between facts, if possible.
        let facts: Vec<String> = line.split(SEPARATOR).map(|fact| format!("<span>{}</span>", escape(fact))).collect();
        let _ = writeln!(page, "<p class=\"facts\">{}</p>", facts.join(SEPARATOR));
    }
    for block in chapter.blocks.iter().take_while(|_| !is_stopped()) {
        match block {
            Block::Paragraph(text) => paragraph(page, text),
            Block::Figure(shown) => figure(page, shown, elements),
            Block::Row(row) => {
                page.push_str("<div class=\"row\">\n");
                row.iter().take_while(|_| !is_stopped()).for_each(|shown| figure(page, shown, elements));
                page.push_str("</div>\n");
            }
        }
    }
}

pub(super) fn paragraph(page: &mut String, paragraph: &Paragraph) {
    page.push_str("<p>");
    if !paragraph.lead.is_empty() {
        let _ = write!(page, "<b>{}</b> ", escape(&paragraph.lead));
    }
    let lines: Vec<String> = paragraph.lines.iter().map(styled).collect();
    let _ = writeln!(page, "{}</p>", lines.join("<br/>\n"));
}

fn figure(page: &mut String, shown: &Illustration, elements: &Elements<'_>) {
    let before = page.len();
    let picture = (elements.picture)(shown);
    // As wide as its lines need: a corner is not blown up to the width of a board.
    let width = (shown.scene.width * 1.75).min(36.0);
    let _ = write!(
        page,
        "<figure id=\"{}\" style=\"{}:{width:.1}em\">\n{picture}<figcaption><strong>{}</strong>",
        shown.id,
        elements.width,
        escape(&shown.caption)
    );
    for line in &shown.notes {
        let _ = write!(page, "<br/>\n{}", styled(line));
    }
    if let Some(link) = &shown.link {
        let address = escape(&(elements.address)(link));
        let _ = write!(page, "<br/>\n<a href=\"{address}\">{}</a>", escape(link.text));
    }
    page.push_str("</figcaption>\n</figure>\n");
    spend(page.len() - before);
}

/// A text with its bold parts.
fn styled(text: &StyledText) -> String {
    let run = |(text, weight): (&str, Weight)| match weight {
        Weight::Regular => escape(text),
        Weight::Bold => format!("<b>{}</b>", escape(text)),
    };
    text.runs().into_iter().map(run).collect()
}
