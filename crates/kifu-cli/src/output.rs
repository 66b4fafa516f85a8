//! Standard output: one locked, buffered handle, and the colours that it may use.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

/// The styles of what is printed; all of them empty where colours are not wanted.
#[derive(Clone, Copy, Default)]
pub(crate) struct Styles {
    /// A heading or a name that matters.
    pub(crate) strong: Style,
    /// What may be overlooked: coordinates, labels, rules of a table.
    pub(crate) faint: Style,
    /// The last move, and what else asks for attention.
    pub(crate) accent: Style,
    /// An error, or a removed line.
    pub(crate) bad: Style,
    /// A warning.
    pub(crate) warn: Style,
    /// An added line.
    pub(crate) good: Style,
}

impl Styles {
    const COLORED: Self = Self {
        strong: Style::new().bold(),
        faint: Style::new().dimmed(),
        accent: AnsiColor::Cyan.on_default().bold(),
        bad: AnsiColor::Red.on_default().bold(),
        warn: AnsiColor::Yellow.on_default().bold(),
        good: AnsiColor::Green.on_default(),
    };

    /// Whether colours are wanted.
    pub(crate) fn are_colored(self) -> bool {
        self.strong != Style::new()
    }

    /// The styles for a stream, by `--color`, `NO_COLOR`, `CLICOLOR_FORCE`, `TERM` and whether it is a terminal.
    pub(crate) fn for_stream(stream: &impl anstream::stream::RawStream) -> Self {
        if AutoStream::choice(stream) == ColorChoice::Never { Self::default() } else { Self::COLORED }
    }
}

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
            styles: Styles::for_stream(&stdout),
            is_terminal: stdout.is_terminal(),
            stream: BufWriter::with_capacity(1 << 16, stdout.lock()),
        }
    }

    /// The styles that this output takes.
    pub(crate) fn styles(&self) -> Styles {
        self.styles
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

/// The number of columns that text may fill: the terminal's, or 100 where there is none.
pub(crate) fn columns() -> usize {
    terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0).max(40))
}
