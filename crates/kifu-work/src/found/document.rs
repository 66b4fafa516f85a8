//! Reads the file of a found game.

use std::fmt;

use kifu_files::{DEFAULT_LIMIT, Reader};
use kifu_search::{GameId, Library, LibraryError, fingerprint};
use kifu_sgf::encoding::ParseOptions;

use super::records::{RecordProblem, source};
use crate::find::{Kinds, list_options};
use crate::library::record_path;
use crate::trust::Trust;
use kifu::Document;

/// The reason why the file of a game cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DocumentError {
    /// The library is damaged, or no longer has the game.
    #[error("{0}")]
    Library(LibraryError),
    /// The library has no such game.
    #[error("the library has no such game")]
    Unknown,
    /// The file with this path cannot be used.
    #[error(fmt = unusable)]
    Record(String, RecordProblem),
}

fn unusable(path: &str, problem: &RecordProblem, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match problem {
        RecordProblem::Unreadable(error) => write!(f, "{path}: {error}"),
        RecordProblem::Outside => write!(f, "{path} is not in the folders of the library"),
        RecordProblem::Gone => write!(f, "{path} no longer exists"),
        RecordProblem::Changed => write!(f, "{path} has changed since it was indexed"),
    }
}

impl From<LibraryError> for DocumentError {
    fn from(error: LibraryError) -> Self {
        Self::Library(error)
    }
}

/// Reads the file of a game again, if it is below the folders that `trust` trusts. Returns its text, and the number of the game
/// in it, counted from 0.
///
/// # Errors
/// Returns an error if the file no longer exists, cannot be read, or has changed since it was indexed.
pub fn read_document(library: &Library, trust: &Trust, game: GameId) -> Result<(Document, usize), DocumentError> {
    let row = library.row(game)?.ok_or(DocumentError::Unknown)?;
    let refused = |problem| DocumentError::Record(row.path.clone(), problem);
    let (folder, (roots, _)) = (library.folder(), trust.roots(library)?);
    let path = record_path(&row.path, &roots, folder).ok_or_else(|| refused(RecordProblem::Outside))?;
    let listing = list_options(Kinds::Records);
    let source = source(&row.path, &path, folder, &listing).ok_or_else(|| refused(RecordProblem::Gone))?;
    let mut reader = Reader::new(DEFAULT_LIMIT);
    let bytes = reader.read(&source).map_err(|error| refused(RecordProblem::Unreadable(error)))?;
    if library.file_of(game)?.is_none_or(|file| file.fingerprint != fingerprint(bytes)) {
        return Err(refused(RecordProblem::Changed));
    }
    let document = Document::parse_at(source.name().into_owned(), bytes, &ParseOptions::default());
    Ok((document, row.number as usize))
}
