//! The command `report`.

use std::path::{Path, PathBuf};

use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use kifu_draw::Language;
use kifu_go::Color;
use kifu_record::InfoField;
use kifu_work::library_report::{ReportFormat, ReportSubject};
use kifu_work::render::LANGUAGES;

use super::choice::choice;
use super::{InLibrary, OnBoard, Only, OutputOptions};

/// Report on a player, event, position or repertoire
///
/// All games of the library with this whole name count, in any spelling that a search finds. `me` is the player whom your
/// kifu.toml names. A position is one of --played,
/// --position or --pattern, in any orientation and colours. A repertoire is a record with variations; the report says where
/// games leave it.
#[derive(Args, Debug)]
pub(crate) struct Report {
    /// Subject of the report
    #[arg(value_name = "SUBJECT", value_parser = subjects())]
    pub(crate) subject: ReportOn,
    /// Name of the player or event, or the file of the repertoire
    #[arg(value_name = "NAME", required_if_eq_any = [("subject", "player"), ("subject", InfoField::EVENT.key), ("subject", "repertoire")])]
    pub(crate) name: Vec<String>,
    #[command(flatten)]
    pub(crate) on_board: OnBoard,
    /// Whose moves the repertoire has
    #[arg(long, value_name = "COLOR", value_parser = sides(), help_heading = "Repertoire")]
    pub(crate) side: Option<Color>,
    /// Compare only games of this player, who plays the repertoire
    #[arg(long, value_name = "NAME", help_heading = "Repertoire")]
    pub(crate) player: Option<String>,
    #[command(flatten)]
    pub(crate) only: Only,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    /// How to write the report [default: by the extension of -o, else text]
    #[arg(short, long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) format: Option<ReportForm>,
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

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportOn {
    /// A player or an event.
    Named(ReportSubject),
    /// The player whom the user's settings name.
    Me,
    /// A position.
    Position,
    /// A repertoire.
    Repertoire,
}

/// A form of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportForm {
    /// A report.
    Report(ReportFormat),
    /// The moves that followed a position, as a tree.
    Sgf,
}

/// The values of SUBJECT.
fn subjects() -> impl TypedValueParser<Value = ReportOn> {
    let [player, event] = ReportSubject::ALL.map(|subject| (subject.name(), subject.about(), ReportOn::Named(subject)));
    let position = "Results, years and players, the moves that followed and led to it, lines, model games";
    let repertoire = "Where games leave a tree, who left first, replies that it lacks, lines never met";
    choice([
        player,
        event,
        ("me", "You, by the name in your kifu.toml", ReportOn::Me),
        ("position", position, ReportOn::Position),
        ("repertoire", repertoire, ReportOn::Repertoire),
    ])
}

/// The values of `--side`.
fn sides() -> impl TypedValueParser<Value = Color> {
    choice([("black", "Black's", Color::Black), ("white", "White's", Color::White)])
}

impl ReportForm {
    /// Returns the form of a file by its extension; `None` for one that no form has.
    pub(crate) fn of_path(path: &Path) -> Option<Self> {
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf")) {
            return Some(Self::Sgf);
        }
        ReportFormat::of_path(path).map(Self::Report)
    }
}

/// The values of `--format`.
fn formats() -> impl TypedValueParser<Value = ReportForm> {
    let [text, html, pdf, markdown, csv, csv_safe, json] =
        ReportFormat::ALL.map(|(name, about, format, _)| (name, about, ReportForm::Report(format)));
    let sgf = ("sgf", "The moves that followed a position as a tree, with their counts", ReportForm::Sgf);
    choice([text, html, pdf, markdown, csv, csv_safe, json, sgf])
}
