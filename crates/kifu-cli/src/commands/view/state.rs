//! Everything that the screen is made of.

use super::game::Game;
use super::list::List;
use super::look::Look;
use super::search::Search;

/// Everything that the screen is made of. [`update`](super::update::update) makes the next one of it.
pub(super) struct State {
    pub(super) list: List,
    /// The open game; the list is shown where there is none.
    pub(super) game: Option<Game>,
    pub(super) look: Look,
    /// A page of text over everything else.
    pub(super) page: Option<Page>,
    /// What is being typed.
    pub(super) prompt: Option<Prompt>,
    pub(super) search: Option<Search>,
    /// Lines of the comment that were scrolled away.
    pub(super) scroll: usize,
    /// Something to tell, until the next key.
    pub(super) word: Option<String>,
    /// Something that only the world outside can do.
    pub(super) wish: Option<Effect>,
    /// What the last drawing has found out.
    pub(super) extent: Extent,
}

/// A page of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Page {
    pub(super) about: About,
    /// Lines that were scrolled away.
    pub(super) top: usize,
}

/// What a page is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    /// The keys.
    Keys,
    /// What is known of the game.
    Game,
}

/// What is being typed, and what for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Prompt {
    pub(super) asks: PromptKind,
    pub(super) text: String,
}

/// What a prompt is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PromptKind {
    /// Words in comments.
    Search,
    /// Words of games in the list.
    Filter,
    /// A move number or a point.
    GoTo,
}

/// Something that only the world outside can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// Read the entry of this number.
    Open(usize),
    /// Let the shell have the terminal for a while.
    Suspend,
    /// End the program.
    Quit,
}

/// How far things can be scrolled: known only when they are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Extent {
    /// Lines of the comment that can be scrolled away.
    pub(super) comment: usize,
    /// Lines of the page that can be scrolled away.
    pub(super) page: usize,
    /// Lines that the list or the page has room for.
    pub(super) room: usize,
}

impl State {
    pub(super) fn new(list: List, look: Look) -> Self {
        Self {
            list,
            game: None,
            look,
            page: None,
            prompt: None,
            search: None,
            scroll: 0,
            word: None,
            wish: None,
            extent: Extent::default(),
        }
    }

    /// Shows this game, from its beginning.
    pub(super) fn opened(mut self, game: Game) -> Self {
        self.game = Some(game);
        self.search = None;
        self.scroll = 0;
        self
    }
}

impl Prompt {
    pub(super) fn new(asks: PromptKind, text: &str) -> Self {
        Self { asks, text: text.to_owned() }
    }
}
