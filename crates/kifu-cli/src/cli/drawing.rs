//! The command that draws: `render`.

use std::num::{NonZeroU16, NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use kifu::config::read_theme;
use kifu::render::{
    ANSWERS, CAPTURED, FIGURE_NUMBERS, LANGUAGES, PAPERS, SVG_LETTERS, TARGETS, Target, VARIATIONS, VariationChoice,
    read_numbers, read_variations,
};
use kifu_draw::booklet::{Answers, Paper};
use kifu_draw::inline::Protocol;
use kifu_draw::svg::SvgLetters;
use kifu_draw::{Captured, FigureNumbers, Language, Numbers, Theme};

use super::choice::{choice, choice_or};
use super::number::{from_one, from_zero, within};
use super::{CoordStyle, Files, MoveChoice, OutputOptions, coordinates};

/// Draw positions and games as pictures or text
///
/// Without -o the picture goes to standard output. Several games need a folder, or a name such as
/// 'pictures/{stem}-{number}.svg' with the fields of `kifu split`. A name with {page} gets the pages of a booklet as svg
/// or png: 'pages/{stem}-{page}.png'. The markup of the record is drawn; moves without a place
/// on the board are listed below it: `43 at 33`.
#[derive(Args, Debug)]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Draw the position after this move of the main line; last for its end
    #[arg(short = 'm', long = "move", value_name = "N", default_value = "last", conflicts_with = "node")]
    pub(crate) after: MoveChoice,
    /// Draw the position at this node, numbered as in `kifu tree`
    #[arg(long, value_name = "N", value_parser = from_zero::<usize>)]
    pub(crate) node: Option<usize>,
    /// Draw only this game of each file, from 1 [default: all; the first on standard output]
    #[arg(short, long, value_name = "N", value_parser = from_one::<NonZeroUsize>)]
    pub(crate) game: Option<NonZeroUsize>,
    /// Number these moves: none, all, last:N, from:N, or N-M
    #[arg(long, value_name = "MOVES", default_value = "none")]
    pub(crate) numbers: NumberChoice,
    /// Number of the first numbered move
    #[arg(long, value_name = "N", value_parser = from_zero::<u32>)]
    pub(crate) count_from: Option<u32>,
    /// How to show stones captured by numbered moves [default: removed; kept in figures]
    #[arg(long, value_name = "WHAT", value_parser = captured())]
    pub(crate) captured: Option<Captured>,
    /// Cut the game into figures at FG properties, else about every 50 moves: -o 'folder/{stem}-{figure}.svg', or one text or
    /// document for all
    #[arg(long, conflicts_with_all = ["after", "node", "numbers", "count_from"])]
    pub(crate) figures: bool,
    /// Cut the game into figures of N moves
    #[arg(long, value_name = "N", value_parser = from_one::<NonZeroU32>, conflicts_with_all = ["after", "node", "numbers", "count_from"])]
    pub(crate) per_figure: Option<NonZeroU32>,
    /// How to number the moves of figures
    #[arg(long, value_name = "HOW", default_value = "record", value_parser = figure_numbers())]
    pub(crate) figure_numbers: FigureNumbers,
    /// Part of the board: whole, auto (where something happens), shrink, a corner or side (top-right, left), with an extent (top-right:10x7), or two
    /// corners (A1:K10); record follows VW properties
    #[arg(long, value_name = "PART", default_value = "record", visible_alias = "region")]
    pub(crate) range: String,
    /// Format of the picture [default: by the extension of -o, else svg]
    #[arg(short, long, value_name = "FORMAT", value_parser = targets())]
    pub(crate) format: Option<&'static Target>,
    /// Write one page to play through the games, for a browser: -o page.html
    #[arg(long, conflicts_with_all = ["format", "after", "node", "numbers", "count_from", "figures", "per_figure", "problems"])]
    pub(crate) viewer: bool,
    /// Draw pages of N problems each, with their answers, after the games (pdf, epub, html, typst, tex)
    #[arg(long, value_name = "N", value_parser = within(1_u8..=64))]
    #[arg(conflicts_with_all = ["after", "node", "numbers"])]
    pub(crate) problems: Option<u8>,
    /// Where to draw the answers to problems
    #[arg(long, value_name = "WHERE", default_value = "end", value_parser = answers(), requires = "problems")]
    pub(crate) answers: Answers,
    /// Columns of documents [default: 2 on a4 and letter, 1 on smaller paper]
    #[arg(long, value_name = "N", value_parser = within(1_u8..=3))]
    pub(crate) columns: Option<u8>,
    /// Paper size of documents
    #[arg(long, value_name = "SIZE", default_value = "a4", value_parser = papers())]
    pub(crate) paper: Paper,
    /// Language of headings
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = languages())]
    pub(crate) lang: Language,
    /// Title above the document or picture
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Theme: print, wood, flat, dark, contrast, or a file such as my.toml (see docs/themes.md)
    #[arg(long, value_name = "THEME", default_value = "print", value_parser = read_theme)]
    pub(crate) theme: Theme,
    /// How to name points
    #[arg(long, value_name = "STYLE", default_value = "a1", value_parser = coordinates())]
    pub(crate) coords: CoordStyle,
    /// Which variations to show, as marks or as figures; a number for figures of that many, those at the moves that lost most
    #[arg(long, value_name = "WHICH", default_value = "record", value_parser = variations())]
    pub(crate) variations: VariationChoice,
    /// Omit the markup of the record
    #[arg(long)]
    pub(crate) no_marks: bool,
    /// Omit the mark on the last move
    #[arg(long)]
    pub(crate) no_last: bool,
    /// Omit players, date and result
    #[arg(long)]
    pub(crate) no_title: bool,
    /// Write the comment below the board
    #[arg(long)]
    pub(crate) comment: bool,
    /// Width in pixels [default: vector pictures fill their place]
    #[arg(long, value_name = "PIXELS", value_parser = within(16_u32..=16384))]
    pub(crate) size: Option<u32>,
    /// Scale factor; at 1, lines are 32 pixels apart
    #[arg(long, value_name = "FACTOR", conflicts_with = "size", value_parser = scale)]
    pub(crate) scale: Option<f32>,
    /// Omit the background of the board
    #[arg(long)]
    pub(crate) transparent: bool,
    /// Use this font first (TrueType, OpenType), a bold one for bold letters; repeatable
    #[arg(long = "font", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) fonts: Vec<PathBuf>,
    /// How to write letters in svg
    #[arg(long, value_name = "HOW", default_value = "text", value_parser = svg_letters())]
    pub(crate) svg_letters: SvgLetters,
    /// Ignore the fonts of this machine, for the same picture everywhere
    #[arg(long)]
    pub(crate) no_system_fonts: bool,
    /// Show the picture in the terminal
    #[arg(long, value_name = "HOW", default_value = "auto", value_parser = inline_choices(), conflicts_with_all = ["format", "output"])]
    pub(crate) inline: InlineChoice,
    /// Seconds per frame of an animation
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    pub(crate) delay: f32,
    /// Seconds of the last frame
    #[arg(long, value_name = "SECONDS", default_value = "4", value_parser = seconds)]
    pub(crate) hold: f32,
    /// Play an animation N times [default: forever]
    #[arg(long, value_name = "N", value_parser = from_one::<NonZeroU16>)]
    pub(crate) plays: Option<NonZeroU16>,
    /// Start an animation after N moves
    #[arg(long, value_name = "N", value_parser = from_zero::<usize>)]
    pub(crate) from: Option<usize>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this file, or into this folder; - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}

