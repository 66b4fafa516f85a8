//! Libraries of many records: their places, and the paths of their files.
//!
//! [`search`](kifu_search) has the library itself; this module finds it on disk.
//!
//! ```
//! use kifu_work::library::{FOLDER, find_above, restored, stored};
//!
//! let games = std::env::temp_dir().canonicalize()?.join("kifu-library-page");
//! std::fs::create_dir_all(games.join(FOLDER))?;
//! std::fs::create_dir_all(games.join("2024"))?;
//! let folder = find_above(&games.join("2024")).expect("the library of the folder above");
//! assert_eq!(stored(&games.join("2024/a.sgf"), Some(&games)), "2024/a.sgf");
//! assert_eq!(restored("2024/a.sgf", &folder), games.join("2024/a.sgf"));
//! # std::fs::remove_dir_all(&games)?;
//! # Ok::<(), std::io::Error>(())
//! ```

use std::env;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

use kifu_files::{Archives, ListOptions, Listing, Source, list, path_from_text, path_to_text};
use kifu_search::library::FileState;
use kifu_search::{Library, LibraryError};

use crate::find::{Kinds, has_record_extension};

/// The name of the folder of a library inside the folder of its records.
pub const FOLDER: &str = ".kifu";

/// Returns the folder of the library inside `folder`, or `folder` itself if there is none.
#[must_use]
pub fn inside(folder: PathBuf) -> PathBuf {
    let inner = folder.join(FOLDER);
    if is_own_folder(&inner) { inner } else { folder }
}

/// Finds the nearest library in a folder or the folders above.
#[must_use]
pub fn find_above(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().map(|folder| folder.join(FOLDER)).find(|folder| is_own_folder(folder))
}

/// True for a folder, but not for a link to one: a downloaded folder must not lead to another library.
fn is_own_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_dir())
}

/// The folder for the library of records that must not be written to: in the user's cache, named after their path.
#[must_use]
pub fn cached(records: &Path) -> Option<PathBuf> {
    let name = kifu_search::fingerprint(absolute(records).as_os_str().as_encoded_bytes());
    cache_folder().map(|cache| cache.join("kifu/libraries").join(format!("{name:016x}")))
}

/// The user's cache folder.
fn cache_folder() -> Option<PathBuf> {
    let folder = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        return folder("LOCALAPPDATA");
    }
    folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
}

/// The folder to which the paths of a library are relative: the parent of its folder, so that both can be moved
/// together. `None` for a library elsewhere, whose paths are absolute.
#[must_use]
pub fn base(folder: &Path) -> Option<PathBuf> {
    let folder = absolute(folder);
    (folder.file_name()? == FOLDER).then(|| folder.parent().map(Path::to_owned))?
}

/// Resolves all links and dots of a path, as far as it exists.
#[must_use]
pub fn absolute(path: &Path) -> PathBuf {
    if let Ok(path) = kifu_files::canonicalize(path) {
        return path;
    }
    let joined = env::current_dir().map_or_else(|_| path.to_owned(), |here| here.join(path));
    let joined: PathBuf = joined.components().filter(|part| *part != Component::CurDir).collect();
    let real = joined.ancestors().skip(1).find_map(|above| Some((above, kifu_files::canonicalize(above).ok()?)));
    real.and_then(|(above, real)| joined.strip_prefix(above).ok().map(|rest| real.join(rest))).unwrap_or(joined)
}

/// The name under which a library stores the path of a file. `base` is the result of [`base`].
#[must_use]
pub fn stored(path: &Path, base: Option<&Path>) -> String {
    // Most names are as they were listed, so that comparing texts is enough, which is far cheaper than comparing components.
    let inner = base.and_then(|base| path.to_str()?.strip_prefix(base.to_str()?)?.strip_prefix('/'));
    if let Some(inner) = inner.filter(|inner| !inner.is_empty() && !inner.starts_with(['/', '.'])) {
        return path_to_text(Path::new(inner));
    }
    let inner = base.and_then(|base| path.strip_prefix(base).ok()).unwrap_or(path);
    if inner.as_os_str().is_empty() { ".".to_owned() } else { path_to_text(inner) }
}

