//! Standard error: words about the work, never data.

use std::fmt::Display;
use std::io::{self, Write};

use kifu::terminal::Styles;
use kifu_files::{OutputError, Outputs, Replaced};

use crate::cli::Global;
use crate::files::Advised;
use crate::outcome::Outcome;
use crate::printable::printable;
use crate::terminal::styles_for;

/// Where words go: standard error.
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
        let bad = self.styles.bad;
        let reason = reason.to_string();
        self.line(&format!("{bad}error{bad:#}: {}: {}", printable(subject), printable(&reason)));
    }

    /// Says why an output cannot be written.
    pub(crate) fn refused(&self, error: &OutputError) -> Outcome {
        self.error(&error.path.to_string_lossy(), &error.reason.advised());
        Outcome::Failed
    }

    /// Says which folders a command has created.
    pub(crate) fn created(&self, outputs: &Outputs) {
        for folder in outputs.made() {
            self.say(&format!("created the folder {}", printable(&folder.to_string_lossy())));
        }
    }

    /// Says with `--verbose` what a replaced file could not keep.
    pub(crate) fn replaced(&self, name: &str, replaced: &Replaced) {
        for remark in replaced.remarks() {
            self.detail(&format!("{}: {}", printable(name), printable(&remark)));
        }
    }

    /// Prints lines that were made for people: text from elsewhere went through [`printable`]. Never kept back.
    pub(crate) fn block(&self, lines: &str) {
        self.line(lines);
    }

    /// Says something useful that `--quiet` keeps back. It may have names from elsewhere in it.
    pub(crate) fn say(&self, text: &str) {
        if self.quiet == 0 {
            self.line(&harmless(text));
        }
    }

    /// The same for lines with colours: text from elsewhere went through [`printable`].
    pub(crate) fn say_styled(&self, lines: &str) {
        if self.quiet == 0 {
            self.line(lines);
        }
    }

    /// Says something that only `--verbose` wants to know.
    pub(crate) fn detail(&self, text: &str) {
        if self.verbose > 0 {
            let faint = self.styles.faint;
            self.line(&format!("{faint}{}{faint:#}", harmless(text)));
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

    /// A closed standard error is not an error: the message is dropped.
    fn line(&self, text: &str) {
        let _ = writeln!(io::stderr().lock(), "{text}");
    }
}

/// Lines without characters that harm a terminal.
fn harmless(text: &str) -> String {
    let lines: Vec<_> = text.split('\n').map(printable).collect();
    lines.join("\n")
}
