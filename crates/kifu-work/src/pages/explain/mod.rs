//! Rules, messages of SGFC and properties explained.

mod markdown;
mod property;
mod rule;

use crate::explain::{Topic, Word};
use crate::terminal::{Page, Terminal};

/// Returns the pages that explain a word; none if it names no rule and no property.
#[must_use]
pub fn explain_pages(asked: &Word, terminal: &Terminal) -> Vec<Page> {
    let topic = Topic::find(asked);
    let mut pages = rule::pages(asked, &topic, terminal);
    if let Word::Any(text) = asked {
        pages.extend(property::pages(text, &topic, terminal));
        pages.extend(rule::mentions(&topic, terminal.styles));
    }
    pages
}

/// Returns the list of all properties and rules, one line each.
#[must_use]
pub fn explain_list(terminal: &Terminal) -> Page {
    let strong = terminal.styles.strong;
    let mut page = Page::new();
    page.line(strong, "Properties").end().add(&property::list(terminal)).end();
    page.line(strong, "Rules of kifu check").end().add(&rule::list(kifu_check::RULES, terminal.styles));
    page
}
