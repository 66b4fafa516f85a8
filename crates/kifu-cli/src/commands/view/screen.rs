//! The terminal as a screen: taken over, and always restored.

use std::fs::File;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};

use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::cursor::Show;
use ratatui_crossterm::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui_crossterm::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui_crossterm::crossterm::{execute, queue};

/// Whether mouse events go to the program or to the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mouse {
    Ours,
    Terminals,
}

/// The end of the work on the screen.
#[derive(Debug)]
pub(super) enum Ended<T> {
    /// The work returned a result.
    Well(T),
    /// The work panicked with this message.
    Panicked(String),
}

/// Takes over the terminal for `work` and restores it afterwards, even after an error or a panic.
///
/// # Errors
/// If there is no terminal to read keys from, or it cannot be written; and those of `work`.
pub(super) fn on_screen<W: Write, T>(
    mut to: W,
    mouse: Mouse,
    work: impl FnOnce(&mut Terminal<CrosstermBackend<&mut W>>) -> io::Result<T>,
) -> io::Result<Ended<T>> {
    enable_raw_mode()?;
    let entered = enter(&mut to, mouse);
    let ended = match entered {
        Ok(()) => quietly(|| work(&mut Terminal::new(CrosstermBackend::new(&mut to))?)),
        Err(error) => Ended::Well(Err(error)),
    };
    let left = give_back(&mut to);
    match ended {
        Ended::Well(result) => result.and_then(|result| left.map(|()| Ended::Well(result))),
        Ended::Panicked(words) => Ok(Ended::Panicked(words)),
    }
}

/// Takes over the screen.
fn enter(to: &mut impl Write, mouse: Mouse) -> io::Result<()> {
    execute!(to, EnterAlternateScreen)?;
    match mouse {
        Mouse::Ours => execute!(to, EnableMouseCapture),
        Mouse::Terminals => Ok(()),
    }
}

/// Stops the program and leaves the terminal to the shell until the program continues.
///
/// # Errors
/// If the system cannot stop programs, or the terminal cannot be written.
pub(super) fn suspend(to: &mut impl Write, mouse: Mouse) -> io::Result<()> {
    give_back(to)?;
    let stopped = stop();
    enable_raw_mode()?;
    enter(to, mouse)?;
    stopped
}

#[cfg(unix)]
fn stop() -> io::Result<()> {
    signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
fn stop() -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Restores the terminal.
fn give_back(to: &mut impl Write) -> io::Result<()> {
    let written = queue!(to, DisableMouseCapture, LeaveAlternateScreen, Show).and_then(|()| to.flush());
    disable_raw_mode().and(written)
}

/// Restores the terminal from another thread, while the thread that holds standard output does not respond.
pub(super) fn give_back_by_force() {
    let _ = match File::options().write(true).open("/dev/tty") {
        Ok(mut terminal) => give_back(&mut terminal),
        Err(_) => give_back(&mut io::stderr()),
    };
}

/// Runs `work`; keeps the message of a panic until the screen is closed, as it would be lost on the screen.
fn quietly<T>(work: impl FnOnce() -> T) -> Ended<T> {
    static SAID: Mutex<Option<String>> = Mutex::new(None);
    let said = || SAID.lock().unwrap_or_else(PoisonError::into_inner);
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| *said() = Some(info.to_string().replace('\n', " "))));
    let ended = panic::catch_unwind(AssertUnwindSafe(work));
    panic::set_hook(before);
    match ended {
        Ok(result) => Ended::Well(result),
        Err(_) => Ended::Panicked(said().take().unwrap_or_else(|| "unknown".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_told_afterwards() {
        let Ended::Panicked(words) = quietly(|| -> u8 { panic!("no such point") }) else { panic!("it was told") };
        assert!(words.contains("no such point") && words.contains("screen.rs"), "{words}");
        assert!(matches!(quietly(|| 7), Ended::Well(7)));
    }

    #[test]
    fn what_is_written_at_the_end() {
        let mut written = Vec::new();
        // Tests have no terminal; the sequences are still written.
        let _ = give_back(&mut written);
        let written = String::from_utf8(written).expect("escape sequences");
        for sequence in ["\u{1b}[?1000l", "\u{1b}[?1049l", "\u{1b}[?25h"] {
            assert!(written.contains(sequence), "{written:?}");
        }
    }
}
