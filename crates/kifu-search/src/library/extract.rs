//! Extracts segments from a library, with the catalogue's data about their games.

use std::collections::HashMap;

use rusqlite::params;

use super::tables::{FILES, GAMES};
use super::texts::{TextsBuilder, is_sound_block};
use super::{Library, LibraryError, store};
use crate::names::Names;
use crate::records::{FileRecord, GameRecord, Records};
use crate::segment::{Damaged, Segment, SegmentBuilder};
use crate::stream::Variations;

/// A segment with its names and records, which needs no catalogue. All of it was checked.
#[derive(Clone, Debug)]
pub(crate) struct Extract {
    pub(crate) segment: Segment,
    pub(crate) names: Names,
    pub(crate) records: Records,
}

/// A row of the catalogue: the number of the game, that of its file, and the rest.
type Row = (u32, i64, FileRecord, GameRecord);

impl Extract {
    /// Reads the three files of a segment, and checks that they belong together.
    ///
    /// # Errors
    /// [`Damaged`] if the bytes differ from those that were written, or the files do not fit each other.
    pub(crate) fn read(segment: &[u8], names: &[u8], records: &[u8]) -> Result<Self, Damaged> {
        let segment = Segment::from_bytes(segment)?;
        let (names, records) = (Names::from_bytes(names)?, Records::from_bytes(records)?);
        let mut games = segment.reader();
        let mut last = 0;
        for game in 0..segment.len() {
            let facts = games.facts(game).ok_or(Damaged::Inconsistent)?;
            let is_named = facts.names().iter().all(|&name| name as usize <= names.len());
            if facts.id <= last || !is_named {
                return Err(Damaged::Inconsistent);
            }
            last = facts.id;
        }
        drop(games);
        let is_sound = records.games.len() == segment.len()
            && segment.is_readable()
            && records.texts.iter().all(|block| is_sound_block(block, segment.len()));
        if is_sound { Ok(Self { segment, names, records }) } else { Err(Damaged::Inconsistent) }
    }
}

impl Library {
    /// Extracts the segment at an index of [`segments`](Self::segments), without its removed games. `names` are those of
    /// the library. The same games give the same segment, because names are numbered in the order of the games.
    ///
    /// # Errors
    /// If the segment or the catalogue is damaged or cannot be read, or they do not agree.
    pub(crate) fn extract(&self, place: usize, names: &HashMap<u32, String>) -> Result<Extract, LibraryError> {
        let open = &self.segments[place];
        let mut games = open.segment.reader();
        let mut builder = SegmentBuilder::new(open.segment.size());
        let (mut local, mut events, mut moved, mut ids) = (Names::default(), Vec::new(), Vec::new(), Vec::new());
        for slot in open.alive.iter() {
            let copied = games.facts(slot).and_then(|mut facts| {
                games.read(slot, Variations::Read, usize::MAX, &mut events)?;
                facts =
                    facts.with_names(facts.names().map(|number| names.get(&number).map_or(0, |name| local.add(name))));
                ids.push(facts.id);
                let new = builder.copy(games.packed(slot)?, &events, facts);
                builder.add_later_dates(games.later_dates(slot));
                Some(new)
            });
            let Some(new) = copied else {
                // If a block could not be read, that error is returned instead.
                self.check_read()?;
                return Err(self.damaged_segment(open.number));
            };
            moved.push((slot, new));
        }
        let mut records = self.records_of(open.number, &ids)?;
        records.texts = self.catalogue.ask(|catalogue| {
            let mut texts = TextsBuilder::default();
            texts.copy(self.folder(), open.number, &moved, catalogue)?;
            Ok(texts.finish())
        })?;
        Ok(Extract { segment: builder.finish(), names: local, records })
    }

    /// The rows of the games of a segment with these numbers, which ascend.
    fn records_of(&self, segment: i64, ids: &[u32]) -> Result<Records, LibraryError> {
        let (Some(first), Some(last)) = (ids.first(), ids.last()) else { return Ok(Records::default()) };
        let query = format!(
            "SELECT games.id, files.id, path, bytes, fingerprint, format, encoding, problems, number, content, date, result,
            round, place FROM games JOIN files ON files.id = games.file
            WHERE games.id BETWEEN ?1 AND ?2 AND CASE WHEN {} AND {} THEN segment = ?3 END ORDER BY games.id",
            GAMES.sound(),
            FILES.sound()
        );
        let mut records = Records::default();
        let mut places: HashMap<i64, usize> = HashMap::new();
        let mut ids = ids.iter();
        let fits = self.catalogue.ask(|catalogue| {
            let mut statement = catalogue.prepare_cached(&query)?;
            let rows = statement.query_map(params![first, last, segment], read_row)?;
            for row in rows {
                let (id, file, file_record, mut game) = row?;
                if ids.next() != Some(&id) {
                    return Ok(false);
                }
                game.file = *places.entry(file).or_insert_with(|| {
                    records.files.push(file_record);
                    records.files.len() - 1
                });
                records.games.push(game);
            }
            Ok(ids.next().is_none())
        })?;
        if fits { Ok(records) } else { Err(self.damaged_segment(segment)) }
    }

    fn damaged_segment(&self, number: i64) -> LibraryError {
        LibraryError::Damaged { file: store::path(self.folder(), number), damage: Damaged::Inconsistent }
    }
}

fn read_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let file = FileRecord {
        path: row.get(2)?,
        bytes: row.get::<_, i64>(3)? as u64,
        fingerprint: row.get::<_, i64>(4)? as u64,
        format: row.get(5)?,
        encoding: row.get(6)?,
        problems: row.get(7)?,
    };
    let game = GameRecord {
        file: 0,
        number: row.get(8)?,
        content: row.get::<_, i64>(9)? as u64,
        date: row.get(10)?,
        result: row.get(11)?,
        round: row.get(12)?,
        place: row.get(13)?,
    };
    Ok((row.get(0)?, row.get(1)?, file, game))
}
