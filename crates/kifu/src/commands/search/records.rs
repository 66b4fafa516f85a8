//! The records of games that were found, read again from their files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kifu_record::{Record, recognize};

use super::print::Found;
use crate::cli::Global;
use crate::files::{Kinds, Reader, Source, list};
use crate::library::{base, restored, state};
use crate::messages::Messages;
use crate::record::{parse_options, read_records};

/// The records of these games, in their order; what cannot be read is said and left out.
pub(crate) fn records(games: &[Found], folder: &Path, global: &Global, messages: &Messages) -> Vec<Record> {
    let Some(parsing) = parse_options(global, messages) else { return Vec::new() };
    let mut wanted: BTreeMap<&str, Vec<(usize, u32)>> = BTreeMap::new();
    for (index, game) in games.iter().enumerate() {
        wanted.entry(&game.row.path).or_default().push((index, game.row.number));
    }
    let mut reader = Reader::new(global.max_size);
    let mut found: BTreeMap<usize, Record> = BTreeMap::new();
    for (name, numbers) in wanted {
        let Some(source) = source(name, folder, global) else {
            messages.error(name, &"is not there any more: bring the library up to date with `kifu index`");
            continue;
        };
        let bytes = match reader.read(&source) {
            Ok(bytes) => bytes,
            Err(error) => {
                messages.error(name, &error);
                continue;
            }
        };
        let Some(format) = recognize(bytes) else { continue };
        let (records, _) = read_records(bytes, format, &parsing);
        for (index, number) in numbers {
            if let Some(record) = records.get(number as usize) {
                found.insert(index, record.clone());
            }
        }
    }
    found.into_values().collect()
}

/// Where a file of a library is now: a file, or a member of an archive.
fn source(name: &str, folder: &Path, global: &Global) -> Option<Source> {
    let path = restored(name, folder);
    if path.is_file() {
        return Some(Source::File(path));
    }
    let archive: PathBuf = path.ancestors().skip(1).find(|part| part.is_file())?.to_owned();
    let base = base(folder);
    list(&[archive], &global.list_options(Kinds::Records))
        .sources
        .into_iter()
        .find(|source| state(source, base.as_deref()).is_some_and(|(known, _)| known == name))
}
