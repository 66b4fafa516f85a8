//! Files, and other formats.

use std::io::Write as _;
use std::path::Path;

use kifu_record::{FormatName, Record, Written, find_format};

use crate::{Document, Error, Game};

impl Document {
    /// Writes the bytes to a file. It is replaced at once, or not at all.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn write(&self, path: impl AsRef<Path>) -> Result<(), Error> {
        let path = path.as_ref();
        write_whole(path, self.bytes()).map_err(|source| Error::Io { path: path.to_owned(), source })
    }

    /// All games in another format, and what it has no place for. In SGF this is UTF-8; [`bytes`](Self::bytes) are the
    /// document as it is.
    ///
    /// # Errors
    /// Where the format is not written, where there is no game, and where a game is not Go and the format knows no other.
    pub fn to(&self, format: FormatName) -> Result<Written, Error> {
        let records: Vec<_> = (0..self.content.game_count()).map(|index| self.content.record(index).clone()).collect();
        write_records(format, &records)
    }
}

impl Game {
    /// The game in another format, and what it has no place for.
    ///
    /// # Errors
    /// Where the format is not written, and where the game is not Go and the format knows no other.
    pub fn to(&self, format: FormatName) -> Result<Written, Error> {
        write_records(format, std::slice::from_ref(self.record()))
    }
}

fn write_records(format: FormatName, records: &[Record]) -> Result<Written, Error> {
    let target = find_format(format);
    let write = target.write.ok_or(Error::NoWriter(format))?;
    match records {
        [] => Err(Error::NoGame),
        _ if !records.iter().all(|record| target.can_hold(record)) => Err(Error::NotGo(format)),
        _ => Ok(write(records)),
    }
}

/// Writes a file beside its place and lets it take that; a file that was there keeps its permissions.
fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    // A link stays one: what it leads to is replaced.
    let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".kifu-").tempfile_in(folder)?;
    file.write_all(bytes)?;
    if let Ok(old) = std::fs::metadata(&path) {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}
