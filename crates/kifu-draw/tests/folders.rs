//! The records of a folder, for tests over records of one's own.

use std::fs;
use std::path::{Path, PathBuf};

#[cfg(feature = "png")]
use kifu_record::{FormatName, Record, from_sgf, recognize};
#[cfg(feature = "png")]
use kifu_sgf::Collection;

/// All files below a folder.
pub(super) fn files(folder: &Path) -> Vec<PathBuf> {
    let (mut folders, mut files) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}

/// The records of a file.
#[cfg(feature = "png")]
pub(super) fn records(bytes: &[u8]) -> Vec<Record> {
    match recognize(bytes) {
        Some(format) if format.name == FormatName::Sgf => {
            Collection::parse(bytes).games().map(|game| from_sgf(game).record).collect()
        }
        Some(format) => format.read(bytes, &Default::default()).records,
        None => Vec::new(),
    }
}
