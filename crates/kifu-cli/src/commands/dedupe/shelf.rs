//! The games among which copies are looked for: read from files, or those of a library.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kifu::library::{FOLDER, record_path, restored, stored};
use kifu_files::Source;
use kifu_search::{
    GameId, GameSummary, Indexed, Library, LibraryError, OpenSegment, SegmentBuilder, Words, content_fingerprint,
    index_file,
};

use crate::batch::Batch;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Games, and what is shown of them.
pub(super) struct Shelf {
    /// The games.
    pub(super) loaded: Vec<OpenSegment>,
    /// The fingerprints of their records.
    pub(super) contents: Vec<(u32, u64)>,
    rows: Rows,
}

/// Where what is shown comes from.
enum Rows {
    /// Read just now: the files, and the games in the order of their numbers.
    Read { files: Vec<ReadFile>, games: Vec<ReadGame> },
    /// A library, how many games its files have, and what it is made of.
    Library { library: Box<Library>, counts: HashMap<String, usize>, roots: Vec<String> },
}

struct ReadFile {
    name: String,
    path: Option<PathBuf>,
    games: usize,
}

struct ReadGame {
    file: usize,
    number: u32,
    names: Names,
}

/// What people call a game.
#[derive(Clone, Default, Debug)]
pub(super) struct Names {
    pub(super) black: String,
    pub(super) white: String,
    pub(super) event: String,
    pub(super) date: String,
    pub(super) result: String,
}

/// A game as it is shown.
#[derive(Clone, Debug)]
pub(super) struct Card {
    /// Its number among all games.
    pub(super) id: u32,
    /// The path of its file.
    pub(super) name: String,
    /// Its file, if it is one of its own and not part of an archive.
    pub(super) path: Option<PathBuf>,
    /// Its number in the file, from 1.
    pub(super) number: usize,
    /// How many games the file has.
    pub(super) of: usize,
    /// The moves of its main line, passes with them.
    pub(super) moves: u16,
    pub(super) names: Names,
}

impl Shelf {
    /// Reads all records of a batch, but those in the folder `except`. A file that was named twice counts once.
    pub(super) fn read(
        batch: &Batch<'_>,
        except: Option<&Path>,
        output: &mut Output,
        messages: &Messages,
    ) -> io::Result<(Self, Outcome)> {
        let except = except.and_then(|folder| folder.canonicalize().ok());
        let mut building = Building::default();
        let mut met: HashSet<PathBuf> = HashSet::new();
        let outcome = batch.run(
            output,
            || (),
            |(), source, bytes| {
                let place = match source {
                    Source::File(path) => path.canonicalize().ok(),
                    _ => None,
                };
                if place.as_ref().is_some_and(|place| except.as_ref().is_some_and(|folder| place.starts_with(folder))) {
                    return None;
                }
                let mut indexed = index_file(bytes);
                indexed.games.iter_mut().for_each(|game| game.words.comments.clear());
                Some((place, indexed))
            },
            |_, source, read| {
                let Some((place, indexed)) = read else { return Ok(Outcome::Clean) };
                if let Some(place) = place
                    && !met.insert(place)
                {
                    messages.detail(&format!("{}: named twice, read once", source.name()));
                    return Ok(Outcome::Clean);
                }
                if indexed.format.is_empty() {
                    messages.error(&source.name(), &kifu_record::NO_RECORD);
                    return Ok(Outcome::Failed);
                }
                building.add(source, indexed);
                Ok(Outcome::Clean)
            },
        )?;
        Ok((building.finish(), outcome))
    }

    /// The games of the library in a folder, or in the folder `.kifu` in it.
    ///
    /// # Errors
    /// Where there is no library, or it cannot be read.
    pub(super) fn open(folder: &Path) -> Result<Self, LibraryError> {
        let inside = folder.join(FOLDER);
        let library = Library::open(if inside.is_dir() { &inside } else { folder })?;
        let counts = library.files()?.into_iter().map(|file| (file.path, file.games)).collect();
        let (loaded, contents, roots) = (library.segments().to_vec(), library.contents()?, library.roots()?);
        Ok(Self { loaded, contents, rows: Rows::Library { library: Box::new(library), counts, roots } })
    }

