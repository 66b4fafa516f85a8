//! Standard error: words about the work, never data.

use std::fmt::Display;
use std::io::{self, Write};

use kifu::terminal::{Page, Styles};
use kifu_files::{OutputError, Outputs, Replaced};

use crate::cli::Global;
use crate::files::Advised;
use crate::outcome::Outcome;
use crate::terminal::styles_for;

/// Where words go: standard error. All of it is made printable.
pub(crate) struct Messages {
    styles: Styles,
    quiet: u8,
    verbose: u8,
}

impl Messages {
    /// Messages as `--quiet`, `--verbose` and `--color` want them.
    pub(crate) fn new(global: &Global) -> Self {
        Self { styles: styles_for(&io::stderr()), quiet: global.quiet, verbose: global.verbose }
    }

    /// Says that something about `subject`, a file mostly, could not be done. Never kept back.
    pub(crate) fn error(&self, subject: &str, reason: &dyn Display) {
        let Styles { plain, bad, .. } = self.styles;
        self.page(Page::new().push(bad, "error").line(plain, format_args!(": {subject}: {reason}")));
    }

    /// Says why an output cannot be written.
    pub(crate) fn refused(&self, error: &OutputError) -> Outcome {
        self.error(&error.path.to_string_lossy(), &error.reason.advised());
        Outcome::Failed
    }

    /// Says which folders a command has created.
    pub(crate) fn created(&self, outputs: &Outputs) {
        for folder in outputs.made() {
            self.say(&format!("created the folder {}", folder.display()));
        }
    }

    /// Says with `--verbose` what a replaced file could not keep.
    pub(crate) fn replaced(&self, name: &str, replaced: &Replaced) {
        for remark in replaced.remarks() {
            self.detail(&format!("{name}: {remark}"));
        }
    }

    /// Says something useful that `--quiet` keeps back.
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

    /// Says something that only `--verbose` wants to know.
    pub(crate) fn detail(&self, text: &str) {
        if self.verbose > 0 {
            self.page(Page::new().line(self.styles.faint, text));
        }
    }

    /// Whether `--quiet` was given.
    pub(crate) fn is_quiet(&self) -> bool {
        self.quiet > 0
    }

    /// The styles of standard error.
    pub(crate) fn styles(&self) -> Styles {
        self.styles
    }

    /// Prints text for people, never kept back.
    pub(crate) fn page(&self, page: &Page) {
        write(page);
    }

    /// Prints a line of a log.
    #[cfg(feature = "serve")]
    pub(crate) fn log(text: &str) {
        write(Page::new().line(Styles::default().plain, text));
    }
}

/// A closed standard error is not an error: the text is dropped.
fn write(page: &Page) {
    let _ = io::stderr().lock().write_all(page.text().as_bytes());
}
