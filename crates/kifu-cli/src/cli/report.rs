//! The command `report`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use kifu_draw::Language;
use kifu_work::library_report::{ReportFormat, ReportSubject};
use kifu_work::render::LANGUAGES;

use super::choice::choice;
use super::{InLibrary, Only, OutputOptions};

/// Report on a player or an event
///
/// All games of the library with this whole name count, in any spelling that a search finds.
#[derive(Args, Debug)]
pub(crate) struct Report {
    /// Subject of the report
    #[arg(value_name = "SUBJECT", value_parser = subjects())]
    pub(crate) subject: ReportSubject,
    /// Name of the player or event
    #[arg(value_name = "NAME", required = true)]
    pub(crate) name: Vec<String>,
    #[command(flatten)]
    pub(crate) only: Only,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    /// How to write the report [default: by the extension of -o, else text]
    #[arg(short, long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) format: Option<ReportFormat>,
    /// Write to this file
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    /// Language of headings
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = choice(LANGUAGES))]
    pub(crate) lang: Language,
    /// Print the query of each count as well
    #[arg(long)]
    pub(crate) explain: bool,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
}

/// The values of SUBJECT.
fn subjects() -> impl TypedValueParser<Value = ReportSubject> {
    choice(ReportSubject::ALL.map(|subject| (subject.name(), subject.about(), subject)))
}

/// The values of `--format`.
fn formats() -> impl TypedValueParser<Value = ReportFormat> {
    choice(ReportFormat::ALL.map(|(name, about, format, _)| (name, about, format)))
}
