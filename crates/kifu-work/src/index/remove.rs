//! Removing folders and files from a library.

use std::path::{Path, PathBuf};

use kifu_search::{Library, LibraryError, Writer};

use crate::library::{absolute, base, stored};

/// The result of removing paths from a library.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Removal {
    /// The number of folders of the library that were removed.
    pub roots: usize,
    /// The number of files that were removed.
    pub files: usize,
    /// The paths that still exist below a remaining folder of the library, and will be read again; each with that folder.
    pub returning: Vec<(String, String)>,
}

/// Removes the files at or below these paths from a library, even if they no longer exist.
///
/// # Errors
/// Returns an error if there is no library, or it cannot be written.
pub fn remove(folder: &Path, paths: &[PathBuf]) -> Result<Removal, LibraryError> {
    let base = base(folder);
    // A writer would create one.
    if let Err(error @ LibraryError::Missing(_)) = Library::open(folder) {
        return Err(error);
    }
    let mut writer = Writer::open(folder)?;
    let named: Vec<String> = paths.iter().map(|path| stored(&absolute(path), base.as_deref())).collect();
    let is_named = |path: &str| named.iter().any(|above| lies_in(path, above));
    let (out, left): (Vec<String>, Vec<String>) = writer.roots()?.into_iter().partition(|root| is_named(root));
    for root in &out {
        writer.remove_root(root)?;
    }
    writer.remove_unmet(|path| !is_named(path))?;
    let files = writer.finish()?.removed;
    let exists = |path: &str| base.as_deref().map_or_else(|| Path::new(path).exists(), |base| base.join(path).exists());
    let returning = named.iter().filter_map(|path| {
        let root = left.iter().find(|root| lies_in(path, root)).filter(|_| exists(path))?;
        Some((path.clone(), root.clone()))
    });
    Ok(Removal { roots: out.len(), files, returning: returning.collect() })
}

/// Returns true if a path of a library equals the folder or archive `above`, or lies in it.
pub(super) fn lies_in(path: &str, above: &str) -> bool {
    let rest = path.strip_prefix(above);
    above == "." && !Path::new(path).is_absolute()
        || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '\\']))
}
