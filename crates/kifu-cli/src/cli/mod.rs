//! The declaration of the command line, from which the parser, help, man pages, completions and `docs/cli.md` are made.

mod analyze;
mod changing;
mod check;
mod choice;
mod commands;
mod config_file;
mod content;
mod dedupe;
mod diff;
mod drawing;
mod examples;
mod export;
mod format;
mod global;
#[cfg(test)]
mod guides;
mod library;
mod looking;
#[cfg(feature = "lsp")]
mod lsp;
mod mcp;
mod mistakes;
mod number;
mod outputs;
mod part;
mod publish;
#[cfg(test)]
mod reference;
mod rename;
mod report;
mod review;
mod score;
#[cfg(feature = "serve")]
mod serve;
mod stats;
mod study;
mod transform;
mod undo;
mod user_defaults;
mod version;
#[cfg(test)]
mod vocabulary;
mod writing;

use std::ffi::OsString;
use std::path::Path;

use clap::builder::Resettable;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Args, FromArgMatches};

pub(crate) use analyze::{Analyze, EngineChoice};
pub(crate) use changing::{AnalysisTarget, Convert, Fmt, MOVE_LIST, SGF_VERSIONS};
pub(crate) use check::{Check, OutputFormat, RuleWord};
pub(crate) use commands::Command;
pub(crate) use config_file::ConfigFile;
pub(crate) use content::{Changing, Merge, Set, Split, Strip};
pub(crate) use dedupe::{Dedupe, DedupeFormat};
pub(crate) use diff::Diff;
pub(crate) use drawing::Render;
pub(crate) use examples::examples;
pub(crate) use export::Export;
pub(crate) use format::PrintFormat;
pub(crate) use global::{AMBIGUOUS_WIDTH, Files, Global, Only};
pub(crate) use library::{Explore, InLibrary, Index, OnBoard, Search, SearchFormat, Tag};
pub(crate) use looking::{CoordStyle, Folder, Info, MoveChoice, OnScreen, Show, ShowFormat, Tree, TreeFormat, View};
#[cfg(feature = "lsp")]
pub(crate) use lsp::Lsp;
pub(crate) use mcp::Mcp;
pub(crate) use outputs::OutputOptions;
pub(crate) use part::Part;
pub(crate) use publish::Publish;
pub(crate) use rename::Rename;
pub(crate) use report::{Report, ReportForm, ReportOn};
pub(crate) use review::Review;
pub(crate) use score::{Score, ScoreFormat};
#[cfg(feature = "serve")]
pub(crate) use serve::Serve;
pub(crate) use stats::{Stats, StatsFormat};
pub(crate) use study::Study;
pub(crate) use transform::Transform;
pub(crate) use undo::{Undo, WayBack};

use commands::DECLARED;
use kifu_work::config::UserDefaults;
use looking::coordinates;
use user_defaults::with_user_defaults;
#[cfg(feature = "serve")]
pub(crate) use writing::Browser;
pub(crate) use writing::{Completions, Demo, Explain, Man};

/// What the user wants.
#[derive(Debug)]
pub(crate) struct Cli {
    pub(crate) global: Global,
    pub(crate) command: Command,
}

/// The template of the help: the description, the examples, the usage, the options.
const HELP: &str = "{about-with-newline}\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";

/// The declaration of the program, without its commands.
fn program() -> clap::Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let version = version
        .help("Print version; with -v also system, build, features, licences")
        .help_heading(Resettable::Reset)
        .display_order(999);
    let program = clap::Command::new("kifu").version(env!("CARGO_PKG_VERSION"));
    let program = Global::augment_args(program)
        .about("Read, draw, check, repair, convert, edit, compare and search records of the game of Go")
        .arg_required_else_help(true)
        .subcommand_required(true)
        .max_term_width(100);
    let program = program.disable_version_flag(true).arg(version);
    program.help_template(HELP).before_help(examples::help("kifu")).mut_args(with_negatives)
}

/// The whole declaration, with examples.
pub(crate) fn command() -> clap::Command {
    program().subcommands(DECLARED.iter().map(|(word, declare)| declare(clap::Command::new(*word))))
}

/// The declaration in which a command has its options only once it is met: that of all commands costs more than the check of
/// a record.
fn sparing_command() -> clap::Command {
    program().subcommands(DECLARED.iter().map(|(word, declare)| clap::Command::new(*word).defer(*declare)))
}

/// The declaration of one command.
fn declared<Options: Args>(command: clap::Command) -> clap::Command {
    let command = Options::augment_args(command).mut_args(with_negatives);
    let shown = examples::help(command.get_name());
    format::with_json(command).help_template(HELP).before_help(shown)
}

/// Lets an option take `-1` as its value, so that its own parser reports what it expects.
fn with_negatives(argument: Arg) -> Arg {
    let is_option = argument.get_long().is_some() && argument.get_action().takes_values();
    if is_option { argument.allow_negative_numbers(true) } else { argument }
}

