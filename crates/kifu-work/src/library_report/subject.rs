//! What a report is about.

use kifu_record::InfoField;
use kifu_record::words::Language;
use kifu_search::{Library, LibraryError};

use super::content::Report;
use super::{event, player};
use crate::portrait::{PortraitFilter, event_portrait, player_portrait};

/// The kinds of reports.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ReportSubject {
    /// A player.
    Player,
    /// An event: a tournament, a title.
    Event,
}

impl ReportSubject {
    /// Every subject.
    pub const ALL: [Self; 2] = [Self::Player, Self::Event];

    /// Returns its name: `player`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Event => InfoField::EVENT.key,
        }
    }

    /// Returns what its report has, in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Player => "Results by colour, opponent, event, rank, komi and year, first moves, last games",
            Self::Event => "Players, crosstable, rounds, scores of matches, games",
        }
    }
}

/// A request for a report.
#[derive(Clone, Debug)]
pub struct ReportRequest<'r> {
    /// What it is about.
    pub subject: ReportSubject,
    /// The whole name of the player or event.
    pub name: &'r str,
    /// The games that count.
    pub filter: PortraitFilter,
    /// The language of its words.
    pub language: Language,
}

impl<'r> ReportRequest<'r> {
    /// Returns a request for all games of a player or event, in English.
    #[must_use]
    pub fn new(subject: ReportSubject, name: &'r str) -> Self {
        Self { subject, name, filter: PortraitFilter::default(), language: Language::En }
    }
}

/// The reason why there is no report.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoReport {
    /// No game has the name.
    #[error("unknown {} {name}", subject.name())]
    Unknown {
        /// What the report was about.
        subject: ReportSubject,
        /// The name.
        name: String,
        /// Names that contain it.
        similar: Vec<String>,
    },
    /// Games have the name, but none of them matches the query.
    #[error("no game of {0} matches the query")]
    NoGames(String),
    /// No game that matches the query has the position.
    #[error("no game has the position {0}")]
    NoPosition(String),
    /// No game that matches the query reaches a position of the repertoire.
    #[error("no game reaches a position of the repertoire {0}")]
    NoLine(String),
    /// The library cannot be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
}

/// Reports on a player or an event of a library.
///
/// # Errors
/// If no game has the name or matches the query, or the library cannot be read.
pub fn report(library: &Library, request: &ReportRequest<'_>) -> Result<Report, NoReport> {
    let ReportRequest { subject, name, filter, .. } = request;
    let (games, similar, report) = match subject {
        ReportSubject::Player => {
            let portrait = player_portrait(library, name, filter)?;
            let games = portrait.record.tally.games;
            (games, portrait.similar.clone(), player::report(library, &portrait, request)?)
        }
        ReportSubject::Event => {
            let portrait = event_portrait(library, name, filter)?;
            (portrait.games, portrait.similar.clone(), event::report(library, &portrait, request)?)
        }
    };
    if games > 0 {
        return Ok(report);
    }
    let whole = format!("={name}");
    let like = match subject {
        ReportSubject::Player => library.names_like(&whole)?,
        ReportSubject::Event => library.events_like(&whole)?,
    };
    let is_known = !filter.query().is_empty() && !like.is_empty();
    Err(if is_known {
        NoReport::NoGames((*name).to_owned())
    } else {
        NoReport::Unknown { subject: *subject, name: (*name).to_owned(), similar }
    })
}
