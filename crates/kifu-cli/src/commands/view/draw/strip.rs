//! The strip at the top: the current game or list.

use kifu_work::numbers::{counted, grouped};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::text::Line;
use unicode_width::UnicodeWidthStr;

use kifu_view::state::{Entry, State, Subject};

use super::palette::Palette;
use super::put;
use crate::terminal::cut;

/// Draws the strip.
pub(super) fn draw(state: &State, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let list = &state.list;
    let all = list.entries.len();
    let left = match (&state.page, &state.game, list.selected()) {
        (Some(page), ..) if page.subject == Subject::Keys => "keys and mouse".to_owned(),
        (_, Some(_), Some(number)) => title(&list.entries[number], palette),
        _ if list.filter().is_empty() => counted(all, "game", "games"),
        _ => format!("{} of {}", grouped(list.shown().len()), counted(all, "game", "games")),
    };
    let right = match (&state.game, list.selected()) {
        (Some(_), Some(_)) if list.shown().len() > 1 => {
            format!("game {} of {}", grouped(list.place() + 1), grouped(list.shown().len()))
        }
        (None, _) if !list.filter().is_empty() => format!("filter: {}", list.filter()),
        _ => String::new(),
    };
    let width = usize::from(area.width).saturating_sub(2);
    let right = cut(&right, width / 3);
    let left = cut(&left, width.saturating_sub(right.width() + 1));
    let blanks = " ".repeat(width.saturating_sub(left.width() + right.width()));
    put(buffer, area, &Line::styled(format!(" {left}{blanks}{right} "), palette.bar()));
}

/// The players and the result.
fn title(entry: &Entry, palette: Palette) -> String {
    if !entry.has_players() {
        return entry.name.clone();
    }
    let player = |color, name: &str| format!("{} {}", palette.stone(color), if name.is_empty() { "?" } else { name });
    let players = [player(kifu_go::Color::Black, &entry.black), player(kifu_go::Color::White, &entry.white)];
    let mut title = players.join(palette.sign("  –  ", "  -  "));
    for text in [&entry.result, &entry.date, &entry.event] {
        if !text.is_empty() {
            title.push_str("   ");
            title.push_str(text);
        }
    }
    title
}