/// The path of a file that a library stores under this name. `folder` is that of the library.
#[must_use]
pub fn restored(name: &str, folder: &Path) -> PathBuf {
    // Removes the component `.` of the folder itself.
    let base = base(folder).unwrap_or_default();
    let path: PathBuf = base.join(name).components().collect();
    let unescaped = path_from_text(name);
    if unescaped != Path::new(name) && !path.exists() { base.join(unescaped) } else { path }
}

/// The files that no command may overwrite: the library's own files and its records. `output` is the file to write,
/// if any.
///
/// # Errors
/// Returns an error if the library cannot list its records.
pub fn protected(library: &Library, output: Option<&Path>) -> Result<kifu_files::Library, LibraryError> {
    // A file that does not exist cannot be a record.
    let files = if output.is_some_and(Path::exists) { library.files()? } else { Vec::new() };
    let folder = library.folder();
    let record = |name: &str| {
        let path = restored(name, folder);
        path.ancestors().find(|part| part.is_file()).map(Path::to_owned)
    };
    let roots = if output.is_some() { library.roots()? } else { Vec::new() };
    Ok(kifu_files::Library {
        folder: folder.to_owned(),
        records: files.iter().filter_map(|file| record(&file.path)).collect(),
        roots: roots.iter().map(|root| restored(root, folder)).collect(),
        is_record: has_record_extension,
    })
}

/// The path of a file that a library stores under this name, if it is below one of the library's roots. The catalogue of a
/// downloaded library could name any file.
#[must_use]
pub fn record_path(name: &str, roots: &[String], folder: &Path) -> Option<PathBuf> {
    let path = restored(name, folder);
    let climbs = path.components().any(|part| part == Component::ParentDir);
    let lies_in = |root: &String| path.starts_with(restored(root, folder));
    (!climbs && roots.iter().any(lies_in)).then_some(path)
}

/// Lists the records of a library, by its roots, including those in archives.
#[must_use]
pub fn list_roots(roots: &[String], folder: &Path, options: ListOptions) -> Listing {
    let roots: Vec<PathBuf> = roots.iter().map(|root| restored(root, folder)).collect();
    list(&roots, &ListOptions { archives: Archives::InFolders, is_wanted: Kinds::Records.is_wanted(), ..options })
}

/// The name of a source in a library, and the state of its file.
#[must_use]
pub fn state(source: &Source, base: Option<&Path>) -> Option<(String, FileState)> {
    let (path, name) = match source {
        Source::File(path) => (path.as_path(), stored(path, base)),
        Source::Member { archive, name, .. } => (&**archive, format!("{}/{name}", stored(archive, base))),
        Source::Stdin(_) => return None,
    };
    let found = fs::metadata(path).ok()?;
    let modified = found.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let modified = modified.map_or(0, |time| i64::try_from(time.as_nanos()).unwrap_or(i64::MAX));
    let (changed, inode) = identity(&found);
    Some((name, FileState { bytes: found.len(), modified, changed, inode }))
}

/// The time of the last change of a file or its attributes, and its inode number.
#[cfg(unix)]
fn identity(found: &fs::Metadata) -> (i64, u64) {
    use std::os::unix::fs::MetadataExt;
    (found.ctime().saturating_mul(1_000_000_000).saturating_add(found.ctime_nsec()), found.ino())
}

#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> (i64, u64) {
    (0, 0)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// An accepted path is below one of the roots, and does not leave it by `..`.
    #[test]
    fn records_lie_below_roots() {
        let folder = Path::new("/home/a/go/.kifu");
        let roots = [".".to_owned(), "/home/a/more".to_owned()];
        for (name, is_below) in [
            ("a.sgf", true),
            ("b/a.sgf", true),
            ("/home/a/more/x/y.sgf", true),
            ("/home/a/moreover.sgf", false),
            ("/etc/passwd", false),
            ("../secret.sgf", false),
            ("b/../../secret.sgf", false),
        ] {
            assert_eq!(record_path(name, &roots, folder).is_some(), is_below, "{name}");
        }
        assert_eq!(record_path("a.sgf", &roots[1..], folder), None);
    }
}
