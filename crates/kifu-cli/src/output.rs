//! Standard output: one locked, buffered handle, and the colours that it may use.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use kifu::terminal::{Styles, Terminal};

use crate::terminal::{styles_for, terminal};

/// Where data goes: standard output.
///
/// `println!` panics when the reader closes the pipe; every write here returns that as an error, which the program
/// takes for success.
pub(crate) struct Output {
    stream: BufWriter<StdoutLock<'static>>,
    styles: Styles,
    is_terminal: bool,
}

impl Output {
    /// Locks standard output for the rest of the run.
    pub(crate) fn stdout() -> Self {
        let stdout = io::stdout();
        Self {
            styles: styles_for(&stdout),
            is_terminal: stdout.is_terminal(),
            stream: BufWriter::with_capacity(1 << 16, stdout.lock()),
        }
    }

    /// The styles that this output takes.
    pub(crate) fn styles(&self) -> Styles {
        self.styles
    }

    /// The terminal that this output is written for.
    pub(crate) fn terminal(&self) -> Terminal {
        terminal(self.styles)
    }

    /// Whether a person reads along, who should see each result when it is there.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
