//! The keys: one row for each action. Help and hints use the same rows.

/// The action of a key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Action {
    /// Goes to the next move, or to the next entry of the list.
    Forward,
    /// Goes to the previous one.
    Back,
    /// Goes ten moves or a page forward.
    TenForward,
    /// Goes ten moves or a page back.
    TenBack,
    /// Goes to the beginning.
    First,
    /// Goes to the end.
    Last,
    /// Goes to the next variation in place of this move.
    NextVariation,
    /// Goes to the previous variation.
    PreviousVariation,
    /// Goes to the next node with several variations.
    NextBranch,
    /// Goes to the previous node with several variations.
    PreviousBranch,
    /// Goes to the next node with a comment.
    NextComment,
    /// Goes to the previous node with a comment.
    PreviousComment,
    /// Goes to the next node with marks.
    NextMarks,
    /// Goes to the previous node with marks.
    PreviousMarks,
    /// Follows the variation with this number, counted from 0.
    Choose(u8),
    /// Asks for a move number or a point to go to.
    GoTo,
    /// Asks for words to search, or to filter the list.
    Search,
    /// Goes to the next match during a search; otherwise changes the numbering of moves.
    NextMatchOrNumbers,
    /// Goes to the previous match.
    PreviousMatch,
    /// Changes the coordinates.
    Coordinates,
    /// Shows or hides marks.
    Marks,
    /// Shows or hides the letters of variations.
    Letters,
    /// Enters or leaves problem mode.
    Problem,
    /// Shows a correct answer to the problem.
    Hint,
    /// Takes back the last answer to the problem.
    Retry,
    /// Scrolls the comment down.
    ScrollDown,
    /// Scrolls the comment up.
    ScrollUp,
    /// Shows the game information.
    Info,
    /// Shows the keys.
    Help,
    /// Opens the next game of the list.
    NextGame,
    /// Opens the previous game of the list.
    PreviousGame,
    /// Opens the entry of the list.
    Open,
    /// Ends a search or a filter; otherwise goes back to the list.
    Leave,
    /// Suspends the program and returns to the shell.
    Suspend,
    /// Ends the program.
    Quit,
}

/// A key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[expect(missing_docs, reason = "keys are called what is written on them")]
pub enum KeyCode {
    /// A character, as typed, including the effect of Shift.
    Character(char),
    /// F1 and so on.
    Function(u8),
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    Home,
    End,
    Enter,
    Escape,
    Backspace,
}

/// The modifier keys held down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Held {
    /// None.
    #[default]
    Nothing,
    /// Ctrl.
    Control,
    /// Shift, with a key that is not a character.
    Shift,
    /// Others, or several: no action uses these.
    Other,
}

/// A key with modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// The key.
    pub code: KeyCode,
    /// The modifiers.
    pub held: Held,
}

/// The signs for names of keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeySigns {
    /// Arrows: `→`.
    Arrows,
    /// ASCII: `Right`.
    Ascii,
}

/// Keys with the same action.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Binding {
    /// The keys, the most usual first.
    pub keys: &'static [Key],
    /// The action.
    pub action: Action,
    /// The action in a few words.
    pub label: &'static str,
}

const fn key(code: KeyCode) -> Key {
    Key { code, held: Held::Nothing }
}

const fn letter(letter: char) -> Key {
    key(KeyCode::Character(letter))
}

const fn ctrl(code: KeyCode) -> Key {
    Key { code, held: Held::Control }
}

const fn shift(code: KeyCode) -> Key {
    Key { code, held: Held::Shift }
}

const fn binding(keys: &'static [Key], action: Action, label: &'static str) -> Binding {
    Binding { keys, action, label }
}

