//! The terminal as a screen: taken over, and given back whatever happens.

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

/// Whether the mouse is ours or the terminal's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mouse {
    Ours,
    Terminals,
}

/// How work on the screen ended.
#[derive(Debug)]
pub(super) enum Ended<T> {
    /// With a result.
    Well(T),
    /// By a mistake of ours, which says this.
    Panicked(String),
}

/// Takes the terminal over for `work` and gives it back when that ends, in whatever way.
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

/// Takes the screen over.
fn enter(to: &mut impl Write, mouse: Mouse) -> io::Result<()> {
    execute!(to, EnterAlternateScreen)?;
    match mouse {
        Mouse::Ours => execute!(to, EnableMouseCapture),
        Mouse::Terminals => Ok(()),
    }
}

/// Lets the shell have the terminal until it calls the program back.
///
/// # Errors
/// If the system has no such thing, or the terminal cannot be written.
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

/// Gives the terminal back.
fn give_back(to: &mut impl Write) -> io::Result<()> {
    let written = queue!(to, DisableMouseCapture, LeaveAlternateScreen, Show).and_then(|()| to.flush());
    disable_raw_mode().and(written)
}

/// Gives the terminal back from another thread, while standard output is in the hands of one that does not answer.
pub(super) fn give_back_by_force() {
    let _ = match File::options().write(true).open("/dev/tty") {
        Ok(mut terminal) => give_back(&mut terminal),
        Err(_) => give_back(&mut io::stderr()),
    };
}

/// Does `work`; what a panic has to say is kept until the screen is gone, on which it would go unread.
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
        // Tests have no terminal; the sequences are written all the same.
        let _ = give_back(&mut written);
        let written = String::from_utf8(written).expect("escape sequences");
        for sequence in ["\u{1b}[?1000l", "\u{1b}[?1049l", "\u{1b}[?25h"] {
            assert!(written.contains(sequence), "{written:?}");
        }
    }
}
