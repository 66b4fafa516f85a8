//! The one declaration of the command line: parser, help, man pages, completions and `docs/cli.md` come from here.

mod examples;
#[cfg(test)]
mod reference;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum, ValueHint};

pub(crate) use examples::examples;
use kifu_go::Coordinates;

use crate::files::{DEFAULT_LIMIT, GREATEST_LIMIT, Ignored, ListOptions};

/// Go game records: read, describe, draw, check, format, convert.
#[derive(Parser, Debug)]
#[command(name = "kifu", version, arg_required_else_help = true, subcommand_required = true, infer_subcommands = false)]
#[command(disable_help_subcommand = false, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What every command understands.
#[derive(Args, Debug, Clone)]
#[command(next_help_heading = "Global options")]
pub(crate) struct Global {
    /// Threads to work with [default: one per processor]
    #[arg(short, long, global = true, value_name = "N", display_order = 100)]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// Read the text in this encoding, whatever the records say (GB18030, Shift_JIS, UTF-8 …)
    #[arg(long, global = true, value_name = "NAME", default_value = "auto", display_order = 101)]
    pub(crate) encoding: String,
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 102)]
    pub(crate) color: ColorWhen,
    /// Print results only, no summaries or progress; twice: print nothing, only set the exit code
    #[arg(short, long, global = true, action = ArgAction::Count, display_order = 103)]
    pub(crate) quiet: u8,
    /// Say more about what is done
    #[arg(short, long, global = true, action = ArgAction::Count, display_order = 104)]
    pub(crate) verbose: u8,
    /// Read files in folders that .gitignore or .ignore name, too
    #[arg(long, global = true, display_order = 105)]
    pub(crate) no_ignore: bool,
    /// The name that messages give to standard input
    #[arg(long, global = true, value_name = "NAME", default_value = "<stdin>", display_order = 106)]
    pub(crate) stdin_name: String,
    /// Refuse files larger than this (K, M, G allowed, at most 4G)
    #[arg(long, global = true, value_name = "SIZE", default_value = "1G", value_parser = parse_size, display_order = 107)]
    pub(crate) max_size: u64,
}

impl Global {
    /// The number of threads to use.
    pub(crate) fn threads(&self) -> NonZeroUsize {
        let available = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(available)
    }

    /// How to look for records.
    pub(crate) fn list_options(&self) -> ListOptions {
        ListOptions {
            ignored: if self.no_ignore { Ignored::Read } else { Ignored::Skip },
            jobs: self.threads(),
            stdin_name: self.stdin_name.clone(),
        }
    }
}

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set or TERM is dumb; CLICOLOR_FORCE turns them on elsewhere
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColorWhen {
    /// Makes this the choice for all that is printed from now on.
    pub(crate) fn write_global(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::AlwaysAnsi,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// The records that a command works on.
#[derive(Args, Debug, Clone)]
pub(crate) struct Files {
    /// Record files, folders (all records below them), patterns, zip archives; - for standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) files: Vec<PathBuf>,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Show(Show),
    Info(Info),
    Tree(Tree),
    Check(Check),
    Fmt(Fmt),
    Convert(Convert),
    Explain(Explain),
    Completions(Completions),
    Man(Man),
}

/// Draw a position in the terminal
///
/// Without --move or --node: the end of the main line of a game, or the first position of a problem.
#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Show the position after this move of the main line; last for its end
    #[arg(short, long = "move", value_name = "N|last", conflicts_with = "node")]
    pub(crate) move_number: Option<MoveChoice>,
    /// Show the position at this node, by the number that `kifu tree` gives it
    #[arg(short, long, value_name = "NODE")]
    pub(crate) node: Option<usize>,
    /// Which game of a file with several, from 1
    #[arg(short, long, value_name = "N")]
    pub(crate) game: Option<NonZeroUsize>,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1")]
    pub(crate) coords: CoordStyle,
    /// Use no characters beyond ASCII for the board: X, O, and brackets round the last move
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Print one JSON object a game: size, rows (top first, .XO), captured stones by their own colour,
    /// to_play, move_number …
    #[arg(long)]
    pub(crate) json: bool,
}

/// A move of the main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveChoice {
    /// The end of the line.
    Last,
    /// After so many moves.
    Number(usize),
}

impl std::str::FromStr for MoveChoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "last" {
            return Ok(Self::Last);
        }
        text.parse().map(Self::Number).map_err(|_| "a move number, or last")
    }
}

/// How to name the points of the board.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CoordStyle {
    /// Q16: letters without I from the left, numbers from the bottom
    A1,
    /// pd: the letters of SGF, from the top left
    Sgf,
    /// 16-4: numbers from the top left
    #[value(name = "1-1")]
    OneOne,
    /// 16-四: numbers from the left, Chinese numerals from the top
    Ja,
    /// P4: letters from the left, I among them, numbers from the top
    Fox,
    /// No coordinates round the board
    None,
}

impl CoordStyle {
    /// The way of naming points, if any.
    pub(crate) fn coordinates(self) -> Option<Coordinates> {
        match self {
            Self::A1 => Some(Coordinates::Western),
            Self::Sgf => Some(Coordinates::Sgf),
            Self::OneOne => Some(Coordinates::Numbers),
            Self::Ja => Some(Coordinates::Japanese),
            Self::Fox => Some(Coordinates::Fox),
            Self::None => None,
        }
    }
}

