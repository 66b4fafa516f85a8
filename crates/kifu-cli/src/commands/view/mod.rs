//! `kifu view`: steps through games in the terminal.
//!
//! `kifu-view` has the state and the actions of keys; `draw` draws a state as a screen. Only `keys`, `events` and
//! `screen` deal with the terminal, and only `library` deals with files.

mod draw;
mod events;
mod keys;
mod library;
mod screen;
#[cfg(test)]
mod tests;

use std::io;
use std::process;
use std::time::Duration;

use kifu_record::Record;
use kifu_view::state::{Entry, GameList, Look, Mode, State};
use kifu_view::{Direction, OpenGame};
use kifu_work::find::Kinds;
use kifu_work::game_files::GameFiles;
use kifu_work::terminal::Signs;

use crate::batch::Batch;
use crate::cli::{Global, MoveChoice, OnScreen, View};
use crate::files::Advised;
use crate::interrupt::{self, Noting};
use crate::messages::Messages;
use crate::outcome::{INTERRUPTED, Outcome};
use crate::output::Output;
use crate::record::parse_options;
use draw::Palette;
use events::Reason;
use screen::{Ended, Mouse, on_screen};

/// The time for the screen to close by itself after a request to end. Once its terminal is gone, it never does:
/// crossterm then waits for keys for ever, at full speed.
const TIMEOUT: Duration = Duration::from_secs(1);

/// Where the games of a list come from.
pub(super) trait Games {
    /// Reads the game of the entry with this number in the list.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    fn open(&mut self, number: usize, entry: &Entry) -> Result<Record, String>;

    /// Sees what an event has changed.
    fn watch(&mut self, _: &mut State) {}
}

impl Games for GameFiles {
    fn open(&mut self, _: usize, entry: &Entry) -> Result<Record, String> {
        Self::open(self, entry).map_err(|error| error.advised())
    }
}

/// How the screen is drawn, and who has the mouse.
#[derive(Clone, Copy)]
pub(super) struct ScreenOptions {
    signs: Signs,
    mouse: Mouse,
}

impl ScreenOptions {
    /// The options of a command.
    pub(super) const fn of(options: OnScreen) -> Self {
        let signs = if options.ascii { Signs::Ascii } else { Signs::Narrow };
        Self { signs, mouse: if options.no_mouse { Mouse::Terminals } else { Mouse::Ours } }
    }
}

/// Shows the games of the given files.
pub(super) fn run(options: &View, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    if let Some(reason) = no_screen(output) {
        messages.error("view", &reason);
        return Ok(Outcome::Failed);
    }
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "view", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let (mut library, entries, outcome) = library::list(&batch, &parsing, output)?;
    if entries.is_empty() {
        // The reasons were printed for each file.
        return Ok(Outcome::Failed);
    }
    let look = Look {
        coordinates: options.screen.coords.0,
        mode: if options.problem { Mode::Problem } else { Mode::Game },
        ..Look::default()
    };
    let mut state = State::new(GameList::new(entries), look);
    match first(options, &state.list.entries) {
        Ok(None) => {}
        Ok(Some(number)) => {
            state.list.step(Direction::Forward, number);
            let entry = &state.list.entries[number];
            let name = library.file_name(entry);
            match Games::open(&mut library, number, entry).map(OpenGame::new).and_then(|game| placed(game, options)) {
                Ok(game) => state.open(game),
                Err(reason) => {
                    messages.error(&name, &reason);
                    return Ok(Outcome::Failed);
                }
            }
        }
        Err(reason) => {
            messages.error(&library.file_name(&state.list.entries[0]), &reason);
            return Ok(Outcome::Failed);
        }
    }
    let screen = ScreenOptions::of(options.screen);
    Ok(if show("view", state, &mut library, screen, output, messages)? { outcome } else { Outcome::Failed })
}

/// Shows a state for a command until the user quits. Returns false if the screen failed.
pub(super) fn show(
    command: &str,
    state: State,
    games: &mut dyn Games,
    ScreenOptions { signs, mouse }: ScreenOptions,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<bool> {
    let palette = Palette::new(output.terminal().characters(signs), output.styles());
    output.flush()?;
    let noting = Noting { last_resort: screen::give_back_by_force, patience: Some(TIMEOUT) };
    let ended = interrupt::noted(noting, || {
        on_screen(output.data(), mouse, |terminal| events::run(terminal, mouse, state, games, palette))
    });
    match ended {
        Ok(Ended::Well(Reason::Quit)) => Ok(true),
        Ok(Ended::Well(Reason::Asked)) => process::exit(INTERRUPTED),
        Ok(Ended::Panicked(words)) => {
            messages.error(command, &format!("internal error, please report it: {words}"));
            Ok(false)
        }
        Err(_) if interrupt::is_asked() => process::exit(INTERRUPTED),
        Err(error) => {
            messages.error(command, &format!("the terminal cannot be used: {error}"));
            Ok(false)
        }
    }
}

/// The reason why a screen cannot be drawn; `None` if it can.
pub(super) fn no_screen(output: &Output) -> Option<&'static str> {
    if !output.is_terminal() {
        return Some("standard output is no terminal; `kifu show` and `kifu tree` print what can be piped");
    }
    let is_dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
    is_dumb.then_some("this terminal cannot be drawn on (TERM=dumb); `kifu show` prints one position")
}

/// The entry to open at once: the requested one, or the only one.
fn first(options: &View, entries: &[Entry]) -> Result<Option<usize>, String> {
    let count = entries.iter().filter(|entry| entry.file == entries[0].file).count();
    match options.game {
        Some(number) if number.get() <= count => Ok(Some(number.get() - 1)),
        Some(number) if count == 1 => Err(format!("no game {number}: the file has one")),
        Some(number) => Err(format!("no game {number}: the file has {count}")),
        None if entries.len() == 1 || options.move_number.is_some() || options.node.is_some() => Ok(Some(0)),
        None => Ok(None),
    }
}

/// Moves the game to the requested move or node.
fn placed(mut game: OpenGame, options: &View) -> Result<OpenGame, String> {
    match (options.move_number, options.node) {
        (Some(MoveChoice::Last), _) => _ = game.step(Direction::Forward, usize::MAX),
        (Some(MoveChoice::Number(number)), _) => {
            let moves = game.moves();
            if !game.go_to_move(number) {
                return Err(format!("move {number} does not exist; the main line has {moves}"));
            }
        }
        (None, Some(number)) => {
            let nodes = game.layout().order();
            let count = nodes.len();
            let node = nodes.get(number).copied().ok_or_else(|| {
                format!("node {number} does not exist; the game has {count}, numbered from 0 (see `kifu tree`)")
            })?;
            game.go_to(node);
        }
        (None, None) => {}
    }
    Ok(game)
}
