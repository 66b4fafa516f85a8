//! The command that counts: `stats`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, ValueEnum, ValueHint};
use kifu_draw::Theme;
use kifu_search::Aspect;

use super::{Files, OutputOptions};
use crate::commands::SUBJECTS;
use crate::theme::read_theme;

/// What many records hold: properties, players, years, results, encodings, problems
///
/// Counts files and games for each value of each subject, with wins of Black and White where games have them. Values are
/// counted as they are understood: 6,5 and 6.50 are one komi. Memory does not grow with the number of records. With --library
/// the games of a library are counted from what it knows of them, without reading them again, with win rates and their
/// intervals (95 in 100); what it does not know of them, as properties and programs, is counted in its files.
#[derive(Args, Debug)]
pub(crate) struct Stats {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Count the games of this library instead [default: .kifu in this folder or the nearest one above]
    #[arg(long, value_name = "FOLDER", num_args = 0..=1, value_hint = ValueHint::DirPath, conflicts_with = "files")]
    pub(crate) library: Option<Option<PathBuf>>,
    /// Only the games of the library that meet this question, as of `kifu search`
    #[arg(short = 'w', long = "where", value_name = "QUERY", requires = "library", conflicts_with = "files")]
    pub(crate) condition: Option<String>,
    /// Only games of this player in the library, and how that player fared
    #[arg(short, long, value_name = "NAME", requires = "library", conflicts_with = "files")]
    pub(crate) player: Option<String>,
    /// In a library: how many moves make an opening
    #[arg(long, value_name = "N", default_value = "4", requires = "library", conflicts_with = "files")]
    pub(crate) opening_moves: NonZeroUsize,
    /// Count this only; several with commas [default: all]
    #[arg(short, long, value_name = "SUBJECT", value_delimiter = ',', value_parser = subjects())]
    pub(crate) by: Vec<String>,
    /// Show so many values of each subject, those that occur most often; 0 for all [default: 10; 30 with --by; all as
    /// CSV and JSON]
    #[arg(long, value_name = "N")]
    pub(crate) top: Option<usize>,
    /// Draw the subject of --by too [default: year]: .svg, .png or .pdf
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) chart: Option<PathBuf>,
    /// How the chart looks: print, wood, flat, dark, contrast, or a file such as my.toml (see docs/themes.md)
    #[arg(long, value_name = "THEME", default_value = "print", value_parser = read_theme, requires = "chart")]
    pub(crate) theme: Theme,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// How to print the counts
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) output_format: StatsFormat,
}

/// How to print counts.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StatsFormat {
    /// Tables with bars
    Text,
    /// Comma-separated values: a line a value; a line a number where there are several subjects
    Csv,
    /// The same for spreadsheets: ' before a text that looks like a formula, no control characters
    CsvSafe,
    /// One JSON object
    Json,
}

/// What `--by` takes: what files hold, and what only a library tells.
fn subjects() -> PossibleValuesParser {
    let in_files = SUBJECTS.iter().map(|subject| PossibleValue::new(subject.name).help(subject.help));
    let only_there = Aspect::ALL.into_iter().filter(|aspect| SUBJECTS.iter().all(|known| known.name != aspect.name()));
    let in_library = |aspect: Aspect| {
        PossibleValue::new(aspect.name()).help(format!("In a library: {}", lower_first(aspect.about())))
    };
    PossibleValuesParser::new(in_files.chain(only_there.map(in_library)))
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
