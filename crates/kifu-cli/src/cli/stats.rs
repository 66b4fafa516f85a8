//! The command `stats`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use kifu_draw::Theme;
use kifu_search::statistics::Aspect;
use kifu_work::config::read_theme;
use kifu_work::stats::{Order, SUBJECTS, find_subject};

use super::choice::choice;
use super::number::{from_one, from_zero};
use super::{Files, OutputOptions, Part};

/// Count players, results, properties and more
///
/// Counts files and games for each value of each subject, with the wins of Black and White. Spellings of one value count
/// together: 6,5 and 6.50 are one komi. Memory does not grow with the number of records. --library counts the games of a
/// library without reading them again, with win rates and their 95 % intervals; properties and programs are counted in
/// its files.
#[derive(Args, Debug)]
pub(crate) struct Stats {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Count the games of this library instead [default: the nearest, else the last used]
    #[arg(long, value_name = "FOLDER", num_args = 0..=1, value_hint = ValueHint::DirPath, conflicts_with = "files")]
    pub(crate) library: Option<Option<PathBuf>>,
    /// Count only games of this player in the library, with the player's results
    #[arg(long, value_name = "NAME", requires = "library", conflicts_with = "files")]
    pub(crate) player: Option<String>,
    /// Number of moves that make an opening, in a library
    #[arg(long, value_name = "N", default_value = "4", value_parser = from_one::<NonZeroUsize>, requires = "library", conflicts_with = "files")]
    pub(crate) opening_moves: NonZeroUsize,
    /// Count only these subjects, separated by commas [default: all]
    #[arg(short, long, value_name = "SUBJECT", value_delimiter = ',', value_parser = subjects())]
    pub(crate) by: Vec<String>,
    /// Show N values of each subject; 0 for all [default: 10; 30 with --by; all as CSV and JSON]
    #[arg(short = 'n', long, value_name = "N", value_parser = from_zero::<usize>)]
    pub(crate) limit: Option<usize>,
    /// Sort the values
    ///
    /// -n and --skip count in this order. By default they count from the most frequent value, and scales such as years
    /// are in the order of the values.
    #[arg(long, value_name = "BY", value_parser = orders())]
    pub(crate) sort: Option<Order>,
    #[command(flatten)]
    pub(crate) part: Part,
    /// Write a chart of the subject of --by [default: year] as .svg, .png or .pdf
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) chart: Option<PathBuf>,
    /// Theme of the chart: print, wood, flat, dark, contrast, or a file (my.toml, my.json; see docs/themes.md)
    #[arg(long, value_name = "THEME", default_value = "print", value_parser = read_theme, requires = "chart")]
    pub(crate) theme: Theme,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// How to print the counts
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: StatsFormat,
}

/// The values of `--sort`.
fn orders() -> impl TypedValueParser<Value = Order> {
    choice(Order::ALL.map(|order| (order.name(), order.about(), order)))
}

/// How to print counts.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StatsFormat {
    /// Tables with bars
    Text,
    /// Comma-separated values: one line per value; one line per number for several subjects
    Csv,
    /// The same for spreadsheets: ' before a text that looks like a formula, no control characters
    CsvSafe,
    /// One JSON object
    Json,
}

/// The values of `--by`: subjects of files, and those that only a library has.
fn subjects() -> PossibleValuesParser {
    let in_files = SUBJECTS.iter().map(|subject| PossibleValue::new(subject.name).help(subject.help));
    let only_there = Aspect::ALL.into_iter().filter(|aspect| find_subject(aspect.name()).is_none());
    let in_library = |aspect: Aspect| {
        PossibleValue::new(aspect.name()).help(format!("In a library: {}", lower_first(aspect.about())))
    };
    PossibleValuesParser::new(in_files.chain(only_there.map(in_library)))
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
