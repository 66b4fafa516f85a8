//! Why pictures of files are not drawn.

use std::fmt;
use std::path::PathBuf;

use kifu_files::OutputError;
use kifu_record::NO_RECORD;

use super::{RenderError, Target};
use crate::destination::DestinationError;
use crate::template::TemplateError;

/// Why pictures cannot go where they should.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The name of the output is not valid UTF-8.
    #[error("the name is not valid UTF-8")]
    NotUtf8,
    /// The name of the output is a template that cannot be used.
    #[error("{0}")]
    Template(#[from] TemplateError),
    /// Figures that are no text cannot go to standard output.
    #[error("several pictures need files")]
    FiguresNeedFiles,
    /// Pictures of several files cannot go to standard output.
    #[error("several pictures need a folder, such as pictures/, or a document, such as games.pdf")]
    NeedsFolder,
    /// Figures do not fit into one file; this template gives each its own.
    #[error("several pictures need several files; put {{figure}} in the name: {}", .0.display())]
    FiguresInOneFile(PathBuf),
    /// The target has no pages of problems.
    #[error("{}", RenderError::NoProblems(.0.name))]
    NoProblems(&'static Target),
    /// The records do not fit the output.
    #[error("{0}")]
    Destination(#[source] DestinationError),
    /// An output may not be written.
    #[error("{0}")]
    Output(#[from] OutputError),
}

impl From<DestinationError> for PlanError {
    fn from(error: DestinationError) -> Self {
        match error {
            DestinationError::Output(error) => Self::Output(error),
            error => Self::Destination(error),
        }
    }
}

/// Why a game of a file is not drawn.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawError {
    /// The file has no game.
    #[error("{NO_RECORD}")]
    NoRecord,
    /// The file has no game of Go.
    #[error("no game of Go found; of other games add --move to draw a position")]
    NoGame,
    /// The file has no such game.
    #[error("no game {number}: the file has {count}")]
    NoSuchGame {
        /// The number asked for, from 1.
        number: usize,
        /// The number of games.
        count: usize,
    },
    /// Several games do not fit into one file.
    #[error("{count} games do not fit into one file")]
    OneFile {
        /// The number of games.
        count: usize,
        /// A template that gives each its own.
        name: PathBuf,
    },
    /// The file is none of the plan.
    #[error("it has no destination")]
    Unknown,
    /// The game cannot be drawn.
    #[error(fmt = not_drawn)]
    Render {
        /// The number of the game, from 1; `None` in a file with one game.
        game: Option<usize>,
        /// Why.
        #[source]
        error: RenderError,
    },
}

fn not_drawn(game: &Option<usize>, error: &RenderError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match game {
        Some(number) => write!(f, "game {number}: {error}"),
        None => write!(f, "{error}"),
    }
}

impl From<RenderError> for DrawError {
    fn from(error: RenderError) -> Self {
        Self::Render { game: None, error }
    }
}
