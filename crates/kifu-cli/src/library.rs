//! The library that a command means.

use std::env;
use std::path::{Path, PathBuf};

use kifu::library::{absolute, find_above, inside, protected};
use kifu::state::{last_used, remember};
use kifu::trust::Trust;
use kifu_files::Outputs;
use kifu_search::library::INCOMPLETE;
use kifu_search::{Library, LibraryError};

use crate::cli::{InLibrary, OutputOptions};
use crate::files::Advised;
use crate::messages::Messages;
use crate::shell::shell_word;

/// The variable of the environment that names the library.
const VARIABLE: &str = "KIFU_LIBRARY";

/// The library that was not found, and what to do.
const MISSING: &str = "library not found in this folder or above; create one with `kifu index FOLDER`, or name one with --library or KIFU_LIBRARY";

/// The folder of the library that is named by `--library` or the environment.
pub(crate) fn named(options: &InLibrary) -> Option<PathBuf> {
    let variable = || env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = options.library.clone().or_else(variable)?;
    // A link that is named on the command line stands for the folder that it leads to.
    let folder = if folder.is_symlink() { absolute(&folder) } else { folder };
    // The folder of the records is as good as that of the library.
    Some(inside(folder))
}

/// The folder of the library that is named, or the nearest one above.
pub(crate) fn find(options: &InLibrary) -> Option<PathBuf> {
    named(options).or_else(|| find_above(&env::current_dir().ok()?))
}

/// Opens the library that is meant, or says why not: where none is named or near, the one used last.
pub(crate) fn open(options: &InLibrary, messages: &Messages) -> Option<Library> {
    let Some(folder) = find(options).or_else(|| last(messages)) else {
        messages.error("library", &MISSING);
        return None;
    };
    let library =
        Library::open(&folder).map_err(|error| messages.error(&folder.display().to_string(), &error.advised())).ok()?;
    if !library.is_complete() {
        messages.say(INCOMPLETE);
    }
    remember(&folder);
    Some(library)
}

/// The library used last, if it is still there.
fn last(messages: &Messages) -> Option<PathBuf> {
    let folder = last_used()?;
    messages.say(&format!("using the library in {}", folder.display()));
    Some(folder)
}

/// What a command that asks a library may write to `path`: never the library's own files, never its records, and
/// no more records into its folders unless that is wanted.
///
/// # Errors
/// If the library cannot say which records it has.
pub(crate) fn outputs(
    library: &Library,
    path: Option<&Path>,
    options: &OutputOptions,
) -> Result<Outputs, LibraryError> {
    Ok(options.outputs().with_library(&protected(library, path)?))
}

/// The folders of a library that the user trusts, after a word about the others, which are not read.
pub(crate) fn trusted(library: &Library, messages: &Messages) -> Result<Trust, LibraryError> {
    let trust = Trust::of_user(library.folder(), &[]);
    let (_, others) = trust.roots(library)?;
    others.iter().for_each(|path| not_trusted(library.folder(), path, messages));
    Ok(trust)
}

/// Says that a folder of a library is not read, and how to allow that.
pub(crate) fn not_trusted(folder: &Path, path: &Path, messages: &Messages) {
    let advice = format!(
        "is named by the library, but lies outside its folder, and not by you; to read it, run `kifu index --library {} {}`",
        shell_word(folder),
        shell_word(path)
    );
    messages.error(&path.to_string_lossy(), &advice);
}
