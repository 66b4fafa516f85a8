//! Why pictures of files are not drawn.

use std::error::Error;
use std::fmt;
use std::path::PathBuf;

use kifu_files::OutputError;
use kifu_record::NO_RECORD;

use super::{RenderError, Target};
use crate::destination::DestinationError;
use crate::template::TemplateError;

/// Why pictures cannot go where they should.
#[derive(Debug)]
#[non_exhaustive]
pub enum PlanError {
    /// The name of the output is not valid UTF-8.
    NotUtf8,
    /// The name of the output is a template that cannot be used.
    Template(TemplateError),
    /// Figures that are no text cannot go to standard output.
    FiguresNeedFiles,
    /// Pictures of several files cannot go to standard output.
    NeedsFolder,
    /// Figures do not fit into one file; this template gives each its own.
    FiguresInOneFile(PathBuf),
    /// The target has no pages of problems.
    NoProblems(&'static Target),
    /// The records do not fit the output.
    Destination(DestinationError),
    /// An output may not be written.
    Output(OutputError),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8 => f.write_str("the name is not valid UTF-8"),
            Self::Template(error) => error.fmt(f),
            Self::FiguresNeedFiles => f.write_str("several pictures need files"),
            Self::NeedsFolder => f.write_str("several pictures need a folder"),
            Self::FiguresInOneFile(name) => {
                let name = name.display();
                write!(f, "several pictures need several files; put {{figure}} in the name: {name}")
            }
            Self::NoProblems(target) => RenderError::NoProblems(target.name).fmt(f),
            Self::Destination(error) => error.fmt(f),
            Self::Output(error) => error.fmt(f),
        }
    }
}

impl Error for PlanError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Template(error) => Some(error),
            Self::Destination(error) => Some(error),
            Self::Output(error) => Some(error),
            _ => None,
        }
    }
}

impl From<OutputError> for PlanError {
    fn from(error: OutputError) -> Self {
        Self::Output(error)
    }
}

impl From<DestinationError> for PlanError {
    fn from(error: DestinationError) -> Self {
        match error {
            DestinationError::Output(error) => Self::Output(error),
            error => Self::Destination(error),
        }
    }
}

impl From<TemplateError> for PlanError {
    fn from(error: TemplateError) -> Self {
        Self::Template(error)
    }
}

/// Why a game of a file is not drawn.
#[derive(Debug)]
#[non_exhaustive]
pub enum DrawError {
    /// The file has no game.
    NoRecord,
    /// The file has no game of Go.
    NoGame,
    /// The file has no such game.
    NoSuchGame {
        /// The number asked for, from 1.
        number: usize,
        /// The number of games.
        count: usize,
    },
    /// Several games do not fit into one file.
    OneFile {
        /// The number of games.
        count: usize,
        /// A template that gives each its own.
        name: PathBuf,
        /// True if the target is a document, which can have all games.
        is_document: bool,
    },
    /// The file is none of the plan.
    Unknown,
    /// The game cannot be drawn.
    Render {
        /// The number of the game, from 1; `None` in a file with one game.
        game: Option<usize>,
        /// Why.
        error: RenderError,
    },
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecord => f.write_str(NO_RECORD),
            Self::NoGame => f.write_str("no game of Go found"),
            Self::NoSuchGame { number, count } => write!(f, "no game {number}: the file has {count}"),
            Self::OneFile { count, .. } => write!(f, "{count} games do not fit into one file"),
            Self::Unknown => f.write_str("it has no destination"),
            Self::Render { game: Some(number), error } => write!(f, "game {number}: {error}"),
            Self::Render { game: None, error } => error.fmt(f),
        }
    }
}

impl Error for DrawError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Render { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl From<RenderError> for DrawError {
    fn from(error: RenderError) -> Self {
        Self::Render { game: None, error }
    }
}
