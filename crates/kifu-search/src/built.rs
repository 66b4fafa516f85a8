//! Segments of files, made without a library.

use std::collections::BTreeMap;

use kifu_go::Size;
use kifu_sgf::encoding::ParseOptions;

use crate::export::{ExportGame, games_of_file};
use crate::indexed::{IndexMemory, fingerprint, index_file_in};
use crate::names::Names;
use crate::segment::{GameSummary, SegmentBuilder};

/// A segment with its names, as bytes, and its games for tables.
#[derive(Clone, Debug)]
pub struct BuiltSegment {
    /// The size of the boards.
    pub size: Size,
    /// The segment.
    pub segment: Vec<u8>,
    /// The [`Names`] that its games refer to by number.
    pub names: Vec<u8>,
    /// Its games in order, numbered from 1.
    pub games: Vec<ExportGame>,
}

impl BuiltSegment {
    /// Returns the name under which the segment can be kept: the fingerprint of its bytes.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{:016x}", fingerprint(&self.segment))
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
        let streams: Vec<_> = indexed.games.iter().map(|game| game.stream.clone()).collect();
        for (stream, game) in streams.iter().zip(games_of_file(path.as_ref(), indexed, 0)) {
            let key = (stream.size.columns(), stream.size.rows());
            let part = building.entry(key).or_insert_with(|| Building::new(stream.size));
            let words = &game.words;
            let [black, white, event] = [&words.black, &words.white, &words.event].map(|name| part.names.add(name));
            let id = part.games.len() as u32 + 1;
            let facts = GameSummary { id, black, white, event, ..game.facts };
            part.builder.add(stream, facts);
            part.games.push(ExportGame { id, ..game });
            if part.builder.is_full() {
                built.extend(building.remove(&key).map(Building::finish));
            }
        }
    }
    built.extend(building.into_values().map(Building::finish));
    built
}

/// A segment that is being made.
struct Building {
    builder: SegmentBuilder,
    names: Names,
    games: Vec<ExportGame>,
}

impl Building {
    fn new(size: Size) -> Self {
        Self { builder: SegmentBuilder::new(size), names: Names::default(), games: Vec::new() }
    }

    fn finish(mut self) -> BuiltSegment {
        let size = self.builder.size();
        let segment = self.builder.finish().to_bytes();
        BuiltSegment { size, segment, names: self.names.to_bytes(), games: self.games }
    }
}
