//! The commands about the program itself: `explain`, `demo`, `completions`, `man`.

use std::path::PathBuf;

#[cfg(feature = "serve")]
use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};

#[cfg(feature = "serve")]
use super::choice::choice;
use super::{OutputOptions, PrintFormat};

/// Explain rules, SGFC messages and properties
#[derive(Args, Debug)]
pub(crate) struct Explain {
    /// Rules by name, code or group (odd-komi, K610, info), messages of SGFC (sgfc:28), properties (KM); none lists all
    #[arg(value_name = "WORD")]
    pub(crate) words: Vec<String>,
    /// How to print it; json has one object per line for each rule and property
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: PrintFormat,
}

/// Show what kifu can do
///
/// Runs some commands and prints each with its result. On a terminal it then shows the same records in the browser, until
/// Ctrl-C. The samples in the browser are a copy, so that everything can be tried: edits, repairs, tags.
#[derive(Args, Debug)]
pub(crate) struct Demo {
    /// Folder of SGF records [default: samples, or the copy of them in the program]
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) folder: Option<PathBuf>,
    /// When to continue in the browser
    #[cfg(feature = "serve")]
    #[arg(long, value_name = "WHEN", default_value = "auto", value_parser = browser_choices())]
    pub(crate) browser: Browser,
}

/// When `kifu demo` continues in the browser.
#[cfg(feature = "serve")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Browser {
    /// Only if standard output is a terminal.
    Auto,
    Always,
    /// Prints the link without opening it.
    Link,
    Never,
}

#[cfg(feature = "serve")]
fn browser_choices() -> impl TypedValueParser<Value = Browser> {
    choice([
        ("auto", "On a terminal", Browser::Auto),
        ("always", "Always", Browser::Always),
        ("link", "Print the link without opening it", Browser::Link),
        ("never", "Never", Browser::Never),
    ])
}

/// Print a shell completion script
#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// Shell
    pub(crate) shell: clap_complete::Shell,
}

/// Write the man pages
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// Write all pages to this folder [default: kifu(1) to standard output]
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
}
