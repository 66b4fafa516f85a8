//! The command `study`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use kifu_work::practice::RepertoireSide;

use super::choice::choice;
use super::number::from_zero;
use super::{Files, OnScreen, OutputOptions};

/// Practise problems, mistakes and repertoires when due
///
/// Problems come back when they are nearly forgotten: after a mistake soon, else at growing intervals (FSRS-6). Answer
/// by a click or by g and the point; h shows an answer, > goes on. The log of attempts is that of the page of `kifu serve`, and
/// knows problems by their stones and moves: files can be renamed.
#[derive(Args, Debug)]
pub(crate) struct Study {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Practise mistakes in games with evaluations instead, only those of this player
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "")]
    pub(crate) mistakes: Option<String>,
    /// Practise the moves of trees with variations instead: those of black, white or both [default: both]
    #[arg(long, value_name = "COLOR", num_args = 0..=1, default_missing_value = "both", value_parser = sides(), conflicts_with = "mistakes")]
    pub(crate) repertoire: Option<RepertoireSide>,
    /// Choose replies at random, weighted by how often they were played in this library [default: all equally likely]
    #[arg(long, value_name = "FOLDER", requires = "repertoire", value_hint = ValueHint::DirPath)]
    pub(crate) library: Option<PathBuf>,
    /// Read the answers of `kifu analyze` in this folder
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) store: Option<PathBuf>,
    /// Practise at most N problems; 0 for all
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20, value_parser = from_zero::<usize>)]
    pub(crate) limit: usize,
    /// Practise at most N problems for the first time
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = from_zero::<usize>)]
    pub(crate) new: usize,
    /// List the problems and when they are due
    #[arg(long, conflicts_with = "output")]
    pub(crate) list: bool,
    /// Show what was practised on the last days
    #[arg(long, conflicts_with_all = ["list", "mistakes", "repertoire", "output"])]
    pub(crate) days: bool,
    /// Keep the log in this file [default: that of the user]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) log: Option<PathBuf>,
    /// Write the problems to this file as SGF, and practise nothing
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    #[command(flatten)]
    pub(crate) screen: OnScreen,
}

/// The values of `--repertoire`.
fn sides() -> impl TypedValueParser<Value = RepertoireSide> {
    choice([
        ("black", "Those of Black", RepertoireSide::Black),
        ("white", "Those of White", RepertoireSide::White),
        ("both", "All", RepertoireSide::Both),
    ])
}
