//! Standard output: one locked, buffered handle, and the colours that it may use.

use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::rc::Rc;

use kifu_work::terminal::{Page, Styles, Terminal};

use crate::pager;
use crate::terminal::{styles_for, terminal};

/// Standard output for results. Text for people is a [`Page`] or a line, which contain no foreign escape sequences;
/// only [`data`](Self::data) writes bytes unchanged.
///
/// `println!` panics when the reader closes the pipe; every write here returns that as an error, which the program
/// treats as success.
pub(crate) struct Output {
    stream: BufWriter<Box<dyn Write>>,
    styles: Styles,
    is_terminal: bool,
    /// The results so far, if they are shown at the end; see [`paged`](Self::paged).
    held: Option<Held>,
}

/// Results that are collected in memory.
#[derive(Clone, Default)]
struct Held(Rc<RefCell<Vec<u8>>>);

impl Write for Held {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output {
    /// Locks standard output for the rest of the run.
    pub(crate) fn stdout() -> Self {
        let stdout = io::stdout();
        Self {
            styles: styles_for(&stdout),
            is_terminal: stdout.is_terminal(),
            stream: BufWriter::with_capacity(1 << 16, Box::new(stdout.lock())),
            held: None,
        }
    }

    /// The same for results that people read from top to bottom: on a terminal they are shown at the end, in a pager if they
    /// are long.
    pub(crate) fn paged() -> Self {
        let stdout = io::stdout();
        if !stdout.is_terminal() {
            return Self::stdout();
        }
        let held = Held::default();
        let stream = BufWriter::new(Box::new(held.clone()) as Box<dyn Write>);
        Self { styles: styles_for(&stdout), is_terminal: true, stream, held: Some(held) }
    }

    /// Drops all results, for users who want the exit code only.
    pub(crate) fn nowhere() -> Self {
        Self { styles: Styles::default(), is_terminal: false, stream: BufWriter::new(Box::new(io::sink())), held: None }
    }

    /// The styles that this output supports.
    pub(crate) fn styles(&self) -> Styles {
        self.styles
    }

    /// The terminal that this output is written for.
    pub(crate) fn terminal(&self) -> Terminal {
        terminal(self.styles)
    }

    /// True if the output is a terminal, whose user should see each result as soon as it is ready.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }
}

impl Output {
    /// Prints text for people.
    pub(crate) fn page(&mut self, page: &Page) -> io::Result<()> {
        self.stream.write_all(page.text().as_bytes())
    }

    /// Prints one line for people.
    pub(crate) fn line(&mut self, text: impl Display) -> io::Result<()> {
        self.page(Page::new().line(self.styles.plain, text))
    }

    /// Prints the output of a command.
    pub(crate) fn print(&mut self, printed: &Printed) -> io::Result<()> {
        self.stream.write_all(printed.text().as_bytes())
    }

    /// The stream for data, which is written unchanged.
    pub(crate) fn data(&mut self) -> &mut impl Write {
        &mut self.stream
    }

    /// Writes the content of the buffer.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }

    /// Writes all that is left, at the end of the run.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.flush()?;
        match self.held.take() {
            Some(held) => pager::show(&held.0.take()),
            None => Ok(()),
        }
    }
}

/// The output of a command: text for people, or data for programs.
pub(crate) enum Printed {
    Page(Page),
    Data(String),
}

impl Printed {
    /// Its text.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Page(page) => page.text(),
            Self::Data(data) => data,
        }
    }
}

impl Default for Printed {
    fn default() -> Self {
        Self::Page(Page::new())
    }
}

impl From<Page> for Printed {
    fn from(page: Page) -> Self {
        Self::Page(page)
    }
}