    /// Whether all that was read so far is what was written.
    ///
    /// # Errors
    /// Where a part of the library is damaged.
    pub(super) fn check_read(&self) -> Result<(), LibraryError> {
        match &self.rows {
            Rows::Library { library, .. } => library.check_read(),
            Rows::Read { .. } => Ok(()),
        }
    }

    /// How many games there are.
    pub(super) fn len(&self) -> usize {
        self.loaded.iter().map(|loaded| loaded.alive.count()).sum()
    }

    /// A game as it is shown.
    ///
    /// # Errors
    /// Where the library cannot be read.
    pub(super) fn card(&self, game: GameId) -> Result<Card, LibraryError> {
        let facts = self.loaded.get(game.segment as usize);
        let facts = facts.and_then(|loaded| loaded.segment.facts(game.slot as usize)).copied().unwrap_or_default();
        let GameSummary { id, moves, .. } = facts;
        match &self.rows {
            Rows::Read { files, games } => {
                let ReadGame { file, number, names } = &games[id as usize];
                let ReadFile { name, path, games } = &files[*file];
                let (name, path, names) = (name.clone(), path.clone(), names.clone());
                Ok(Card { id, name, path, number: *number as usize + 1, of: *games, moves, names })
            }
            Rows::Library { library, counts, roots } => {
                let row = library.row(game)?.unwrap_or_default();
                let path = restored(&row.path, library.folder());
                let name = stored(&path, env::current_dir().ok().as_deref());
                let path = record_path(&row.path, roots, library.folder()).filter(|path| path.is_file());
                let of = counts.get(&row.path).copied().unwrap_or(1);
                let (black, white, event) = (row.black, row.white, row.event);
                let names = Names { black, white, event, date: row.date, result: row.result };
                Ok(Card { id, name, path, number: row.number as usize + 1, of, moves, names })
            }
        }
    }

    /// The fingerprint of a game's record.
    pub(super) fn content(&self, id: u32) -> Option<u64> {
        let at = self.contents.binary_search_by_key(&id, |&(id, _)| id).ok()?;
        Some(self.contents[at].1)
    }
}

/// Segments on the way.
#[derive(Default)]
struct Building {
    files: Vec<ReadFile>,
    games: Vec<ReadGame>,
    contents: Vec<(u32, u64)>,
    numbers: HashMap<String, u32>,
    builders: BTreeMap<(u8, u8), SegmentBuilder>,
    loaded: Vec<OpenSegment>,
}

impl Building {
    fn add(&mut self, source: &Source, indexed: Indexed) {
        let path = match source {
            Source::File(path) => Some(path.clone()),
            _ => None,
        };
        let file = self.files.len();
        self.files.push(ReadFile { name: source.name().into_owned(), path, games: indexed.games.len() });
        for (number, game) in (0..).zip(indexed.games) {
            let id = self.games.len() as u32;
            let Words { black, white, event, date, result, .. } = game.words;
            let mut facts = GameSummary { id, ..game.facts };
            facts.black = self.number(&black);
            facts.white = self.number(&white);
            facts.event = self.number(&event);
            self.contents.push((id, content_fingerprint(indexed.fingerprint, number)));
            let size = game.stream.size;
            let builder = self.builders.entry((size.columns(), size.rows()));
            let builder = builder.or_insert_with(|| SegmentBuilder::new(size));
            builder.add(&game.stream, facts);
            if builder.is_full() {
                self.loaded.push(load(builder));
            }
            self.games.push(ReadGame { file, number, names: Names { black, white, event, date, result } });
        }
    }

    /// The number of a name; case and white space do not matter.
    fn number(&mut self, name: &str) -> u32 {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        if name.is_empty() {
            return 0;
        }
        let next = self.numbers.len() as u32 + 1;
        *self.numbers.entry(name).or_insert(next)
    }

    fn finish(mut self) -> Shelf {
        let builders = self.builders.values_mut().filter(|builder| !builder.is_empty());
        self.loaded.extend(builders.map(load));
        let rows = Rows::Read { files: self.files, games: self.games };
        Shelf { loaded: self.loaded, contents: self.contents, rows }
    }
}

fn load(builder: &mut SegmentBuilder) -> OpenSegment {
    let segment = builder.finish();
    OpenSegment { number: 0, alive: segment.all(), segment: Arc::new(segment) }
}
