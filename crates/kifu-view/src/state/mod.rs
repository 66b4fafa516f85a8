//! The state of a viewer and its updates by events: pure functions, without a screen.
//!
//! ```
//! use kifu_view::OpenGame;
//! use kifu_view::state::{Entry, Event, GameList, Key, KeyCode, Look, Origin, State, update};
//!
//! let collection = kifu_sgf::Collection::parse(b"(;PB[Ann];B[dd];W[pp])");
//! let record = kifu_record::from_sgf(collection.game(0).unwrap()).record;
//! let origin = Origin { file: 0, game: 0, games: 1, file_name: "a.sgf" };
//! let mut state = State::new(GameList::new(vec![Entry::of(origin, &record)]), Look::default());
//! state.open(OpenGame::new(record));
//! let effect = update(&mut state, Event::Key(Key::from(KeyCode::Right)));
//! assert_eq!((effect, state.game.unwrap().moves_so_far()), (None, 1));
//! ```

mod entry;
mod keys;
mod list;
mod look;
mod pointer;
mod problem;
#[cfg(test)]
mod tests;
mod typing;
mod update;

pub use entry::{Entry, Origin};
pub use keys::{Action, Binding, GAME_KEYS, Held, Key, KeyCode, KeySigns, LIST_KEYS, PAGE_KEYS, action};
pub use list::GameList;
pub use look::{Look, Mode, Numbering, Visibility};
pub use pointer::Target;
pub use update::{Event, update};

use kifu_record::NodeId;

use crate::{Attempt, Matches, OpenGame};

/// Everything that a screen shows. [`update`] changes it.
#[derive(Clone, Debug)]
pub struct State {
    /// The games to choose from.
    pub list: GameList,
    /// The open game; the list is shown if there is none.
    pub game: Option<OpenGame>,
    /// How games are shown.
    pub look: Look,
    /// A page of text over everything else.
    pub page: Option<Page>,
    /// The text that is being typed.
    pub prompt: Option<Prompt>,
    /// The search in the open game.
    pub search: Option<Search>,
    /// The attempt at the open game, in problem mode.
    pub attempt: Option<Attempt>,
    /// The number of lines of the comment that were scrolled away.
    pub scroll: usize,
    /// A message, until the next event.
    pub message: Option<String>,
    /// The limits of scrolling from the last drawing.
    pub extent: Extent,
}

/// A page of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// The subject.
    pub subject: Subject,
    /// The number of lines that were scrolled away.
    pub top: usize,
}

/// The subject of a page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The keys.
    Keys,
    /// The game information.
    Game,
}

/// A text that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// The purpose of the text.
    pub kind: PromptKind,
    /// The text so far.
    pub text: String,
}

/// The purpose of a prompt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PromptKind {
    /// Words to find in comments.
    Search,
    /// Words that games in the list must have.
    Filter,
    /// A move number or a point to go to.
    GoTo,
}

/// A search in comments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Search {
    /// The words.
    pub words: String,
    /// The nodes that have them.
    pub matches: Matches,
}

/// A task that only the surrounding program can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Effect {
    /// Read the entry with this index, and [open](State::open) it.
    Open(usize),
    /// Suspend the program and return to the shell.
    Suspend,
    /// End the program.
    Quit,
}

/// The limits of scrolling: known only after drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extent {
    /// The number of lines of the comment that can be scrolled away.
    pub comment: usize,
    /// The number of lines of the page that can be scrolled away.
    pub page: usize,
    /// The number of lines that fit into the list or the page.
    pub room: usize,
}

impl State {
    /// Returns the state with the list of games on the screen.
    #[must_use]
    pub fn new(list: GameList, look: Look) -> Self {
        Self {
            list,
            game: None,
            look,
            page: None,
            prompt: None,
            search: None,
            attempt: None,
            scroll: 0,
            message: None,
            extent: Extent::default(),
        }
    }

    /// Shows a game.
    pub fn open(&mut self, game: OpenGame) {
        self.game = Some(game);
        self.search = None;
        self.attempt = None;
        self.scroll = 0;
    }

    /// Returns the node of the last answer to a problem while the reply to it is shown: its comment should be visible
    /// too.
    #[must_use]
    pub fn answered(&self) -> Option<NodeId> {
        self.attempt.as_ref()?.answered(self.game.as_ref()?)
    }
}
