//! A library on disk: a catalogue, which is the only source of truth, and segments, which never change.
//!
//! Games are added by writing new segments and then, in one transaction, their rows in the catalogue. An interruption
//! leaves either the old state or the new one, and possibly files that the catalogue does not list.

mod add;
mod adopt;
mod catalogue;
mod compact;
mod error;
mod extract;
mod guard;
mod listing;
mod lock;
mod lookup;
mod names;
mod notes;
mod order;
pub(crate) mod plain;
mod salvage;
mod schema;
mod search;
mod select;
mod staging;
mod store;
mod tables;
mod tags;
#[cfg(test)]
mod tests;
mod texts;
mod verify;
mod writer;

use std::path::Path;
use std::sync::Arc;

use crate::bits::Bits;
use crate::segment::{Cache, GameSummary, MAX_GAMES};
use crate::segments::{GameId, OpenSegment, Segments};

pub(crate) use add::named;
pub(crate) use adopt::Adopted;
use catalogue::Catalogue;
pub use error::{LibraryError, Remedy};
pub(crate) use extract::Extract;
pub use listing::{FileRow, GamePlace, GameRow, Status};
pub use lock::WriterLock;
pub use lookup::TagChange;
pub use salvage::Salvage;
pub use search::{ResolveError, SearchResult};
pub(crate) use store::{write_file, write_file_by};
use tables::SEGMENTS;
pub use tags::WaitingTag;
pub(crate) use texts::TextsBuilder;
pub use verify::{Finding, INCOMPLETE, Part as LibraryPart, verify};
pub use writer::{FileState, Met, Report, Writer};

/// A library, open for reading. It shows its state at the time of opening.
#[derive(Debug)]
pub struct Library {
    catalogue: Catalogue,
    segments: Segments,
}

/// The largest size of a set of removed games in bytes.
const MAX_DEAD: usize = MAX_GAMES / 8;

/// The number of attempts to open a library while another process replaces the segments.
const TRIES: usize = 5;

impl Library {
    /// Opens the library in `folder`; the content of segments is read when it is needed.
    ///
    /// # Errors
    /// If there is none, or it is of another version, or damaged.
    pub fn open(folder: &Path) -> Result<Self, LibraryError> {
        for _ in 0..TRIES {
            match Self::try_open(folder) {
                // Compacting replaces segments: the catalogue lists the new ones.
                Err(LibraryError::Io(..) | LibraryError::Changed(_)) => {}
                result => return result,
            }
        }
        Self::try_open(folder)
    }

    fn try_open(folder: &Path) -> Result<Self, LibraryError> {
        let catalogue = Catalogue::open(folder)?;
        let segments = load(&catalogue)?;
        Ok(Self { catalogue, segments })
    }

    /// True if the records of all its roots were read; if not, see [`INCOMPLETE`].
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.catalogue.is_complete()
    }

    /// Checks that all data read from segments so far is intact: damaged data counts as empty, so an answer is valid
    /// only if this check succeeds afterwards.
    ///
    /// # Errors
    /// If a part of a segment is damaged or could not be read.
    pub fn check_read(&self) -> Result<(), LibraryError> {
        self.segments.check_read().map_err(|error| self.segment_error(error))
    }

    /// The folder of the library.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.catalogue.folder()
    }

    /// Its segments. A clone can be searched by other threads, without the catalogue.
    #[must_use]
    pub const fn segments(&self) -> &Segments {
        &self.segments
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.segments.count()
    }

    /// True if there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The facts about a game.
    #[must_use]
    pub fn facts(&self, game: GameId) -> Option<GameSummary> {
        self.segments.facts(game)
    }

    /// The game with this number in the catalogue.
    #[must_use]
    pub fn game(&self, id: u32) -> Option<GameId> {
        self.segments.game(id)
    }
}

fn load(catalogue: &Catalogue) -> Result<Segments, LibraryError> {
    let folder = catalogue.folder();
    // kifu never writes a longer set of removed games, so such a set is not even read.
    let query = format!(
        "SELECT id, games, CASE WHEN length(dead) > {MAX_DEAD} THEN NULL WHEN {} THEN dead END FROM segments ORDER BY id",
        SEGMENTS.sound()
    );
    let rows: Vec<(i64, u32, Option<Vec<u8>>)> = catalogue.ask(|catalogue| {
        let mut statement = catalogue.prepare(&query)?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    })?;
    let cache = Arc::new(Cache::default());
    let load_one = |(number, games, dead): (i64, u32, Option<Vec<u8>>)| {
        let segment = store::read(folder, number, &cache)?;
        let Some(dead) = dead.filter(|_| games as usize == segment.len()) else {
            let what = format!("the catalogue does not fit segment {number}");
            return Err(LibraryError::Inconsistent { folder: folder.to_owned(), what });
        };
        let mut alive = segment.all();
        alive.subtract(&bits_of(&dead));
        Ok(OpenSegment { number, segment: Arc::new(segment), alive })
    };
    rows.into_iter().map(load_one).collect()
}

/// A set of games as stored in the catalogue.
fn bits_of(bytes: &[u8]) -> Bits {
    let word = |eight: &[u8]| eight.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    Bits::from_words(bytes.chunks(8).map(word).collect())
}

fn bytes_of(bits: &Bits) -> Vec<u8> {
    bits.words().iter().flat_map(|word| word.to_le_bytes()).collect()
}
