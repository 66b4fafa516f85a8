//! The command that lets engines look at games: `analyze`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use kifu_go::Color;
use kifu_record::AnalysisFormat;
use kifu_sgf::value::{Komi, Rules};
use kifu_work::MoveRange;
use kifu_work::analyze::{are_known, half_points};

use super::changing::AnalysisTarget;
use super::choice::choice;
use super::number::{from_one, from_zero};
use super::{Files, OutputOptions};

/// Let an engine evaluate games
///
/// Evaluates every position of the main lines with a few visits, then both ends of the worst moves with many. Answers are kept
/// in the user's state folder, so a run can be stopped and continued, and nothing is asked twice. Prints the worst moves;
/// with -o, writes the evaluations into copies of the records, and better lines at mistakes as variations. Engines come from the
/// tables [engine.NAME] of your own kifu.toml; a single one needs no --engine.
#[derive(Args, Debug)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) files: Files,
    #[command(flatten)]
    pub(crate) engine: EngineChoice,
    /// Number of engines that work side by side
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN, value_parser = from_one::<NonZeroUsize>)]
    pub(crate) engines: NonZeroUsize,
    /// Make one pass with N visits per position
    #[arg(long, value_name = "N", value_parser = from_one::<u64>, conflicts_with_all = ["fast", "deep"])]
    pub(crate) visits: Option<u64>,
    /// Visits per position of the first pass
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = from_one::<u64>)]
    pub(crate) fast: u64,
    /// Visits per position of the second pass
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = from_one::<u64>)]
    pub(crate) deep: u64,
    /// Stop after this time, as 90s, 30m or 2h; the second pass takes the worst games first
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time: Option<Duration>,
    /// Evaluate only the positions before and after these moves
    #[arg(long, value_name = "A-B", value_parser = MoveRange::read)]
    pub(crate) moves: Option<MoveRange>,
    /// Evaluate only the position after every Nth move
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN, value_parser = from_one::<NonZeroUsize>)]
    pub(crate) every: NonZeroUsize,
    /// Evaluate variations, too
    #[arg(long)]
    pub(crate) variations: bool,
    /// Look deeper at the moves of this colour only, and report them
    #[arg(long, value_name = "COLOR", value_parser = choice([("black|b|B", "Black", Color::Black), ("white|w|W", "White", Color::White)]))]
    pub(crate) side: Option<Color>,
    /// The same for the moves of this player; leave out games of others
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Ask for the owners of points, too; a byte per point is kept
    #[arg(long)]
    pub(crate) ownership: bool,
    /// Ask again what is known
    #[arg(long)]
    pub(crate) refresh: bool,
    /// Rules of records that state none
    #[arg(long, value_name = "NAME", value_parser = rules)]
    pub(crate) rules: Option<Rules>,
    /// Komi of records that state none
    #[arg(long, value_name = "POINTS", value_parser = komi)]
    pub(crate) komi: Option<i32>,
    /// Keep the answers in this folder
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) store: Option<PathBuf>,
    /// Count the positions, and ask nothing
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Number of worst moves to print
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = from_zero::<usize>)]
    pub(crate) worst: usize,
    /// Write evaluations for these programs, separated by commas
    #[arg(long, value_name = "PROGRAMS", value_delimiter = ',', value_parser = forms(), default_value = "sabaki", requires = "output")]
    pub(crate) analysis: Vec<AnalysisTarget>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write the records with evaluations to this file or into this folder
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}

/// The engine, and where its settings are.
#[derive(Args, Debug)]
pub(crate) struct EngineChoice {
    /// Use this engine of kifu.toml
    #[arg(id = "engine", long = "engine", value_name = "NAME", conflicts_with = "command")]
    pub(crate) name: Option<String>,
    /// Use this command as the engine
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command: Option<String>,
    /// Read the engines from this kifu.toml [default: your own]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
}

/// The values of `--analysis`.
fn forms() -> impl TypedValueParser<Value = AnalysisTarget> {
    let programs = AnalysisFormat::ALL.into_iter().map(|format| PossibleValue::new(format.name()).help(format.title()));
    let none = PossibleValue::new("none").help("only the variations");
    PossibleValuesParser::new(programs.chain([none]).collect::<Vec<_>>())
        .map(|name| AnalysisTarget(AnalysisFormat::ALL.into_iter().find(|format| format.name() == name)))
}

fn time(text: &str) -> Result<Duration, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((at, 's')) => (&text[..at], 1),
        Some((at, 'm')) => (&text[..at], 60),
        Some((at, 'h')) => (&text[..at], 3600),
        _ => (text, 0),
    };
    let number: Option<u64> = digits.parse().ok().filter(|number| (1..=1_000_000).contains(number) && unit > 0);
    number
        .map(|number| Duration::from_secs(number * unit))
        .ok_or_else(|| "a number with s, m or h, such as 90s".to_owned())
}

pub(super) fn rules(text: &str) -> Result<Rules, String> {
    let read = Rules::read(text).map(|read| read.value).filter(|rules| are_known(*rules));
    read.ok_or_else(|| "rules that engines know, such as chinese, japanese or aga".to_owned())
}

/// Komi in half points.
pub(super) fn komi(text: &str) -> Result<i32, String> {
    let points = Komi::read(text).and_then(|read| half_points(read.value.points));
    points.ok_or_else(|| "a multiple of 0.5 up to 150, such as 6.5".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_options() {
        for (text, seconds) in [
            ("90s", Some(90)),
            ("30m", Some(1800)),
            ("2h", Some(7200)),
            ("2", None),
            ("h", None),
            ("0s", None),
            ("-1s", None),
        ] {
            assert_eq!(time(text).ok().map(|time| time.as_secs()), seconds, "{text}");
        }
        for (text, halves) in
            [("6.5", Some(13)), ("-0.5", Some(-1)), ("0", Some(0)), ("3.75", None), ("375", None), ("x", None)]
        {
            assert_eq!(komi(text).ok(), halves, "{text}");
        }
        assert!(rules("Chinese").is_ok() && rules("Ing").is_err() && rules("house").is_err());
    }
}
