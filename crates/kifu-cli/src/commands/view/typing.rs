//! What is typed into the line at the bottom.

use ratatui_crossterm::crossterm::event::KeyCode;

use super::game::Way;
use super::keys::Key;
use super::search::Search;
use super::state::{Prompt, PromptKind, State};
use super::update::{arrive, find, go_to_point};

/// A key while something is being typed.
pub(super) fn typed(mut state: State, key: Key) -> State {
    let Some(mut prompt) = state.prompt.take() else { return state };
    match (key.code(), key.typed()) {
        (KeyCode::Esc, _) => {
            if prompt.asks == PromptKind::Filter {
                state.list.set_filter("");
            }
            return state;
        }
        (KeyCode::Enter, _) => return answered(state, &prompt),
        (KeyCode::Backspace, _) => _ = prompt.text.pop(),
        (_, Some(character)) => prompt.text.push(character),
        // The list goes on being used while its filter is typed.
        (KeyCode::Down, _) if prompt.asks == PromptKind::Filter => _ = state.list.step(Way::Forward, 1),
        (KeyCode::Up, _) if prompt.asks == PromptKind::Filter => _ = state.list.step(Way::Back, 1),
        _ => {}
    }
    if prompt.asks == PromptKind::Filter {
        state.list.set_filter(&prompt.text);
    }
    state.prompt = Some(prompt);
    state
}

fn answered(mut state: State, prompt: &Prompt) -> State {
    let text = prompt.text.trim();
    let Some(game) = &mut state.game else {
        return state;
    };
    if text.is_empty() {
        return state;
    }
    match prompt.asks {
        PromptKind::Filter => state,
        PromptKind::Search => {
            let search = Search::new(&game.record, game.plan.order(), text);
            if search.len() == 0 {
                state.search = None;
                state.word = Some(format!("no comment has \u{201c}{text}\u{201d}"));
                return state;
            }
            let is_here = search.number(game.node()).is_some();
            state.search = Some(search);
            if is_here { state } else { find(state, Way::Forward) }
        }
        PromptKind::GoTo => match text.parse::<usize>() {
            Ok(number) => {
                let moves = game.moves();
                let is_there = game.go_to_move(number);
                let else_say = format!("there is no move {number}: this line has {moves}");
                arrive(state, is_there, &else_say)
            }
            Err(_) => match state.look.way().read(text, game.record.size) {
                Ok(point) => go_to_point(state, point),
                Err(reason) => arrive(state, false, &format!("{text}: {reason}")),
            },
        },
    }
}
