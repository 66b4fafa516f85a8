//! The event loop: draw, wait for an event, handle it.

use std::io::{self, Write};
use std::time::Duration;

use ratatui_core::backend::Backend;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::crossterm::event::{
    self, Event as Happened, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};

use kifu_view::state::{Effect, Event, State, update};
use kifu_view::{Direction, OpenGame};

use super::Games;
use super::draw::{Palette, Spots, draw};
use super::keys::key;
use super::screen::{Mouse, suspend};
use crate::interrupt;

/// The interval between checks for a request to end the program.
const TIMEOUT: Duration = Duration::from_millis(200);

/// The maximal number of events handled before the screen is drawn again, so that holding down a key on a slow line
/// does not queue up screens.
const AT_ONCE: usize = 64;

/// The reason why the loop ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// The user quits.
    Quit,
    /// The system requests the program to end.
    Asked,
}

/// Draws and handles events until the user or the system ends the program.
///
/// # Errors
/// If the terminal cannot be read or written.
pub(super) fn run<B: Backend + Write>(
    terminal: &mut Terminal<B>,
    mouse: Mouse,
    mut state: State,
    games: &mut dyn Games,
    palette: Palette,
) -> io::Result<Reason>
where
    io::Error: From<B::Error>,
{
    loop {
        let mut spots = show(terminal, &mut state, palette)?;
        while !event::poll(TIMEOUT)? {
            if interrupt::is_asked() {
                return Ok(Reason::Asked);
            }
        }
        for taken in 0..AT_ONCE {
            if taken > 0 && !event::poll(Duration::ZERO)? {
                break;
            }
            let happened = event::read()?;
            if taken > 0 && matches!(happened, Happened::Mouse(_)) {
                // The mouse points at the current screen, so it is drawn first.
                spots = show(terminal, &mut state, palette)?;
            }
            let Some(event) = understood(&happened, &spots) else { continue };
            match update(&mut state, event) {
                Some(Effect::Quit) => return Ok(Reason::Quit),
                Some(Effect::Suspend) => {
                    if suspend(terminal.backend_mut(), mouse).is_err() {
                        state.message = Some("this system cannot do that; q quits".to_owned());
                    }
                    terminal.clear()?;
                }
                Some(Effect::Open(number)) => open(&mut state, number, games),
                _ => {}
            }
            games.watch(&mut state);
        }
    }
}

fn show<B: Backend>(terminal: &mut Terminal<B>, state: &mut State, palette: Palette) -> io::Result<Spots>
where
    io::Error: From<B::Error>,
{
    let mut spots = Spots::default();
    terminal.draw(|frame| {
        let area = frame.area();
        spots = draw(state, palette, area, frame.buffer_mut());
    })?;
    state.extent = spots.extent;
    state.scroll = state.scroll.min(spots.extent.comment);
    Ok(spots)
}

/// Shows a game of the list, or reports why it cannot be opened.
fn open(state: &mut State, number: usize, games: &mut dyn Games) {
    match games.open(number, &state.list.entries[number]) {
        Ok(record) => state.open(OpenGame::new(record)),
        Err(reason) => state.message = Some(reason),
    }
}

/// Converts an event of the terminal into one of ours.
fn understood(happened: &Happened, spots: &Spots) -> Option<Event> {
    match happened {
        Happened::Key(pressed) if pressed.kind != KeyEventKind::Release => key(*pressed).map(Event::Key),
        Happened::Mouse(MouseEvent { kind, column, row, .. }) => {
            let spot = spots.at(*column, *row);
            match kind {
                MouseEventKind::Down(MouseButton::Left) => spot.map(Event::Click),
                MouseEventKind::ScrollDown => Some(Event::Wheel(Direction::Forward, spot)),
                MouseEventKind::ScrollUp => Some(Event::Wheel(Direction::Back, spot)),
                _ => None,
            }
        }
        _ => None,
    }
}
