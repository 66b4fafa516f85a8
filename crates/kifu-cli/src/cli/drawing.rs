//! The command `render`.

use std::num::{NonZeroU16, NonZeroUsize};
use std::path::PathBuf;

use clap::builder::{StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches, ValueHint};
use kifu_draw::Theme;
use kifu_work::MoveRange;
use kifu_work::config::read_theme;
use kifu_work::render::{Choices, DRAWING_OPTIONS, DrawingOption, OptionKind, TARGETS, Target};

use super::choice::{choice, listed};
use super::global::parse_size;
use super::number::{from_one, from_zero};
use super::{Files, OutputOptions};

/// Draw positions and games as pictures or text
///
/// Without -o the picture goes to standard output. Several games need a folder, or a name such as
/// 'pictures/{stem}-{number}.svg' with the fields of `kifu split`. A name with {page} gets the pages of a booklet as svg
/// or png: 'pages/{stem}-{page}.png'. The markup of the record is drawn; numbered moves that cannot be
/// shown on the board are listed below it: `43 at 33`.
#[derive(Args, Debug)]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Draw only this game of each file, from 1 [default: all; the first on standard output]
    #[arg(short, long, value_name = "N", value_parser = from_one::<NonZeroUsize>)]
    pub(crate) game: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) drawing: Drawing,
    /// Draw the position at this node, numbered as in `kifu tree`
    #[arg(long, value_name = "NODE", value_parser = from_zero::<usize>)]
    pub(crate) node: Option<usize>,
    /// Number of the first numbered move
    #[arg(long, value_name = "N", value_parser = from_zero::<u32>)]
    pub(crate) count_from: Option<u32>,
    /// Format of the picture [default: by the extension of -o, else svg, or a picture in terminals that show them]
    #[arg(short, long, value_name = "FORMAT", value_parser = targets())]
    pub(crate) format: Option<&'static Target>,
    /// Largest width and height in pixels: 256x256
    #[arg(long, value_name = "WIDTHxHEIGHT", conflicts_with_all = ["size", "scale"], value_parser = room)]
    pub(crate) fit: Option<(u32, u32)>,
    /// Scale factor; at 1, lines are 32 pixels apart
    #[arg(long, value_name = "FACTOR", conflicts_with = "size", value_parser = scale)]
    pub(crate) scale: Option<f32>,
    /// Prefer this font (TrueType, OpenType), a bold one for bold letters; repeatable
    #[arg(long = "font", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) fonts: Vec<PathBuf>,
    /// Ignore the fonts of this machine, for the same picture on all machines
    #[arg(long)]
    pub(crate) no_system_fonts: bool,
    /// Refuse a document, or the pictures of a file, that takes more memory than this (K, M, G allowed, at most 4G)
    #[arg(long, value_name = "SIZE", default_value = "192M", value_parser = parse_size)]
    pub(crate) max_memory: u64,
    /// Seconds per frame of an animation
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    pub(crate) delay: f32,
    /// Seconds that the last frame is shown
    #[arg(long, value_name = "SECONDS", default_value = "4", value_parser = seconds)]
    pub(crate) hold: f32,
    /// Play an animation N times [default: forever]
    #[arg(long, value_name = "N", value_parser = from_one::<NonZeroU16>)]
    pub(crate) plays: Option<NonZeroU16>,
    /// Begin an animation with this move: 101-
    #[arg(long, value_name = "A-", value_parser = first_move)]
    pub(crate) moves: Option<usize>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this file, or into this folder; - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}

fn targets() -> impl TypedValueParser<Value = &'static Target> {
    choice(TARGETS.iter().map(|target| (target.name, target.about, target)))
}

/// Reads a range of moves without an end: `101-`.
fn first_move(text: &str) -> Result<usize, String> {
    match MoveRange::read(text)? {
        MoveRange { first, last: None } => Ok(first as usize),
        _ => Err("an animation goes on to the end of the game; write 101-, or number moves with --numbers".to_owned()),
    }
}

