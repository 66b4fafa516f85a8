//! Draws a state as a screen. Returns the positions of its parts, so that mouse clicks can be assigned to them.

mod board;
mod game;
mod list;
mod other_game;
mod page;
mod palette;
mod panel;
mod remarks;
mod spots;
mod status;
mod strip;
mod tree;
mod window;
mod words;

use kifu_sgf::printable;
use kifu_sgf::prop::games::GO;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::text::Line;

pub(super) use palette::Palette;
pub(super) use spots::Spots;

use kifu_view::state::State;

/// The least columns and rows to show anything.
const LEAST: (u16, u16) = (24, 6);

/// Draws everything.
pub(super) fn draw(state: &State, palette: Palette, area: Rect, buffer: &mut Buffer) -> Spots {
    let mut spots = Spots::default();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let words = format!("too small: {} x {} is needed; q quits", LEAST.0, LEAST.1);
        for (row, text) in crate::terminal::wrap(&words, usize::from(area.width)).iter().enumerate() {
            put(buffer, rows_of(area, row, 1), &palette.text(palette.strong(), text));
        }
        return spots;
    }
    let title = rows_of(area, 0, 1);
    let body = rows_of(area, 1, usize::from(area.height) - 2);
    let bottom = rows_of(area, usize::from(area.height) - 1, 1);
    strip::draw(state, palette, title, buffer);
    status::draw(state, palette, bottom, buffer);
    match (&state.page, &state.game) {
        (Some(page), _) => page::draw(state, *page, palette, body, buffer, &mut spots),
        (None, Some(game)) if game.record().game != GO => {
            other_game::draw(state, game, palette, body, buffer, &mut spots)
        }
        (None, Some(game)) => game::draw(state, game, palette, body, buffer, &mut spots),
        (None, None) => list::draw(state, palette, body, buffer, &mut spots),
    }
    spots
}

/// Returns `count` rows of an area, or as many as it has.
fn rows_of(area: Rect, from: usize, count: usize) -> Rect {
    let height = usize::from(area.height);
    let from = from.min(height);
    Rect { y: area.y + narrow(from), height: narrow(count.min(height - from)), ..area }
}

/// Writes a line into the first row of an area. Everything on the screen is written here and made printable.
fn put(buffer: &mut Buffer, area: Rect, line: &Line<'_>) {
    if area.width > 0 && area.height > 0 {
        let mut line = line.clone();
        for span in &mut line.spans {
            span.content = printable(&span.content).into_owned().into();
        }
        buffer.set_line(area.x, area.y, &line, area.width);
    }
}

/// Limits a number to 16 bits, as screen coordinates have.
fn narrow(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
