//! The command that counts: `stats`.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, ValueEnum};

use super::Files;
use crate::commands::SUBJECTS;

/// What many records hold: properties, players, years, results, encodings, problems
///
/// Counts files and games for each value of each subject, with wins of Black and White where games have them. Values are
/// counted as they are understood: 6,5 and 6.50 are one komi. Memory does not grow with the number of records.
#[derive(Args, Debug)]
pub(crate) struct Stats {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Count this only; several with commas [default: all]
    #[arg(short, long, value_name = "SUBJECT", value_delimiter = ',', value_parser = subjects())]
    pub(crate) by: Vec<String>,
    /// Show so many values of each subject, those that occur most often; 0 for all [default: 10; 30 with --by; all as
    /// CSV and JSON]
    #[arg(long, value_name = "N")]
    pub(crate) top: Option<usize>,
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
    /// One JSON object
    Json,
}

/// What `--by` takes.
fn subjects() -> PossibleValuesParser {
    PossibleValuesParser::new(SUBJECTS.iter().map(|subject| PossibleValue::new(subject.name).help(subject.help)))
}
