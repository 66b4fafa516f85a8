//! Rules, messages of SGFC and properties explained.

mod markdown;
mod property;
mod rule;

use crate::explain::{Topic, Word};
use crate::terminal::Terminal;

/// Returns the pages that explain a word; none if it names no rule and no property.
#[must_use]
pub fn explain_pages(asked: &Word, terminal: &Terminal) -> Vec<String> {
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
pub fn explain_list(terminal: &Terminal) -> String {
    let strong = terminal.styles.strong;
    let rules = rule::list(kifu_check::RULES, terminal.styles);
    format!(
        "{strong}Properties{strong:#}\n\n{}\n{strong}Rules of kifu check{strong:#}\n\n{rules}",
        property::list(terminal)
    )
}