/// Names, rules, result, encoding, shape of the tree
#[derive(Args, Debug)]
pub(crate) struct Info {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Print one JSON object a file
    #[arg(long)]
    pub(crate) json: bool,
}

/// Outline of variations
#[derive(Args, Debug)]
pub(crate) struct Tree {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Which game of a file with several, from 1
    #[arg(short, long, value_name = "N")]
    pub(crate) game: Option<NonZeroUsize>,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1")]
    pub(crate) coords: CoordStyle,
    /// Use no characters beyond ASCII for lines and stones
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// Report what is wrong with records
///
/// Exit code 0: nothing; 1: errors or warnings; 2: a file could not be read. With -v also notes, which are no faults.
#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) files: Files,
    /// How to print problems
    #[arg(long, value_name = "FORMAT", default_value = "full")]
    pub(crate) output_format: OutputFormat,
    /// Exit with 0 even where problems were found
    #[arg(long)]
    pub(crate) exit_zero: bool,
}

/// How to print problems.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputFormat {
    /// With the lines of the file that are concerned
    Full,
    /// One line each: path:line:column: level[name] message
    Concise,
    /// One JSON array
    Json,
    /// One JSON object a line
    Jsonl,
}

/// Lay out records in the canonical style
///
/// Files are rewritten in place, all at once or not at all; files that are in that style are not touched. What comes
/// from standard input goes to standard output. Values never change, and text is written in UTF-8.
#[derive(Args, Debug)]
pub(crate) struct Fmt {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Write nothing; name the files that would change, and exit with 1 if there are any
    #[arg(long)]
    pub(crate) check: bool,
    /// Write nothing; show what would change, and exit with 1 if anything would
    #[arg(long)]
    pub(crate) diff: bool,
    /// How to lay out the nodes
    #[arg(long, value_name = "STYLE", default_value = "compact")]
    pub(crate) style: FmtStyle,
    /// The length of lines in characters; values are never broken
    #[arg(long, value_name = "N", default_value_t = 80)]
    pub(crate) width: usize,
    /// Leave the text in the encoding that it is in
    #[arg(long)]
    pub(crate) keep_encoding: bool,
    /// Leave out text that belongs to no property; without this such records are not formatted
    #[arg(long)]
    pub(crate) drop_junk: bool,
}

/// How to lay out the nodes of a record.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FmtStyle {
    /// As many nodes on a line as it holds
    Compact,
    /// Each node on a line of its own
    Lines,
    /// Only what the structure lacks is written; white space and order stay
    Original,
}

/// Write records in another encoding
///
/// All text is converted and CA says the new encoding. Without -o the files are rewritten in place.
#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Convert to UTF-8
    #[arg(long, required_unless_present = "to_encoding", conflicts_with = "to_encoding")]
    pub(crate) to_utf8: bool,
    /// Convert to this encoding (GB18030, Big5, Shift_JIS, EUC-JP, EUC-KR, windows-1252 …)
    #[arg(long, value_name = "NAME")]
    pub(crate) to_encoding: Option<String>,
    /// Write to this file, or into this folder; - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}

/// What a property means
#[derive(Args, Debug)]
pub(crate) struct Explain {
    /// Properties such as B, AB or KM; none lists all
    #[arg(value_name = "PROPERTY")]
    pub(crate) properties: Vec<String>,
}

/// Write a completion script for a shell
#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Write the man pages
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// The folder to write all pages to; without it kifu(1) goes to standard output
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
}

/// What follows the description in the help: examples first, then the usage and the options.
const HELP: &str = "{about-with-newline}\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";

/// The declaration with its examples.
pub(crate) fn command() -> clap::Command {
    let command = Cli::command().help_template(HELP).before_help(examples::help("kifu"));
    command.mut_subcommands(|sub| {
        let shown = examples::help(sub.get_name());
        sub.help_template(HELP).before_help(shown)
    })
}

/// Reads the program's arguments; help, the version and mistakes end the program here.
pub(crate) fn parse() -> Cli {
    parse_from(std::env::args_os()).unwrap_or_else(|error| error.exit())
}

/// Reads these arguments, the program's name first.
pub(crate) fn parse_from<I: IntoIterator<Item = T>, T: Into<OsString> + Clone>(
    arguments: I,
) -> Result<Cli, clap::Error> {
    let matches = command().try_get_matches_from(arguments)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command()))
}

/// The help text of one command, with or without escape sequences for a terminal.
pub(crate) fn help_of(name: &str) -> clap::builder::StyledStr {
    let mut all = command();
    all.build();
    match all.find_subcommand_mut(name) {
        Some(sub) => sub.render_help(),
        None => all.render_help(),
    }
}

fn parse_size(text: &str) -> Result<u64, String> {
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
    fn the_declaration_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn reads_sizes() {
        for (text, expected) in [("17", Ok(17)), ("2k", Ok(2048)), ("3M", Ok(3 << 20)), ("9G", Ok(u64::from(u32::MAX)))]
        {
            assert_eq!(parse_size(text), expected, "{text}");
        }
        for text in ["", "G", "1.5G", "-1", "1 G", "一"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn reads_moves() {
        assert_eq!("last".parse(), Ok(MoveChoice::Last));
        assert_eq!("57".parse(), Ok(MoveChoice::Number(57)));
        assert!("-1".parse::<MoveChoice>().is_err());
    }
}
