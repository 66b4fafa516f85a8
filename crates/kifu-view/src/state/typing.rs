//! Text typed into the line at the bottom.

use super::keys::{Key, KeyCode};
use super::update::{arrive, find, go_to_point};
use super::{Prompt, PromptKind, Search, State};
use crate::{Direction, Matches};

/// Handles a key while text is being typed.
pub(super) fn typed(state: &mut State, key: Key) {
    let Some(mut prompt) = state.prompt.take() else { return };
    match (key.code, key.typed()) {
        (KeyCode::Escape, _) => {
            if prompt.kind == PromptKind::Filter {
                state.list.set_filter("");
            }
            return;
        }
        (KeyCode::Enter, _) => return answered(state, &prompt),
        (KeyCode::Backspace, _) => _ = prompt.text.pop(),
        (_, Some(character)) => prompt.text.push(character),
        // The list stays usable while its filter is typed.
        (KeyCode::Down, _) if prompt.kind == PromptKind::Filter => _ = state.list.step(Direction::Forward, 1),
        (KeyCode::Up, _) if prompt.kind == PromptKind::Filter => _ = state.list.step(Direction::Back, 1),
        _ => {}
    }
    if prompt.kind == PromptKind::Filter {
        state.list.set_filter(&prompt.text);
    }
    state.prompt = Some(prompt);
}

fn answered(state: &mut State, prompt: &Prompt) {
    let text = prompt.text.trim();
    if text.is_empty() {
        return;
    }
    match prompt.kind {
        PromptKind::Filter => {}
        PromptKind::Search => search(state, text),
        PromptKind::GoTo => go_to(state, text),
    }
}

fn search(state: &mut State, words: &str) {
    let Some(game) = &state.game else { return };
    let matches = Matches::of_words(game.record(), words);
    if matches.is_empty() {
        state.search = None;
        state.message = Some(format!("no comment has \u{201c}{words}\u{201d}"));
        return;
    }
    let is_here = matches.number(game.node()).is_some();
    state.search = Some(Search { words: words.to_owned(), matches });
    if !is_here {
        find(state, Direction::Forward);
    }
}

fn go_to(state: &mut State, text: &str) {
    let Some(game) = &mut state.game else { return };
    if let Ok(number) = text.parse::<usize>() {
        let moves = game.moves();
        let is_there = game.go_to_move(number);
        return arrive(state, is_there, &format!("no move {number}: this line has {moves}"));
    }
    match state.look.point_names().read(text, game.record().size) {
        Ok(point) => go_to_point(state, point),
        Err(reason) => arrive(state, false, &format!("{text}: {reason}")),
    }
}
