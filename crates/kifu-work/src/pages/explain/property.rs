//! What a property means, from the table of properties.

use kifu_sgf::prop::games::game_name;
use kifu_sgf::prop::{Origin, Row, TABLE};

use crate::explain::{Topic, property_facts};
use crate::terminal::{Page, Styles, Terminal};

/// The pages of the properties of a topic.
pub(super) fn pages(asked: &str, topic: &Topic, terminal: &Terminal) -> Vec<Page> {
    let mut pages: Vec<Page> = topic.properties.iter().map(|row| page(row, terminal)).collect();
    if let Some(last) = pages.last_mut().filter(|_| !topic.other_games.is_empty()) {
        let games = topic.other_games.join(", ");
        last.end().line(terminal.styles.plain, format_args!("  Other games have their own {asked}: {games}."));
    }
    pages
}

fn page(row: &Row, terminal: &Terminal) -> Page {
    let Styles { plain, strong, faint, accent, .. } = terminal.styles;
    let width = terminal.columns.min(100);
    let mut page = Page::new();
    page.push(strong, row.ident).push(plain, "  ").line(accent, row.name);
    for line in terminal.wrap(&property_facts(row).join(" · "), width.saturating_sub(2)) {
        page.push(plain, "  ").line(faint, line);
    }
    page.end();
    for paragraph in row.meaning.split("\n\n") {
        let flowing = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        for line in terminal.wrap(&flowing, width.saturating_sub(2)) {
            page.line(plain, format_args!("  {line}"));
        }
    }
    page
}

/// One line for each property.
pub(super) fn list(terminal: &Terminal) -> Page {
    let Styles { plain, strong, faint, .. } = terminal.styles;
    let mut page = Page::new();
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
        page.push(strong, format_args!("{:width$}", row.ident));
        page.push(plain, format_args!("  {}{from}  ", row.name)).line(faint, shown);
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_property_has_a_page() {
        for row in TABLE {
            let page = page(row, &Terminal::default()).to_string();
            assert!(page.starts_with(row.ident) && page.lines().count() >= 4, "{page}");
        }
    }
}
