//! What a property means, from the table of properties.

use std::fmt::Write;

use kifu_sgf::prop::games::game_name;
use kifu_sgf::prop::{Origin, Row, TABLE};

use crate::explain::{Topic, property_facts};
use crate::terminal::{Styles, Terminal};

/// The pages of the properties of a topic.
pub(super) fn pages(asked: &str, topic: &Topic, terminal: &Terminal) -> Vec<String> {
    let mut pages: Vec<String> = topic.properties.iter().map(|row| page(row, terminal)).collect();
    if let Some(last) = pages.last_mut().filter(|_| !topic.other_games.is_empty()) {
        let _ = write!(last, "\n  Other games have their own {asked}: {}.\n", topic.other_games.join(", "));
    }
    pages
}

fn page(row: &Row, terminal: &Terminal) -> String {
    let Styles { strong, faint, accent, .. } = terminal.styles;
    let width = terminal.columns.min(100);
    let mut text = format!("{strong}{}{strong:#}  {accent}{}{accent:#}\n", row.ident, row.name);
    for line in terminal.wrap(&property_facts(row).join(" · "), width.saturating_sub(2)) {
        let _ = writeln!(text, "  {faint}{line}{faint:#}");
    }
    text.push('\n');
    for paragraph in row.meaning.split("\n\n") {
        let flowing = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        for line in terminal.wrap(&flowing, width.saturating_sub(2)) {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

/// One line for each property.
pub(super) fn list(terminal: &Terminal) -> String {
    let Styles { strong, faint, .. } = terminal.styles;
    let mut text = String::new();
    let width = TABLE.iter().map(|row| row.ident.len()).max().unwrap_or(0);
    for row in TABLE {
        let from = match row.origin {
            Origin::Program(name) => format!(" ({name})"),
            Origin::Game => {
                format!(" ({})", row.games.first().and_then(|&game| game_name(game)).unwrap_or("other games"))
            }
            Origin::Standard | Origin::Draft => String::new(),
        };
        let sentence = row.meaning.split_whitespace().collect::<Vec<_>>().join(" ");
        let sentence = sentence.split_once(". ").map_or(sentence.as_str(), |(first, _)| first).trim_end_matches('.');
        let room = terminal.columns.saturating_sub(width + row.name.len() + from.len() + 4);
        let shown = terminal.cut(sentence, room.max(20));
        let _ = writeln!(text, "{strong}{:width$}{strong:#}  {}{from}  {faint}{shown}{faint:#}", row.ident, row.name);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_property_has_a_page() {
        for row in TABLE {
            let page = page(row, &Terminal::default());
            assert!(page.starts_with(row.ident) && page.lines().count() >= 4, "{page}");
        }
    }
}
