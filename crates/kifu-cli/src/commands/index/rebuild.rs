//! A library made anew, without what people have told it being lost.

use std::path::PathBuf;

use kifu::library::{base, stored};
use kifu_search::Writer;
use kifu_search::library::{Salvage, WriterLock};

use super::Failure;
use crate::messages::Messages;

/// Begins the library anew, and gives back what no record says. Nothing is begun unless it is known what to read.
pub(super) fn begin(lock: WriterLock, files: &[PathBuf], messages: &Messages) -> Result<(Writer, Salvage), Failure> {
    let folder = lock.folder();
    let mut salvage = Salvage::of(folder);
    if salvage.roots.is_empty() && files.is_empty() {
        // The library of a folder lies in it.
        let base = base(folder).ok_or(Failure::NoFolders)?;
        messages.say(&format!(
            "the list of indexed folders cannot be read; reading only {}; name other folders as well",
            base.display()
        ));
        salvage.roots.push(stored(&base, Some(&base)));
    }
    Ok((Writer::rebuild(lock)?, salvage))
}
