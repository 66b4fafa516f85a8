//! Standard error: messages about the work, never data.

use std::fmt::Display;
use std::io::{self, Write};

use kifu_files::{OutputError, Outputs, Replaced};
use kifu_work::terminal::{Page, Styles};

use crate::cli::Global;
use crate::files::Advised;
use crate::outcome::Outcome;
use crate::terminal::styles_for;

/// Messages to standard error. All text is made printable.
pub(crate) struct Messages {
    styles: Styles,
    quiet: u8,
    verbose: u8,
}

impl Messages {
    /// Creates messages according to `--quiet`, `--verbose` and `--color`.
    pub(crate) fn new(global: &Global) -> Self {
        Self { styles: styles_for(&io::stderr()), quiet: global.quiet, verbose: global.verbose }
    }

    /// Reports an error concerning `subject`, mostly a file. Never suppressed.
    pub(crate) fn error(&self, subject: &str, reason: &dyn Display) {
        let Styles { plain, bad, .. } = self.styles;
        self.page(Page::new().push(bad, "error").line(plain, format_args!(": {subject}: {reason}")));
    }

    /// Reports why an output cannot be written.
    pub(crate) fn refused(&self, error: &OutputError) -> Outcome {
        self.error(&error.path.to_string_lossy(), &error.reason.advised());
        Outcome::Failed
    }

    /// Reports the folders that a command has created.
    pub(crate) fn created(&self, outputs: &Outputs) {
        for folder in outputs.made() {
            self.say(&format!("created the folder {}", folder.display()));
        }
    }

    /// With `--verbose`, reports the attributes that a replaced file has lost.
    pub(crate) fn replaced(&self, name: &str, replaced: &Replaced) {
        for remark in replaced.remarks() {
            self.detail(&format!("{name}: {remark}"));
        }
    }

    /// Prints a message that `--quiet` suppresses.
    pub(crate) fn say(&self, text: &str) {
        if self.quiet == 0 {
            self.page(Page::new().line(self.styles.plain, text));
        }
    }

    /// The same with colours.
    pub(crate) fn say_page(&self, page: &Page) {
        if self.quiet == 0 {
            self.page(page);
        }
    }

    /// Prints a message only with `--verbose`.
    pub(crate) fn detail(&self, text: &str) {
        if self.verbose > 0 {
            self.page(Page::new().line(self.styles.faint, text));
        }
    }

    /// True if `--verbose` was given.
    pub(crate) fn is_verbose(&self) -> bool {
        self.verbose > 0
    }

    /// True if `--quiet` was given.
    pub(crate) fn is_quiet(&self) -> bool {
        self.quiet > 0
    }

    /// The styles of standard error.
    pub(crate) fn styles(&self) -> Styles {
        self.styles
    }

    /// Reports a number of errors that were not reported one by one. Never suppressed.
    pub(crate) fn more_errors(&self, text: &str) {
        let Styles { plain, bad, .. } = self.styles;
        self.page(Page::new().push(bad, "error").line(plain, format_args!(": {text}")));
    }

    /// Prints text for people; never suppressed.
    pub(crate) fn page(&self, page: &Page) {
        write(page);
    }

    /// Prints a line of a log.
    #[cfg(feature = "serve")]
    pub(crate) fn log(text: &str) {
        write(Page::new().line(Styles::default().plain, text));
    }
}

/// Writes a page. If standard error is closed, the text is dropped without an error.
fn write(page: &Page) {
    let _ = io::stderr().lock().write_all(page.text().as_bytes());
}
