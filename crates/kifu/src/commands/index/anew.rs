//! A library made anew, without what people have told it being lost.

use std::path::{Path, PathBuf};

use kifu_search::{Salvage, WriterLock, start_anew};

use super::Failure;
use crate::library::{base, stored};
use crate::messages::Messages;

/// Empties the library, and gives back what no record says. Nothing is removed unless it is known what to read instead.
pub(super) fn start(lock: &WriterLock, files: &[PathBuf], messages: &Messages) -> Result<Salvage, Failure> {
    let folder = lock.folder();
    let mut salvage = Salvage::of(folder);
    if salvage.roots.is_empty() && files.is_empty() {
        // The library of a folder lies in it.
        let base = base(folder).ok_or(Failure::NoFolders)?;
        messages.say(&format!(
            "what the library was made of cannot be read any more: reading {}; name what else belongs to it",
            base.display()
        ));
        salvage.roots.push(stored(&base, Some(&base)));
    }
    start_anew(lock, &salvage)?;
    Ok(salvage)
}

/// What has not been put back yet: somebody was interrupted while making the library anew, or could not read all of it.
pub(super) fn left(folder: &Path, messages: &Messages) -> Salvage {
    if !Salvage::is_waiting(folder) {
        return Salvage::default();
    }
    messages.say("making the library anew did not come to its end: going on with it");
    Salvage::of(folder)
}
