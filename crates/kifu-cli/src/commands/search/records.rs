//! The records of games that were found, read again from their files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kifu::find::Kinds;
use kifu::library::{base, record_path, state};
use kifu_files::{Reader, Source, list};
use kifu_record::{Record, recognize};
use kifu_search::{GameId, Library, LibraryError, fingerprint};

use super::print::Found;
use crate::cli::Global;
use crate::files::Advised;
use crate::messages::Messages;
use crate::record::{parse_options, read_records};

/// Places of games in the list, each with its number in the file.
type Places = Vec<(usize, u32)>;

/// The records of these games, in their order; what cannot be read is said and left out.
pub(crate) fn records(
    games: &[Found],
    library: &Library,
    global: &Global,
    messages: &Messages,
) -> Result<Vec<Record>, LibraryError> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Vec::new()) };
    let (folder, roots) = (library.folder(), library.roots()?);
    let mut wanted: BTreeMap<&str, (GameId, Places)> = BTreeMap::new();
    for (index, game) in games.iter().enumerate() {
        let file = wanted.entry(&game.row.path).or_insert((game.game, Vec::new()));
        file.1.push((index, game.row.number));
    }
    let mut reader = Reader::new(global.max_size);
    let mut found: BTreeMap<usize, Record> = BTreeMap::new();
    for (name, (game, numbers)) in wanted {
        let Some(path) = record_path(name, &roots, folder) else {
            messages.error(name, &"is not in the folders that the library is made of: left out");
            continue;
        };
        let Some(source) = source(name, &path, folder, global) else {
            messages.error(name, &"is not there any more: bring the library up to date with `kifu index`");
            continue;
        };
        let bytes = match reader.read(&source) {
            Ok(bytes) => bytes,
            Err(error) => {
                messages.error(name, &error.advised());
                continue;
            }
        };
        // The number of a game means something in the file that was indexed, and in no other.
        if library.file_of(game)?.is_none_or(|file| file.fingerprint != fingerprint(bytes)) {
            messages.error(name, &"changed since it was indexed: bring the library up to date with `kifu index`");
            continue;
        }
        let Some(format) = recognize(bytes) else { continue };
        let (records, _) = read_records(bytes, format, &parsing);
        for (index, number) in numbers {
            if let Some(record) = records.get(number as usize) {
                found.insert(index, record.clone());
            }
        }
    }
    Ok(found.into_values().collect())
}

/// Where a file of a library is now: a file, or a member of an archive.
fn source(name: &str, path: &Path, folder: &Path, global: &Global) -> Option<Source> {
    if path.is_file() {
        return Some(Source::File(path.to_owned()));
    }
    let archive: PathBuf = path.ancestors().skip(1).find(|part| part.is_file())?.to_owned();
    let base = base(folder);
    list(&[archive], &global.list_options(Kinds::Records))
        .sources
        .into_iter()
        .find(|source| state(source, base.as_deref()).is_some_and(|(known, _)| known == name))
}
