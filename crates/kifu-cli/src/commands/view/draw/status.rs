//! The line at the bottom: the typed text, a message, or some keys.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use kifu_view::state::{Action, GAME_KEYS, LIST_KEYS, Mode, PAGE_KEYS, PromptKind, State};

use super::palette::Palette;
use super::put;
use crate::terminal::cut;

/// The most important keys while a game is open, in short.
const GAME_HINTS: &[(Action, &str)] = &[
    (Action::Help, "help"),
    (Action::Quit, "quit"),
    (Action::Forward, "next"),
    (Action::Back, "back"),
    (Action::PreviousVariation, ""),
    (Action::NextVariation, "variations"),
    (Action::Search, "search"),
    (Action::NextMatchOrNumbers, "numbers"),
    (Action::Coordinates, "coordinates"),
];

/// The same if there is a list to return to.
const LISTED_HINTS: &[(Action, &str)] = &[
    (Action::Help, "help"),
    (Action::Quit, "quit"),
    (Action::Leave, "list"),
    (Action::NextGame, "next game"),
    (Action::Forward, "next"),
    (Action::Back, "back"),
    (Action::PreviousVariation, ""),
    (Action::NextVariation, "variations"),
    (Action::Search, "search"),
];

const LIST_HINTS: &[(Action, &str)] = &[
    (Action::Help, "help"),
    (Action::Quit, "quit"),
    (Action::Open, "open"),
    (Action::Search, "filter"),
    (Action::Forward, "next"),
    (Action::Back, "back"),
];

const PAGE_HINTS: &[(Action, &str)] = &[(Action::Leave, "close"), (Action::Forward, "down"), (Action::Back, "up")];

/// Draws the line.
pub(super) fn draw(state: &State, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width);
    let right = mode(state, palette);
    let room = width.saturating_sub(right.width() + 2);
    let line = match (&state.prompt, &state.message) {
        (Some(prompt), _) => {
            let asks = match prompt.kind {
                PromptKind::Search => "search in comments: ",
                PromptKind::Filter => "filter: ",
                PromptKind::GoTo => "go to move or point: ",
            };
            let typed = end_of(&prompt.text, room.saturating_sub(asks.width() + 1));
            Line::from(vec![Span::styled(asks, palette.strong()), Span::raw(typed), Span::styled(" ", palette.bar())])
        }
        (None, Some(message)) => palette.text(palette.accent(), &cut(message, room)),
        (None, None) => hints(state, palette, room),
    };
    put(buffer, area, &line);
    let at = Rect { x: area.x + super::narrow(width.saturating_sub(right.width())), ..area };
    put(buffer, Rect { width: super::narrow(right.width()), ..at }, &Line::styled(right, palette.accent()));
}

/// The active modes: problem mode, a search.
fn mode(state: &State, palette: Palette) -> String {
    let (Some(game), None) = (&state.game, &state.page) else { return String::new() };
    let search = state.search.as_ref().map(|search| {
        let (open, close) = palette.sign(("“", "”"), ("\"", "\""));
        let words = format!("{open}{}{close}", cut(&search.words, 16));
        match search.matches.number(game.node()) {
            Some(number) => format!("{words} {number} of {}", search.matches.len()),
            None => format!("{words} {}", search.matches.len()),
        }
    });
    let problem = (state.look.mode == Mode::Problem).then(|| "problem".to_owned());
    [problem, search].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// As many hints as fit.
fn hints(state: &State, palette: Palette, room: usize) -> Line<'static> {
    let (table, hints) = match (&state.page, &state.game) {
        (Some(_), _) => (PAGE_KEYS, PAGE_HINTS),
        (None, Some(_)) if state.list.entries.len() > 1 => (GAME_KEYS, LISTED_HINTS),
        (None, Some(_)) => (GAME_KEYS, GAME_HINTS),
        (None, None) => (LIST_KEYS, LIST_HINTS),
    };
    let mut line = Line::default();
    for (action, word) in hints {
        let Some(binding) = table.iter().find(|binding| binding.action == *action) else { continue };
        let key = binding.keys[0].name(palette.key_signs());
        let word = if word.is_empty() { String::new() } else { format!(" {word} ") };
        if line.width() + key.width() + word.width() + 1 > room {
            break;
        }
        line.push_span(Span::styled(key, palette.strong()));
        line.push_span(Span::styled(format!("{word} "), Style::new()));
    }
    line
}

/// The end of the typed text, if not all of it fits.
fn end_of(text: &str, room: usize) -> String {
    let mut from = text.len();
    let mut used = 0;
    for (at, character) in text.char_indices().rev() {
        used += unicode_width::UnicodeWidthChar::width(character).unwrap_or(1);
        if used > room {
            break;
        }
        from = at;
    }
    text[from..].to_owned()
}