/// Parses the program's arguments; exits after printing help, the version or an error.
pub(crate) fn parse() -> Cli {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let loaded = UserDefaults::load().and_then(|defaults| {
        // Nothing has looked up a name yet.
        let _ = defaults.own_names()?.install();
        Ok(defaults)
    });
    let done = match loaded {
        Ok(defaults) if defaults.values.is_empty() => parse_from(&arguments),
        Ok(defaults) => match with_user_defaults(command(), &defaults) {
            Ok(own) => read(own, &meant(&arguments)),
            Err((place, reason)) => Err(command().error(ErrorKind::InvalidValue, format!("{place}: {reason}"))),
        },
        Err(error) => Err(command().error(ErrorKind::InvalidValue, format!("{}: {error}", error.subject()))),
    };
    done.unwrap_or_else(|error| {
        if error.kind() == ErrorKind::DisplayVersion && version::is_verbose(&arguments) {
            anstream::print!("{}", version::verbose());
            std::process::exit(0);
        }
        error.exit()
    })
}

/// Parses these arguments, of which the first is the program's name.
pub(crate) fn parse_from<I: IntoIterator<Item = T>, T: Into<OsString> + Clone>(
    arguments: I,
) -> Result<Cli, clap::Error> {
    let arguments = meant(arguments);
    match read(sparing_command(), &arguments) {
        // Help and tips speak of all commands.
        Err(error) if error.kind() != ErrorKind::DisplayVersion => read(command(), &arguments),
        done => done,
    }
}

/// The arguments that are meant by those of the user.
fn meant<I: IntoIterator<Item = T>, T: Into<OsString> + Clone>(arguments: I) -> Vec<OsString> {
    negations(with_command(arguments.into_iter().map(Into::into).collect()))
}

fn read(mut declaration: clap::Command, arguments: &[OsString]) -> Result<Cli, clap::Error> {
    let matches =
        declaration.try_get_matches_from_mut(arguments).map_err(|error| mistakes::with_tip(error, arguments))?;
    let cli = Global::from_arg_matches(&matches)
        .and_then(|global| Ok(Cli { global, command: Command::from_matches(&matches)? }));
    cli.map_err(|error| error.format(&mut declaration))
}

/// Adds the command that is meant by a file or folder in its place: `kifu game.sgf` shows the game, and `kifu games/`
/// counts what is in the folder.
fn with_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let word = arguments.iter().skip(1).position(|word| !word.as_encoded_bytes().starts_with(b"-"));
    let Some(at) = word.map(|at| at + 1) else { return arguments };
    let path = Path::new(&arguments[at]);
    // The message about a missing file names the file, that about a missing command the commands.
    let meant = if path.is_dir() {
        "folder"
    } else if path.is_file() || path.extension().is_some() || path.components().count() > 1 {
        "show"
    } else {
        return arguments;
    };
    // A command is meant even if a file has its name.
    if arguments[at] != "help" && DECLARED.iter().all(|(word, _)| arguments[at] != *word) {
        arguments.insert(at, meant.into());
    }
    arguments
}

/// Rewrites negated terms of queries, such as `-event:Honinbo`, to `not event:Honinbo`: as options they would be `-e`, and
/// `-has:ko` a request for help.
fn negations(arguments: Vec<OsString>) -> Vec<OsString> {
    let command = arguments.iter().skip(1).find(|word| !word.as_encoded_bytes().starts_with(b"-"));
    if !command.is_some_and(|word| ["search", "explore", "tag"].iter().any(|name| word == name)) {
        return arguments;
    }
    let question = |word: &OsString| {
        let text = word.to_str()?.strip_prefix('-')?;
        let (field, _) = text.split_once(':')?;
        kifu_search::query::FIELDS.iter().any(|(name, _)| *name == field).then(|| OsString::from(text))
    };
    let words = arguments.into_iter().flat_map(|word| match question(&word) {
        Some(text) => vec!["not".into(), text],
        None => vec![word],
    });
    words.collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_not_be_met_is_no_option() {
        let check = |line: &str, expected: &str| {
            let words = negations(line.split(' ').map(OsString::from).collect());
            let words: Vec<_> = words.iter().map(|word| word.to_str().unwrap()).collect();
            assert_eq!(words.join(" "), expected, "{line}");
        };
        check("kifu search result:B -has:comments -f csv", "kifu search result:B not has:comments -f csv");
        check("kifu -q explore -event:Meijin", "kifu -q explore not event:Meijin");
        check("kifu search -oC:x", "kifu search -oC:x");
        check("kifu convert -has:x", "kifu convert -has:x");
    }

    /// Summaries of commands can be read at a glance.
    #[test]
    fn summaries_are_short() {
        for sub in command().get_subcommands() {
            let about = sub.get_about().expect("a summary").to_string();
            assert!(about.split_whitespace().count() <= 8 && !about.ends_with('.'), "{}: {about}", sub.get_name());
        }
    }

    #[test]
    fn the_declaration_is_sound() {
        command().debug_assert();
    }
}
