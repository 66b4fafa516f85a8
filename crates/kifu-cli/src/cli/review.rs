//! The command `review`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use kifu_draw::Language;
use kifu_sgf::value::Rules;
use kifu_work::render::LANGUAGES;
use kifu_work::review::{LossClasses, ReviewFormat, SourceChoice};

use super::analyze::{komi, rules};
use super::choice::choice;
use super::number::{from_one, from_zero};
use super::{Files, OutputOptions};

/// Review games by known evaluations
///
/// Shows what each player lost by phase, the worst moves and better lines. The evaluations are those that `kifu analyze` keeps, or
/// those in the record, as KaTrain, Lizzie, Sabaki, Fox and others write them; no engine is started. Of several games, or with
/// --player, it compares phases, colours, opponents and months.
#[derive(Args, Debug)]
pub(crate) struct Review {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Review only this player, over all games
    #[arg(long, value_name = "NAME", conflicts_with = "game")]
    pub(crate) player: Option<String>,
    /// Review game N of the file
    #[arg(long, value_name = "N", value_parser = from_one::<NonZeroUsize>)]
    pub(crate) game: Option<NonZeroUsize>,
    /// Where evaluations come from
    #[arg(long, value_name = "SOURCE", default_value = "auto", value_parser = choice(SourceChoice::ALL))]
    pub(crate) source: SourceChoice,
    /// Read the answers of `kifu analyze` in this folder
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) store: Option<PathBuf>,
    /// Rules of records that state none, as for `kifu analyze`
    #[arg(long, value_name = "NAME", value_parser = rules)]
    pub(crate) rules: Option<Rules>,
    /// Komi of records that state none, as for `kifu analyze`
    #[arg(long, value_name = "POINTS", value_parser = komi)]
    pub(crate) komi: Option<i32>,
    /// Leave out moves in decided positions: win rate above 95 % or below 5 % before and after
    #[arg(long)]
    pub(crate) ignore_decided: bool,
    /// Limits between the sizes of losses [default: 0.5,1.5,3,6,12 points, or 2,5,10,20,40 % of the win rate]
    #[arg(long, value_name = "LIMITS", value_parser = classes)]
    pub(crate) classes: Option<LossClasses>,
    /// Number of worst moves to print
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = from_zero::<usize>)]
    pub(crate) worst: usize,
    /// Number of worst moves with boards [default: 3 as text, else 6]
    #[arg(long, value_name = "N", value_parser = from_zero::<usize>)]
    pub(crate) diagrams: Option<usize>,
    /// Language of headings
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = choice(LANGUAGES))]
    pub(crate) lang: Language,
    /// How to write the review [default: by the extension of -o, else text]
    #[arg(short, long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) format: Option<ReviewFormat>,
    /// Write to this file
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
}

/// The values of `--format`.
fn formats() -> impl TypedValueParser<Value = ReviewFormat> {
    choice(ReviewFormat::ALL.map(|(name, about, format, _)| (name, about, format)))
}

fn classes(text: &str) -> Result<LossClasses, String> {
    let limits: Option<Vec<f64>> = text.split(',').map(|limit| limit.trim().parse().ok()).collect();
    LossClasses::new(&limits.unwrap_or_default()).map_err(|error| error.to_string())
}
