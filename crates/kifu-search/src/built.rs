//! Builds segments from files, without a library.

use std::collections::BTreeMap;

use kifu_go::Size;
use kifu_sgf::encoding::ParseOptions;
use xxhash_rust::xxh3::Xxh3;

use crate::export::{ExportGame, MainLine, games_of_file};
use crate::indexed::{IndexMemory, content_of, index_file_in};
use crate::indexed_info::Words;
use crate::library::{Extract, Library, LibraryError, TextsBuilder, named};
use crate::names::Names;
use crate::records::{FileRecord, GameRecord, Records};
use crate::segment::{GameSummary, SegmentBuilder};
use crate::stream::Variations;

/// A segment with its names, as bytes, and its games for tables.
#[derive(Clone, Debug)]
pub struct BuiltSegment {
    /// The size of the boards.
    pub size: Size,
    /// The segment.
    pub segment: Vec<u8>,
    /// The [`Names`] that its games refer to by number.
    pub names: Vec<u8>,
    /// Other data that libraries store about the games and their files: paths, dates, results, words. Empty if it is too
    /// long.
    pub records: Vec<u8>,
    /// Its games in order, numbered from 1.
    pub games: Vec<ExportGame>,
}

impl BuiltSegment {
    /// Returns the name of the segment for storage, 32 digits: a hash of the segment, its names and its records.
    #[must_use]
    pub fn name(&self) -> String {
        name_of(&self.segment, &self.names, &self.records)
    }
}

/// Makes segments of files: one for each size of the board, more if one is full. Calls `refuse` with the path of each file that
/// has no games, and the reason. The same files in the same order give the same bytes.
///
/// ```
/// let files = [("a.sgf", b"(;SZ[9]PB[Ann];B[ee])(;SZ[19];B[dd])".as_slice()), ("b.sgf", b"no game")];
/// let mut refused = Vec::new();
/// let built = kifu_search::build_segments(files, |path, _| refused.push(path.to_owned()));
/// assert_eq!(built.len(), 2);
/// assert_eq!(refused, ["b.sgf"]);
/// ```
pub fn build_segments<P: AsRef<str>, B: AsRef<[u8]>>(
    files: impl IntoIterator<Item = (P, B)>,
    mut refuse: impl FnMut(&str, String),
) -> Vec<BuiltSegment> {
    let mut memory = IndexMemory::default();
    let mut building: BTreeMap<(u8, u8), Building> = BTreeMap::new();
    let mut built = Vec::new();
    for (path, bytes) in files {
        let mut indexed = index_file_in(bytes.as_ref(), &ParseOptions::default(), &mut memory);
        if indexed.games.is_empty() {
            let reason = indexed.problems.pop().unwrap_or_else(|| "no games found".to_owned());
            refuse(path.as_ref(), reason);
            continue;
        }
        let indexed_games: Vec<_> =
            indexed.games.iter().map(|game| (game.stream.clone(), game.later_dates.clone())).collect();
        let file = FileRecord {
            path: path.as_ref().to_owned(),
            bytes: bytes.as_ref().len() as u64,
            fingerprint: indexed.fingerprint,
            format: indexed.format.to_owned(),
            encoding: indexed.encoding.to_owned(),
            problems: indexed.problems.join("\n"),
        };
        for ((stream, later_dates), game) in indexed_games.iter().zip(games_of_file(path.as_ref(), indexed, 0)) {
            let key = (stream.size.columns(), stream.size.rows());
            let part = building.entry(key).or_insert_with(|| Building::new(stream.size));
            let words = &game.words;
            let id = part.games.len() as u32 + 1;
            let facts = GameSummary { id, ..game.facts }.with_names(words.names().map(|name| part.names.add(name)));
            let slot = part.builder.add(stream, facts);
            part.builder.add_later_dates(later_dates.iter().copied());
            part.texts.add(slot, &named(words), &words.comments);
            part.add_record(&file, &game, content_of(stream));
            part.games.push(ExportGame { id, ..game });
            if part.builder.is_full() {
                built.extend(building.remove(&key).map(Building::finish));
            }
        }
    }
    built.extend(building.into_values().map(Building::finish));
    built
}

