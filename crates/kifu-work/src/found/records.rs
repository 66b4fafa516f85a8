//! The records of games that a search found, read again from their files.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use kifu_files::{ListOptions, ReadError, Reader, Source, list};
use kifu_record::{Record, recognize};
use kifu_search::{GameId, Library, LibraryError, fingerprint};
use kifu_sgf::encoding::ParseOptions;

use super::FoundGame;
use crate::library::{base, record_path, state};
use crate::trust::Trust;

/// The reason why the games of a file are omitted.
#[derive(Debug)]
#[non_exhaustive]
pub enum RecordProblem {
    /// The file is not in the folders of the library, or in one that is not trusted: see [`Trust`].
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

/// Reads the records of games in order, below the folders that `trust` trusts. Calls `observe` with each file whose games are
/// omitted, and the reason.
///
/// # Errors
/// Returns an error if the library is damaged.
pub fn read_found(
    games: &[FoundGame],
    library: &Library,
    trust: &Trust,
    options: &ParseOptions,
    listing: &ListOptions,
    max_size: u64,
    observe: &mut dyn FnMut(&str, RecordProblem),
) -> Result<Vec<Record>, LibraryError> {
    RecordReader::new(library, trust, options, listing, max_size)?.read(games, observe)
}

/// Reads the records of many games in parts. Keeps the file of the last game, so that a file whose games come in several parts
/// is read only once.
#[derive(Debug)]
pub struct RecordReader<'l> {
    library: &'l Library,
    roots: Vec<String>,
    options: &'l ParseOptions,
    listing: &'l ListOptions,
    reader: Reader,
    /// The file of the last game, and its records; none if its games are omitted.
    latest: Option<(String, Vec<Record>)>,
    /// The members of archives by the names that the library has for them.
    archives: HashMap<PathBuf, HashMap<String, Source>>,
}

impl<'l> RecordReader<'l> {
    /// Returns a reader of the records of a library below the folders that `trust` trusts.
    ///
    /// # Errors
    /// Returns an error if the library is damaged.
    pub fn new(
        library: &'l Library,
        trust: &Trust,
        options: &'l ParseOptions,
        listing: &'l ListOptions,
        max_size: u64,
    ) -> Result<Self, LibraryError> {
        let ((roots, _), reader) = (trust.roots(library)?, Reader::new(max_size));
        Ok(Self { library, roots, options, listing, reader, latest: None, archives: HashMap::new() })
    }

    /// Reads the records of games in order. Calls `observe` with each file whose games are omitted, and the reason.
    ///
    /// # Errors
    /// Returns an error if the library is damaged.
    pub fn read(
        &mut self,
        games: &[FoundGame],
        observe: &mut dyn FnMut(&str, RecordProblem),
    ) -> Result<Vec<Record>, LibraryError> {
        let mut wanted: BTreeMap<&str, (GameId, Places)> = BTreeMap::new();
        for (index, game) in games.iter().enumerate() {
            let file = wanted.entry(&game.row.path).or_insert((game.game, Vec::new()));
            file.1.push((index, game.row.number));
        }
        let last = games.last().map(|game| game.row.path.as_str());
        let mut found: BTreeMap<usize, Record> = BTreeMap::new();
        let mut latest = None;
        for (name, (game, numbers)) in wanted {
            let known = self.latest.take_if(|(known, _)| known == name);
            let records = match known {
                Some((_, records)) => records,
                None => self.records(name, game)?.unwrap_or_else(|problem| {
                    observe(name, problem);
                    Vec::new()
                }),
            };
            for (index, number) in numbers {
                if let Some(record) = records.get(number as usize) {
                    found.insert(index, record.clone());
                }
            }
            if last == Some(name) {
                latest = Some((name.to_owned(), records));
            }
        }
        self.latest = latest;
        Ok(found.into_values().collect())
    }

    /// Reads all records of a file that has a game.
    fn records(&mut self, name: &str, game: GameId) -> Result<Result<Vec<Record>, RecordProblem>, LibraryError> {
        let folder = self.library.folder();
        let Some(path) = record_path(name, &self.roots, folder) else { return Ok(Err(RecordProblem::Outside)) };
        let Some(source) = self.source(name, &path) else { return Ok(Err(RecordProblem::Gone)) };
        let bytes = match self.reader.read(&source) {
            Ok(bytes) => bytes,
            Err(error) => return Ok(Err(RecordProblem::Unreadable(error))),
        };
        // The number of a game is only valid for the content that was indexed.
        if self.library.file_of(game)?.is_none_or(|file| file.fingerprint != fingerprint(bytes)) {
            return Ok(Err(RecordProblem::Changed));
        }
        Ok(Ok(recognize(bytes).map(|format| format.read(bytes, self.options).records).unwrap_or_default()))
    }

    /// Returns the current place of a file of the library: a file, or a member of an archive.
    fn source(&mut self, name: &str, path: &Path) -> Option<Source> {
        if path.is_file() {
            return Some(Source::File(path.to_owned()));
        }
        let archive = path.ancestors().skip(1).find(|part| part.is_file())?.to_owned();
        let members = self.archives.entry(archive).or_insert_with_key(|archive| {
            let base = base(self.library.folder());
            let sources = list(std::slice::from_ref(archive), self.listing).sources.into_iter();
            sources.filter_map(|source| Some((state(&source, base.as_deref())?.0, source))).collect()
        });
        members.get(name).cloned()
    }
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

#[cfg(test)]
mod tests {
    use kifu_files::DEFAULT_LIMIT;
    use kifu_search::library::FileState;
    use kifu_search::{Writer, index_file};

    use super::*;

    /// A file whose games are read in several parts is read only once.
    #[test]
    fn a_file_is_read_once() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        let text: String = (0..10).map(|number| format!("(;SZ[9]PB[p{number}];B[ee])")).collect();
        std::fs::write(root.join("all.sgf"), &text).unwrap();
        let mut writer = Writer::open(&root.join("library")).unwrap();
        let name = root.join("all.sgf").to_string_lossy().into_owned();
        let state = FileState { bytes: text.len() as u64, ..FileState::default() };
        writer.add_root(&root.to_string_lossy()).unwrap();
        writer.upsert_file(&name, state, index_file(text.as_bytes())).unwrap();
        writer.finish().unwrap();
        let library = Library::open(&root.join("library")).unwrap();
        let games: Vec<FoundGame> =
            library.all_games().games().map(|game| FoundGame::of(&library, game, None).unwrap().unwrap()).collect();
        let (options, listing) = (ParseOptions::default(), ListOptions::default());
        let mut reader = RecordReader::new(&library, &Trust::All, &options, &listing, DEFAULT_LIMIT).unwrap();
        let mut omitted = Vec::new();
        let mut players = Vec::new();
        for part in games.chunks(3) {
            let records = reader.read(part, &mut |name, problem| omitted.push(format!("{name}: {problem:?}"))).unwrap();
            players.extend(records.iter().map(|record| record.info().unwrap().players[0].name.clone().unwrap()));
            let _ = std::fs::remove_file(root.join("all.sgf"));
        }
        assert_eq!(players, (0..10).map(|number| format!("p{number}")).collect::<Vec<_>>());
        assert!(omitted.is_empty(), "{omitted:?}");
        // A file that is gone is named once, not with each part.
        let mut reader = RecordReader::new(&library, &Trust::All, &options, &listing, DEFAULT_LIMIT).unwrap();
        for part in games.chunks(3) {
            let records = reader.read(part, &mut |name, _| omitted.push(name.to_owned())).unwrap();
            assert!(records.is_empty());
        }
        assert_eq!(omitted, [name]);
    }
}
