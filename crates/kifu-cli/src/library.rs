//! The library of a command.

use std::env;
use std::path::{Path, PathBuf};

use kifu_files::Outputs;
use kifu_search::library::INCOMPLETE;
use kifu_search::{Library, LibraryError};
use kifu_work::library::{absolute, find_above, inside, protected};
use kifu_work::state::{last_used, remember};
use kifu_work::trust::Trust;

use crate::cli::{InLibrary, OutputOptions};
use crate::files::Advised;
use crate::messages::Messages;
use crate::shell::shell_word;

/// The environment variable that names the library.
const VARIABLE: &str = "KIFU_LIBRARY";

/// The message if no library was found, with advice.
const MISSING: &str = "library not found in this folder or above; create one with `kifu index FOLDER`, or name one with --library or KIFU_LIBRARY";

/// The folder of the library that is named by `--library` or the environment.
pub(crate) fn named(options: &InLibrary) -> Option<PathBuf> {
    let variable = || env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = options.library.clone().or_else(variable)?;
    // A link named on the command line is replaced by its target folder.
    let folder = if folder.is_symlink() { absolute(&folder) } else { folder };
    // The folder of the records may be named instead of that of the library.
    Some(inside(folder))
}

/// The folder of the named library, or of the nearest one above.
pub(crate) fn find(options: &InLibrary) -> Option<PathBuf> {
    named(options).or_else(|| find_above(&env::current_dir().ok()?))
}

/// Opens the library, or prints an error: the named or nearest one, else the one used last.
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

/// The library used last, if it still exists.
fn last(messages: &Messages) -> Option<PathBuf> {
    let folder = last_used()?;
    messages.say(&format!("using the library in {}", folder.display()));
    Some(folder)
}

/// Returns the paths that a command may write when it reads a library: never the library's own files or its records,
/// and new records in its folders only if permitted.
///
/// # Errors
/// If the library cannot list its records.
pub(crate) fn outputs(
    library: &Library,
    path: Option<&Path>,
    options: &OutputOptions,
) -> Result<Outputs, LibraryError> {
    Ok(options.outputs().with_library(&protected(library, path)?))
}

/// The folders of a library that the user trusts; a message names the others, which are not read.
pub(crate) fn trusted(library: &Library, messages: &Messages) -> Result<Trust, LibraryError> {
    let trust = Trust::of_user(library.folder(), &[]);
    let (_, others) = trust.roots(library)?;
    others.iter().for_each(|path| not_trusted(library.folder(), path, messages));
    Ok(trust)
}

/// Reports that a folder of a library is not read, and how to allow it.
pub(crate) fn not_trusted(folder: &Path, path: &Path, messages: &Messages) {
    let advice = format!(
        "is named by the library, but lies outside its folder, and not by you; to read it, run `kifu index --library {} {}`",
        shell_word(folder),
        shell_word(path)
    );
    messages.error(&path.to_string_lossy(), &advice);
}
