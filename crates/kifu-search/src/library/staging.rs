//! A rebuilt library, next to the old one until it replaces it.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{LibraryError, schema, store};

/// The name of the catalogue that will replace the other one.
const CATALOGUE: &str = "catalogue.new";

/// A new library being built next to an old one; removed on drop, unless it replaced the old one.
#[derive(Debug)]
pub(super) struct Staging {
    folder: PathBuf,
    /// The number of its first segment.
    pub(super) first_segment: i64,
    is_put: bool,
}

impl Staging {
    /// Begins a new library next to the one in `folder`, with its own catalogue and segment numbers.
    pub(super) fn begin(folder: &Path) -> Result<(Self, Connection), LibraryError> {
        remove(folder)?;
        let staging = Self { folder: folder.to_owned(), first_segment: store::last_number(folder)? + 1, is_put: false };
        let catalogue = schema::open_or_create(folder, CATALOGUE)?;
        Ok((staging, catalogue))
    }

    /// Replaces the library.
    pub(super) fn put(&mut self, catalogue: Connection) -> Result<(), LibraryError> {
        schema::replace(&self.folder, &catalogue)?;
        self.is_put = true;
        Ok(())
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // The next writer removes what cannot be removed now.
        let _ = remove(&self.folder);
        if !self.is_put {
            let _ = store::remove_from(&self.folder, self.first_segment);
        }
    }
}

/// Removes the catalogue of an interrupted rebuild.
pub(super) fn remove(folder: &Path) -> Result<(), LibraryError> {
    store::remove_file(&folder.join(CATALOGUE))?;
    store::remove_file(&folder.join(format!("{CATALOGUE}-journal")))
}
