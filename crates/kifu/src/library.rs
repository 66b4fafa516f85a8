//! Where a library is, and how the paths of its files are written.

use std::env;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

use kifu_search::{FileState, Library, LibraryError};

use crate::cli::{Global, InLibrary, OutputOptions};
use crate::files::{Archives, Kinds, ListOptions, Listing, Outputs, Source, list};
use crate::messages::Messages;

/// The name of the folder of a library among the records that it is made of.
pub(crate) const FOLDER: &str = ".kifu";

/// The folder of the library that is meant: the one named, or the nearest one above.
pub(crate) fn find(options: &InLibrary) -> Option<PathBuf> {
    if let Some(folder) = &options.library {
        // The folder of the records is as good as that of the library.
        let inner = folder.join(FOLDER);
        return Some(if inner.is_dir() { inner } else { folder.clone() });
    }
    let here = env::current_dir().ok()?;
    here.ancestors().map(|folder| folder.join(FOLDER)).find(|folder| folder.is_dir())
}

/// Opens the library that is meant, or says why not.
pub(crate) fn open(options: &InLibrary, messages: &Messages) -> Option<Library> {
    let Some(folder) = find(options) else {
        messages.error("library", &"there is none in this folder or above: make one with `kifu index FOLDER`");
        return None;
    };
    Library::open(&folder).map_err(|error| messages.error(&folder.display().to_string(), &error)).ok()
}

/// What the paths of a library count from: the folder that its own lies in, so that both can be moved together.
pub(crate) fn base(folder: &Path) -> Option<PathBuf> {
    let folder = absolute(folder);
    (folder.file_name()? == FOLDER).then(|| folder.parent().map(Path::to_owned))?
}

/// A path with all links and dots resolved, as far as it exists.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    if let Ok(path) = path.canonicalize() {
        return path;
    }
    let joined = env::current_dir().map_or_else(|_| path.to_owned(), |here| here.join(path));
    let joined: PathBuf = joined.components().filter(|part| *part != Component::CurDir).collect();
    let real = joined.ancestors().skip(1).find_map(|above| Some((above, above.canonicalize().ok()?)));
    real.and_then(|(above, real)| joined.strip_prefix(above).ok().map(|rest| real.join(rest))).unwrap_or(joined)
}

/// The path of a file as the library has it.
pub(crate) fn stored(path: &Path, base: Option<&Path>) -> String {
    let inner = base.and_then(|base| path.strip_prefix(base).ok()).unwrap_or(path);
    if inner.as_os_str().is_empty() { ".".to_owned() } else { text_of(inner) }
}

/// A path as text, whatever bytes it has: those that are no UTF-8 as `\xff`, so that no two paths look alike.
#[cfg(unix)]
fn text_of(path: &Path) -> String {
    use std::os::unix::ffi::OsStrExt;
    let mut text = String::new();
    for chunk in path.as_os_str().as_bytes().utf8_chunks() {
        text.push_str(chunk.valid());
        chunk.invalid().iter().for_each(|byte| text.push_str(&format!("\\x{byte:02x}")));
    }
    text
}

#[cfg(not(unix))]
fn text_of(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The path that [`text_of`] has written so.
#[cfg(unix)]
fn path_of(text: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("\\x") {
        bytes.extend_from_slice(before.as_bytes());
        match behind.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(|byte| *byte >= 0x80) {
            Some(byte) => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            None => {
                bytes.extend_from_slice(b"\\x");
                rest = behind;
            }
        }
    }
    bytes.extend_from_slice(rest.as_bytes());
    std::ffi::OsString::from_vec(bytes).into()
}

#[cfg(not(unix))]
fn path_of(text: &str) -> PathBuf {
    text.into()
}

/// The path of a file that the library has under this name.
pub(crate) fn restored(name: &str, folder: &Path) -> PathBuf {
    // Without the dot of the folder itself.
    let base = base(folder).unwrap_or_default();
    let path: PathBuf = base.join(name).components().collect();
    if name.contains("\\x") && !path.exists() { base.join(path_of(name)) } else { path }
}

/// What a command that asks a library may write to `path`: never the library's own files, never its records.
///
/// # Errors
/// Where the library cannot say which records it has.
pub(crate) fn outputs(
    library: &Library,
    path: Option<&Path>,
    options: &OutputOptions,
) -> Result<Outputs, LibraryError> {
    // Only what exists can be a record.
    let files = if path.is_some_and(Path::exists) { library.files()? } else { Vec::new() };
    let folder = library.folder();
    let record = |name: &str| {
        let path = restored(name, folder);
        path.ancestors().find(|part| part.is_file()).map(Path::to_owned)
    };
    Ok(options.outputs().with_library(folder, files.iter().filter_map(|file| record(&file.path))))
}

/// The records that a library is made of, by its roots: those in zip archives of folders too.
pub(crate) fn list_roots(roots: &[String], folder: &Path, global: &Global) -> Listing {
    let roots: Vec<PathBuf> = roots.iter().map(|root| restored(root, folder)).collect();
    list(&roots, &ListOptions { archives: Archives::InFolders, ..global.list_options(Kinds::Records) })
}

/// The path of a source as the library has it, and how its file is now.
pub(crate) fn state(source: &Source, base: Option<&Path>) -> Option<(String, FileState)> {
    let (path, name) = match source {
        Source::File(path) => (path.as_path(), stored(path, base)),
        Source::Member { archive, name, .. } => (&**archive, format!("{}/{name}", stored(archive, base))),
        Source::Stdin(_) => return None,
    };
    let found = fs::metadata(path).ok()?;
    let modified = found.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let modified = modified.map_or(0, |time| i64::try_from(time.as_nanos()).unwrap_or(i64::MAX));
    Some((name, FileState { bytes: found.len(), modified }))
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    #[test]
    fn paths_of_any_bytes() {
        for (bytes, text) in [
            (&b"go/a.sgf"[..], "go/a.sgf"),
            ("go/囲碁.sgf".as_bytes(), "go/囲碁.sgf"),
            (b"go/\xb0\xcfb.sgf", "go/\\xb0\\xcfb.sgf"),
            (b"\xff\\x", "\\xff\\x"),
            (b"a\\x41", "a\\x41"),
        ] {
            let path = Path::new(std::ffi::OsStr::from_bytes(bytes));
            assert_eq!(text_of(path), text);
            assert_eq!(path_of(text), path);
        }
    }
}
