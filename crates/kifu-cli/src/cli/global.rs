//! The options of all commands, and the arguments that name records.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use anstream::ColorChoice;
use clap::builder::TypedValueParser;
use clap::{ArgAction, Args, ValueHint};
use kifu_files::{Archives, DEFAULT_LIMIT, GREATEST_LIMIT, Ignored, ListOptions};
use kifu_work::find::Kinds;
use kifu_work::terminal::AmbiguousWidth;

use super::choice::choice;
use super::number::from_one;

/// The options of all commands.
#[derive(Args, Debug, Clone)]
#[command(next_help_heading = "Global options")]
pub(crate) struct Global {
    /// Number of threads [default: one per processor]
    #[arg(short, long, global = true, value_name = "N", value_parser = from_one::<NonZeroUsize>, display_order = 100)]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// Read text in this encoding, whatever the records declare (GB18030, Shift_JIS, UTF-8 …)
    #[arg(long, global = true, value_name = "NAME", default_value = "auto", display_order = 101)]
    pub(crate) encoding: String,
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", value_parser = color_choices(), display_order = 102)]
    pub(crate) color: ColorChoice,
    /// Print results only, no summaries or progress; twice: set only the exit code
    #[arg(short, long, global = true, action = ArgAction::Count, display_order = 103)]
    pub(crate) quiet: u8,
    /// Print more details
    #[arg(short, long, global = true, action = ArgAction::Count, display_order = 104)]
    pub(crate) verbose: u8,
    /// Read files listed in .gitignore or .ignore as well
    #[arg(long, global = true, display_order = 105)]
    pub(crate) no_ignore: bool,
    /// Name of standard input in messages
    #[arg(long, global = true, value_name = "NAME", default_value = "<stdin>", display_order = 106)]
    pub(crate) stdin_name: String,
    /// Columns of ambiguous characters, such as ● and …, in this terminal [default: $KIFU_AMBIGUOUS_WIDTH, else 1]
    #[arg(long, global = true, value_name = "COLUMNS", value_parser = ambiguous_widths(), display_order = 108)]
    pub(crate) ambiguous_width: Option<AmbiguousWidth>,
    /// Refuse files larger than this (K, M, G allowed, at most 4G)
    #[arg(long, global = true, value_name = "SIZE", default_value = "1G", value_parser = parse_size, display_order = 107)]
    pub(crate) max_size: u64,
}

impl Global {
    /// The number of threads to use.
    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.jobs.unwrap_or_else(kifu_files::processors)
    }

    /// Returns the columns of ambiguous characters: the value of the option, else of the environment, else one.
    ///
    /// # Errors
    /// If the variable of the environment is neither 1 nor 2.
    pub(crate) fn ambiguous_width(&self) -> Result<AmbiguousWidth, &'static str> {
        let variable = || std::env::var_os(AMBIGUOUS_WIDTH).filter(|value| !value.is_empty());
        let Some(value) = self.ambiguous_width.map(Ok).or_else(|| variable().map(Err)) else {
            return Ok(AmbiguousWidth::One);
        };
        value.or_else(|value| match value.to_str() {
            Some("1") => Ok(AmbiguousWidth::One),
            Some("2") => Ok(AmbiguousWidth::Two),
            _ => Err("expected 1 or 2"),
        })
    }

    /// Returns the options for listing records.
    pub(crate) fn list_options(&self, kinds: Kinds) -> ListOptions {
        ListOptions {
            ignored: if self.no_ignore { Ignored::Read } else { Ignored::Skip },
            jobs: self.threads(),
            stdin_name: self.stdin_name.clone(),
            is_wanted: kinds.is_wanted(),
            archives: Archives::Named,
            decode_name: kifu_work::find::member_name,
        }
    }
}

/// The environment variable for the width of ambiguous characters.
pub(crate) const AMBIGUOUS_WIDTH: &str = "KIFU_AMBIGUOUS_WIDTH";

/// The values of `--ambiguous-width`.
fn ambiguous_widths() -> impl TypedValueParser<Value = AmbiguousWidth> {
    choice([
        ("1", "One column, as in most terminals", AmbiguousWidth::One),
        ("2", "Two columns, as in some terminals for Chinese, Japanese and Korean", AmbiguousWidth::Two),
    ])
}

/// The values of `--color`.
fn color_choices() -> impl TypedValueParser<Value = ColorChoice> {
    const AUTO: &str = "On a terminal, unless NO_COLOR is set or TERM is dumb; CLICOLOR_FORCE turns them on elsewhere";
    choice([
        ("auto", AUTO, ColorChoice::Auto),
        ("always", "Always", ColorChoice::AlwaysAnsi),
        ("never", "Never", ColorChoice::Never),
    ])
}

/// The records that a command works on.
#[derive(Args, Debug, Clone)]
pub(crate) struct Files {
    /// Records, folders, patterns, archives; - for standard input
    ///
    /// Of a folder, all records below it are read.
    #[arg(value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) only: Only,
}

/// The games that a command works on.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct Only {
    /// Use only games that match this query (see `kifu search`)
    ///
    /// Commands that read or change whole files use the files with such a game.
    #[arg(short = 'w', long = "where", value_name = "QUERY")]
    pub(crate) condition: Option<String>,
}

pub(super) fn parse_size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((at, 'K' | 'k')) => (&text[..at], 1 << 10),
        Some((at, 'M' | 'm')) => (&text[..at], 1 << 20),
        Some((at, 'G' | 'g')) => (&text[..at], 1 << 30),
        _ => (text, 1),
    };
    let number: u64 =
        digits.parse().map_err(|_| format!("a number with K, M or G, such as {}M", DEFAULT_LIMIT >> 20))?;
    Ok(number.saturating_mul(unit).min(GREATEST_LIMIT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_sizes() {
        for (text, expected) in [("17", Ok(17)), ("2k", Ok(2048)), ("3M", Ok(3 << 20)), ("9G", Ok(u64::from(u32::MAX)))]
        {
            assert_eq!(parse_size(text), expected, "{text}");
        }
        // The default of `kifu render --max-memory`.
        assert_eq!(parse_size("192M"), Ok(kifu_work::render::DEFAULT_MEMORY));
        for text in ["", "G", "1.5G", "-1", "1 G", "一"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }
}