fn targets() -> impl TypedValueParser<Value = &'static Target> {
    choice(TARGETS.iter().map(|target| (target.name, target.about, target)))
}

fn seconds(text: &str) -> Result<f32, &'static str> {
    let seconds = text.parse().ok().filter(|seconds: &f32| (0.01..=600.0).contains(seconds));
    seconds.ok_or("a number of seconds from 0.01 to 600")
}

fn scale(text: &str) -> Result<f32, &'static str> {
    let factor = text.parse().ok().filter(|factor: &f32| (0.05..=100.0).contains(factor));
    factor.ok_or("a number from 0.05 to 100")
}

/// Which moves have numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NumberChoice(pub(crate) Numbers);

impl FromStr for NumberChoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_numbers(text).map(Self)
    }
}

/// Whether and how pictures are shown in the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InlineChoice {
    Auto,
    Never,
    As(Protocol),
}

/// What `--inline` takes.
pub(super) fn inline_choices() -> impl TypedValueParser<Value = InlineChoice> {
    choice([
        ("auto", "If the terminal reports support", InlineChoice::Auto),
        ("never", "Not at all", InlineChoice::Never),
        ("kitty", "As kitty, Ghostty and Konsole know it", InlineChoice::As(Protocol::Kitty)),
        ("iterm", "As iTerm2, WezTerm and mintty know it", InlineChoice::As(Protocol::Iterm)),
        ("sixel", "As foot and mlterm know it", InlineChoice::As(Protocol::Sixel)),
    ])
}

/// What `--captured` takes.
fn captured() -> impl TypedValueParser<Value = Captured> {
    choice(CAPTURED)
}

/// What `--paper` takes.
fn papers() -> impl TypedValueParser<Value = Paper> {
    choice(PAPERS)
}

/// What `--lang` takes.
fn languages() -> impl TypedValueParser<Value = Language> {
    choice(LANGUAGES)
}

/// What `--answers` takes.
fn answers() -> impl TypedValueParser<Value = Answers> {
    choice(ANSWERS)
}

/// What `--figure-numbers` takes.
fn figure_numbers() -> impl TypedValueParser<Value = FigureNumbers> {
    choice(FIGURE_NUMBERS)
}

/// What `--svg-letters` takes.
fn svg_letters() -> impl TypedValueParser<Value = SvgLetters> {
    choice(SVG_LETTERS)
}

/// What `--variations` takes.
fn variations() -> impl TypedValueParser<Value = VariationChoice> {
    choice_or(VARIATIONS, read_variations)
}

#[cfg(test)]
mod tests {
    use clap::{Args as _, Command};
    use kifu::render::{DRAWING_OPTIONS, OptionKind};

    use super::*;

    #[test]
    fn options_are_those_of_the_library() {
        let command = Render::augment_args(Command::new("render"));
        for option in DRAWING_OPTIONS {
            let known = command.get_arguments().find(|arg| arg.get_long() == Some(option.name));
            let known = known.unwrap_or_else(|| panic!("--{} is not here", option.name));
            assert_eq!(known.get_help().unwrap().to_string(), option.about, "--{}", option.name);
            let is_flag = option.kind == OptionKind::Flag;
            let default: Vec<_> = known.get_default_values().iter().map(|value| value.to_str().unwrap()).collect();
            assert_eq!(default.concat(), option.default, "--{}", option.name);
            assert_eq!(known.get_action().takes_values(), !is_flag, "--{}", option.name);
            if let OptionKind::Names(names) = option.kind {
                let values: Vec<String> =
                    known.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
                assert!(values.is_empty() || values == names, "--{}: {values:?}", option.name);
            }
        }
    }
}
