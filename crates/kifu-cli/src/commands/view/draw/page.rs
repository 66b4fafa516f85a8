//! Pages of text: the keys, and the information on the game.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use kifu_view::state::{Binding, GAME_KEYS, LIST_KEYS, Page, State, Subject};

use super::palette::Palette;
use super::remarks::facts;
use super::{Spots, put, rows_of};
use crate::terminal::wrap;

/// The actions of the mouse, described like those of the keys.
const MOUSE: [(&str, &str); 4] = [
    ("click a point", "go to the next move on it, else the last"),
    ("click the tree", "go to the node"),
    ("wheel", "one move forward or back; over a comment: scroll it"),
    ("Shift and mouse", "select text, as usual in the terminal"),
];

/// Columns for the names of keys.
const KEYS: usize = 20;

/// Draws a page.
pub(super) fn draw(state: &State, page: Page, palette: Palette, area: Rect, buffer: &mut Buffer, spots: &mut Spots) {
    let width = usize::from(area.width);
    let lines = match (page.subject, &state.game) {
        (Subject::Game, Some(game)) => facts(game.record(), palette, width.min(100)),
        (_, game) => help(if game.is_some() { GAME_KEYS } else { LIST_KEYS }, palette, width),
    };
    let lines = if lines.is_empty() { vec![Line::raw("the record has no information about the game")] } else { lines };
    let room = usize::from(area.height);
    let end = lines.len().saturating_sub(room);
    for (row, line) in lines.iter().skip(page.top.min(end)).take(room).enumerate() {
        put(buffer, rows_of(area, row, 1), line);
    }
    spots.extent.page = end;
    spots.extent.room = room;
}

fn help(table: &[Binding], palette: Palette, width: usize) -> Vec<Line<'static>> {
    let names = |binding: &Binding| {
        let names: Vec<String> = binding.keys.iter().map(|key| key.name(palette.key_signs())).collect();
        names.join("  ")
    };
    let keys = table.iter().map(|binding| (names(binding), binding.label));
    let mouse = MOUSE.iter().map(|(what, does)| ((*what).to_owned(), *does));
    keys.chain(mouse).flat_map(|(name, does)| help_row(&name, does, palette, width)).collect()
}

fn help_row(name: &str, does: &str, palette: Palette, width: usize) -> Vec<Line<'static>> {
    let label = format!("{name}{}", " ".repeat(KEYS.saturating_sub(name.width()).max(2)));
    let room = width.saturating_sub(label.width()).max(12);
    let texts = wrap(does, room);
    let row = |(at, text): (usize, &String)| {
        let label = if at == 0 { label.clone() } else { " ".repeat(label.width()) };
        Line::from(vec![Span::styled(label, palette.strong()), Span::styled(text.clone(), Style::new())])
    };
    texts.iter().enumerate().map(row).collect()
}
