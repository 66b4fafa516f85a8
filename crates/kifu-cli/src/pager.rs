//! A pager for long results on a terminal: `$PAGER`, else `less`.

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Command, Stdio};

use crate::cli;
use crate::interrupt::ignored;

/// True for commands whose results people read from top to bottom.
pub(crate) fn is_paged(command: &cli::Command) -> bool {
    use cli::Command::{Diff, Explain, Search, Tree, Undo};
    matches!(command, Diff(_) | Explain(_) | Search(_) | Tree(_) | Undo(_))
}

/// Shows a text in the pager if it is longer than the terminal, else prints it.
///
/// # Errors
/// If standard output cannot be written.
pub(crate) fn show(text: &[u8]) -> io::Result<()> {
    let lines = text.iter().filter(|byte| **byte == b'\n').count();
    let rows = terminal_size::terminal_size().map_or(usize::MAX, |(_, rows)| usize::from(rows.0));
    let shown = (lines >= rows).then(|| ignored(|| page(text)));
    match shown {
        Some(Ok(())) => Ok(()),
        // Without a pager the text is printed.
        _ => io::stdout().lock().write_all(text),
    }
}

/// Runs the pager until the user ends it.
fn page(text: &[u8]) -> io::Result<()> {
    let pager = env::var_os("PAGER").unwrap_or_else(|| OsString::from("less"));
    // The variable may hold options, such as `less -S`.
    let words = pager.to_string_lossy().into_owned();
    let mut words = words.split_whitespace();
    let Some(name) = words.next().filter(|name| *name != "cat") else { return Err(io::ErrorKind::NotFound.into()) };
    let mut command = Command::new(name);
    command.args(words).stdin(Stdio::piped());
    if env::var_os("LESS").is_none() {
        // Colours as they are, long lines cut rather than broken, and the text stays on the screen.
        command.env("LESS", "RSX");
    }
    let mut pager = command.spawn()?;
    if let Some(mut input) = pager.stdin.take() {
        // The user may end the pager before it has read all.
        let _ = input.write_all(text);
    }
    pager.wait().map(drop)
}