impl Library {
    /// Returns the segments of the library without removed games, each as if it had been built from its files: an iterator that
    /// makes one after the other. Games keep their numbers.
    ///
    /// # Errors
    /// If the catalogue cannot be read. An item is an error if its segment is damaged.
    pub fn built_segments(
        &self,
    ) -> Result<impl Iterator<Item = Result<BuiltSegment, LibraryError>> + '_, LibraryError> {
        let names = self.names()?;
        Ok((0..self.segments().len()).map(move |place| self.extract(place, &names).map(BuiltSegment::of)))
    }
}

impl BuiltSegment {
    fn of(extract: Extract) -> Self {
        let Extract { segment, names, records } = extract;
        let mut reader = segment.reader();
        let game = |(slot, row): (usize, &GameRecord)| {
            let (facts, mut events) = (reader.facts(slot)?, Vec::new());
            let last_date = facts.last_date(reader.later_dates(slot));
            reader.read(slot, Variations::Skip, usize::MAX, &mut events)?;
            let file = records.files.get(row.file)?;
            let name = |number| names.get(number).unwrap_or_default().to_owned();
            Some(ExportGame {
                id: facts.id,
                file: file.path.clone(),
                number: row.number.saturating_add(1),
                format: file.format.clone(),
                encoding: file.encoding.clone(),
                problems: file.problems.clone(),
                size: segment.size(),
                facts,
                last_date,
                clocks: Vec::new(),
                words: Words {
                    black: name(facts.black),
                    white: name(facts.white),
                    event: name(facts.event),
                    overtime: name(facts.overtime),
                    round: row.round.clone(),
                    place: row.place.clone(),
                    date: row.date.clone(),
                    result: row.result.clone(),
                    ..Words::default()
                },
                line: MainLine::of(&events, segment.size()),
                events,
            })
        };
        let games = records.games.iter().enumerate().filter_map(game).collect();
        Self {
            size: segment.size(),
            segment: segment.to_bytes(),
            names: names.to_bytes(),
            records: records.to_bytes().unwrap_or_default(),
            games,
        }
    }
}

/// A segment that is being made.
struct Building {
    builder: SegmentBuilder,
    names: Names,
    records: Records,
    texts: TextsBuilder,
    games: Vec<ExportGame>,
}

impl Building {
    fn new(size: Size) -> Self {
        Self {
            builder: SegmentBuilder::new(size),
            names: Names::default(),
            records: Records::default(),
            texts: TextsBuilder::default(),
            games: Vec::new(),
        }
    }

    fn add_record(&mut self, file: &FileRecord, game: &ExportGame, content: u64) {
        let files = &mut self.records.files;
        // The games of a file follow each other.
        if files.last().is_none_or(|last| last.path != file.path) {
            files.push(file.clone());
        }
        let words = &game.words;
        self.records.games.push(GameRecord {
            file: files.len() - 1,
            number: game.number - 1,
            content,
            date: words.date.clone(),
            result: words.result.clone(),
            round: words.round.clone(),
            place: words.place.clone(),
        });
    }

    fn finish(mut self) -> BuiltSegment {
        let size = self.builder.size();
        let segment = self.builder.finish().to_bytes();
        self.records.texts = self.texts.finish();
        let (names, records) = (self.names.to_bytes(), self.records.to_bytes().unwrap_or_default());
        BuiltSegment { size, segment, names, records, games: self.games }
    }
}

/// Returns the name of a segment: a hash of everything stored for it except the table, which follows from the rest. It also
/// identifies files that belong together.
pub(crate) fn name_of(segment: &[u8], names: &[u8], records: &[u8]) -> String {
    let mut hash = Xxh3::new();
    for part in [segment, names, records] {
        hash.update(&(part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    format!("{:032x}", hash.digest128())
}
