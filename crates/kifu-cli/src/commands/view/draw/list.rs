//! The list of games.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Line;
use unicode_width::UnicodeWidthStr;

use kifu_view::state::{Entry, State};

use super::palette::Palette;
use super::window::window;
use super::{Spots, put, rows_of};
use crate::terminal::cut;

/// The widths of the columns other than names.
const RESULT: usize = 9;
const DATE: usize = 11;
const MOVES: usize = 6;

/// Draws the list.
pub(super) fn draw(state: &State, palette: Palette, area: Rect, buffer: &mut Buffer, spots: &mut Spots) {
    let list = &state.list;
    let (columns, room) = (usize::from(area.width), usize::from(area.height));
    if list.shown().is_empty() {
        put(buffer, area, &palette.text(Style::new(), "  no game has all these words; Esc shows all games"));
        return;
    }
    let first = window(list.shown().len(), room, list.place());
    let shown = list.shown().iter().enumerate().skip(first).take(room);
    let mut height = 0;
    for (row, (place, &number)) in shown.enumerate() {
        let is_chosen = place == list.place();
        let text = row_text(&list.entries[number], columns.saturating_sub(2), palette);
        let text = format!("{} {}", if is_chosen { '>' } else { ' ' }, padded(&text, columns.saturating_sub(2)));
        let style = if is_chosen { palette.bar() } else { Style::new() };
        put(buffer, rows_of(area, row, 1), &Line::styled(text, style));
        height = row + 1;
    }
    spots.list = Some((rows_of(area, 0, height), first));
    spots.extent.room = room;
}

/// Formats an entry as one line of this width: players first, then as much as fits.
fn row_text(entry: &Entry, columns: usize, palette: Palette) -> String {
    let dash = palette.sign("–", "-");
    let unknown = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
    let players = match entry.has_players() {
        true => format!("{} {dash} {}", unknown(&entry.black), unknown(&entry.white)),
        false => entry.name.clone(),
    };
    let result = entry.other_game.as_ref().unwrap_or(&entry.result);
    if columns < 50 {
        return format!("{} {}", padded(&players, columns.saturating_sub(RESULT + 1)), padded(result, RESULT));
    }
    let fixed = RESULT + DATE + MOVES + 3;
    let moves = format!("{:>width$}", entry.moves, width = MOVES - 1);
    if result.is_empty() && entry.date.is_empty() && entry.event.is_empty() {
        // Problems have only a name, which may be long.
        return format!("{} {moves}", padded(&players, columns.saturating_sub(MOVES)));
    }
    let wide = if columns >= 84 { (columns - fixed) * 3 / 5 } else { columns - fixed };
    let mut text =
        format!("{} {} {} {moves} ", padded(&players, wide), padded(result, RESULT), padded(&entry.date, DATE));
    if wide + fixed < columns {
        let rest = if entry.event.is_empty() && entry.has_players() { &entry.name } else { &entry.event };
        text.push_str(&padded(rest, columns - fixed - wide));
    }
    text
}

/// Cuts or pads a text to this number of columns.
fn padded(text: &str, columns: usize) -> String {
    let text = cut(text, columns);
    let blanks = columns.saturating_sub(text.width());
    text + &" ".repeat(blanks)
}
