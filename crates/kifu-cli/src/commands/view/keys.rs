//! The keys: one row for each thing that can be done. The help and the hints are made of the same rows.

use kifu_draw::text::Characters;
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something that can be done by a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// The next move, or the next entry of the list.
    Forward,
    Back,
    TenForward,
    TenBack,
    First,
    Last,
    NextVariation,
    PreviousVariation,
    NextBranch,
    PreviousBranch,
    /// The variation of this number that goes on from here, from 0.
    Choose(u8),
    GoTo,
    Search,
    /// The next match while there is a search, else the next way to number moves.
    NextMatchOrNumbers,
    PreviousMatch,
    Coordinates,
    Marks,
    Letters,
    Problem,
    ScrollDown,
    ScrollUp,
    Info,
    Help,
    NextGame,
    PreviousGame,
    /// Opens the entry of the list.
    Open,
    /// Ends a search or a filter, else goes back to the list.
    Leave,
    /// Lets the shell have the terminal for a while.
    Suspend,
    Quit,
}

/// A key with what is held down along with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key {
    code: KeyCode,
    held: KeyModifiers,
}

/// Keys that do the same.
pub(super) struct Binding {
    pub(super) keys: &'static [Key],
    pub(super) action: Action,
    /// What they do, in a few words.
    pub(super) does: &'static str,
}

const fn key(code: KeyCode) -> Key {
    Key { code, held: KeyModifiers::NONE }
}

const fn letter(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

const fn ctrl(code: KeyCode) -> Key {
    Key { code, held: KeyModifiers::CONTROL }
}

const fn shift(code: KeyCode) -> Key {
    Key { code, held: KeyModifiers::SHIFT }
}

const fn binding(keys: &'static [Key], action: Action, does: &'static str) -> Binding {
    Binding { keys, action, does }
}

const QUIT: Binding = binding(&[letter('q'), ctrl(KeyCode::Char('c'))], Action::Quit, "quit");
const SUSPEND: Binding = binding(&[ctrl(KeyCode::Char('z'))], Action::Suspend, "to the shell; `fg` comes back");
const HELP: Binding = binding(&[letter('?'), key(KeyCode::F(1))], Action::Help, "this help");

/// The keys while a game is open.
pub(super) const GAME_KEYS: &[Binding] = &[
    binding(&[key(KeyCode::Right), letter(' ')], Action::Forward, "next move"),
    binding(&[key(KeyCode::Left), key(KeyCode::Backspace)], Action::Back, "previous move"),
    binding(&[key(KeyCode::PageDown), shift(KeyCode::Right)], Action::TenForward, "ten moves on"),
    binding(&[key(KeyCode::PageUp), shift(KeyCode::Left)], Action::TenBack, "ten moves back"),
    binding(&[key(KeyCode::Home)], Action::First, "beginning of the game"),
    binding(&[key(KeyCode::End)], Action::Last, "end of the line"),
    binding(&[key(KeyCode::Down)], Action::NextVariation, "next variation in place of this move"),
    binding(&[key(KeyCode::Up)], Action::PreviousVariation, "previous variation"),
    binding(&[ctrl(KeyCode::Right), letter(']')], Action::NextBranch, "next branch point"),
    binding(&[ctrl(KeyCode::Left), letter('[')], Action::PreviousBranch, "previous branch point"),
    binding(&[letter('1')], Action::Choose(0), "go on by variation a (2: b, 3: c …)"),
    binding(&[letter('g')], Action::GoTo, "go to a move number or a point"),
    binding(&[letter('/')], Action::Search, "search in comments"),
    binding(&[letter('n')], Action::NextMatchOrNumbers, "next match; without a search: move numbers"),
    binding(&[letter('N')], Action::PreviousMatch, "previous match"),
    binding(&[letter('j')], Action::ScrollDown, "scroll the comment down"),
    binding(&[letter('k')], Action::ScrollUp, "scroll the comment up"),
    binding(&[letter('c')], Action::Coordinates, "coordinates: A1, 1-1, none …"),
    binding(&[letter('m')], Action::Marks, "marks on and off"),
    binding(&[letter('v')], Action::Letters, "letters of variations on and off"),
    binding(&[letter('p')], Action::Problem, "problem mode: hide what comes next"),
    binding(&[letter('i')], Action::Info, "all about the game"),
    binding(&[letter('>')], Action::NextGame, "next game of the list"),
    binding(&[letter('<')], Action::PreviousGame, "previous game"),
    binding(&[key(KeyCode::Esc)], Action::Leave, "end the search; back to the list"),
    HELP,
    SUSPEND,
    QUIT,
];

/// The keys in the list of games.
pub(super) const LIST_KEYS: &[Binding] = &[
    binding(&[key(KeyCode::Down), letter('j')], Action::Forward, "next game"),
    binding(&[key(KeyCode::Up), letter('k')], Action::Back, "previous game"),
    binding(&[key(KeyCode::PageDown), letter(' ')], Action::TenForward, "next page"),
    binding(&[key(KeyCode::PageUp)], Action::TenBack, "previous page"),
    binding(&[key(KeyCode::Home)], Action::First, "first game"),
    binding(&[key(KeyCode::End)], Action::Last, "last game"),
    binding(&[key(KeyCode::Enter), key(KeyCode::Right)], Action::Open, "open the game"),
    binding(&[letter('/')], Action::Search, "filter by words: names, events, dates, results, files"),
    binding(&[key(KeyCode::Esc)], Action::Leave, "all games again"),
    HELP,
    SUSPEND,
    QUIT,
];

/// The keys while a page of text covers the screen.
pub(super) const PAGE_KEYS: &[Binding] = &[
    binding(&[key(KeyCode::Down), letter('j')], Action::Forward, "down"),
    binding(&[key(KeyCode::Up), letter('k')], Action::Back, "up"),
    binding(&[key(KeyCode::PageDown), letter(' ')], Action::TenForward, "a page down"),
    binding(&[key(KeyCode::PageUp)], Action::TenBack, "a page up"),
    binding(&[ctrl(KeyCode::Char('c'))], Action::Quit, "quit"),
    binding(&[key(KeyCode::Esc), key(KeyCode::Enter), letter('?'), letter('q')], Action::Leave, "close"),
];

/// What a key does by this table.
pub(super) fn action(table: &[Binding], key: Key) -> Option<Action> {
    if let Some(binding) = table.iter().find(|binding| binding.keys.contains(&key)) {
        return Some(binding.action);
    }
    // The row for the first variation stands for all nine.
    let has_choice = table.iter().any(|binding| matches!(binding.action, Action::Choose(_)));
    match key {
        Key { code: KeyCode::Char(digit @ '1'..='9'), held: KeyModifiers::NONE } if has_choice => {
            Some(Action::Choose(digit as u8 - b'1'))
        }
        _ => None,
    }
}

impl From<KeyEvent> for Key {
    fn from(event: KeyEvent) -> Self {
        let held = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::SHIFT | KeyModifiers::ALT);
        match event.code {
            // A capital says by itself that Shift was held; some terminals say it again.
            KeyCode::Char(_) => Self { code: event.code, held: held - KeyModifiers::SHIFT },
            code => Self { code, held },
        }
    }
}