const INTERRUPT: Key = ctrl(KeyCode::Character('c'));
const QUIT: Binding = binding(&[letter('q'), INTERRUPT], Action::Quit, "quit");
const SUSPEND: Binding = binding(&[ctrl(KeyCode::Character('z'))], Action::Suspend, "suspend; `fg` continues");
const HELP: Binding = binding(&[letter('?'), key(KeyCode::Function(1))], Action::Help, "this help");

/// The keys while a game is open.
pub static GAME_KEYS: &[Binding] = &[
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
    binding(&[letter('}')], Action::NextComment, "next node with a comment"),
    binding(&[letter('{')], Action::PreviousComment, "previous node with a comment"),
    binding(&[letter(')')], Action::NextMarks, "next node with marks"),
    binding(&[letter('(')], Action::PreviousMarks, "previous node with marks"),
    binding(&[letter('1')], Action::Choose(0), "follow variation a (2: b, 3: c …)"),
    binding(&[letter('g')], Action::GoTo, "go to a move number or a point"),
    binding(&[letter('/')], Action::Search, "search in comments"),
    binding(&[letter('n')], Action::NextMatchOrNumbers, "next match; without a search: move numbers"),
    binding(&[letter('N')], Action::PreviousMatch, "previous match"),
    binding(&[letter('j')], Action::ScrollDown, "scroll the comment down"),
    binding(&[letter('k')], Action::ScrollUp, "scroll the comment up"),
    binding(&[letter('c')], Action::Coordinates, "coordinates: A1, 1-1, none …"),
    binding(&[letter('m')], Action::Marks, "show or hide marks"),
    binding(&[letter('v')], Action::Letters, "show or hide letters of variations"),
    binding(&[letter('p')], Action::Problem, "problem mode: hide the next moves, judge answers"),
    binding(&[letter('h')], Action::Hint, "problem mode: a hint"),
    binding(&[letter('r')], Action::Retry, "problem mode: take the last answer back"),
    binding(&[letter('i')], Action::Info, "game information"),
    binding(&[letter('>')], Action::NextGame, "next game of the list, next problem of a book"),
    binding(&[letter('<')], Action::PreviousGame, "previous game"),
    binding(&[key(KeyCode::Escape)], Action::Leave, "end the search; back to the list"),
    HELP,
    SUSPEND,
    QUIT,
];

/// The keys in the list of games.
pub static LIST_KEYS: &[Binding] = &[
    binding(&[key(KeyCode::Down), letter('j')], Action::Forward, "next game"),
    binding(&[key(KeyCode::Up), letter('k')], Action::Back, "previous game"),
    binding(&[key(KeyCode::PageDown), letter(' ')], Action::TenForward, "next page"),
    binding(&[key(KeyCode::PageUp)], Action::TenBack, "previous page"),
    binding(&[key(KeyCode::Home)], Action::First, "first game"),
    binding(&[key(KeyCode::End)], Action::Last, "last game"),
    binding(&[key(KeyCode::Enter), key(KeyCode::Right)], Action::Open, "open the game"),
    binding(&[letter('/')], Action::Search, "filter by words: names, events, dates, results, files"),
    binding(&[key(KeyCode::Escape)], Action::Leave, "show all games"),
    HELP,
    SUSPEND,
    QUIT,
];

/// The keys while a page of text covers the screen.
pub static PAGE_KEYS: &[Binding] = &[
    binding(&[key(KeyCode::Down), letter('j')], Action::Forward, "down"),
    binding(&[key(KeyCode::Up), letter('k')], Action::Back, "up"),
    binding(&[key(KeyCode::PageDown), letter(' ')], Action::TenForward, "a page down"),
    binding(&[key(KeyCode::PageUp)], Action::TenBack, "a page up"),
    binding(&[INTERRUPT], Action::Quit, "quit"),
    binding(&[key(KeyCode::Escape), key(KeyCode::Enter), letter('?'), letter('q')], Action::Leave, "close"),
];

