//! Keys as the terminal sends them.

use kifu_view::state::{Held, Key, KeyCode};
use ratatui_crossterm::crossterm::event::{KeyCode as Code, KeyEvent, KeyModifiers};

/// Returns the key of an event; `None` if nothing uses that key.
pub(super) fn key(event: KeyEvent) -> Option<Key> {
    let code = match event.code {
        Code::Char(character) => KeyCode::Character(character),
        Code::F(number) => KeyCode::Function(number),
        Code::Left => KeyCode::Left,
        Code::Right => KeyCode::Right,
        Code::Up => KeyCode::Up,
        Code::Down => KeyCode::Down,
        Code::PageUp => KeyCode::PageUp,
        Code::PageDown => KeyCode::PageDown,
        Code::Home => KeyCode::Home,
        Code::End => KeyCode::End,
        Code::Enter => KeyCode::Enter,
        Code::Esc => KeyCode::Escape,
        Code::Backspace => KeyCode::Backspace,
        _ => return None,
    };
    let mut held = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::SHIFT | KeyModifiers::ALT);
    if matches!(code, KeyCode::Character(_)) {
        // A capital letter implies Shift; some terminals report it as well.
        held -= KeyModifiers::SHIFT;
    }
    let held = match held {
        KeyModifiers::NONE => Held::Nothing,
        KeyModifiers::CONTROL => Held::Control,
        KeyModifiers::SHIFT => Held::Shift,
        _ => Held::Other,
    };
    Some(Key { code, held })
}

#[cfg(test)]
mod tests {
    use kifu_view::state::{Action, GAME_KEYS, action};

    use super::*;

    #[test]
    fn keys_as_terminals_send_them() {
        let does = |code, held| action(GAME_KEYS, key(KeyEvent::new(code, held))?);
        let (none, shift, ctrl) = (KeyModifiers::NONE, KeyModifiers::SHIFT, KeyModifiers::CONTROL);
        for (code, held, expected) in [
            (Code::Right, none, Some(Action::Forward)),
            (Code::Right, shift, Some(Action::TenForward)),
            (Code::Right, ctrl, Some(Action::NextBranch)),
            (Code::Right, KeyModifiers::ALT, None),
            (Code::Right, ctrl | shift, None),
            (Code::Char('N'), shift, Some(Action::PreviousMatch)),
            (Code::Char('N'), none, Some(Action::PreviousMatch)),
            (Code::Char('?'), shift, Some(Action::Help)),
            (Code::F(1), none, Some(Action::Help)),
            (Code::Char('c'), none, Some(Action::Coordinates)),
            (Code::Char('c'), ctrl, Some(Action::Quit)),
            (Code::CapsLock, none, None),
        ] {
            assert_eq!(does(code, held), expected, "{code:?} {held:?}");
        }
    }
}
