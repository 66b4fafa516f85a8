//! A library on disk: a catalogue, which is the one source of truth, and segments, which never change.
//!
//! Games are added by writing new segments and then, in one transaction, what the catalogue knows of them. Whoever is
//! interrupted leaves the old state or the new one, and at most files that nobody speaks of.

mod beside;
mod catalogue;
mod compact;
mod error;
mod listing;
mod lock;
mod lookup;
mod names;
mod salvage;
mod schema;
mod store;
mod texts;
mod verify;
mod writer;

use std::path::Path;
use std::sync::Arc;

use crate::bits::Bits;
use crate::segment::{Facts, Segment};

use catalogue::Catalogue;
pub use error::LibraryError;
pub use listing::{FileRow, GameRow, Status};
pub use lock::WriterLock;
pub use lookup::TagChange;
pub use salvage::{Salvage, WaitingTag};
pub use verify::{Finding, verify};
pub use writer::{FileState, Report, Writer};

/// A library, open to be read. It shows the state that it was in when it was opened.
#[derive(Debug)]
pub struct Library {
    catalogue: Catalogue,
    segments: Vec<Loaded>,
}

/// A segment in memory.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// Its number in the catalogue.
    pub number: i64,
    /// Its games.
    pub segment: Arc<Segment>,
    /// Those of its games that are still in the library.
    pub alive: Bits,
}

/// A game of an open library: the segment's place among [`Library::segments`], and the game's number in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct GameId {
    /// Which segment.
    pub segment: u32,
    /// Which game of it.
    pub slot: u32,
}

/// How often opening is tried again while somebody else replaces the segments.
const TRIES: usize = 5;

impl Library {
    /// Opens the library in `folder`, the segments by several threads.
    ///
    /// # Errors
    /// Where there is none, or it is of another version, or damaged.
    pub fn open(folder: &Path) -> Result<Self, LibraryError> {
        for _ in 0..TRIES {
            match Self::try_open(folder) {
                // Compacting replaces segments: the catalogue tells by which.
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

    /// The folder that it lies in.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.catalogue.folder()
    }

    /// Its segments.
    #[must_use]
    pub fn segments(&self) -> &[Loaded] {
        &self.segments
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.segments.iter().map(|loaded| loaded.alive.count()).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What is known of a game.
    #[must_use]
    pub fn facts(&self, game: GameId) -> Option<&Facts> {
        self.segments.get(game.segment as usize)?.segment.facts(game.slot as usize)
    }

    /// The game with this number in the catalogue.
    #[must_use]
    pub fn game(&self, id: u32) -> Option<GameId> {
        self.segments.iter().zip(0..).find_map(|(loaded, segment)| {
            // Numbers are given out in the order of the segments, and merging keeps that order.
            let slot = loaded.segment.all_facts().binary_search_by_key(&id, |facts| facts.id).ok()?;
            loaded.alive.contains(slot).then_some(GameId { segment, slot: slot as u32 })
        })
    }
}

fn load(catalogue: &Catalogue) -> Result<Vec<Loaded>, LibraryError> {
    let folder = catalogue.folder();
    let rows: Vec<(i64, Vec<u8>)> = catalogue.ask(|catalogue| {
        let mut statement = catalogue.prepare("SELECT id, dead FROM segments ORDER BY id")?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    })?;
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(8);
    let share = rows.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let load_one = |(number, dead): &(i64, Vec<u8>)| {
            let segment = store::read(folder, *number)?;
            let mut alive = segment.all();
            alive.subtract(&bits_of(dead));
            Ok(Loaded { number: *number, segment: Arc::new(segment), alive })
        };
        let threads: Vec<_> = rows
            .chunks(share)
            .map(|share| scope.spawn(move || share.iter().map(load_one).collect::<Result<Vec<_>, LibraryError>>()))
            .collect();
        let mut all = Vec::with_capacity(rows.len());
        for thread in threads {
            match thread.join() {
                Ok(loaded) => all.extend(loaded?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(all)
    })
}

/// A set of games as the catalogue has it.
fn bits_of(bytes: &[u8]) -> Bits {
    let word = |eight: &[u8]| eight.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    Bits::from_words(bytes.chunks(8).map(word).collect())
}

fn bytes_of(bits: &Bits) -> Vec<u8> {
    bits.words().iter().flat_map(|word| word.to_le_bytes()).collect()
}