/// Returns the action of a key in a table.
#[must_use]
pub fn action(table: &[Binding], key: Key) -> Option<Action> {
    if let Some(binding) = table.iter().find(|binding| binding.keys.contains(&key)) {
        return Some(binding.action);
    }
    // The row for the first variation is for all nine.
    let has_choice = table.iter().any(|binding| matches!(binding.action, Action::Choose(_)));
    match key {
        Key { code: KeyCode::Character(digit @ '1'..='9'), held: Held::Nothing } if has_choice => {
            Some(Action::Choose(digit as u8 - b'1'))
        }
        _ => None,
    }
}

impl From<KeyCode> for Key {
    fn from(code: KeyCode) -> Self {
        key(code)
    }
}

impl Key {
    /// Returns the typed character, if it is one.
    #[must_use]
    pub fn typed(self) -> Option<char> {
        match self {
            Self { code: KeyCode::Character(character), held: Held::Nothing } => Some(character),
            _ => None,
        }
    }

    /// Returns true for Ctrl-C, which always ends the program.
    #[must_use]
    pub fn is_interrupt(self) -> bool {
        self == INTERRUPT
    }

    /// Returns the name of the key: `Ctrl+→`.
    #[must_use]
    pub fn name(self, signs: KeySigns) -> String {
        let arrow = |sign: &str, word: &str| (if signs == KeySigns::Ascii { word } else { sign }).to_owned();
        let name = match self.code {
            KeyCode::Left => arrow("←", "Left"),
            KeyCode::Right => arrow("→", "Right"),
            KeyCode::Up => arrow("↑", "Up"),
            KeyCode::Down => arrow("↓", "Down"),
            KeyCode::PageUp => "PgUp".to_owned(),
            KeyCode::PageDown => "PgDn".to_owned(),
            KeyCode::Home => "Home".to_owned(),
            KeyCode::End => "End".to_owned(),
            KeyCode::Enter => "Enter".to_owned(),
            KeyCode::Escape => "Esc".to_owned(),
            KeyCode::Backspace => "Backspace".to_owned(),
            KeyCode::Function(number) => format!("F{number}"),
            KeyCode::Character(' ') => "Space".to_owned(),
            KeyCode::Character(letter) if self.held == Held::Control => letter.to_ascii_uppercase().to_string(),
            KeyCode::Character(letter) => letter.to_string(),
        };
        match self.held {
            Held::Control => format!("Ctrl+{name}"),
            Held::Shift => format!("Shift+{name}"),
            Held::Nothing | Held::Other => name,
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
                assert!(!keys[..at].contains(key), "{}", key.name(KeySigns::Ascii));
            }
        }
    }

    #[test]
    fn actions_of_keys() {
        for (key, expected) in [
            (key(KeyCode::Right), Some(Action::Forward)),
            (shift(KeyCode::Right), Some(Action::TenForward)),
            (ctrl(KeyCode::Right), Some(Action::NextBranch)),
            (Key { code: KeyCode::Right, held: Held::Other }, None),
            (letter('N'), Some(Action::PreviousMatch)),
            (letter('c'), Some(Action::Coordinates)),
            (ctrl(KeyCode::Character('c')), Some(Action::Quit)),
            (letter('1'), Some(Action::Choose(0))),
            (letter('9'), Some(Action::Choose(8))),
            (letter('0'), None),
        ] {
            assert_eq!(action(GAME_KEYS, key), expected, "{key:?}");
        }
        assert_eq!(action(LIST_KEYS, letter('1')), None);
    }

    #[test]
    fn names_of_keys() {
        let names = |signs| {
            let keys = GAME_KEYS.iter().flat_map(|binding| binding.keys);
            keys.map(|key| key.name(signs)).collect::<Vec<_>>().join(" ")
        };
        let arrows = names(KeySigns::Arrows);
        assert!(arrows.starts_with("→ Space ← Backspace PgDn Shift+→ PgUp Shift+←"), "{arrows}");
        assert!(names(KeySigns::Ascii).is_ascii());
    }
}