impl Key {
    /// The character typed, if it is one.
    pub(super) fn typed(self) -> Option<char> {
        match self.code {
            KeyCode::Char(character) if self.held.is_empty() => Some(character),
            _ => None,
        }
    }

    pub(super) fn code(self) -> KeyCode {
        self.code
    }

    /// Whether it is Ctrl-C, which ends everything.
    pub(super) fn is_interrupt(self) -> bool {
        self == ctrl(KeyCode::Char('c'))
    }

    /// What is written on it.
    pub(super) fn name(self, characters: Characters) -> String {
        let is_ascii = characters == Characters::Ascii;
        let arrow = |sign: &str, word: &str| if is_ascii { word.to_owned() } else { sign.to_owned() };
        let name = match self.code {
            KeyCode::Left => arrow("←", "Left"),
            KeyCode::Right => arrow("→", "Right"),
            KeyCode::Up => arrow("↑", "Up"),
            KeyCode::Down => arrow("↓", "Down"),
            KeyCode::PageUp => "PgUp".to_owned(),
            KeyCode::PageDown => "PgDn".to_owned(),
            KeyCode::Char(' ') => "Space".to_owned(),
            KeyCode::Char(letter) if self.held == KeyModifiers::CONTROL => letter.to_ascii_uppercase().to_string(),
            KeyCode::Char(letter) => letter.to_string(),
            code => code.to_string(),
        };
        match self.held {
            KeyModifiers::CONTROL => format!("Ctrl+{name}"),
            KeyModifiers::SHIFT => format!("Shift+{name}"),
            _ => name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLES: [&[Binding]; 3] = [GAME_KEYS, LIST_KEYS, PAGE_KEYS];

    #[test]
    fn no_key_does_two_things() {
        for table in TABLES {
            let keys: Vec<Key> = table.iter().flat_map(|binding| binding.keys).copied().collect();
            for (at, key) in keys.iter().enumerate() {
                assert!(!keys[..at].contains(key), "{}", key.name(Characters::Ascii));
            }
        }
    }

    #[test]
    fn keys_as_terminals_send_them() {
        let does = |table, code, held| action(table, Key::from(KeyEvent::new(code, held)));
        let (none, shift, ctrl) = (KeyModifiers::NONE, KeyModifiers::SHIFT, KeyModifiers::CONTROL);
        for (code, held, expected) in [
            (KeyCode::Right, none, Some(Action::Forward)),
            (KeyCode::Right, shift, Some(Action::TenForward)),
            (KeyCode::Right, ctrl, Some(Action::NextBranch)),
            (KeyCode::Right, KeyModifiers::ALT, None),
            (KeyCode::Char('N'), shift, Some(Action::PreviousMatch)),
            (KeyCode::Char('N'), none, Some(Action::PreviousMatch)),
            (KeyCode::Char('?'), shift, Some(Action::Help)),
            (KeyCode::Char('c'), none, Some(Action::Coordinates)),
            (KeyCode::Char('c'), ctrl, Some(Action::Quit)),
            (KeyCode::Char('1'), none, Some(Action::Choose(0))),
            (KeyCode::Char('9'), none, Some(Action::Choose(8))),
            (KeyCode::Char('0'), none, None),
        ] {
            assert_eq!(does(GAME_KEYS, code, held), expected, "{code:?} {held:?}");
        }
        assert_eq!(does(LIST_KEYS, KeyCode::Char('1'), none), None);
    }

    #[test]
    fn names_of_keys() {
        let names = |characters| {
            let keys = GAME_KEYS.iter().flat_map(|binding| binding.keys);
            keys.map(|key| key.name(characters)).collect::<Vec<_>>().join(" ")
        };
        let dots = names(Characters::Dots);
        assert!(dots.starts_with("→ Space ← Backspace PgDn Shift+→ PgUp Shift+←"), "{dots}");
        assert!(names(Characters::Ascii).is_ascii());
    }
}