fn seconds(text: &str) -> Result<f32, &'static str> {
    let seconds = text.parse().ok().filter(|seconds: &f32| (0.01..=600.0).contains(seconds));
    seconds.ok_or("a number of seconds from 0.01 to 600")
}

fn scale(text: &str) -> Result<f32, &'static str> {
    let factor = text.parse().ok().filter(|factor: &f32| (0.05..=100.0).contains(factor));
    factor.ok_or("a number from 0.05 to 100")
}

fn room(text: &str) -> Result<(u32, u32), &'static str> {
    let side = |text: &str| text.parse().ok().filter(|side| (16..=16_384).contains(side));
    let sides = text.split_once(['x', '×']).and_then(|(width, height)| side(width).zip(side(height)));
    sides.ok_or("a width and a height from 16 to 16384, such as 256x256")
}

/// The options of pictures, from the table [`DRAWING_OPTIONS`].
#[derive(Debug)]
pub(crate) struct Drawing(pub(crate) Choices);

/// Options that cannot be used together.
const CONFLICTS: [(&str, &[&str]); 3] = [
    ("figures", &["move", "node", "numbers", "count_from"]),
    ("per-figure", &["move", "node", "numbers", "count_from"]),
    ("problems", &["move", "node", "numbers"]),
];

impl Args for Drawing {
    fn augment_args(command: Command) -> Command {
        DRAWING_OPTIONS.iter().fold(command, |command, option| command.arg(argument(option)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn argument(option: &'static DrawingOption) -> Arg {
    let arg = Arg::new(option.name).long(option.name).help(option.about);
    let arg = match option.kind {
        OptionKind::Flag => arg.action(ArgAction::SetTrue),
        _ => arg.value_name(option.placeholder),
    };
    let arg = if option.default.is_empty() { arg } else { arg.default_value(option.default) };
    let conflicts = CONFLICTS.iter().filter(|(name, _)| *name == option.name).flat_map(|(_, others)| *others);
    let arg = conflicts.fold(arg, |arg, other| arg.conflicts_with(*other));
    match (option.name, option.kind) {
        ("move", _) => arg.short('m').value_parser(checked(option)).conflicts_with("node"),
        ("answers", OptionKind::Names(names)) => arg.requires("problems").value_parser(choice(rows(names))),
        // Also accepts a file, which the library does not read.
        ("theme", _) => arg.value_parser(read_theme),
        // Also accepts a number.
        ("variations", OptionKind::Names(names)) => arg.value_parser(listed(names(), checked(option))),
        (_, OptionKind::Names(names)) => arg.value_parser(choice(rows(names))),
        (_, OptionKind::Flag) => arg,
        _ => arg.value_parser(checked(option)),
    }
}

fn rows(
    names: fn() -> Vec<(&'static str, &'static str)>,
) -> impl Iterator<Item = (&'static str, &'static str, String)> {
    names().into_iter().map(|(name, about)| (name, about, name.to_owned()))
}

/// Returns a parser that checks the value of an option.
fn checked(option: &'static DrawingOption) -> impl TypedValueParser<Value = String> {
    StringValueParser::new().try_map(|text| option.set(&mut Choices::default(), &text).map(|()| text))
}

impl FromArgMatches for Drawing {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut choices = Choices::default();
        for option in DRAWING_OPTIONS {
            let text = match (option.name, option.kind) {
                ("theme", _) => {
                    choices.theme = matches.get_one::<Theme>("theme").cloned().unwrap_or_default();
                    continue;
                }
                // What nobody asked for stays unset, even where the help names a default.
                (name, _) if matches.value_source(name) != Some(ValueSource::CommandLine) => None,
                (_, OptionKind::Flag) => Some("true"),
                (name, _) => matches.get_one::<String>(name).map(String::as_str),
            };
            if let Some(text) = text {
                option.set(&mut choices, text).map_err(|reason| Error::raw(ErrorKind::InvalidValue, reason))?;
            }
        }
        Ok(Self(choices))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
