//! The command that counts games: `score`.

use std::num::NonZeroUsize;

use clap::Args;
use clap::builder::TypedValueParser;
use kifu_sgf::value::{Komi, Rules};

use super::choice::choice;
use super::number::from_one;
use super::{Changing, EngineChoice, Files};

/// Count the final positions of games
///
/// Counts the end of the main line by the rules, komi and handicap of the record. Dead stones are those of --dead, else those in
/// territory that the record marks (TB, TW), else those that the engine of --engine or --command calls dead, else those that 200
/// random playouts find; the answer says which, and names the stones of which they are unsure. One game is drawn with its
/// territories, several have a line each. With --write, the territories of finished games without doubt are written into the
/// records; kifu undo takes it back.
#[derive(Args, Debug)]
pub(crate) struct Score {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Compare the counts with the results of the records, and print a table
    #[arg(long, conflicts_with = "dead")]
    pub(crate) check: bool,
    /// Dead stones, one of each chain, separated by commas; none if all live
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub(crate) dead: Vec<String>,
    /// Find dead stones even if the record marks territory
    #[arg(long, conflicts_with = "dead")]
    pub(crate) ignore_marks: bool,
    #[command(flatten)]
    pub(crate) engine: EngineChoice,
    /// Write the territories with the dead stones into the records (TB, TW)
    #[arg(long, conflicts_with_all = ["check", "game"])]
    pub(crate) write: bool,
    /// Write the result of the count into the records, too (RE)
    #[arg(long, requires = "write")]
    pub(crate) result: bool,
    #[command(flatten)]
    pub(crate) changing: Changing,
    /// Count by these rules [default: those of the record; without any, by territory and by area]
    #[arg(long, value_name = "NAME", value_parser = rules)]
    pub(crate) rules: Option<Rules>,
    /// Count with this komi [default: that of the record]
    #[arg(long, value_name = "POINTS", value_parser = komi)]
    pub(crate) komi: Option<f64>,
    /// Count this game of the file, from 1
    #[arg(short, long, value_name = "N", value_parser = from_one::<NonZeroUsize>)]
    pub(crate) game: Option<NonZeroUsize>,
    /// How to print the score; json has one object per line for each game
    #[arg(short, long, value_name = "FORMAT", default_value = "text", value_parser = score_formats())]
    pub(crate) format: ScoreFormat,
}

/// How `kifu score` prints a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScoreFormat {
    Text,
    Ascii,
    Json,
}

/// The values of `--format`.
fn score_formats() -> impl TypedValueParser<Value = ScoreFormat> {
    choice([
        ("text", "Discs and rings", ScoreFormat::Text),
        ("ascii", "X and O", ScoreFormat::Ascii),
        ("json", "JSON for programs", ScoreFormat::Json),
    ])
}

fn rules(text: &str) -> Result<Rules, String> {
    let read = Rules::read(text).map(|read| read.value);
    read.ok_or_else(|| "the name of rules, such as chinese, japanese or aga".to_owned())
}

/// Komi in points.
fn komi(text: &str) -> Result<f64, String> {
    let points = Komi::read(text).map(|read| read.value.points.to_f64());
    points.ok_or_else(|| "a number of points, such as 6.5".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_options() {
        assert!(rules("Chinese").is_ok() && rules("Ing").is_ok() && rules("house").is_err());
        assert_eq!((komi("6.5"), komi("-3"), komi("x").is_err()), (Ok(6.5), Ok(-3.0), true));
    }
}
