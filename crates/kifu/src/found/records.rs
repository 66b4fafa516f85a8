//! The records of games that a search found, read again from their files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kifu_files::{ListOptions, ReadError, Reader, Source, list};
use kifu_record::{Record, recognize};
use kifu_search::{GameId, Library, LibraryError, fingerprint};
use kifu_sgf::encoding::ParseOptions;

use super::FoundGame;
use crate::library::{base, record_path, state};

/// The reason why the games of a file are omitted.
#[derive(Debug)]
#[non_exhaustive]
pub enum RecordProblem {
    /// The file is not in the folders of the library.
    Outside,
    /// The file no longer exists.
    Gone,
    /// The file cannot be read.
    Unreadable(ReadError),
    /// The file has changed since it was indexed.
    Changed,
}

/// Places of games in the list, each with its number in the file.
type Places = Vec<(usize, u32)>;

/// Reads the records of games in order. Calls `observe` with each file whose games are omitted, and the reason.
///
/// # Errors
/// Returns an error if the library is damaged.
pub fn read_found(
    games: &[FoundGame],
    library: &Library,
    options: &ParseOptions,
    listing: &ListOptions,
    max_size: u64,
    observe: &mut dyn FnMut(&str, RecordProblem),
) -> Result<Vec<Record>, LibraryError> {
    let (folder, roots) = (library.folder(), library.roots()?);
    let mut wanted: BTreeMap<&str, (GameId, Places)> = BTreeMap::new();
    for (index, game) in games.iter().enumerate() {
        let file = wanted.entry(&game.row.path).or_insert((game.game, Vec::new()));
        file.1.push((index, game.row.number));
    }
    let mut reader = Reader::new(max_size);
    let mut found: BTreeMap<usize, Record> = BTreeMap::new();
    for (name, (game, numbers)) in wanted {
        let Some(path) = record_path(name, &roots, folder) else {
            observe(name, RecordProblem::Outside);
            continue;
        };
        let Some(source) = source(name, &path, folder, listing) else {
            observe(name, RecordProblem::Gone);
            continue;
        };
        let bytes = match reader.read(&source) {
            Ok(bytes) => bytes,
            Err(error) => {
                observe(name, RecordProblem::Unreadable(error));
                continue;
            }
        };
        // The number of a game means something in the file that was indexed, and in no other.
        if library.file_of(game)?.is_none_or(|file| file.fingerprint != fingerprint(bytes)) {
            observe(name, RecordProblem::Changed);
            continue;
        }
        let Some(format) = recognize(bytes) else { continue };
        let records = format.read(bytes, options).records;
        for (index, number) in numbers {
            if let Some(record) = records.get(number as usize) {
                found.insert(index, record.clone());
            }
        }
    }
    Ok(found.into_values().collect())
}

/// Returns the current place of a file of a library: a file, or a member of an archive.
pub(super) fn source(name: &str, path: &Path, folder: &Path, listing: &ListOptions) -> Option<Source> {
    if path.is_file() {
        return Some(Source::File(path.to_owned()));
    }
    let archive: PathBuf = path.ancestors().skip(1).find(|part| part.is_file())?.to_owned();
    let base = base(folder);
    list(&[archive], listing)
        .sources
        .into_iter()
        .find(|source| state(source, base.as_deref()).is_some_and(|(known, _)| known == name))
}
